import { type HeldTime, hasRoom, type SharingRule } from '#domain/visits/visit-times.ts';
import { lockNames } from '../database/lock.ts';
import type { Database, VisitRow } from '../database/tables.ts';

/** A requested time, in the calendar of the property's agent. */
export type VisitDraft = SharingRule & {
  propertyId: string;
  calendar: string;
  date: string;
  slot: string;
  state: VisitRow['state'];
};

export type Place = Pick<VisitDraft, 'calendar' | 'date' | 'slot'>;

/**
 * Locks the times of these days until the transaction ends. A transaction with several claims or releases must lock all
 * of them first.
 */
export const lockDays = (tx: Database, places: readonly Place[]): Promise<void> =>
  lockNames(
    tx,
    places.map(({ calendar, date }) => `visits ${date} ${calendar}`),
  );

/** Reserved times between two days in a calendar. */
export async function readHeld(db: Database, calendar: string, from: string, to: string): Promise<HeldTime[]> {
  const rows = await db
    .selectFrom('visit_times')
    .select(['date', 'slot', 'property_id', 'taken'])
    .where('calendar', '=', calendar)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('taken', '>', 0)
    .execute();
  return rows.map(({ property_id: propertyId, ...row }) => ({ ...row, propertyId }));
}

/**
 * Reserves one place in a time slot while the day is locked, so that simultaneous visitors in all processes get exactly
 * the available places. The statement checks the slot again, because the previous version of the service takes no lock.
 */
export async function claimTime(tx: Database, draft: Omit<VisitDraft, 'state'>): Promise<boolean> {
  const { calendar, date, slot, capacity, isOfOneProperty } = draft;
  if (capacity < 1) return false;
  await lockDays(tx, [draft]);
  if (!hasRoom(draft, await readHeld(tx, calendar, date, date), draft)) return false;
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

/** Releases one place. */
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

/** Stores a visit whose time was claimed. */
export async function insertVisit(
  tx: Database,
  leadId: string,
  draft: Pick<VisitDraft, 'propertyId' | 'calendar' | 'date' | 'slot' | 'state'>,
  now: number,
): Promise<void> {
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
