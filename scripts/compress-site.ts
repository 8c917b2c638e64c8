// Writes a .br and a .gz beside every text file of a built site, for servers that send prepared files.
import { availableParallelism } from 'node:os';
import { sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Job } from './compress-files.ts';
import type { FoundFile } from './list-files.ts';

/** Files that are sent compressed. */
export const TEXT = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;
/** Hashed files are kept for ever and worth the time; pages are many and change daily. */
const BEST_QUALITY = 11;
const PAGE_QUALITY = 5;
/** Few and large, and changed by every refresh: the best quality takes ten times as long for a tenth less. */
export const DATA_QUALITY = 9;
/** Fewer files than this are not worth a thread. */
const SMALLEST_SHARE = 200;

function qualityOf(name: string): number {
  if (name.startsWith(`_astro${sep}`)) return BEST_QUALITY;
  return name.startsWith(`data${sep}`) ? DATA_QUALITY : PAGE_QUALITY;
}

function compressInThread(jobs: Job[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compress-files.ts', import.meta.url), { workerData: jobs });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** Compresses those of the given files that are texts, a thread for each processor. */
export async function compressFiles(files: readonly FoundFile[]): Promise<void> {
  const texts = files.filter(({ name }) => TEXT.test(name));
  const jobs = texts.map(({ path, name }) => ({
    path,
    quality: qualityOf(name),
  }));
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / SMALLEST_SHARE));
  const shares = Array.from({ length: threads }, (_, thread) => jobs.filter((_job, row) => row % threads === thread));
  await Promise.all(shares.map(compressInThread));
}
