import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';

/**
 * Names below a store's folder: the folder of releases, the link to the served release, and the link to a newer release
 * downloaded from another machine.
 */
export const RELEASES_FOLDER = 'releases';
export const CURRENT_LINK = 'current';
export const DOWNLOADED_LINK = 'brought';

/** Picture index below a store's folder, with one line per picture of the site (publishing/pictures). */
export const PICTURE_INDEX = 'pictures/index.jsonl';

const ID_LENGTH = 6;
export const RELEASE_ID = /^\d{6}$/;
export const formatReleaseId = (number: number | string): string => String(number).padStart(ID_LENGTH, '0');

/** Files of a release. A site published before releases existed has only its pages. */
export const RELEASE_FILES = {
  site: 'site',
  snapshot: 'snapshot',
  facts: 'release.json',
  /** Site data for the service (site-data.ts). */
  siteData: 'site-data.json',
  /** Cache keys of pages and names of all files, for the next refresh. */
  keys: 'keys.json',
  memory: 'memory.json',
  /** Last good records of unreadable properties; not public. */
  kept: 'kept.json',
  /** Properties by language (`properties`), and their public data (`shown`), which is read in parts. */
  properties: 'homes.json',
  shown: 'shown.txt',
} as const;

/** Format version of a release. Increase it when an older version would misread the files; additions do not need it. */
export const RELEASE_FORMAT = 1;

/** Format and version of a release, read before all other files. Missing in releases of version 0.1. */
export const releaseFormat = z.object({ format: z.number(), version: z.string() });
export type ReleaseFormat = z.infer<typeof releaseFormat>;

export const releaseFacts = z.object({
  format: z.exactOptional(z.number()),
  /** Program version that created the release. */
  version: z.exactOptional(z.string()),
  id: z.string().check(z.regex(RELEASE_ID)),
  createdAt: z.string(),
  from: z.string(),
  /** Checksums of code and settings, of the snapshot, and of the search terms. */
  code: z.string(),
  snapshot: z.exactOptional(z.string()),
  searchedFor: z.string(),
  /** Language of messages to staff. */
  language: z.enum(LANGUAGES),
});
export type ReleaseFacts = z.infer<typeof releaseFacts>;
