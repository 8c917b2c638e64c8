// Renders and finishes the files of a site in as many threads as processors and memory allow, including this one. A few
// files are finished in this thread alone.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Site } from '#domain/site/site.ts';
import type { BuildScope } from '#site/built/built-site.ts';
import type { KeysByPath, PagePlan } from '#site/static-paths.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { loadRenderer } from '../bundle/bundle.ts';
import type { FileFindings, FinishRules, Job } from './finish-file.ts';
import type { Leak } from './hidden-search.ts';
import { addInspected, type PageFindings } from './inspect-page.ts';
import { listJobs } from './render-pages.ts';
import { createCounter, Share, stopCounting } from './share.ts';
import type { Order, ThreadData } from './thread.ts';

/**
 * One thread finishes this many files in the time that another one needs to load the program and open the site
 * (docs/performance.md).
 */
const MAX_ALONE = 500;

/**
 * Memory of a thread (docs/performance.md): the program with its young generation, plus the data of one property in one
 * language.
 */
const THREAD_BYTES = 100e6;
const RECORD_BYTES = 12_000;

/** Best number of threads for a site: one per processor, limited by free memory. */
export function countThreads(
  { byLanguage }: Pick<Site, 'byLanguage'>,
  processors = availableParallelism(),
  freeBytes = process.availableMemory(),
): number {
  const records = Object.values(byLanguage).reduce((sum, { properties }) => sum + properties.length, 0);
  return Math.max(1, Math.min(processors, Math.floor(freeBytes / (THREAD_BYTES + records * RECORD_BYTES))));
}

type SiteToRender = CheckedSite &
  BuildScope & {
    /** The bundled program (bundle/bundle.ts). */
    renderer: string;
    /** Cache keys; a page is reused while its key is unchanged. */
    last: KeysByPath;
  };

export class Threads {
  readonly leaks: Leak[] = [];
  /** Digests of all finished files. */
  readonly digests = new Map<string, string>();
  /** Findings about new pages. */
  readonly inspected: PageFindings = { faults: [], links: new Map() };
  readonly #own: Share;
  readonly #rules: FinishRules;
  readonly #count: number;
  readonly #maxAlone: number;
  /** The worker threads. */
  #others: { worker: Worker; failed: Promise<never> }[] | undefined;
  #counter = createCounter(1);

  constructor(rules: FinishRules, { count = 1, maxAlone = MAX_ALONE } = {}) {
    this.#own = new Share(rules, 0);
    this.#rules = rules;
    this.#count = count;
    this.#maxAlone = maxAlone;
  }

  /** Starts the worker threads, unless they are running; each first opens `toOpen`. */
  #start(toOpen?: ThreadData['toOpen']) {
    this.#others ??= Array.from({ length: this.#count - 1 }, (_, other) => {
      const workerData: ThreadData = { rules: this.#rules, index: other + 1, toOpen };
      const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
      const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject));
      failed.catch(() => stopCounting(this.#counter));
      return { worker, failed };
    });
  }

  #note({ files, leaks, inspected }: FileFindings) {
    for (const [name, digest] of files) this.digests.set(name, digest);
    this.leaks.push(...leaks);
    addInspected(this.inspected, inspected);
  }

  /** Runs an order in all threads at the same time; returns this thread's result. */
  async #order<Own>(order: Order, followHere: () => Own | Promise<Own>): Promise<Own> {
    const answers = (this.#others ?? []).map(({ worker, failed }) => {
      const answer = new Promise<FileFindings>((resolve) => worker.once('message', resolve));
      worker.postMessage(order);
      return Promise.race([answer, failed]);
    });
    const [own, ...others] = await Promise.all([followHere(), ...answers]);
    for (const found of others) this.#note(found);
    return own;
  }

  /** Renders the changed pages of a site, and finishes each in the thread that rendered it. */
  async render({ site, map, languages, renderer, last }: SiteToRender): Promise<{
    plan: PagePlan;
    stylesheets: readonly string[];
  }> {
    const toOpen = { renderer, site, scope: { languages } };
    // One part of the list per thread: the pages of a language are consecutive, so usually one thread renders and
    // caches a card.
    this.#counter = createCounter(this.#count);
    const counter = this.#counter;
    // When nothing can be reused, all threads open the site at the same time.
    if (Object.keys(last).length === 0) this.#start(toOpen);
    const { openSite } = await loadRenderer(renderer);
    const opened = openSite({ site, map }, toOpen.scope);
    const plan = opened.plan(last);
    const jobs = await listJobs(opened, plan.kept);
    if (jobs.length > this.#maxAlone) this.#start(toOpen);
    const own = await this.#order({ kind: 'pages', kept: plan.kept, counter }, () =>
      this.#own.renderFiles(jobs, counter),
    );
    this.#note(own);
    return { plan, stylesheets: opened.stylesheets };
  }

  /** Searches and compresses existing files. Pass the largest first: it keeps all threads busy to the end. */
  async finish(files: readonly Job[]): Promise<void> {
    if (files.length > this.#maxAlone) this.#start();
    // All files are one part of the list, with the largest first.
    this.#counter = createCounter(1);
    const counter = this.#counter;
    this.#note(await this.#order({ kind: 'files', files, counter }, () => this.#own.finishFiles(files, counter)));
  }

  async close(): Promise<void> {
    await Promise.all((this.#others ?? []).map(({ worker }) => worker.terminate()));
  }
}
