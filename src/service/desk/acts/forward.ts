import { z } from 'zod';
import { isEmail } from '#domain/forms/email.ts';
import { isHeld } from '../../database/held.ts';
import { appendEvent } from '../lead-state.ts';
import { queueLeadMail } from '../queue-lead-mail.ts';
import { doneIf, type LeadAct } from './act.ts';
import { cleanText, MAX_NOTE } from './typed.ts';

/** Sends a lead to somebody outside the desk, for example a notary; without confidential answers. */
export const forward: LeadAct = {
  path: 'forwards',
  readTyped: (field) => ({ email: field('email'), forwardText: field('text') }),
  right: 'lead.forward',
  summary: 'Forward a lead by mail',
  schema: z.object({ email: z.string(), text: z.string().optional() }),
  run: async ({ service, session, lead, field, now }) => {
    const { db, siteData, mails } = service;
    if (isHeld(lead)) return { kind: 'fault', fault: 'held' };
    const email = field('email').trim();
    if (!isEmail(email)) return { kind: 'fault', fault: 'address' };
    const text = cleanText(field('text'), MAX_NOTE);
    const { agency, staffLanguage } = siteData.current;
    const from = { replyTo: session.person?.email ?? agency.email, name: session.name };
    const appended = await appendEvent(
      db,
      lead.id,
      { kind: 'forward', email, text, ...from },
      {
        actor: session.name,
        now,
        seen: undefined,
        act: async (tx, event) => {
          const language = session.person?.language ?? staffLanguage;
          await queueLeadMail(tx, lead.id, { kind: 'lead-forward', email, name: '', language, data: { event } }, now);
        },
      },
    );
    if (appended.ok) mails.wake();
    return doneIf(appended, 'forwarded');
  },
};
