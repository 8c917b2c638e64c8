// Writes compressed forms beside a text file of a built site, for servers that support precompressed files.
import { writeFileSync } from 'node:fs';
import { sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Form } from '#snapshot/settings.ts';

/** Files with compressed forms. */
export const TEXT = /\.(html|css|m?js|json|xml|svg|txt|md|webmanifest)$/;
/** Suffixes of the compressed forms. */
export const COMPRESSED: readonly Form[] = ['.br', '.gz'];
/** Smaller files are not compressed, because the headers outweigh the savings. */
export const MIN_COMPRESSED_BYTES = 512;
/** Quality for hashed files, which never change, and for pages, which are many and change daily. */
const BEST_QUALITY = 11;
const PAGE_QUALITY = 9;
/** 64 kB, the length of a page: a longer window takes ten times as long at this quality and saves nothing. */
const PAGE_WINDOW = 16;
/**
 * Quality for few, large files that change in every refresh: the best quality takes ten times as long and saves a
 * tenth.
 */
export const DATA_QUALITY = 9;
/** Above this size, the best quality takes twice as long as the next lower one and saves 2 %. */
const LARGE_BYTES = 128_000;
const LARGE_QUALITY = 10;
/**
 * Only old browsers and clients without HTTPS request gzip. This level takes a third less time and makes pages 3 %
 * larger.
 */
const GZIP = { level: 4, memLevel: 9, chunkSize: 64 * 1024 };

function brotliOf(name: string, bytes: number): { quality: number; window: number } {
  const window = constants.BROTLI_DEFAULT_WINDOW;
  if (name.startsWith(`data${sep}`)) return { quality: DATA_QUALITY, window };
  if (!name.startsWith(`_astro${sep}`)) return { quality: PAGE_QUALITY, window: PAGE_WINDOW };
  return { quality: bytes < LARGE_BYTES ? BEST_QUALITY : LARGE_QUALITY, window };
}

/**
 * Writes the compressed forms of a file; `name` is its path below the site. Synchronous, because it runs in worker
 * threads, where the asynchronous version takes up to 2.5 × the time.
 */
export function compressFile(path: string, name: string, content: Uint8Array, forms = COMPRESSED): void {
  if (content.length < MIN_COMPRESSED_BYTES) return;
  if (forms.includes('.gz')) writeFileSync(`${path}.gz`, gzipSync(content, GZIP));
  if (!forms.includes('.br')) return;
  const { quality, window } = brotliOf(name, content.length);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
}
