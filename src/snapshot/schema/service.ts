import { z } from 'zod';

const days = z.number().int().positive();

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
});
export type ServiceOptions = z.infer<typeof serviceOptions>;

export const DEFAULT_SERVICE_OPTIONS: ServiceOptions = serviceOptions.parse({});
