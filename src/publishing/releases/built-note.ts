// The note that a plain build leaves in the store of what it was made from (release-files.ts writes it).
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { RELEASE_FILES, releaseFacts } from '#api/release.ts';

/** Where it lies. */
export const builtFolder = (store: string): string => join(store, 'built');

/** `pageMs`: the time of the site's first page. */
const builtFacts = z.extend(z.omit(releaseFacts, { id: true }), { pageMs: z.number() });
export type BuiltFacts = Omit<z.infer<typeof builtFacts>, 'pageMs'>;

/** Tells which build a plain site is of. */
export const pageTime = (out: string): number | undefined =>
  statSync(join(out, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;

/** That note, unless it is of another build than the one in `out`. */
export function findBuilt(store: string, out: string): { folder: string; facts: BuiltFacts } | undefined {
  const folder = builtFolder(store);
  const file = join(folder, RELEASE_FILES.facts);
  const found = existsSync(file) ? parseJson(readFileSync(file, 'utf8'), builtFacts) : undefined;
  if (!found || found.pageMs !== pageTime(out)) return undefined;
  const { pageMs: _ms, ...facts } = found;
  return { folder, facts };
}

/** Moves the note to where the release of `out` will be; gives its facts. */
export function claimBuilt(store: string, out: string, to: string): BuiltFacts | undefined {
  const built = findBuilt(store, out);
  if (built) renameSync(built.folder, to);
  return built?.facts;
}
