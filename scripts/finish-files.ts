// Worker of finisher.ts: writes a page that was just drawn, searches it for hidden values and compresses it; does the
// last two for a file that is there.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { compressFile, TEXT } from './compress-file.ts';
import { externaliseInto } from './external-scripts.ts';
import { type Leak, type SearchRules, searchHidden } from './hidden-search.ts';

export type Job = {
  /** Below the site's folder. */
  name: string;
  /** Of a page that is not yet written. */
  drawn?: Uint8Array<ArrayBuffer>;
  isSearched: boolean;
  isCompressed: boolean;
};
export type WorkerRules = { folder: string; search: SearchRules };
export type Done = { leak?: Leak };

const { folder, search } = workerData as WorkerRules;
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

function finish({ name, drawn, isSearched, isCompressed }: Job): Done {
  const path = join(folder, name);
  const content = drawn ? externalise(drawn) : readFileSync(path);
  if (drawn) write(path, content);
  const leak = isSearched ? searchFile(name, content) : undefined;
  if (isCompressed && TEXT.test(name)) compressFile(path, name, content);
  return leak ? { leak } : {};
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(finish(job)));
