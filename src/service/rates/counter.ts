export type CounterRule = { limit: number; windowMs: number };

/** Beyond this many keys new ones are refused: better one refusal too many than growing memory. */
const MAX_COUNTED = 100_000;

/** In-memory counter of allowed requests of one process. */
export class Counter {
  readonly #rule: CounterRule;
  #window = Number.NaN;
  #counts = new Map<string, number>();

  constructor(rule: CounterRule) {
    this.#rule = rule;
  }

  /** Counts this key; false when its window is at the limit. */
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
