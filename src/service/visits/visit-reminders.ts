import { belgianDay } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { momentsOf } from '#domain/visits/visit-times.ts';
import type { Database, VisitRow } from '../database/tables.ts';
import { Duty } from '../duties/duty.ts';
import type { SiteDataFile } from '../site-data/site-data-file.ts';
import { findObstacleOf, findVisit, queueVisitMail } from './change-visit.ts';

const HOUR_MS = 3_600_000;
/**
 * Reminders are sent a day before a visit, unless the visit was requested or changed less than twelve hours before that
 * time, or after it.
 */
const REMIND_BEFORE_MS = 24 * HOUR_MS;
const TOO_FRESH_MS = 12 * HOUR_MS;
/**
 * The question is sent neither immediately after the visit nor days later, when the visitor may have forgotten details.
 */
const ASK_AFTER_MS = 2 * HOUR_MS;
const ASK_WITHIN_MS = 72 * HOUR_MS;

type Options = {
  db: Database;
  siteData: Pick<SiteDataFile, 'current'>;
  now: () => number;
  onQueued: () => void;
};

type RoundMail = 'visit-reminder' | 'visit-question';

/** The reminder or question that applies to a visit now; also used to check a queued one. */
export function findTimelyMail(visit: VisitRow, now: number): RoundMail | undefined {
  if (visit.state !== 'confirmed') return undefined;
  const { from, to } = momentsOf(visit.date, visit.slot);
  if (now >= from - REMIND_BEFORE_MS && now < from) return 'visit-reminder';
  const isOver = now >= to + ASK_AFTER_MS && now < to + ASK_WITHIN_MS;
  return isOver && visit.impression === null ? 'visit-question' : undefined;
}

/** The mail that fits now, unless it was sent already. */
function findDueMail(visit: VisitRow, now: number): RoundMail | undefined {
  const kind = findTimelyMail(visit, now);
  if (kind === 'visit-question') return visit.asked_at === null ? kind : undefined;
  const isFresh = visit.changed_at >= momentsOf(visit.date, visit.slot).from - REMIND_BEFORE_MS - TOO_FRESH_MS;
  return visit.reminded_at === null && !isFresh ? kind : undefined;
}

/** Queues due reminders and questions, once across all processes. Returns how many were queued. */
export async function runVisitReminders({ db, siteData, now: clock }: Omit<Options, 'onQueued'>): Promise<number> {
  const now = clock();
  const today = belgianDay(new Date(now));
  const visits = await db
    .selectFrom('visits')
    .selectAll()
    .where('date', '>=', addDays(today, -4))
    .where('date', '<=', addDays(today, 1))
    .where('state', '=', 'confirmed')
    .execute();
  const site = siteData.current;
  let queued = 0;
  for (const visit of visits) {
    const kind = findDueMail(visit, now);
    if (!kind || (kind === 'visit-reminder' && findObstacleOf(visit, site, now))) continue;
    const column = kind === 'visit-reminder' ? 'reminded_at' : 'asked_at';
    const isOwn = await db.transaction().execute(async (tx) => {
      const claimed = await tx
        .updateTable('visits')
        .set({ [column]: now })
        .where('lead_id', '=', visit.lead_id)
        .where('sequence', '=', visit.sequence)
        .where(column, 'is', null)
        .executeTakeFirst();
      if (claimed.numUpdatedRows === 0n) return false;
      const found = await findVisit(tx, visit.lead_id);
      if (found) await queueVisitMail(tx, found.lead, kind, { site, now });
      return found !== undefined;
    });
    if (isOwn) queued++;
  }
  return queued;
}

/** Job that checks every minute for visits that need a reminder or a question. */
export class VisitReminderJob {
  readonly #options: Options;
  readonly duty = new Duty('visits', { act: () => this.#look() });

  constructor(options: Options) {
    this.#options = options;
  }

  look(): Promise<void> {
    return this.duty.run();
  }

  async #look(): Promise<void> {
    if ((await runVisitReminders(this.#options)) > 0) this.#options.onQueued();
  }
}
