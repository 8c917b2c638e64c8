// Handling of a property with an unknown status ("compromis getekend").
import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Availability } from '#domain/property/property.ts';
import { type LocatedRecord, nameRecord, type PropertyRecord } from './property-record.ts';

/** Number of refreshes with an unknown status, by ID in lower case. */
export type UnknownStatuses = Readonly<Record<string, number>>;

/** Previous state of properties, and in how many refreshes their status was unknown. */
type EarlierState = {
  findBefore: (id: string) => { availability: Availability; isGone?: true } | undefined;
  statuses: UnknownStatuses;
  keepUnreadable: number;
};

/** Effective status of a property, or undefined when it is not shown. */
type Verdict = { status: Availability | undefined; refreshes?: number; fault: Omit<Fault, 'file' | 'record'> };

/** Status of a property whose status is unreadable in at least one record. */
function decide(records: readonly LocatedRecord[], known: EarlierState): Verdict {
  const [first] = records;
  const id = first?.ID ?? '';
  const got = [...new Set(records.flatMap(({ unknownStatus }) => unknownStatus ?? []))].join(', ');
  const base = { field: 'Status', remedy: 'remedy.statusWord', values: { got } } as const;
  const ended = records.map(({ Status }) => Status).find((status) => status === 'sold' || status === 'rented');
  if (ended) return { status: ended, fault: { ...base, severity: 'notice', problem: 'problem.statusOther' } };
  const before = known.findBefore(id);
  const refreshes = (findOwn(known.statuses, id.toLowerCase()) ?? 0) + 1;
  // A property that had been removed for another reason is treated as unknown to the site.
  if (!before || (before.isGone && refreshes === 1))
    return { status: undefined, fault: { ...base, severity: 'omitted', problem: 'problem.statusUnknown' } };
  if (before.availability !== 'available')
    return { status: before.availability, fault: { ...base, severity: 'notice', problem: 'problem.statusKept' } };
  const left = known.keepUnreadable + 1 - refreshes;
  if (left <= 0)
    return { status: undefined, refreshes, fault: { ...base, severity: 'omitted', problem: 'problem.statusLeft' } };
  const values = { got, count: left };
  const fault = {
    ...base,
    severity: 'stale',
    problem: 'problem.statusKept',
    remedy: 'remedy.statusKept',
    values,
  } as const;
  return { status: 'available', refreshes, fault };
}

const isSettled = (record: LocatedRecord): record is PropertyRecord =>
  record.Status !== 'held' && record.Status !== 'withdrawn';

/**
 * Gives each record a status. A property with an unreadable status keeps its last valid status; an available property
 * keeps it for `keepUnreadable` refreshes and is then removed. Sold or let in another language takes precedence. A
 * property that is not on the site is left out until its status is readable.
 */
export function reconcileStatuses(
  byLanguage: ReadonlyMap<Language, readonly LocatedRecord[]>,
  known: EarlierState,
  faults: Fault[],
): { byLanguage: Map<Language, PropertyRecord[]>; statuses: UnknownStatuses } {
  const all = [...byLanguage].flatMap(([language, records]) => records.map((record) => ({ language, record })));
  const unknown = new Set(all.filter(({ record }) => record.Status === 'held').map(({ record }) => record.ID));
  const verdicts = new Map<string, Verdict>();
  const own = all.filter(({ record }) => unknown.has(record.ID));
  for (const [id, same] of Map.groupBy(own, ({ record }) => record.ID)) {
    const records = same.map(({ record }) => record);
    const verdict = decide(records, known);
    const about = records[0] && nameRecord(records[0]);
    const held = same.filter(({ record }) => record.Status === 'held');
    const file = held.map(({ language }) => `${language}/properties.json`).join(', ');
    faults.push({ ...verdict.fault, file, record: id, ...(about && { about }) });
    verdicts.set(id, verdict);
  }
  const reconcile = (record: LocatedRecord): PropertyRecord[] => {
    const verdict = verdicts.get(record.ID);
    if (verdict?.status === undefined) return !verdict && isSettled(record) ? [record] : [];
    return [{ ...record, Status: verdict.status }];
  };
  const counted = [...verdicts].flatMap(([id, { refreshes }]) => (refreshes ? [[id.toLowerCase(), refreshes]] : []));
  return {
    byLanguage: new Map([...byLanguage].map(([language, records]) => [language, records.flatMap(reconcile)])),
    statuses: Object.fromEntries(counted) as UnknownStatuses,
  };
}
