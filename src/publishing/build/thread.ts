// A worker thread of threads.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '#domain/site/site.ts';
import type { BuildScope } from '#site/built/built-site.ts';
import { loadRenderer } from '../bundle/bundle.ts';
import type { OpenedSite } from '../bundle/entry.ts';
import type { FileFindings, FinishRules, Job } from './finish-file.ts';
import { listJobs } from './render-pages.ts';
import { type Counter, Share } from './share.ts';

/** Start parameters of a thread. */
export type ThreadData = {
  rules: FinishRules;
  index: number;
  /** The site whose pages it renders. */
  toOpen: { renderer: string; site: Site; scope: BuildScope } | undefined;
};
export type Order =
  | { kind: 'pages'; kept: readonly string[]; counter: Counter }
  | { kind: 'files'; files: readonly Job[]; counter: Counter };

const { rules, index, toOpen } = workerData as ThreadData;
const share = new Share(rules, index);

async function open({ renderer, site, scope }: NonNullable<ThreadData['toOpen']>): Promise<OpenedSite> {
  const { openSite } = await loadRenderer(renderer);
  return openSite({ site }, scope);
}
const opening = toOpen && open(toOpen);

async function follow(order: Order): Promise<FileFindings> {
  if (order.kind === 'files') return share.finishFiles(order.files, order.counter);
  const opened = await opening;
  if (!opened) throw new Error('No site has been opened');
  return share.renderFiles(await listJobs(opened, order.kept), order.counter);
}

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await follow(order));
});
