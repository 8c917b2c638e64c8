import { recordAudit } from '../audit/audit.ts';
import { yieldToOthers } from '../database/atomic.ts';
import { HELD } from '../database/held.ts';
import type { Database } from '../database/tables.ts';
import { releaseLead } from '../leads/release.ts';
import type { StaffSession } from '../staff/staff-layout.ts';
import type { DeskService } from './desk-service.ts';
import { seesAll } from './inbox.ts';
import { appendEvent } from './lead-state.ts';

/** Two leads per second: mail servers treat a thousand mails at once as spam. */
export const SPREAD_MS = 500;

/** The held leads that a session may see, except those marked as spam, oldest first. */
export async function listHeld(db: Database, session: StaffSession): Promise<string[]> {
  let query = db
    .selectFrom('leads')
    .innerJoin('lead_states', 'lead_states.lead_id', 'leads.id')
    .select('leads.id')
    .where(HELD)
    .where('lead_states.status', '<>', 'spam')
    .orderBy('leads.id');
  if (!seesAll(session)) query = query.where('lead_states.assignee', '=', session.person?.email ?? '');
  return (await query.execute()).map(({ id }) => id);
}

/**
 * Releases leads one by one, and schedules their mails `SPREAD_MS` apart. Leads that cannot be released stay held.
 * Returns the number released.
 */
export async function releaseSpread(
  { db, siteData, secret, config, mails, now }: DeskService,
  held: readonly string[],
  actor: string,
): Promise<number> {
  const start = now();
  let count = 0;
  for (const id of held) {
    const time = now();
    const parts = { site: siteData.current, secret, now: time, hasSecondChannel: config.secondChannel !== undefined };
    const mailsAt = Math.max(time, start + count * SPREAD_MS);
    const released = await releaseLead(db, id, { ...parts, mailsAt }, async (tx) => {
      await recordAudit(tx, { actor, action: 'lead.release', subject: id, reason: 'desk, all' }, time);
      await appendEvent(tx, id, { kind: 'release' }, { actor, now: time, seen: undefined });
    });
    if (released.ok) count++;
    await yieldToOthers();
  }
  mails.wake();
  return count;
}
