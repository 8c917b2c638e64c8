import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { FORM_NAMES, type FormName, feedbackRoute } from '#domain/forms/forms.ts';
import { LANGUAGES, type Language, type Localised } from '#domain/language.ts';
import type { Price } from '#domain/price/price.ts';
import { GOALS, type Goal } from '#domain/property/goal.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { ROUTES } from '#domain/route.ts';
import type { LanguageSite, Site } from '#domain/site.ts';
import { RouteMap } from '#routing/route-map.ts';
import { publicProperty } from '#site/public-property.ts';
import { type ServiceOptions, serviceOptions } from '#snapshot/schema/service.ts';

const language = z.enum(LANGUAGES);
const localised = z.partialRecord(language, z.string()) as z.ZodType<Localised>;

/** What search alerts and the comparison of the owner portal know of a home, all of it public: no `euro` and no `label` is a price on request. */
const offer = z.object({
  typeIds: z.array(z.string()),
  euro: z.number().optional(),
  startingFrom: z.literal(true).optional(),
  unitText: localised.optional(),
  /** Stands where the price would. */
  label: localised.optional(),
  bedrooms: z.number().optional(),
  surfaceM2: z.number().optional(),
  groundM2: z.number().optional(),
});
export type Offer = z.infer<typeof offer>;

const property = z.object({
  goal: z.enum(GOALS),
  availability: z.enum(['available', 'sold', 'rented']),
  headline: localised,
  city: localised,
  zip: z.string(),
  countryId: z.number(),
  agent: z.object({ name: z.string(), email: z.string() }).optional(),
  /** Absent in the file of an older build: such a home matches no alert, and only by place what an owner's is held against. */
  offer: offer.optional(),
  /** yyyy-mm-dd: since when it is on the site. */
  createdOn: z.string().optional(),
});
export type SiteProperty = z.infer<typeof property>;

const siteData = z.object({
  /** Another one for each build: tells a new release from one that is served again. */
  release: z.string().optional(),
  url: z.string(),
  languages: z.array(language).min(1),
  defaultLanguage: language,
  staffLanguage: language,
  agency: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: localised }),
  /** Page that thanks for a form. */
  feedback: z.record(z.enum(FORM_NAMES), localised),
  /** Page where owners log in; a site built before there was one has none. */
  login: localised.default({}),
  /** The list of each goal. */
  lists: z.record(z.enum(GOALS), localised).optional(),
  stylesheets: z.array(z.string()),
  options: serviceOptions,
  /** When the service refreshes the site by itself (domain/time/schedule.ts). */
  refreshSchedule: z.string().optional(),
  types: z.record(z.string(), localised),
  /** Municipalities by postal code. */
  cities: z.record(z.string(), localised),
  properties: z.record(z.string(), property),
});
export type SiteData = z.infer<typeof siteData>;

type Extras = {
  staffLanguage: Language;
  options: ServiceOptions;
  stylesheets?: string[];
  refreshSchedule?: string | undefined;
};

/** What the service needs to know of the site: nothing that is not public already but where mails go. */
export function projectSiteData(
  site: Site,
  { staffLanguage, options, stylesheets, refreshSchedule }: Extras,
): SiteData {
  const map = new RouteMap(site.routes, site.defaultLanguage);
  const pathsOf = (route: string): Localised => {
    const paths: Localised = {};
    for (const code of site.languages) paths[code] = map.path(route, code) ?? `/${code}/`;
    return paths;
  };
  const byLanguage = site.languages.flatMap((code) => site.byLanguage[code] ?? []);
  const main = site.byLanguage[site.defaultLanguage] ?? byLanguage[0];
  if (!main) throw new Error('The site has no language');
  return {
    release: randomUUID(),
    url: site.url,
    languages: site.languages,
    defaultLanguage: site.defaultLanguage,
    staffLanguage,
    agency: { ...addressOf(byLanguage), name: main.agency.name, email: main.agency.email, phone: main.agency.phone },
    feedback: Object.fromEntries(FORM_NAMES.map((form) => [form, pathsOf(feedbackRoute(form))])) as Record<
      FormName,
      Localised
    >,
    login: pathsOf(ROUTES.login),
    lists: Object.fromEntries(GOALS.map((goal) => [goal, pathsOf(ROUTES[goal])])) as Record<Goal, Localised>,
    stylesheets: stylesheets ?? [],
    options,
    ...(refreshSchedule && { refreshSchedule }),
    types: namesOf(byLanguage, ({ types }) => types.map(({ id, name }) => [id, name])),
    cities: namesOf(byLanguage, ({ cities }) => cities.map(({ zip, name }) => [zip, name])),
    properties: projectProperties(byLanguage),
  };
}

function addressOf(sites: readonly LanguageSite[]): { address: Localised } {
  const address: Localised = {};
  for (const { language: code, agency } of sites) {
    address[code] = `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`;
  }
  return { address };
}

function namesOf(sites: readonly LanguageSite[], list: (site: LanguageSite) => [id: string, name: string][]) {
  const names: Record<string, Localised> = {};
  for (const site of sites) {
    for (const [id, name] of list(site)) names[id] = { ...names[id], [site.language]: name };
  }
  return names;
}

function projectProperties(sites: readonly LanguageSite[]): Record<string, SiteProperty> {
  const projected: Record<string, SiteProperty> = {};
  for (const site of sites) {
    for (const property of site.properties) {
      const { manager, price } = property;
      const shown = publicProperty(property, site);
      const { id, goal, availability, headline, city, createdOn } = shown;
      const known = projected[id];
      projected[id] = {
        goal,
        availability,
        // In the language it is written in, which need not be that of the site.
        headline: { ...known?.headline, [headline.language]: headline.text },
        city: { ...known?.city, [site.language]: city.name },
        zip: city.zip,
        countryId: property.city.countryId,
        offer: projectOffer(shown, price, site.language, known?.offer),
        ...(manager?.email && { agent: { name: manager.name, email: manager.email } }),
        ...(createdOn !== undefined && { createdOn }),
      };
    }
  }
  return projected;
}

/** The offer of a property with the texts of one more language. */
function projectOffer(shown: PublicProperty, price: Price, code: Language, known: Offer | undefined): Offer {
  const { typeIds, bedrooms, surfaceM2, groundM2 } = shown;
  const offer: Offer = { typeIds: [...typeIds] };
  if (price.kind === 'label') offer.label = { ...known?.label, [code]: price.text };
  if (price.kind === 'amount') {
    offer.euro = price.euro;
    if (price.startingFrom) offer.startingFrom = true;
    if (price.unitText) offer.unitText = { ...known?.unitText, [code]: price.unitText };
  }
  return {
    ...offer,
    ...(bedrooms !== undefined && { bedrooms }),
    ...(surfaceM2 !== undefined && { surfaceM2 }),
    ...(groundM2 !== undefined && { groundM2 }),
  };
}

/** Puts the file in place whole: a service that reads it meanwhile sees the old one or the new one. */
export function writeSiteData(file: string, data: SiteData): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, JSON.stringify(data));
  renameSync(draft, file);
}

const LOOK_AGAIN_MS = 1_000;

/** The site's data, read again when a build has put another file there; a broken one leaves the last good one. */
export class SiteDataFile {
  readonly #file: string;
  #known: { data: SiteData; mtimeMs: number } | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** Throws when there is no such file, or when it is none of ours. */
  constructor(file: string) {
    this.#file = file;
    this.#read();
  }

  get current(): SiteData {
    if (performance.now() - this.#lookedAt > LOOK_AGAIN_MS) {
      try {
        this.#read();
      } catch (cause) {
        console.error(`${this.#file} cannot be read; the last good one stays:`, String(cause).slice(0, 300));
      }
    }
    if (!this.#known) throw new Error(`${this.#file} was never read`);
    return this.#known.data;
  }

  #read(): void {
    this.#lookedAt = performance.now();
    const { mtimeMs } = statSync(this.#file);
    if (this.#known?.mtimeMs === mtimeMs) return;
    this.#known = { data: siteData.parse(JSON.parse(readFileSync(this.#file, 'utf8'))), mtimeMs };
  }
}
