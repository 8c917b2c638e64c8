/** Those who come while others are at work; browsers that an account knows wait in a line of their own, and go first. */
export class HashingTurns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #known: (() => void)[] = [];
  readonly #strangers: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** What the work gives, when its turn has come; undefined, at once, when too many wait already in its line. */
  async take<Value>(isKnown: boolean, work: () => Promise<Value>): Promise<Value | undefined> {
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
    if (this.#running < this.#atOnce) {
      this.#running++;
      return true;
    }
    if (line.length >= this.#mostWaiting) return false;
    await new Promise<void>((resolve) => line.push(resolve));
    return true;
  }
}
