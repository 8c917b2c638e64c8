import type { Transaction } from 'kysely';
import { createId } from '../database/id.ts';
import { insertLeads, type LeadBatch, rateName } from '../database/insert-leads.ts';
import type { Database, LeadRow, Tables } from '../database/tables.ts';
import type { LeadEntry, Outcome, RateLimit } from './lead-entry.ts';

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
    const { ids, counts } = await insertLeads(tx, toBatch(sorted, now));
    const fresh = sorted.filter(({ lead }) => ids.has(lead.id));
    const outcomes = await repeatOthers(
      tx,
      sorted.filter(({ lead }) => !ids.has(lead.id)),
    );
    const refusals = checkRates(fresh, counts, now);
    for (const entry of fresh) {
      if (refusals.has(entry)) continue;
      const refusal = await claimScarce(tx, entry);
      if (refusal) refusals.set(entry, refusal);
    }
    await dropRefused(tx, refusals);
    followRefused(refusals, outcomes);
    const stored = fresh.filter((entry) => !refusals.has(entry));
    for (const entry of stored) {
      await insertRest(tx, entry, now);
      outcomes.set(entry, { kind: 'stored', id: entry.lead.id, next: entry.lead.next });
    }
    return entries.map((entry) => outcomes.get(entry) ?? refusals.get(entry) ?? lost(entry));
  });
}

/** The rows that every lead brings. */
function toBatch(entries: readonly LeadEntry[], now: number): LeadBatch {
  return {
    leads: entries.map(({ lead }) => lead),
    mails: entries.flatMap(({ lead, mails }) => mails.map((mail) => toMailRow(mail, lead.id, now))),
    rates: entries.flatMap(({ lead, limits }) =>
      limits.map(({ key, windowStart }) => ({ lead_id: lead.id, key, window_start: windowStart })),
    ),
  };
}

function lost({ lead }: LeadEntry): never {
  throw new Error(`The entry ${lead.id} has no outcome`);
}

/** Finds for each letter that is known already what the first of its key was answered. */
async function repeatOthers(tx: Tx, others: readonly LeadEntry[]): Promise<Map<LeadEntry, Outcome>> {
  if (others.length === 0) return new Map();
  const ids = others.map(({ lead }) => lead.id);
  const keys = others.map(({ lead }) => lead.idempotency_key ?? '');
  const known = await tx
    .selectFrom('leads')
    .select(['id', 'idempotency_key', 'body_hash', 'next'])
    .where((where) => where.or([where('id', 'in', ids), where('idempotency_key', 'in', keys)]))
    .execute();
  return new Map(others.map((entry) => [entry, repeat(entry.lead, known)]));
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

/** Refuses the entries that went past a limit, when all together have used it so often. */
function checkRates(entries: readonly LeadEntry[], counts: ReadonlyMap<string, number>, now: number): Refusals {
  const refusals: Refusals = new Map();
  const used = new Map(counts);
  const count = ({ key, windowStart }: RateLimit, by: number): number => {
    const name = rateName(key, windowStart);
    const counted = (used.get(name) ?? 0) + by;
    used.set(name, counted);
    return counted;
  };
  for (const { limits } of entries) for (const limit of limits) count(limit, -1);
  for (const entry of entries) {
    for (const limit of entry.limits) {
      if (count(limit, 1) <= limit.limit || refusals.has(entry)) continue;
      const retryAfterMs = Math.max(1_000, limit.windowStart + limit.windowMs - now);
      refusals.set(entry, { kind: 'refused', code: 'TOO_MANY_REQUESTS', retryAfterMs });
    }
  }
  return refusals;
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

/** What only some forms bring. */
async function insertRest(tx: Tx, { lead, file, subscribers }: LeadEntry, now: number): Promise<void> {
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

/** A mail that waits to be sent. */
function toMailRow(mail: LeadEntry['mails'][number], leadId: string, now: number): LeadBatch['mails'][number] {
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
