// An agency with few properties and its own releases: its export, its site, and the service that refreshes it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isAlive } from '#api/refresh.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { openDatabase } from '#service/database/open.ts';
import { JobStore } from '#service/refresh/job-store.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';

export type Home = { ID: string; Price: number; [field: string]: unknown };

const HOMES = 6;

/** Creates the folder on the project's disk, where an agency's releases are too. */
function createFolder(): string {
  mkdirSync('var', { recursive: true });
  return mkdtempSync(resolve('var', 'staff-test-'));
}

export class SmallAgency {
  readonly folder = createFolder();
  readonly #export = join(this.folder, 'export');
  readonly #database = join(this.folder, 'gevel.db');
  readonly #places: Record<string, string> = {
    DIST: join(this.folder, 'dist'),
    STORE: join(this.folder, 'var'),
    SITE_DATA: join(this.folder, 'var/site-data.json'),
    DATABASE_FILE: this.#database,
    SECRET_FILE: join(this.folder, 'secret'),
    MAIL_FOLDER: join(this.folder, 'mail'),
    UPLOAD_FOLDER: join(this.folder, 'uploads'),
    SNAPSHOT_SOURCE: this.#export,
  };
  #service: ChildProcess | undefined;
  #isStopping = false;
  url = '';

  /** Changes the properties of the export, equally in every language. */
  change(edit: (homes: Home[]) => Home[]): void {
    for (const language of LANGUAGES) this.#edit(`${language}/properties.json`, (homes) => edit(homes as Home[]));
  }

  #edit(name: string, edit: (content: unknown) => unknown): void {
    const file = join(this.#export, name);
    if (existsSync(file)) writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))));
  }

  /** Builds and serves the demo's first properties with changes. */
  async start(edit: (homes: Home[]) => Home[] = (homes) => homes): Promise<void> {
    cpSync('snapshot', this.#export, { recursive: true });
    writeFileSync(join(this.#export, 'import.json'), JSON.stringify({ language: 'nl' }));
    this.change((homes) => edit(homes.slice(0, HOMES)));
    // Builds two languages only, which is faster and enough to test the report per language.
    this.#edit('site.json', (content) => {
      const site = content as { language: { languageUse: { code: Language; use: boolean }[] } };
      for (const row of site.language.languageUse) row.use = ['nl', 'fr'].includes(row.code);
      return site;
    });
    const env = { ...process.env, ...this.#places, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production' };
    const { STORE = '', DIST = '' } = this.#places;
    const args = ['scripts/refresh.ts', '--store', STORE, '--out', DIST];
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`The first refresh ended with ${code}.`);
    const service = spawn(process.execPath, ['src/service/server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.#service = service;
    service.once('exit', (...how) => {
      if (!this.#isStopping) console.error('The service of the staff page ended by itself:', ...how);
    });
    let output = '';
    service.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    while (this.url === '' || !output.includes('Leads are kept')) {
      await Promise.race([once(service.stdout, 'data'), once(service, 'exit')]);
      if (service.exitCode !== null) throw new Error(`The service ended: ${output}`);
      this.url = /http:\/\/[^/\s]+/.exec(output)?.[0] ?? '';
    }
  }

  /** A code as printed by `npm run staff -- token`. */
  async createCode(name: string): Promise<string> {
    const db = await openDatabase({ kind: 'file', file: this.#database });
    const code = await new StaffLogin(db, Date.now).createCode(name, 1);
    await db.destroy();
    return code;
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    if (this.#service?.exitCode === null && this.#service.signalCode === null) {
      this.#service.kill('SIGKILL');
      await once(this.#service, 'exit');
    }
    await this.#killRefreshes();
    // Retries, since files of a killed process may still be written a moment later.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  /** A refresh outlives the service that started it, and would recreate its folders after they are removed. */
  async #killRefreshes(): Promise<void> {
    const db = await openDatabase({ kind: 'file', file: this.#database });
    for (const { pid } of await new JobStore(db, Date.now).listOpen())
      if (pid !== null && isAlive(pid)) process.kill(-pid, 'SIGKILL');
    await db.destroy();
  }
}
