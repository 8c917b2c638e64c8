import { parseIsoDate } from './date.ts';

/** Times of visits, in milliseconds since 1970: the last activity of this visit, and the end of the previous one. */
export type Visits = { last: number; before?: number };

/** A visit ends after this long without activity. */
const IDLE_MS = 30 * 60_000;
const DAY_MS = 86_400_000;

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

/** Parses local storage; an unreadable value is a first visit. */
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

/** The visits after an activity: a new one begins only when the previous one has ended. */
export function noteVisit(known: Visits | undefined, nowMs: number): Visits {
  if (!known) return { last: nowMs };
  // A clock set back must not make a visit endless.
  const isOver = nowMs - known.last > IDLE_MS || known.last > nowMs + DAY_MS;
  if (isOver) return { last: nowMs, before: Math.min(known.last, nowMs) };
  return { ...known, last: nowMs };
}

/**
 * True when a property was added since the previous visit. Properties have a date and no time, so a property of that
 * same day counts as seen. Always false on a first visit.
 */
export function isNewSince(createdOn: string, { before }: Visits): boolean {
  const day = parseIsoDate(createdOn);
  if (before === undefined || !day) return false;
  const then = new Date(before);
  const seen = Date.UTC(then.getFullYear(), then.getMonth(), then.getDate());
  return Date.UTC(day.year, day.month - 1, day.day) > seen;
}
