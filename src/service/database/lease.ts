// SQL conditions for rows with a lease. A time so far in the future that only a wrong clock can have written it does
// not block a row.
import { type SqlBool, sql } from 'kysely';
import { latestPossible } from '#domain/time/clock.ts';

/** True when the lease has expired, or was set by a wrong clock. */
export const isLeaseOver = (now: number, leaseMs: number) =>
  sql<SqlBool>`(lease_until < ${now} or lease_until > ${latestPossible(now, leaseMs)})`;

/** True when the row is due; `column` is its `due_at`. */
export const isDue = (now: number, maxDelayMs: number, column = 'due_at') =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPossible(now, maxDelayMs)})`;
