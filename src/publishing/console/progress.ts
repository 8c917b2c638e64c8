// Shows the current stage of a refresh, as a bar on a terminal or as a line in a log, and measures how long each stage
// takes.
import { STAGES, type Stage, type StageTime } from '#api/refresh.ts';

const WIDTH = 24;
/** Minimum interval between progress lines in a log. */
const LOG_MS = 10_000;

export class Progress {
  readonly times: StageTime[] = [];
  readonly #write: (text: string) => void;
  readonly #isTerminal: boolean;
  readonly #nameOf: (stage: Stage) => string;
  #stage: Stage | undefined;
  #startedAt = 0;
  #loggedAt = 0;
  /** Called for each stage that begins, with its number from 1. */
  onStage: (stage: Stage, step: number) => void = () => {};

  constructor(nameOf: (stage: Stage) => string, write: (text: string) => void, isTerminal: boolean) {
    this.#nameOf = nameOf;
    this.#write = write;
    this.#isTerminal = isTerminal;
  }

  /** Ends the previous stage, if any, and begins this one. */
  begin(stage: Stage) {
    this.end();
    this.#stage = stage;
    this.#startedAt = performance.now();
    this.#loggedAt = this.#startedAt;
    const done = STAGES.indexOf(stage);
    this.onStage(stage, done + 1);
    const bar = '█'.repeat(Math.round((done / STAGES.length) * WIDTH)).padEnd(WIDTH, '░');
    if (this.#isTerminal) this.#write(`\r\x1b[2K${bar} ${this.#nameOf(stage)}`);
    else this.#write(`[${done + 1}/${STAGES.length}] ${this.#nameOf(stage)}\n`);
  }

  /** Progress of a stage with many pictures: in the bar's line, and occasionally in a log. */
  update({ done, total, perSecond }: { done: number; total: number; perSecond: number }) {
    const text = `${done}/${total} · ${perSecond.toFixed(1)}/s · ${Math.ceil((total - done) / perSecond)} s`;
    if (this.#isTerminal && this.#stage) this.#write(`\r\x1b[2K${this.#nameOf(this.#stage)} ${text}`);
    const now = performance.now();
    if (this.#isTerminal || now - this.#loggedAt < LOG_MS) return;
    this.#loggedAt = now;
    this.#write(`      ${text}\n`);
  }

  end() {
    if (!this.#stage) return;
    this.times.push({ stage: this.#stage, seconds: (performance.now() - this.#startedAt) / 1000 });
    this.#stage = undefined;
    if (this.#isTerminal) this.#write('\r\x1b[2K');
  }
}
