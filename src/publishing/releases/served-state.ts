// State of the site in the last release: its list of properties, and their public data.
import { lstatSync } from 'node:fs';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { RELEASE_FILES } from '#api/release.ts';
import type { SiteState } from '#domain/property/difference.ts';
import { parseState } from '#snapshot/site-state.ts';
import { readPiece } from './release-files.ts';
import type { Releases } from './releases.ts';
import { isPlainFile } from './soundness.ts';

const count = z.int().check(z.gte(0));
const listed = z.record(
  z.string(),
  z.record(
    z.string(),
    z.looseObject({
      title: z.string(),
      typeName: z.string(),
      texts: z.string(),
      availability: z.string(),
      digest: z.string(),
      shownAt: z.tuple([count, count]),
    }),
  ),
);

/**
 * 'none' without a base for comparison: no release, or a site older than releases. 'damaged' when the release's state
 * is malformed; `releases.damaged` then names the files.
 */
export type ServedState = { kind: 'read'; state: SiteState } | { kind: 'none' | 'damaged' };

export function readServedState(releases: Releases, id: string | undefined): ServedState {
  if (id === undefined) return { kind: 'none' };
  const text = releases.readText(id, 'properties');
  // Every release made from a snapshot also has a list of properties.
  if (text === undefined && !releases.has(id, 'snapshot')) return { kind: 'none' };
  const list = text === undefined ? undefined : parseJson(text, listed);
  if (text === undefined || !list) {
    releases.noteDamage(id, 'properties');
    return { kind: 'damaged' };
  }
  const shown = releases.pathOf(id, RELEASE_FILES.shown);
  const pieces = Object.values(list).flatMap((byId) => Object.values(byId).map(({ shownAt }) => shownAt));
  const bytes = Math.max(0, ...pieces.map(([start, length]) => start + length));
  const readShown = (start: number, length: number): string => {
    const piece = readPiece(shown, start, length);
    if (parseJson(piece, z.record(z.string(), z.unknown()))) return piece;
    throw new DamagedDataError();
  };
  if (!isPlainFile(shown) || lstatSync(shown).size !== bytes) {
    releases.noteDamage(id, 'shown');
    return { kind: 'damaged' };
  }
  return { kind: 'read', state: parseState(text, readShown) };
}

/** Thrown when a property's public data are malformed. Few are ever read, so this is detected only on access. */
export class DamagedDataError extends Error {}
