import { z } from 'zod/mini';
import { minutesOfSlot } from '#domain/visits/visit-days.ts';
import { CONFIRMATIONS } from '#domain/visits/visit-settings.ts';

const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => z.int().check(z.gte(from), z.lte(to));
const days = wholeNumber(1);

const owners = z.object({
  /** Minutes without activity after which an owner must log in again. */
  idleMinutes: z._default(wholeNumber(5, 1_440), 60),
  /** Maximum hours after which an owner must log in again. */
  sessionHours: z._default(wholeNumber(1, 720), 12),
  /** Validity in minutes of a mailed password link. */
  resetMinutes: z._default(wholeNumber(5, 1_440), 60),
  /** Validity in days of a link created by staff. */
  inviteDays: z._default(days, 7),
  /** Response of "forgot password" to an unknown address: explicit, or the same as to every address. */
  personNotFound: z._default(z.enum(['tell', 'neutral']), 'tell'),
  /** Whether owners see the names and messages of people who asked about their property, or only initials. */
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
/** By day of the week: 1 is Monday, 7 Sunday; days left out have no visits. */
const hours = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), ranges);
const lengthMinutes = wholeNumber(5, 480);
const bufferMinutes = wholeNumber(0, 240);
const capacity = wholeNumber(0);
const confirms = z.enum(CONFIRMATIONS);

/** Settings of an office or an agent that override the agency's. */
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
  /** Days of the week without visits, without opening hours: 1 is Monday, 7 Sunday. */
  closedDays: z._default(closedDays, [7]),
  /** The agency's own days off. */
  closedOn: z._default(closedOn, []),
  /** Whether visits take place on Belgian public holidays. */
  opensOnHolidays: z._default(z.boolean(), false),
  /** Minimum hours between a request and the visit. */
  leadHours: z._default(leadHours, 2),
  /** How many days ahead a visit can be requested. */
  horizonDays: z._default(horizonDays, 30),
  /** Hours with exact visit times; by default the slots of the specification (§9). */
  hours: z.optional(hours),
  /** Length of a visit, and travel time to the next one. */
  lengthMinutes: z._default(lengthMinutes, 30),
  bufferMinutes: z._default(bufferMinutes, 0),
  /** Whether a visit is confirmed immediately, or by the agency. */
  confirms: z._default(confirms, 'agency'),
  offices: z._default(
    z.array(
      z.object({
        name: z._default(z.string(), ''),
        /** ID of the office's article, whose colleagues are then its agents. */
        id: z.optional(z.string()),
        agents: z._default(z.array(z.email()), []),
        ...visitChanges,
      }),
    ),
    [],
  ),
  /** By the e-mail address in their properties' records. */
  agents: z._default(z.record(z.email(), z.object(visitChanges)), {}),
});

/** The agency's settings of the service behind its forms. */
export const serviceOptions = z.object({
  /** Maximum visitors in the same slot. */
  slotCapacity: z._default(capacity, 3),
  /** When visits can be requested. */
  visits: z.prefault(visits, {}),
  /** Days after which leads and related data are deleted (GDPR art. 5: no longer than needed). */
  retention: z.prefault(
    z.object({
      leads: z._default(days, 730),
      /** Applications with a CV or an income: data of rejected candidates may not be kept. */
      applications: z._default(days, 180),
      /** Subscriptions that were never confirmed. */
      unconfirmed: z._default(days, 14),
      /** Proof of consent after an unsubscription. */
      ended: z._default(days, 365),
    }),
    {},
  ),
  /** The owners' login. */
  owners: z.prefault(owners, {}),
  desk: z.prefault(
    z.object({
      /** Opening hours within which a visitor is answered; afterwards colleagues are told. 0: nobody is. */
      answerHours: z._default(wholeNumber(0, 80), 8),
    }),
    {},
  ),
});
export type ServiceOptions = z.infer<typeof serviceOptions>;

export const DEFAULT_SERVICE_OPTIONS: ServiceOptions = serviceOptions.parse({});
