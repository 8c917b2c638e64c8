// Worker of compress-site.ts: writes a .br and a .gz beside each file it is given.
import { readFileSync, writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A file and the brotli quality it is worth. */
export type Job = { path: string; quality: number };

/** Below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 512;

function compress({ path, quality }: Job) {
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  // Synchronous: handing thousands of small files to the thread pool costs more than it wins (docs/performance.md).
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 6 }));
}

for (const job of workerData as Job[]) compress(job);
