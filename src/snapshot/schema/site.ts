import { z } from 'zod';
import { serviceOptions } from '#api/service-options.ts';
import { TAGS, type TagKind } from '#domain/consent/tag.ts';
import { FORMATS } from '#domain/format/style.ts';
import { SALUTATIONS } from '#domain/forms/salutation.ts';
import { LANGUAGES } from '#domain/language.ts';
import { EFFECTS, RULES, type Rule } from '#domain/property/plausibility.ts';
import { parseSchedule } from '#domain/time/schedule.ts';
import { mapConfig } from './map.ts';
import { RESIZERS } from './resized-address.ts';
import { image, languageCode, localisedText, publicText } from './values.ts';

const contactPoint = z.object({
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zip: z.string(),
  city: localisedText,
  country: localisedText,
  phone: z.string(),
  email: z.email(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  openingHours: localisedText.optional(),
});

/**
 * Legal identity of the agency (Code of Economic Law art. XII.6, BIV/IPI code of conduct): shown in footer and legal
 * page.
 */
const agency = z.object({
  name: z.string(),
  legalName: z.string(),
  logo: image.optional(),
  contact: contactPoint,
  companyNumber: z.string().regex(/^BE [01]\d{3}\.\d{3}\.\d{3}$/, 'a Belgian company number, like BE 0123.456.789'),
  institute: z.object({ numbers: z.array(z.string()).min(1), country: localisedText }),
  supervisoryAuthority: localisedText,
  insurer: localisedText,
  thirdPartyAccount: z.string().optional(),
  codeOfConduct: z.object({ label: localisedText, url: z.url() }),
  social: z.array(z.object({ name: z.string(), url: z.url() })).default([]),
});

const tagId = (kind: TagKind, example: string) =>
  z
    .union([z.literal(''), z.string().regex(TAGS[kind].id, `an id like ${example}, or empty`)])
    .optional()
    .transform((id) => id || undefined);

const crawlerRule = z.object({
  userAgents: z.array(z.string().regex(/^(?:\*|[A-Za-z_-]+)$/, 'the name of a crawler such as GPTBot, or *')).min(1),
  /** Path prefixes; `/` is the whole site. */
  disallow: z.array(z.string().regex(/^\/[^\s#]*$/, 'the beginning of an address, such as / or /fr/')).min(1),
});

const effect = z.enum(EFFECTS);
const RULE_EFFECTS = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, effect])) as Record<
  Rule,
  typeof effect
>;

/** The snapshot format that this product reads. */
export const SCHEMA_VERSION = 1;

/** The site config (§3), with the product's additions. */
export const siteConfig = z.object({
  /** Format version of the snapshot. A version above SCHEMA_VERSION may use the same names with another meaning. */
  schemaVersion: z.number().int().positive().default(1),
  /** The site's URL; SITE_URL in the environment overrides it. */
  url: z.url(),
  agency,
  /** True for the product's demo, which has a page of components for developers and a demo owner for the portal. */
  demo: z.boolean().default(false),
  /** The agency's branding; by default the product's own colour and logo. */
  look: z
    .object({
      /**
       * Colour of labels, links and buttons. When it is not readable everywhere, a notice suggests a readable shade.
       */
      accent: z
        .string()
        .regex(/^#[\da-f]{6}$/i, 'a colour such as #1d3f8f')
        .optional(),
      /** Initials shown in the logo of header and browser tab, instead of the house. */
      initials: z
        .string()
        .regex(/^[\p{Lu}\d]{1,3}$/u, 'up to three capitals, such as GG')
        .optional(),
    })
    .prefault({}),
  language: z.object({
    languageUse: z.array(z.object({ code: languageCode, use: z.boolean() })).min(1),
    languageDefault: languageCode,
  }),
  /** The language of messages to the agency's staff. */
  staffLanguage: languageCode.optional(),
  /** IDs of analytics and advertising services; an empty one disables it. */
  site_info: z
    .object({
      analyticsTag: tagId('analyticsTag', 'G-ABC123'),
      adsTag: tagId('adsTag', 'AW-123456'),
      tagManager: tagId('tagManager', 'GTM-ABC123'),
      pixel: tagId('pixel', '1234567890'),
    })
    .prefault({}),
  /** The agency's area, as shown by lists and feeds of all towns: "Gent en het Meetjesland". */
  areaServed: localisedText.optional(),
  consentProfile: z.enum(['as-specified', 'strict']).default('as-specified'),
  /**
   * Format of figures and dates: Belgian Dutch in all languages, or each language's own format in all or in named
   * languages.
   */
  formats: z.union([z.enum(FORMATS), z.partialRecord(z.enum(LANGUAGES), z.enum(FORMATS))]).default('as-specified'),
  /** Titles offered by forms and used in mails, by language; by default all three. */
  salutations: z.partialRecord(z.enum(LANGUAGES), z.array(z.enum(SALUTATIONS)).min(1)).optional(),
  homeMenu: z.boolean().default(true),
  showSearchInput: z.boolean().default(true),
  showSearchButton: z.boolean().default(true),
  showSearchCount: z.boolean().default(true),
  showCountProperty: z.boolean().default(true),
  search: z
    .object({
      logo: z.boolean().default(false),
      title: publicText.optional(),
      descriptions: z.array(publicText).default([]),
    })
    .default({ logo: false, descriptions: [] }),
  /** Totals counted by the export: [0] for sale, [1] for rent. The site shows its own counts instead. */
  data: z.object({ countProperty: z.tuple([z.number().int(), z.number().int()]) }),
  pictures: z.object({
    /** Replaces `{host}` in picture URLs; empty for the site itself. */
    host: z.union([z.literal(''), z.url()]),
    /** The part of a URL with the width; `{width}` is replaced for other sizes. */
    widthPattern: z.string().default('-{width}.webp'),
    widths: z.array(z.number().int().positive()).default([100, 300, 400, 600, 1360]),
    /** Rule for the URLs of other widths: `pattern` for `widthPattern`, or a resizing service. */
    resizer: z.enum(['pattern', ...RESIZERS]).default('pattern'),
    /**
     * `store`: the site fetches, cleans and serves the pictures itself; `host`: visitors load them from the picture
     * host.
     */
    serve: z.enum(['host', 'store']).default('host'),
    /** Additional hosts from which the store may fetch pictures: "https://photos.example". */
    origins: z.array(z.url()).default([]),
  }),
  documentHost: z.union([z.literal(''), z.url()]).default(''),
  /** Marquee values whose MarqueeName replaces the price (§3 "ignore list"). */
  marqueeIgnoreList: z.array(z.number().int()).default([]),
  /** Crawler permissions, by crawler name; `*` is any other. By default everything is allowed. */
  crawlers: z.array(crawlerRule).default([]),
  /** Publishes properties as plain text beside their pages, and `llms.txt`, for AI assistants. */
  markdown: z.boolean().default(false),
  /** Publishes the offered properties as OpenImmo, for portals. */
  openImmo: z.boolean().default(false),
  /** City spellings to correct, as exported → as shown (§9 "one city spelling is special-cased"). */
  citySpellings: z.record(z.string(), z.string()).default({}),
  listPageSize: z.number().int().min(1).max(100).default(24),
  /** The agency's settings of the service behind its forms. */
  service: z.prefault(serviceOptions, {}),
  /** The map of lists and details; by default the schematic map, which contacts no other host. */
  map: mapConfig.prefault({}),
  /** Stops a refresh that would lose more than this share of the properties. */
  maxLossShare: z.number().min(0).max(1).default(0.3),
  /** Stops a refresh in which more than this share of the properties is unreadable. */
  maxUnreadableShare: z.number().min(0).max(1).default(0.05),
  /** Holds back all price changes when more than this share of prices changed at once. */
  maxPriceChangeShare: z.number().min(0).max(1).default(0.3),
  /** Stops a refresh that makes more than this share of the sold or let properties available again. */
  maxComebackShare: z.number().min(0).max(1).default(0.1),
  /** Shows a property's former prices on its page, with dates. */
  showPriceHistory: z.boolean().default(false),
  /** Actions for doubtful values, by rule: hold, notice or off (docs/intake.md). */
  plausibility: z.object(RULE_EFFECTS).partial().default({}),
  refresh: z
    .object({
      /** Number of stored releases for rollback, including the served one. */
      keepReleases: z.number().int().min(1).max(100).default(5),
      /** Days for which a removed property keeps a page at its URL; 0 disables it. */
      keepGoneDays: z.number().int().min(0).max(3650).default(180),
      /** Number of refreshes for which an unreadable property is kept; 0 disables it. */
      keepUnreadable: z.number().int().min(0).max(1000).default(10),
      /** Schedule of automatic refreshes; without it there are none. */
      schedule: z
        .string()
        .refine((text) => parseSchedule(text) !== undefined, 'times such as every 30 minutes 07:00-20:00 mon-sat')
        .optional(),
    })
    .prefault({}),
});
export type SiteConfig = z.infer<typeof siteConfig>;
