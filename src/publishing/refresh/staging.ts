// What a snapshot from outside may be, and why one is not taken.

/** Why a source cannot be taken; the text is `refresh:source.<problem>`. */
export type SourceProblem =
  | 'notThere'
  | 'noSnapshot'
  | 'changing'
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
  downloadMs: number;
  /** A folder that is being written to is looked at again after this time. */
  settleMs: number;
  /** The only origins that an address may lead to, redirects included; any where it is not set. */
  origins?: readonly string[] | undefined;
};

/** Ten thousand properties in four languages are some 150 MB. */
export const LIMITS: Limits = { bytes: 512 * 1024 * 1024, files: 500, downloadMs: 120_000, settleMs: 1500 };

/** What a snapshot is made of: "site.json", "nl/properties.json". Anything else in a source is not taken. */
export const SNAPSHOT_FILE = /^(?:[a-z]{2}\/)?[\w-]+\.json$/;
