import { z } from 'zod';
import { createId } from '../database/id.ts';
import type { Database } from '../database/tables.ts';

export type OwnerMailKind =
  | 'owner-reset'
  | 'owner-password-changed'
  | 'owner-new-device'
  | 'owner-login-agency'
  | 'owner-erasure-agency'
  | 'owner-attack'
  | 'owner-attack-agency';

/** Data of an owner's mail: the owner, and the event's device and time. Never contains a secret. */
export const ownerMailData = z.object({
  owner: z.string().nullable(),
  device: z.string().optional(),
  at: z.number().optional(),
  /** Minimum validity of a link in minutes. */
  minutes: z.number().optional(),
});
type OwnerMailData = z.infer<typeof ownerMailData>;

type Recipient = { email: string; name: string; language: string };

/**
 * Queues a mail about an owner's account, to the owner or the agency; its text and link are created when it is sent.
 */
export async function queueOwnerMail(
  db: Database,
  kind: OwnerMailKind,
  { email, name, language }: Recipient,
  about: OwnerMailData,
  now: number,
): Promise<void> {
  const row = { id: createId(now), kind, language, data: JSON.stringify(about) };
  await db
    .insertInto('mails')
    .values({ ...row, recipient_email: email, recipient_name: name, due_at: now, created_at: now })
    .execute();
}
