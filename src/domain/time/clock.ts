/**
 * Maximum difference between correct clocks. A time further in the future was written by a wrong clock and is ignored:
 * then a lock is free, a wait is over, a session is invalid.
 */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** The latest time that a correct clock can have written by now, or planned up to `plannedMs` ahead. */
export const latestPossible = (now: number, plannedMs = 0): number => now + plannedMs + CLOCK_TOLERANCE_MS;

/** True for a time that no correct clock can have written by now. */
export const isImpossible = (moment: number, now: number, plannedMs = 0): boolean =>
  moment > latestPossible(now, plannedMs);

/** True for a stale time: older than the maximum, or written by a wrong clock. */
export const isStale = (moment: number, now: number, maxAgeMs: number): boolean =>
  now - moment > maxAgeMs || isImpossible(moment, now);
