import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#domain/language.ts';
import { listArticles } from './articles.ts';
import { CATEGORY_LANGUAGES, listCategories } from './categories.ts';
import { CITY_LANGUAGES, listCities } from './cities.ts';
import { listLookups } from './lookups.ts';
import { LANGUAGES_OF_THE_EXPORT } from './phrases.ts';
import { listDemoRecords } from './properties.ts';
import { LANGUAGES_OF_TRANSLATIONS, listPropertyTexts } from './translations.ts';

/** One line per field, and per picture or document, so that a diff shows the changed field. */
function formatRow(row: object): string {
  const fields = Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const isList = Array.isArray(value) && value.length > 0;
      const written = isList
        ? `[\n   ${value.map((item) => JSON.stringify(item)).join(',\n   ')}\n  ]`
        : JSON.stringify(value);
      return `  ${JSON.stringify(name)}: ${written}`;
    });
  return ` {\n${fields.join(',\n')}\n }`;
}

export const formatRows = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map(formatRow).join(',\n')}\n]\n`;

/** The rows of a small list, one per line. */
export const formatLines = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => ` ${JSON.stringify(row)}`).join(',\n')}\n]\n`;

/** Replaces keyboard apostrophes by typographic ones, as in the site's own texts. */
const typeset = (text: string): string => text.replace(/(?<=\p{L})'(?=\p{L})/gu, '’');

/** Every file of the demo snapshot written by this script: path below snapshot/ → text. */
export function listDemoFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const language of LANGUAGES_OF_THE_EXPORT) {
    const records = listDemoRecords(language);
    files.set(`${language}/properties.json`, typeset(formatRows(records)));
    files.set(`${language}/projects.json`, formatLines([]));
    files.set(`${language}/neighbourhoods.json`, formatLines([]));
    files.set(`${language}/lookups.json`, formatLines(listLookups(language)));
  }
  for (const language of CITY_LANGUAGES) {
    // Pages in English and German use the Dutch records.
    const records = listDemoRecords(language === 'fr' ? 'fr' : 'nl');
    files.set(`${language}/cities.json`, formatLines(listCities(records, language)));
    files.set(`${language}/cities-sale.json`, formatLines(listCities(records, language, 0)));
    files.set(`${language}/cities-rent.json`, formatLines(listCities(records, language, 1)));
  }
  for (const language of LANGUAGES_OF_TRANSLATIONS) {
    files.set(`${language}/property-texts.json`, typeset(formatLines(listPropertyTexts(language))));
  }
  for (const language of LANGUAGES) files.set(`${language}/articles.json`, typeset(formatRows(listArticles(language))));
  for (const language of CATEGORY_LANGUAGES) files.set(`${language}/types.json`, formatLines(listCategories(language)));
  return files;
}

/** A file is replaced atomically: others may be reading it. */
export function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

export function writeFiles(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) writeWhole(join(folder, path), text);
}
