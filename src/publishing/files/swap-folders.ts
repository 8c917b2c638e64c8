// Puts a finished folder in the place of another.
import { existsSync, renameSync, rmSync } from 'node:fs';

/** The new folder takes the place of the old in two renames; until then the old one is there. */
export function swapFolders(fresh: string, out: string): void {
  const old = `${fresh}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
  rmSync(old, { recursive: true, force: true });
}
