import { z } from 'zod/mini';
import { minutesOfSlot } from '#domain/visits/visit-days.ts';
import { CONFIRMATIONS } from '#domain/visits/visit-settings.ts';

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

const range = z
  .string()
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d-(?:[01]\d|2[0-3]):[0-5]\d$/))
  .check(z.refine((text) => minutesOfSlot(text).begin < minutesOfSlot(text).end));
const ranges = z
  .array(range)
  .check(
    z.refine((list) =>
      list.every((one, index) => index === 0 || minutesOfSlot(list[index - 1] ?? '').end <= minutesOfSlot(one).begin),
    ),
  );
const closedDays = z.array(wholeNumber(1, 7));
const closedOn = z.array(isoDay);
const leadHours = wholeNumber(0, 720);
const horizonDays = wholeNumber(1, 365);
/** By day of the week: 1 is Monday, 7 Sunday; a day that is not named has no visits. */
const hours = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), ranges);
const lengthMinutes = wholeNumber(5, 480);
const bufferMinutes = wholeNumber(0, 240);
const capacity = wholeNumber(0);
const confirms = z.enum(CONFIRMATIONS);

/** What an office or an agent does otherwise than the agency. */
const visitChanges = {
  closedDays: z.optional(closedDays),
  closedOn: z.optional(closedOn),
  opensOnHolidays: z.optional(z.boolean()),
  leadHours: z.optional(leadHours),
  horizonDays: z.optional(horizonDays),
  hours: z.optional(hours),
  lengthMinutes: z.optional(lengthMinutes),
  bufferMinutes: z.optional(bufferMinutes),
  capacity: z.optional(capacity),
  confirms: z.optional(confirms),
};

const visits = z.object({
  /** Days of the week without visits, where no hours are given: 1 is Monday, 7 Sunday. */
  closedDays: z._default(closedDays, [7]),
  /** The agency's own days off. */
  closedOn: z._default(closedOn, []),
  /** Whether there are visits on Belgian public holidays. */
  opensOnHolidays: z._default(z.boolean(), false),
  /** Hours between a request and the earliest visit. */
  leadHours: z._default(leadHours, 2),
  /** How many days ahead a visit can be asked for. */
  horizonDays: z._default(horizonDays, 30),
  /** Between which hours visits are to the minute; without them they have the slots of the specification (§9). */
  hours: z.optional(hours),
  /** How long a visit takes, and the way to the next one. */
  lengthMinutes: z._default(lengthMinutes, 30),
  bufferMinutes: z._default(bufferMinutes, 0),
  /** Whether a visit is fixed once it is asked for, or when the agency says so. */
  confirms: z._default(confirms, 'agency'),
  offices: z._default(
    z.array(
      z.object({
        name: z._default(z.string(), ''),
        /** Of the article of the office, whose colleagues are agents of it then. */
        id: z.optional(z.string()),
        agents: z._default(z.array(z.email()), []),
        ...visitChanges,
      }),
    ),
    [],
  ),
  /** By the e-mail address that their properties name. */
  agents: z._default(z.record(z.email(), z.object(visitChanges)), {}),
});

/** What the agency decides about the service behind its forms. */
export const serviceOptions = z.object({
  /** Visitors who can have the same slot of the same day. */
  slotCapacity: z._default(capacity, 3),
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
