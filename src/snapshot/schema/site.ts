import { z } from 'zod';
import { serviceOptions } from '#api/service-options.ts';
import { TAGS, type TagKind } from '#domain/consent/tag.ts';
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

/** Who the agency is by law (Code of Economic Law art. XII.6, BIV/IPI code of conduct): shown in footer and legal page. */
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
  /** Beginnings of addresses; `/` is the whole site. */
  disallow: z.array(z.string().regex(/^\/[^\s#]*$/, 'the beginning of an address, such as / or /fr/')).min(1),
});

const effect = z.enum(EFFECTS);
const RULE_EFFECTS = Object.fromEntries(Object.keys(RULES).map((rule) => [rule, effect])) as Record<
  Rule,
  typeof effect
>;

/** The form of the snapshot that this product reads. */
export const SCHEMA_VERSION = 1;

/** The site config (§3), with what the decisions of the product add. */
export const siteConfig = z.object({
  /** Which form of the snapshot this is; a later one than SCHEMA_VERSION may mean other things by the same names. */
  schemaVersion: z.number().int().positive().default(1),
  /** Where the site will live; SITE_URL in the environment overrides it. */
  url: z.url(),
  agency,
  /** The demo of this product: a page of all parts for developers, and an owner to try the portal with. */
  demo: z.boolean().default(false),
  /** What makes the site look like this agency's; left out, it has the product's own colour and mark. */
  look: z
    .object({
      /** Labels, links and buttons; a notice names a shade that can be read where this one cannot. */
      accent: z
        .string()
        .regex(/^#[\da-f]{6}$/i, 'a colour such as #1d3f8f')
        .optional(),
      /** Stands in the mark of header and browser tab, in place of the house. */
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
  /** Ids of the services that count visits or advertise; an empty one is none. */
  site_info: z
    .object({
      analyticsTag: tagId('analyticsTag', 'G-ABC123'),
      adsTag: tagId('adsTag', 'AW-123456'),
      tagManager: tagId('tagManager', 'GTM-ABC123'),
      pixel: tagId('pixel', '1234567890'),
    })
    .prefault({}),
  /** Where the agency works, as lists and feeds of all towns say it: "Gent en het Meetjesland". */
  areaServed: localisedText.optional(),
  consentProfile: z.enum(['as-specified', 'strict']).default('as-specified'),
  /** Which titles forms offer and mails say, by language; one that is not named here offers all three. */
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
  /** [0] sale total, [1] rent total as the export counts them; the site shows what it really lists. */
  data: z.object({ countProperty: z.tuple([z.number().int(), z.number().int()]) }),
  pictures: z.object({
    /** Stands for `{host}` in picture addresses; empty = the site itself. */
    host: z.union([z.literal(''), z.url()]),
    /** The part of an address that holds the width; `{width}` is replaced to get the other sizes. */
    widthPattern: z.string().default('-{width}.webp'),
    widths: z.array(z.number().int().positive()).default([100, 300, 400, 600, 1360]),
    /** How the host makes other widths: by `widthPattern`, or by its own rules. */
    resizer: z.enum(['pattern', ...RESIZERS]).default('pattern'),
    /** `store`: the site fetches, cleans and serves the pictures itself; `host`: visitors ask the picture host. */
    serve: z.enum(['host', 'store']).default('host'),
    /** Hosts besides `host` that the store may fetch pictures from: "https://photos.example". */
    origins: z.array(z.url()).default([]),
  }),
  documentHost: z.union([z.literal(''), z.url()]).default(''),
  /** Marquee values whose MarqueeName takes the place of the price (§3 "ignore list"). */
  marqueeIgnoreList: z.array(z.number().int()).default([]),
  /** What crawlers may read, by the names they give themselves; `*` is whoever is not named. Left out: all of it, everybody. */
  crawlers: z.array(crawlerRule).default([]),
  /** Properties as plain text beside their pages, and `llms.txt`, for programs that read for people. */
  markdown: z.boolean().default(false),
  /** City spellings to put right, as exported → as shown (§9 "one city spelling is special-cased"). */
  citySpellings: z.record(z.string(), z.string()).default({}),
  listPageSize: z.number().int().min(1).max(100).default(24),
  /** What the agency decides about the service behind its forms. */
  service: z.prefault(serviceOptions, {}),
  /** The map of lists and details; left out, it shows our own schematic and asks nobody. */
  map: mapConfig.prefault({}),
  /** A refresh that would lose more than this share of the properties stops. */
  maxLossShare: z.number().min(0).max(1).default(0.3),
  /** One where more than this share of the properties cannot be read stops, too. */
  maxUnreadableShare: z.number().min(0).max(1).default(0.05),
  /** Where more than this share of all prices changed at once, none does. */
  maxPriceChangeShare: z.number().min(0).max(1).default(0.3),
  /** A refresh that would put more than this share of what was sold or let on offer again stops. */
  maxComebackShare: z.number().min(0).max(1).default(0.1),
  /** What a property cost before is on its page, with dates. */
  showPriceHistory: z.boolean().default(false),
  /** What is done about values that are hard to believe, by rule: hold, notice or off (docs/intake.md). */
  plausibility: z.object(RULE_EFFECTS).partial().default({}),
  refresh: z
    .object({
      /** So many releases are kept to go back to, the served one among them. */
      keepReleases: z.number().int().min(1).max(100).default(5),
      /** A property that left the snapshot keeps a page at its address for so many days; 0 is none. */
      keepGoneDays: z.number().int().min(0).max(3650).default(180),
      /** A property that comes but cannot be read stays as it was for so many refreshes; 0 is none. */
      keepUnreadable: z.number().int().min(0).max(1000).default(10),
      /** When the service refreshes the site by itself; never, when left out. */
      schedule: z
        .string()
        .refine((text) => parseSchedule(text) !== undefined, 'times such as every 30 minutes 07:00-20:00 mon-sat')
        .optional(),
    })
    .prefault({}),
});
export type SiteConfig = z.infer<typeof siteConfig>;
