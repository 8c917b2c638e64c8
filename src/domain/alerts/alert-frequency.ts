import { belgianDay } from '../time/date.ts';
import { momentAt } from '../time/zone.ts';

/** Frequencies at which an alert may send mail. */
export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Frequency of an alert whose owner never chose one. */
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
 * The last time (in milliseconds) at which a digest was due; infinite for instant alerts. News found before that time
 * is sent now; later news waits for the next digest. Depends only on the clock, so that nothing is lost or sent twice
 * when the service is down during a digest hour.
 */
export function findDigestTime(frequency: Frequency, now: number): number {
  if (frequency === 'instant') return Number.POSITIVE_INFINITY;
  // Counts back from tomorrow, since the day in Belgium may differ from the UTC day.
  for (let day = now + DAY_MS; ; day -= DAY_MS) {
    const time = digestTimeOf(belgianDay(new Date(day)));
    if (time <= now && (DAYS[frequency] === 1 || isMonday(time))) return time;
  }
}

/** Time at which news found now will be sent, in milliseconds. */
export function findNextDigest(frequency: Frequency, now: number): number {
  if (frequency === 'instant') return now;
  const last = findDigestTime(frequency, now);
  // The extra half day covers the hour lost at a clock change.
  return findDigestTime(frequency, last + DAYS[frequency] * DAY_MS + DAY_MS / 2);
}
