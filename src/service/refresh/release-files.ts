import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseJson } from '#api/parse-json.ts';
import {
  CURRENT_LINK,
  RELEASE_FILES,
  RELEASE_ID,
  RELEASES_FOLDER,
  type ReleaseFacts,
  releaseFacts,
} from '#api/release.ts';

/** A published release; releases of an older version have no facts file. */
export type Release = { id: string; isLive: boolean } & Partial<Pick<ReleaseFacts, 'createdAt' | 'from'>>;

function findFacts(store: string, id: string): ReleaseFacts | undefined {
  try {
    return parseJson(readFileSync(join(store, RELEASES_FOLDER, id, RELEASE_FILES.facts), 'utf8'), releaseFacts);
  } catch {
    return undefined;
  }
}

/** Sorted names in a folder; empty when it is missing. */
export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

function findCurrent(store: string): string | undefined {
  try {
    return basename(readlinkSync(join(store, CURRENT_LINK)));
  } catch {
    return undefined;
  }
}

/** Releases available for rollback, newest first. */
export function listReleases(store: string): Release[] {
  const current = findCurrent(store);
  return listNames(join(store, RELEASES_FOLDER))
    .filter((name) => RELEASE_ID.test(name))
    .reverse()
    .map((id) => ({ ...findFacts(store, id), id, isLive: id === current }));
}
