import { createId } from '../database/id.ts';
import type { Database } from '../database/tables.ts';

type DeskMail = {
  kind: 'lead-reply' | 'lead-given' | 'lead-due' | 'lead-forward';
  email: string;
  name: string;
  language: string;
  data: object;
  /** When the mail is sent; immediately by default. */
  dueAt?: number;
};

/** Queues a mail of the desk about a lead; its text is written when it is sent. */
export async function queueLeadMail(tx: Database, leadId: string, mail: DeskMail, now: number): Promise<void> {
  const { kind, email, name, language, data, dueAt = now } = mail;
  const recipient = { recipient_email: email, recipient_name: name, language };
  const row = { id: createId(now), lead_id: leadId, kind, ...recipient, data: JSON.stringify(data) };
  await tx
    .insertInto('mails')
    .values({ ...row, due_at: dueAt, created_at: now })
    .execute();
}
