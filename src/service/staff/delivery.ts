import { findPurgeWait } from '../clock/clock.ts';
import type { Database, LeadRow, MailRow } from '../database/tables.ts';
import { listLeads, listUndelivered } from '../leads/lead-store.ts';
import type { Backlog, DeliveryWatch } from '../mail/delivery-watch.ts';

const MAX_SHOWN = 50;

/** Overdue, held and undelivered messages that staff must handle. */
export type Delivery = {
  late: Backlog[];
  held: LeadRow[];
  undelivered: MailRow[];
  /** Time since which deletion has been suspended because of the clock. */
  purgeWait: number | undefined;
};

export async function readDelivery(db: Database, watch: DeliveryWatch): Promise<Delivery> {
  const [late, held, undelivered, purgeWait] = await Promise.all([
    watch.listLate(),
    listLeads(db, { held: true, limit: MAX_SHOWN }),
    listUndelivered(db, MAX_SHOWN),
    findPurgeWait(db),
  ]);
  return { late, held, undelivered, purgeWait };
}
