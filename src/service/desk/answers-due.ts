import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';
import { HELD } from '../database/held.ts';
import type { Database, LeadRow, LeadStateRow } from '../database/tables.ts';
import { Duty } from '../duties/duty.ts';
import { expectBy, routing } from './inbox.ts';
import { OPEN, routeNewLeads } from './lead-state.ts';
import { queueLeadMail } from './queue-lead-mail.ts';

const PER_RUN = 100;

/**
 * Recipients of a reminder about an unanswered lead, in order: the assigned colleague, the property's office, the
 * agency.
 */
export function listRecipients(
  { properties, agency }: SiteData,
  { property_id: id, assignee }: Pick<LeadRow, 'property_id'> & Pick<LeadStateRow, 'assignee'>,
): string[] {
  const office = id === null ? undefined : findOwn(properties, id)?.office?.email;
  const all = [assignee, office ?? '', agency.email].map((email) => email.toLowerCase()).filter(Boolean);
  return [...new Set(all)];
}

type Options = { db: Database; siteData: { current: SiteData }; now: () => number; onQueued: () => void };

/**
 * Queues reminders about leads that have been unanswered for too many of the agency's working hours. Returns their
 * number.
 */
export async function queueReminders({ db, siteData, now: clock }: Omit<Options, 'onQueued'>): Promise<number> {
  const now = clock();
  const site = siteData.current;
  await routeNewLeads(db, routing(site, now), now);
  const late = await db
    .selectFrom('lead_states')
    .innerJoin('leads', 'leads.id', 'lead_states.lead_id')
    .select(['leads.id', 'leads.property_id', 'lead_states.assignee', 'lead_states.told'])
    .where('lead_states.remind_at', '<=', now)
    .where(OPEN)
    .where((where) => where.not(HELD))
    .limit(PER_RUN)
    .execute();
  let queued = 0;
  for (const { id, told: reminded, ...lead } of late) {
    const people = listRecipients(site, lead);
    const email = people[reminded];
    const hasNext = reminded + 1 < people.length;
    const remind_at = hasNext ? expectBy(site, now) : null;
    const isOwn = await db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('lead_states')
        .set({ told: reminded + 1, remind_at })
        .where('lead_id', '=', id)
        .where('told', '=', reminded)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n || email === undefined) return false;
      const person = await tx
        .selectFrom('people')
        .select(['name', 'language'])
        .where('email', '=', email)
        .executeTakeFirst();
      const { name = '', language = site.staffLanguage } = person ?? {};
      await queueLeadMail(tx, id, { kind: 'lead-due', email, name, language, data: {} }, now);
      return true;
    });
    if (isOwn) queued++;
  }
  return queued;
}

/** Job that sends reminders about unanswered leads every minute. */
export const createAnswersDuty = ({ onQueued, ...options }: Options): Duty =>
  new Duty('answers', {
    act: async () => {
      if ((await queueReminders(options)) > 0) onQueued();
    },
  });
