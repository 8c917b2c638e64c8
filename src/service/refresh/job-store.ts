import { z } from 'zod';
import { createId } from '../database/id.ts';
import { isLeaseOver } from '../database/lease.ts';
import type { Database, RefreshJobRow } from '../database/tables.ts';

/** Task of a job. Equal tasks are found by comparing their JSON, so the key order matters. */
const task = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('refresh'),
    from: z.string(),
    origins: z.array(z.string()).optional(),
    accept: z.boolean(),
  }),
  z.object({ action: z.literal('rollback'), release: z.string().optional() }),
]);
export type Task = z.infer<typeof task>;

export type JobEnd = Pick<RefreshJobRow, 'outcome' | 'message' | 'release_id' | 'report'>;

/** Maximum queue length. A task that is already queued is not queued again. */
const MAX_WAITING = 3;
const KEPT_JOBS = 200;
const LEASE_MS = 30_000;
/** Interval of checks of a detached process, which cannot report its end to this service. */
const ADOPTED_MS = 1_000;

/** Jobs of requested refreshes, in the database, so that they survive the process that accepted them. */
export class JobStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Queues a task; returns its job's ID, or undefined when the queue is full. */
  async add(wanted: Task, askedBy: RefreshJobRow['asked_by']): Promise<string | undefined> {
    const text = JSON.stringify(task.parse(wanted));
    const known = await this.#findWaiting(text);
    if (known) return known;
    const waiting = await this.#db.selectFrom('refresh_jobs').select('id').where('state', '=', 'queued').execute();
    if (waiting.length >= MAX_WAITING) return undefined;
    const now = this.#now();
    const added = await this.#db
      .insertInto('refresh_jobs')
      .values({ id: createId(now), task: text, asked_by: askedBy, state: 'queued', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    await this.#forgetOld();
    return added?.id ?? (await this.#findWaiting(text));
  }

  async #findWaiting(text: string): Promise<string | undefined> {
    const waiting = this.#db.selectFrom('refresh_jobs').select('id').where('state', '=', 'queued');
    return (await waiting.where('task', '=', text).executeTakeFirst())?.id;
  }

  async #forgetOld(): Promise<void> {
    const ended = this.#db.selectFrom('refresh_jobs').select('id').where('state', '=', 'ended').orderBy('id', 'desc');
    const [oldest] = await ended.offset(KEPT_JOBS).limit(1).execute();
    if (!oldest) return;
    await this.#db.deleteFrom('refresh_jobs').where('state', '=', 'ended').where('id', '<=', oldest.id).execute();
  }

  find(id: string): Promise<RefreshJobRow | undefined> {
    return this.#db.selectFrom('refresh_jobs').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Queued and running jobs, oldest first. */
  listOpen(): Promise<RefreshJobRow[]> {
    return this.#db.selectFrom('refresh_jobs').selectAll().where('state', '!=', 'ended').orderBy('id').execute();
  }

  findLastEnded(): Promise<RefreshJobRow | undefined> {
    const ended = this.#db.selectFrom('refresh_jobs').selectAll().where('state', '=', 'ended');
    return ended.orderBy('ended_at', 'desc').limit(1).executeTakeFirst();
  }

  /** Claims the oldest queued job for this process, unless another job is running. */
  async claim(): Promise<{ id: string; task: Task } | undefined> {
    const now = this.#now();
    const row = await this.#db
      .updateTable('refresh_jobs')
      .set({ state: 'running', started_at: now, lease_until: now + LEASE_MS })
      .where('state', '=', 'queued')
      .where('id', '=', (sub) =>
        sub.selectFrom('refresh_jobs').select('id').where('state', '=', 'queued').orderBy('id').limit(1),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('refresh_jobs as other').select('other.id').where('other.state', '=', 'running'))),
      )
      .returning(['id', 'task'])
      .executeTakeFirst();
    return row && { id: row.id, task: task.parse(JSON.parse(row.task)) };
  }

  /** Renews the lease of a running job. */
  async renew(id: string, pid?: number): Promise<void> {
    const change = { lease_until: this.#now() + LEASE_MS, ...(pid !== undefined && { pid }) };
    await this.#db.updateTable('refresh_jobs').set(change).where('id', '=', id).execute();
  }

  /** Extends the lease of a detached job that is still running although its service has ended. */
  async adopt(id: string): Promise<void> {
    const change = { lease_until: this.#now() + ADOPTED_MS };
    await this.#db.updateTable('refresh_jobs').set(change).where('id', '=', id).execute();
  }

  /** Running jobs whose service has ended: the lease has expired, or was set by a wrong clock. */
  listLeft(): Promise<RefreshJobRow[]> {
    const now = this.#now();
    const running = this.#db.selectFrom('refresh_jobs').selectAll().where('state', '=', 'running');
    return running.where(isLeaseOver(now, LEASE_MS)).execute();
  }

  async end(id: string, end: JobEnd): Promise<void> {
    await this.#db
      .updateTable('refresh_jobs')
      .set({ ...end, state: 'ended', ended_at: this.#now(), lease_until: null, pid: null })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  }
}
