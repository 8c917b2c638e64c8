// Limits on an external snapshot, and reasons for rejection.
import { statSync } from 'node:fs';

/** Reason why a source is rejected; the text is `refresh:source.<problem>`. */
export type SourceProblem =
  | 'notThere'
  | 'noSnapshot'
  | 'changing'
  | 'link'
  | 'twice'
  | 'notZip'
  | 'unsafePath'
  | 'tooLarge'
  | 'tooMany'
  | 'badAddress'
  | 'notReached'
  | 'refused'
  | 'tooSlow';

export type StagingResult = { ok: true } | { ok: false; problem: SourceProblem; detail?: string };

export type Limits = {
  /** Total unpacked size of the JSON files, and their number. */
  bytes: number;
  files: number;
  /** Number of a snapshot's pictures, and their total size. */
  pictures: number;
  pictureBytes: number;
  downloadMs: number;
  /** Delay before a folder that is being written to is checked again. */
  settleMs: number;
  /** The only permitted origins of a URL, redirects included; any when not set. */
  origins?: readonly string[] | undefined;
};

/** Ten thousand properties in four languages are about 150 MB. */
export const LIMITS: Limits = {
  bytes: 512 * 1024 * 1024,
  files: 500,
  pictures: 50_000,
  pictureBytes: 16 * 1024 ** 3,
  downloadMs: 120_000,
  settleMs: 1500,
};

/** Files of a snapshot: "site.json", "nl/properties.json". Everything else in a source is ignored. */
export const SNAPSHOT_FILE = /^(?:[a-z]{2}\/)?[\w-]+\.json$/;

/** Further files of a zip: pictures, in a separate folder beside the lists. */
export const PICTURE_FILE = /^data\/[^\\]+\.(?:jpe?g|png|webp|avif|gif|tiff?|hei[cf])$/i;

/** Folder of the pictures of a snapshot staged into `to`: those of a source folder stay there. */
export const filesOf = (from: string, to: string): string =>
  statSync(from, { throwIfNoEntry: false })?.isDirectory() ? from : `${to}.files`;
