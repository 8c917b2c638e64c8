import { z } from 'zod';
import { recordAudit } from '../../audit/audit.ts';
import { eraseWithTraces, hideAddress } from '../../leads/erase.ts';
import type { LeadAct } from './act.ts';

/** Deletes all data of a lead's e-mail address (GDPR art. 17). */
export const erase: LeadAct = {
  path: 'erasures',
  right: 'lead.erase',
  summary: 'Delete everything about the address of a lead',
  schema: z.object({ sure: z.literal('yes') }),
  run: async ({ service, session, lead, field, now }) => {
    if (field('sure') !== 'yes') return { kind: 'fault', fault: 'unsure' };
    const { db, config, secret } = service;
    await eraseWithTraces(db, config.mailFolder, lead.email, (tx, count) => {
      const subject = `${count} ${hideAddress(secret, lead.email)}`;
      return recordAudit(tx, { actor: session.name, action: 'person.erase', subject, reason: 'desk' }, now);
    });
    return { kind: 'erased' };
  },
};
