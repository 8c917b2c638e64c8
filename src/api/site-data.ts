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
 * Public data of a property for alerts and for the comparison in the owner portal. Without `euro` and `label` the price
 * is on request.
 */
const offer = z.object({
  typeIds: z.array(z.string()),
  /** Latitude and longitude on the map: the property's own, or its municipality's. */
  place: z.optional(z.readonly(z.tuple([z.number(), z.number()]))),
  /** True when `place` is the property's published location. */
  isExact: z.optional(z.literal(true)),
  euro: z.optional(z.number()),
  startingFrom: z.optional(z.literal(true)),
  unitText: z.optional(localised),
  vat: z.optional(z.enum(PRICE_VAT)),
  /** Text that replaces the price. */
  label: z.optional(localised),
  bedrooms: z.optional(z.number()),
  surfaceM2: z.optional(z.number()),
  groundM2: z.optional(z.number()),
  isNewBuild: z.optional(z.literal(true)),
  /** Features for filters (domain/property/features.ts). */
  features: z.optional(
    z.object({ has: z.number(), hasNot: z.number(), freeFrom: z.nullable(z.number()), energy: z.string() }),
  ),
});
export type Offer = z.infer<typeof offer>;

const property = z.object({
  goal: z.enum(GOALS),
  availability: z.enum(['available', 'sold', 'rented']),
  /** Name for staff, in their language; missing in files of older builds. */
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
  /** Office of the property; receives its leads if no agent does. */
  office: z.optional(z.object({ name: z.string(), email: z.string() })),
  /** Public address of the property; missing in files of older builds. */
  place: z.optional(localised),
  /** First picture of the property. */
  pictureUrl: z.optional(z.string()),
  /** Kind of that picture if it looks like a photograph but is not one. */
  pictureKind: z.optional(z.enum(MADE_KINDS)),
  /**
   * Missing in files of older builds. Such a property matches no alert, and is compared with an owner's property by
   * location only.
   */
  offer: z.optional(offer),
  /** Facts for tenants in the confirmation of a visit or application; for a dwelling to let. */
  tenant: z.optional(z.array(z.object({ id: z.enum(TENANT_FACTS), value: z.number() }))),
  /** New-build project of a unit; `path` may be a URL on another site. */
  project: z.optional(z.object({ id: z.string(), name: localised, path: localised })),
  /** Open houses. */
  openHouses: z.optional(z.array(z.object({ date: z.string(), slot: z.string(), places: z.optional(z.number()) }))),
  /** Publication date, yyyy-mm-dd. */
  createdOn: z.optional(z.string()),
});
export type SiteProperty = z.infer<typeof property>;

/** Format version of the file. Increase it when an older service would misread the file; additions do not need it. */
export const SITE_DATA_FORMAT = 1;

/** Format and version of the file, read before the rest. */
export const siteDataFormat = z.object({ format: z.number(), version: z.string() });

/** Endpoint to which publishing sends the file in a signed request. */
export const SITE_DATA_PATH = '/api/site-data';

/** Data about the site for the service. Everything is public except mail addresses. */
export const siteData = z.object({
  /** Missing in files of version 0.1. */
  format: z.optional(z.number()),
  /** Program version that wrote the file. */
  version: z.optional(z.string()),
  /** Unique per build, so that the service can tell a new release from one that is served again. */
  release: z.optional(z.string()),
  url: z.string(),
  /** True for the product's demo, which has an owner account for trying the portal. */
  isDemo: z.optional(z.boolean()),
  /** Formats of numbers and dates, if they differ from the specification's. */
  formats: z.optional(z.union([z.enum(FORMATS), z.partialRecord(language, z.enum(FORMATS))])),
  /** Titles (Mr, Ms) offered per language; a language without an entry offers all titles. */
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
    /** Accent colour for mails, legible on white; if missing, mails use the default colour. */
    accent: z.optional(z.string()),
  }),
  /** URL of the thank-you page, by form. */
  feedback: z.record(z.enum(FORM_NAMES), localised),
  /** URL of the owners' login page; missing on sites built before the page existed. */
  login: z._default(localised, {}),
  /** URLs of pages suggested as next steps, if the site has these pages. */
  onward: z._default(z.partialRecord(z.enum(NEXT_STEPS), localised), {}),
  privacy: z._default(localised, {}),
  alertForm: z._default(localised, {}),
  /** Origins of external pictures. */
  pictureOrigins: z._default(z.array(z.string()), []),
  stylesheets: z.array(z.string()),
  options: serviceOptions,
  /** Mail addresses of colleagues by name, if their pages have a message form. */
  colleagues: z.optional(z.record(z.string(), z.string())),
  /** Schedule of automatic refreshes (domain/time/schedule.ts). */
  refreshSchedule: z.optional(z.string()),
  types: z.record(z.string(), localised),
  /** IDs of property types that have bedrooms. */
  bedroomTypes: z._default(z.array(z.string()), []),
  /** Names of municipalities, by postal code. */
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
  /** Measured walking minutes, by property ID and then by ID of the place. */
  walk: z.optional(z.record(z.string(), z.record(z.string(), z.number()))),
  /** Word index of descriptions, per language with stemming (domain/text/description-words.ts). */
  words: z.optional(
    z.partialRecord(
      language,
      z.object({ ids: z.array(z.string()), stems: z.string(), words: z.string(), least: z.number() }),
    ),
  ),
  properties: z.record(z.string(), property),
  /** Removed properties with the outcome that their page announces. */
  gone: z.optional(
    z.record(z.string(), z.object({ goal: z.enum(GOALS), availability: z.enum(['sold', 'rented', 'gone']) })),
  ),
  /** Lower-case IDs of properties whose records are unreadable in the export; staff did not remove these properties. */
  unreadable: z.optional(z.array(z.string())),
  /** Current ID of a property by each of its former IDs. */
  renumbered: z.optional(z.record(z.string(), z.string())),
});
export type SiteData = z.infer<typeof siteData>;

/** Current ID of a property, which may have been renumbered. */
export function currentIdOf({ renumbered = {} }: Pick<SiteData, 'renumbered'>, id: string): string {
  return findOwn(renumbered, id) ?? id;
}

/** Current and former IDs of a property. */
export function listIdsOf(site: Pick<SiteData, 'renumbered'>, id: string): string[] {
  const now = currentIdOf(site, id);
  const former = Object.entries(site.renumbered ?? {}).filter(([, current]) => current === now);
  return [now, ...former.map(([old]) => old)];
}
