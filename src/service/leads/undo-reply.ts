import type { Database } from '../database/tables.ts';

/** Delay of an answer in the outbox, during which it can be taken back. */
export const UNDO_MS = 10_000;

/** Text of an answer at the desk; undefined when it was taken back or deleted. */
export async function findReply(
  db: Database,
  leadId: string,
  eventId: string,
): Promise<{ subject: string; text: string } | undefined> {
  const events = await db
    .selectFrom('lead_events')
    .select(['id', 'kind', 'data'])
    .where('lead_id', '=', leadId)
    .where('kind', 'in', ['reply', 'undo'])
    .execute();
  const isTakenBack = events.some(({ kind, data }) => kind === 'undo' && JSON.parse(data).of === eventId);
  const found = events.find(({ id, kind }) => id === eventId && kind === 'reply');
  return found && !isTakenBack ? (JSON.parse(found.data) as { subject: string; text: string }) : undefined;
}
