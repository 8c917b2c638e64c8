const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Processes that run the duty on a shared database: 'each' process; 'one', the process that claims the job
 * (claim-job.ts); or 'rows', where each process works on the rows that it claims.
 */
export type Claim = 'each' | 'one' | 'rows';

type Row = { everyMs: number; claim: Claim; isAtStart?: true; trouble: string };

/** All background jobs of the service; their purposes are in the staff texts (staff:duty.…). */
export const DUTIES = {
  mails: { everyMs: 2 * SECOND_MS, claim: 'rows', trouble: 'Mails wait' },
  'mail-leases': { everyMs: 15 * SECOND_MS, claim: 'rows', isAtStart: true, trouble: 'Mails wait' },
  delivery: { everyMs: 15 * SECOND_MS, claim: 'one', trouble: 'The delivery of mails cannot be checked' },
  alerts: { everyMs: 2 * SECOND_MS, claim: 'rows', isAtStart: true, trouble: 'Search alerts wait' },
  visits: { everyMs: MINUTE_MS, claim: 'rows', isAtStart: true, trouble: 'Visits are not checked' },
  answers: { everyMs: MINUTE_MS, claim: 'rows', trouble: 'Reminders about unanswered leads wait' },
  calendars: { everyMs: 30 * SECOND_MS, claim: 'one', isAtStart: true, trouble: 'Calendars of agents wait' },
  'refresh-queue': {
    everyMs: 2 * SECOND_MS,
    claim: 'rows',
    isAtStart: true,
    trouble: 'The queue of refreshes cannot be read',
  },
  'refresh-lease': { everyMs: 10 * SECOND_MS, claim: 'each', trouble: 'The lease of a refresh was not renewed' },
  'refresh-schedule': { everyMs: 10 * SECOND_MS, claim: 'one', trouble: 'The schedule waits' },
  connect: { everyMs: 10 * SECOND_MS, claim: 'one', isAtStart: true, trouble: 'The program of the agency waits' },
  'connect-leads': { everyMs: 5 * SECOND_MS, claim: 'rows', trouble: 'Leads wait for the program of the agency' },
  'connect-views': {
    everyMs: 10 * MINUTE_MS,
    claim: 'one',
    isAtStart: true,
    trouble: 'View counts wait for the program of the agency',
  },
  checkpoint: { everyMs: MINUTE_MS, claim: 'each', trouble: 'The log of the database was not checkpointed' },
  backup: { everyMs: HOUR_MS, claim: 'one', isAtStart: true, trouble: 'No backup was made' },
  purge: { everyMs: HOUR_MS, claim: 'one', isAtStart: true, trouble: 'Old leads could not be deleted' },
} as const satisfies Record<string, Row>;

export type DutyName = keyof typeof DUTIES;

type Options = {
  act: () => Promise<void>;
  /**
   * Describes a failure; by default only its kind, since the message of a database error may contain an e-mail address.
   */
  describe?: (cause: unknown) => string;
};

/** Message of an error; only for errors whose messages contain no personal data. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : typeof cause);

/**
 * Repeats a task at an interval, one run at a time. The next run retries a failure; only the first failure of a series
 * is reported.
 */
export class Duty {
  readonly name: DutyName;
  readonly #options: Options;
  readonly #row: Row;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isTroubled = false;
  /** End of the last successful run, on a monotonic clock. */
  #endedAt: number | undefined;

  constructor(name: DutyName, options: Options) {
    this.name = name;
    this.#row = DUTIES[name];
    this.#options = options;
  }

  /** True when the last run failed. */
  get isFailing(): boolean {
    return this.#isTroubled;
  }

  /** Milliseconds since the last successful run; undefined before the first. */
  get ageMs(): number | undefined {
    return this.#endedAt === undefined ? undefined : performance.now() - this.#endedAt;
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.run(), this.#row.everyMs).unref();
    if (this.#row.isAtStart) void this.run();
  }

  /** Runs now, or waits for the current run; never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#try().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #try(): Promise<void> {
    try {
      await this.#options.act();
      this.#isTroubled = false;
      this.#endedAt = performance.now();
    } catch (cause) {
      this.report(cause);
    }
  }

  /** Reports a failure, once per incident. */
  report(cause: unknown): void {
    const { describe = nameOf } = this.#options;
    if (!this.#isTroubled) console.error(`${this.#row.trouble}:`, describe(cause));
    this.#isTroubled = true;
  }

  /** Stops further runs; resolves when the current run ends. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }
}

/** State of a duty in this process. */
export type DutyState = Row & { name: DutyName; isFailing: boolean; ageMs: number | undefined };

/** All duties of this process, which are started, stopped and reported together. */
export class DutyBook {
  readonly #duties: readonly Duty[];

  constructor(duties: readonly Duty[]) {
    this.#duties = duties;
  }

  start(): void {
    for (const duty of this.#duties) duty.start();
  }

  /**
   * States of the duties of this process, in the order of `DUTIES`. For a duty that runs once per mail channel, returns
   * the worse state.
   */
  list(): DutyState[] {
    return Object.entries(DUTIES).flatMap(([key, row]) => {
      const own = this.#duties.filter(({ name }) => name === key);
      if (own.length === 0) return [];
      const ages = own.map(({ ageMs }) => ageMs);
      const ageMs = ages.includes(undefined) ? undefined : Math.max(...ages.filter((age) => age !== undefined));
      return [{ ...row, name: key as DutyName, isFailing: own.some(({ isFailing }) => isFailing), ageMs }];
    });
  }

  async stop(): Promise<void> {
    await Promise.all(this.#duties.map((duty) => duty.stop()));
  }
}
