// Compares a release's files with their digests, which detects a failing disk or manual changes.

import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { findOwn } from '#domain/own-value.ts';
import { isForm } from '../files/assets.ts';
import { digestContent, type FileDigests, NAMED_BY_CONTENT } from '../files/file-digests.ts';
import { listFiles } from '../files/list-files.ts';

export type Damage = { name: string; kind: 'missing' | 'changed' | 'unknown' };

const decompress = (name: string, content: Uint8Array): Uint8Array =>
  name.endsWith('.br') ? brotliDecompressSync(content) : gunzipSync(content);

export function isWhole(name: string, content: Uint8Array, files: FileDigests): boolean {
  const digest = findOwn(files, name);
  if (digest === NAMED_BY_CONTENT) return content.length > 0;
  if (digest !== undefined) return digestContent(content) === digest;
  try {
    return digestContent(decompress(name, content)) === findOwn(files, name.slice(0, -'.br'.length));
  } catch {
    return false;
  }
}

/** Damaged files, compressed forms included; `files` are the digests of all others. */
export function verifyRelease(site: string, files: FileDigests): Damage[] {
  const missing = new Set(Object.keys(files));
  const damages: Damage[] = [];
  for (const { name: path } of listFiles(site)) {
    const name = path.split(sep).join('/');
    missing.delete(name);
    const isKnown = Object.hasOwn(files, name) || (isForm(name) && Object.hasOwn(files, name.slice(0, -'.br'.length)));
    if (!isKnown) damages.push({ name, kind: 'unknown' });
    else if (!isWhole(name, readFileSync(join(site, path)), files)) damages.push({ name, kind: 'changed' });
  }
  return [...damages, ...[...missing].map((name): Damage => ({ name, kind: 'missing' }))];
}
