import type { SiteData } from '#api/site-data.ts';
import { VISIT_FORM } from '#domain/forms/form-for.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { findObstacle } from '#domain/forms/request.ts';
import { findOwn } from '#domain/own-value.ts';
import { type FreeTime, momentsOf, sharingOf } from '#domain/visits/visit-times.ts';
import { createId } from '../database/id.ts';
import type { Database, LeadRow, VisitRow } from '../database/tables.ts';
import type { AgentCalendars } from './agent-calendars.ts';
import { claimTime, lockDays, releaseTime } from './claim-time.ts';
import { checkVisitTime } from './diary.ts';
import { findHost, hostAt, specifiedSlots } from './host.ts';

/** After this many changes a visit can no longer be moved: the visitor must contact the agency. */
const MAX_CHANGES = 20;

type VisitMailKind = 'visit-moved' | 'visit-confirmed' | 'visit-cancelled' | 'visit-reminder' | 'visit-question';

/** Data of a mail about a changed visit (mails.data), in addition to the current visit. */
export type VisitMailData =
  | { what: 'moved'; from: FreeTime }
  /** `at`: the cancelled time, since the visit may be moved afterwards; missing in mails of version 0.2. */
  | { what: 'cancelled'; at?: FreeTime }
  | { what: 'told' };

/** Reason why a visit is not changed. */
export type ChangeFault = 'over' | 'cancelled' | 'gone' | 'full' | 'tooOften' | 'same';

export type ChangeResult = { ok: true; visit: VisitRow } | { ok: false; fault: ChangeFault };

class ChangeError extends Error {
  readonly fault: ChangeFault;

  constructor(fault: ChangeFault) {
    super(fault);
    this.fault = fault;
  }
}

export async function findVisit(db: Database, leadId: string) {
  const lead = await db.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst();
  const visit = lead && (await db.selectFrom('visits').selectAll().where('lead_id', '=', leadId).executeTakeFirst());
  return visit ? { lead, visit } : undefined;
}

/** Reason why a visit cannot be changed: it has begun, or the property is no longer available. */
export function findObstacleOf(visit: VisitRow, site: SiteData, now: number): 'over' | 'gone' | undefined {
  if (momentsOf(visit.date, visit.slot).from <= now && visit.state !== 'cancelled') return 'over';
  const property = Object.hasOwn(site.properties, visit.property_id)
    ? findOwn(site.properties, visit.property_id)
    : undefined;
  return findObstacle(FORMS[VISIT_FORM], property) === undefined ? undefined : 'gone';
}

type Parts = {
  db: Database;
  site: SiteData;
  now: number;
  /** Writes the audit entry in the same transaction. */
  record?: ((tx: Database) => Promise<void>) | undefined;
};

/** Queues a mail about a visit, to the visitor or the property's agent. */
export async function queueVisitMail(
  tx: Database,
  lead: LeadRow,
  kind: VisitMailKind | 'visit-changed-agency',
  { site, now, data }: { site: SiteData; now: number; data?: VisitMailData },
): Promise<void> {
  const agent = findOwn(site.properties, lead.property_id ?? '')?.agent;
  const recipient =
    kind === 'visit-changed-agency'
      ? {
          language: site.staffLanguage as string,
          recipient_email: agent?.email ?? site.agency.email,
          recipient_name: agent?.name ?? site.agency.name,
        }
      : { language: lead.language, recipient_email: lead.email, recipient_name: '' };
  await tx
    .insertInto('mails')
    .values({
      id: createId(now),
      lead_id: lead.id,
      subscriber_id: null,
      kind,
      ...recipient,
      data: data ? JSON.stringify(data) : null,
      due_at: now,
      created_at: now,
    })
    .execute();
}

/**
 * Changes a visit, with everything related, in one transaction. Refuses when the visit has changed since it was read.
 */
async function change(
  visit: VisitRow,
  changes: Partial<VisitRow>,
  { db, now, record }: Parts,
  act: (tx: Database) => Promise<void>,
): Promise<ChangeResult> {
  try {
    return await db.transaction().execute(async (tx): Promise<ChangeResult> => {
      const changed = await tx
        .updateTable('visits')
        .set({ ...changes, sequence: visit.sequence + 1, changed_at: now })
        .where('lead_id', '=', visit.lead_id)
        .where('sequence', '=', visit.sequence)
        .returningAll()
        .executeTakeFirst();
      if (!changed) throw new ChangeError('same');
      await act(tx);
      await record?.(tx);
      return { ok: true, visit: changed };
    });
  } catch (cause) {
    if (cause instanceof ChangeError) return { ok: false, fault: cause.fault };
    throw cause;
  }
}

/** Moves a visit to a free time, or requests it again after a cancellation. */
export async function moveVisit(
  { lead, visit }: { lead: LeadRow; visit: VisitRow },
  to: FreeTime,
  { calendars, ...parts }: Parts & { calendars: AgentCalendars },
): Promise<ChangeResult> {
  const { db, site, now } = parts;
  const obstacle = findObstacleOf(visit, site, now);
  if (obstacle) return { ok: false, fault: obstacle };
  if (visit.sequence >= MAX_CHANGES) return { ok: false, fault: 'tooOften' };
  const isHeld = visit.state !== 'cancelled';
  if (isHeld && visit.date === to.date && visit.slot === to.slot) return { ok: false, fault: 'same' };
  const host = hostAt(findHost(site, visit.property_id, calendars), to);
  // The visitor's current place does not block the new time, since the move releases it.
  const source = { db, calendars, leaving: isHeld ? visit : undefined };
  const fault = await checkVisitTime(source, host, to, specifiedSlots(site, lead.language), now);
  if (fault) return { ok: false, fault: 'full' };
  const { plan, calendar, propertyId } = host;
  const state = plan.confirms === 'at-once' ? 'confirmed' : 'requested';
  const draft = { ...to, propertyId, calendar, ...sharingOf(plan, plan.capacity) };
  const changes = { ...to, calendar, state, reminded_at: null, asked_at: null } as const;
  return change(visit, changes, parts, async (tx) => {
    await lockDays(tx, [visit, draft]);
    if (isHeld) await releaseTime(tx, visit);
    if (!(await claimTime(tx, draft))) throw new ChangeError('full');
    const data = { what: 'moved', from: { date: visit.date, slot: visit.slot } } as const;
    await queueVisitMail(tx, lead, 'visit-moved', { site, now, data });
    await queueVisitMail(tx, lead, 'visit-changed-agency', { site, now, data });
  });
}

/** Cancels a visit, by its visitor or by the agency. */
export async function cancelVisit(
  { lead, visit }: { lead: LeadRow; visit: VisitRow },
  parts: Parts,
): Promise<ChangeResult> {
  const { site, now } = parts;
  if (visit.state === 'cancelled') return { ok: false, fault: 'cancelled' };
  if (momentsOf(visit.date, visit.slot).from <= now) return { ok: false, fault: 'over' };
  return change(visit, { state: 'cancelled' }, parts, async (tx) => {
    await releaseTime(tx, visit);
    await queueVisitMail(tx, lead, 'visit-cancelled', { site, now });
    const data = { what: 'cancelled', at: { date: visit.date, slot: visit.slot } } as const;
    await queueVisitMail(tx, lead, 'visit-changed-agency', { site, now, data });
  });
}

/** Confirms a visit on behalf of the agency. */
export async function confirmVisit(
  { lead, visit }: { lead: LeadRow; visit: VisitRow },
  parts: Parts,
): Promise<ChangeResult> {
  const { site, now } = parts;
  if (visit.state === 'cancelled') return { ok: false, fault: 'cancelled' };
  if (visit.state === 'confirmed') return { ok: true, visit };
  if (momentsOf(visit.date, visit.slot).from <= now) return { ok: false, fault: 'over' };
  return change(visit, { state: 'confirmed' }, parts, (tx) =>
    queueVisitMail(tx, lead, 'visit-confirmed', { site, now }),
  );
}
