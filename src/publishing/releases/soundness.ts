// Finds files of a release that cannot be reused: missing, empty, changed or replaced ones.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOwn } from '#domain/own-value.ts';
import { COMPRESSED, MIN_COMPRESSED_BYTES, TEXT } from '../files/compress-file.ts';
import { type FileDigests, NAMED_BY_CONTENT } from '../files/file-digests.ts';
import { isWhole } from './verify-release.ts';

/** A file and its possible compressed forms. */
export const formsOf = (name: string): string[] => [
  name,
  ...(TEXT.test(name) ? COMPRESSED.map((end) => name + end) : []),
];

export const lstat = (path: string) => lstatSync(path, { throwIfNoEntry: false });

/** True for a regular file: no folder, and no link. */
export const isPlainFile = (path: string): boolean => lstat(path)?.isFile() === true;

/**
 * Names of damaged files. Files of a release are never written into, so a file with a time before `madeAt` is trusted
 * by time and size alone; reading all of them would take seconds.
 */
export function listUnsound(site: string, files: FileDigests, madeAt: number): string[] {
  const names = Object.keys(files);
  // Which compressed forms a release has depends on settings: when one file has a form, all long enough files must have
  // it.
  const ends = COMPRESSED.filter((end) => names.some((name) => TEXT.test(name) && lstat(join(site, name + end))));
  const isExpected = (name: string, form: string): boolean =>
    form === name ||
    (ends.some((end) => form === name + end) && (lstat(join(site, name))?.size ?? 0) >= MIN_COMPRESSED_BYTES);
  const isSound = (name: string): boolean =>
    formsOf(name).every((form) => {
      const found = lstat(join(site, form));
      if (!found) return !isExpected(name, form);
      if (!found.isFile()) return false;
      if (findOwn(files, name) === NAMED_BY_CONTENT) return found.size > 0;
      return (found.size > 0 && found.mtimeMs <= madeAt) || isWhole(form, readFileSync(join(site, form)), files);
    });
  return names.filter((name) => !isSound(name));
}
