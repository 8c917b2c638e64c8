import { CompiledQuery, PostgresAdapter, type Transaction } from 'kysely';
import { prepareOnce } from './prepared.ts';
import type { LeadRow, MailRow, Tables } from './tables.ts';

type NewMail = Pick<
  MailRow,
  'id' | 'subscriber_id' | 'kind' | 'language' | 'recipient_email' | 'recipient_name' | 'due_at' | 'created_at'
> & { lead_id: string };

/** One lead's use of a limit. */
type RateUse = { lead_id: string; key: string; window_start: number };

export type LeadBatch = { leads: readonly LeadRow[]; mails: readonly NewMail[]; rates: readonly RateUse[] };

/** Which leads are new, and how often each limit (by `rateName`) was used, these uses included. */
export type InsertedLeads = { ids: Set<string>; counts: Map<string, number> };

export const rateName = (key: string, windowStart: number): string => `${key} ${windowStart}`;

type Tx = Transaction<Tables>;

const LEAD = [
  ...(['id', 'form', 'language', 'email', 'property_id', 'payload', 'suspicion'] as const),
  ...(['next', 'created_at', 'idempotency_key', 'body_hash'] as const),
] satisfies (keyof LeadRow)[];
const MAIL = [
  ...(['id', 'lead_id', 'subscriber_id', 'kind', 'language'] as const),
  ...(['recipient_email', 'recipient_name', 'due_at', 'created_at'] as const),
] satisfies (keyof NewMail)[];

/**
 * Inserts the leads that are not there yet, their mails, and their uses of limits; of the others nothing. The texts of
 * these statements never change, however many rows they bring: they are prepared once.
 */
export function insertLeads(tx: Tx, batch: LeadBatch): Promise<InsertedLeads> {
  return tx.getExecutor().adapter instanceof PostgresAdapter ? insertAtOnce(tx, batch) : insertInTurn(tx, batch);
}

type Inserted = { name: string; count: number | null };

/** One statement, which is one way to the server and back. Rows are inserted in the order they come in. */
const CONCURRENCY = prepareOnce(
  'insert-leads',
  `with new_leads as (
    insert into leads (${LEAD.join()}) select ${LEAD.join()} from jsonb_populate_recordset(null::leads, $1)
    on conflict do nothing returning id
  ), new_mails as (
    insert into mails (${MAIL.join()}) select ${MAIL.join()} from jsonb_populate_recordset(null::mails, $2)
    where lead_id in (select id from new_leads)
  ), new_rates as (
    insert into rates (key, window_start, count) select key, window_start, count(*)
    from jsonb_to_recordset($3) as used (lead_id text, key text, window_start bigint)
    where lead_id in (select id from new_leads) group by key, window_start order by key
    on conflict (key, window_start) do update set count = rates.count + excluded.count
    returning key || ' ' || window_start as name, count
  )
  select id as name, null::integer as count from new_leads union all select name, count from new_rates`,
);

async function insertAtOnce(tx: Tx, { leads, mails, rates }: LeadBatch): Promise<InsertedLeads> {
  const values = [leads, mails, rates].map((rows) => JSON.stringify(rows));
  const { rows } = await tx.executeQuery<Inserted>(CONCURRENCY(values));
  return {
    ids: new Set(rows.flatMap(({ name, count }) => (count === null ? name : []))),
    counts: new Map(rows.flatMap(({ name, count }) => (count === null ? [] : [[name, count]]))),
  };
}

const places = (names: readonly string[]): string => `(${names.join()}) values (${names.map(() => '?').join()})`;

const [ONE_LEAD, ONE_MAIL, ONE_RATE] = [
  `insert into leads ${places(LEAD)} on conflict do nothing returning id`,
  `insert into mails ${places(MAIL)}`,
  `insert into rates ${places(['key', 'window_start', 'count'])}
    on conflict (key, window_start) do update set count = rates.count + excluded.count returning count`,
];

/** Row by row: in the same process a statement costs next to nothing. */
async function insertInTurn(tx: Tx, { leads, mails, rates }: LeadBatch): Promise<InsertedLeads> {
  const ids = new Set<string>();
  for (const lead of leads) {
    const values = LEAD.map((name) => lead[name]);
    const { rows } = await tx.executeQuery(CompiledQuery.raw(ONE_LEAD, values));
    if (rows.length > 0) ids.add(lead.id);
  }
  for (const mail of mails) {
    if (!ids.has(mail.lead_id)) continue;
    const values = MAIL.map((name) => mail[name]);
    await tx.executeQuery(CompiledQuery.raw(ONE_MAIL, values));
  }
  const counts = new Map<string, number>();
  for (const { lead_id, key, window_start } of rates) {
    if (!ids.has(lead_id)) continue;
    const { rows } = await tx.executeQuery<{ count: number }>(CompiledQuery.raw(ONE_RATE, [key, window_start, 1]));
    counts.set(rateName(key, window_start), rows[0]?.count ?? 0);
  }
  return { ids, counts };
}
