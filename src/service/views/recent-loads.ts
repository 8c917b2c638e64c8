const MAX_GENERATION_SIZE = 50_000;
const GENERATION_MS = 10 * 60_000;

/**
 * The page loads that were counted a short while ago, so that a report that arrives twice counts once: each for at
 * least ten minutes, or as long as fifty thousand others have not come. In memory only.
 */
export class RecentLoads {
  #young = new Set<string>();
  #old = new Set<string>();
  #since = Number.NEGATIVE_INFINITY;

  /** True the first time. */
  isFirst(load: string, now: number): boolean {
    if (this.#young.size >= MAX_GENERATION_SIZE || Math.abs(now - this.#since) > GENERATION_MS) {
      this.#old = this.#young;
      this.#young = new Set();
      this.#since = now;
    }
    if (this.#young.has(load) || this.#old.has(load)) return false;
    this.#young.add(load);
    return true;
  }
}
