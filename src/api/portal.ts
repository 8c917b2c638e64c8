import { z } from 'zod/mini';
import { LANGUAGES } from '#domain/language.ts';
import { PROPERTY_ID } from '#domain/property/property-id.ts';
import { VIEW_SOURCES } from '#web/view-source.ts';
import { INTEREST_KINDS, MAX_REPORTED } from './interest-words.ts';
import { HISTORY_SORTS, HISTORY_STATUSES, HISTORY_TYPES, MEASURES, type Measure, type Period } from './portal-words.ts';

const email = z.string().check(z.trim(), z.toLowerCase(), z.minLength(3), z.maxLength(254));
const language = z.enum(LANGUAGES);
const propertyId = z.string().check(z.regex(PROPERTY_ID));
const atMost = (characters: number) => z.string().check(z.maxLength(characters));
/** Required after a WORK_WANTED response. */
const captcha = z.optional(atMost(4000));

/** POST /login. Response 200 `Account`; errors LOGIN_FAILED, USER_NOT_FOUND, WORK_WANTED. */
export const loginRequest = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(1000)),
  language,
  captcha,
});
export type LoginRequest = z.infer<typeof loginRequest>;

/** POST /forgot. Response 200 `ForgotAnswer`; error PERSON_NOT_FOUND, unless the service gives neutral answers. */
export const forgotRequest = z.strictObject({ email, language, captcha });
export type ForgotRequest = z.infer<typeof forgotRequest>;

export const forgotAnswer = z.object({
  sent: z.boolean().check(z.describe('false: the limit of links for this mailbox is reached; the newest link works.')),
});
export type ForgotAnswer = z.infer<typeof forgotAnswer>;

/**
 * POST /reset. Response 200 `{ done: true }`; errors LINK_INVALID, and FIELDS_INVALID with a `PasswordProblem` per
 * field.
 */
export const resetRequest = z.strictObject({
  token: atMost(300),
  password: atMost(1000),
  passwordRepeat: atMost(1000),
});
export type ResetRequest = z.infer<typeof resetRequest>;

const count = z.int().check(z.gte(0));
const moment = z.int().check(z.describe('Milliseconds since 1970.'));

export const ownedProperty = z.object({
  id: z.string(),
  headline: z.string(),
  /** Language of the headline, when it differs from the requested one. */
  lang: z.optional(language).check(z.describe('Language of the headline, if it differs from the requested one.')),
  city: z.string(),
  availability: z
    .enum(['available', 'sold', 'rented', 'gone'])
    .check(z.describe("'gone': the property is no longer on the site.")),
  path: z.optional(z.string()).check(z.describe('Path of its page in the requested language.')),
  onlineSince: z.optional(z.iso.date()),
  price: z.optional(z.string()).check(z.describe('Price as shown on the page.')),
  priceLang: z.optional(language).check(z.describe('Language of the price, if it differs from the requested one.')),
  pictureUrl: z.optional(z.string()),
  agent: z
    .optional(z.object({ name: z.string(), phone: z.optional(z.string()), pictureUrl: z.optional(z.string()) }))
    .check(z.describe('The agent in charge.')),
});
export type OwnedProperty = z.infer<typeof ownedProperty>;

/** GET /account?language={code}. Response: the logged-in owner and their properties. */
export const account = z.object({
  name: z.string(),
  email: z.string(),
  lastLoginAt: z.nullable(moment).check(z.describe('The previous login; null at the first one.')),
  erasureAskedAt: z.nullable(moment).check(z.describe('When the owner requested erasure.')),
  properties: z.array(ownedProperty),
  hasInventedPast: z
    .optional(z.literal(true))
    .check(
      z.describe('Only for the owner of the demo: figures and history are invented, except what was really sent.'),
    ),
});
export type Account = z.infer<typeof account>;

export const accountQuery = z.object({ language: z.optional(language) });

const perMeasure = { pageVisits: count, onlineMedia: count, visits: count, communication: count } satisfies Record<
  Measure,
  typeof count
>;
const perPeriod = { today: count, week: count, month: count, total: count } satisfies Record<Period, typeof count>;

/** GET /statistics?property={ID}. Days are in the time zone of Brussels; the last of `days` is today. */
export const statistics = z.object({
  property: z.string(),
  counters: z.record(z.enum(MEASURES), z.object(perPeriod)),
  days: z.array(z.object({ date: z.iso.date(), ...perMeasure })).check(z.describe('The last 30 days, oldest first.')),
  sources: z
    .array(z.object({ kind: z.enum(VIEW_SOURCES), name: z.nullable(z.string()), views: count }))
    .check(z.describe('Sources of the page visits in those days, most frequent first.')),
  similar: z
    .nullable(z.object({ count, average: z.record(z.enum(MEASURES), z.number()) }))
    .check(z.describe("Mean of the agency's similar properties; null when there are fewer than three of them.")),
  interest: z
    .object({ list: count, saved: count })
    .check(z.describe('How often the property was seen in a list, and saved, in those days.')),
  matches: count.check(z.describe('Number of people with an alert that matches the property.')),
  nextVisit: z
    .nullable(z.object({ date: z.iso.date(), slot: z.string(), isFixed: z.boolean() }))
    .check(z.describe('The next requested or confirmed visit.')),
});
export type Statistics = z.infer<typeof statistics>;
export type Counters = Statistics['counters'];

export const statisticsQuery = z.object({ property: propertyId });

/** Random number of a page load; lets the service ignore duplicate reports. */
const load = z.string().check(z.regex(/^[\da-f]{16,32}$/));

/** POST /api/views: one page view. Sent as text/plain, so that a beacon needs no CORS preflight. */
export const viewReport = z.strictObject({
  property: propertyId,
  language,
  source: z.enum(VIEW_SOURCES),
  /** Known source, referrer's host or campaign's source; never a path or query. */
  name: z.nullable(z.string().check(z.regex(/^[a-z\d][a-z\d.-]{0,59}$/))),
  load,
});
export type ViewReport = z.infer<typeof viewReport>;

/**
 * POST /api/interest, as text/plain: the properties seen in lists during one page load, or one property that was saved.
 */
export const interestReport = z.strictObject({
  kind: z.enum(INTEREST_KINDS),
  properties: z.array(propertyId).check(z.minLength(1), z.maxLength(MAX_REPORTED)),
  load,
});
export type InterestReport = z.infer<typeof interestReport>;

/** GET /history and /history.csv. All parameters are optional; invalid values give 422 FIELDS_INVALID. */
export const historyQuery = z.strictObject({
  property: z.optional(propertyId),
  type: z.optional(z.enum(HISTORY_TYPES)),
  status: z.optional(z.enum(HISTORY_STATUSES)),
  /** Includes only visits on or after this day. */
  visitsFrom: z.optional(z.iso.date()),
  /** Search words for contact, subject and comment. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  sort: z._default(z.enum(HISTORY_SORTS), '-date'),
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  language: z.optional(language),
});
export type HistoryQuery = z.infer<typeof historyQuery>;

export const historyRow = z.object({
  id: z.string(),
  property: z.string(),
  /** Time of the request; an appointment's own date is in `appointment`. */
  at: moment,
  type: z.enum(HISTORY_TYPES),
  contact: z.string().check(z.describe('Initials, unless the agency shows names.')),
  subject: z.string(),
  comment: z.string(),
  status: z.enum(HISTORY_STATUSES),
  changedAt: z.nullable(moment).check(z.describe('When the request got this status; null until its first change.')),
  source: z.string(),
  appointment: z.nullable(z.object({ date: z.string(), slot: z.string() })),
});
export type HistoryRow = z.infer<typeof historyRow>;

export const history = z.object({ rows: z.array(historyRow), total: count, page: count, pages: count });
export type History = z.infer<typeof history>;

/**
 * GET /sessions lists the logged-in devices. DELETE /sessions/{id}, POST /logout and POST /logout-everywhere end
 * sessions.
 */
export const ownerSession = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  device: z.string().check(z.describe("'Firefox on Android', from the browser's own words; never an address.")),
  createdAt: moment,
  seenAt: moment,
});
export type OwnerSession = z.infer<typeof ownerSession>;

/** POST /erasure stores a request that staff carry out. GET /export returns all data about the owner as JSON. */
export const erasureAsked = z.object({ askedAt: moment });
export type ErasureReceipt = z.infer<typeof erasureAsked>;
