// Outcome of a drill: one row of the report for each kind of fault.
export type Outcome = {
  drill: string;
  /** Number of injected faults. */
  tried: number;
  /** Number of faults after which every guarantee held. */
  held: number;
  outcome: string;
};

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Outcome of a drill that cannot run on this machine: states the reason, and counts no fault. */
export const skipped = (drill: string, reason: string): Outcome => ({
  drill,
  tried: 0,
  held: 0,
  outcome: `not run: ${reason}`,
});
