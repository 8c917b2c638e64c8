import type { SiteData } from '#api/site-data.ts';
import type { Database, RefreshJobRow } from '../database/tables.ts';
import type { Duty } from '../duties/duty.ts';
import type { RefreshConfig } from '../settings/refresh-config.ts';
import { Deliveries } from './deliveries.ts';
import { JobStore, type Task } from './job-store.ts';
import { RefreshRunner } from './runner.ts';
import { Scheduler } from './scheduler.ts';

type Options = {
  db: Database;
  now: () => number;
  config: RefreshConfig;
  distFolder: string;
  siteDataFile: string;
  siteData: { readonly current: SiteData };
};

/** Refreshes of the site: requests, the queue, the runner, the schedule. */
export class Refreshes {
  readonly config: RefreshConfig;
  readonly jobs: JobStore;
  readonly deliveries: Deliveries;
  readonly #runner: RefreshRunner;
  readonly #scheduler: Scheduler;

  constructor({ db, now, config, distFolder, siteDataFile, siteData }: Options) {
    this.config = config;
    this.jobs = new JobStore(db, now);
    this.deliveries = new Deliveries(config, now);
    this.#runner = new RefreshRunner({ config, distFolder, siteDataFile, jobs: this.jobs });
    this.#scheduler = new Scheduler({
      db,
      now,
      readSchedule: () => {
        const text = config.schedule ?? siteData.current.refreshSchedule;
        return this.isPossible && text !== 'off' ? text : undefined;
      },
      onTime: () => this.ask({ action: 'refresh', from: config.source, accept: false }, 'schedule'),
    });
  }

  get duties(): readonly Duty[] {
    return [...this.#runner.duties, this.#scheduler.duty];
  }

  /** False when the service runs without a project to build. */
  get isPossible(): boolean {
    return this.#runner.isPossible;
  }

  /** Time of the next scheduled refresh; undefined without a schedule. */
  get nextTime(): number | undefined {
    return this.#scheduler.nextTime;
  }

  start(): void {
    for (const duty of this.duties) duty.start();
  }

  /** Queues a task; returns its job's ID, or undefined when the queue is full. */
  async ask(task: Task, askedBy: RefreshJobRow['asked_by']): Promise<string | undefined> {
    const id = await this.jobs.add(task, askedBy);
    this.#runner.wake();
    return id;
  }

  /** Queues a refresh when a scheduled time is due. */
  look(): Promise<void> {
    return this.#scheduler.look();
  }

  async stop(): Promise<void> {
    await this.#scheduler.duty.stop();
    await this.#runner.stop();
  }
}
