// Finishes the files of a site in threads, one per processor, while the main thread goes on rendering pages.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Done, Job, WorkerRules } from './finish-files.ts';
import type { Leak } from './hidden-search.ts';

/** Rendering waits while more pages than this are on their way, so that they do not fill the memory. */
const MAX_PAGES = 64;
/** A thread has its next file at hand when it is done with one. */
const MAX_QUEUED_PER_THREAD = 2;

/** A thread holds one page at a time; its garbage need not grow to what a main thread may have. */
const LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

type Thread = { worker: Worker; open: number };

export class Finisher {
  readonly leaks: Leak[] = [];
  /** Names of all that was given. */
  readonly names = new Set<string>();
  readonly #threads: Thread[];
  /** Pages just rendered, and files that are there. */
  readonly #pages: Job[] = [];
  readonly #files: Job[] = [];
  #open = 0;
  #failure: unknown;
  #changed = Promise.withResolvers<void>();

  constructor(rules: WorkerRules) {
    this.#threads = Array.from({ length: availableParallelism() }, () => this.#start(rules));
  }

  #start(workerData: WorkerRules): Thread {
    const thread: Thread = {
      worker: new Worker(new URL('./finish-files.ts', import.meta.url), { workerData, resourceLimits: LIMITS }),
      open: 0,
    };
    thread.worker.on('message', ({ leaks }: Done) => {
      thread.open -= 1;
      this.#open -= 1;
      this.leaks.push(...leaks);
      this.#feed(thread);
      this.#tell();
    });
    thread.worker.on('error', (error) => {
      this.#failure ??= error;
      this.#tell();
    });
    return thread;
  }

  /** The first thread takes files before pages: the largest take seconds, and would else be all that is left. */
  #feed(thread: Thread) {
    const isFirst = thread === this.#threads[0];
    while (thread.open < MAX_QUEUED_PER_THREAD) {
      const job = isFirst ? (this.#files.shift() ?? this.#pages.shift()) : (this.#pages.shift() ?? this.#files.shift());
      if (!job) return;
      thread.open += 1;
      thread.worker.postMessage(job, job.content ? [job.content.buffer] : []);
    }
  }

  #tell() {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }

  async #until(isSo: () => boolean) {
    while (this.#failure === undefined && !isSo()) await this.#changed.promise;
    if (this.#failure !== undefined) throw this.#failure;
  }

  add(job: Job): void {
    this.names.add(job.name);
    this.#open += 1;
    (job.content ? this.#pages : this.#files).push(job);
    for (const thread of this.#threads) this.#feed(thread);
  }

  /** Settles when the next page may be rendered. */
  async room(): Promise<void> {
    await this.#until(() => this.#pages.length < MAX_PAGES);
  }

  /** Settles when all that was given is done. */
  async done(): Promise<void> {
    await this.#until(() => this.#open === 0);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }
}
