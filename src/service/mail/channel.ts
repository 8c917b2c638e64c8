import { type SqlBool, sql } from 'kysely';

/**
 * Channel of a mail, by its kind: 'second' is an additional way to reach the agency; all other mails use the mail
 * server, 'main'.
 */
export type Channel = 'main' | 'second';
export const CHANNELS: readonly Channel[] = ['main', 'second'];

/**
 * True for mails to the agency. These must not be lost, so they may be sent twice; other mails are sent at most once.
 */
export const isToAgency = (kind: string): boolean => /-(?:agency|second)$/.test(kind);

export const isSecond = (kind: string): boolean => kind.endsWith('-second');

export const AGENCY_KINDS = sql<SqlBool>`(kind like '%-agency' or kind like '%-second')`;

export const ofChannel = (channel: Channel) =>
  channel === 'second' ? sql<SqlBool>`kind like '%-second'` : sql<SqlBool>`kind not like '%-second'`;
