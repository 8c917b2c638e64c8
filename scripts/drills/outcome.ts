// What each drill reports: a row per kind of fault, and figures.
export type Outcome = {
  drill: string;
  /** How many faults were made. */
  tried: number;
  /** After how many of them everything was as the product promises. */
  held: number;
  outcome: string;
};

export const formatSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A step that cannot run here says why; it counts for nothing. */
export const skipped = (drill: string, reason: string): Outcome => ({
  drill,
  tried: 0,
  held: 0,
  outcome: `not run: ${reason}`,
});
