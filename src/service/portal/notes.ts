import type { HistoryRow } from '#api/portal.ts';
import { stripBidiControls } from '#domain/text/text.ts';
import { createId } from '../database/id.ts';
import type { Database, NoteRow } from '../database/tables.ts';
import { findLead } from '../leads/lead-store.ts';

export type NewNote = Omit<HistoryRow, 'id' | 'appointment' | 'changedAt'>;

async function insertNote(db: Database, note: Omit<NoteRow, 'id'>, now: number): Promise<string> {
  const id = createId(now);
  await db
    .insertInto('notes')
    .values({ id, ...note })
    .execute();
  return id;
}

/** Adds the agency's own row to a property's history; returns its ID. */
export function addNote(db: Database, { property, ...note }: NewNote, now: number): Promise<string> {
  const contact = stripBidiControls(note.contact);
  return insertNote(db, { property_id: property, lead_id: null, ...note, contact }, now);
}

/**
 * Records the status of a lead given by the start of its ID; owners see the newest status. Undefined when the lead does
 * not exist or is not about a property.
 */
export async function noteLead(
  db: Database,
  leadId: string,
  { status, comment }: Pick<NewNote, 'status' | 'comment'>,
  now: number,
): Promise<{ id: string; property: string } | undefined> {
  const lead = (await findLead(db, leadId))?.lead;
  if (!lead || lead.property_id === null) return undefined;
  const about = { property_id: lead.property_id, lead_id: lead.id, at: now, type: 'note' };
  const id = await insertNote(db, { ...about, contact: '', subject: '', source: '', status, comment }, now);
  return { id, property: lead.property_id };
}

/** Deletes a wrong row or note; false when it does not exist. */
export async function removeNote(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('notes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
