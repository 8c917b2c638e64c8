// Replaces a folder by a finished one.
import { existsSync, renameSync, rmSync } from 'node:fs';

/** Two renames replace the old folder; until then the old one is in place. */
export function swapFolders(fresh: string, out: string): void {
  const old = `${fresh}.old`;
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
  rmSync(old, { recursive: true, force: true });
}
