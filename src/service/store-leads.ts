import type { Insertable, Transaction } from 'kysely';
import type { Database, LeadRow, Tables } from './database/tables.ts';
import { createId } from './id.ts';
import type { LeadEntry, Outcome } from './lead-entry.ts';

type Tx = Transaction<Tables>;

/** Why an entry of this transaction may not stay; entries without a row here may. */
type Refusals = Map<LeadEntry, Outcome>;

const byKey = (a: string | null, b: string | null): number => ((a ?? '') < (b ?? '') ? -1 : 1);

/**
 * Writes all entries in one transaction: each is stored whole, found stored already, or refused without a trace.
 * When this returns, what it calls stored is on disk. Running it again with the same entries stores none twice.
 */
export async function storeLeads(db: Database, entries: readonly LeadEntry[], now: number): Promise<Outcome[]> {
  // One order for all processes, or two transactions could wait for each other.
  const sorted = [...entries].sort((a, b) => byKey(a.lead.idempotency_key, b.lead.idempotency_key));
  return db.transaction().execute(async (tx) => {
    const outcomes = new Map<LeadEntry, Outcome>();
    const fresh = await insertLeads(tx, sorted, outcomes);
    const refusals: Refusals = new Map();
    await countRates(tx, fresh, refusals, now);
    for (const entry of fresh) {
      if (refusals.has(entry)) continue;
      const refusal = await claimScarce(tx, entry);
      if (refusal) refusals.set(entry, refusal);
    }
    await dropRefused(tx, refusals);
    followRefused(refusals, outcomes);
    const stored = fresh.filter((entry) => !refusals.has(entry));
    await insertRest(tx, stored, now);
    for (const entry of stored) outcomes.set(entry, { kind: 'stored', id: entry.lead.id, next: entry.lead.next });
    return entries.map((entry) => outcomes.get(entry) ?? refusals.get(entry) ?? lost(entry));
  });
}

function lost({ lead }: LeadEntry): never {
  throw new Error(`The entry ${lead.id} has no outcome`);
}

/** Inserts the leads that are new; for the others it finds what the first of the same key was answered. */
async function insertLeads(tx: Tx, entries: readonly LeadEntry[], outcomes: Map<LeadEntry, Outcome>) {
  const inserted = await tx
    .insertInto('leads')
    .values(entries.map(({ lead }) => lead))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (inserted.length === entries.length) return [...entries];
  const ids = new Set(inserted.map(({ id }) => id));
  const others = entries.filter(({ lead }) => !ids.has(lead.id));
  const known = await tx
    .selectFrom('leads')
    .select(['id', 'idempotency_key', 'body_hash', 'next'])
    .where((where) =>
      where.or([
        where(
          'id',
          'in',
          others.map(({ lead }) => lead.id),
        ),
        where(
          'idempotency_key',
          'in',
          others.map(({ lead }) => lead.idempotency_key ?? ''),
        ),
      ]),
    )
    .execute();
  for (const entry of others) outcomes.set(entry, repeat(entry.lead, known));
  return entries.filter(({ lead }) => ids.has(lead.id));
}

type Known = Pick<LeadRow, 'id' | 'idempotency_key' | 'body_hash' | 'next'>;

/** The answer to a letter whose key is known: the first one, if it says the same. */
export function repeat(lead: LeadRow, known: readonly Known[]): Outcome {
  // Its own id is there when the answer of a commit was lost on the way and the same entry is written again.
  const own = known.find(({ id }) => id === lead.id);
  if (own) return { kind: 'stored', id: own.id, next: own.next };
  const first = known.find(({ idempotency_key }) => idempotency_key === lead.idempotency_key);
  if (!first) throw new Error(`The lead ${lead.id} was neither stored nor found`);
  if (first.body_hash !== lead.body_hash) return { kind: 'refused', code: 'KEY_REUSED' };
  return { kind: 'repeated', id: first.id, next: first.next };
}

/** Adds every limit of every entry in one statement, then refuses the entries that went past one. */
async function countRates(tx: Tx, entries: readonly LeadEntry[], refusals: Refusals, now: number): Promise<void> {
  const added = new Map<string, { key: string; window_start: number; count: number }>();
  for (const { key, windowStart } of entries.flatMap(({ limits }) => limits)) {
    const row = added.get(key) ?? { key, window_start: windowStart, count: 0 };
    row.count++;
    added.set(key, row);
  }
  if (added.size === 0) return;
  const rows = await tx
    .insertInto('rates')
    .values([...added.values()].sort((a, b) => byKey(a.key, b.key)))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((set) => ({
        count: set('rates.count', '+', set.ref('excluded.count')),
      })),
    )
    .returning(['key', 'count'])
    .execute();
  const used = new Map(rows.map(({ key, count }) => [key, count - (added.get(key)?.count ?? 0)]));
  for (const entry of entries) {
    for (const { key, windowStart, windowMs, limit } of entry.limits) {
      const count = (used.get(key) ?? 0) + 1;
      used.set(key, count);
      if (count <= limit || refusals.has(entry)) continue;
      const retryAfterMs = Math.max(1_000, windowStart + windowMs - now);
      refusals.set(entry, { kind: 'refused', code: 'TOO_MANY_REQUESTS', retryAfterMs });
    }
  }
}

/** Takes what only one visitor can have; the slot last, since it is the one that is not given back. */
async function claimScarce(tx: Tx, { lead, document, captcha, slot }: LeadEntry): Promise<Outcome | undefined> {
  if (document !== undefined && lead.property_id !== null) {
    const row = { email: lead.email, property_id: lead.property_id, document, lead_id: lead.id };
    const query = tx
      .insertInto('document_requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    const isFirst = (await query.returning('lead_id').executeTakeFirst()) !== undefined;
    if (!isFirst) return { kind: 'refused', code: 'DOCUMENTS_ALREADY_REQUESTED' };
  }
  if (captcha !== undefined) {
    const row = { digest: captcha.digest, expires_at: captcha.expiresAt };
    const query = tx
      .insertInto('captchas')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    const isFirst = (await query.returning('digest').executeTakeFirst()) !== undefined;
    if (!isFirst) return { kind: 'refused', code: 'CAPTCHA_INVALID' };
  }
  if (slot !== undefined && !(await takeSlot(tx, slot))) return { kind: 'refused', code: 'APPOINTMENTS_FULL' };
  return undefined;
}

async function takeSlot(tx: Tx, { date, slot, capacity }: NonNullable<LeadEntry['slot']>): Promise<boolean> {
  if (capacity < 1) return false;
  const row = await tx
    .insertInto('slots')
    .values({ date, slot, taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'slot'])
        .doUpdateSet((set) => ({ taken: set('slots.taken', '+', 1) }))
        .where('slots.taken', '<', capacity),
    )
    .returning('taken')
    .executeTakeFirst();
  return row !== undefined;
}

async function dropRefused(tx: Tx, refusals: Refusals): Promise<void> {
  if (refusals.size === 0) return;
  const ids = [...refusals.keys()].map(({ lead }) => lead.id);
  await tx.deleteFrom('leads').where('id', 'in', ids).execute();
}

/** A retry that came together with its first try, which was refused, is refused like it. */
function followRefused(refusals: Refusals, outcomes: Map<LeadEntry, Outcome>): void {
  const byId = new Map([...refusals].map(([{ lead }, refusal]) => [lead.id, refusal]));
  for (const [entry, outcome] of outcomes) {
    const refusal = outcome.kind === 'repeated' ? byId.get(outcome.id) : undefined;
    if (refusal) outcomes.set(entry, refusal);
  }
}

async function insertRest(tx: Tx, entries: readonly LeadEntry[], now: number): Promise<void> {
  const mails = entries.flatMap((entry) => entry.mails.map((mail) => toMailRow(mail, entry.lead.id, now)));
  if (mails.length > 0) await tx.insertInto('mails').values(mails).execute();
  for (const { lead, file, subscribers } of entries) {
    if (file) {
      const row = { id: createId(now), lead_id: lead.id, size: file.content.length, ...file };
      await tx.insertInto('lead_files').values(row).execute();
    }
    for (const { token, ...subscriber } of subscribers) {
      const row = { ...subscriber, state: 'pending' as const, created_at: now, confirmed_at: null, ended_at: null };
      await tx.insertInto('subscribers').values(row).execute();
      const { hash, expiresAt } = token;
      const tokenRow = { hash, subscriber_id: row.id, purpose: 'confirm', expires_at: expiresAt, used_at: null };
      await tx.insertInto('tokens').values(tokenRow).execute();
    }
  }
}

/** A mail that waits to be sent. */
function toMailRow(mail: LeadEntry['mails'][number], leadId: string | null, now: number): Insertable<Tables['mails']> {
  return {
    id: createId(now),
    lead_id: leadId,
    subscriber_id: mail.subscriberId ?? null,
    kind: mail.kind,
    language: mail.language,
    recipient_email: mail.recipientEmail,
    recipient_name: mail.recipientName,
    due_at: now,
    created_at: now,
  };
}
