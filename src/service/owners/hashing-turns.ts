/** Those who come while others are at work; browsers that an account knows wait in a line of their own, and go first. */
export class HashingTurns {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #known: (() => void)[] = [];
  readonly #strangers: (() => void)[] = [];
  #running = 0;

  constructor(concurrency: number, maxWaiting: number) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** What the work gives, when its turn has come; undefined, at once, when too many wait already in its line. */
  async run<Value>(isKnown: boolean, work: () => Promise<Value>): Promise<Value | undefined> {
    if (!(await this.#enter(isKnown ? this.#known : this.#strangers))) return undefined;
    try {
      return await work();
    } finally {
      const next = this.#known.shift() ?? this.#strangers.shift();
      if (next) next();
      else this.#running--;
    }
  }

  async #enter(line: (() => void)[]): Promise<boolean> {
    if (this.#running < this.#concurrency) {
      this.#running++;
      return true;
    }
    if (line.length >= this.#maxWaiting) return false;
    await new Promise<void>((resolve) => line.push(resolve));
    return true;
  }
}
