import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES } from '#api/refresh.ts';
import { isProcess } from '#snapshot/process.ts';
import type { RefreshJobRow } from '../database/tables.ts';
import { Duty, messageOf } from '../duties/duty.ts';
import type { RefreshConfig } from '../settings/refresh-config.ts';
import type { JobEnd, JobStore, Task } from './job-store.ts';
import { readStatus } from './status-file.ts';

type Options = {
  config: Pick<RefreshConfig, 'project' | 'store' | 'environment'>;
  distFolder: string;
  siteDataFile: string;
  jobs: JobStore;
};

/** Timeout in seconds for waiting for a refresh started in a shell. */
const WAIT_S = '900';

const nothing: JobEnd = { outcome: 'interrupted', message: null, release_id: null, report: null };

/** Runs queued refreshes one at a time, each in a separate process that survives a restart of the service. */
export class RefreshRunner {
  readonly #options: Options;
  readonly #queue = new Duty('refresh-queue', { act: () => this.#look(), describe: messageOf });
  readonly duties: readonly Duty[] = [this.#queue, new Duty('refresh-lease', { act: () => this.#renew() })];
  /** ID of the job that this process is running. */
  #runningId: string | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** False for a service beside a CDN, which has no project to build or no site to serve. */
  get isPossible(): boolean {
    const { config, distFolder } = this.#options;
    return existsSync(join(config.project, 'scripts/refresh.ts')) && existsSync(distFolder);
  }

  /** Checks the queue now. */
  wake(): void {
    void this.#queue.run();
  }

  async #renew(): Promise<void> {
    if (this.#runningId !== undefined) await this.#options.jobs.renew(this.#runningId);
  }

  async #look(): Promise<void> {
    if (this.#isStopped || this.#runningId !== undefined || !this.isPossible) return;
    await this.#takeOver();
    const job = await this.#options.jobs.claim();
    if (!job) return;
    this.#runningId = job.id;
    await this.#run(job.id, job.task).catch(async (cause: Error) => {
      console.error('A refresh could not be started:', cause.message);
      this.#runningId = undefined;
      await this.#options.jobs.end(job.id, nothing);
    });
  }

  /** Takes over the jobs of a service that has ended; their processes may still be running. */
  async #takeOver(): Promise<void> {
    const { jobs } = this.#options;
    for (const job of await jobs.listLeft()) {
      // The order matters: a job that ends between the two reads has already written its outcome.
      const isAtWork = this.#isAtWork(job);
      const end = this.#readEnd(job.id);
      if (!end && isAtWork) await jobs.adopt(job.id);
      else await jobs.end(job.id, end ?? nothing);
    }
  }

  /** True while the job's process runs; detects a PID that another process has reused. */
  #isAtWork({ id, pid, started_at }: RefreshJobRow): boolean {
    if (pid === null) return false;
    const status = readStatus(this.#options.config.store);
    // A job that waits for another refresh has not written its status yet.
    const isNoted = status?.job === id && status.pid === pid;
    const since = isNoted ? status.startedAt : new Date(started_at ?? 0).toISOString();
    return isProcess({ pid, since, begun: isNoted ? status.begun : undefined });
  }

  /** Outcome of the job, as written by the refresh itself. */
  #readEnd(id: string): JobEnd | undefined {
    const status = readStatus(this.#options.config.store);
    if (status?.job !== id || status.endedAt === undefined) return undefined;
    const { outcome = null, message = null, release = null, report = null } = status;
    return { outcome, message, release_id: release, report };
  }

  #spawn(id: string, task: Task): ChildProcess {
    const { config, distFolder, siteDataFile } = this.#options;
    const places = ['--store', config.store, '--out', distFolder, '--wait', WAIT_S];
    const args =
      task.action === 'rollback'
        ? ['scripts/rollback.ts', ...places, ...(task.release ? ['--to', task.release] : [])]
        : ['scripts/refresh.ts', ...places, '--from', task.from, ...(task.accept ? ['--accept'] : [])];
    if (task.action === 'refresh') for (const origin of task.origins ?? []) args.push('--origin', origin);
    mkdirSync(config.store, { recursive: true });
    // Output goes to a file: a pipe would break when the service ends, which would also end the refresh.
    const output = openSync(join(config.store, 'refresh-output.log'), 'w', 0o600);
    try {
      return spawn(process.execPath, args, {
        cwd: config.project,
        env: { ...config.environment, SITE_DATA: siteDataFile, REFRESH_JOB: id },
        detached: true,
        stdio: ['ignore', output, output],
      });
    } finally {
      closeSync(output);
    }
  }

  async #run(id: string, task: Task): Promise<void> {
    const { jobs } = this.#options;
    const child = this.#spawn(id, task);
    child.unref();
    const finish = (code: number | null): void => {
      // After a stop, the next service reads the outcome from the status file.
      if (this.#isStopped) return;
      // A refresh that exits because another one is running does not write the status file.
      const end = this.#readEnd(id) ?? (code === EXIT_CODES.busy ? { ...nothing, outcome: 'busy' } : nothing);
      jobs
        .end(id, end)
        .catch((cause: Error) => console.error('The outcome of a refresh could not be stored:', cause.message))
        .finally(() => {
          this.#runningId = undefined;
          this.wake();
        });
    };
    child.once('exit', finish);
    child.once('error', () => finish(null));
    if (child.pid !== undefined) await jobs.renew(id, child.pid);
  }

  /** Stops watching a running refresh, which continues. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.duties.map((duty) => duty.stop()));
  }
}
