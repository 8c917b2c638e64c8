// Writes a .br and a .gz beside every text file of a built site, for servers that send prepared files.
import { availableParallelism } from 'node:os';
import { sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Job } from './compress-files.ts';
import { listFiles } from './list-files.ts';

/** Files that are sent compressed. */
export const TEXT = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;
/** Hashed files are kept for ever and worth the time; pages are many and change daily. */
const BEST_QUALITY = 11;
const PAGE_QUALITY = 5;
/** Fewer files than this are not worth a thread. */
const SMALLEST_SHARE = 200;

function compressInThread(jobs: Job[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compress-files.ts', import.meta.url), { workerData: jobs });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
}

/** Compresses the files of a built site that are wanted, a thread for each processor. */
export async function compressSite(folder: string, isWanted: (name: string) => boolean = () => true): Promise<void> {
  const files = listFiles(folder, TEXT).filter(({ name }) => isWanted(name));
  const jobs = files.map(({ path, name }) => ({
    path,
    quality: name.startsWith(`_astro${sep}`) ? BEST_QUALITY : PAGE_QUALITY,
  }));
  const threads = Math.min(availableParallelism(), Math.ceil(jobs.length / SMALLEST_SHARE));
  const shares = Array.from({ length: threads }, (_, thread) => jobs.filter((_job, row) => row % threads === thread));
  await Promise.all(shares.map(compressInThread));
}
