import type { Transaction } from 'kysely';
import { createId } from '../database/id.ts';
import type { Database, LeadRow, RateRow, Tables } from '../database/tables.ts';
import { claimProof } from '../rates/captcha.ts';
import type { RateLimit } from '../rates/rate.ts';
import { claimTime, insertVisit, lockDays } from '../visits/claim-time.ts';
import type { LeadEntry, MailDraft, Outcome } from './lead-entry.ts';

export type Tx = Transaction<Tables>;

/** Outcomes of the entries that this transaction refuses; all other entries are stored. */
type Refusals = Map<LeadEntry, Outcome>;

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

const keyOf = ({ lead }: LeadEntry): string => lead.idempotency_key ?? '';

/**
 * Writes all entries in one transaction: each is stored completely, found already stored, or refused without a trace.
 * Stored entries are on disk when the promise resolves. Idempotent: the same entries are never stored twice.
 */
export async function storeLeads(db: Database, entries: readonly LeadEntry[], now: number): Promise<Outcome[]> {
  // A common order for all processes prevents deadlocks.
  const sorted = entries.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
  return db.transaction().execute(async (tx) => {
    const ids = await insertLeads(tx, sorted);
    const fresh = sorted.filter(({ lead }) => ids.has(lead.id));
    const outcomes = await repeatOthers(
      tx,
      sorted.filter(({ lead }) => !ids.has(lead.id)),
    );
    const uses = new Uses(fresh.flatMap(listAllLimits), await countUses(tx, fresh));
    const refusals = checkRates(fresh, uses, now);
    await lockDays(
      tx,
      fresh.flatMap(({ visit }) => visit ?? []),
    );
    for (const entry of fresh) {
      if (refusals.has(entry)) continue;
      const refusal = await claimScarce(tx, entry);
      if (refusal) refusals.set(entry, refusal);
    }
    await dropRefused(tx, refusals);
    followRefused(refusals, outcomes);
    const stored = fresh.filter((entry) => !refusals.has(entry));
    const isWritten = ({ limits = [] }: MailDraft): boolean =>
      limits.filter((limit) => uses.isOver(limit)).length === 0;
    const written = stored.map((entry) => ({ ...entry, mails: entry.mails.filter(isWritten) }));
    await insertMails(tx, written, now);
    for (const entry of stored) {
      await insertRest(tx, entry, now);
      outcomes.set(entry, { kind: 'stored', id: entry.lead.id, next: entry.lead.next });
    }
    return entries.map((entry) => outcomes.get(entry) ?? refusals.get(entry) ?? lost(entry));
  });
}

/** Inserts the leads that are missing; returns their IDs. */
async function insertLeads(tx: Tx, entries: readonly LeadEntry[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .insertInto('leads')
    .values(entries.map(({ lead }) => lead))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

const limitName = ({ key, window_start }: Pick<RateRow, 'key' | 'window_start'>): string => `${key} ${window_start}`;

const listAllLimits = ({ limits, mails }: LeadEntry): RateLimit[] => [
  ...limits,
  ...mails.flatMap((mail) => mail.limits ?? []),
];

/** Counts these entries against their rate limits; returns the totals. */
async function countUses(tx: Tx, entries: readonly LeadEntry[]): Promise<ReadonlyMap<string, number>> {
  const uses = new Map<string, RateRow>();
  for (const { key, windowStart } of entries.flatMap(listAllLimits)) {
    const use = { key, window_start: windowStart, count: 1 };
    use.count += uses.get(limitName(use))?.count ?? 0;
    uses.set(limitName(use), use);
  }
  if (uses.size === 0) return new Map();
  const rows = await tx
    .insertInto('rates')
    // A common order for all processes prevents deadlocks.
    .values([...uses.values()].sort((a, b) => compare(limitName(a), limitName(b))))
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((set) => ({ count: set('rates.count', '+', set.ref('excluded.count')) })),
    )
    .returning(['key', 'window_start', 'count'])
    .execute();
  return new Map(rows.map((row) => [limitName(row), row.count]));
}

function lost({ lead }: LeadEntry): never {
  throw new Error(`The entry ${lead.id} has no outcome`);
}

/** Outcome of each entry that was stored before: its first response. */
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

type KnownLead = Pick<LeadRow, 'id' | 'idempotency_key' | 'body_hash' | 'next'>;

/** Response to a known idempotency key: the first response if the content is the same, otherwise a refusal. */
export function repeat(lead: LeadRow, known: readonly KnownLead[]): Outcome {
  // Finds the lead's own ID when the result of a commit was lost and the same entry is written again.
  const own = known.find(({ id }) => id === lead.id);
  if (own) return { kind: 'stored', id: own.id, next: own.next };
  const first = known.find(({ idempotency_key }) => idempotency_key === lead.idempotency_key);
  if (!first) throw new Error(`The lead ${lead.id} was neither stored nor found`);
  if (first.body_hash !== lead.body_hash) return { kind: 'refused', code: 'KEY_REUSED' };
  return { kind: 'repeated', id: first.id, next: first.next };
}

/** Decides which entries of a batch exceed a limit, given the totals after the batch. */
class Uses {
  readonly #used: Map<string, number>;

  constructor(limits: readonly RateLimit[], counts: ReadonlyMap<string, number>) {
    this.#used = new Map(counts);
    for (const limit of limits) this.#count(limit, -1);
  }

  /** Counts one use; true when it exceeds the limit. */
  isOver(limit: RateLimit): boolean {
    return this.#count(limit, 1) > limit.limit;
  }

  #count({ key, windowStart }: RateLimit, by: number): number {
    const name = limitName({ key, window_start: windowStart });
    const counted = (this.#used.get(name) ?? 0) + by;
    this.#used.set(name, counted);
    return counted;
  }
}

/** Refuses the entries that exceed a limit. */
function checkRates(entries: readonly LeadEntry[], uses: Uses, now: number): Refusals {
  const refusals: Refusals = new Map();
  for (const entry of entries) {
    for (const limit of entry.limits) {
      if (!uses.isOver(limit) || refusals.has(entry)) continue;
      const retryAfterMs = Math.max(1_000, limit.windowStart + limit.windowMs - now);
      refusals.set(entry, { kind: 'refused', code: 'TOO_MANY_REQUESTS', retryAfterMs });
    }
  }
  return refusals;
}

/**
 * Reserves the document request, the proof of work and the time slot of an entry; the slot last, since it is not
 * released again. Returns the refusal if one of them is taken.
 */
export async function claimScarce(tx: Tx, { lead, document, proof, visit }: LeadEntry): Promise<Outcome | undefined> {
  if (document !== undefined && lead.property_id !== null) {
    const row = { email: lead.email, property_id: lead.property_id, document, lead_id: lead.id };
    const query = tx
      .insertInto('document_requests')
      .values(row)
      .onConflict((conflict) => conflict.doNothing());
    const isFirst = (await query.returning('lead_id').executeTakeFirst()) !== undefined;
    if (!isFirst) return { kind: 'refused', code: 'DOCUMENTS_ALREADY_REQUESTED' };
  }
  if (proof && !(await claimProof(tx, proof))) return { kind: 'refused', code: 'CAPTCHA_INVALID' };
  if (visit !== undefined && !(await claimTime(tx, visit))) return { kind: 'refused', code: 'APPOINTMENTS_FULL' };
  return undefined;
}

async function dropRefused(tx: Tx, refusals: Refusals): Promise<void> {
  if (refusals.size === 0) return;
  const ids = [...refusals.keys()].map(({ lead }) => lead.id);
  await tx.deleteFrom('leads').where('id', 'in', ids).execute();
}

/** Refuses a retry in the same batch as its refused first attempt. */
function followRefused(refusals: Refusals, outcomes: Map<LeadEntry, Outcome>): void {
  const byId = new Map([...refusals].map(([{ lead }, refusal]) => [lead.id, refusal]));
  for (const [entry, outcome] of outcomes) {
    const refusal = outcome.kind === 'repeated' ? byId.get(outcome.id) : undefined;
    if (refusal) outcomes.set(entry, refusal);
  }
}

/** Queues the mails of these leads. */
export async function insertMails(tx: Tx, entries: readonly LeadEntry[], now: number, dueAt = now): Promise<void> {
  const rows = entries.flatMap(({ lead, mails }) =>
    mails.map(({ limits: _limits, ...mail }) => ({
      id: createId(now),
      lead_id: lead.id,
      subscriber_id: null,
      ...mail,
      due_at: dueAt,
      created_at: now,
    })),
  );
  if (rows.length > 0) await tx.insertInto('mails').values(rows).execute();
}

/** Inserts rows that only some forms have: file, visit, subscribers. */
export async function insertRest(tx: Tx, { lead, file, visit, subscribers }: LeadEntry, now: number): Promise<void> {
  if (file) {
    const row = { id: createId(now), ...file };
    await tx.insertInto('lead_files').values(row).execute();
  }
  if (visit) await insertVisit(tx, lead.id, visit, now);
  for (const { token, ...subscriber } of subscribers) {
    const row = { ...subscriber, state: 'pending' as const, created_at: now };
    await tx.insertInto('subscribers').values(row).execute();
    const tokenRow = { hash: token.hash, subscriber_id: row.id, purpose: 'confirm', expires_at: token.expiresAt };
    await tx.insertInto('tokens').values(tokenRow).execute();
  }
}
