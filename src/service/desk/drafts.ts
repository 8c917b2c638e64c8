import { isImpossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';

/** A draft saved within this time counts as being written. */
const WRITING_MS = 10 * 60_000;

export type Draft = { subject: string; text: string };
type Key = { person: string; lead: string };

const rowOf = (db: Database, { person, lead }: Key) =>
  db.selectFrom('lead_drafts').selectAll().where('person_id', '=', person).where('lead_id', '=', lead);

/** Saves a draft; deletes it when empty. Returns true when the draft is new. */
export async function saveDraft(db: Database, key: Key, { subject, text }: Draft, now: number): Promise<boolean> {
  if (text === '') {
    await dropDraft(db, key);
    return false;
  }
  const isNew = (await findDraft(db, key)) === undefined;
  const row = { person_id: key.person, lead_id: key.lead, subject, text, at: now };
  await db
    .insertInto('lead_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lead_id', 'person_id']).doUpdateSet({ subject, text, at: now }))
    .execute();
  return isNew;
}

export async function dropDraft(db: Database, { person, lead }: Key): Promise<void> {
  await db.deleteFrom('lead_drafts').where('person_id', '=', person).where('lead_id', '=', lead).execute();
}

export async function findDraft(db: Database, key: Key): Promise<Draft | undefined> {
  return rowOf(db, key).executeTakeFirst();
}

/** Names of the colleagues who are writing an answer to a lead. */
export async function listWriting(db: Database, lead: string, self: string, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_drafts')
    .innerJoin('people', 'people.id', 'lead_drafts.person_id')
    .select(['people.name', 'lead_drafts.at'])
    .where('lead_id', '=', lead)
    .where('person_id', '<>', self)
    .where('at', '>', now - WRITING_MS)
    .orderBy('people.name')
    .execute();
  return rows.filter(({ at }) => !isImpossible(at, now)).map(({ name }) => name);
}
