import { z } from 'zod/mini';
import { TENANT_FACTS } from '#domain/costs/tenant.ts';
import { FORMATS } from '#domain/format/style.ts';
import { NEXT_STEPS } from '#domain/forms/effects.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { SALUTATIONS } from '#domain/forms/salutation.ts';
import { LANGUAGES, type Localised } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { STOP_KINDS } from '#domain/place/stops.ts';
import { PRICE_VAT } from '#domain/price/price-vat.ts';
import { GOALS } from '#domain/property/goal.ts';
import { MADE_KINDS } from '#domain/property/picture-kind.ts';
import { serviceOptions } from './service-options.ts';

const language = z.enum(LANGUAGES);
const localised = z.partialRecord(language, z.string()) as z.ZodMiniType<Localised>;

/**
 * Public data of a property for search alerts and the portal's comparison: without `euro` and `label` the price is on
 * request.
 */
const offer = z.object({
  typeIds: z.array(z.string()),
  /** Latitude and longitude on its map: its own, or those of its municipality. */
  place: z.optional(z.readonly(z.tuple([z.number(), z.number()]))),
  /** True when `place` is the published address. */
  isExact: z.optional(z.literal(true)),
  euro: z.optional(z.number()),
  startingFrom: z.optional(z.literal(true)),
  unitText: z.optional(localised),
  vat: z.optional(z.enum(PRICE_VAT)),
  /** Replaces the price. */
  label: z.optional(localised),
  bedrooms: z.optional(z.number()),
  surfaceM2: z.optional(z.number()),
  groundM2: z.optional(z.number()),
  isNewBuild: z.optional(z.literal(true)),
  /** Further filterable data (domain/property/features.ts). */
  features: z.optional(
    z.object({ has: z.number(), hasNot: z.number(), freeFrom: z.nullable(z.number()), energy: z.string() }),
  ),
});
export type Offer = z.infer<typeof offer>;

const property = z.object({
  goal: z.enum(GOALS),
  availability: z.enum(['available', 'sold', 'rented']),
  /** Label for staff, in their language; missing in the file of an older build. */
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
  /** The property's office, which receives its leads when no agent does. */
  office: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** Its public address; missing in the file of an older build. */
  place: z.optional(localised),
  /** Its first picture. */
  pictureUrl: z.optional(z.string()),
  /** Label of that picture when it looks like a photograph but is not one. */
  pictureKind: z.optional(z.enum(MADE_KINDS)),
  /**
   * Missing in the file of an older build: such a property matches no alert, and is compared with an owner's only by
   * location.
   */
  offer: z.optional(offer),
  /** For a dwelling to let: facts in the confirmation of a visit or an application. */
  tenant: z.optional(z.array(z.object({ id: z.enum(TENANT_FACTS), value: z.number() }))),
  /** The new-build project of a unit; its path is an address of another site when the project has one. */
  project: z.optional(z.object({ id: z.string(), name: localised, path: localised })),
  /** Open houses. */
  openHouses: z.optional(z.array(z.object({ date: z.string(), slot: z.string(), places: z.optional(z.number()) }))),
  /** yyyy-mm-dd: date of publication. */
  createdOn: z.optional(z.string()),
});
export type SiteProperty = z.infer<typeof property>;

/** Increase it when an older service could misread the file; additions do not require it. */
export const SITE_DATA_FORMAT = 1;

/** Read before anything else of the file. */
export const siteDataFormat = z.object({ format: z.number(), version: z.string() });

/** Endpoint to which publishing sends it in a signed request. */
export const SITE_DATA_PATH = '/api/site-data';

/** Data about the site for the service: only public ones, except mail addresses. */
export const siteData = z.object({
  /** Missing in files of version 0.1. */
  format: z.optional(z.number()),
  /** Version of the program that wrote it. */
  version: z.optional(z.string()),
  /** Unique per build: distinguishes a new release from one that is served again. */
  release: z.optional(z.string()),
  url: z.string(),
  /** True for the product's demo, which has an owner account for trying the portal. */
  isDemo: z.optional(z.boolean()),
  /** Formats of numbers and dates, if they differ from the specified ones. */
  formats: z.optional(z.union([z.enum(FORMATS), z.partialRecord(language, z.enum(FORMATS))])),
  /** Titles offered in a language, if not all of them. */
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
    /** Readable colour of its mails; the default one if missing. */
    accent: z.optional(z.string()),
  }),
  /** Thank-you page of a form. */
  feedback: z.record(z.enum(FORM_NAMES), localised),
  /** Owners' login page; missing on a site built before it existed. */
  login: z._default(localised, {}),
  /** Next pages; omits those missing from the route map. */
  onward: z._default(z.partialRecord(z.enum(NEXT_STEPS), localised), {}),
  privacy: z._default(localised, {}),
  alertForm: z._default(localised, {}),
  /** Hosts of external pictures. */
  pictureOrigins: z._default(z.array(z.string()), []),
  stylesheets: z.array(z.string()),
  options: serviceOptions,
  /** Addresses of the colleagues whose pages accept messages, by name. */
  colleagues: z.optional(z.record(z.string(), z.string())),
  /** Schedule of automatic refreshes (domain/time/schedule.ts). */
  refreshSchedule: z.optional(z.string()),
  types: z.record(z.string(), localised),
  /** Types that are counted in bedrooms. */
  bedroomTypes: z._default(z.array(z.string()), []),
  /** Municipalities by postal code. */
  cities: z.record(z.string(), localised),
  /** Places that the agency lists (domain/place/stops.ts). */
  stops: z.optional(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(STOP_KINDS),
        name: localised,
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  ),
  /** Measured walking minutes: by property, then by the ID of the place. */
  walk: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
  /** Words of descriptions, in each language with stems (domain/text/description-words.ts). */
  words: z.optional(
    z.partialRecord(
      language,
      z.object({ ids: z.array(z.string()), stems: z.string(), words: z.string(), least: z.number() }),
    ),
  ),
  properties: z.record(z.string(), property),
  /** Removed properties with their announced outcome. */
  gone: z.optional(
    z.record(z.string(), z.object({ goal: z.enum(GOALS), availability: z.enum(['sold', 'rented', 'gone']) })),
  ),
  /** IDs, in lower case, of unreadable properties in the export: their removal was not intended. */
  unreadable: z.optional(z.array(z.string())),
  /** Today's ID by each former ID. */
  renumbered: z.optional(z.record(z.string(), z.string())),
});
export type SiteData = z.infer<typeof siteData>;

/** Today's ID of a property; the same when it was never renumbered. */
export function currentIdOf({ renumbered = {} }: Pick<SiteData, 'renumbered'>, id: string): string {
  return findOwn(renumbered, id) ?? id;
}

/** All IDs of a property, including today's. */
export function listIdsOf(site: Pick<SiteData, 'renumbered'>, id: string): string[] {
  const now = currentIdOf(site, id);
  const former = Object.entries(site.renumbered ?? {}).filter(([, current]) => current === now);
  return [now, ...former.map(([old]) => old)];
}
