import { z } from 'zod';
import { recordAudit } from '../../audit/audit.ts';
import { saveDraft } from '../drafts.ts';
import type { LeadAct } from './act.ts';
import { cleanText, MAX_REPLY, MAX_SUBJECT } from './typed.ts';

/**
 * Keeps what a person has typed and not sent, on every device of theirs. The audit trail has one entry per draft, not
 * one per save: the page saves while a person types.
 */
export const draft: LeadAct = {
  path: 'drafts',
  right: 'lead.reply',
  summary: 'Keep an unsent answer',
  schema: z.object({ subject: z.string(), text: z.string() }),
  run: async ({ service, session, lead, field, now }) => {
    const typed = { subject: cleanText(field('subject'), MAX_SUBJECT), text: cleanText(field('text'), MAX_REPLY) };
    const { person } = session;
    if (!person) return { kind: 'done', said: 'drafted' };
    await service.db.transaction().execute(async (tx) => {
      const isNew = await saveDraft(tx, { person: person.id, lead: lead.id }, typed, now);
      const entry = { actor: session.name, action: 'lead.draft', subject: lead.id, reason: 'desk' } as const;
      if (isNew) await recordAudit(tx, entry, now);
    });
    return { kind: 'done', said: 'drafted' };
  },
};
