// A thread's share of a build: it takes one page or file after the other from those that all threads share, and does
// whatever is to be done of it, so that nothing but names goes from thread to thread.
import type { OpenedSite } from '../bundle/entry.ts';
import { type Finished, Finisher, type FinishRules, type Job } from './finish-file.ts';
import { listPageJobs, type PageJob, renderPages } from './render-pages.ts';

/** How many jobs have been taken; in memory that the threads share. */
export type Counter = Int32Array<SharedArrayBuffer>;
export const createCounter = (): Counter => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** From here on no thread takes another job. */
const ALL = 2 ** 30;
export const stopCounting = (counter: Counter): void => {
  Atomics.store(counter, 0, ALL);
};

/** What gives this thread its next job. */
const dealFrom =
  <Item>(jobs: readonly Item[], counter: Counter) =>
  (): Item | undefined =>
    jobs[Atomics.add(counter, 0, 1)];

export class Share {
  readonly #finisher: Finisher;

  constructor(rules: FinishRules) {
    this.#finisher = new Finisher(rules);
  }

  /** Renders pages and finishes each. */
  async renderPages(opened: Pick<OpenedSite, 'render'>, jobs: readonly PageJob[], counter: Counter): Promise<Finished> {
    await renderPages(opened, dealFrom(jobs, counter), (page) => this.#finisher.finish(page));
    return this.#finisher.takeFound();
  }

  /** Finishes files that are there. */
  finishFiles(files: readonly Job[], counter: Counter): Finished {
    const next = dealFrom(files, counter);
    for (let file = next(); file; file = next()) this.#finisher.finish(file);
    return this.#finisher.takeFound();
  }
}

export const listJobs = async (opened: OpenedSite, kept: readonly string[]): Promise<PageJob[]> =>
  listPageJobs(await opened.listPaths(kept));
