/**
 * Clocks that are right differ by less. What was written further ahead than that was written by a clock that was wrong,
 * and holds nothing up: a lock is free, a wait is over, a session is not one.
 */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The latest moment that a right clock can have written by now; `plannedMs` is how far ahead it may have planned. */
export const latestPossible = (now: number, plannedMs = 0): number => now + plannedMs + CLOCK_TOLERANCE_MS;

/** True for a moment that no right clock can have written by now. */
export const isImpossible = (moment: number, now: number, plannedMs = 0): boolean =>
  moment > latestPossible(now, plannedMs);

/** True for a moment that counts no longer: it is older than that, or a wrong clock wrote it. */
export const isStale = (moment: number, now: number, maxAgeMs: number): boolean =>
  now - moment > maxAgeMs || isImpossible(moment, now);
