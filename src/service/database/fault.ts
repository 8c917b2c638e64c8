/**
 * What a failed query asks for: 'again' when trying again may do (somebody else holds a lock), 'unavailable' when the
 * database cannot store anything just now (full, read-only, away, damaged), 'bug' for all others.
 */
export type DatabaseFault = 'again' | 'unavailable' | 'bug';

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

/** SQLite found the file to be damaged, or no database at all: no waiting mends that. */
export function isDamaged(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === 'number' && [11, 26].includes(errcode & 0xff);
}

/** SQLSTATE classes and codes (postgresql.org/docs/current/errcodes-appendix.html). */
const POSTGRES = { again: /^(?:40|55P03)/, unavailable: /^(?:08|25006|28|3D|53|57|58)/ };

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'ENOENT']);
const LOST = /Connection terminated|Client has encountered a connection error|timeout|not queryable/i;

/** Tells the kinds of failure apart that a healthy program meets. */
export function findFault(error: unknown): DatabaseFault {
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

/** What to do with a database file that is. */
export const describeDamage = (file: string, cause: unknown): string =>
  `${file} is damaged (${cause instanceof Error ? cause.message : cause}). Keep it, and restore a backup: npm run backup -- list, then npm run restore -- <backup> --replace (docs/operations.md).`;
