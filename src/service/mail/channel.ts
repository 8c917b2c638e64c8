import { type SqlBool, sql } from 'kysely';

/** Channel of a mail by its kind: the second channel to the agency, or the mail server for all others. */
export type Channel = 'main' | 'second';
export const CHANNELS: readonly Channel[] = ['main', 'second'];

/** Mails that must not be lost, and so may be sent twice; all others are to strangers, and sent at most once. */
export const isToAgency = (kind: string): boolean => /-(?:agency|second)$/.test(kind);

export const isSecond = (kind: string): boolean => kind.endsWith('-second');

export const AGENCY_KINDS = sql<SqlBool>`(kind like '%-agency' or kind like '%-second')`;

export const ofChannel = (channel: Channel) =>
  channel === 'second' ? sql<SqlBool>`kind like '%-second'` : sql<SqlBool>`kind not like '%-second'`;
