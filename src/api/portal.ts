import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { VIEW_SOURCES, type ViewSource } from '#domain/view-source.ts';
import {
  HISTORY_SORTS,
  HISTORY_STATUSES,
  HISTORY_TYPES,
  type HistoryStatus,
  type HistoryType,
  type Measure,
  type Period,
} from './portal-words.ts';

const email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(254));
const language = z.enum(LANGUAGES);
const propertyId = z.string().check(z.regex(/^[\w-]{1,40}$/));
const atMost = (characters: number) => z.string().check(z.maxLength(characters));

/** POST /login: 200 `Account`; LOGIN_FAILED, USER_NOT_FOUND, TOO_MANY_REQUESTS. */
export const loginRequest = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  language,
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** POST /forgot: 200 `{ sent: true }`; PERSON_NOT_FOUND unless the service is set to neutral answers. */
export const forgotRequest = z.strictObject({ email, language });
export type ForgotRequest = z.infer<typeof forgotRequest>;

/** POST /reset: 200 `{ done: true }`; LINK_INVALID, or FIELDS_INVALID with a `PasswordProblem` per field. */
export const resetRequest = z.strictObject({
  token: atMost(300),
  password: atMost(1000),
  passwordRepeat: atMost(1000),
});
export type ResetRequest = z.infer<typeof resetRequest>;

/** GET /account?language={code}: who is logged in and what is theirs. */
export type Account = {
  name: string;
  email: string;
  /** Milliseconds since 1970; null at the first login. */
  lastLoginAt: number | null;
  properties: OwnedProperty[];
};

export type OwnedProperty = {
  id: string;
  headline: string;
  city: string;
  /** 'gone': it left the snapshot. */
  availability: 'available' | 'sold' | 'rented' | 'gone';
  /** Path of its page, in the language asked for; absent when it has none. */
  path?: string;
  /** yyyy-mm-dd: since when it is on the site; absent where that is not known. */
  onlineSince?: string;
};

export type Counters = Record<Measure, Record<Period, number>>;

/** GET /statistics?property={ID}: days are those of Brussels; the last of `days` is today. */
export type Statistics = {
  property: string;
  counters: Counters;
  /** The last 30 days, oldest first, `date` as yyyy-mm-dd. */
  days: ({ date: string } & Record<Measure, number>)[];
  /** Where the page visits of those days came from, the most first. */
  sources: { kind: ViewSource; name: string | null; views: number }[];
  /** Mean of the last 30 days of the agency's similar properties; null when there are fewer than three of them. */
  similar: { count: number; average: Record<Measure, number> } | null;
};

/** POST /api/views, text/plain so that a beacon needs no permission: one view of one page load. */
export const viewReport = z.strictObject({
  property: propertyId,
  language,
  source: z.enum(VIEW_SOURCES),
  /** Host of the referrer or name of the campaign's source; never a path, never a query. */
  name: z.nullable(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{0,59}$/))),
  /** A number made at the load of the page and kept nowhere: a report that arrives twice counts once. */
  load: z.string().check(z.regex(/^[\da-f]{16,32}$/)),
});
export type ViewReport = z.infer<typeof viewReport>;

/** GET /history and /history.csv; everything optional, what cannot be used is 422 FIELDS_INVALID. */
export const historyQuery = z.strictObject({
  property: z.optional(propertyId),
  type: z.optional(z.enum(HISTORY_TYPES)),
  status: z.optional(z.enum(HISTORY_STATUSES)),
  /** Words in contact, subject or comment. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z._default(z.enum(HISTORY_SORTS), '-date'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  language: z.optional(language),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export type HistoryRow = {
  id: string;
  property: string;
  /** Milliseconds since 1970; of an appointment the time it was asked, `appointment` says when it is. */
  at: number;
  type: HistoryType;
  /** Initials, unless the agency shows names. */
  contact: string;
  subject: string;
  comment: string;
  status: HistoryStatus;
  source: string;
  /** ISO date and slot of a visit. */
  appointment: { date: string; slot: string } | null;
};

export type History = { rows: HistoryRow[]; total: number; page: number; pages: number };

/** GET /sessions: the devices that are logged in; DELETE /sessions/{id}, POST /logout, POST /logout-everywhere end them. */
export type OwnerSession = {
  id: string;
  isCurrent: boolean;
  /** "Firefox on Android", from the browser's own words; never an address. */
  device: string;
  createdAt: number;
  seenAt: number;
};

/** POST /erasure: kept for staff to carry out; GET /export is the JSON of all that is kept about the owner. */
export type ErasureAsked = { askedAt: number };
