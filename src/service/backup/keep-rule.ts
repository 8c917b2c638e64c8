import { BACKUP_RULE } from '#domain/law/retention.ts';

const DAY_MS = 86_400_000;

/** Number of daily, weekly and monthly backups to keep; periods are in UTC. */
const RULE = [
  { periods: BACKUP_RULE.days, nameOf: (time: number) => new Date(time).toISOString().slice(0, 10) },
  // Day 0 was a Thursday; weeks begin on Mondays.
  { periods: BACKUP_RULE.weeks, nameOf: (time: number) => String(Math.floor((time / DAY_MS + 3) / 7)) },
  { periods: BACKUP_RULE.months, nameOf: (time: number) => new Date(time).toISOString().slice(0, 7) },
] as const;

/** Times whose backups are kept: 7 daily, 5 weekly, 6 monthly. */
export function listKept(times: readonly number[]): ReadonlySet<number> {
  const kept = new Set<number>();
  for (const { periods, nameOf } of RULE) {
    const newest = new Map<string, number>();
    for (const time of times.toSorted((a, b) => a - b)) newest.set(nameOf(time), time);
    for (const time of [...newest.values()].slice(-periods)) kept.add(time);
  }
  return kept;
}

const MAX_DAYS = 400;

/** When the backup made at `time` will be deleted, if a backup is made each day from now on. */
export function findEnd(time: number, times: readonly number[], now: number): number {
  let known = [...times];
  for (let day = 1; day < MAX_DAYS; day++) {
    const at = now + day * DAY_MS;
    const kept = listKept([...known, at]);
    if (!kept.has(time)) return at;
    known = [...kept];
  }
  return now + MAX_DAYS * DAY_MS;
}
