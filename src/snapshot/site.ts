import { resolve } from 'node:path';
import type { Fault } from '#api/fault.ts';
import { DEFAULT_SERVICE_OPTIONS, type ServiceOptions } from '#api/service-options.ts';
import { setFormats } from '#domain/format/style.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { splitBilingual } from '#domain/place/city.ts';
import { regionOf } from '#domain/place/region.ts';
import { countNames, pickStreet, type WrittenStreet } from '#domain/place/street-language.ts';
import { findMassChange, holdPrice, shownValue } from '#domain/property/held-values.ts';
import { RULES, type Rule } from '#domain/property/plausibility.ts';
import { type CityCount, type Property, type PropertyType, recordLanguageOf } from '#domain/property/property.ts';
import { ROUTES } from '#domain/route.ts';
import type { LanguageSite, Site, SwitchedOffAddress } from '#domain/site/site.ts';
import { slugify } from '#domain/text/slug.ts';
import { normaliseName } from '#domain/text/text.ts';
import { belgianDay } from '#domain/time/date.ts';
import { listSwitchedOff } from '#routing/pages.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { checkEffects } from './check-effects.ts';
import { checkOffices } from './check-offices.ts';
import { checkStructure } from './check-structure.ts';
import { checkVisits } from './check-visits.ts';
import { Cities, listMainNames, listWrittenTowns, type MainNames, type WrittenTowns } from './cities.ts';
import { listCityNames, listTownNames } from './city-names.ts';
import { listEmptyPaths } from './empty-lists.ts';
import { type HiddenProperty, hideFromStaff, listHidden } from './hidden.ts';
import type { Notice } from './hide-record.ts';
import { type JudgeContext, reportDoubt } from './judge-property.ts';
import {
  addRecognised,
  filterKept,
  findKept,
  joinKept,
  type KeptProperties,
  type KeptProperty,
  type LastSnapshot,
  patchWith,
  type RecognisedRow,
  recogniseRows,
  splitKept,
} from './kept-records.ts';
import { HOST_PROBLEMS, type PictureConfig, PictureHost, readPictureConfig } from './pictures.ts';
import { projectProperty } from './project-property.ts';
import { nameRecord, type PropertyRecord } from './property-record.ts';
import type { RowPatch } from './read.ts';
import { readAccent } from './read-accent.ts';
import { ContentReader, isPublished } from './read-content.ts';
import { readMapConfig } from './read-map-config.ts';
import { type MenuRoutes, readMenu, readRoutes, readTopBar } from './read-menu.ts';
import { readProject } from './read-project.ts';
import { atRecord } from './record-error.ts';
import {
  type EarlierData,
  type FindBefore,
  type LanguageRecords,
  readRecords,
  type SnapshotRecords,
} from './records.ts';
import type { SiteConfig } from './schema/site.ts';
import type { Addresses } from './settings.ts';
import { inLanguage } from './translate-property.ts';
import { withTravel } from './travel.ts';
import type { UnknownStatuses } from './unknown-status.ts';
import { unlinkUnpublished } from './unpublished-links.ts';
import { findUnreadable, listUnreadable, type UnreadableIds } from './unreadable.ts';
import { withholdTexts } from './withhold.ts';

/** The public site, and the paths of its pages: the only route map of a build. */
export type CheckedSite = { site: Site; map: RouteMap };

type GateSetting = 'maxLossShare' | 'maxComebackShare' | 'plausibility';

/** Result of reading a snapshot: the public site unless an error stops it, the faults, and the hidden data. */
type SnapshotResult = Partial<CheckedSite> & {
  faults: Fault[];
  hidden: Map<string, HiddenProperty>;
  /** The language of messages to the agency's staff. */
  staffLanguage: Language;
  /** Refresh settings of site.json; undefined when it is invalid. */
  refresh: (SiteConfig['refresh'] & Pick<SiteConfig, GateSetting>) | undefined;
  /** Settings for serving pictures, and hosts from which to fetch them; undefined when site.json is invalid. */
  pictures: PictureConfig | undefined;
  /** The agency's settings of the service behind its forms. */
  options: ServiceOptions;
  /** Number of refreshes with an unknown status, by property ID. */
  statuses: UnknownStatuses;
};
export type Snapshot = Omit<SnapshotResult, 'statuses'> & {
  /** Records of unreadable properties, and counts of refreshes with an unknown status, for the next snapshot. */
  kept: KeptProperties;
};

export type ReadOptions = Addresses & {
  /** Previous public state of the properties; without it, all properties count as new. */
  findBefore?: FindBefore | undefined;
  /** Source of the last good records; without it, unreadable properties are left out. */
  last?: LastSnapshot | undefined;
  /** yyyy-mm-dd, in Belgian time. */
  today?: string | undefined;
  /** Rules of plausibility that are ignored in this run. */
  accepted?: readonly Rule[] | undefined;
  /** Command that accepts a held value; the rule is appended. */
  acceptCommand?: string | undefined;
};

function gateSettings({ refresh, maxLossShare, maxComebackShare, plausibility }: SiteConfig) {
  return { ...refresh, maxLossShare, maxComebackShare, plausibility };
}

/** Reads a snapshot folder into the public site; `patch` replaces rows of a file. */
function readAmended(
  folder: string,
  publicFolder: string,
  options: ReadOptions & Pick<EarlierData, 'statuses'>,
  patch?: RowPatch,
): SnapshotResult {
  const { findBefore = () => undefined, today = belgianDay(new Date()), accepted = [], ...rest } = options;
  const { acceptCommand = 'npm run refresh -- --accept', statuses, ...addresses } = rest;
  const read = readRecords(folder, { findBefore, statuses }, patch);
  const { records, config, faults: found } = read;
  // A site that stores its pictures measures them itself, and no browser loads them from their host; faults about the
  // host do not apply.
  const isMeasured = config?.pictures.serve === 'store';
  const faults = found.filter(({ problem }) => !(isMeasured && HOST_PROBLEMS.has(problem)));
  const staffLanguage = config?.staffLanguage ?? config?.language.languageDefault ?? LANGUAGES[0];
  const refresh = config && gateSettings(config);
  const base = {
    faults,
    staffLanguage,
    refresh,
    pictures: config && readPictureConfig(config.pictures),
    options: config?.service ?? DEFAULT_SERVICE_OPTIONS,
    statuses: read.statuses,
  };
  if (!records) return { ...base, hidden: new Map() };
  faults.push(...checkStructure(records), ...checkOffices(records), ...checkVisits(records), ...checkEffects(records));
  const hidden = listHidden(records);
  const isStopped = () => faults.some((fault) => fault.severity === 'stop');
  // A picture of the agency is parsed once per language, but reported once.
  const reported = new Set<string>();
  const judgeContext = { findBefore, today, effects: records.config.plausibility, accepted, acceptCommand };
  const report = (fault: Fault) => {
    const key = JSON.stringify(fault);
    if (!reported.has(key)) faults.push(fault);
    reported.add(key);
  };
  const build = new SiteBuild(records, hidden, publicFolder, addresses, judgeContext, report);
  const checked = isStopped() ? undefined : build.read();
  const shown = new Map(
    Object.values(records.byLanguage)
      .map(({ properties }) => properties.language)
      .map((language) => [language, checked?.site.byLanguage[language]?.properties.length ?? 0]),
  );
  // With `patch`, unreadable rows were already counted when the original ones were read.
  const unreadable = checked && !patch && findUnreadable(faults, shown, records.config.maxUnreadableShare);
  if (unreadable) faults.unshift(unreadable);
  const redacted = faults.map((fault) => hideFromStaff(fault, hidden));
  return { ...(isStopped() ? {} : checked), ...base, faults: redacted, hidden };
}

const lostOf = ({ faults, site }: SnapshotResult): UnreadableIds =>
  listUnreadable(faults, (language) => site?.byLanguage[language]?.properties ?? []);

const isShown = ({ site }: SnapshotResult, id: string): boolean =>
  Object.values(site?.byLanguage ?? {}).some(({ properties }) =>
    properties.some((property) => property.id.toLowerCase() === id),
  );

/** Notices about properties that are shown from kept data: the reason, and for how many more refreshes. */
function listKeptNotices(
  first: SnapshotResult,
  second: SnapshotResult,
  {
    kept,
    recognised,
    keepUnreadable,
  }: { kept: KeptProperties; recognised: readonly RecognisedRow[]; keepUnreadable: number },
): Fault[] {
  const idOf = ({ record, file }: Fault) => (file.includes('properties.json') ? (record?.toLowerCase() ?? '') : '');
  const isKept = (fault: Fault) => Object.hasOwn(kept, idOf(fault));
  const named = first.faults.map((fault): Fault => {
    const own = recognised.find(
      ({ language, record }) => fault.file === `${language}/properties.json` && fault.record === record,
    );
    if (!own) return fault;
    const { id } = own;
    return fault.field === 'ID'
      ? { ...fault, record: id, problem: 'problem.recognised', values: { ...fault.values, id } }
      : { ...fault, record: id };
  });
  const causes = named.filter(isKept);
  const stale = Object.entries(kept).flatMap(([id, { refreshes }]): Fault[] => {
    const cause = causes.find((fault) => fault.severity === 'omitted' && idOf(fault) === id);
    if (!cause) return [];
    const { field: _field, ...place } = cause;
    const values = { count: keepUnreadable + 1 - refreshes };
    return [{ ...place, severity: 'stale', problem: 'problem.stale', remedy: 'remedy.stale', values }];
  });
  const own = causes.map((fault): Fault => (fault.severity === 'omitted' ? { ...fault, severity: 'stale' } : fault));
  return [...stale, ...own, ...second.faults.filter((fault) => !isKept(fault))];
}

/**
 * Reads a snapshot folder into the public site. `publicFolder` contains the files served by the site itself. An
 * unreadable property keeps its state of the last snapshot, for the number of refreshes in site.json.
 */
export function readSnapshot(folder: string, publicFolder = resolve('public'), options: ReadOptions = {}): Snapshot {
  const { last, statuses: counted } = splitKept(options.last);
  const known = { ...options, statuses: counted };
  const first = readAmended(folder, publicFolder, known);
  const keepUnreadable = first.refresh?.keepUnreadable ?? 0;
  const recognised = last && first.site ? recogniseRows(first.faults, folder, last) : [];
  let kept = last && first.site ? findKept(addRecognised(lostOf(first), recognised), last) : {};
  const isStaying = ({ refreshes }: KeptProperty) => refreshes <= keepUnreadable;
  // Properties kept for too long are removed but still remembered, so that their count does not restart.
  const left = filterKept(kept, (property) => !isStaying(property));
  for (kept = filterKept(kept, isStaying); Object.keys(kept).length > 0; ) {
    const second = readAmended(folder, publicFolder, known, patchWith(kept, folder, recognised));
    const lost = lostOf(second);
    // Drops kept records that are invalid today, and reads again.
    const good = filterKept(kept, (_property, id) => !lost.has(id));
    if (Object.keys(good).length === Object.keys(kept).length) {
      // A withdrawn property is removed as usual.
      const shown = filterKept(kept, (_property, id) => isShown(second, id));
      const faults = listKeptNotices(first, second, { kept: shown, recognised, keepUnreadable });
      const { statuses, ...snapshot } = second;
      return { ...snapshot, faults, kept: joinKept({ ...left, ...shown }, statuses) };
    }
    kept = good;
  }
  const { statuses, ...snapshot } = first;
  return { ...snapshot, kept: joinKept(left, statuses) };
}

class SiteBuild {
  readonly #records: SnapshotRecords;
  readonly #hidden: Map<string, HiddenProperty>;
  readonly #pictures: PictureHost;
  readonly #reportedKeys = new Set<string>();
  readonly #publicFolder: string;
  readonly #addresses: Addresses;
  readonly #judgeContext: JudgeContext;
  readonly #report: (fault: Fault) => void;
  readonly #townNames: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #mainNames: MainNames;
  readonly #writtenTowns: WrittenTowns;
  /** Cached results by postal code and town as written, which are far fewer than the properties. */
  readonly #otherTowns = new Map<string, boolean>();
  /** Properties by the language of their records, since several page languages may share them. */
  readonly #properties = new Map<Language, Property[]>();

  constructor(
    records: SnapshotRecords,
    hidden: Map<string, HiddenProperty>,
    publicFolder: string,
    addresses: Addresses,
    judgeContext: JudgeContext,
    report: (fault: Fault) => void,
  ) {
    this.#records = records;
    this.#hidden = hidden;
    this.#pictures = new PictureHost(records.config.pictures, publicFolder);
    this.#publicFolder = publicFolder;
    this.#addresses = addresses;
    this.#judgeContext = judgeContext;
    this.#report = report;
    this.#townNames = listTownNames(records);
    this.#mainNames = listMainNames(records);
    this.#writtenTowns = listWrittenTowns(records);
  }

  read(): CheckedSite {
    const { config, languages } = this.#records;
    const routes = readRoutes(this.#records);
    const byLanguage: Site['byLanguage'] = {};
    for (const language of languages) {
      const records = this.#records.byLanguage[language];
      if (records) byLanguage[language] = this.#readLanguage(language, records, routes);
    }
    this.#holdMassChange(byLanguage);
    const switchedOff = this.#listSwitchedOff(routes);
    const { siteUrl, serviceUrl } = this.#addresses;
    const site: Site = {
      url: siteUrl ?? config.url.replace(/\/$/, ''),
      ...(serviceUrl && { serviceUrl }),
      isDemo: config.demo,
      ...readAccent(config, this.#report),
      languages,
      defaultLanguage: config.language.languageDefault,
      routes: routes.routes,
      showHomeInMenu: config.homeMenu,
      listPageSize: config.listPageSize,
      citySpellings: config.citySpellings,
      cityNames: listCityNames(this.#records),
      consentProfile: config.consentProfile,
      ...(config.formats !== 'as-specified' && { formats: config.formats }),
      ...(config.salutations && { salutations: config.salutations }),
      ...(config.areaServed && { areaServed: config.areaServed }),
      showPriceHistory: config.showPriceHistory,
      visits: config.service.visits,
      dataRules: {
        retention: config.service.retention,
        showsContacts: config.service.owners.showContacts,
      },
      mapConfig: readMapConfig(config),
      crawlers: config.crawlers,
      hasMarkdown: config.markdown,
      hasOpenImmo: config.openImmo,
      tags: config.site_info,
      byLanguage,
      ...(switchedOff.length > 0 && { switchedOff }),
    };
    const unlink = unlinkUnpublished(site.url, routes.unpublished);
    setFormats(config.formats);
    const timed = withTravel(site, this.#records.travel, this.#report);
    return { site: withholdTexts(timed, this.#hidden, this.#report, unlink), map: routes.map };
  }

  /** Paths that the pages of disabled languages would have. */
  #listSwitchedOff(routes: MenuRoutes): SwitchedOffAddress[] {
    const { switchedOff } = this.#records;
    return (Object.entries(switchedOff) as [Language, LanguageRecords][]).flatMap(([language, own]) => {
      if (!routes.routes.some(({ paths }) => paths[language] !== undefined)) return [];
      const records = { ...this.#records, byLanguage: { ...this.#records.byLanguage, [language]: own } };
      // Ignores errors, since these data are not shown.
      const build = new SiteBuild(
        records,
        this.#hidden,
        this.#publicFolder,
        this.#addresses,
        this.#judgeContext,
        () => {},
      );
      const { listPageSize } = this.#records.config;
      return listSwitchedOff(build.#readLanguage(language, own, routes), listPageSize, routes.map);
    });
  }

  #readLanguage(language: Language, records: LanguageRecords, routes: MenuRoutes): LanguageSite {
    const { config } = this.#records;
    const fallback = config.language.languageDefault;
    const reader = new ContentReader(language, fallback, this.#pictures, this.#report);
    const cities = this.#citiesOf(records);
    const types = this.#readTypes(records);
    types.push(...this.#lackingTypes(types, records));
    const typesById = new Map(types.map((type) => [type.id, type]));
    const own = records['property-texts'];
    const inPageLanguage = {
      types: typesById,
      cities,
      pictures: this.#pictures,
      hidden: this.#hidden,
      report: this.#report,
      texts: new Map(own.language === language ? own.rows.map((row) => [row.ID, row]) : []),
    };
    const found = this.#readProperties(records, cities, typesById);
    const findStreet = this.#streetFinder(language, found, cities);
    const sharedFiles = this.#listSharedFiles();
    const properties = found
      .map((property) => inLanguage(property, language, { ...inPageLanguage, findStreet, sharedFiles }))
      .sort(byNewest);
    countTypes(types, properties);
    const context = {
      records: this.#records,
      pictures: this.#pictures,
      cities,
      map: routes.map,
      language,
      report: this.#report,
      reported: this.#reportedKeys,
      hiddenUnits: this.#hidden,
    };
    const emptyPaths = listEmptyPaths(this.#records, routes, language);
    return {
      language,
      agency: reader.agency(config),
      properties,
      types,
      cities: countCities(cities, properties),
      cityLanguage: cities.language,
      projects: readEach(records.projects, 'projects', (row) => readProject(row, ROUTES.projects, context)),
      neighbourhoods: readEach(records.neighbourhoods, 'neighbourhoods', (row) =>
        readProject(row, ROUTES.neighbourhoods, context),
      ),
      articles: readEach(
        {
          language: records.articles.language,
          rows: records.articles.rows.filter(isPublished).sort((a, b) => a.sort - b.sort),
        },
        'articles',
        (row) => reader.article(row),
      ),
      ...readMenu(this.#records, routes, reader),
      topBar: readTopBar(this.#records.topBar, language, fallback),
      footer: reader.footer(this.#records.footer, unlinkUnpublished(config.url, emptyPaths)),
      search: reader.search(config),
    };
  }

  /** Finds the street to show for a property without a record in the page's language. */
  #streetFinder(language: Language, properties: readonly Property[], cities: Cities) {
    const written = new Map<string, WrittenStreet[]>();
    const sources = Object.entries(this.#records.byLanguage) as [Language, LanguageRecords][];
    for (const [source, records] of sources) {
      if (records.properties.language !== source) continue;
      for (const { id, address, city } of this.#readProperties(records, cities, new Map()))
        if (address)
          written.set(id, [...(written.get(id) ?? []), { language: source, street: address.street, town: city.name }]);
    }
    const placeOf = ({ id }: Property, town: string) => ({ town, written: written.get(id) ?? [] });
    const foreign = properties.filter(({ headline }) => headline.language !== language);
    const counts = countNames(foreign.map((property) => placeOf(property, cities.rename(property.city).name)));
    return (property: Property, town: string): WrittenStreet | undefined =>
      pickStreet(placeOf(property, town), regionOf(property.city), counts);
  }

  /** URLs of files that records of several languages share. */
  #listSharedFiles(): ReadonlySet<string> {
    const namedBy = new Map<string, Language>();
    const shared = new Set<string>();
    for (const { properties } of Object.values(this.#records.byLanguage))
      for (const { Url } of properties.rows.flatMap(({ Documents }) => Documents)) {
        if ((namedBy.get(Url) ?? properties.language) !== properties.language) shared.add(Url);
        namedBy.set(Url, properties.language);
      }
    return shared;
  }

  /** Categories of a language; their kinds may be only in the default language's list. */
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

  /**
   * Types that this language's own list lacks but its properties use, because these come from another language's
   * records. Without these types the properties would have no URL.
   */
  #lackingTypes(types: readonly PropertyType[], { properties, types: own }: LanguageRecords): PropertyType[] {
    if (properties.language === own.language) return [];
    const source = this.#records.byLanguage[properties.language];
    const known = new Set(types.map(({ id }) => id));
    const used = new Set(properties.rows.flatMap((record) => record.types));
    const lacking = source
      ? readTypes(source).filter(({ id, name }) => !known.has(id) && (used.has(id) || used.has(name)))
      : [];
    for (const { id, name } of lacking)
      this.#report({
        severity: 'notice',
        file: `${own.language}/types.json`,
        record: id,
        problem: 'problem.typeLacking',
        remedy: 'remedy.typeLacking',
        values: { name },
      });
    return lacking;
  }

  #readProperties({ properties }: LanguageRecords, cities: Cities, types: Map<string, PropertyType>): Property[] {
    const known = this.#properties.get(properties.language);
    if (known) return known;
    const file = `${properties.language}/properties.json`;
    const own = this.#records.byLanguage[properties.language];
    const context = {
      file,
      // Uses the names in the language of the records, since the result is cached for all page languages.
      types: own ? new Map(this.#readTypes(own).map((type) => [type.id, type])) : types,
      cities: own ? this.#citiesOf(own) : cities,
      pictures: this.#pictures,
      marqueeIgnoreList: this.#records.config.marqueeIgnoreList,
      hidden: this.#hidden,
      judgeContext: this.#judgeContext,
      findOtherTown: this.#findOtherTown,
      report: this.#report,
    };
    const projected = properties.rows
      .map((record) => atRecord({ file, record: record.ID }, () => projectProperty(record, context)))
      .filter((property) => property !== undefined);
    this.#properties.set(properties.language, projected);
    return projected;
  }

  /**
   * Applies the rule `priceShare`: when too many prices change at once, keeps the previous prices, in every language.
   */
  #holdMassChange(byLanguage: Site['byLanguage']) {
    const { findBefore, effects, accepted } = this.#judgeContext;
    const effect = effects.priceShare ?? RULES.priceShare;
    if (effect === 'off') return;
    const sites = Object.values(byLanguage);
    const byId = new Map(sites.flatMap(({ properties }) => properties.map((property) => [property.id, property])));
    const changed = findMassChange([...byId.values()], findBefore, this.#records.config.maxPriceChangeShare);
    if (changed.length === 0) return;
    const isHeld = effect === 'hold' && !accepted.includes('priceShare');
    const hold = (property: Property) => (isHeld ? holdPrice(property, findBefore(property.id)) : property);
    const ids = new Set(changed.map(({ id }) => id));
    for (const site of sites)
      site.properties = site.properties.map((property) => (ids.has(property.id) ? hold(property) : property));
    const lists = Object.values(this.#records.byLanguage).map(({ properties }) => properties);
    const records = new Map(lists.flatMap(({ rows }) => rows.map((record) => [record.ID, record])));
    for (const property of changed) {
      const record = records.get(property.id);
      const about = record && nameRecord(record);
      const place = {
        file: `${recordLanguageOf(property)}/properties.json`,
        record: property.id,
        ...(about && { about }),
      };
      const got = shownValue(property, 'price') ?? '';
      const shown = shownValue(hold(property), 'price');
      const notice: Notice = (field, problem, remedy, values) =>
        this.#report({ severity: 'notice', ...place, field, problem, remedy, ...(values && { values }) });
      reportDoubt({ rule: 'priceShare', field: 'price', got }, effect, shown, this.#judgeContext, notice);
    }
  }

  #citiesOf(records: LanguageRecords): Cities {
    return new Cities(records, {
      spellings: this.#records.config.citySpellings,
      mainNames: this.#mainNames,
      writtenTowns: this.#writtenTowns,
    });
  }

  /** The town of a record, when the city lists have other names for its postal code: a misspelling, or another town. */
  readonly #findOtherTown = ({ Zip, City, CountryID }: PropertyRecord): string | undefined => {
    const key = `${CountryID}/${Zip}/${City}`;
    let isOther = this.#otherTowns.get(key);
    if (isOther === undefined) {
      const names = this.#townNames.get(`${CountryID}/${Zip}`);
      const isKnown = [City, ...splitBilingual(City)].some((name) => names?.has(normaliseName(name)));
      isOther = names !== undefined && !isKnown;
      this.#otherTowns.set(key, isOther);
    }
    return isOther ? City : undefined;
  };
}

/** Maps each row of a list; an error names the row. */
function readEach<Row extends { ID: string } | { id: string }, Item>(
  { language, rows }: { language: Language; rows: readonly Row[] },
  name: string,
  read: (row: Row) => Item,
): Item[] {
  const file = `${language}/${name}.json`;
  return rows.map((row) => atRecord({ file, record: 'ID' in row ? row.ID : row.id }, () => read(row)));
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
  const counts = new Map(types.map(({ id }) => [id, { saleCount: 0, rentCount: 0 }]));
  for (const { typeIds, goal } of properties)
    for (const id of typeIds) {
      const count = counts.get(id);
      if (count) count[goal === 'sale' ? 'saleCount' : 'rentCount'] += 1;
    }
  for (const type of types) Object.assign(type, counts.get(type.id));
}

/** Numbers of properties per city, sorted by name: all listed cities and all cities with properties. */
function countCities(cities: Cities, properties: Property[]): CityCount[] {
  const counts = new Map<string, CityCount>();
  for (const { centre: _centre, ...city } of cities.list())
    counts.set(cities.townKey(city), { ...city, saleCount: 0, rentCount: 0 });
  for (const { city, goal } of properties) {
    const key = cities.townKey(city);
    const count = counts.get(key) ?? { ...city, saleCount: 0, rentCount: 0 };
    if (goal === 'sale') count.saleCount += 1;
    else count.rentCount += 1;
    counts.set(key, count);
  }
  return [...counts.values()].sort((a, b) => a.name.localeCompare(b.name) || a.zip.localeCompare(b.zip));
}

const compareDays = (a = '', b = ''): number => (a < b ? -1 : Number(a > b));

/** Sorts available properties first, then the newest, then by ID, so that the order reveals no hidden price. */
function byNewest(a: Property, b: Property): number {
  return (
    Number(a.availability !== 'available') - Number(b.availability !== 'available') ||
    compareDays(b.createdOn, a.createdOn) ||
    b.id.localeCompare(a.id)
  );
}
