import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { type ImportAnswers, type ImportReport, importAnswers, importReport } from '#api/import-report.ts';
import { parseJson } from '#api/parse-json.ts';
import type { Language } from '#domain/language.ts';
import { createId } from '../database/id.ts';
import type { RefreshConfig } from '../settings/refresh-config.ts';
import { isAddress } from '../settings/table.ts';

/** Endings of lists and of zips with their pictures. */
export const DELIVERY_ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.json', '.xml', '.zip'] as const;
const ID = /^[\da-z]{21}$/;
const DAY_MS = 24 * 3_600_000;
/** A list of 100,000 rows takes a minute. */
const TIMEOUT_MS = 10 * 60_000;
const FILES = { answers: 'answers.json', report: 'report.json', facts: 'facts.json' } as const;
const LAST = 'last.json';
const OUTPUT = 'output.log';

type Config = Pick<RefreshConfig, 'project' | 'source' | 'store' | 'environment'>;
/** An uploaded delivery that waits for answers or for a decision. */
export type WaitingDelivery = { id: string; at: number; digest: string; report: ImportReport | undefined };
/** The last delivery that was taken here. */
export type TakenDelivery = { at: number; report: ImportReport };

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

function write(file: string, value: unknown) {
  writeFileSync(`${file}.new`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Deliveries that staff upload, each in a folder of its own beside the releases until it is taken, dropped or a day old.
 * `npm run import` reads them, in a process of its own and one at a time.
 */
export class Deliveries {
  readonly #config: Config;
  readonly #folder: string;
  readonly #now: () => number;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(config: Config, now: () => number) {
    this.#config = config;
    this.#folder = join(config.store, 'imports');
    this.#now = now;
  }

  /** False without an import beside the service, or where the site's snapshot is not an agency's folder. */
  get isPossible(): boolean {
    const { project, source } = this.#config;
    const needed = [join(project, 'scripts/import.ts'), join(source, 'site.json'), join(source, 'import.json')];
    return !isAddress(source) && needed.every((file) => existsSync(file));
  }

  /** Keeps a file under a new number; undefined for one with another ending. Its own name is not kept. */
  keep(content: Uint8Array, name: string): WaitingDelivery | undefined {
    const ending = extname(name).toLowerCase();
    if (!DELIVERY_ENDINGS.some((known) => known === ending)) return undefined;
    this.#sweep();
    const at = this.#now();
    const id = createId(at);
    const folder = join(this.#folder, id);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 16);
    writeFileSync(join(folder, `list${ending}`), content, { mode: 0o600 });
    write(join(folder, FILES.facts), { at, digest });
    write(join(folder, FILES.answers), {});
    return { id, at, digest, report: undefined };
  }

  /** A waiting delivery; undefined when it was taken or dropped. */
  find(id: string): WaitingDelivery | undefined {
    if (!ID.test(id)) return undefined;
    const facts = readText(join(this.#folder, id, FILES.facts));
    if (facts === undefined) return undefined;
    const { at, digest } = JSON.parse(facts) as { at: number; digest: string };
    return { id, at, digest, report: this.#readReport(id) };
  }

  /** Waiting deliveries, newest first. */
  list(): WaitingDelivery[] {
    const names = existsSync(this.#folder) ? readdirSync(this.#folder).sort().reverse() : [];
    return names.flatMap((id) => this.find(id) ?? []);
  }

  /** Reads a delivery with more answers; writes nothing of the site. */
  async look(id: string, answers: ImportAnswers, language: Language): Promise<void> {
    const file = join(this.#folder, id, FILES.answers);
    const known = parseJson(readText(file) ?? '{}', importAnswers) ?? {};
    write(file, { ...known, ...answers });
    await this.#run(id, ['--preview', '--words', language]);
  }

  /** Writes a delivery into the snapshot; undefined when the import refused it. */
  async take(id: string, language: Language): Promise<ImportReport | undefined> {
    await this.#run(id, ['--words', language]);
    const report = this.#readReport(id);
    if (report?.state !== 'taken') return undefined;
    write(join(this.#folder, LAST), { at: this.#now(), report: { ...report, cards: [] } });
    this.drop(id);
    return report;
  }

  drop(id: string): void {
    if (ID.test(id)) rmSync(join(this.#folder, id), { recursive: true, force: true });
  }

  /** What the last delivery from here came to. */
  get last(): TakenDelivery | undefined {
    const text = readText(join(this.#folder, LAST));
    if (text === undefined) return undefined;
    const { at, report } = JSON.parse(text) as { at: number; report: unknown };
    const read = importReport.safeParse(report);
    return read.success ? { at, report: read.data } : undefined;
  }

  #readReport(id: string): ImportReport | undefined {
    const text = readText(join(this.#folder, id, FILES.report));
    return text === undefined ? undefined : parseJson(text, importReport);
  }

  #sweep(): void {
    for (const id of existsSync(this.#folder) ? readdirSync(this.#folder) : [])
      if (ID.test(id) && this.#now() - statSync(join(this.#folder, id)).mtimeMs > DAY_MS) this.drop(id);
  }

  /** One at a time: each reads and writes the same snapshot. */
  #run(id: string, more: readonly string[]): Promise<void> {
    const turn = this.#turn.then(() => this.#start(id, more));
    this.#turn = turn;
    return turn;
  }

  #start(id: string, more: readonly string[]): Promise<void> {
    const { project, source, environment } = this.#config;
    const folder = join(this.#folder, id);
    const list = existsSync(folder) ? readdirSync(folder).find((name) => name.startsWith('list.')) : undefined;
    rmSync(join(folder, FILES.report), { force: true });
    if (list === undefined) return Promise.resolve();
    const files = ['--from', join(folder, list), '--into', source, '--map', join(source, 'import.json')];
    const shared = ['--answers', join(folder, FILES.answers), '--report', join(folder, FILES.report)];
    // Kept from the service's own log: it may quote the delivery.
    const output = openSync(join(this.#folder, OUTPUT), 'w', 0o600);
    const child = spawn(process.execPath, ['scripts/import.ts', ...files, ...shared, ...more], {
      cwd: project,
      env: { ...environment },
      stdio: ['ignore', output, output],
      timeout: TIMEOUT_MS,
    });
    closeSync(output);
    return new Promise((done) => {
      const finish = () => {
        // Without a report the program itself failed.
        if (!existsSync(join(folder, FILES.report)))
          console.error(`An import failed: look at imports/${OUTPUT} in the store.`);
        done();
      };
      child.once('error', finish);
      child.once('close', finish);
    });
  }
}
