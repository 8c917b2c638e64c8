// What the next refresh may keep of the release that is served.
import type { LastBuild } from '../build/kept-pages.ts';
import type { Releases } from './releases.ts';

/** What a release keeps for the next refresh. */
export type Keys = Pick<LastBuild, 'keys' | 'files'>;

/** The served release, unless it was made by another program or under other settings than `code` tells of. */
export function findLastBuild(releases: Releases, code: string): LastBuild | undefined {
  const { current } = releases;
  const facts = current && releases.facts(current);
  if (!current || !facts || facts.code !== code) return undefined;
  const keys = releases.readFile<Keys>(current, 'keys');
  return keys && { site: releases.pathOf(current, 'site'), searchedFor: facts.searchedFor, ...keys };
}
