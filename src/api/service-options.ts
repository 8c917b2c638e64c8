import { z } from 'zod/mini';
import { minutesOfSlot } from '#domain/visits/visit-days.ts';
import { CONFIRMATIONS } from '#domain/visits/visit-settings.ts';

const wholeNumber = (from: number, to = Number.MAX_SAFE_INTEGER) => z.int().check(z.gte(from), z.lte(to));
const days = wholeNumber(1);

const owners = z.object({
  /** Minutes without activity after which a session of an owner expires. */
  idleMinutes: z._default(wholeNumber(5, 1_440), 60),
  /** Hours after which a session of an owner expires in any case. */
  sessionHours: z._default(wholeNumber(1, 720), 12),
  /** Minutes for which a mailed password link is valid. */
  resetMinutes: z._default(wholeNumber(5, 1_440), 60),
  /** Days for which a link created by staff is valid. */
  inviteDays: z._default(days, 7),
  /**
   * Response to "forgot password" for an unknown e-mail address: 'tell' says that it is unknown, 'neutral' gives the
   * same response as for a known address.
   */
  personNotFound: z._default(z.enum(['tell', 'neutral']), 'tell'),
  /** Shows owners the names and messages of people who asked about their property; otherwise only initials. */
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
/** Time ranges by day of the week (1 is Monday, 7 Sunday); a missing day has no visits. */
const hours = z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), ranges);
const lengthMinutes = wholeNumber(5, 480);
const bufferMinutes = wholeNumber(0, 240);
const capacity = wholeNumber(0);
const confirms = z.enum(CONFIRMATIONS);

/** Visit settings of an office or an agent, which override the agency's. */
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
  /** Days of the week without visits, if `hours` is not set: 1 is Monday, 7 Sunday. */
  closedDays: z._default(closedDays, [7]),
  /** Dates on which the agency is closed. */
  closedOn: z._default(closedOn, []),
  /** True when visits take place on Belgian public holidays. */
  opensOnHolidays: z._default(z.boolean(), false),
  /** Minimum number of hours between request and visit. */
  leadHours: z._default(leadHours, 2),
  /** Number of days ahead for which a visit can be requested. */
  horizonDays: z._default(horizonDays, 30),
  /** Time ranges for visits at exact times; without them the slots of specification §9 apply. */
  hours: z.optional(hours),
  /** Length of a visit, and the time for travel to the next one. */
  lengthMinutes: z._default(lengthMinutes, 30),
  bufferMinutes: z._default(bufferMinutes, 0),
  /** Whether a visit is confirmed automatically or by the agency. */
  confirms: z._default(confirms, 'agency'),
  offices: z._default(
    z.array(
      z.object({
        name: z._default(z.string(), ''),
        /** Article ID of the office; the colleagues of that office are then its agents. */
        id: z.optional(z.string()),
        agents: z._default(z.array(z.email()), []),
        ...visitChanges,
      }),
    ),
    [],
  ),
  /** Settings by the agent's e-mail address, as in the records of properties. */
  agents: z._default(z.record(z.email(), z.object(visitChanges)), {}),
});

/** Settings of the agency for the service. */
export const serviceOptions = z.object({
  /** Maximum number of visitors in a slot. */
  slotCapacity: z._default(capacity, 3),
  /** Rules for visits: their times, and who confirms them. */
  visits: z.prefault(visits, {}),
  /** Days after which leads and related data are deleted (GDPR art. 5: storage limitation). */
  retention: z.prefault(
    z.object({
      leads: z._default(days, 730),
      /** Applications with a CV or income data: data of rejected applicants must not be kept. */
      applications: z._default(days, 180),
      /** Alerts that were never confirmed. */
      unconfirmed: z._default(days, 14),
      /** Proof of consent after an alert has ended. */
      ended: z._default(days, 365),
    }),
    {},
  ),
  /** Login of owners. */
  owners: z.prefault(owners, {}),
  desk: z.prefault(
    z.object({
      /**
       * Number of opening hours within which staff should answer a visitor; afterwards colleagues are notified. 0
       * disables this.
       */
      answerHours: z._default(wholeNumber(0, 80), 8),
    }),
    {},
  ),
});
export type ServiceOptions = z.infer<typeof serviceOptions>;

export const DEFAULT_SERVICE_OPTIONS: ServiceOptions = serviceOptions.parse({});
