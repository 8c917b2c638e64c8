import { type Expression, type SqlBool, sql } from 'kysely';
import { momentsOf } from '#domain/visits/visit-times.ts';
import { atomically } from '../database/atomic.ts';
import { HELD } from '../database/held.ts';
import type {
  Database,
  LeadEventRow,
  LeadHandoverRow,
  LeadRow,
  MailRow,
  SubscriberRow,
  VisitRow,
} from '../database/tables.ts';
import type { DecryptResult, FieldKeys } from '../keys/field-keys.ts';
import { openFile, openLead } from '../keys/sealed.ts';
import { isOpen } from '../mail/outbox.ts';
import { lockDays, releaseTime } from '../visits/claim-time.ts';
import { exportTrash, isTrashOf, listMailIds, type TrashRows } from './trash.ts';

export type LeadFilter = { form?: string; since?: number; limit?: number; suspicious?: boolean; held?: boolean };

/** Leads, newest first. */
export function listLeads(db: Database, { form, since, limit, suspicious, held }: LeadFilter): Promise<LeadRow[]> {
  let query = db.selectFrom('leads').selectAll().orderBy('id', 'desc');
  if (form !== undefined) query = query.where('form', '=', form);
  if (since !== undefined) query = query.where('created_at', '>=', since);
  if (suspicious === true) query = query.where('suspicion', 'is not', null);
  if (held === true) query = query.where(HELD);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

type LeadFile = { id: string; name: string; type: string; size: number };
type WholeLead = {
  lead: LeadRow;
  mails: MailRow[];
  files: LeadFile[];
  visits: VisitRow[];
  events: LeadEventRow[];
  handovers: LeadHandoverRow[];
};

/**
 * Finds a lead with its related rows; files without their content. `id` may be the start of the ID or the visitor's
 * reference if it is unique.
 */
export async function findLead(db: Database, id: string): Promise<WholeLead | undefined> {
  const found = await db.selectFrom('leads').selectAll().where('id', '>=', id).orderBy('id').limit(2).execute();
  const matching = found.filter((row) => row.id.startsWith(id));
  const lead = matching.find((row) => row.id === id) ?? (matching.length === 1 ? matching[0] : undefined);
  if (lead) return { lead, ...(await findRest(db, lead.id)) };
  const reference = id.toLowerCase();
  if (!/^[\da-z]{6}$/.test(reference)) return undefined;
  const named = await db.selectFrom('leads').selectAll().where('id', 'like', `%${reference}`).limit(2).execute();
  const [only] = named;
  return only && named.length === 1 ? { lead: only, ...(await findRest(db, only.id)) } : undefined;
}

async function findRest(db: Database, id: string): Promise<Omit<WholeLead, 'lead'>> {
  const mails = await db.selectFrom('mails').selectAll().where('lead_id', '=', id).orderBy('id').execute();
  const files = await db
    .selectFrom('lead_files')
    .select(['id', 'name', 'type', 'size'])
    .where('lead_id', '=', id)
    .execute();
  const visits = await db.selectFrom('visits').selectAll().where('lead_id', '=', id).execute();
  const events = await db.selectFrom('lead_events').selectAll().where('lead_id', '=', id).orderBy('version').execute();
  const handovers = await db.selectFrom('lead_handovers').selectAll().where('lead_id', '=', id).orderBy('id').execute();
  return { mails, files, visits, events, handovers };
}

/** Decrypted file of a lead; undefined when it has none. */
export async function readLeadFile(db: Database, keys: FieldKeys, leadId: string): Promise<DecryptResult | undefined> {
  const file = await db.selectFrom('lead_files').selectAll().where('lead_id', '=', leadId).executeTakeFirst();
  return file && openFile(file, keys);
}

/** SQL condition for leads from an e-mail address, and leads that name it as a friend's address. */
function isAbout(email: string): Expression<SqlBool> {
  const escaped = JSON.stringify(email).replace(/[\\%_]/g, '\\$&');
  const pattern = `%"friendemail":${escaped}%`;
  return sql<SqlBool>`(email = ${email} or lower(payload) like ${pattern} escape '\\')`;
}

/** Decrypts the leads in a row of the trash. */
const openTrash = ({ leads = [], ...rows }: TrashRows, keys: FieldKeys): TrashRows => ({
  ...rows,
  leads: leads.map((lead) => openLead(lead as LeadRow, keys).lead),
});

/** `alerts`: mails of search alerts, with their news as data. `trash`: soft-deleted data. */
type PersonData = {
  leads: WholeLead[];
  subscriptions: SubscriberRow[];
  alerts: MailRow[];
  trash: TrashRows[];
};

/** Everything stored about an e-mail address (GDPR art. 15). */
export async function exportPerson(db: Database, keys: FieldKeys, address: string): Promise<PersonData> {
  const email = address.trim().toLowerCase();
  const rows = await db.selectFrom('leads').selectAll().where(isAbout(email)).orderBy('id').execute();
  const leads: WholeLead[] = [];
  for (const row of rows) leads.push({ lead: openLead(row, keys).lead, ...(await findRest(db, row.id)) });
  const subscriptions = await db.selectFrom('subscribers').selectAll().where('email', '=', email).execute();
  const alerts = await db.selectFrom('mails').selectAll().where(isAlertTo(email)).orderBy('id').execute();
  const trash = await exportTrash(db, email);
  return { leads, subscriptions, alerts, trash: trash.map((rows) => openTrash(rows, keys)) };
}

/** SQL condition for mails of search alerts, which belong to no lead and so are not deleted with one. */
function isAlertTo(email: string): Expression<SqlBool> {
  return sql<SqlBool>`(kind = 'alert' and recipient_email = ${email})`;
}

type ErasureCounts = {
  leads: number;
  subscriptions: number;
  /** Number of rows that were already in the trash. */
  trash: number;
  /** Future visits: the agent must know that nobody will come. */
  visits: Pick<VisitRow, 'property_id' | 'date' | 'slot'>[];
  /** IDs of the deleted mails: their files may be in the mail folder. */
  mails: string[];
};

/** Deletes everything stored about an e-mail address (GDPR art. 17), including queued mails; frees reserved times. */
export function erasePerson(db: Database, address: string, now = Date.now()): Promise<ErasureCounts> {
  const email = address.trim().toLowerCase();
  return atomically(db, async (tx) => {
    const own = tx.selectFrom('leads').select('id').where(isAbout(email));
    const mails = await tx
      .selectFrom('mails')
      .select('id')
      .where((where) => where.or([where('lead_id', 'in', own), where('recipient_email', '=', email)]))
      .execute();
    const held = tx.selectFrom('visits').selectAll().where('lead_id', 'in', own).where('state', '<>', 'cancelled');
    const visits = (await held.execute()).filter(({ date, slot }) => momentsOf(date, slot).from > now);
    await lockDays(tx, visits);
    for (const visit of visits) await releaseTime(tx, visit);
    const trashed = await tx.selectFrom('trash').select('rows').where(isTrashOf(email)).execute();
    const leads = await tx.deleteFrom('leads').where(isAbout(email)).executeTakeFirst();
    await tx.deleteFrom('mails').where(isAlertTo(email)).execute();
    const subscriptions = await tx.deleteFrom('subscribers').where('email', '=', email).executeTakeFirst();
    const trash = await tx.deleteFrom('trash').where(isTrashOf(email)).executeTakeFirst();
    return {
      leads: Number(leads.numDeletedRows),
      subscriptions: Number(subscriptions.numDeletedRows),
      trash: Number(trash.numDeletedRows),
      visits: visits.map(({ property_id, date, slot }) => ({ property_id, date, slot })),
      mails: [...mails.map(({ id }) => id), ...trashed.flatMap(({ rows }) => listMailIds(rows))],
    };
  });
}

/** Unsent mails, sorted by state and due time. */
export function listOpenMails(db: Database): Promise<MailRow[]> {
  return db.selectFrom('mails').selectAll().where(isOpen).orderBy('state').orderBy('due_at').execute();
}

/** Mails to recipients outside the agency that were refused or may not have arrived. */
export function listUndelivered(db: Database, limit: number): Promise<MailRow[]> {
  const mails = db.selectFrom('mails').selectAll().where(isOpen).where('state', 'in', ['dead', 'uncertain']);
  return mails.orderBy('id', 'desc').limit(limit).execute();
}

/** Requeues refused and uncertain mails, and makes waiting ones due now: one mail, or all. Returns their number. */
export async function requeueMails(db: Database, id: string | 'all', now: number): Promise<number> {
  let mails = db
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, due_at: now, owner: null, lease_until: null, notified_at: null })
    .where(isOpen)
    .where('state', 'in', ['dead', 'uncertain', 'queued']);
  if (id !== 'all') mails = mails.where('id', '=', id);
  return Number((await mails.executeTakeFirst()).numUpdatedRows);
}
