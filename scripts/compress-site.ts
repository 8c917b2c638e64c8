// Writes a .br and a .gz beside every text file of a built site, for servers that send prepared files.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { listFiles } from './list-files.ts';

const TEXT = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;
/** Hashed files are kept for ever and worth the time; pages are many and change daily. */
const BEST_QUALITY = 11;
const PAGE_QUALITY = 5;
/** Below this the headers weigh more than what is saved. */
const SMALLEST_BYTES = 512;

function compress(path: string, quality: number) {
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  // Synchronous: handing thousands of small files to the thread pool costs more than it wins (docs/performance.md).
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 6 }));
}

export function compressSite(folder: string): void {
  const hashed = join('_astro', sep);
  for (const { path, name } of listFiles(folder, TEXT)) {
    compress(path, name.startsWith(hashed) ? BEST_QUALITY : PAGE_QUALITY);
  }
}
