// Creates pictures in worker processes, one per processor, started on demand.
import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { PictureJob, PictureResult } from './make-picture.ts';
import type { Answer } from './picture-process.ts';
import { MAX_SECONDS } from './recipe.ts';

/** Every step of a picture has its own limit; this timeout is for a process that hangs. */
const MAX_JOB_MS = 3 * MAX_SECONDS * 1000;

type Task = { job: PictureJob; resolve: (result: PictureResult) => void; reject: (error: Error) => void };

export class PictureProcesses {
  readonly #idle: ChildProcess[] = [];
  readonly #all = new Set<ChildProcess>();
  readonly #queue: Task[] = [];
  readonly #concurrency: number;

  constructor(concurrency = availableParallelism()) {
    this.#concurrency = concurrency;
  }

  run(job: PictureJob): Promise<PictureResult> {
    const { promise, resolve, reject } = Promise.withResolvers<PictureResult>();
    this.#queue.push({ job, resolve, reject });
    this.#feed();
    return promise;
  }

  #feed() {
    while (this.#queue.length > 0) {
      const child = this.#idle.pop() ?? (this.#all.size < this.#concurrency ? this.#start() : undefined);
      const task = child && this.#queue.shift();
      if (!child || !task) return;
      this.#give(child, task);
    }
  }

  #start(): ChildProcess {
    const child = fork(new URL('./picture-process.ts', import.meta.url), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#all.add(child);
    return child;
  }

  #give(child: ChildProcess, { job, resolve, reject }: Task) {
    const limit = setTimeout(() => child.kill('SIGKILL'), MAX_JOB_MS);
    const end = () => {
      clearTimeout(limit);
      child.removeAllListeners();
    };
    child.once('message', (answer: Answer) => {
      end();
      this.#idle.push(child);
      if ('result' in answer) resolve(answer.result);
      else reject(Object.assign(new Error(answer.error), { code: answer.code }));
      this.#feed();
    });
    child.once('exit', (code, signal) => {
      end();
      this.#all.delete(child);
      // A picture that crashes the process counts as unreadable; a process that cannot start is an error.
      if (signal) resolve({ isMade: false, damage: 'Damaged', isGuessed: true });
      else reject(new Error(`A process that makes pictures ended with code ${code}.`));
      this.#feed();
    });
    child.once('error', (error) => {
      end();
      this.#all.delete(child);
      child.kill('SIGKILL');
      reject(error);
    });
    child.send(job);
  }

  /** Ends the processes; call it when no work is pending. */
  close() {
    for (const child of this.#idle) if (child.connected) child.disconnect();
  }
}
