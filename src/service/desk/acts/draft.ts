import { z } from 'zod';
import { recordAudit } from '../../audit/audit.ts';
import { saveDraft } from '../drafts.ts';
import type { LeadAct } from './act.ts';
import { cleanText, MAX_REPLY, MAX_SUBJECT } from './typed.ts';

/**
 * Saves a person's unsent answer, available on all their devices. The page saves while the person types, so the audit
 * trail has one entry per draft instead of one per save.
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
