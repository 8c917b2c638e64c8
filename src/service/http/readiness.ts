import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { latestPossible } from '#domain/time/clock.ts';
import { listBackupAges } from '../backup/backup-age.ts';
import { findPurgeWait } from '../clock/clock.ts';
import { withTimeout } from '../clock/with-timeout.ts';
import type { Database } from '../database/tables.ts';
import type { DutyBook, DutyState } from '../duties/duty.ts';
import { isToAgency } from '../mail/channel.ts';
import type { DeliveryWatch } from '../mail/delivery-watch.ts';
import { isOpen } from '../mail/outbox.ts';
import type { Config } from '../settings/config.ts';
import type { Metric } from './metrics.ts';

/** Result of a readiness check; `ok` is true when forms can be stored. */
export type Readiness = {
  ok: boolean;
  /** 'unwritable': unreachable, full, locked or read-only. */
  database: 'ok' | 'unwritable';
  disk: 'ok' | 'full';
  mails: 'on-time' | 'late' | 'unknown';
  /** 'wrong' while deletion is suspended because of the clock. */
  clock: 'ok' | 'wrong' | 'unknown';
  refresh: 'ok' | 'stuck' | 'unknown';
  /** 'late' when a location has no backup from the last 36 hours. */
  backup: 'ok' | 'late' | 'off' | 'unknown';
};

type WatchedParts = Pick<Readiness, 'mails' | 'clock' | 'refresh' | 'backup'>;

/** State before the database was ever available. */
export const NOT_READY: Readiness = {
  ok: false,
  database: 'unwritable',
  disk: 'ok',
  mails: 'unknown',
  clock: 'unknown',
  refresh: 'unknown',
  backup: 'unknown',
};

const WRITE_WITHIN_MS = 1_000;
const READ_WITHIN_MS = 700;
/** Space for an uploaded file with its database rows, log and mails. */
const MIN_FREE_BYTES = 256 * 1024 * 1024;
const STUCK_MS = 60 * 60_000;
/** More frequent checks get the cached result, since each check writes to the database. */
const KEPT_MS = 1_000;
const ROWS_WITHIN_MS = 2_000;
/** Counting reads whole tables, which blocks SQLite's other users, so several scrapers share one count. */
const COUNTS_KEPT_MS = 10_000;
const PROBE_JOB = 'ready-probe';

type Options = {
  db: Database;
  config: Pick<Config, 'database' | 'uploadFolder' | 'siteDataFile' | 'backupSeal' | 'backupTarget'>;
  delivery: DeliveryWatch;
  duties: Pick<DutyBook, 'list'>;
  now: () => number;
  /** Free space on a folder's disk. */
  readFreeBytes?: (folder: string) => Promise<number>;
};

const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
  name,
  help,
  type: 'gauge',
  samples,
});

async function readFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Reads the counts for the metrics from the database. */
async function countRows(db: Database) {
  const mails = await db
    .selectFrom('mails')
    .select([
      'kind',
      'state',
      (of) => of.fn.countAll<number>().as('count'),
      (of) => of.fn.min('created_at').as('oldest'),
    ])
    .where(isOpen)
    .groupBy(['kind', 'state'])
    .execute();
  const leads = await db
    .selectFrom('leads')
    .select(['form', 'suspicion', (of) => of.fn.countAll<number>().as('count')])
    .groupBy(['form', 'suspicion'])
    .execute();
  const alerts = await db
    .selectFrom('subscribers')
    .select(['kind', 'state', (of) => of.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'state'])
    .execute();
  const refreshes = await db
    .selectFrom('refresh_jobs')
    .select(['outcome', (of) => of.fn.countAll<number>().as('count')])
    .where('state', '=', 'ended')
    .groupBy('outcome')
    .execute();
  const views = await db
    .selectFrom('views')
    .select((of) => of.fn.sum<number>('count').as('count'))
    .executeTakeFirst();
  return { mails, leads, alerts, refreshes, views };
}

function listDutyGauges(duties: readonly DutyState[]): Metric[] {
  return [
    gauge(
      'gevel_duty_failing',
      '1 while a background task fails.',
      duties.map(({ name, isFailing }) => ({ labels: { duty: name }, value: isFailing ? 1 : 0 })),
    ),
    gauge(
      'gevel_duty_age_seconds',
      'Seconds since the last successful run in this process, by duty.',
      duties.flatMap(({ name, ageMs }) =>
        ageMs === undefined ? [] : [{ labels: { duty: name }, value: ageMs / 1000 }],
      ),
    ),
  ];
}

/** Checks, by reading and writing, whether this process can work. */
export class ReadinessWatch {
  readonly #options: Options;
  #known: { at: number; answer: Promise<Readiness> } | undefined;
  #counted: { at: number; counts: ReturnType<typeof countRows> } | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Clears the cached result. */
  forget(): void {
    this.#known = undefined;
  }

  read(): Promise<Readiness> {
    if (!this.#known || performance.now() - this.#known.at > KEPT_MS)
      this.#known = { at: performance.now(), answer: this.#look() };
    return this.#known.answer;
  }

  async #look(): Promise<Readiness> {
    const [isWritten, isFull, rest] = await Promise.all([this.#write(), this.#isFull(), this.#readRest()]);
    return {
      ...rest,
      ok: isWritten && !isFull,
      database: isWritten ? 'ok' : 'unwritable',
      disk: isFull ? 'full' : 'ok',
    };
  }

  async #write(): Promise<boolean> {
    const { db, now } = this.#options;
    const probe = db
      .insertInto('jobs')
      .values({ name: PROBE_JOB, ran_at: now() })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at: now() }))
      .execute()
      .then(() => true)
      .catch(() => false);
    return (await withTimeout(probe, WRITE_WITHIN_MS)) ?? false;
  }

  async #isFull(): Promise<boolean> {
    const { config, readFreeBytes = readFree } = this.#options;
    const { database, uploadFolder, siteDataFile } = config;
    const folders = [dirname(siteDataFile), dirname(uploadFolder)];
    if (database.kind === 'file') folders.push(dirname(database.file));
    const free = await Promise.all(folders.map((folder) => readFreeBytes(folder).catch(() => undefined)));
    return free.some((bytes) => bytes !== undefined && bytes < MIN_FREE_BYTES);
  }

  async #readRest(): Promise<WatchedParts> {
    const { db, config, delivery, now } = this.#options;
    const read = async (): Promise<WatchedParts> => {
      const late = await delivery.listLate();
      const wait = await findPurgeWait(db);
      const stuck = await db
        .selectFrom('refresh_jobs')
        .select('id')
        .where('state', '=', 'queued')
        .where((where) =>
          where.or([where('created_at', '<', now() - STUCK_MS), where('created_at', '>', latestPossible(now()))]),
        )
        .limit(1)
        .executeTakeFirst();
      const ages = await listBackupAges(db, config, now());
      const isLate = ages.some((age) => age.isLate);
      return {
        backup: config.backupSeal ? (isLate ? 'late' : 'ok') : 'off',
        mails: late.length > 0 ? 'late' : 'on-time',
        clock: wait === undefined ? 'ok' : 'wrong',
        refresh: stuck ? 'stuck' : 'ok',
      };
    };
    const rest = await withTimeout(
      read().catch(() => undefined),
      READ_WITHIN_MS,
    );
    return rest ?? { mails: 'unknown', clock: 'unknown', refresh: 'unknown', backup: 'unknown' };
  }

  /**
   * Metrics of readiness, of the duties and of the database's contents; without the contents when they cannot be read.
   */
  async list(): Promise<Metric[]> {
    const { ok } = await this.read();
    const rows = await withTimeout(
      this.#listRows().catch(() => []),
      ROWS_WITHIN_MS,
    );
    const ready = gauge('gevel_ready', '1 when forms can be stored.', [{ value: ok ? 1 : 0 }]);
    return [ready, ...listDutyGauges(this.#options.duties.list()), ...(rows ?? [])];
  }

  #count(): ReturnType<typeof countRows> {
    if (this.#counted && performance.now() - this.#counted.at < COUNTS_KEPT_MS) return this.#counted.counts;
    const counts = countRows(this.#options.db);
    this.#counted = { at: performance.now(), counts };
    counts.catch(() => {
      this.#counted = undefined;
    });
    return counts;
  }

  async #listRows(): Promise<Metric[]> {
    const { config, now } = this.#options;
    const { mails, leads, alerts, refreshes, views } = await this.#count();
    const backups = await listBackupAges(this.#options.db, config, now());
    const oldest = mails.filter(({ kind }) => isToAgency(kind)).map((row) => Number(row.oldest));
    const ageOf = (moment: number): number => Math.max(0, (now() - moment) / 1000);
    return [
      gauge('gevel_oldest_agency_mail_seconds', 'Age of the oldest queued mail to the agency.', [
        { value: oldest.length > 0 ? ageOf(Math.min(...oldest)) : 0 },
      ]),
      gauge(
        'gevel_mails_open',
        'Unsent mails.',
        mails.map(({ kind, state, count }) => ({ labels: { kind, state }, value: Number(count) })),
      ),
      gauge(
        'gevel_leads',
        'Stored leads, by form and by reason of being held.',
        leads.map(({ form, suspicion, count }) => ({
          labels: { form, suspicion: suspicion ?? 'none' },
          value: Number(count),
        })),
      ),
      gauge(
        'gevel_subscribers',
        'Newsletter and search alerts.',
        alerts.map(({ kind, state, count }) => ({ labels: { kind, state }, value: Number(count) })),
      ),
      gauge(
        'gevel_refreshes',
        'Finished refreshes, by outcome.',
        refreshes.map(({ outcome, count }) => ({ labels: { outcome: outcome ?? 'unknown' }, value: Number(count) })),
      ),
      gauge('gevel_views', 'Counted views of properties.', [{ value: Number(views?.count ?? 0) }]),
      gauge(
        'gevel_backup_age_seconds',
        'Seconds since the newest valid backup, by location.',
        backups.map(({ place, ageMs }) => ({ labels: { place }, value: ageMs / 1000 })),
      ),
      gauge('gevel_site_data_age_seconds', 'Seconds since the site was built.', [
        { value: ageOf(statSync(config.siteDataFile).mtimeMs) },
      ]),
    ];
  }
}
