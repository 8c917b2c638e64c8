import { realpathSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { isAddress } from '../settings/table.ts';

const ADDRESS = /^[a-z][a-z\d+.-]*:/i;

/** Source of a snapshot. `origins`: the allowed origins, for a URL from a request. */
export type Source = { from: string; origins?: string[] };

type SourceRule = { source: string; sources: readonly string[] };

function findReal(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Path of an entry inside a folder after resolving symbolic links; undefined outside. */
function findInside(path: string, folder: string): string | undefined {
  const real = findReal(resolve(path));
  const allowed = findReal(folder);
  if (real === undefined || allowed === undefined) return undefined;
  return real === allowed || real.startsWith(`${allowed}${sep}`) ? real : undefined;
}

/**
 * Source that a request may name: the configured one, or one inside the allowed folders and origins. Undefined for any
 * other, whether it exists or not, so that a request cannot probe the machine or its network.
 */
export function findSource(named: string | undefined, { source, sources }: SourceRule): Source | undefined {
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
