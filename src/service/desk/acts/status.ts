import { z } from 'zod';
import { appendEvent, isLeadStatus, LEAD_STATUSES } from '../lead-state.ts';
import { doneIf, type LeadAct } from './act.ts';
import { cleanText } from './typed.ts';

const MAX_REASON = 200;

/** Sets the status of a lead. */
export const status: LeadAct = {
  path: 'statuses',
  readTyped: (field) => ({ reason: field('reason') }),
  right: 'lead.status',
  summary: 'Say what became of a lead',
  schema: z.object({ status: z.enum(LEAD_STATUSES), reason: z.string().optional(), seen: z.string() }),
  run: async ({ service, session, lead, field, seen, now }) => {
    const asked = field('status');
    if (!isLeadStatus(asked)) return { kind: 'fault', fault: 'unknown' };
    const event = { kind: 'status', status: asked, reason: cleanText(field('reason'), MAX_REASON) } as const;
    const options = { actor: session.name, now, seen };
    return doneIf(await appendEvent(service.db, lead.id, event, options), 'status');
  },
};
