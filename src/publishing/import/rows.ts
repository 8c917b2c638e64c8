// What every importer gives: records as they will stand in properties.json, checked by the snapshot's own reader.
import type { Fault } from '#api/fault.ts';
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { readPropertyRecord } from '#snapshot/property-record.ts';
import type { Row } from './delivery.ts';

/** The agency's map from its own words to the snapshot's (docs/import.md). */
export type ImportSettings = {
  language: Language;
  /** Kind of property as the export names it → WebID of types.json. */
  types?: Record<string, string>;
  /** Office as the export names or numbers it → id of its article. */
  offices?: Record<string, string>;
  /** What stands before the path of a picture that is no address and not in the delivery; `{host}/` without it. */
  files?: string;
  /** CSV: our field → name of the column, or its number in a file without a line of names. */
  columns?: Record<string, string | number>;
  /** CSV: name of a column → our field, besides the names that are known (csv-headers.ts). */
  headers?: Record<string, string>;
  /** CSV: our field → the export's word → ours. */
  values?: Record<string, Record<string, string>>;
  /** CSV: our field → value for every row. */
  fixed?: Row;
  delimiter?: string;
};

/** The row without its empty fields. */
export const withoutEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

/** What a refresh will say of rows. */
export function checkRows(rows: readonly Row[], file: string): Fault[] {
  const faults: Fault[] = [];
  for (const [index, row] of rows.entries()) {
    const language = isLanguage(row.language) ? row.language : LANGUAGES[0];
    const record = readPropertyRecord(row, { file, language, index }, faults);
    const place = { severity: 'omitted', file, record: record?.ID ?? '' } as const;
    if (record?.types.length === 0)
      faults.push({ ...place, field: 'WebID', problem: 'problem.noType', remedy: 'remedy.type' });
    if (record && record.Zip === undefined && record.City === undefined)
      faults.push({ ...place, field: 'Zip', problem: 'problem.noPlace', remedy: 'remedy.zip' });
  }
  return faults;
}
