import { z } from 'zod';
import { recordAudit } from '../../audit/audit.ts';
import { giveAgain } from '../../connect/lead-handovers.ts';
import type { LeadAct } from './act.ts';

/** Requeues a lead that the agency's program refused. */
export const again: LeadAct = {
  path: 'handovers',
  right: 'lead.handover',
  summary: 'Give a refused lead to the program once more',
  schema: z.object({}),
  run: async ({ service, session, lead, now }) => {
    const count = await service.db.transaction().execute(async (tx) => {
      const given = await giveAgain(tx, now, lead.id);
      const entry = { actor: session.name, action: 'connect.again', subject: lead.id, reason: 'desk' } as const;
      if (given > 0) await recordAudit(tx, entry, now);
      return given;
    });
    return count > 0 ? { kind: 'done', said: 'again' } : { kind: 'fault', fault: 'notRefused' };
  },
};
