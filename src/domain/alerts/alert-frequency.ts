import { belgianDay } from '../time/date.ts';
import { momentAt } from '../time/zone.ts';

/** How often an alert may write: at once, once a day, once a week. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** What an alert does whose owner never said. */
export const DEFAULT_FREQUENCY: Frequency = 'daily';

/** Digests go out at this hour in Belgium, the weekly ones on Mondays. */
const DIGEST_HOUR = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = { daily: 1, weekly: 7 } as const;

/** Eight o'clock in Belgium on an ISO day, as milliseconds. */
const digestTimeOf = (day: string): number => momentAt(Date.parse(`${day}T00:00:00Z`) + DIGEST_HOUR * HOUR_MS);

const isMonday = (moment: number): boolean => new Date(moment).getUTCDay() === 1;

/**
 * News found before this moment (milliseconds) is told now, later news waits for the next digest. It only depends on
 * the clock, so that nothing is lost or told twice when a service sleeps through an hour of digests.
 */
export function findDigestTime(frequency: Frequency, now: number): number {
  if (frequency === 'instant') return Number.POSITIVE_INFINITY;
  // From tomorrow back, as the day in Belgium may be another than that in UTC.
  for (let day = now + DAY_MS; ; day -= DAY_MS) {
    const time = digestTimeOf(belgianDay(new Date(day)));
    if (time <= now && (DAYS[frequency] === 1 || isMonday(time))) return time;
  }
}

/** When news found now will be told, in milliseconds. */
export function findNextDigest(frequency: Frequency, now: number): number {
  if (frequency === 'instant') return now;
  const last = findDigestTime(frequency, now);
  // Half a day more passes over the hour that a change of the clock takes away.
  return findDigestTime(frequency, last + DAYS[frequency] * DAY_MS + DAY_MS / 2);
}
