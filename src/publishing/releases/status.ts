// Notes in one file of the store where a refresh is, so that the service shows it whoever started it.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { type RefreshStatus, statusFile } from '#service/refresh/status-file.ts';
import { findMachineError } from '../refresh/disk.ts';
import { type Progress, STAGES } from '../refresh/progress.ts';

type End = { outcome: string; message: string; release?: string | undefined; report?: string | undefined };

export class Status {
  readonly #store: string;
  #state: RefreshStatus;

  /** Hold the lock: the file tells of one refresh only. */
  constructor(store: string, state: Pick<RefreshStatus, 'action' | 'from' | 'startedAt'>, progress?: Progress) {
    this.#store = store;
    const job = process.env.REFRESH_JOB;
    this.#state = { ...state, ...(job && { job }), pid: process.pid, times: [] };
    this.#note({});
    if (!progress) return;
    progress.onStage = (stage, step) =>
      this.#note({
        ...{ stage, step, steps: STAGES.length, stageStartedAt: new Date().toISOString() },
        times: progress.times,
      });
  }

  /** Replaces the file in one step; a full disk must not stop a refresh here. */
  #note(change: Partial<RefreshStatus>) {
    this.#state = { ...this.#state, ...change };
    const file = statusFile(this.#store);
    try {
      mkdirSync(this.#store, { recursive: true });
      // The source may hold a key.
      writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(this.#state), { mode: 0o600 });
      renameSync(`${file}.${process.pid}.tmp`, file);
    } catch (error) {
      if (!findMachineError(error)) throw error;
    }
  }

  end({ outcome, message, release, report }: End) {
    this.#note({
      ...{ outcome, message, endedAt: new Date().toISOString() },
      ...(release && { release }),
      ...(report && { report }),
    });
  }
}
