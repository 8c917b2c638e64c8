import { z } from 'zod';
import { appendEvent } from '../lead-state.ts';
import { doneIf, type LeadAct } from './act.ts';
import { cleanText, MAX_NOTE } from './typed.ts';

/** Adds a note for colleagues. Accepted even when the lead has changed since the page was opened. */
export const note: LeadAct = {
  path: 'notes',
  readTyped: (field) => ({ note: field('text') }),
  right: 'lead.note',
  summary: 'Note something about a lead',
  schema: z.object({ text: z.string() }),
  run: async ({ service, session, lead, field, now }) => {
    const text = cleanText(field('text'), MAX_NOTE);
    if (text === '') return { kind: 'fault', fault: 'empty' };
    const options = { actor: session.name, now, seen: undefined };
    return doneIf(await appendEvent(service.db, lead.id, { kind: 'note', text }, options), 'noted');
  },
};
