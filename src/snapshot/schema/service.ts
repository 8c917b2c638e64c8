import { z } from 'zod';

const days = z.number().int().positive();

const owners = z.object({
  /** Minutes without a request after which an owner must log in again. */
  idleMinutes: z.number().int().min(5).max(1_440).default(60),
  /** Hours after which an owner must log in again in any case. */
  sessionHours: z.number().int().min(1).max(720).default(12),
  /** Minutes that the link in a mail for a new password works. */
  resetMinutes: z.number().int().min(5).max(1_440).default(60),
  /** Days that a link works which staff give an owner. */
  inviteDays: days.default(7),
  /** What "forgot password" says to an address that nobody has: so, or the same as to every address. */
  personNotFound: z.enum(['tell', 'neutral']).default('tell'),
  /** Whether owners see the names of people who asked about their home, and what these wrote; initials if not. */
  showContacts: z.boolean().default(false),
});
export type OwnerOptions = z.infer<typeof owners>;

/** What the agency decides about the service behind its forms. */
export const serviceOptions = z.object({
  /** Visitors who can have the same slot of the same day. */
  slotCapacity: z.number().int().min(0).default(3),
  /** After how many days leads, and what came of them, are deleted (GDPR art. 5: no longer than needed). */
  retention: z
    .object({
      leads: days.default(730),
      /** Leads that look like spam. */
      suspicious: days.default(60),
      /** Applications with a CV or an income: refused candidates' data may not be kept. */
      applications: days.default(180),
      /** Subscriptions that were never confirmed. */
      unconfirmed: days.default(14),
      /** Proof of consent after somebody left. */
      ended: days.default(365),
    })
    .prefault({}),
  /** The owners' login. */
  owners: owners.prefault({}),
});
export type ServiceOptions = z.infer<typeof serviceOptions>;

export const DEFAULT_SERVICE_OPTIONS: ServiceOptions = serviceOptions.parse({});
