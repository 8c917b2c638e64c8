// What a snapshot from outside may be, and why one is not taken.
import { statSync } from 'node:fs';

/** Why a source cannot be taken; the text is `refresh:source.<problem>`. */
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

export type Staged = { ok: true } | { ok: false; problem: SourceProblem; detail?: string };

export type Limits = {
  /** Of all files together, unpacked. */
  bytes: number;
  files: number;
  /** Pictures that come with a snapshot, and all of them together. */
  pictures: number;
  pictureBytes: number;
  downloadMs: number;
  /** A folder that is being written to is looked at again after this time. */
  settleMs: number;
  /** The only origins that an address may lead to, redirects included; any where it is not set. */
  origins?: readonly string[] | undefined;
};

/** Ten thousand properties in four languages are some 150 MB. */
export const LIMITS: Limits = {
  bytes: 512 * 1024 * 1024,
  files: 500,
  pictures: 50_000,
  pictureBytes: 16 * 1024 ** 3,
  downloadMs: 120_000,
  settleMs: 1500,
};

/** What a snapshot is made of: "site.json", "nl/properties.json". Anything else in a source is not taken. */
export const SNAPSHOT_FILE = /^(?:[a-z]{2}\/)?[\w-]+\.json$/;

/** What is taken of a zip besides: pictures, in a folder of their own beside the lists. */
export const PICTURE_FILE = /^data\/[^\\]+\.(?:jpe?g|png|webp|avif|gif|tiff?|hei[cf])$/i;

/** Where the pictures of a snapshot lie that was staged into `to`: those of a folder stay where they are. */
export const filesOf = (from: string, to: string): string =>
  statSync(from, { throwIfNoEntry: false })?.isDirectory() ? from : `${to}.files`;
