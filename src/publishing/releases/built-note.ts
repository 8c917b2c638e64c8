// The note about a plain build's inputs in the store (written by release-files.ts).
import { existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { RELEASE_FILES, releaseFacts } from '#api/release.ts';

/** Folder of the note. */
export const builtFolder = (store: string): string => join(store, 'built');

/** `pageMs`: modification time of the site's front page. */
const builtFacts = z.extend(z.omit(releaseFacts, { id: true }), { pageMs: z.number() });
export type BuiltFacts = Omit<z.infer<typeof builtFacts>, 'pageMs'>;

/** Modification time of the front page, which identifies a plain build. */
export const pageTime = (out: string): number | undefined =>
  statSync(join(out, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;

/** The note of the build in `out`; undefined when it describes another build. */
export function findBuilt(store: string, out: string): { folder: string; facts: BuiltFacts } | undefined {
  const folder = builtFolder(store);
  const file = join(folder, RELEASE_FILES.facts);
  const found = existsSync(file) ? parseJson(readFileSync(file, 'utf8'), builtFacts) : undefined;
  if (!found || found.pageMs !== pageTime(out)) return undefined;
  const { pageMs: _ms, ...facts } = found;
  return { folder, facts };
}

/** Moves the note to the future release of `out`; returns its facts. */
export function claimBuilt(store: string, out: string, to: string): BuiltFacts | undefined {
  const built = findBuilt(store, out);
  if (built) renameSync(built.folder, to);
  return built?.facts;
}
