import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';

/** Below a store: all releases, the link to the one that is served, and to what another machine left of a newer one. */
export const RELEASES_FOLDER = 'releases';
export const CURRENT_LINK = 'current';
export const BROUGHT_LINK = 'brought';

/** Below a store: what is known of each picture of the site, a line each (publishing/pictures). */
export const PICTURE_INDEX = 'pictures/index.jsonl';

const ID_LENGTH = 6;
export const RELEASE_ID = /^\d{6}$/;
export const formatReleaseId = (number: number | string): string => String(number).padStart(ID_LENGTH, '0');

/** What a release consists of. A site that was there before there were releases is only a site. */
export const RELEASE_FILES = {
  site: 'site',
  snapshot: 'snapshot',
  facts: 'release.json',
  /** What the service has to know of the site (site-data.ts). */
  siteData: 'site-data.json',
  /** Key of each page, and the names of all files: what the next refresh may keep. */
  keys: 'keys.json',
  memory: 'memory.json',
  /** The last good records of properties that could not be read: not for the public. */
  kept: 'kept.json',
  /** The properties of each language, and what they show, of which only pieces are ever read. */
  properties: 'homes.json',
  shown: 'shown.txt',
} as const;

/** Raised when an older version could misread what a release keeps beside its site; what is only added needs none. */
export const RELEASE_FORMAT = 1;

/** Read before anything else of a release; absent in those of 0.1. */
export const releaseFormat = z.object({ format: z.number(), version: z.string() });
export type ReleaseFormat = z.infer<typeof releaseFormat>;

export const releaseFacts = z.object({
  format: z.exactOptional(z.number()),
  /** Of the program that made it. */
  version: z.exactOptional(z.string()),
  id: z.string().check(z.regex(RELEASE_ID)),
  createdAt: z.string(),
  from: z.string(),
  /** Digests of code and settings, of the snapshot, and of what the site was searched for. */
  code: z.string(),
  snapshot: z.exactOptional(z.string()),
  searchedFor: z.string(),
  /** Of messages to staff. */
  language: z.enum(LANGUAGES),
});
export type ReleaseFacts = z.infer<typeof releaseFacts>;
