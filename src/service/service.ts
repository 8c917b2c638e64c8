import { setTimeout as wait } from 'node:timers/promises';
import { Alerts } from './alerts/alerts.ts';
import { purgeAlerts } from './alerts/purge-alerts.ts';
import type { BackupData } from './backup/backup-mails.ts';
import { backUpDaily } from './backup/daily-backup.ts';
import { readDatabaseClock } from './clock/clock.ts';
import { Feed } from './connect/feed.ts';
import { LeadHandovers } from './connect/lead-handovers.ts';
import { ViewHandovers } from './connect/view-handovers.ts';
import { writeLogBack } from './database/checkpoint.ts';
import { diagnoseDatabase } from './database/fault.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/tables.ts';
import { DemoPast } from './demo/demo-past.ts';
import { createAnswersDuty } from './desk/answers-due.ts';
import { DUTIES, Duty, DutyBook, messageOf } from './duties/duty.ts';
import type { ApiService } from './http/api-routes.ts';
import type { Health } from './http/host.ts';
import { ReadinessWatch } from './http/readiness.ts';
import { ReportBook } from './http/reports.ts';
import { describeLocked, FieldKeys, makeFirstKey } from './keys/field-keys.ts';
import { markInstallation, noteState, requireOneInstallation } from './keys/identity.ts';
import { deriveKey, readSecret } from './keys/secret.ts';
import { LeadWriter } from './leads/lead-writer.ts';
import { purgeDaily } from './leads/purge.ts';
import { listMissingKeys } from './leads/reseal.ts';
import type { ClockData } from './mail/compose-delivery.ts';
import { DeliveryWatch } from './mail/delivery-watch.ts';
import { createMailTransport, type MailTransport } from './mail/mail-transport.ts';
import { MailWorker } from './mail/mail-worker.ts';
import { queueForAgency } from './mail/queue-for-agency.ts';
import { createSecondTransport } from './mail/second-transport.ts';
import { createMailWriter } from './mail/write-mail.ts';
import { MAILS } from './mails.ts';
import { purgePeople } from './people/person-sessions.ts';
import { Captcha } from './rates/captcha.ts';
import { Shield } from './rates/shield.ts';
import { Refreshes } from './refresh/refreshes.ts';
import { requireDatabase } from './settings/command.ts';
import { type Config, installationOf } from './settings/config.ts';
import { openSiteData, type SiteDataFile } from './site-data/site-data-file.ts';
import { ErrorBook } from './staff/error-book.ts';
import { ViewBook } from './views/view-book.ts';
import { AgentCalendars } from './visits/agent-calendars.ts';
import { purgeBlocks } from './visits/blocks.ts';
import { VisitReminderJob } from './visits/visit-reminders.ts';
import { Uploads } from './web/uploads.ts';

const OPEN_AGAIN_MS = 2_000;

/** Dependencies of all routes and the process, assembled once at start. */
export type Service = ApiService & {
  views: ViewBook;
  siteData: SiteDataFile;
  mails: MailWorker;
  alerts: Alerts;
  demoPast?: DemoPast | undefined;
  readHealth: () => Promise<Health>;
  readiness: ReadinessWatch;
  feed: Feed;
  handovers: LeadHandovers;
  viewHandovers: ViewHandovers;
  /** Finishes pending work and closes the database. */
  close: () => Promise<void>;
};

/** Test replacements of real dependencies. */
export type Doubles = {
  db?: Database;
  now?: () => number;
  transport?: MailTransport;
  secondTransport?: MailTransport;
  captchaCost?: number;
  /** Project folder whose refresh programs are replaced by test programs. */
  project?: string;
  /** Replaces the lookup of the agency's program, and the pauses between its requests. */
  connect?: Partial<Pick<ConstructorParameters<typeof Feed>[0], 'find' | 'pause'>>;
};

/** Opens the database. Retries while it starts; throws when a retry does not help. */
async function openPatiently(config: Config): Promise<Database> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      await requireDatabase(config);
      return await openDatabase(config.database);
    } catch (cause) {
      if (diagnoseDatabase(cause) === 'bug') throw cause;
      if (isFirst) console.error('The database cannot be reached yet:', cause instanceof Error ? cause.message : cause);
      await wait(OPEN_AGAIN_MS);
    }
  }
}

const logCheckpointFailure = (cause: unknown): void =>
  console.error(`${DUTIES.checkpoint.trouble}: ${messageOf(cause)}.`);

/** Opens the database of this installation and the secrets that belong to it. */
async function openStore(config: Config, doubles: Doubles, now: () => number) {
  const installation = installationOf(config);
  const db = doubles.db ?? (await openPatiently(config));
  // Checked before anything is created: a new key beside an old database would hide that the old key is gone.
  await requireOneInstallation(db, installation);
  const secret = readSecret(config);
  makeFirstKey(config.fieldKeys);
  const fieldKeys = new FieldKeys(config.fieldKeys);
  await markInstallation(db, installation, { secret, now: now(), log: console.error });
  // Fails on a full disk. The service then still serves pages, and stores forms while the write-ahead log has room.
  await writeLogBack(db).catch(logCheckpointFailure);
  for (const keyId of await listMissingKeys(db, fieldKeys))
    console.error(`What is encrypted with it ${describeLocked({ keyId, code: 'KEY_MISSING' })}.`);
  const checkpoint = async (): Promise<void> => {
    await writeLogBack(db);
    await noteState(db, installation, console.error);
  };
  return { db, secret, fieldKeys, checkpoint };
}

/** Parts from which the rest of the service is made. */
type Base = Omit<Awaited<ReturnType<typeof openStore>>, 'checkpoint'> & {
  config: Config;
  doubles: Doubles;
  siteData: SiteDataFile;
  now: () => number;
};

/** Mail workers for one or two channels, and the watch that detects overdue mails. */
function createMails({ db, secret, fieldKeys: keys, config, doubles, siteData, now }: Base) {
  const { serviceUrl, mailFrom, demoUrl: siteUrl, secondChannel: second } = config;
  const transport = doubles.transport ?? createMailTransport(config);
  const words = { mails: MAILS, serviceUrl, mailFrom, siteUrl, second };
  const write = createMailWriter({ db, siteData, secret, keys, now, ...words });
  const outgoing = { db, write, firstRetryMs: config.mailRetrySeconds * 1000, now };
  const mails = new MailWorker({ ...outgoing, transport, agencyEmail: () => siteData.current.agency.email });
  const secondTransport = doubles.secondTransport ?? (second && createSecondTransport(second, config, now));
  const seconds = secondTransport && new MailWorker({ ...outgoing, transport: secondTransport, channel: 'second' });
  const wake = (): void => {
    mails.wake();
    seconds?.wake();
  };
  const lateMs = config.mailLateMinutes * 60_000;
  const delivery = new DeliveryWatch({ db, siteData, now, lateMs, second, onQueued: wake });
  return { mails, seconds, delivery, wake };
}

/** Daily deletion of expired data; notifies staff once when the clock is implausible. */
const createPurge =
  ({ db, config, doubles, siteData, now }: Base, wake: () => void) =>
  async (): Promise<void> => {
    const time = now();
    const reportWait = (tx: Database, known: number): Promise<void> =>
      queueForAgency(tx, { siteData, now }, 'clock-agency', { now: time, known } satisfies ClockData);
    // A test's clock differs from the database's real clock, so the test's clock replaces both.
    const databaseNow = doubles.now ? time : await readDatabaseClock(db, time);
    const { retention } = siteData.current.options;
    const others = [purgeAlerts, purgePeople, purgeBlocks];
    await purgeDaily(db, { retention, maxPercent: config.purgeMaxPercent, now: time, databaseNow, others, reportWait });
    wake();
  };

/** The daily backup; staff are notified when it fails. */
const createBackup =
  ({ db, config, siteData, now }: Base, wake: () => void) =>
  (): Promise<void> =>
    backUpDaily({
      db,
      config,
      now: now(),
      reportFailure: async (error) => {
        await queueForAgency(db, { siteData, now }, 'backup-agency', { error } satisfies BackupData);
        wake();
      },
    });

/** Assembles the service and starts it. */
export async function startService(config: Config, doubles: Doubles = {}): Promise<Service> {
  const siteData = await openSiteData(config);
  const now = doubles.now ?? Date.now;
  const { checkpoint, ...store } = await openStore(config, doubles, now);
  const { db, secret, fieldKeys } = store;
  const base: Base = { ...store, config, doubles, siteData, now };
  const { mails, seconds, delivery, wake } = createMails(base);
  const writer = new LeadWriter(db, { now, onStored: wake });
  const views = new ViewBook(db, now);
  const alerts = new Alerts({ db, siteData, now, onQueued: () => mails.wake() });
  const rounds = new VisitReminderJob({ db, siteData, now, onQueued: wake });
  const calendars = new AgentCalendars({ db, siteData, calendars: config.agentCalendars, now, onQueued: wake });
  const { refresh, distFolder, siteDataFile, demoPastFile } = config;
  const refreshConfig = { ...refresh, ...(doubles.project && { project: doubles.project }) };
  const refreshes = new Refreshes({ db, now, config: refreshConfig, distFolder, siteDataFile, siteData });
  const feed = new Feed({
    db,
    keys: fieldKeys,
    now,
    refreshes,
    notify: async (tx, trouble) => {
      await queueForAgency(tx, { siteData, now }, 'connect-agency', trouble);
      wake();
    },
    ...doubles.connect,
  });
  const handovers = new LeadHandovers({ db, keys: fieldKeys, siteData, now, ...doubles.connect });
  const viewHandovers = new ViewHandovers({ db, keys: fieldKeys, now, ...doubles.connect });
  const demoPast = demoPastFile === undefined ? undefined : new DemoPast({ file: demoPastFile, siteData });
  const duties = new DutyBook([
    ...mails.duties,
    ...(seconds?.duties ?? []),
    delivery.duty,
    alerts.duty,
    rounds.duty,
    createAnswersDuty({ db, siteData, now, onQueued: wake }),
    ...(config.agentCalendars.length > 0 ? [calendars.duty] : []),
    ...refreshes.duties,
    feed.duty,
    handovers.duty,
    viewHandovers.duty,
    new Duty('checkpoint', { act: checkpoint, describe: messageOf }),
    new Duty('backup', { act: createBackup(base, wake), describe: messageOf }),
    new Duty('purge', { act: createPurge(base, wake), describe: messageOf }),
  ]);
  duties.start();
  const readiness = new ReadinessWatch({ db, config, delivery, duties, now });
  return {
    config,
    db,
    writer,
    calendars,
    views,
    reports: new ReportBook(),
    errors: new ErrorBook(now()),
    siteData,
    captcha: new Captcha(deriveKey(secret, 'captcha'), doubles.captchaCost),
    shield: new Shield({ isOn: config.isRateLimited, light: config.shieldLight, heavy: config.shieldHeavy, now }),
    uploads: new Uploads({ folder: config.uploadFolder, isBounded: config.isRateLimited }),
    secret,
    fieldKeys,
    now,
    mails,
    delivery,
    alerts,
    refreshes,
    demoPast,
    readHealth: async (): Promise<Health> => {
      // A read-only database is not enough, since forms must be stored.
      const [{ ok }, late] = await Promise.all([readiness.read(), delivery.listLate().catch(() => undefined)]);
      return late === undefined ? { ok: false } : { ok, mails: late.length > 0 ? 'late' : 'on-time' };
    },
    duties,
    readiness,
    feed,
    handovers,
    viewHandovers,
    close: async () => {
      await Promise.all([feed.stop(), handovers.stop(), viewHandovers.stop()]);
      await duties.stop();
      await writer.drain();
      await views.close();
      await Promise.all([mails.stop(), seconds?.stop()]);
      await refreshes.stop();
      await demoPast?.stop();
      await checkpoint().catch(logCheckpointFailure);
      await db.destroy();
    },
  };
}
