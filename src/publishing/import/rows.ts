// What every importer gives: records as they will stand in properties.json, checked by the snapshot's own reader.
import type { Fault } from '#api/fault.ts';
import { isLanguage, LANGUAGES, type Language } from '#domain/language.ts';
import { readPropertyRecord } from '#snapshot/property-record.ts';

export type Row = Record<string, unknown>;

/** The agency's map from its own words to the snapshot's (docs/import.md). */
export type ImportSettings = {
  language: Language;
  /** Kind of property as the export names it → WebID of types.json. */
  types?: Record<string, string>;
  /** What stands before the path of a picture that is no address; `{host}/` without it. */
  files?: string;
  /** CSV: our field → name of the column. */
  columns?: Record<string, string>;
  /** CSV: our field → the export's word → ours. */
  values?: Record<string, Record<string, string>>;
  /** CSV: our field → value for every row. */
  fixed?: Row;
  delimiter?: string;
};

/** Rows without empty fields, and what a refresh will say of them. */
export function checkRows(rows: Row[], file: string): { rows: Row[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const clean = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
  for (const [index, row] of clean.entries()) {
    const language = isLanguage(row.language) ? row.language : LANGUAGES[0];
    const record = readPropertyRecord(row, { file, language, index }, faults);
    const place = { severity: 'omitted', file, record: record?.ID ?? '' } as const;
    if (record?.types.length === 0)
      faults.push({ ...place, field: 'WebID', problem: 'problem.noType', remedy: 'remedy.type' });
    if (record && record.Zip === undefined && record.City === undefined)
      faults.push({ ...place, field: 'Zip', problem: 'problem.noPlace', remedy: 'remedy.zip' });
  }
  return { rows: clean, faults };
}
