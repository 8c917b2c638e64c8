import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';

/**
 * Names below a store's folder: all releases, the link to the served one, and the link to a newer one from another
 * machine.
 */
export const RELEASES_FOLDER = 'releases';
export const CURRENT_LINK = 'current';
export const DOWNLOADED_LINK = 'brought';

/** Below a store's folder: one line per picture of the site (publishing/pictures). */
export const PICTURE_INDEX = 'pictures/index.jsonl';

const ID_LENGTH = 6;
export const RELEASE_ID = /^\d{6}$/;
export const formatReleaseId = (number: number | string): string => String(number).padStart(ID_LENGTH, '0');

/** Files of a release. A site older than releases has only its pages. */
export const RELEASE_FILES = {
  site: 'site',
  snapshot: 'snapshot',
  facts: 'release.json',
  /** Data for the service (site-data.ts). */
  siteData: 'site-data.json',
  /** Key of each page, and the names of all files, for the next refresh. */
  keys: 'keys.json',
  memory: 'memory.json',
  /** Last good records of unreadable properties: not public. */
  kept: 'kept.json',
  /** Properties of each language, and their public data, of which only parts are read. */
  properties: 'homes.json',
  shown: 'shown.txt',
} as const;

/** Increase it when an older version could misread a release's files; additions do not require it. */
export const RELEASE_FORMAT = 1;

/** Read before anything else of a release; missing in releases of version 0.1. */
export const releaseFormat = z.object({ format: z.number(), version: z.string() });
export type ReleaseFormat = z.infer<typeof releaseFormat>;

export const releaseFacts = z.object({
  format: z.exactOptional(z.number()),
  /** Version of the program that made it. */
  version: z.exactOptional(z.string()),
  id: z.string().check(z.regex(RELEASE_ID)),
  createdAt: z.string(),
  from: z.string(),
  /** Digests of code and settings, of the snapshot, and of the search terms. */
  code: z.string(),
  snapshot: z.exactOptional(z.string()),
  searchedFor: z.string(),
  /** Language of messages to staff. */
  language: z.enum(LANGUAGES),
});
export type ReleaseFacts = z.infer<typeof releaseFacts>;
