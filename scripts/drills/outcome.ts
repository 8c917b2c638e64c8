// Report of each drill: a row per kind of fault, and figures.
export type Outcome = {
  drill: string;
  /** Number of injected faults. */
  tried: number;
  /** Number of faults after which every guarantee held. */
  held: number;
  outcome: string;
};

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A step that cannot run here states the reason, and is not counted. */
export const skipped = (drill: string, reason: string): Outcome => ({
  drill,
  tried: 0,
  held: 0,
  outcome: `not run: ${reason}`,
});
