// Shows where a refresh is, and how long each stage took: a bar on a terminal, a line per stage in a log.
import { STAGES, type Stage, type StageTime } from '#api/refresh.ts';

const WIDTH = 24;

export class Progress {
  readonly times: StageTime[] = [];
  readonly #write: (text: string) => void;
  readonly #isTerminal: boolean;
  readonly #nameOf: (stage: Stage) => string;
  #stage: Stage | undefined;
  #startedAt = 0;
  /** Told of each stage that begins, with its number from 1. */
  onStage: (stage: Stage, step: number) => void = () => {};

  constructor(nameOf: (stage: Stage) => string, write: (text: string) => void, isTerminal: boolean) {
    this.#nameOf = nameOf;
    this.#write = write;
    this.#isTerminal = isTerminal;
  }

  /** Ends the stage before, if any, and begins this one. */
  begin(stage: Stage) {
    this.end();
    this.#stage = stage;
    this.#startedAt = performance.now();
    const done = STAGES.indexOf(stage);
    this.onStage(stage, done + 1);
    const bar = '█'.repeat(Math.round((done / STAGES.length) * WIDTH)).padEnd(WIDTH, '░');
    if (this.#isTerminal) this.#write(`\r\x1b[2K${bar} ${this.#nameOf(stage)}`);
    else this.#write(`[${done + 1}/${STAGES.length}] ${this.#nameOf(stage)}\n`);
  }

  end() {
    if (!this.#stage) return;
    this.times.push({ stage: this.#stage, seconds: (performance.now() - this.#startedAt) / 1000 });
    this.#stage = undefined;
    if (this.#isTerminal) this.#write('\r\x1b[2K');
  }
}
