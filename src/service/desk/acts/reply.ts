import { z } from 'zod';
import { isHeld } from '../../database/held.ts';
import { createId } from '../../database/id.ts';
import type { Database, LeadRow } from '../../database/tables.ts';
import { noteLead } from '../../portal/notes.ts';
import { appendEvent } from '../lead-state.ts';
import { doneIf, type LeadAct } from './act.ts';
import { cleanText, MAX_REPLY } from './typed.ts';

const MAX_SUBJECT = 200;

/** Queues the mail of a reply; its text is read from the event when it is sent. */
async function queueReply(tx: Database, lead: LeadRow, event: string, now: number): Promise<void> {
  await tx
    .insertInto('mails')
    .values({
      id: createId(now),
      lead_id: lead.id,
      kind: 'lead-reply',
      language: lead.language,
      recipient_email: lead.email,
      recipient_name: '',
      data: JSON.stringify({ event }),
      due_at: now,
      created_at: now,
    })
    .execute();
}

/**
 * Answers the visitor by mail. The answer, its mail and the row in the owner's history are written in one transaction.
 * Two tabs or two colleagues send only one answer, since the second has not seen the first.
 */
export const reply: LeadAct = {
  path: 'replies',
  right: 'lead.reply',
  summary: 'Answer a visitor',
  schema: z.object({ subject: z.string(), text: z.string(), seen: z.string() }),
  run: async ({ service, session, lead, field, seen, now }) => {
    const { db, siteData, mails } = service;
    if (isHeld(lead)) return { kind: 'fault', fault: 'held' };
    const [subject, text] = [cleanText(field('subject'), MAX_SUBJECT), cleanText(field('text'), MAX_REPLY)];
    if (subject === '' || text === '' || subject.includes('\n')) return { kind: 'fault', fault: 'empty' };
    const { agency } = siteData.current;
    const from = { replyTo: session.person?.email ?? agency.email, name: session.person?.name ?? agency.name };
    const appended = await appendEvent(
      db,
      lead.id,
      { kind: 'reply', subject, text, ...from },
      {
        actor: session.name,
        now,
        seen,
        act: async (tx, event) => {
          await queueReply(tx, lead, event, now);
          if (lead.property_id !== null) await noteLead(tx, lead.id, { status: 'answered', comment: '' }, now);
        },
      },
    );
    if (appended.ok) mails.wake();
    return doneIf(appended, 'replied');
  },
};
