// Sites that tests build from the current sources, cached for the next run with the same sources.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;

/** A folder among the project's caches; entries unused for a day are deleted. */
export function findBuildCache(name: string): string {
  const folder = resolve('node_modules/.cache/gevel', name);
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const path = join(folder, entry);
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
  return folder;
}
