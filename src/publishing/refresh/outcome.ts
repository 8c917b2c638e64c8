// How a refresh can end, as the exit code of its command. docs/refresh.md lists them for those who write schedules.
export const EXIT_CODES = {
  published: 0,
  /** The snapshot has a fault that stops, or --strict found a legal fact missing. */
  stopped: 1,
  /** The source, a part of a split build or an option cannot be used. */
  source: 2,
  /** Too much would go; --accept goes on. */
  loss: 3,
  /** The built site did not stand the last look, or held a hidden value. */
  unverified: 4,
  /** Another refresh is at work. */
  busy: 5,
  /** The machine: disk full, no right to write. */
  machine: 6,
} as const;

export type Outcome = keyof typeof EXIT_CODES;
