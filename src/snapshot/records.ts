import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { type Reading, readObject, readRows } from './read.ts';
import { articleRecord, footerColumn, menuItem, routeEntry, topBarItem } from './schema/content.ts';
import { cityRecord, projectRecord, treeRecord, typeRecord } from './schema/place.ts';
import { propertyRecord } from './schema/property.ts';
import { SCHEMA_VERSION, type SiteConfig, siteConfig } from './schema/site.ts';

/** The files a language may bring of its own; where one lacks, the default language's stands in (features.md A15). */
const LANGUAGE_FILES = {
  properties: propertyRecord,
  types: typeRecord,
  cities: cityRecord,
  'cities-sale': cityRecord,
  'cities-rent': cityRecord,
  projects: projectRecord,
  neighbourhoods: projectRecord,
  lookups: treeRecord,
  articles: articleRecord,
} as const;
type LanguageFiles = typeof LANGUAGE_FILES;

/** The default language must bring these; without them there is no site. */
const REQUIRED: (keyof LanguageFiles)[] = ['properties', 'types', 'cities'];

export type LanguageRecords = {
  [File in keyof LanguageFiles]: { language: Language; rows: ReturnType<LanguageFiles[File]['parse']>[] };
};

/** Everything a snapshot folder holds, checked row by row, still under the export's own field names. */
export type SnapshotRecords = {
  config: SiteConfig;
  languages: Language[];
  routes: ReturnType<typeof routeEntry.parse>[];
  menu: ReturnType<typeof menuItem.parse>[];
  topBar: ReturnType<typeof topBarItem.parse>[];
  footer: ReturnType<typeof footerColumn.parse>[];
  byLanguage: Partial<Record<Language, LanguageRecords>>;
};

function readLanguage(reading: Reading, language: Language, fallback: LanguageRecords | undefined): LanguageRecords {
  const isDefault = fallback === undefined;
  const records: Record<string, { language: Language; rows: unknown[] }> = {};
  for (const [name, schema] of Object.entries(LANGUAGE_FILES)) {
    const key = name as keyof LanguageFiles;
    const isOptional = !(isDefault && REQUIRED.includes(key));
    const file = `${language}/${name}.json`;
    const rows = readRows(reading, file, schema, { isOptional })?.filter((row) =>
      isInLanguage(reading, file, row, language),
    );
    records[name] = rows ? { language, rows } : (fallback?.[key] ?? { language, rows: [] });
  }
  return records as LanguageRecords;
}

/** A record of another language in this file would show the wrong words on every page of this one. */
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

/** Reads and checks a snapshot folder; undefined when a fault stops the build. */
export function readRecords(folder: string): {
  records: SnapshotRecords | undefined;
  config: SiteConfig | undefined;
  faults: Fault[];
} {
  const reading: Reading = { folder, faults: [] };
  const config = readObject(reading, 'site.json', siteConfig);
  const routes = readRows(reading, 'routes.json', routeEntry, { severity: 'stop' });
  const menu = readRows(reading, 'menu.json', menuItem, { severity: 'stop' });
  const topBar = readRows(reading, 'topbar.json', topBarItem, { isOptional: true }) ?? [];
  const footer = readRows(reading, 'footer.json', footerColumn, { isOptional: true }) ?? [];
  if (!config || !routes || !menu) return { records: undefined, config, faults: reading.faults };

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
  const defaults = readLanguage(reading, main, undefined);
  const byLanguage: SnapshotRecords['byLanguage'] = { [main]: defaults };
  for (const language of languages) {
    if (language !== main) byLanguage[language] = readLanguage(reading, language, defaults);
  }
  const records = { config, languages, routes, menu, topBar, footer, byLanguage };
  return { records, config, faults: reading.faults };
}
