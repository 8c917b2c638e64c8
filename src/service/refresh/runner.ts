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

/** Timeout for a refresh started in a shell. */
const WAIT_S = '900';

const nothing: JobEnd = { outcome: 'interrupted', message: null, release_id: null, report: null };

/** Runs the queued refreshes one at a time, each in a separate process that outlives the service. */
export class RefreshRunner {
  readonly #options: Options;
  readonly #queue = new Duty('refresh-queue', { act: () => this.#look(), describe: messageOf });
  readonly duties: readonly Duty[] = [this.#queue, new Duty('refresh-lease', { act: () => this.#renew() })];
  /** The running job of this process. */
  #runningId: string | undefined;
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** False beside a CDN: a service without a project to build or a site to serve. */
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
      // Reads in this order, since a job that ends in between has written its outcome.
      const isAtWork = this.#isAtWork(job);
      const end = this.#readEnd(job.id);
      if (!end && isAtWork) await jobs.adopt(job.id);
      else await jobs.end(job.id, end ?? nothing);
    }
  }

  /** Whether a job's process still runs; another process may have got its PID meanwhile. */
  #isAtWork({ id, pid, started_at }: RefreshJobRow): boolean {
    if (pid === null) return false;
    const status = readStatus(this.#options.config.store);
    // A job that waits for another refresh has written nothing yet.
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
    // Writes to a file: a pipe would break when the service ends, and end the refresh with it.
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
      // The next service reads the outcome from the status file instead.
      if (this.#isStopped) return;
      // A refresh that found another one running does not write the status file.
      const end = this.#readEnd(id) ?? (code === EXIT_CODES.busy ? { ...nothing, outcome: 'busy' } : nothing);
      jobs
        .end(id, end)
        .catch((cause: Error) => console.error('The end of a refresh could not be noted:', cause.message))
        .finally(() => {
          this.#runningId = undefined;
          this.wake();
        });
    };
    child.once('exit', finish);
    child.once('error', () => finish(null));
    if (child.pid !== undefined) await jobs.renew(id, child.pid);
  }

  /** Detaches a running refresh. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.duties.map((duty) => duty.stop()));
  }
}
