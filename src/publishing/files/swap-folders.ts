// Replaces a folder by a finished one.
import { existsSync, renameSync, rmSync } from 'node:fs';

/**
 * Replaces the folder `out` with `fresh` by two renames. `out` stays complete until the first, and is missing only
 * between the two.
 */
export function swapFolders(fresh: string, out: string): void {
  const old = `${fresh}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
  rmSync(old, { recursive: true, force: true });
}
