// Writes the stage of a refresh to a file of the store, so that the service shows every refresh, including one from a
// shell.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RefreshStatus, STAGES, STATUS_FILE } from '#api/refresh.ts';
import { nameProcess } from '#snapshot/process.ts';
import { findMachineError } from '../console/machine.ts';
import type { Progress } from '../console/progress.ts';

type RefreshStart = Pick<RefreshStatus, 'action' | 'from' | 'startedAt' | 'job'>;
type RefreshEnd = Pick<RefreshStatus, 'outcome' | 'message' | 'release' | 'report'>;

export class Status {
  readonly #store: string;
  #state: RefreshStatus;

  /** Hold the lock: the file describes a single refresh. */
  constructor(store: string, begun: RefreshStart, progress?: Progress) {
    this.#store = store;
    const { pid } = process;
    const name = nameProcess(pid);
    this.#state = { ...begun, pid, ...(name && { begun: name }), times: [] };
    this.#note({});
    if (!progress) return;
    progress.onStage = (stage, step) =>
      this.#note({
        stage,
        step,
        steps: STAGES.length,
        stageStartedAt: new Date().toISOString(),
        times: progress.times,
      });
  }

  /** Replaces the file atomically; a full disk must not stop a refresh here. */
  #note(change: Partial<RefreshStatus>) {
    this.#state = { ...this.#state, ...change };
    const file = join(this.#store, STATUS_FILE);
    try {
      mkdirSync(this.#store, { recursive: true });
      // Readable by the owner only, because the source's URL may contain a key.
      writeFileSync(`${file}.${process.pid}.tmp`, JSON.stringify(this.#state), { mode: 0o600 });
      renameSync(`${file}.${process.pid}.tmp`, file);
    } catch (error) {
      if (!findMachineError(error)) throw error;
    }
  }

  end(ended: RefreshEnd) {
    this.#note({ ...ended, endedAt: new Date().toISOString() });
  }
}
