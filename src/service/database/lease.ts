// Conditions of rows that processes claim for a time. A time that no correct clock can have written holds nothing back.
import { type SqlBool, sql } from 'kysely';
import { latestPossible } from '#domain/time/clock.ts';

/** The process that claimed the row is dead, or has a wrong clock. */
export const isLeaseOver = (now: number, leaseMs: number) =>
  sql<SqlBool>`(lease_until < ${now} or lease_until > ${latestPossible(now, leaseMs)})`;

/** The row's turn has come; `column` is its `due_at`. */
export const isDue = (now: number, maxDelayMs: number, column = 'due_at') =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPossible(now, maxDelayMs)})`;
