export type CounterRule = { limit: number; windowMs: number };

/** Maximum number of keys. Further keys are refused, so that memory use is bounded. */
const MAX_COUNTED = 100_000;

/** Counts requests per key and window, in the memory of one process. */
export class Counter {
  readonly #rule: CounterRule;
  #window = Number.NaN;
  #counts = new Map<string, number>();

  constructor(rule: CounterRule) {
    this.#rule = rule;
  }

  /** Counts a request; false when the key has reached its limit in this window. */
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
