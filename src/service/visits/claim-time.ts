import type { Database } from '../database/tables.ts';
import type { VisitDraft } from '../leads/lead-entry.ts';

type Place = Pick<VisitDraft, 'calendar' | 'date' | 'slot'>;

/**
 * Takes one place of a time, in one statement: of everybody who comes at once, in however many processes, as many get
 * one as there are.
 */
export async function claimTime(tx: Database, draft: Omit<VisitDraft, 'state'>): Promise<boolean> {
  const { calendar, date, slot, capacity, isOfOneProperty } = draft;
  if (capacity < 1) return false;
  const propertyId = isOfOneProperty ? draft.propertyId : null;
  const row = await tx
    .insertInto('visit_times')
    .values({ calendar, date, slot, property_id: propertyId, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['calendar', 'date', 'slot'])
        .doUpdateSet((set) => ({ taken: set('visit_times.taken', '+', 1), property_id: propertyId }))
        .where('visit_times.taken', '<', capacity)
        .where((where) =>
          where.or([
            where('visit_times.taken', '=', 0),
            propertyId === null
              ? where('visit_times.property_id', 'is', null)
              : where('visit_times.property_id', '=', propertyId),
          ]),
        ),
    )
    .returning('taken')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a place back. */
export async function releaseTime(tx: Database, { calendar, date, slot }: Place): Promise<void> {
  await tx
    .updateTable('visit_times')
    .set((set) => ({ taken: set('taken', '-', 1) }))
    .where('calendar', '=', calendar)
    .where('date', '=', date)
    .where('slot', '=', slot)
    .where('taken', '>', 0)
    .execute();
}

/** Writes down a visit whose time was claimed. */
export async function insertVisit(tx: Database, leadId: string, draft: VisitDraft, now: number): Promise<void> {
  const { propertyId, calendar, date, slot, state } = draft;
  await tx
    .insertInto('visits')
    .values({
      lead_id: leadId,
      property_id: propertyId,
      calendar,
      date,
      slot,
      state,
      sequence: 0,
      changed_at: now,
      reminded_at: null,
      asked_at: null,
      impression: null,
      remark: null,
    })
    .execute();
}
