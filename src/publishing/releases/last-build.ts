// What the next refresh may keep of the release that is served.
import type { LastBuild } from '../build/kept-pages.ts';
import type { Releases } from './releases.ts';

/** What a release keeps for the next refresh. */
export type Keys = Pick<LastBuild, 'keys' | 'files'>;

/** A release as one that was built before; none that another program made, or under other settings than `code` tells of. */
function findBuild(releases: Releases, id: string | undefined, code: string): LastBuild | undefined {
  const facts = id && releases.facts(id);
  if (!facts || facts.code !== code) return undefined;
  const keys = releases.readFile<Keys>(id, 'keys');
  return keys && { site: releases.pathOf(id, 'site'), searchedFor: facts.searchedFor, ...keys };
}

/** The served release. */
export const findLastBuild = (releases: Releases, code: string) => findBuild(releases, releases.current, code);

/** The release that was taken out of the list last, whose folder the next one may take over. */
export const findSpareBuild = (releases: Releases, code: string) => findBuild(releases, releases.spare, code);
