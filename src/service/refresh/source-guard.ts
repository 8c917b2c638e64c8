import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { isAddress } from '../settings/table.ts';

const ADDRESS = /^[a-z][a-z\d+.-]*:/i;

/** Permitted sources of a snapshot; for an address in a request, the allowed origins. */
export type Source = { from: string; origins?: string[] };

type Allowed = { source: string; sources: readonly string[] };

function findReal(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The real path of an entry in a folder, symlinks resolved. */
function findInside(path: string, folder: string): string | undefined {
  const real = findReal(resolve(path));
  const allowed = findReal(folder);
  if (real === undefined || allowed === undefined) return undefined;
  return real === allowed || real.startsWith(`${allowed}${sep}`) ? real : undefined;
}

/**
 * The source that a request may name: the configured one, or one on the list of folders and origins. Undefined for any
 * other, whether it exists or not, so that nobody can probe the machine or its network.
 */
export function findSource(named: string | undefined, { source, sources }: Allowed): Source | undefined {
  if (named === undefined || named === source) return { from: source };
  if (isAddress(named)) {
    const url = URL.parse(named);
    const origins = sources.filter(isAddress);
    const isAllowed = url?.username === '' && url.password === '' && origins.includes(url.origin);
    if (!isAllowed) return undefined;
    return { from: url.href, origins };
  }
  if (ADDRESS.test(named) || named.includes('\0')) return undefined;
  for (const folder of sources) {
    const from = isAddress(folder) ? undefined : findInside(named, folder);
    if (from !== undefined) return { from };
  }
  return undefined;
}
