// Lists the files below a folder.
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

export type FoundFile = { path: string; name: string };

/** Every matching file below a folder, with its path and its name below the folder. */
export function listFiles(folder: string, names: RegExp = /./): FoundFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, name: relative(folder, path) }));
}
