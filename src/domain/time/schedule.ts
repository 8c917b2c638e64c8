import { clockAt, momentAt } from './zone.ts';

// Schedule of automatic refreshes: "every 30 minutes 07:00-20:00 mon-sat", or "06:30, 13:00 mon-fri". Belgian time.

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const DAY_MS = DAY_MINUTES * MINUTE_MS;
/** Minimum interval: more frequent refreshes would overlap. */
const MIN_MINUTES = 5;

/** Times of the day in minutes, sorted, and the days of the week (Monday is 0) on which they apply. */
export type Schedule = { times: readonly number[]; days: readonly number[] };

function parseTime(text: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? undefined : Number(hours) * HOUR_MINUTES + Number(minutes);
}

/** "mon-fri" or "mon,wed" as numbers; a range may wrap around the week. */
function parseDays(text: string): number[] | undefined {
  const days = text.split(',').flatMap((part): number[] => {
    const [first = '', last = first] = part.split('-');
    const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
    if (from < 0 || to < 0 || part.split('-').length > 2) return [-1];
    const count = ((to - from + DAYS.length) % DAYS.length) + 1;
    return Array.from({ length: count }, (_, index) => (from + index) % DAYS.length);
  });
  return days.includes(-1) ? undefined : [...new Set(days)].sort((a, b) => a - b);
}

function listEvery(minutes: number, from: number, to: number): number[] | undefined {
  if (minutes < MIN_MINUTES || minutes > DAY_MINUTES || to < from) return undefined;
  return Array.from({ length: Math.floor((to - from) / minutes) + 1 }, (_, index) => from + index * minutes);
}

function parseTimes(text: string): number[] | undefined {
  const [, minutes, from = '00:00', to = '23:59'] =
    /^every (\d{1,4}) min(?:utes?)?(?: (\d\d:\d\d)-(\d\d:\d\d))?$/.exec(text) ?? [];
  if (minutes !== undefined) {
    const [start, end] = [parseTime(from), parseTime(to)];
    return start === undefined || end === undefined ? undefined : listEvery(Number(minutes), start, end);
  }
  const times = text.split(/\s*,\s*/).map(parseTime);
  const known = times.filter((time) => time !== undefined);
  return known.length === times.length ? [...new Set(known)].sort((a, b) => a - b) : undefined;
}

/** Parses a schedule; undefined when invalid. Without days of the week, it applies to every day. */
export function parseSchedule(text: string): Schedule | undefined {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, before = plain, last] = /^(.*) ([a-z][a-z,-]*)$/.exec(plain) ?? [];
  // "every 30 minutes" ends in a word that is not a day.
  const hasDays = last !== undefined && !last.startsWith('min');
  const days = hasDays ? parseDays(last) : DAYS.map((_, day) => day);
  const times = parseTimes(hasDays ? before : plain);
  return days && times ? { times, days } : undefined;
}

/** The next scheduled time after `now`, both in milliseconds since 1970. */
export function findNextTime({ times, days }: Schedule, now: number): number {
  const today = Math.floor(clockAt(now) / DAY_MS) * DAY_MS;
  for (let index = 0; ; index++) {
    const day = today + index * DAY_MS;
    if (!days.includes((new Date(day).getUTCDay() + DAYS.length - 1) % DAYS.length)) continue;
    const moments = times.map((time) => momentAt(day + time * MINUTE_MS)).filter((moment) => moment > now);
    if (moments.length > 0) return Math.min(...moments);
  }
}
