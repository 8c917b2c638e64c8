// A thread of threads.ts beside the main one.
import { parentPort, workerData } from 'node:worker_threads';
import type { Site } from '#domain/site.ts';
import type { BuildScope } from '#site/built-site.ts';
import { loadRenderer } from '../bundle/bundle.ts';
import type { OpenedSite } from '../bundle/entry.ts';
import type { Finished, FinishRules, Job } from './finish-file.ts';
import { type Counter, listJobs, Share } from './share.ts';

export type Order =
  | { kind: 'open'; renderer: string; site: Site; scope: BuildScope }
  | { kind: 'pages'; kept: readonly string[]; counter: Counter }
  | { kind: 'files'; files: readonly Job[]; counter: Counter };
const share = new Share(workerData as FinishRules);
let opened: Promise<OpenedSite> | undefined;

async function follow(order: Order): Promise<Finished> {
  if (order.kind === 'files') return share.finishFiles(order.files, order.counter);
  if (order.kind === 'open') {
    opened = loadRenderer(order.renderer).then(({ openSite }) => openSite({ site: order.site }, order.scope));
    await opened;
    return { files: [], leaks: [] };
  }
  if (!opened) throw new Error('No site has been opened');
  const site = await opened;
  return share.renderPages(site, await listJobs(site, order.kept), order.counter);
}

parentPort?.on('message', async (order: Order) => {
  parentPort?.postMessage(await follow(order));
});
