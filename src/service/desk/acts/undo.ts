import { z } from 'zod';
import { atomically } from '../../database/atomic.ts';
import type { Database } from '../../database/tables.ts';
import { saveDraft } from '../drafts.ts';
import { appendEvent, listEvents, replay } from '../lead-state.ts';
import type { LeadAct } from './act.ts';

class TooLate extends Error {}

/** Removes the mail of an answer from the queue; throws when it is being sent or was sent. */
async function withdrawMail(tx: Database, lead: string, event: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('mails')
    .where('lead_id', '=', lead)
    .where('kind', '=', 'lead-reply')
    .where('state', '=', 'queued')
    .where('data', '=', JSON.stringify({ event }))
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new TooLate();
}

/**
 * Takes back an answer while it is still in the outbox: its text becomes a draft again, and its row in the owner's
 * history is removed.
 */
export const undo: LeadAct = {
  path: 'withdrawals',
  right: 'lead.reply',
  summary: 'Take back an answer that was not sent yet',
  schema: z.object({ event: z.string() }),
  run: async ({ service, session, lead, field, now }) => {
    const events = await listEvents(service.db, lead.id);
    const row = events.find(({ id, event }) => id === field('event') && event.kind === 'reply');
    if (row?.event.kind !== 'reply') return { kind: 'fault', fault: 'late' };
    const { status, answered_at } = replay(events.filter(({ id }) => id !== row.id));
    const event = { kind: 'undo', of: row.id, status, answeredAt: answered_at } as const;
    const { subject, text } = row.event;
    try {
      await atomically(service.db, async (tx) => {
        await withdrawMail(tx, lead.id, row.id);
        await appendEvent(tx, lead.id, event, { actor: session.name, now, seen: undefined });
        const notes = tx.deleteFrom('notes').where('lead_id', '=', lead.id).where('status', '=', 'answered');
        await notes.where('at', '=', row.at).execute();
        const key = { person: session.person?.id ?? '', lead: lead.id };
        if (session.person) await saveDraft(tx, key, { subject, text }, now);
      });
    } catch (cause) {
      if (cause instanceof TooLate) return { kind: 'fault', fault: 'late' };
      throw cause;
    }
    return { kind: 'done', said: 'withdrawn' };
  },
};
