import { z } from 'zod';
import { listPeople } from '../../people/people.ts';
import { listAssignees } from '../inbox.ts';
import { appendEvent } from '../lead-state.ts';
import { doneIf, type LeadAct } from './act.ts';

/** Gives a lead to a colleague, or back to the agency. */
export const assign: LeadAct = {
  path: 'assignments',
  right: 'lead.assign',
  summary: 'Give a lead to a colleague',
  schema: z.object({ assignee: z.string(), seen: z.string() }),
  run: async ({ service, session, lead, state, field, seen, now }) => {
    const assignee = field('assignee');
    const known = listAssignees(await listPeople(service.db)).some(({ email }) => email === assignee);
    if (assignee !== '' && assignee !== state.assignee && !known) return { kind: 'fault', fault: 'unknown' };
    const options = { actor: session.name, now, seen };
    return doneIf(await appendEvent(service.db, lead.id, { kind: 'assign', assignee }, options), 'assigned');
  },
};
