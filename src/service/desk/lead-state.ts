import { type SqlBool, sql } from 'kysely';
import { atomically, inPieces, yieldToOthers } from '../database/atomic.ts';
import { createId } from '../database/id.ts';
import { indexLeads } from '../database/lead-words.ts';
import { lockNames } from '../database/lock.ts';
import type { Database, LeadEventRow, LeadRow, LeadStateRow } from '../database/tables.ts';

export const LEAD_STATUSES = ['new', 'in-hand', 'answered', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const isLeadStatus = (value: unknown): value is LeadStatus => LEAD_STATUSES.some((status) => status === value);

/** Events of a lead at the desk. */
export type LeadEvent =
  | { kind: 'status'; status: LeadStatus; reason: string }
  | { kind: 'assign'; assignee: string }
  | { kind: 'note'; text: string }
  | { kind: 'reply'; subject: string; text: string; replyTo: string; name: string }
  | { kind: 'undo'; of: string; status: string; answeredAt: number | null }
  | { kind: 'forward'; email: string; text: string; replyTo: string; name: string }
  | { kind: 'release' };

/** Returns the e-mail address to which a lead is assigned: the property's agent, its office, or '' for the agency. */
export type Route = (propertyId: string | null) => string;

/** Assignee of a new lead, and its deadline for an answer. */
export type Routing = { assigneeOf: Route; dueOf: (createdAt: number) => number | null };

/** Statuses that need no further work. */
export const CLOSED: readonly LeadStatus[] = ['answered', 'won', 'lost', 'spam'];

/**
 * SQL condition for open leads, written as in the partial indexes: with parameters the databases would not use them.
 */
export const OPEN = sql<SqlBool>`lead_states.status not in (${sql.join(CLOSED.map((status) => sql.lit(status)))})`;

/** State of a new lead that has no row yet. */
export const stateOfNew = (leadId: string, assignee: string, dueAt: number | null): LeadStateRow => ({
  lead_id: leadId,
  status: 'new',
  reason: '',
  assignee,
  version: 0,
  changed_at: 0,
  answered_at: null,
  due_at: dueAt,
  remind_at: dueAt,
  told: 0,
});

const isClosed = (status: string): boolean => CLOSED.some((one) => one === status);

/** Derives the state after an event; no other code derives states. */
function project(state: LeadStateRow, event: LeadEvent, at: number): LeadStateRow {
  const next = follow({ ...state, version: state.version + 1, changed_at: at }, event, at);
  // No reminders for answered or closed leads.
  return isClosed(next.status) ? { ...next, due_at: null, remind_at: null } : next;
}

function follow(next: LeadStateRow, event: LeadEvent, at: number): LeadStateRow {
  const { status, answered_at } = next;
  switch (event.kind) {
    case 'status':
      return { ...next, status: event.status, reason: event.reason };
    case 'assign':
      return { ...next, assignee: event.assignee, status: status === 'new' ? 'in-hand' : status };
    case 'reply':
      return {
        ...next,
        status: status === 'new' || status === 'in-hand' ? 'answered' : status,
        answered_at: answered_at ?? at,
      };
    case 'undo':
      return { ...next, status: event.status, answered_at: event.answeredAt };
    default:
      return next;
  }
}

export const findState = (db: Database, leadId: string): Promise<LeadStateRow | undefined> =>
  db.selectFrom('lead_states').selectAll().where('lead_id', '=', leadId).executeTakeFirst();

type AppendResult = { ok: true; id: string } | { ok: false; state: LeadStateRow };

type Options = {
  actor: string;
  now: number;
  /** The version that the person saw; undefined for an action that is valid whatever happened since. */
  seen: number | undefined;
  /** Further writes in the same transaction. */
  act?: (tx: Database, eventId: string) => Promise<void>;
};

/**
 * Appends an event and writes the resulting state, in one transaction. Refuses when the lead has changed since it was
 * seen, so that nobody answers without seeing a colleague's answer.
 */
export function appendEvent(db: Database, leadId: string, event: LeadEvent, options: Options): Promise<AppendResult> {
  const { actor, now, seen, act } = options;
  return atomically(db, async (tx): Promise<AppendResult> => {
    await lockNames(tx, [`lead ${leadId}`]);
    const state = (await findState(tx, leadId)) ?? stateOfNew(leadId, '', null);
    if (seen !== undefined && state.version !== seen) return { ok: false, state };
    const { kind, ...data } = event;
    const next = project(state, event, now);
    const row: LeadEventRow = {
      id: createId(now),
      lead_id: leadId,
      version: next.version,
      at: now,
      actor,
      kind,
      data: JSON.stringify(data),
    };
    await tx.insertInto('lead_events').values(row).execute();
    const { lead_id: _id, ...values } = next;
    await tx
      .insertInto('lead_states')
      .values(next)
      .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(values))
      .execute();
    await act?.(tx, row.id);
    return { ok: true, id: row.id };
  });
}

/** Derives the state from events. To undo an answer, omit its event. */
export const replay = (events: readonly ShownEvent[]): LeadStateRow =>
  events.reduce((state, { event, at }) => project(state, event, at), stateOfNew('', '', null));

/** The events of a lead, oldest first. */
export async function listEvents(db: Database, leadId: string) {
  const rows = await db
    .selectFrom('lead_events')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('version')
    .execute();
  return rows.map(({ data, kind, ...row }) => ({ ...row, event: { kind, ...JSON.parse(data) } as LeadEvent }));
}

export type ShownEvent = Awaited<ReturnType<typeof listEvents>>[number];

type NewLead = Pick<LeadRow, 'id' | 'email' | 'property_id' | 'payload' | 'created_at'>;

/** Creates missing states, and adds the leads to the search index. */
async function routeLeads(db: Database, leads: readonly NewLead[], { assigneeOf, dueOf }: Routing): Promise<void> {
  await atomically(db, async (tx) => {
    await indexLeads(tx, leads);
    await tx
      .insertInto('lead_states')
      .values(
        leads.map(({ id, property_id, created_at }) => stateOfNew(id, assigneeOf(property_id), dueOf(created_at))),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Creates the state of one lead if it is missing. */
export const routeLead = (db: Database, lead: NewLead, routing: Routing): Promise<void> =>
  routeLeads(db, [lead], routing);

const ROUTED_JOB = 'desk-routed';
const DAY_MS = 86_400_000;

/**
 * Creates missing states and assigns new leads to colleagues. Runs before a list is read instead of when a lead is
 * stored, so that visitors do not wait; continues where the last run ended.
 */
export async function routeNewLeads(db: Database, routing: Routing, now: number): Promise<void> {
  const job = await db.selectFrom('jobs').select('ran_at').where('name', '=', ROUTED_JOB).executeTakeFirst();
  // Margin of one day: a lead is stored some time after its ID was created, and the clocks of two processes differ.
  const since = createId(Math.max(0, Math.min(job?.ran_at ?? 0, now) - DAY_MS)).slice(0, 9);
  const leads = await db
    .selectFrom('leads')
    .leftJoin('lead_states', 'lead_states.lead_id', 'leads.id')
    .select(['leads.id', 'leads.email', 'leads.property_id', 'leads.payload', 'leads.created_at'])
    .where('leads.id', '>=', since)
    .where('lead_states.lead_id', 'is', null)
    .execute();
  // Writes nothing without new leads, so that a staff page opens while the database is locked.
  if (leads.length === 0) return;
  for (const piece of inPieces(leads)) {
    await routeLeads(db, piece, routing);
    await yieldToOthers();
  }
  await db
    .insertInto('jobs')
    .values({ name: ROUTED_JOB, ran_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: now }))
    .execute();
}

/** Records which version of a lead a person has seen. */
export async function markRead(db: Database, personId: string, leadId: string, version: number): Promise<void> {
  await db
    .insertInto('lead_reads')
    .values({ person_id: personId, lead_id: leadId, version })
    .onConflict((conflict) => conflict.columns(['person_id', 'lead_id']).doUpdateSet({ version }))
    .execute();
}
