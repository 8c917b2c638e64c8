/** Time zone of agencies in Belgium. */
export const BELGIUM = 'Europe/Brussels';

const DAY_MS = 86_400_000;

// Cached: creating a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zone, formatter);
  return formatter;
}

const QUARTER_MS = 900_000;
const MAX_OFFSETS = 1000;

// Cached: formatting takes twenty times as long, and a stored lead needs some thirty local times.
const offsets = new Map<string, number>();

/**
 * Local time in a zone to the second, as if it were UTC; throws a RangeError for an unknown zone. Clocks change on
 * whole quarters of an hour in UTC. In the quarter of a change before 1973, the result may be the time before the
 * change.
 */
export function clockAt(moment: number, zone = BELGIUM): number {
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
  const key = zone + quarter;
  const offset = offsets.get(key) ?? formatClock(quarter, zone) - quarter;
  if (offsets.size > MAX_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return Math.floor(moment / 1000) * 1000 + offset;
}

function formatClock(moment: number, zone: string): number {
  // "23/11/2026, 09:00:07"
  const numbers = formatterOf(zone).format(moment).match(/\d+/g) ?? [];
  const [day = 1, month = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  // Date.UTC would read a year below 100 as one of the twentieth century.
  const clock = new Date(0);
  clock.setUTCFullYear(year, month - 1, day);
  return clock.setUTCHours(hour, minute, second);
}

/**
 * Inverse of clockAt: the time at which local clocks show `shown`. In autumn, when clocks show it twice, the first
 * time; in spring, a time that does not exist is shifted by the clock change.
 */
export function momentAt(shown: number, zone = BELGIUM): number {
  const offsetAt = (moment: number): number => clockAt(moment, zone) - moment;
  const before = offsetAt(shown - DAY_MS);
  const after = offsetAt(shown + DAY_MS);
  const candidates = [shown - Math.max(before, after), shown - Math.min(before, after)];
  return candidates.find((candidate) => clockAt(candidate, zone) === shown) ?? shown - before;
}

/** True for a timestamp with a UTC offset; a timestamp without one is Belgian local time. */
export const hasOffset = (text: string): boolean => /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text);
