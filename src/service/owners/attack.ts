import { lockNames } from '../database/lock.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import type { MailWorker } from '../mail/mail-worker.ts';
import { queueForAgency } from '../mail/queue-for-agency.ts';
import type { Step } from '../rates/shield.ts';
import type { SiteReader } from '../site-data/site-data-file.ts';
import { queueOwnerMail } from './owner-mail-queue.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
/** From this step of failed logins on, the cause is an attack and not a typing error. */
export const ATTACK_STEP: Step = 2;
/** A continuing attack is recorded hourly. An attack is reported again only after a week without attacks. */
const NOTE_EVERY_MS = HOUR_MS;
const REPORT_AGAIN_MS = 7 * DAY_MS;
/** Delay of the mail to the agency: one mail per day lists all attacked accounts. */
const AGENCY_WAIT_MS = 10 * MINUTE_MS;
const AGENCY_KIND = 'owner-attack-agency';

type AttackService = {
  db: Database;
  siteData: SiteReader;
  now: () => number;
  mails: Pick<MailWorker, 'wake'>;
};
type AttackedOwner = Pick<OwnerRow, 'id' | 'email' | 'name' | 'language'>;

/** True while an account is under attack; its password links are then valid for longer. */
export const isAttacked = ({ attacked_at }: Pick<OwnerRow, 'attacked_at'>, now: number): boolean =>
  attacked_at !== null && Math.abs(now - attacked_at) < DAY_MS;

/** Records an attack on an account, and notifies its owner and the agency once per attack. */
export async function reportAttack({ db, siteData, now, mails }: AttackService, owner: AttackedOwner): Promise<void> {
  const time = now();
  const row = await db.selectFrom('owners').select('attacked_at').where('id', '=', owner.id).executeTakeFirst();
  if (!row || (row.attacked_at !== null && Math.abs(time - row.attacked_at) < NOTE_EVERY_MS)) return;
  await db.transaction().execute(async (tx) => {
    await lockNames(tx, [AGENCY_KIND]);
    const before = await tx.selectFrom('owners').select('attacked_at').where('id', '=', owner.id).executeTakeFirst();
    await tx.updateTable('owners').set({ attacked_at: time }).where('id', '=', owner.id).execute();
    const known = before?.attacked_at ?? null;
    if (known !== null && Math.abs(time - known) < REPORT_AGAIN_MS) return;
    await queueOwnerMail(tx, 'owner-attack', owner, { owner: owner.id, at: time }, time);
    const last = await tx
      .selectFrom('mails')
      .select(['state', 'due_at'])
      .where('kind', '=', AGENCY_KIND)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (last?.state === 'queued') return;
    const dueAt = Math.max(time + AGENCY_WAIT_MS, last ? Math.min(last.due_at, time) + DAY_MS : 0);
    await queueForAgency(tx, { siteData, now }, AGENCY_KIND, { since: time }, dueAt);
  });
  mails.wake();
}
