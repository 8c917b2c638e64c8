// Worker of finisher.ts: writes a page that was just drawn, searches it for hidden values and compresses it; does the
// last two for a file that is there. Of a file that is what it was in the last release, only what is still to be done.
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { COMPRESSED, compressFile, TEXT } from './compress-file.ts';
import { externaliseInto } from './external-scripts.ts';
import { type Leak, type SearchRules, searchHidden } from './hidden-search.ts';
import { share } from './take-over.ts';

export type Job = {
  /** Below the site's folder. */
  name: string;
  /** Of a page that is not yet written. */
  drawn?: Uint8Array<ArrayBuffer>;
  /** Its compressed forms are there already. */
  isCompressed?: boolean;
};
export type WorkerRules = {
  folder: string;
  search: SearchRules;
  /** Leaves the compressed forms out. */
  isPlain?: boolean;
  /** The site of the last release, and whether it was searched for the same values. */
  last?: { site: string; isSearched: boolean } | undefined;
};
export type Done = { leak?: Leak };

const { folder, search, isPlain = false, last } = workerData as WorkerRules;
const externalise = externaliseInto(folder);
const searchFile = searchHidden(search);

/** What public/ puts at the same address stays, as Astro has it. */
function write(path: string, content: Uint8Array) {
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(path, content, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The last release's file, where it is byte for byte this one. */
function findEqual(path: string, name: string, drawn: Uint8Array | undefined): string | undefined {
  const old = last && join(last.site, name);
  const stats = old && statSync(old, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (drawn) return stats.size === drawn.length && readFileSync(old).equals(drawn) ? old : undefined;
  const { ino, dev, size } = statSync(path);
  // The files of one bundle, and pages that were taken over, are the same file in both.
  if (ino === stats.ino && dev === stats.dev) return old;
  return stats.size === size && readFileSync(old).equals(readFileSync(path)) ? old : undefined;
}

function finish({ name, drawn, isCompressed = isPlain || !TEXT.test(name) }: Job): Done {
  const path = join(folder, name);
  const page = drawn && externalise(drawn);
  const equal = findEqual(path, name, page);
  if (equal) {
    if (page) mkdirSync(dirname(path), { recursive: true });
    for (const ending of page ? ['', ...COMPRESSED] : COMPRESSED) share(equal + ending, path + ending);
    if (last?.isSearched) return {};
  }
  const content = page ?? readFileSync(path);
  if (page && !equal) write(path, page);
  const leak = searchFile(name, content);
  if (!isCompressed && !equal) compressFile(path, name, content);
  return leak ? { leak } : {};
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(finish(job)));
