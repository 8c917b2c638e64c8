// Reusable parts of the served release for the next refresh.
import { join } from 'node:path';
import { RELEASE_FILES, RELEASES_FOLDER } from '#api/release.ts';
import { fileOf, type LastBuild, PAGE_SCRIPT, textOf } from '../files/kept-pages.ts';
import type { Releases } from './releases.ts';
import { listUnsound, lstat } from './soundness.ts';

/** Files that a release keeps for the next refresh. */
export type Keys = Pick<LastBuild, 'keys' | 'files'>;

/** Scripts shared by several pages: when one is damaged, no page can be reused. */
const isShared = (name: string): boolean => name.startsWith(PAGE_SCRIPT);

/**
 * Reusable build of a release; undefined when it was made by other code or settings than `code`. Omits damaged files,
 * so that they are created again, and records them in `releases.damaged`.
 */
function findBuild(releases: Releases, id: string | undefined, code: string): LastBuild | undefined {
  const facts = id && releases.facts(id);
  if (!facts || facts.code !== code) return undefined;
  const keys = releases.readFile<Keys>(id, 'keys');
  if (!keys) return undefined;
  const site = releases.pathOf(id, RELEASE_FILES.site);
  const madeAt = lstat(releases.pathOf(id, RELEASE_FILES.facts))?.mtimeMs ?? 0;
  const unsound = new Set(listUnsound(site, keys.files, madeAt));
  for (const name of unsound) releases.damaged.add(join(RELEASES_FOLDER, id, RELEASE_FILES.site, name));
  if ([...unsound].some(isShared)) return undefined;
  const isSound = ([name]: [string, string]): boolean => !unsound.has(name);
  // A Markdown file is written together with its page.
  const isUsable = ([path]: [string, string]): boolean =>
    ![fileOf(path), textOf(path)].some((name) => unsound.has(name));
  return {
    site,
    searchedFor: facts.searchedFor,
    keys: Object.fromEntries(Object.entries(keys.keys).filter(isUsable)),
    files: Object.fromEntries(Object.entries(keys.files).filter(isSound)),
  };
}

/** Reusable build of the served release. */
export const findLastBuild = (releases: Releases, code: string) => findBuild(releases, releases.current, code);

/**
 * The last unlisted release, whose folder the next one may take over; undefined when it is incomplete or was made by
 * other code.
 */
export function findSpareBuild(releases: Releases, code: string): LastBuild | undefined {
  const { spare } = releases;
  const facts = spare === undefined ? undefined : releases.facts(spare);
  const keys = spare === undefined || facts?.code !== code ? undefined : releases.readFile<Keys>(spare, 'keys');
  if (spare === undefined || !facts || !keys) return undefined;
  const site = releases.pathOf(spare, RELEASE_FILES.site);
  const madeAt = lstat(releases.pathOf(spare, RELEASE_FILES.facts))?.mtimeMs ?? 0;
  return listUnsound(site, keys.files, madeAt).length > 0
    ? undefined
    : { site, searchedFor: facts.searchedFor, ...keys };
}
