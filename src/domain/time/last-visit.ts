import { parseIsoDate } from './date.ts';

/** When a visitor was here, in milliseconds since 1970: the last sign of this visit, and the end of the one before. */
export type Visits = { last: number; before?: number };

/** A visit is over after this long without a sign of life. */
const IDLE_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** What local storage holds; what cannot be read is a first visit. */
export function parseVisits(text: string | null | undefined): Visits | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (typeof value !== 'object' || value === null || !('last' in value) || !isTime(value.last)) return undefined;
    return 'before' in value && isTime(value.before)
      ? { last: value.last, before: value.before }
      : { last: value.last };
  } catch {
    return undefined;
  }
}

/** The visits after a sign of life: a new visit only begins when the one before has been over for a while. */
export function noteVisit(known: Visits | undefined, nowMs: number): Visits {
  if (!known) return { last: nowMs };
  // A clock that was put back must not make a visit that never ends.
  const isOver = nowMs - known.last > IDLE_MS || known.last > nowMs + DAY_MS;
  if (isOver) return { last: nowMs, before: Math.min(known.last, nowMs) };
  return { ...known, last: nowMs };
}

/**
 * Whether a property came on the site since the visit before. Properties have a day and no hour, so one of that very day counts
 * as seen; on a first visit nothing is new.
 */
export function isNewSince(createdOn: string, { before }: Visits): boolean {
  const day = parseIsoDate(createdOn);
  if (before === undefined || !day) return false;
  const then = new Date(before);
  const seen = Date.UTC(then.getFullYear(), then.getMonth(), then.getDate());
  return Date.UTC(day.year, day.month - 1, day.day) > seen;
}
