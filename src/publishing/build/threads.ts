// Renders and finishes the files of a site with as many threads as there are processors, this one among them.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BuildScope } from '#site/built-site.ts';
import type { KeysByPath, PagePlan } from '#site/static-paths.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { loadRenderer } from '../bundle/bundle.ts';
import type { FinishRules, Job } from './finish-file.ts';
import type { Leak } from './hidden-search.ts';
import { createCounter, listJobs, Share, stopCounting } from './share.ts';
import type { Done, Order } from './thread.ts';

type SiteToRender = CheckedSite &
  BuildScope & {
    /** The bundled program (bundle/bundle.ts). */
    renderer: string;
    /** Keys of pages that are kept where they are still the same. */
    last: KeysByPath;
  };

export class Threads {
  readonly leaks: Leak[] = [];
  readonly #own: Share;
  readonly #workers: Worker[];
  #counter = createCounter();

  constructor(rules: FinishRules, count = availableParallelism()) {
    this.#own = new Share(rules);
    this.#workers = Array.from({ length: count - 1 }, () => this.#start(rules));
  }

  #start(workerData: FinishRules): Worker {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
    return worker.on('error', () => stopCounting(this.#counter));
  }

  /** Has all threads follow an order at the same time; gives what this one's share of it gives. */
  async #order<Own>(order: Order, followHere: () => Promise<Own>): Promise<Own> {
    const answers = this.#workers.map((worker) => {
      const answer = Promise.withResolvers<Done>();
      worker.once('message', answer.resolve).once('error', answer.reject);
      worker.postMessage(order);
      return answer.promise;
    });
    const [own, ...others] = await Promise.all([followHere(), ...answers]);
    for (const { leaks } of others) this.leaks.push(...leaks);
    return own;
  }

  /** Renders the pages of a site that are not as they were, and finishes each in the thread that rendered it. */
  async render({ site, map, languages, renderer, last }: SiteToRender): Promise<{
    plan: PagePlan;
    stylesheets: readonly string[];
    rendered: ReadonlySet<string>;
  }> {
    const scope = { languages };
    const { opened, plan } = await this.#order({ kind: 'open', renderer, site, scope }, async () => {
      const { openSite } = await loadRenderer(renderer);
      const opened = openSite({ site, map }, scope);
      return { opened, plan: opened.plan(last) };
    });
    this.#counter = createCounter();
    const counter = this.#counter;
    const jobs = await this.#order({ kind: 'pages', kept: plan.kept, counter }, async () => {
      const jobs = await listJobs(opened, plan.kept);
      this.leaks.push(...(await this.#own.renderPages(opened, jobs, counter)));
      return jobs;
    });
    return { plan, stylesheets: opened.stylesheets, rendered: new Set(jobs.map(({ name }) => name)) };
  }

  /** Finishes files that are there; the largest are best given first. */
  async finish(files: readonly Job[]): Promise<void> {
    this.#counter = createCounter();
    const counter = this.#counter;
    await this.#order({ kind: 'files', files, counter }, async () => {
      this.leaks.push(...this.#own.finishFiles(files, counter));
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
