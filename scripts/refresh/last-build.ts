// What the next refresh may take over from the release that is served.
import { resolve } from 'node:path';
import { readSources } from '../build-stamp.mjs';
import type { LastBuild } from '../take-over.ts';
import type { Releases } from './releases.ts';

/** What a release keeps for the next refresh. */
export type Keys = Pick<LastBuild, 'keys' | 'files'>;

const ROOT = resolve(import.meta.dirname, '../..');
const NO_SNAPSHOT = '.no-snapshot';

/** Everything that pages are drawn from, besides the snapshot and what is remembered. */
export const codeNow = () =>
  `${readSources(ROOT, { SITE_URL: process.env.SITE_URL, SNAPSHOT: NO_SNAPSHOT })} ${process.version}`;

/** The served release, unless it was drawn by other code or under other settings than `code` tells of. */
export function findLastBuild(releases: Releases, code: string): LastBuild | undefined {
  const { current } = releases;
  const facts = current && releases.facts(current);
  if (!current || !facts || facts.code !== code) return undefined;
  const keys = releases.readFile<Keys>(current, 'keys.json');
  return keys && { site: releases.pathOf(current, 'site'), searchedFor: facts.searchedFor, ...keys };
}
