import { z } from 'zod/mini';
import { TENANT_FACTS } from '#domain/costs/tenant.ts';
import { FORMATS } from '#domain/format/style.ts';
import { NEXT_STEPS } from '#domain/forms/effects.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { SALUTATIONS } from '#domain/forms/salutation.ts';
import { LANGUAGES, type Localised } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { GOALS } from '#domain/property/goal.ts';
import { MADE_KINDS } from '#domain/property/picture-kind.ts';
import { serviceOptions } from './service-options.ts';

const language = z.enum(LANGUAGES);
const localised = z.partialRecord(language, z.string()) as z.ZodMiniType<Localised>;

/** What search alerts and the comparison of the owner portal know of a property, all of it public: no `euro` and no `label` is a price on request. */
const offer = z.object({
  typeIds: z.array(z.string()),
  /** Latitude and longitude that its map shows: its own, or those of its municipality. */
  place: z.optional(z.readonly(z.tuple([z.number(), z.number()]))),
  euro: z.optional(z.number()),
  startingFrom: z.optional(z.literal(true)),
  unitText: z.optional(localised),
  /** Stands where the price would. */
  label: z.optional(localised),
  bedrooms: z.optional(z.number()),
  surfaceM2: z.optional(z.number()),
  groundM2: z.optional(z.number()),
  /** What filters ask beyond that (domain/property/features.ts). */
  features: z.optional(
    z.object({ has: z.number(), hasNot: z.number(), freeFrom: z.nullable(z.number()), energy: z.string() }),
  ),
});
export type Offer = z.infer<typeof offer>;

const property = z.object({
  goal: z.enum(GOALS),
  availability: z.enum(['available', 'sold', 'rented']),
  /** How staff know it, in their language; absent in the file of an older build. */
  staffName: z.optional(z.string()),
  headline: localised,
  city: localised,
  zip: z.string(),
  countryId: z.number(),
  agent: z.optional(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.optional(z.string()),
      pictureUrl: z.optional(z.string()),
    }),
  ),
  /** The office that has it, which hears of its leads where no agent does. */
  office: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** Its address as far as it is published; absent in the file of an older build. */
  place: z.optional(localised),
  /** Its first picture. */
  pictureUrl: z.optional(z.string()),
  /** Label of that picture when it looks like a photograph but is not one. */
  pictureKind: z.optional(z.enum(MADE_KINDS)),
  /** Absent in the file of an older build: such a property matches no alert, and only by place what an owner's is held against. */
  offer: z.optional(offer),
  /** Of a dwelling to let: what a confirmation tells who visits it or applies. */
  tenant: z.optional(z.array(z.object({ id: z.enum(TENANT_FACTS), value: z.number() }))),
  /** When anybody may come and see it who signs up. */
  openHouses: z.optional(z.array(z.object({ date: z.string(), slot: z.string(), places: z.optional(z.number()) }))),
  /** yyyy-mm-dd: since when it is on the site. */
  createdOn: z.optional(z.string()),
});
export type SiteProperty = z.infer<typeof property>;

/** Raised when an older service could misread the file; what is only added needs none. */
export const SITE_DATA_FORMAT = 1;

/** Read before anything else of the file. */
export const siteDataFormat = z.object({ format: z.number(), version: z.string() });

/** Where publishing tells the service, in a signed request. */
export const SITE_DATA_PATH = '/api/site-data';

/** What the service needs to know of the site: nothing that is not public already but where mails go. */
export const siteData = z.object({
  /** Absent in the file of 0.1. */
  format: z.optional(z.number()),
  /** Of the program that wrote it. */
  version: z.optional(z.string()),
  /** Another one for each build: tells a new release from one that is served again. */
  release: z.optional(z.string()),
  url: z.string(),
  /** The demo of the product, which has an owner to try the portal with. */
  isDemo: z.optional(z.boolean()),
  /** How figures and dates are written, where that is not as specified in every language. */
  formats: z.optional(z.union([z.enum(FORMATS), z.partialRecord(language, z.enum(FORMATS))])),
  /** Which titles a language offers, where that is not all of them. */
  salutations: z.optional(z.partialRecord(language, z.readonly(z.array(z.enum(SALUTATIONS))))),
  languages: z.array(language).check(z.minLength(1)),
  defaultLanguage: language,
  staffLanguage: language,
  agency: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: localised,
    logoUrl: z.optional(z.string()),
    /** The colour of its mails, which can be read; the house's own without one. */
    accent: z.optional(z.string()),
  }),
  /** Page that thanks for a form. */
  feedback: z.record(z.enum(FORM_NAMES), localised),
  /** Page where owners log in; a site built before there was one has none. */
  login: z._default(localised, {}),
  /** Pages to go on to; a site lacks those that are not in its route map. */
  onward: z._default(z.partialRecord(z.enum(NEXT_STEPS), localised), {}),
  privacy: z._default(localised, {}),
  alertForm: z._default(localised, {}),
  /** Hosts of pictures where those are not the site's. */
  pictureOrigins: z._default(z.array(z.string()), []),
  stylesheets: z.array(z.string()),
  options: serviceOptions,
  /** Addresses of the colleagues whose pages take messages, by their names. */
  colleagues: z.optional(z.record(z.string(), z.string())),
  /** When the service refreshes the site by itself (domain/time/schedule.ts). */
  refreshSchedule: z.optional(z.string()),
  types: z.record(z.string(), localised),
  /** Those of them that are counted in bedrooms. */
  bedroomTypes: z._default(z.array(z.string()), []),
  /** Municipalities by postal code. */
  cities: z.record(z.string(), localised),
  properties: z.record(z.string(), property),
  /** Properties that have left the site, of which it has said how they ended. */
  gone: z.optional(
    z.record(z.string(), z.object({ goal: z.enum(GOALS), availability: z.enum(['sold', 'rented', 'gone']) })),
  ),
  /** Ids, in small letters, of those that the export holds and nobody can read: they left by no wish of anybody's. */
  unreadable: z.optional(z.array(z.string())),
  /** The number of today by each one that a property had before. */
  renumbered: z.optional(z.record(z.string(), z.string())),
});
export type SiteData = z.infer<typeof siteData>;

/** The number that a property has now; its own where it never had another one. */
export function currentIdOf({ renumbered = {} }: Pick<SiteData, 'renumbered'>, id: string): string {
  return findOwn(renumbered, id) ?? id;
}

/** All numbers that a property has had, with the one of today. */
export function listIdsOf(site: Pick<SiteData, 'renumbered'>, id: string): string[] {
  const now = currentIdOf(site, id);
  const former = Object.entries(site.renumbered ?? {}).filter(([, current]) => current === now);
  return [now, ...former.map(([old]) => old)];
}
