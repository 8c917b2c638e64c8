import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { isAddress } from '../settings/table.ts';

const ADDRESS = /^[a-z][a-z\d+.-]*:/i;

/** Where a refresh takes its snapshot from; of an address that a request named, the only origins that may be asked. */
export type Source = { from: string; origins?: string[] };

type Allowed = { source: string; sources: readonly string[] };

function findReal(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The real path of something in a folder, links followed. */
function findInside(path: string, folder: string): string | undefined {
  const real = findReal(resolve(path));
  const allowed = findReal(folder);
  if (real === undefined || allowed === undefined) return undefined;
  return real === allowed || real.startsWith(`${allowed}${sep}`) ? real : undefined;
}

/**
 * The source that a request may name: the installation's own, or one on the list of folders and origins. Undefined for
 * any other, whether it exists or not, so that nobody can feel around on the machine or in its network.
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
