import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { FIELD_LIST, PUBLISHED_BY } from '#domain/property/fields.ts';
import { describeWritten } from './fault.ts';
import { listFactsOf, nameRecord, type PropertyRecord } from './property-record.ts';

const SHARED = FIELD_LIST.filter(({ isShared }) => isShared).map(({ name }) => name);
const FLAGS = Object.values(PUBLISHED_BY);

type Change = Partial<Record<keyof PropertyRecord, unknown>>;

/** Describes for staff how a field differs between a property's records; undefined when they agree. */
function contradiction(all: readonly PropertyRecord[], field: keyof PropertyRecord): string | undefined {
  let known: unknown;
  let isSame = true;
  for (const record of all) {
    known ??= record[field];
    isSame &&= record[field] === undefined || record[field] === known;
  }
  if (isSame) return undefined;
  const said = all.filter((record) => record[field] !== undefined);
  return said.map((record) => `${record.language} ${describeWritten(record[field])}`).join(' · ');
}

/**
 * Changes that make a property's records consistent: a differing publication flag becomes false, a differing status
 * becomes the first other than `available`, and other fields that must be equal are removed. Calls `report` for each
 * difference.
 */
function reconcile(all: readonly PropertyRecord[], report: (field: string, got: string) => void): Change {
  const change: Change = {};
  const set = (field: keyof PropertyRecord, got: string, value: unknown) => {
    change[field] = value;
    report(field, got);
  };
  for (const flag of FLAGS) {
    const got = contradiction(all, flag);
    if (got) set(flag, got, false);
  }
  const status = contradiction(all, 'Status');
  if (status) set('Status', status, all.find(({ Status }) => Status !== 'available')?.Status);
  // An open house that staff entered in one language only is shown in all.
  const open = all.find(({ OpenHouses }) => OpenHouses.length > 0)?.OpenHouses;
  if (open && all.some(({ OpenHouses }) => OpenHouses.length === 0)) change.OpenHouses = open;
  const contradicted = SHARED.filter((field) => {
    const got = contradiction(all, field);
    if (got) set(field, got, undefined);
    return got !== undefined;
  }).flatMap(listFactsOf);
  if (contradicted.length > 0)
    change.underReview = [...new Set([...all.flatMap(({ underReview }) => underReview), ...contradicted])];
  return change;
}

/**
 * Reconciles a property's records in several languages. Omits a property that is for sale in one language and for rent
 * in another, removes a differing price, surface or number, hides a value in every record when one record hides it, and
 * prefers sold or let to available. Reports each difference in `faults`.
 */
export function agree(
  byLanguage: ReadonlyMap<Language, PropertyRecord[]>,
  faults: Fault[],
): Map<Language, PropertyRecord[]> {
  const byId = new Map<string, PropertyRecord[]>();
  for (const records of byLanguage.values())
    for (const record of records) {
      const same = byId.get(record.ID);
      if (same) same.push(record);
      else byId.set(record.ID, [record]);
    }
  const changes = new Map<string, Change | 'omitted'>();
  for (const [id, all] of byId) {
    const [first] = all;
    if (!first || all.length < 2) continue;
    const report = (severity: Fault['severity'], field: string, got: string) => {
      const about = nameRecord(first);
      const place = {
        file: [...byLanguage.keys()].map((language) => `${language}/properties.json`).join(', '),
        record: id,
      };
      faults.push({
        severity,
        ...place,
        field,
        ...(about && { about }),
        values: { got },
        problem: 'problem.languagesDiffer',
        remedy: 'remedy.languagesDiffer',
      });
    };
    const goals = contradiction(all, 'Goal');
    if (goals) {
      report('omitted', 'Goal', goals);
      changes.set(id, 'omitted');
      continue;
    }
    const change = reconcile(all, (field, got) => report('notice', field, got));
    for (const key in change) if (key) changes.set(id, change);
  }
  if (changes.size === 0) return new Map(byLanguage);
  const agreed = ([language, records]: [Language, PropertyRecord[]]): [Language, PropertyRecord[]] => [
    language,
    records.flatMap((record) => {
      const change = changes.get(record.ID);
      return change === 'omitted' ? [] : [change ? { ...record, ...(change as Partial<PropertyRecord>) } : record];
    }),
  ];
  return new Map([...byLanguage].map(agreed));
}
