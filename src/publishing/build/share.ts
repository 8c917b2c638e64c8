// A thread's share of a build. Each thread takes pages or files one at a time from the shared list and does all work on
// it, so that threads exchange only names.
import { type FileFindings, Finisher, type FinishRules, type Job } from './finish-file.ts';
import { type RenderJob, renderFiles } from './render-pages.ts';

/** Number of jobs taken from each part of a list, in shared memory. */
export type Counter = Int32Array<SharedArrayBuffer>;
export const createCounter = (parts: number): Counter =>
  new Int32Array(new SharedArrayBuffer(parts * Int32Array.BYTES_PER_ELEMENT));

/** Counter value above the number of jobs: threads then take no further jobs. */
const ALL = 2 ** 30;
export const stopCounting = (counter: Counter): void => {
  for (const part of counter.keys()) Atomics.store(counter, part, ALL);
};

/** Source of a thread's next job: from its own part of the list until that is empty, then from the others. */
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

  /** `index` identifies a thread of a build. */
  constructor(rules: FinishRules, index: number) {
    this.#finisher = new Finisher(rules);
    this.#index = index;
  }

  /** Renders files and finishes each. */
  async renderFiles(jobs: readonly RenderJob[], counter: Counter): Promise<FileFindings> {
    await renderFiles(dealFrom(jobs, counter, this.#index), (file) => this.#finisher.finish(file));
    return this.#finisher.takeFound();
  }

  /** Finishes existing files. */
  finishFiles(files: readonly Job[], counter: Counter): FileFindings {
    const next = dealFrom(files, counter, this.#index);
    for (let file = next(); file; file = next()) this.#finisher.finish(file);
    return this.#finisher.takeFound();
  }
}
