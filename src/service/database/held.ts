import { type SqlBool, sql } from 'kysely';
import type { LeadRow } from './tables.ts';

/**
 * Held leads look like spam: they are stored and reported to the agency, but nobody else receives mail until staff
 * release them.
 */
export const isHeld = ({ suspicion, released_at }: Pick<LeadRow, 'suspicion' | 'released_at'>): boolean =>
  suspicion !== null && released_at === null;

export const HELD = sql<SqlBool>`(suspicion is not null and released_at is null)`;
export const NOT_HELD = sql<SqlBool>`(suspicion is null or released_at is not null)`;
