import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Alerts } from './alerts/alerts.ts';
import { backUpDaily } from './backup/daily-backup.ts';
import type { Config } from './config.ts';
import { findFault } from './database/fault.ts';
import { openDatabase } from './database/open.ts';
import type { Database } from './database/tables.ts';
import { DemoPast } from './demo/demo-past.ts';
import { describeLocked, FieldKeys, makeFirstKey } from './field-keys.ts';
import { LeadWriter } from './leads/lead-writer.ts';
import { purgeDaily } from './leads/purge.ts';
import { readDatabaseClock } from './leads/purge-guard.ts';
import { listMissingKeys } from './leads/reseal.ts';
import type { BackupData, ClockData } from './mail/compose-delivery.ts';
import { DeliveryWatch } from './mail/delivery-watch.ts';
import { createMailTransport, type MailTransport } from './mail/mail-transport.ts';
import { MailWorker } from './mail/mail-worker.ts';
import { queueForAgency } from './mail/queue-for-agency.ts';
import { createSecondTransport } from './mail/second-transport.ts';
import { createMailWriter } from './mail/write-mail.ts';
import { ReadinessWatch } from './readiness.ts';
import { Refreshes } from './refresh/refreshes.ts';
import { deriveKey, readSecret } from './secret.ts';
import { SiteDataFile } from './site-data-file.ts';
import { ViewBook } from './views/view-book.ts';
import { AgentCalendars } from './visits/agent-calendars.ts';
import { VisitRounds } from './visits/visit-rounds.ts';
import { Captcha } from './web/captcha.ts';
import type { Health } from './web/host.ts';
import { ReportBook } from './web/reports.ts';
import { Shield } from './web/shield.ts';
import { Uploads } from './web/uploads.ts';

const HOUR_MS = 3_600_000;
const OPEN_AGAIN_MS = 2_000;

/** The parts that every request may need, put together once at start. */
export type Service = {
  config: Pick<
    Config,
    | 'trustedProxies'
    | 'isRateLimited'
    | 'mailsPerStranger'
    | 'scanCommand'
    | 'quarantineFolder'
    | 'allowedOrigins'
    | 'serviceUrl'
    | 'secondChannel'
    | 'siteDataSecret'
  >;
  db: Database;
  writer: LeadWriter;
  calendars: AgentCalendars;
  views: ViewBook;
  reports: ReportBook;
  siteData: Pick<SiteDataFile, 'current' | 'replace'>;
  captcha: Captcha;
  shield: Shield;
  uploads: Uploads;
  secret: string;
  fieldKeys: FieldKeys;
  now: () => number;
  mails: MailWorker;
  delivery: DeliveryWatch;
  alerts: Alerts;
  refreshes: Refreshes;
  /** Undefined but for who tries the demo. */
  demoPast?: DemoPast | undefined;
  readHealth: () => Promise<Health>;
  readiness: ReadinessWatch;
  /** Finishes what is under way and lets go of the database. */
  close: () => Promise<void>;
};

/** What tests put in the place of the real things. */
export type Doubles = {
  db?: Database;
  now?: () => number;
  transport?: MailTransport;
  secondTransport?: MailTransport;
  captchaCost?: number;
  /** A folder with programs in the place of those that refresh. */
  project?: string;
};

/** The site's data as the build left them, or else read from the snapshot itself. */
export async function openSiteData(file: string): Promise<SiteDataFile> {
  if (!existsSync(file)) {
    // Reading a snapshot takes its time, and a service beside a CDN has none.
    const { writeDataOfSnapshot } = await import('./snapshot-data.ts');
    writeDataOfSnapshot(file);
  }
  return new SiteDataFile(file);
}

/** Opens the database, however long it takes to come up; throws when waiting would not help. */
async function openPatiently(config: Config): Promise<Database> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await openDatabase(config.database);
    } catch (cause) {
      if (findFault(cause) === 'bug') throw cause;
      if (isFirst) console.error('The database cannot be reached yet:', cause instanceof Error ? cause.message : cause);
      await wait(OPEN_AGAIN_MS);
    }
  }
}

/** Puts the service together and sets it to work. */
export async function startService(config: Config, doubles: Doubles = {}): Promise<Service> {
  const siteData = await openSiteData(config.siteDataFile);
  const secret = readSecret(config);
  makeFirstKey(config.fieldKeys);
  const fieldKeys = new FieldKeys(config.fieldKeys);
  const now = doubles.now ?? Date.now;
  const db = doubles.db ?? (await openPatiently(config));
  const { serviceUrl, mailFrom, demoUrl, secondChannel: second } = config;
  const transport = doubles.transport ?? createMailTransport(config);
  for (const keyId of await listMissingKeys(db, fieldKeys))
    console.error(`What is encrypted with it ${describeLocked({ keyId, code: 'KEY_MISSING' })}.`);
  const write = createMailWriter({
    db,
    siteData,
    secret,
    keys: fieldKeys,
    serviceUrl,
    mailFrom,
    siteUrl: demoUrl,
    second,
    now,
  });
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
  const writer = new LeadWriter(db, { now, onStored: wake });
  const views = new ViewBook(db, now);
  mails.start();
  seconds?.start();
  delivery.start();
  const alerts = new Alerts({ db, siteData, now, onQueued: () => mails.wake() });
  alerts.start();
  const rounds = new VisitRounds({ db, siteData, now, onQueued: wake });
  rounds.start();
  const calendars = new AgentCalendars({ db, siteData, calendars: config.agentCalendars, now, onQueued: wake });
  calendars.start();
  const { refresh, distFolder, siteDataFile, demoPastFile } = config;
  const refreshConfig = { ...refresh, ...(doubles.project && { project: doubles.project }) };
  const refreshes = new Refreshes({ db, now, config: refreshConfig, distFolder, siteDataFile, siteData });
  refreshes.start();
  const demoPast = demoPastFile === undefined ? undefined : new DemoPast({ file: demoPastFile, siteData, now });
  demoPast?.start();
  const cleanUp = async (): Promise<void> => {
    const time = now();
    const tellWait = (tx: Database, known: number): Promise<void> =>
      queueForAgency(tx, { siteData, now }, 'clock-agency', { now: time, known } satisfies ClockData);
    // Where a test turns the clock, the database's would contradict it.
    const databaseNow = doubles.now ? time : await readDatabaseClock(db, time);
    const { retention } = siteData.current.options;
    await purgeDaily(db, { retention, maxPercent: config.purgeMaxPercent, now: time, databaseNow, tellWait });
    wake();
  };
  const backUp = (): Promise<void> =>
    backUpDaily({
      db,
      config,
      now: now(),
      tellFailure: async (error) => {
        await queueForAgency(db, { siteData, now }, 'backup-agency', { error } satisfies BackupData);
        wake();
      },
    });
  const clean = (): void => {
    backUp().catch((cause: Error) => console.error('No backup was made:', cause.message));
    cleanUp().catch((cause: Error) => console.error('Old leads could not be deleted:', cause.message));
  };
  clean();
  const cleaning = setInterval(clean, HOUR_MS).unref();
  return {
    config,
    db,
    writer,
    calendars,
    views,
    reports: new ReportBook(),
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
    readHealth: () =>
      delivery.listLate().then(
        (late): Health => ({ ok: true, mails: late.length > 0 ? 'late' : 'on-time' }),
        (): Health => ({ ok: false }),
      ),
    readiness: new ReadinessWatch({ db, config, delivery, now }),
    close: async () => {
      clearInterval(cleaning);
      await alerts.stop();
      await rounds.stop();
      await calendars.stop();
      await writer.drain();
      await views.close();
      await delivery.stop();
      await Promise.all([mails.stop(), seconds?.stop()]);
      await refreshes.stop();
      await demoPast?.stop();
      await db.destroy();
    },
  };
}
