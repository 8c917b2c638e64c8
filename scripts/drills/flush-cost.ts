// Measures what flushing a release costs, inside the refresh that does it.
import { EXIT_CODES } from '#api/refresh.ts';
import { changePrice, withSnapshot } from '../bench/snapshot.ts';
import { SitePlace } from './site-place.ts';

/** Times every flush of a process, and prints the total at its end. */
const WATCH = `
import processes from 'node:child_process';
import files from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
let ms = 0;
const timed = (act, isFlush) => (...args) => {
  const began = performance.now();
  try {
    return act(...args);
  } finally {
    if (isFlush(args)) ms += performance.now() - began;
  }
};
processes.spawnSync = timed(processes.spawnSync, ([command]) => command === 'sync');
files.fsyncSync = timed(files.fsyncSync, () => true);
syncBuiltinESMExports();
if (isMainThread) process.on('exit', () => console.log('flushed in ' + ms + ' ms'));
`;

export type FlushCost = { refresh: string; seconds: number; flushSeconds: number };

/** A refresh of all pages, then one of a single changed price. */
export async function measureFlush(properties: number): Promise<FlushCost[]> {
  return withSnapshot(properties, async (snapshot) => {
    const place = new SitePlace();
    const nodeOptions = `--import=data:text/javascript,${encodeURIComponent(WATCH)}`;
    const costs: FlushCost[] = [];
    try {
      for (const refresh of ['all pages', 'one price']) {
        if (costs.length > 0) changePrice(snapshot, 1);
        const { code, output, ms } = await place.refresh(snapshot, { nodeOptions });
        // A grown snapshot repeats texts. One contains a value that another property hides, so that text is withheld.
        if (code !== EXIT_CODES.published && code !== EXIT_CODES.withheld) throw new Error(output.slice(-2000));
        const [, flushMs = '0'] = /flushed in ([\d.]+) ms\s*$/.exec(output) ?? [];
        costs.push({ refresh, seconds: ms / 1000, flushSeconds: Number(flushMs) / 1000 });
      }
      return costs;
    } finally {
      place.remove();
    }
  });
}
