// What every importer gives: records as they will stand in properties.json, checked by the snapshot's own schema.

import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { issueToFault } from '#snapshot/fault.ts';
import { propertyRecord } from '#snapshot/schema/property.ts';

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

/** Rows without empty fields, and what is wrong with those that a refresh would leave out. */
export function checkRows(rows: Row[], file: string): { rows: Row[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const clean = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
  for (const [index, row] of clean.entries()) {
    const parsed = propertyRecord.safeParse(row);
    const record = String(row.ID || `#${index + 1}`);
    if (!parsed.success)
      for (const issue of parsed.error.issues)
        faults.push(issueToFault(issue, row, { severity: 'omitted', file, record }));
    if (!row.WebID && !row.WebIDs)
      faults.push({
        severity: 'omitted',
        file,
        record,
        field: 'WebID',
        problem: 'problem.noType',
        remedy: 'remedy.type',
      });
  }
  return { rows: clean, faults };
}
