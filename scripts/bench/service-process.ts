import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { DatabasePlace } from '#service/database/open.ts';
import { copySiteData } from '../tools/copy-site-data.ts';
import { findPostgres, startPostgres } from '../tools/postgres.ts';
import type { Load, LoadRequest, LoadResult } from './load.ts';

const ROOT = resolve(import.meta.dirname, '../..');
export const BUILT_SITE_DATA = join(ROOT, 'var/site-data.json');

export type RunningProcess = { child: ChildProcess; port: number; startMs: number };
/** Environment of a measured service: a database, and a folder for its other files. */
export type Bench = { name: string; place: DatabasePlace; folder: string };

/** Measures on SQLite and, if available, on PostgreSQL; or on one of them only. */
export async function onEachDatabase(only: string | undefined, measure: (bench: Bench) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'));
  try {
    if (only !== 'postgres')
      await measure({ name: 'Embedded (SQLite)', place: { kind: 'file', file: join(folder, 'bench.db') }, folder });
    const postgres = only === 'sqlite' ? undefined : findPostgres();
    if (!postgres) return;
    const server = await startPostgres(postgres);
    await measure({ name: 'PostgreSQL', place: { kind: 'postgres', url: server.url }, folder });
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the service in a separate process without rate limits, and waits until it is ready. */
export async function startServiceProcess(
  { place, folder }: Bench,
  siteData: string,
  more: Record<string, string> = {},
): Promise<RunningProcess> {
  const start = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'src/service/server.ts'), '--alone'], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      RATE_LIMIT: 'off',
      SITE_DATA: copySiteData(join(folder, place.kind), siteData),
      MAIL_FOLDER: join(folder, 'mail'),
      FIELD_KEYS_FILE: join(folder, 'field-keys'),
      SECRET: 'a secret for the benchmark, long enough',
      ...(place.kind === 'file' ? { DATABASE_FILE: place.file } : { DATABASE_URL: place.url }),
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let output = '';
  let port = 0;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  while (port === 0 || !output.includes('Leads are kept')) {
    await once(child.stdout, 'data');
    port = Number(/http:\/\/[^:]+:(\d+)\//.exec(output)?.[1] ?? 0);
  }
  return { child, port, startMs: performance.now() - start };
}

export async function stopServiceProcess({ child }: RunningProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resident memory, if the system provides it. */
export function memoryMB({ child }: RunningProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const run = promisify(execFile);

export async function sendLoad({ folder }: Bench, { port }: RunningProcess, load: Load): Promise<LoadResult> {
  const file = join(folder, `${load.request.path.replaceAll('/', '-')}.json`);
  writeFileSync(file, JSON.stringify(load));
  const { stdout, stderr } = await run(process.execPath, [join(ROOT, 'scripts/bench/load.ts'), String(port), file]);
  if (stderr !== '') console.error(stderr);
  return JSON.parse(stdout) as LoadResult;
}

/** A message about a property, as sent by its page. */
export const leadRequest = (propertyId: string): LoadRequest => ({
  method: 'POST',
  path: '/api/forms/contact-me',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json', 'Idempotency-Key': 'LOAD' },
  bodies: [
    JSON.stringify({
      title: 'mrs',
      firstName: 'Marie',
      lastName: 'Dubois',
      email: 'marie@example.be',
      phone: '0475 12 34 56',
      remark:
        'Bonjour, cet appartement est-il encore libre ? Nous aimerions le visiter samedi matin, avec nos enfants.',
      preferredContact: 'email',
      privacyAccepted: true,
      propertyId,
      language: 'fr',
      elapsedMs: 30_000,
    }),
  ],
});
