// SQL conditions for rows with a lease. They ignore a time that is too far in the future: a wrong clock wrote it, and
// it would block the row until then.
import { type SqlBool, sql } from 'kysely';
import { latestPossible } from '#domain/time/clock.ts';

/** True when the lease has expired, or was set by a wrong clock. */
export const isLeaseOver = (now: number, leaseMs: number) =>
  sql<SqlBool>`(lease_until < ${now} or lease_until > ${latestPossible(now, leaseMs)})`;

/** True when the row is due; `column` is its `due_at`. */
export const isDue = (now: number, maxDelayMs: number, column = 'due_at') =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPossible(now, maxDelayMs)})`;
