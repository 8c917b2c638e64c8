import { z } from 'zod';
import { saveDraft } from '../drafts.ts';
import type { LeadAct } from './act.ts';
import { cleanText, MAX_REPLY, MAX_SUBJECT } from './typed.ts';

/** Keeps what a person has typed and not sent, on every device of theirs. */
export const draft: LeadAct = {
  path: 'drafts',
  right: 'lead.reply',
  summary: 'Keep an unsent answer',
  schema: z.object({ subject: z.string(), text: z.string() }),
  run: async ({ service, session, lead, field, now }) => {
    const typed = { subject: cleanText(field('subject'), MAX_SUBJECT), text: cleanText(field('text'), MAX_REPLY) };
    if (session.person) await saveDraft(service.db, { person: session.person.id, lead: lead.id }, typed, now);
    return { kind: 'done', said: 'drafted' };
  },
};
