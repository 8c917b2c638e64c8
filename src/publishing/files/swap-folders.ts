// Replaces a folder by a finished one.
import { existsSync, renameSync, rmSync } from 'node:fs';

/** Replaces the folder `out` with `fresh` by two renames; until then `out` stays complete. */
export function swapFolders(fresh: string, out: string): void {
  const old = `${fresh}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
  rmSync(old, { recursive: true, force: true });
}
