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

/** Accepted file extensions: lists, and zips of a list with pictures. */
export const DELIVERY_ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.json', '.xml', '.zip'] as const;
const ID = /^[\da-z]{21}$/;
const DAY_MS = 24 * 3_600_000;
/** Timeout of an import; a list of 100,000 rows takes a minute. */
const TIMEOUT_MS = 10 * 60_000;
const FILES = { answers: 'answers.json', report: 'report.json', facts: 'facts.json' } as const;
const LAST = 'last.json';
const OUTPUT = 'output.log';

type Config = Pick<RefreshConfig, 'project' | 'source' | 'store' | 'environment'>;
/** An uploaded delivery with open questions, or one that waits for a decision. */
export type WaitingDelivery = { id: string; at: number; digest: string; report: ImportReport | undefined };
/** The last delivery that was imported here. */
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
 * Deliveries uploaded by staff. Each has its own folder beside the releases until it is imported, discarded or a day
 * old. `npm run import` processes them in a separate process, one at a time.
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

  /** False when the import program is not installed, or when the site's snapshot is not an agency's folder. */
  get isPossible(): boolean {
    const { project, source } = this.#config;
    const needed = [join(project, 'scripts/import.ts'), join(source, 'site.json'), join(source, 'import.json')];
    return !isAddress(source) && needed.every((file) => existsSync(file));
  }

  /** Stores a file under a new ID, without its original name; undefined when its extension is not accepted. */
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

  /** A waiting delivery; undefined when it was imported or discarded. */
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

  /** Runs a preview of the import with additional answers. Does not change the site. */
  async look(id: string, answers: ImportAnswers, language: Language): Promise<void> {
    const file = join(this.#folder, id, FILES.answers);
    const known = parseJson(readText(file) ?? '{}', importAnswers) ?? {};
    write(file, { ...known, ...answers });
    await this.#run(id, ['--preview', '--words', language]);
  }

  /** Imports a delivery into the snapshot; undefined when the import rejected it. */
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

  /** Time and report of the last imported delivery. */
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

  /** Runs imports one at a time: each reads and writes the same snapshot. */
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
    // Separate from the service's log, since the output may quote the delivery.
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
        // Without a report the import crashed.
        if (!existsSync(join(folder, FILES.report)))
          console.error(`An import failed: look at imports/${OUTPUT} in the store.`);
        done();
      };
      child.once('error', finish);
      child.once('close', finish);
    });
  }
}
