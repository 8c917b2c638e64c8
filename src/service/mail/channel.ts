import { type SqlBool, sql } from 'kysely';

/** The way of a mail, as its kind tells: the second way to the agency, or the mail server for all others. */
export type Channel = 'main' | 'second';
export const CHANNELS: readonly Channel[] = ['main', 'second'];

/** Mails that must not be lost, and so may come twice; all others are to strangers, and go out once at most. */
export const isToAgency = (kind: string): boolean => /-(?:agency|second)$/.test(kind);

export const isSecond = (kind: string): boolean => kind.endsWith('-second');

export const AGENCY_KINDS = sql<SqlBool>`(kind like '%-agency' or kind like '%-second')`;

export const ofChannel = (channel: Channel) =>
  channel === 'second' ? sql<SqlBool>`kind like '%-second'` : sql<SqlBool>`kind not like '%-second'`;
