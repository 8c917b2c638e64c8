type Options = {
  everyMs: number;
  act: () => Promise<void>;
  /** What waits while it fails: "Search alerts wait". */
  trouble: string;
};

/**
 * Does something again and again, one run at a time. What fails is tried again the next time; the first failure of a row
 * is told, by its kind alone: what a database adds to its errors may be somebody's address.
 */
export class Recurring {
  readonly #options: Options;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isTroubled = false;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => void this.run(), this.#options.everyMs);
  }

  /** Runs now, or waits for the run that is under way; never rejects. */
  run(): Promise<void> {
    this.#running ??= this.#try().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #try(): Promise<void> {
    const { act, trouble } = this.#options;
    try {
      await act();
      this.#isTroubled = false;
    } catch (cause) {
      if (!this.#isTroubled) console.error(`${trouble}:`, cause instanceof Error ? cause.name : typeof cause);
      this.#isTroubled = true;
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }
}
