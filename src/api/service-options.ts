import { z } from 'zod/mini';

const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => z.int().check(z.gte(from), z.lte(to));
const days = wholeNumber(1);

const owners = z.object({
  /** Minutes without a request after which an owner must log in again. */
  idleMinutes: z._default(wholeNumber(5, 1_440), 60),
  /** Hours after which an owner must log in again in any case. */
  sessionHours: z._default(wholeNumber(1, 720), 12),
  /** Minutes that the link in a mail for a new password works. */
  resetMinutes: z._default(wholeNumber(5, 1_440), 60),
  /** Days that a link works which staff give an owner. */
  inviteDays: z._default(days, 7),
  /** What "forgot password" says to an address that nobody has: so, or the same as to every address. */
  personNotFound: z._default(z.enum(['tell', 'neutral']), 'tell'),
  /** Whether owners see the names of people who asked about their property, and what these wrote; initials if not. */
  showContacts: z._default(z.boolean(), false),
});
export type OwnerOptions = z.infer<typeof owners>;

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const visits = z.object({
  /** Days of the week without visits: 1 is Monday, 7 Sunday. */
  closedDays: z._default(z.array(wholeNumber(1, 7)), [7]),
  /** The agency's own days off. */
  closedOn: z._default(z.array(isoDay), []),
  /** Whether there are visits on Belgian public holidays. */
  opensOnHolidays: z._default(z.boolean(), false),
  /** Hours between a request and the earliest visit. */
  leadHours: z._default(wholeNumber(0, 720), 2),
  /** How many days ahead a visit can be asked for. */
  horizonDays: z._default(wholeNumber(1, 365), 30),
});

/** What the agency decides about the service behind its forms. */
export const serviceOptions = z.object({
  /** Visitors who can have the same slot of the same day. */
  slotCapacity: z._default(wholeNumber(0), 3),
  /** When visits can be asked for. */
  visits: z.prefault(visits, {}),
  /** After how many days leads, and what came of them, are deleted (GDPR art. 5: no longer than needed). */
  retention: z.prefault(
    z.object({
      leads: z._default(days, 730),
      /** Applications with a CV or an income: refused candidates' data may not be kept. */
      applications: z._default(days, 180),
      /** Subscriptions that were never confirmed. */
      unconfirmed: z._default(days, 14),
      /** Proof of consent after somebody left. */
      ended: z._default(days, 365),
    }),
    {},
  ),
  /** The owners' login. */
  owners: z.prefault(owners, {}),
});
export type ServiceOptions = z.infer<typeof serviceOptions>;

export const DEFAULT_SERVICE_OPTIONS: ServiceOptions = serviceOptions.parse({});
