import { z } from 'zod';
import type { Database } from '../../database/tables.ts';
import { listPeople } from '../../people/people.ts';
import { listAssignees } from '../inbox.ts';
import { appendEvent } from '../lead-state.ts';
import { queueLeadMail } from '../queue-lead-mail.ts';
import { doneIf, type LeadAct } from './act.ts';

/** Gives a lead to a colleague, who gets a mail about it, or back to the agency. */
export const assign: LeadAct = {
  path: 'assignments',
  right: 'lead.assign',
  summary: 'Give a lead to a colleague',
  schema: z.object({ assignee: z.string(), seen: z.string() }),
  run: async ({ service, session, lead, state, field, seen, now }) => {
    const assignee = field('assignee');
    const known = listAssignees(await listPeople(service.db)).find(({ email }) => email === assignee);
    if (assignee !== '' && assignee !== state.assignee && !known) return { kind: 'fault', fault: 'unknown' };
    const isNotified = known !== undefined && assignee !== state.assignee && known.id !== session.person?.id;
    const act = async (tx: Database): Promise<void> => {
      if (!isNotified) return;
      const { email, name, language } = known;
      await queueLeadMail(tx, lead.id, { kind: 'lead-given', email, name, language, data: { by: session.name } }, now);
    };
    const options = { actor: session.name, now, seen, act };
    const appended = await appendEvent(service.db, lead.id, { kind: 'assign', assignee }, options);
    if (appended.ok) service.mails.wake();
    return doneIf(appended, 'assigned');
  },
};
