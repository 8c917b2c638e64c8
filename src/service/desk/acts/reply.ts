import { z } from 'zod';
import { isHeld } from '../../database/held.ts';
import { UNDO_MS } from '../../leads/undo-reply.ts';
import { noteLead } from '../../portal/notes.ts';
import { dropDraft } from '../drafts.ts';
import { appendEvent } from '../lead-state.ts';
import { queueLeadMail } from '../queue-lead-mail.ts';
import { doneIf, type LeadAct } from './act.ts';
import { cleanText, MAX_REPLY, MAX_SUBJECT } from './typed.ts';

/**
 * Answers the visitor by mail. Writes the answer, its mail and the row in the owner's history in one transaction. When
 * two tabs or colleagues answer, only the first succeeds: the second has not seen the version with that answer.
 */
export const reply: LeadAct = {
  path: 'replies',
  readTyped: (field) => ({ subject: field('subject'), text: field('text') }),
  right: 'lead.reply',
  summary: 'Answer a visitor',
  schema: z.object({ subject: z.string(), text: z.string(), seen: z.string() }),
  run: async ({ service, session, lead, field, seen, now }) => {
    const { db, siteData } = service;
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
          const mail = { kind: 'lead-reply', email: lead.email, name: '', language: lead.language } as const;
          await queueLeadMail(tx, lead.id, { ...mail, data: { event }, dueAt: now + UNDO_MS }, now);
          if (session.person) await dropDraft(tx, { person: session.person.id, lead: lead.id });
          if (lead.property_id !== null) await noteLead(tx, lead.id, { status: 'answered', comment: '' }, now);
        },
      },
    );
    return doneIf(appended, 'replied');
  },
};
