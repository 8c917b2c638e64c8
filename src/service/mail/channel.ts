import { type SqlBool, sql } from 'kysely';

/**
 * Channel of a mail, by its kind: 'second' is an additional way to reach the agency, 'main' the mail server for all
 * others.
 */
export type Channel = 'main' | 'second';
export const CHANNELS: readonly Channel[] = ['main', 'second'];

/**
 * True for mails to the agency, which must not be lost and so may be sent twice; mails to strangers are sent at most
 * once.
 */
export const isToAgency = (kind: string): boolean => /-(?:agency|second)$/.test(kind);

export const isSecond = (kind: string): boolean => kind.endsWith('-second');

export const AGENCY_KINDS = sql<SqlBool>`(kind like '%-agency' or kind like '%-second')`;

export const ofChannel = (channel: Channel) =>
  channel === 'second' ? sql<SqlBool>`kind like '%-second'` : sql<SqlBool>`kind not like '%-second'`;
