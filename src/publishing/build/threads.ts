// Renders and finishes the files of a site with as many threads as there are processors, this one among them.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BuildScope } from '#site/built-site.ts';
import type { KeysByPath, PagePlan } from '#site/static-paths.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { loadRenderer } from '../bundle/bundle.ts';
import type { Finished, FinishRules, Job } from './finish-file.ts';
import type { Leak } from './hidden-search.ts';
import { createCounter, listJobs, Share, stopCounting } from './share.ts';
import type { Order } from './thread.ts';

type SiteToRender = CheckedSite &
  BuildScope & {
    /** The bundled program (bundle/bundle.ts). */
    renderer: string;
    /** Keys of pages that are kept where they are still the same. */
    last: KeysByPath;
  };

export class Threads {
  readonly leaks: Leak[] = [];
  /** Of all finished files. */
  readonly digests = new Map<string, string>();
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

  #note({ files, leaks }: Finished) {
    for (const [name, digest] of files) this.digests.set(name, digest);
    this.leaks.push(...leaks);
  }

  /** Has all threads follow an order at the same time; gives what this one's share of it gives. */
  async #order<Own>(order: Order, followHere: () => Own | Promise<Own>): Promise<Own> {
    const answers = this.#workers.map((worker) => {
      const answer = Promise.withResolvers<Finished>();
      worker.once('message', answer.resolve).once('error', answer.reject);
      worker.postMessage(order);
      return answer.promise;
    });
    const [own, ...others] = await Promise.all([followHere(), ...answers]);
    for (const found of others) this.#note(found);
    return own;
  }

  /** Renders the pages of a site that are not as they were, and finishes each in the thread that rendered it. */
  async render({ site, map, languages, renderer, last }: SiteToRender): Promise<{
    plan: PagePlan;
    stylesheets: readonly string[];
  }> {
    const scope = { languages };
    const { opened, plan } = await this.#order({ kind: 'open', renderer, site, scope }, async () => {
      const { openSite } = await loadRenderer(renderer);
      const opened = openSite({ site, map }, scope);
      return { opened, plan: opened.plan(last) };
    });
    this.#counter = createCounter();
    const counter = this.#counter;
    const own = await this.#order({ kind: 'pages', kept: plan.kept, counter }, async () =>
      this.#own.renderPages(opened, await listJobs(opened, plan.kept), counter),
    );
    this.#note(own);
    return { plan, stylesheets: opened.stylesheets };
  }

  /** Finishes files that are there; the largest are best given first. */
  async finish(files: readonly Job[]): Promise<void> {
    this.#counter = createCounter();
    const counter = this.#counter;
    this.#note(await this.#order({ kind: 'files', files, counter }, () => this.#own.finishFiles(files, counter)));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}
