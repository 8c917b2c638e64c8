// Digests of files by their names and contents, the same on every machine.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { listFiles } from './list-files.ts';

/** A digest of these files below a folder. */
export function digestFiles(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of [...names].sort()) {
    const content = readFileSync(join(folder, name));
    hash.update(`${name.split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('base64url');
}

export const namesIn = (folder: string): string[] => listFiles(folder).map(({ name }) => name);

export const digestFolder = (folder: string): string => digestFiles(folder, namesIn(folder));
