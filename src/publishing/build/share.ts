// A thread's share of a build: it takes one page or file after the other from those that all threads share, and does
// whatever is to be done of it, so that nothing but names goes from thread to thread.
import { type Finished, Finisher, type FinishRules, type Job } from './finish-file.ts';
import { type RenderJob, renderFiles } from './render-pages.ts';

/** How many jobs of each part of a list have been taken; in memory that the threads share. */
export type Counter = Int32Array<SharedArrayBuffer>;
export const createCounter = (parts: number): Counter =>
  new Int32Array(new SharedArrayBuffer(parts * Int32Array.BYTES_PER_ELEMENT));

/** From here on no thread takes another job. */
const ALL = 2 ** 30;
export const stopCounting = (counter: Counter): void => {
  for (const part of counter.keys()) Atomics.store(counter, part, ALL);
};

/** What gives a thread its next job: of its own part of the list for as long as there are any, then of the others. */
function dealFrom<Item>(jobs: readonly Item[], counter: Counter, own: number): () => Item | undefined {
  const count = counter.length;
  const parts = Array.from(counter, (_, index) => (own + index) % count);
  const beginOf = (part: number) => Math.floor((part * jobs.length) / count);
  return () => {
    for (const part of parts) {
      const index = beginOf(part) + Atomics.add(counter, part, 1);
      if (index < beginOf(part + 1)) return jobs[index];
    }
    return undefined;
  };
}

export class Share {
  readonly #finisher: Finisher;
  readonly #index: number;

  /** `index` tells the threads of a build apart. */
  constructor(rules: FinishRules, index: number) {
    this.#finisher = new Finisher(rules);
    this.#index = index;
  }

  /** Renders files and finishes each. */
  async renderFiles(jobs: readonly RenderJob[], counter: Counter): Promise<Finished> {
    await renderFiles(dealFrom(jobs, counter, this.#index), (file) => this.#finisher.finish(file));
    return this.#finisher.takeFound();
  }

  /** Finishes files that are there. */
  finishFiles(files: readonly Job[], counter: Counter): Finished {
    const next = dealFrom(files, counter, this.#index);
    for (let file = next(); file; file = next()) this.#finisher.finish(file);
    return this.#finisher.takeFound();
  }
}
