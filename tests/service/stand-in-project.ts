// A project whose refresh only records that it ran, and ends when the test opens the gate.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { runImport } from '#publishing/commands/import-command.ts';
import { runHere } from '../run-here.ts';

const PROGRAM = `
import { appendFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
const args = process.argv.slice(2);
const action = basename(process.argv[1], '.ts');
const store = args[args.indexOf('--store') + 1];
appendFileSync(join(store, 'calls.jsonl'), JSON.stringify({ action, args, secret: process.env.REFRESH_SECRET ?? null }) + '\\n');
const note = (more) => writeFileSync(join(store, 'refresh-status.json'), JSON.stringify({
  job: process.env.REFRESH_JOB, action, pid: process.pid, startedAt: new Date().toISOString(), times: [], ...more,
}));
note({ stage: 'build', step: 4, steps: 8 });
const outcome = await (await fetch(process.env.GATE)).text();
if (outcome === 'crash') process.exit(1);
if (outcome === 'busy') process.exit(5);
note({ endedAt: new Date().toISOString(), outcome, message: 'Klaar.', release: '000002' });
`;

/** Script that runs the import in the test's process: a separate process costs a third of a second. */
const IMPORT = `
import { request } from 'node:http';
const asked = request(process.env.GATE + '/import', { method: 'POST' }, (response) => {
  let text = '';
  response.setEncoding('utf8').on('data', (more) => (text += more)).on('end', () => {
    const { code, out, error } = JSON.parse(text);
    process.stdout.write(out);
    process.stderr.write(error);
    process.exitCode = code;
  });
});
asked.end(JSON.stringify(process.argv.slice(2)));
`;

export type Call = { action: 'refresh' | 'rollback'; args: string[]; secret: string | null };

export class StandInProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'gevel-project-'));
  readonly store = join(this.folder, 'var');
  readonly dist = join(this.folder, 'dist');
  readonly exports = join(this.folder, 'exports');
  #waiting: ServerResponse[] = [];
  #outcome: string | undefined;
  readonly #gate = createServer(async (request, response) => {
    if (request.url === '/import') {
      const args = (await json(request)) as string[];
      response.end(JSON.stringify(await runHere(() => runImport(args))));
    } else if (this.#outcome === undefined) this.#waiting.push(response);
    else response.end(this.#outcome);
  });

  /** Opens the gate's port; returns the environment for the service under test. */
  async start(): Promise<Record<string, string>> {
    mkdirSync(join(this.folder, 'scripts'));
    for (const name of ['refresh', 'rollback']) writeFileSync(join(this.folder, `scripts/${name}.ts`), PROGRAM);
    this.importHere();
    writeFileSync(join(this.folder, 'package.json'), '{"type":"module"}');
    for (const id of ['000001', '000002']) mkdirSync(join(this.store, 'releases', id, 'site'), { recursive: true });
    symlinkSync('releases/000002', join(this.store, 'current'));
    for (const name of [this.dist, this.exports]) mkdirSync(name);
    await new Promise<void>((done) => this.#gate.listen(0, '127.0.0.1', done));
    const { port } = this.#gate.address() as AddressInfo;
    return { GATE: `http://127.0.0.1:${port}`, STORE: this.store, DIST: this.dist };
  }

  /** Makes later imports run in the test's process. */
  importHere() {
    writeFileSync(join(this.folder, 'scripts/import.ts'), IMPORT);
  }

  /** Makes later imports run in separate processes, as in production. */
  startImports() {
    const real = JSON.stringify(pathToFileURL(resolve('scripts/import.ts')).href);
    writeFileSync(join(this.folder, 'scripts/import.ts'), `await import(${real});\n`);
  }

  /** Ends waiting and future refreshes with this outcome. */
  open(outcome = 'published') {
    this.#outcome = outcome;
    for (const response of this.#waiting.splice(0)) response.end(outcome);
  }

  close() {
    this.#outcome = undefined;
  }

  get calls(): Call[] {
    try {
      const lines = readFileSync(join(this.store, 'calls.jsonl'), 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line) as Call);
    } catch {
      return [];
    }
  }

  async stop() {
    this.open('crash');
    this.#gate.closeAllConnections();
    await new Promise((done) => this.#gate.close(done));
    rmSync(this.folder, { recursive: true, force: true });
  }
}
