// Sends leads, visits and answers to the agency's program: at least once, in order per person, while the lead exists.
// Finds them in the database after they were stored, so that a visitor never waits for the program.
import { type SqlBool, sql } from 'kysely';
import { referenceOf } from '#api/forms.ts';
import type { SiteData } from '#api/site-data.ts';
import { EFFECTS, FORM_NAMES, type FormName } from '#domain/forms/forms.ts';
import { splitSlot } from '#domain/visits/split-slot.ts';
import { translate } from '#i18n/translator.ts';
import { requestName } from '#words/request-name.ts';
import { inPieces } from '../database/atomic.ts';
import { NOT_HELD } from '../database/held.ts';
import { createId } from '../database/id.ts';
import { isDue, isLeaseOver } from '../database/lease.ts';
import { parsePayload, textIn } from '../database/payload.ts';
import type { ConnectionRow, Database, LeadHandoverRow, LeadRow, VisitRow } from '../database/tables.ts';
import { Duty, messageOf } from '../duties/duty.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { listRows } from '../leads/lead-rows.ts';
import { findReply, UNDO_MS } from '../leads/undo-reply.ts';
import { ConnectError } from './connect-error.ts';
import { findConnection } from './connection-store.ts';
import type { Connector, GivenLead, HandoverReceipt, Program } from './connector.ts';
import { ConnectorOpener } from './open-connector.ts';

const LEASE_MS = 120_000;
const MINUTE_MS = 60_000;
const MAX_DELAY_MS = 30 * MINUTE_MS;
/** A lead is stored some time after its ID was created, and the clocks of two processes differ. */
const MARGIN_MS = 86_400_000;
const FOUND_JOB = 'connect-leads';
/** After this many failed items the rest wait for the next check. */
const MAX_ERRORS = 3;

/**
 * Forms whose leads are sent to the program: questions to the agency. Excludes forms that subscribe the visitor to
 * mails and forms that name another person; marketing consent is never sent.
 */
export const GIVEN_FORMS: readonly FormName[] = FORM_NAMES.filter((form) => {
  const { mails, subscribes } = EFFECTS[form];
  return mails.includes('agency') && !mails.includes('friend') && subscribes === 'nothing';
});

type Options = {
  db: Database;
  keys: FieldKeys;
  siteData: { readonly current: SiteData };
  now: () => number;
  find?: (name: string) => Program | undefined;
  pause?: (ms: number) => Promise<unknown>;
};

type Handover = Pick<LeadHandoverRow, 'lead_id' | 'kind' | 'subject'>;

const retryDelayMs = (attempts: number): number => Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 10), MAX_DELAY_MS);

type VisitVersion = Pick<VisitRow, 'state' | 'date' | 'slot' | 'sequence'>;

/**
 * Version of a visit: its state, its time, and how often it was changed, since it may be moved back. Each version is
 * sent once.
 */
const visitSubject = ({ state, date, slot, sequence }: VisitVersion): string =>
  `${state} ${date} ${slot}${sequence > 0 ? ` ${sequence}` : ''}`;

/** True for the current version of a visit; earlier releases stored it without the number of changes. */
const isCurrent = (visit: VisitVersion, subject: string): boolean =>
  [visitSubject(visit), visitSubject({ ...visit, sequence: 0 })].includes(subject);

export class LeadHandovers {
  readonly #options: Options;
  readonly #owner = createId(Date.now());
  readonly duty = new Duty('connect-leads', { act: () => this.look(), describe: messageOf });
  readonly #opener: ConnectorOpener;
  #errors = 0;
  #askAgainAt = 0;
  #queuedAt = 0;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#opener = new ConnectorOpener(options);
  }

  /** Queues new items, then sends due ones one after the other. */
  async look(): Promise<void> {
    const { db, now } = this.#options;
    const row = await findConnection(db);
    if (!row) return;
    let connector: Connector;
    try {
      connector = this.#opener.open(row);
    } catch (cause) {
      // The feed notifies staff of the missing key.
      if (cause instanceof ConnectError) return;
      throw cause;
    }
    if (!connector.giveLead) return;
    await this.#find(row, connector);
    await this.#recover();
    if (now() < this.#askAgainAt && this.#askAgainAt <= now() + MAX_DELAY_MS) return;
    for (let failed = 0; failed < MAX_ERRORS && !this.#isStopped; ) {
      const next = await this.#claim();
      if (!next) return;
      const outcome = await this.#give(next, connector);
      if (outcome === 'stop') return;
      if (outcome === 'failed') failed++;
      else this.#errors = 0;
    }
  }

  /** Queues leads received since the program was connected, and their visits and answers; each once. */
  async #find(row: ConnectionRow, { giveVisit, giveAnswer }: Connector): Promise<void> {
    const { db, now } = this.#options;
    const job = await db.selectFrom('jobs').select('ran_at').where('name', '=', FOUND_JOB).executeTakeFirst();
    const since = Math.max(row.created_at, Math.min(job?.ran_at ?? 0, now()) - MARGIN_MS);
    const leads = await db
      .selectFrom('leads')
      .leftJoin('lead_handovers', (join) =>
        join.onRef('lead_handovers.lead_id', '=', 'leads.id').on('lead_handovers.kind', '=', 'lead'),
      )
      .select('leads.id')
      .where('leads.created_at', '>=', row.created_at)
      // A held lead may be released long after it came.
      .where((where) => where.or([where('leads.created_at', '>=', since), where('leads.released_at', '>=', since)]))
      .where('leads.form', 'in', [...GIVEN_FORMS])
      .where(NOT_HELD)
      .where('lead_handovers.id', 'is', null)
      .orderBy('leads.id')
      .execute();
    await this.#queue(leads.map(({ id }) => ({ lead_id: id, kind: 'lead', subject: '' })));
    const found: Handover[] = [];
    const given = db.selectFrom('lead_handovers').select('lead_id').where('kind', '=', 'lead');
    if (giveVisit) {
      const visits = await db
        .selectFrom('visits')
        .select(['lead_id', 'state', 'date', 'slot', 'sequence'])
        .where('changed_at', '>=', since)
        .where('lead_id', 'in', given)
        .execute();
      found.push(
        ...visits.map((visit) => ({ lead_id: visit.lead_id, kind: 'visit' as const, subject: visitSubject(visit) })),
      );
    }
    if (giveAnswer) {
      const answers = await db
        .selectFrom('lead_events')
        .select(['id', 'lead_id'])
        .where('kind', '=', 'reply')
        .where('at', '>=', since)
        // Until then staff may take it back.
        .where('at', '<=', now() - UNDO_MS)
        .where('lead_id', 'in', given)
        .execute();
      found.push(...answers.map(({ id, lead_id }) => ({ lead_id, kind: 'answer' as const, subject: id })));
    }
    await this.#queue(found);
  }

  async #queue(found: readonly Handover[]): Promise<void> {
    const { db, now } = this.#options;
    const time = now();
    // IDs created in one millisecond are not ordered, so each batch gets a later time.
    this.#queuedAt = Math.max(time, this.#queuedAt + 1);
    const ids = found.map(() => createId(this.#queuedAt)).sort();
    for (const piece of inPieces(found.map((one, index) => ({ id: ids[index] ?? '', ...one })))) {
      const open = { state: 'waiting' as const, attempts: 0, due_at: time, created_at: time };
      const empty = { owner: null, lease_until: null, number: null, error: null, given_at: null };
      await db
        .insertInto('lead_handovers')
        .values(piece.map((one) => ({ ...one, ...open, ...empty })))
        .onConflict((conflict) => conflict.columns(['lead_id', 'kind', 'subject']).doNothing())
        .execute();
    }
    if (found.length === 0) return;
    await db
      .insertInto('jobs')
      .values({ name: FOUND_JOB, ran_at: time })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: time }))
      .execute();
  }

  /**
   * Requeues items claimed by dead processes. The program may have received such an item already; the program then
   * matches the repetition to the same person.
   */
  async #recover(): Promise<void> {
    const { db, now } = this.#options;
    await db
      .updateTable('lead_handovers')
      .set({ state: 'waiting', owner: null, lease_until: null })
      .where(sql<SqlBool>`state in ('waiting', 'claimed')`)
      .where('state', '=', 'claimed')
      .where(isLeaseOver(now(), LEASE_MS))
      .execute();
  }

  /** Claims the oldest due item whose person has no earlier unsent item. */
  async #claim(): Promise<LeadHandoverRow | undefined> {
    const { db, now } = this.#options;
    const time = now();
    const oldest = db
      .selectFrom('lead_handovers as due')
      .innerJoin('leads', 'leads.id', 'due.lead_id')
      .select('due.id')
      .where(sql<SqlBool>`due.state in ('waiting', 'claimed')`)
      .where('due.state', '=', 'waiting')
      .where(isDue(time, MAX_DELAY_MS, 'due.due_at'))
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('lead_handovers as earlier')
              .innerJoin('leads as theirs', 'theirs.id', 'earlier.lead_id')
              .select('earlier.id')
              .where(sql<SqlBool>`earlier.state in ('waiting', 'claimed')`)
              .whereRef('earlier.id', '<', 'due.id')
              .whereRef('theirs.email', '=', 'leads.email'),
          ),
        ),
      )
      .orderBy('due.id')
      .limit(1);
    return db
      .updateTable('lead_handovers')
      .set((set) => ({
        state: 'claimed',
        owner: this.#owner,
        lease_until: time + LEASE_MS,
        attempts: set('attempts', '+', 1),
      }))
      .where('state', '=', 'waiting')
      .where('id', '=', oldest)
      .returningAll()
      .executeTakeFirst();
  }

  async #give(row: LeadHandoverRow, connector: Connector): Promise<'given' | 'failed' | 'stop'> {
    const { db, now } = this.#options;
    const change = db.updateTable('lead_handovers').where('id', '=', row.id).where('owner', '=', this.#owner);
    try {
      const given = await this.#send(row, connector);
      const done = { state: 'given' as const, number: given?.number ?? null, given_at: now(), error: null };
      await change.set({ ...done, lease_until: null, owner: null }).execute();
      return 'given';
    } catch (cause) {
      const fault = cause instanceof ConnectError ? cause : undefined;
      const words = fault ? [fault.code, fault.detail].filter(Boolean).join(': ') : messageOf(cause);
      const isRefused = fault?.code === 'refused';
      const delayMs = Math.max(retryDelayMs(row.attempts), fault?.retryAfterMs ?? 0);
      await change
        .set({
          state: isRefused ? 'refused' : 'waiting',
          due_at: now() + delayMs,
          error: isRefused ? (fault?.detail ?? '') : words,
          lease_until: null,
          owner: null,
        })
        .execute();
      if (!fault) throw cause;
      if (isRefused) return 'given';
      if (!['credentials', 'unreachable', 'limited'].includes(fault.code)) return 'failed';
      // Other items would fail in the same way: waits, then tries one item first.
      this.#errors++;
      this.#askAgainAt = now() + Math.max(retryDelayMs(this.#errors), fault.retryAfterMs ?? 0);
      return 'stop';
    }
  }

  /** Sends one item; undefined when its subject was deleted or has a newer version. */
  async #send(
    { id, lead_id, kind, subject }: LeadHandoverRow,
    connector: Connector,
  ): Promise<HandoverReceipt | undefined> {
    const { db } = this.#options;
    const row = await db.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirst();
    if (!row) return undefined;
    const lead = await this.#describe(row);
    if (kind === 'lead') return connector.giveLead?.(lead);
    if (kind === 'visit') {
      const visit = await db.selectFrom('visits').selectAll().where('lead_id', '=', lead_id).executeTakeFirst();
      // The newer version is a queued item of its own.
      if (!visit || !isCurrent(visit, subject)) return undefined;
      return connector.giveVisit?.({ ...lead, date: visit.date, ...splitSlot(visit.slot), state: visit.state }, id);
    }
    const reply = await findReply(db, lead_id, subject);
    return reply && connector.giveAnswer?.({ ...lead, subject: reply.subject, answer: reply.text }, id);
  }

  /** A lead as it may be sent: without confidential answers, files and marketing consent. */
  async #describe(row: LeadRow): Promise<GivenLead> {
    const { db, siteData, now } = this.#options;
    const site = siteData.current;
    const language = site.staffLanguage;
    const payload = parsePayload(row.payload);
    const isShown = (field: { isConfidential?: boolean; name: string; kind: string; role?: string }): boolean =>
      field.isConfidential !== true &&
      field.kind !== 'file' &&
      field.role !== 'newsletter' &&
      !APART.includes(field.name);
    const rows = listRows(row.form, payload, { site, language, now: now(), reader: 'staff', isShown });
    const known = await db
      .selectFrom('lead_handovers')
      .innerJoin('leads', 'leads.id', 'lead_handovers.lead_id')
      .select('lead_handovers.number')
      .where('leads.email', '=', row.email)
      .where('lead_handovers.kind', '=', 'lead')
      .where('lead_handovers.number', 'is not', null)
      .orderBy('lead_handovers.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return {
      id: row.id,
      reference: referenceOf(row.id),
      form: row.form,
      title: requestName(row.form, payload, translate(language)),
      language: row.language,
      createdAt: row.created_at,
      firstName: textIn(payload, 'firstName'),
      lastName: textIn(payload, 'lastName'),
      email: row.email,
      phone: textIn(payload, 'phone'),
      propertyId: row.property_id ?? undefined,
      text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      personNumber: known?.number ?? undefined,
    };
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.duty.stop();
  }
}

/** Answers that have a field of their own. */
const APART: readonly string[] = ['firstName', 'lastName', 'email', 'phone', 'propertyId'];

/** The transfers of a lead to the program, oldest first. */
export const listHandovers = (db: Database, leadId: string): Promise<LeadHandoverRow[]> =>
  db.selectFrom('lead_handovers').selectAll().where('lead_id', '=', leadId).orderBy('id').execute();

/** Requeues the items that the program refused, of one lead or of all. Returns their number. */
export async function giveAgain(db: Database, now: number, leadId?: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('lead_handovers')
    .set({ state: 'waiting', due_at: now })
    .where('state', '=', 'refused')
    .$if(leadId !== undefined, (query) => query.where('lead_id', '=', leadId ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Number of refused items, for the start page of the desk. */
export async function countRefused(db: Database): Promise<number> {
  const counted = await db
    .selectFrom('lead_handovers')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(counted.count);
}
