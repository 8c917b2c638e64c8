export type CounterRule = { limit: number; windowMs: number };

/** Who comes when so many are counted already is not: better one too many refused than memory that grows. */
const MAX_COUNTED = 100_000;

/** Counts in memory what one process lets through. */
export class Counter {
  readonly #rule: CounterRule;
  #window = Number.NaN;
  #counts = new Map<string, number>();

  constructor(rule: CounterRule) {
    this.#rule = rule;
  }

  /** Counts one more of this key; false when the window has its limit already. */
  count(key: string, now: number): boolean {
    const window = Math.floor(now / this.#rule.windowMs);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts = new Map();
    }
    const counted = this.#counts.get(key) ?? 0;
    if (counted >= this.#rule.limit || (counted === 0 && this.#counts.size >= MAX_COUNTED)) return false;
    this.#counts.set(key, counted + 1);
    return true;
  }
}
