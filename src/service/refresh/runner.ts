import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT_CODES } from '#api/refresh.ts';
import { isProcess } from '#snapshot/process.ts';
import type { RefreshJobRow } from '../database/tables.ts';
import type { JobEnd, JobStore, Task } from './job-store.ts';
import type { RefreshConfig } from './refresh-config.ts';
import { readStatus } from './status-file.ts';

type Options = {
  config: Pick<RefreshConfig, 'project' | 'store' | 'environment'>;
  distFolder: string;
  siteDataFile: string;
  jobs: JobStore;
};

const LOOK_EVERY_MS = 2_000;
const RENEW_EVERY_MS = 10_000;
/** A refresh from a shell is waited for so long. */
const WAIT_S = '900';

const nothing: JobEnd = { outcome: 'interrupted', message: null, release_id: null, report: null };

/** Does the refreshes of the queue, one at a time, each as a process of its own that outlives the service. */
export class RefreshRunner {
  readonly #options: Options;
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> | undefined;
  #isRunning = false;
  #isStopped = false;
  #troubled = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** False beside a CDN: there is a service, but no project that could be built and no site that it serves. */
  get isPossible(): boolean {
    const { config, distFolder } = this.#options;
    return existsSync(join(config.project, 'scripts/refresh.ts')) && existsSync(distFolder);
  }

  start(): void {
    this.#timers.push(setInterval(() => this.wake(), LOOK_EVERY_MS).unref());
    this.wake();
  }

  /** Something may be waiting. */
  wake(): void {
    if (this.#isStopped || this.#isRunning || this.#looking || !this.isPossible) return;
    this.#looking = this.#look()
      .then(() => {
        this.#troubled = false;
      })
      .catch((cause: Error) => {
        if (!this.#troubled) console.error('The queue of refreshes cannot be read:', cause.message);
        this.#troubled = true;
      })
      .finally(() => {
        this.#looking = undefined;
      });
  }

  async #look(): Promise<void> {
    await this.#takeOver();
    const job = await this.#options.jobs.claim();
    if (!job) return;
    this.#isRunning = true;
    await this.#run(job.id, job.task).catch(async (cause: Error) => {
      console.error('A refresh could not be started:', cause.message);
      this.#isRunning = false;
      await this.#options.jobs.end(job.id, nothing);
    });
  }

  /** Jobs of a service that ended: their process may go on without it. */
  async #takeOver(): Promise<void> {
    const { jobs } = this.#options;
    for (const job of await jobs.listLeft()) {
      const end = this.#readEnd(job.id);
      if (!end && this.#isAtWork(job)) await jobs.adopt(job.id);
      else await jobs.end(job.id, end ?? nothing);
    }
  }

  /** Whether the process of a job is there still: its number may be another's by now. */
  #isAtWork({ id, pid, started_at }: RefreshJobRow): boolean {
    if (pid === null) return false;
    const status = readStatus(this.#options.config.store);
    // One that waits for another refresh has noted nothing yet.
    const isNoted = status?.job === id && status.pid === pid;
    const since = isNoted ? status.startedAt : new Date(started_at ?? 0).toISOString();
    return isProcess({ pid, since, begun: isNoted ? status.begun : undefined });
  }

  /** How the job ended, as the refresh itself has written it down. */
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
    // A pipe would break with the service, and the refresh with it.
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
    const renewing = setInterval(() => void jobs.renew(id).catch(() => {}), RENEW_EVERY_MS).unref();
    this.#timers.push(renewing);
    const finish = (code: number | null): void => {
      clearInterval(renewing);
      // The next service reads how it ended from the status.
      if (this.#isStopped) return;
      // One that met another leaves the status to that one.
      const end = this.#readEnd(id) ?? (code === EXIT_CODES.busy ? { ...nothing, outcome: 'busy' } : nothing);
      jobs
        .end(id, end)
        .catch((cause: Error) => console.error('The end of a refresh could not be noted:', cause.message))
        .finally(() => {
          this.#isRunning = false;
          this.wake();
        });
    };
    child.once('exit', finish);
    child.once('error', () => finish(null));
    if (child.pid !== undefined) await jobs.renew(id, child.pid);
  }

  /** Leaves a refresh that is at work to itself. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#looking;
  }
}
