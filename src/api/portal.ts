import { z } from 'zod';
import { LANGUAGES } from '#domain/language.ts';
import { VIEW_SOURCES, type ViewSource } from '#domain/view-source.ts';

export { VIEW_SOURCES, type ViewSource };

/** Everything of the owner portal lies below this address; it answers the session's owner only (features.md G). */
export const PORTAL_PATH = '/api/portal';

/** Where a detail page reports that it was seen (G5). */
export const VIEWS_PATH = '/api/views';

/** The fragment of the login page's address that carries a one-time link: never sent to a server, so in no log. */
export const RESET_FRAGMENT = '#reset=';

/** Characters of a password, counted as Unicode code points. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;

const email = z.string().trim().toLowerCase().min(3).max(254);
const language = z.enum(LANGUAGES);

/** POST /login: 200 `Account`; LOGIN_FAILED, USER_NOT_FOUND, TOO_MANY_REQUESTS. */
export const loginRequest = z.strictObject({ email, password: z.string().min(1).max(1000), language });
export type LoginRequest = z.infer<typeof loginRequest>;

/** POST /forgot: 200 `{ sent: true }`; PERSON_NOT_FOUND unless the service is set to neutral answers. */
export const forgotRequest = z.strictObject({ email, language });
export type ForgotRequest = z.infer<typeof forgotRequest>;

/** POST /reset: 200 `{ done: true }`; LINK_INVALID, or FIELDS_INVALID with a `PasswordProblem` per field. */
export const resetRequest = z.strictObject({
  token: z.string().max(300),
  password: z.string().max(1000),
  passwordRepeat: z.string().max(1000),
});
export type ResetRequest = z.infer<typeof resetRequest>;

/** Why a new password is not taken. */
export const PASSWORD_PROBLEMS = ['short', 'long', 'breached', 'personal', 'different'] as const;
export type PasswordProblem = (typeof PASSWORD_PROBLEMS)[number];

/** GET /account: who is logged in and what is theirs. */
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
};

/** What is counted: views of the page, of which those that came from other media; visits asked; messages. */
export const MEASURES = ['pageVisits', 'onlineMedia', 'visits', 'communication'] as const;
export type Measure = (typeof MEASURES)[number];
export const PERIODS = ['today', 'week', 'month', 'total'] as const;
export type Period = (typeof PERIODS)[number];

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
  property: z.string().regex(/^[\w-]{1,40}$/),
  language,
  source: z.enum(VIEW_SOURCES),
  /** Host of the referrer or name of the campaign's source; never a path, never a query. */
  name: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{0,59}$/)
    .nullable(),
  /** A number made at the load of the page and kept nowhere: a report that arrives twice counts once. */
  load: z.string().regex(/^[\da-f]{16,32}$/),
});
export type ViewReport = z.infer<typeof viewReport>;

export const HISTORY_TYPES = [
  'visit',
  'information',
  'document',
  'offer',
  'rent-application',
  'friend',
  'note',
] as const;
export type HistoryType = (typeof HISTORY_TYPES)[number];
export const HISTORY_STATUSES = ['received', 'answered', 'confirmed', 'cancelled', 'done'] as const;
export type HistoryStatus = (typeof HISTORY_STATUSES)[number];
export const HISTORY_SORTS = ['-date', 'date', 'type', '-type', 'status', '-status'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];
export const HISTORY_PAGE_SIZE = 20;

/** GET /history and /history.csv; everything optional, what cannot be used is 422 FIELDS_INVALID. */
export const historyQuery = z.strictObject({
  property: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  type: z.enum(HISTORY_TYPES).optional(),
  status: z.enum(HISTORY_STATUSES).optional(),
  /** Words in contact, subject or comment. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(HISTORY_SORTS).default('-date'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  language: language.optional(),
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
