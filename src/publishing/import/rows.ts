// Output of every importer: records for properties.json, validated by the snapshot's own reader.
import type { Fault } from '#api/fault.ts';
import { isLanguage, LANGUAGES } from '#domain/language.ts';
import { normaliseName } from '#domain/text/text.ts';
import { describeWritten } from '#snapshot/fault.ts';
import { nameRecord, readPropertyRecord } from '#snapshot/property-record.ts';
import { textOf } from '#snapshot/read-values/read-value.ts';
import type { Row } from './delivery.ts';

/** Source names from which a rule reads each field; docs/import.md shows the same. */
export type RuleSources = Readonly<Record<string, readonly [string, ...string[]]>>;
/** The fields that rules set, and the language of the mapping file. */
export type RuledRow<Sources extends RuleSources> = Record<Exclude<keyof Sources, 'ID'> | 'language', unknown>;

/** The row without its empty fields. */
export const withoutEmpty = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

type Snapshot = {
  file: string;
  /**
   * Known IDs and names of property types. When missing, types are not checked here; the build reports unknown types.
   */
  types?: ReadonlySet<string> | undefined;
  /** Properties that were on the site before. */
  before?: readonly Row[];
};

/** Faults that a refresh would report about these rows. */
export function checkRows(rows: readonly Row[], { file, types, before = [] }: Snapshot): Fault[] {
  const faults: Fault[] = [];
  const isKnown = (type: string) => types === undefined || types.has(type) || types.has(normaliseName(type));
  const known = new Set(before.map(({ ID }) => textOf(ID)));
  for (const [index, row] of rows.entries()) {
    const language = isLanguage(row.language) ? row.language : LANGUAGES[0];
    const record = readPropertyRecord(row, { file, language, index }, faults);
    if (!record) continue;
    const about = nameRecord(row);
    const place = { severity: 'omitted', file, record: record.ID, ...(about && { about }) } as const;
    if (!record.types.some(isKnown)) {
      const got = describeWritten(record.types.join(', ') || undefined);
      faults.push({ ...place, field: 'WebID', problem: 'problem.noType', remedy: 'remedy.type', values: { got } });
    }
    if (record.Zip === undefined && record.City === undefined)
      faults.push({ ...place, field: 'Zip', problem: 'problem.noPlace', remedy: 'remedy.zip' });
    // A property that is on the site keeps its status.
    if (record.Status === 'held')
      faults.push({
        ...place,
        ...(known.has(record.ID)
          ? { severity: 'notice', problem: 'problem.statusKept' }
          : { problem: 'problem.statusUnknown' }),
        field: 'Status',
        remedy: 'remedy.statusWord',
        values: { got: record.unknownStatus ?? '' },
      });
  }
  return faults;
}
