// Reads the agency's program: fetches, imports and requests a refresh. Only one run at a time across all processes.
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPublished } from '#api/refresh.ts';
import { createId } from '../database/id.ts';
import type { ConnectionRow, Database } from '../database/tables.ts';
import { Duty, messageOf } from '../duties/duty.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import type { Refreshes } from '../refresh/refreshes.ts';
import { ConnectError } from './connect-error.ts';
import { claimRun, findConnection, LEASE_MS, patchRun, renewRun } from './connection-store.ts';
import type { Connector, FolderFeed, HookFeed, PagedFeed, Program } from './connector.ts';
import { listWaitingEvents, markHandled, markLate, readLate } from './hook-events.ts';
import { importDeliveries } from './import-deliveries.ts';
import { ConnectorOpener } from './open-connector.ts';
import { type Progress, parseProgress } from './progress.ts';
import { dropPages, readPages, writeList } from './read-pages.ts';
import { digestProperties, keepOutput, requireFolder, runImport } from './run-import.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Interval for reading the whole list, regardless of the changes that the program reports. */
const WHOLE_EVERY_MS = 12 * HOUR_MS;
/**
 * Margin for clock differences and for time zones that a program does not state. Reading a change twice is harmless.
 */
const OVERLAP_MS = 3 * HOUR_MS;
/** The agency is notified of a fault that lasts longer than this. */
export const NOTIFY_AFTER_MS = HOUR_MS;

type Options = {
  db: Database;
  keys: FieldKeys;
  now: () => number;
  refreshes: Pick<Refreshes, 'config' | 'isPossible' | 'ask' | 'jobs'>;
  /** Notifies the agency of a fault, or that it is over. */
  notify: (tx: Database, trouble: Trouble) => Promise<void>;
  find?: (name: string) => Program | undefined;
  pause?: (ms: number) => Promise<unknown>;
};

export type Trouble = { program: string; code: string; detail: string; since: number; isOver: boolean };

/** Result of a fetch; a fetch returns undefined when nothing can have changed. */
type FetchResult = {
  files: readonly string[];
  isPart: boolean;
  progress: Progress;
  /** Fault that made the result incomplete. */
  fault?: ConnectError;
  /** Records that the properties were imported. */
  onImported?: () => Promise<void>;
};

type Run = { row: ConnectionRow; connector: Connector; folder: string };

export class Feed {
  readonly #options: Options;
  readonly #owner = createId(Date.now());
  readonly duty = new Duty('connect', { act: () => this.look(), describe: messageOf });
  readonly #opener: ConnectorOpener;
  #child: ChildProcess | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#opener = new ConnectorOpener(options);
  }

  /** Starts a run if one is due, and records how the requested refresh ended. */
  async look(): Promise<void> {
    const { db, now, refreshes } = this.#options;
    const row = await findConnection(db);
    if (!row || !refreshes.isPossible) return;
    await this.#followRefresh(row);
    const hasEvents = (await listWaitingEvents(db, 1)).length > 0;
    // A time too far ahead was set by a wrong clock, so the run counts as due.
    const isDue = row.due_at <= now() || row.due_at > now() + row.every_minutes * MINUTE_MS + HOUR_MS;
    if (!isDue && !(hasEvents && row.fault === null)) return;
    await this.#whileClaimed(row, () => this.#run(row));
  }

  /** Runs an import started by staff while no process reads the program; returns `reading` while one does. */
  async importApart<Result>(act: () => Promise<Result>): Promise<Result | 'reading'> {
    const row = await findConnection(this.#options.db);
    return row ? ((await this.#whileClaimed(row, act)) ?? 'reading') : act();
  }

  /**
   * Runs `act` under the lease of a run; returns undefined without running it while another process holds the lease.
   */
  async #whileClaimed<Result>(row: ConnectionRow, act: () => Promise<Result>): Promise<Result | undefined> {
    const { db, now } = this.#options;
    if (!(await claimRun(db, row.name, this.#owner, now()))) return undefined;
    const renewal = setInterval(() => {
      void renewRun(db, row.name, this.#owner, now()).catch(() => {});
    }, LEASE_MS / 4).unref();
    try {
      return await act();
    } finally {
      clearInterval(renewal);
      await patchRun(db, { name: row.name, owner: this.#owner }, { owner: null, lease_until: null });
    }
  }

  async #run(row: ConnectionRow): Promise<void> {
    const { refreshes } = this.#options;
    try {
      const folder = join(refreshes.config.store, 'connect');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      requireFolder(refreshes.config);
      const fault = await this.#readAndImport({ row, connector: this.#opener.open(row), folder });
      await this.#askRefresh(row);
      if (fault) throw fault;
      await this.#noteSuccess(row);
    } catch (cause) {
      // The next process that claims the run starts over.
      if (cause instanceof LostRun || this.#isStopped) return;
      if (!(cause instanceof ConnectError)) throw cause;
      await this.#noteFault(row, cause);
    }
  }

  /** Throws when this process no longer holds the lease of the run. */
  async #checkRun({ name }: ConnectionRow): Promise<void> {
    const { db, now } = this.#options;
    if (this.#isStopped || !(await renewRun(db, name, this.#owner, now()))) throw new LostRun();
  }

  async #readAndImport(run: Run): Promise<ConnectError | undefined> {
    const { db } = this.#options;
    const { row, connector } = run;
    const { feed } = connector;
    try {
      if (feed.kind === 'folder') return await this.#importDeliveries(run, feed);
      const fetched = await (feed.kind === 'pages'
        ? this.#fetchPages(run, feed)
        : feed.kind === 'hooks'
          ? this.#fetchEvents(run, feed)
          : this.#fetchFiles(run, feed));
      if (!fetched) return undefined;
      for (const file of fetched.files) {
        await this.#checkRun(row);
        await this.#import(run, { file, isPart: fetched.isPart });
      }
      await patchRun(db, { name: row.name, owner: this.#owner }, { progress: JSON.stringify(fetched.progress) });
      await fetched.onImported?.();
      return fetched.fault;
    } finally {
      this.#child = undefined;
    }
  }

  async #import({ connector, folder }: Run, delivery: { file: string; isPart: boolean; isOlderTaken?: boolean }) {
    await runImport(this.#options.refreshes.config, {
      ...delivery,
      format: connector.format,
      onStart: (child) => {
        this.#child = child;
      },
      onEnd: (output) => keepOutput(folder, output),
    });
  }

  #importDeliveries(run: Run, feed: FolderFeed): Promise<ConnectError | undefined> {
    const { db, now } = this.#options;
    const { row } = run;
    return importDeliveries({
      feed,
      progress: parseProgress(row.progress),
      now,
      importOne: async (delivery) => {
        await this.#checkRun(row);
        // The delivery itself says whether it is the whole list.
        await this.#import(run, { ...delivery, isPart: false });
      },
      save: (progress) => patchRun(db, { name: row.name, owner: this.#owner }, { progress: JSON.stringify(progress) }),
    });
  }

  /** Fetches the changes since the last run; the whole list every 12 hours, and when the program's count differs. */
  async #fetchPages({ row, folder }: Run, feed: PagedFeed): Promise<FetchResult | undefined> {
    const { now } = this.#options;
    const progress = parseProgress(row.progress);
    const list = join(folder, 'list.json');
    const checkRun = () => this.#checkRun(row);
    const isRecent = progress.fullAt !== undefined && Math.abs(now() - progress.fullAt) < WHOLE_EVERY_MS;
    if (isRecent && progress.since !== undefined && progress.known !== undefined) {
      const pages = join(folder, 'changes.ndjson');
      const since = progress.since - OVERLAP_MS;
      const changes = await readPages({ feed, file: pages, since, now, checkRun });
      const known = new Set([...progress.known, ...changes.ids]);
      const { total } = await feed.readPage({ offset: 0, limit: 1 });
      if (changes.isWhole && total === known.size) {
        await writeList(pages, list);
        dropPages(pages);
        const next = { ...progress, since: changes.at ?? now(), known: [...known] };
        return { files: changes.ids.size > 0 ? [list] : [], isPart: true, progress: next };
      }
    }
    const pages = join(folder, 'all.ndjson');
    const startedAt = now();
    const whole = await readPages({ feed, file: pages, now, checkRun });
    await writeList(pages, list);
    dropPages(pages);
    if (whole.isWhole) {
      const next = { ...progress, since: whole.at ?? startedAt, fullAt: startedAt, known: [...whole.ids] };
      return { files: [list], isPart: false, progress: next };
    }
    // The properties that were read are correct. A missing one may have been skipped, so the import deletes nothing.
    const fault = new ConnectError('changing', '');
    return { files: whole.ids.size > 0 ? [list] : [], isPart: true, progress, fault };
  }

  /** Fetches the properties whose change the program announced. */
  async #fetchEvents({ row, folder }: Run, feed: HookFeed): Promise<FetchResult | undefined> {
    const { db, now } = this.#options;
    const events = await listWaitingEvents(db, MAX_EVENTS);
    const progress = parseProgress(row.progress);
    const late = await readLate(db);
    if (events.length === 0) {
      if (late.length === 0) await feed.knock();
      return { files: [], isPart: true, progress, ...(late.length > 0 && { fault: lateFault(late) }) };
    }
    const estates: unknown[] = [];
    const handled: typeof events = [];
    let fault: ConnectError | undefined;
    for (const event of events) {
      await this.#checkRun(row);
      if (event.kind === 'deleted') {
        estates.push(feed.tombstone(event.estate_id));
        handled.push(event);
        continue;
      }
      try {
        const estate = await feed.findOne(event.estate_id);
        if (estate !== undefined) {
          estates.push(estate);
          handled.push(event);
        } else if (now() - event.received_at > feed.fetchWithinMs) await markLate(db, event, now());
        // The program no longer delivers the property, and announces that in another event.
        else handled.push(event);
      } catch (cause) {
        if (!(cause instanceof ConnectError)) throw cause;
        fault = cause;
        // Requests for the other properties would fail in the same way.
        if (['credentials', 'unreachable', 'limited'].includes(cause.code)) break;
      }
    }
    const list = join(folder, 'list.json');
    await writeList('', list, estates);
    const left = await readLate(db);
    const trouble = fault ?? (left.length > 0 ? lateFault(left) : undefined);
    return {
      files: estates.length > 0 ? [list] : [],
      isPart: true,
      progress,
      ...(trouble && { fault: trouble }),
      onImported: () => markHandled(db, handled, now()),
    };
  }

  async #fetchFiles(
    { row, folder }: Run,
    feed: Extract<Connector['feed'], { kind: 'file' }>,
  ): Promise<FetchResult | undefined> {
    const progress = parseProgress(row.progress);
    const place = join(folder, 'files');
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const fetched = await feed.fetch(place, progress.version);
    if (fetched === 'same') return undefined;
    return { files: fetched.files, isPart: false, progress: { ...progress, version: fetched.version } };
  }

  /** Requests a refresh if the properties in the folder have changed since the last one. */
  async #askRefresh(row: ConnectionRow): Promise<void> {
    const { db, refreshes } = this.#options;
    const { source } = refreshes.config;
    const digest = digestProperties(source);
    if (digest === row.asked_digest) return;
    const job_id = await refreshes.ask({ action: 'refresh', from: source, accept: false }, 'schedule');
    // The queue is full: the next run asks again.
    if (job_id !== undefined)
      await patchRun(db, { name: row.name, owner: this.#owner }, { asked_digest: digest, job_id });
  }

  /** Records how the requested refresh ended. A later refresh that publishes also ends the fault. */
  async #followRefresh(row: ConnectionRow): Promise<void> {
    const { db, refreshes, now } = this.#options;
    const job = row.job_id === null ? undefined : await refreshes.jobs.find(row.job_id);
    if (row.job_id !== null && (!job || job.state === 'ended')) {
      const outcome = job?.outcome ?? 'interrupted';
      const change = db.updateTable('connections').where('name', '=', row.name).where('job_id', '=', row.job_id);
      // Several processes may get here: only the one whose update matches the row records the outcome.
      const noted = await change
        .set({
          job_id: null,
          ...(isPublished(outcome) && { published_at: now() }),
          ...(['busy', 'interrupted'].includes(outcome) && { asked_digest: null }),
        })
        .executeTakeFirst();
      if (noted.numUpdatedRows !== 1n || ['busy', 'interrupted'].includes(outcome)) return;
      if (!isPublished(outcome)) await this.#noteFault(row, new ConnectError('held', outcome), false);
      return;
    }
    if (row.fault !== 'held') return;
    const last = await refreshes.jobs.findLastEnded();
    if (last?.outcome && isPublished(last.outcome) && (last.ended_at ?? 0) > (row.failing_since ?? 0)) {
      await db.updateTable('connections').set({ published_at: now() }).where('name', '=', row.name).execute();
      await this.#endFault(row);
    }
  }

  async #noteSuccess(row: ConnectionRow): Promise<void> {
    const { db, now } = this.#options;
    const time = now();
    await db.updateTable('connections').set({ read_at: time }).where('name', '=', row.name).execute();
    await planNext(db, row, time + row.every_minutes * MINUTE_MS);
    if (row.fault !== null && row.fault !== 'held') await this.#endFault(row);
  }

  async #endFault(row: ConnectionRow): Promise<void> {
    const { db, notify, now } = this.#options;
    await db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable('connections')
        .set({ fault: null, fault_detail: null, failing_since: null, notified_at: null })
        .where('name', '=', row.name)
        .where('fault', 'is not', null)
        .executeTakeFirst();
      if (ended.numUpdatedRows !== 1n || row.notified_at === null) return;
      const { name: program, fault, fault_detail, failing_since } = row;
      const since = failing_since ?? now();
      await notify(tx, { program, code: fault ?? '', detail: fault_detail ?? '', since, isOver: true });
    });
  }

  /** Records a failed run. After an hour of failed runs the agency gets one mail. */
  async #noteFault(row: ConnectionRow, fault: ConnectError, isOfRun = true): Promise<void> {
    const { db, now, notify } = this.#options;
    const time = now();
    const since = row.failing_since ?? time;
    const everyMs = row.every_minutes * MINUTE_MS;
    const waitMs = Math.min(Math.max(fault.retryAfterMs ?? 0, MINUTE_MS), HOUR_MS);
    const dueAt = time + (fault.retryAfterMs === undefined ? everyMs : waitMs);
    const isNotifying = time - since >= NOTIFY_AFTER_MS && row.notified_at === null;
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('connections')
        .set({
          fault: fault.code,
          fault_detail: fault.detail,
          failing_since: since,
          ...(isNotifying && { notified_at: time }),
        })
        .where('name', '=', row.name)
        .execute();
      if (isOfRun) await planNext(tx, row, dueAt);
      if (isNotifying)
        await notify(tx, { program: row.name, code: fault.code, detail: fault.detail, since, isOver: false });
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child?.kill();
    await this.duty.stop();
  }
}

/** Schedules the next run, unless staff requested another time or interval during this run. */
async function planNext(db: Database, { name, due_at }: ConnectionRow, next: number): Promise<void> {
  const planned = db.updateTable('connections').set({ due_at: next });
  await planned.where('name', '=', name).where('due_at', '=', due_at).execute();
}

/** Thrown when another process has claimed the run, or this process is stopping. */
class LostRun extends Error {}

const MAX_EVENTS = 500;
const lateFault = (ids: readonly string[]): ConnectError => new ConnectError('late', ids.slice(0, 20).join(', '));
