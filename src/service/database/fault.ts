/**
 * Kind of a failed query: 'again' when a retry helps (a lock held elsewhere), 'unavailable' when the database cannot
 * store at present (full, read-only, unreachable, damaged), 'bug' for all others.
 */
type DatabaseFault = 'again' | 'unavailable' | 'bug';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const SQLITE: Readonly<Record<number, DatabaseFault>> = {
  5: 'again',
  6: 'again',
  8: 'unavailable',
  10: 'unavailable',
  11: 'unavailable',
  13: 'unavailable',
  14: 'unavailable',
  26: 'unavailable',
};

/** True when SQLite reports a damaged file or one that is not a database: a retry does not help. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && [11, 26].includes(errcode & 0xff);
}

/** SQLSTATE classes and codes (postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES = { again: /^(?:40|55P03)/, unavailable: /^(?:08|25006|28|3D|53|57|58)/ };

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT']);
const LOST = /Connection terminated|Client has encountered a connection error|timeout|not queryable/i;

/** Classifies a failed query by SQLite or PostgreSQL error code. */
export function diagnoseDatabase(error: unknown): DatabaseFault {
  if (!(error instanceof Error)) return 'bug';
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE[errcode & 0xff] ?? 'bug';
  if (typeof code === 'string') {
    if (NETWORK.has(code)) return 'unavailable';
    if (POSTGRES.again.test(code)) return 'again';
    if (POSTGRES.unavailable.test(code)) return 'unavailable';
  }
  return LOST.test(error.message) ? 'unavailable' : 'bug';
}

/** Instructions for a damaged database file. */
export const describeDamage = (file: string, cause: unknown): string =>
  `${file} is damaged (${cause instanceof Error ? cause.message : cause}). Keep it, and restore a backup: npm run backup -- list, then npm run restore -- <backup> --replace (docs/operations.md).`;

/** Message when a database file cannot be opened at start; undefined for other errors. */
export function nameStartFault(file: string, cause: unknown): Error | undefined {
  const { errcode, code } = cause as { errcode?: unknown; code?: unknown };
  const kind = typeof errcode === 'number' ? errcode & 0xff : code;
  const reason = START_FAULTS.find(([kinds]) => kinds.some((known) => known === kind))?.[1];
  if (reason === undefined) return undefined;
  const words = `${file} ${reason}`;
  // Keeps the error code, since a retry may help: a full disk may have room later.
  return Object.assign(new Error(words, { cause }), typeof errcode === 'number' ? { errcode } : {});
}

const START_FAULTS: readonly (readonly [kinds: readonly unknown[], reason: string])[] = [
  [['EISDIR', 'ENOTDIR', 'EEXIST'], 'is a folder, or is below a file. Set DATABASE_FILE to a file in a folder.'],
  [['EACCES', 'EPERM'], 'cannot be opened: this user may not write there. Give the user of the service that folder.'],
  [[8, 'EROFS'], 'cannot be written: the file, its folder or the disk is read-only.'],
  [[13, 'ENOSPC'], 'cannot be written: the disk is full. Make room.'],
  [[14], 'cannot be opened: is it a file in a folder that the user of the service may write to?'],
];
