import { resolve } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { DEFAULT_SERVICE_OPTIONS, type ServiceOptions } from '#api/service-options.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import type { Rule } from '#domain/property/plausibility.ts';
import type { City, CityCount, Property, PropertyType } from '#domain/property/property.ts';
import { ROUTES } from '#domain/route.ts';
import type { LanguageSite, Site } from '#domain/site.ts';
import { slugify } from '#domain/text/slug.ts';
import { belgianDay } from '#domain/time/date.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { checkStructure } from './check-structure.ts';
import { Cities } from './cities.ts';
import { listCityNames } from './city-names.ts';
import { type Hidden, listHidden } from './hidden.ts';
import { PictureHost } from './pictures.ts';
import { inLanguage, type ProjectionContext, projectProperty } from './project-property.ts';
import { ContentReader, isPublished } from './read-content.ts';
import { readMapConfig } from './read-map-config.ts';
import { type MenuRoutes, readMenu, readRoutes, readTopBar } from './read-menu.ts';
import { readProject } from './read-project.ts';
import { type LanguageRecords, type Recall, readRecords, type SnapshotRecords } from './records.ts';
import type { SiteConfig } from './schema/site.ts';
import type { Addresses } from './settings.ts';
import { withoutUnpublishedLinks } from './unpublished-links.ts';
import { findUnreadable } from './unreadable.ts';
import { withholdTexts } from './withhold.ts';

/** The public site, and the addresses of its pages: the one route map of a build. */
export type CheckedSite = { site: Site; map: RouteMap };

/** What reading a snapshot gives: the public site unless a fault stops it, the faults, and what must stay hidden. */
export type Snapshot = Partial<CheckedSite> & {
  faults: Fault[];
  hidden: Map<string, Hidden>;
  /** The language of messages to the agency's staff. */
  staffLanguage: Language;
  /** What site.json says of refreshes; undefined where it cannot be read. */
  refresh: (SiteConfig['refresh'] & Pick<SiteConfig, 'maxLossShare'>) | undefined;
  /** What the agency decides about the service behind its forms. */
  options: ServiceOptions;
};

export type ReadOptions = Addresses & {
  /** How the site showed its properties before; without it, every one is new. */
  recall?: Recall | undefined;
  /** yyyy-mm-dd, as Belgium has it. */
  today?: string | undefined;
  /** Rules of plausibility that are let through this once. */
  accepted?: readonly Rule[] | undefined;
};

/** Reads a snapshot folder into the public site. `publicFolder` holds the files that the site serves itself. */
export function readSnapshot(
  folder: string,
  publicFolder = resolve('public'),
  { recall = () => undefined, today = belgianDay(new Date()), accepted = [], ...addresses }: ReadOptions = {},
): Snapshot {
  const { records, config, faults } = readRecords(folder, recall);
  const staffLanguage = config?.staffLanguage ?? config?.language.languageDefault ?? LANGUAGES[0];
  const refresh = config && { ...config.refresh, maxLossShare: config.maxLossShare };
  const options = config?.service ?? DEFAULT_SERVICE_OPTIONS;
  if (!records) return { faults, hidden: new Map(), staffLanguage, refresh, options };
  faults.push(...checkStructure(records));
  const hidden = listHidden(records);
  const isStopped = () => faults.some((fault) => fault.severity === 'stop');
  // A picture of the agency is read once for every language; one report is enough.
  const reported = new Set<string>();
  const off = Object.fromEntries(accepted.map((rule) => [rule, 'off' as const]));
  const weighing = { recall, today, effects: { ...records.config.plausibility, ...off } };
  const report = (fault: Fault) => {
    const key = JSON.stringify(fault);
    if (!reported.has(key)) faults.push(fault);
    reported.add(key);
  };
  const build = new SiteBuild(records, hidden, publicFolder, addresses, weighing, report);
  const read = isStopped() ? undefined : build.read();
  const checked = read && { ...read, site: withholdTexts(read.site, hidden, report) };
  const shown = new Map(
    Object.values(records.byLanguage)
      .map(({ properties }) => properties.language)
      .map((language) => [language, checked?.site.byLanguage[language]?.properties.length ?? 0]),
  );
  const unreadable = checked && findUnreadable(faults, shown, records.config.maxUnreadableShare);
  if (unreadable) faults.unshift(unreadable);
  return { ...(isStopped() ? {} : checked), faults, hidden, staffLanguage, refresh, options };
}

type Weighing = Pick<ProjectionContext, 'recall' | 'today' | 'effects'>;

class SiteBuild {
  readonly #records: SnapshotRecords;
  readonly #hidden: Map<string, Hidden>;
  readonly #pictures: PictureHost;
  readonly #addresses: Addresses;
  readonly #weighing: Weighing;
  readonly #report: (fault: Fault) => void;
  /** Properties by the language of their records, since several page languages may share them. */
  readonly #properties = new Map<Language, Property[]>();

  constructor(
    records: SnapshotRecords,
    hidden: Map<string, Hidden>,
    publicFolder: string,
    addresses: Addresses,
    weighing: Weighing,
    report: (fault: Fault) => void,
  ) {
    this.#records = records;
    this.#hidden = hidden;
    this.#pictures = new PictureHost(records.config.pictures, publicFolder);
    this.#addresses = addresses;
    this.#weighing = weighing;
    this.#report = report;
  }

  read(): CheckedSite {
    const { config, languages } = this.#records;
    const routes = readRoutes(this.#records);
    const byLanguage: Site['byLanguage'] = {};
    for (const language of languages) {
      const records = this.#records.byLanguage[language];
      if (records) byLanguage[language] = this.#readLanguage(language, records, routes);
    }
    const { siteUrl, serviceUrl } = this.#addresses;
    const site: Site = {
      url: siteUrl ?? config.url.replace(/\/$/, ''),
      ...(serviceUrl && { serviceUrl }),
      languages,
      defaultLanguage: config.language.languageDefault,
      routes: routes.routes,
      showHomeInMenu: config.homeMenu,
      listPageSize: config.listPageSize,
      citySpellings: config.citySpellings,
      cityNames: listCityNames(this.#records),
      consentProfile: config.consentProfile,
      ...(config.areaServed && { areaServed: config.areaServed }),
      showPriceHistory: config.showPriceHistory,
      mapConfig: readMapConfig(config),
      tags: config.site_info,
      byLanguage,
    };
    return { site: withoutUnpublishedLinks(site, routes.unpublished), map: routes.map };
  }

  #readLanguage(language: Language, records: LanguageRecords, routes: MenuRoutes): LanguageSite {
    const { config } = this.#records;
    const fallback = config.language.languageDefault;
    const reader = new ContentReader(language, fallback, this.#pictures, this.#report);
    const cities = new Cities(records, config.citySpellings);
    const types = this.#readTypes(records);
    const typesById = new Map(types.map((type) => [type.id, type]));
    const properties = this.#readProperties(records, cities, typesById)
      .map((property) => inLanguage(property, language, { types: typesById, cities }))
      .sort(byNewest);
    countTypes(types, properties);
    const context = { records: this.#records, pictures: this.#pictures, cities, map: routes.map, language };
    return {
      language,
      agency: reader.agency(config),
      properties,
      types,
      cities: countCities(cities, properties),
      cityLanguage: cities.language,
      projects: records.projects.rows.map((row) => readProject(row, ROUTES.projects, context)),
      neighbourhoods: records.neighbourhoods.rows.map((row) => readProject(row, ROUTES.neighbourhoods, context)),
      articles: records.articles.rows
        .filter(isPublished)
        .sort((a, b) => a.sort - b.sort)
        .map((row) => reader.article(row)),
      ...readMenu(this.#records, routes, reader),
      topBar: readTopBar(this.#records.topBar, language, fallback),
      footer: reader.footer(this.#records.footer),
      search: reader.search(config),
    };
  }

  /** The categories of a language; what they are may stand in the default language's list alone. */
  #readTypes(records: LanguageRecords): PropertyType[] {
    const main = this.#records.byLanguage[this.#records.config.language.languageDefault];
    const kinds = new Map(main?.types.rows.map(({ WebID, Kind }) => [WebID, Kind]));
    return readTypes(records).map((type) => {
      const kind = type.kind ?? kinds.get(type.id);
      if (kind !== undefined) return { ...type, kind };
      const place = { file: `${records.types.language}/types.json`, record: type.id, field: 'Kind' };
      this.#report({
        severity: 'notice',
        ...place,
        problem: 'problem.noKind',
        remedy: 'remedy.kind',
        values: { name: type.name },
      });
      return type;
    });
  }

  #readProperties({ properties }: LanguageRecords, cities: Cities, types: Map<string, PropertyType>): Property[] {
    const known = this.#properties.get(properties.language);
    if (known) return known;
    const file = `${properties.language}/properties.json`;
    const own = this.#records.byLanguage[properties.language];
    const context = {
      file,
      // Of the language the texts are in, whichever page language asks first.
      types: own ? new Map(this.#readTypes(own).map((type) => [type.id, type])) : types,
      cities: own ? new Cities(own, this.#records.config.citySpellings) : cities,
      pictures: this.#pictures,
      marqueeIgnoreList: this.#records.config.marqueeIgnoreList,
      hidden: this.#hidden,
      ...this.#weighing,
      report: this.#report,
    };
    const projected = properties.rows
      .map((record) => projectProperty(record, context))
      .filter((property) => property !== undefined);
    this.#properties.set(properties.language, projected);
    return projected;
  }
}

function readTypes({ types }: LanguageRecords): PropertyType[] {
  return types.rows
    .map((row) => ({
      id: row.WebID,
      ...(row.Kind && { kind: row.Kind }),
      name: row.Name,
      slug: slugify(row.Name),
      showOrder: row.ShowOrder,
      hasSale: row.Sale,
      hasRent: row.Rent,
      saleCount: 0,
      rentCount: 0,
    }))
    .sort((a, b) => a.showOrder - b.showOrder);
}

function countTypes(types: PropertyType[], properties: Property[]) {
  for (const type of types) {
    const ofType = properties.filter((property) => property.typeIds.includes(type.id));
    type.saleCount = ofType.filter((property) => property.goal === 'sale').length;
    type.rentCount = ofType.length - type.saleCount;
  }
}

/** Every listed city, and every city a property lies in, with its counts; by name. */
function countCities(cities: Cities, properties: Property[]): CityCount[] {
  const counts = new Map<string, CityCount>();
  const keyOf = ({ countryId, zip }: City) => `${countryId}/${zip}`;
  for (const { centre: _centre, ...city } of cities.list())
    counts.set(keyOf(city), { ...city, saleCount: 0, rentCount: 0 });
  for (const { city, goal } of properties) {
    const count = counts.get(keyOf(city)) ?? { ...city, saleCount: 0, rentCount: 0 };
    if (goal === 'sale') count.saleCount += 1;
    else count.rentCount += 1;
    counts.set(keyOf(city), count);
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name) || a.zip.localeCompare(b.zip));
}

/** What can be had comes first, then the newest; the id decides, so that the order says nothing of a hidden price. */
function byNewest(a: Property, b: Property): number {
  return (
    Number(a.availability !== 'available') - Number(b.availability !== 'available') ||
    (b.createdOn ?? '').localeCompare(a.createdOn ?? '') ||
    b.id.localeCompare(a.id)
  );
}
