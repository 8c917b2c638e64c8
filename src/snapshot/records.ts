import type { Fault } from '#api/fault.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import type { Before } from '#domain/property/plausibility.ts';
import type { Availability } from '#domain/property/property.ts';
import { agree } from './agree.ts';
import { remedyOf } from './fault.ts';
import { Gazetteer } from './locate.ts';
import { staffOffices } from './office-agents.ts';
import { withoutPrivateParts } from './private-rows.ts';
import {
  type LocatedRecord,
  MisspeltNames,
  nameRecord,
  type PropertyRecord,
  readPropertyRecord,
  type UnplacedRecord,
} from './property-record.ts';
import { bySchema, type Reading, type RowPatch, type RowReader, readObject, readRows } from './read.ts';
import { articleRecord, footerColumn, menuItem, routeEntry, topBarItem } from './schema/content.ts';
import { cityRecord, projectRecord, propertyTextRecord, treeRecord, typeRecord } from './schema/place.ts';
import { SCHEMA_VERSION, type SiteConfig, siteConfig } from './schema/site.ts';
import { readTravel, type TravelRecords } from './travel.ts';
import { reconcileStatuses, type UnknownStatuses } from './unknown-status.ts';

/** Files that a language may have; a missing one is replaced by the default language's. */
const LANGUAGE_FILES = {
  types: bySchema(typeRecord),
  cities: bySchema(cityRecord),
  'cities-sale': bySchema(cityRecord),
  'cities-rent': bySchema(cityRecord),
  projects: bySchema(projectRecord),
  neighbourhoods: bySchema(projectRecord),
  lookups: bySchema(treeRecord),
  articles: bySchema(articleRecord),
  'property-texts': bySchema(propertyTextRecord),
} as const;
type LanguageFiles = typeof LANGUAGE_FILES;
type RowOf<Read> = Read extends RowReader<infer Row> ? Row : never;

/** Files whose rows may have private marks. */
const MARKED: ReadonlySet<string> = new Set(['properties', 'property-texts', 'projects', 'neighbourhoods', 'articles']);

/** Required files of the default language. */
const REQUIRED: readonly string[] = ['properties', 'types', 'cities'];

type Rows<Row> = { language: Language; rows: Row[] };
type OtherRecords = { [File in keyof LanguageFiles]: Rows<RowOf<LanguageFiles[File]>> };
type UnplacedRecords = OtherRecords & { properties: Rows<UnplacedRecord> };
export type LanguageRecords = OtherRecords & { properties: Rows<PropertyRecord> };

/** All validated rows of a snapshot folder, under the export's field names. */
export type SnapshotRecords = {
  config: SiteConfig;
  languages: Language[];
  routes: ReturnType<typeof routeEntry.parse>[];
  menu: ReturnType<typeof menuItem.parse>[];
  topBar: ReturnType<typeof topBarItem.parse>[];
  footer: ReturnType<typeof footerColumn.parse>[];
  travel: TravelRecords;
  byLanguage: Partial<Record<Language, LanguageRecords>>;
  /** Property records before their languages were reconciled. */
  written: readonly PropertyRecord[];
  /** Records of disabled languages, whose URLs redirect to the default language. */
  switchedOff: Partial<Record<Language, LanguageRecords>>;
};

function readLanguage(
  reading: Reading,
  language: Language,
  fallback: UnplacedRecords | undefined,
  normaliseId: NormaliseId,
): UnplacedRecords {
  const isDefault = fallback === undefined;
  const fileOf = (name: string) => `${language}/${name}.json`;
  const optionsOf = (name: string) => ({
    isOptional: !(isDefault && REQUIRED.includes(name)),
    key: name === 'articles' ? ('id' as const) : ('ID' as const),
    isMarked: MARKED.has(name),
  });
  const records: Record<string, Rows<unknown>> = {};
  for (const [name, readRow] of Object.entries(LANGUAGE_FILES)) {
    const file = fileOf(name);
    const rows = readRows<object>(reading, file, readRow, optionsOf(name))?.filter((row) =>
      isInLanguage(reading, file, row, language),
    );
    const own = rows ? { language, rows } : findOwn<Rows<unknown>>(fallback, name);
    setOwn(records, name, own ?? { language, rows: [] });
  }
  const misspelt = new MisspeltNames();
  const readProperty: RowReader<UnplacedRecord> = (row, index, file, faults) => {
    // Program-specific names are ignored; a probable misspelling is reported once, not per property.
    for (const { name, nearest } of misspelt.find(row))
      faults.push({
        severity: 'notice',
        file,
        field: name,
        problem: 'problem.misspeltKey',
        remedy: 'remedy.unknownKey',
        values: { nearest },
      });
    const record = readPropertyRecord(row, { file, language, index }, faults);
    return record && normaliseId(record, file, faults);
  };
  const rows = readRows(reading, fileOf('properties'), readProperty, optionsOf('properties'));
  records.properties = rows ? { language, rows } : (fallback?.properties ?? { language, rows: [] });
  return records as UnplacedRecords;
}

type NormaliseId = (record: UnplacedRecord, file: string, faults: Fault[]) => UnplacedRecord;

/**
 * Gives each ID a single spelling, that of the current site if the property is on it: `a1` and `A1` mean one property,
 * and on many machines one file.
 */
function createIdNormaliser(findBefore: FindBefore): NormaliseId {
  const spellings = new Map<string, string>();
  return (record, file, faults) => {
    const { ID } = record;
    if (!/[a-z]/i.test(ID)) return record;
    const known = spellings.get(ID.toLowerCase()) ?? findBefore(ID)?.id ?? ID;
    spellings.set(ID.toLowerCase(), known);
    if (known === ID) return record;
    const place = { file, record: ID, field: 'ID', remedy: remedyOf('ID', '') };
    faults.push({ ...place, severity: 'notice', problem: 'problem.idCase', values: { got: ID, id: known } });
    return { ...record, ID: known };
  };
}

/** False for a row in another language, which is reported: it would show wrong texts on every page of this language. */
function isInLanguage(reading: Reading, file: string, row: object, language: Language): boolean {
  if (!('language' in row) || row.language === language) return true;
  const { ID, id } = row as { ID?: string; id?: string };
  reading.faults.push({
    severity: 'omitted',
    file,
    record: ID ?? id ?? '',
    field: 'language',
    problem: 'problem.otherLanguage',
    remedy: 'remedy.language',
    values: { got: String(row.language), expected: language },
  });
  return false;
}

/**
 * Finds a property's state on the current site, which replaces unreadable and doubtful values. `isGone`: the property
 * had been removed.
 */
export type FindBefore = (
  id: string,
) => (Before & { id?: string; availability: Availability; isGone?: true }) | undefined;

/** Data about properties from earlier snapshots. */
export type EarlierData = {
  findBefore: FindBefore;
  /** Number of refreshes with an unknown status, by ID in lower case. */
  statuses: UnknownStatuses;
};

/** Completes town, postal code and status; leaves out records that lack one. */
function placeAll(
  reading: Reading,
  byLanguage: Partial<Record<Language, UnplacedRecords>>,
  known: EarlierData & { keepUnreadable: number },
): Pick<SnapshotRecords, 'byLanguage' | 'written'> & { statuses: UnknownStatuses } {
  const all = Object.entries(byLanguage) as [Language, UnplacedRecords][];
  const own = all.filter(([language, { properties }]) => properties.language === language);
  const gazetteer = new Gazetteer(
    own.map(([language, { properties, cities }]) => ({ language, properties: properties.rows, cities: cities.rows })),
  );
  const located = new Map<Language, LocatedRecord[]>();
  const withdrawn = new Set(
    own.flatMap(([, { properties }]) => properties.rows.filter(isWithdrawn).map(({ ID }) => ID)),
  );
  for (const [language, { properties }] of own) {
    const file = `${language}/properties.json`;
    const rows = properties.rows.flatMap((written) => {
      // Parts that one record marks private are private in all languages, since all pages are public.
      const record = reading.privacy ? withoutPrivateParts(written, reading.privacy) : written;
      if (!record) return [];
      if (withdrawn.has(record.ID)) {
        const about = nameRecord(record);
        const place = { file, record: record.ID, ...(about && { about }), field: 'Status' };
        reading.faults.push({ ...place, severity: 'notice', problem: 'problem.withdrawn', remedy: 'remedy.withdrawn' });
        return [];
      }
      return gazetteer.locate(record, file, reading.faults) ?? [];
    });
    located.set(language, rows);
  }
  const settled = reconcileStatuses(located, known, reading.faults);
  const agreed = agree(settled.byLanguage, reading.faults);
  const records = all.map(([language, own]) => {
    const { properties } = own;
    return [language, { ...own, properties: { ...properties, rows: agreed.get(properties.language) ?? [] } }];
  });
  const written = [...settled.byLanguage.values()].flat();
  return { byLanguage: Object.fromEntries(records), written, statuses: settled.statuses };
}

const isWithdrawn = ({ Status }: UnplacedRecord) => Status === 'withdrawn';

/** Records of disabled languages; their errors are ignored. */
function readSwitchedOff(
  { folder, patch, privacy }: Reading,
  used: readonly Language[],
  { main, defaults, normaliseId }: { main: Language; defaults: UnplacedRecords; normaliseId: NormaliseId },
  known: EarlierData & { keepUnreadable: number },
): SnapshotRecords['switchedOff'] {
  const off = LANGUAGES.filter((language) => !used.includes(language) && language !== main);
  if (off.length === 0) return {};
  const silent: Reading = { folder, faults: [], patch, privacy };
  const read = off.map((language) => [language, readLanguage(silent, language, defaults, normaliseId)]);
  const placed = placeAll(silent, { ...Object.fromEntries(read), [main]: defaults }, known);
  const { [main]: _main, ...switchedOff } = placed.byLanguage;
  return switchedOff;
}

/** Reads and validates a snapshot folder; undefined when an error stops the build. */
export function readRecords(
  folder: string,
  known: EarlierData = { findBefore: () => undefined, statuses: {} },
  patch?: RowPatch,
): {
  records: SnapshotRecords | undefined;
  config: SiteConfig | undefined;
  /** Number of refreshes with an unknown status, for each property whose status is unknown now, by ID. */
  statuses: UnknownStatuses;
  faults: Fault[];
} {
  const privacy = { records: new Set<string>(), addresses: new Map<string, Set<string>>() };
  const reading: Reading = { folder, faults: [], patch, privacy };
  const config = readObject(reading, 'site.json', siteConfig);
  const routes = readRows(reading, 'routes.json', bySchema(routeEntry, 'stop'));
  const menu = readRows(reading, 'menu.json', bySchema(menuItem, 'stop'));
  const topBar = readRows(reading, 'topbar.json', bySchema(topBarItem), { isOptional: true }) ?? [];
  const footer = readRows(reading, 'footer.json', bySchema(footerColumn), { isOptional: true }) ?? [];
  const travel = readTravel(reading);
  if (!config || !routes || !menu) return { records: undefined, config, statuses: {}, faults: reading.faults };

  const main = config.language.languageDefault;
  const languages = config.language.languageUse.filter((row) => row.use).map((row) => row.code);
  if (!languages.includes(main)) {
    const values = { language: main };
    reading.faults.push({
      severity: 'stop',
      file: 'site.json',
      field: 'language › languageDefault',
      problem: 'problem.defaultLanguageOff',
      remedy: 'remedy.language',
      values,
    });
  }
  if (config.schemaVersion > SCHEMA_VERSION) {
    reading.faults.push({
      severity: 'stop',
      file: 'site.json',
      field: 'schemaVersion',
      problem: 'problem.newerSchema',
      remedy: 'remedy.newerSchema',
      values: { got: config.schemaVersion, expected: SCHEMA_VERSION },
    });
  }
  const normaliseId = createIdNormaliser(known.findBefore);
  const defaults = readLanguage(reading, main, undefined, normaliseId);
  const byLanguage: Partial<Record<Language, UnplacedRecords>> = { [main]: defaults };
  for (const language of languages) {
    if (language !== main) byLanguage[language] = readLanguage(reading, language, defaults, normaliseId);
  }
  const staffed = staffOffices(config, defaults.articles.rows);
  const lasting = { ...known, keepUnreadable: config.refresh.keepUnreadable };
  const placed = placeAll(reading, byLanguage, lasting);
  const records = {
    config: staffed,
    languages,
    routes,
    menu,
    topBar,
    footer,
    travel,
    byLanguage: placed.byLanguage,
    written: placed.written,
    switchedOff: readSwitchedOff(reading, languages, { main, defaults, normaliseId }, lasting),
  };
  return { records, config: staffed, statuses: placed.statuses, faults: reading.faults };
}
