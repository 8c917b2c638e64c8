// Measures the service: `npm run bench:service`. Accepted and durably stored leads per second at 1, 8 and 64
// connections, in turns with a bare insert loop on the same database, with bare HTTP, and with the least that both make
// together; start-up; memory. It times, it never judges.
// Options: --leads <n> per round, --rounds <n>, --soak <n> leads for the memory, --only sqlite|postgres.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres, startPostgres } from '../tools/postgres.ts';
import { type InsertLoop, openPostgresLoop, openSqliteLoop } from './insert-loop.ts';
import type { LoadResult } from './load.ts';
import {
  memoryMB,
  type RunningProcess,
  startBareProcess,
  startServiceProcess,
  stopServiceProcess,
} from './service-process.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '3' },
    soak: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const ROOT = resolve(import.meta.dirname, '../..');
const CONNECTIONS = [1, 8, 64];
const leads = Number(values.leads);
const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'));
const bodies = join(folder, 'bodies.json');
const siteData = join(ROOT, 'var/site-data.json');

const medianOf = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The address of a new database on the server. */
async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/[^/]*$/, `/${name}`);
}

function load({ port }: RunningProcess, connections: number, count: number): LoadResult {
  const args = [join(ROOT, 'scripts/bench/load.ts'), String(port), String(connections), String(count), bodies];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as LoadResult;
}

/** Leads per second that another server than ours takes. */
function perSecond(server: RunningProcess, connections: number): number {
  const { accepted, seconds, refused } = load(server, connections, leads);
  if (refused > 0) throw new Error(`${refused} leads were refused`);
  return accepted / seconds;
}

type Places = { loop: InsertLoop; bare: string; env: Record<string, string> };

async function measure(name: string, { loop, bare, env }: Places): Promise<void> {
  const service = await startServiceProcess({ SITE_DATA: siteData, MAIL_FOLDER: join(folder, 'mail'), ...env });
  const startMB = memoryMB(service);
  const [http, least] = await Promise.all([startBareProcess(), startBareProcess(bare)]);
  for (const server of [service, http, least]) load(server, 8, 1000);
  await loop.run('whole lead', 8, 500);
  console.log(`\n${name}: ready ${Math.round(service.startMs)} ms after its start, ${startMB} MB\n`);
  console.log(
    '| connections | one row/s | bare loop/s | bare HTTP/s | HTTP + insert/s | leads/s | of the loop | of HTTP + insert | p50 ms | p99 ms |',
  );
  console.log('|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
  for (const connections of CONNECTIONS) {
    const rounds: { speeds: number[]; own: LoadResult }[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const row = await loop.run('one row', connections, leads);
      const whole = await loop.run('whole lead', connections, leads);
      const speeds = [row, whole, perSecond(http, connections), perSecond(least, connections)];
      const own = load(service, connections, leads);
      if (own.refused > 0) throw new Error(`${own.refused} leads were refused`);
      rounds.push({ speeds, own });
    }
    const [row = 0, whole = 0, bareHttp = 0, both = 0] = [0, 1, 2, 3].map((index) =>
      medianOf(rounds.map(({ speeds }) => speeds[index] ?? 0)),
    );
    const reached = medianOf(rounds.map(({ own }) => own.accepted / own.seconds));
    const shares = [whole, both].map((limit) => `${Math.round((100 * reached) / limit)} %`);
    const times = [medianOf(rounds.map(({ own }) => own.p50Ms)), medianOf(rounds.map(({ own }) => own.p99Ms))];
    const cells = [connections, ...[row, whole, bareHttp, both, reached].map(Math.round), ...shares];
    console.log(`| ${[...cells, ...times.map((ms) => ms.toFixed(1))].join(' | ')} |`);
  }
  await Promise.all([http, least].map(stopServiceProcess));
  const soak = Number(values.soak);
  for (let done = 0; done < soak; done += soak / 4) {
    load(service, 64, soak / 4);
    console.log(`after ${done + soak / 4} more leads: ${memoryMB(service)} MB`);
  }
  await stopServiceProcess(service);
}

const { properties } = JSON.parse(readFileSync(siteData, 'utf8')) as {
  properties: Record<string, { availability: string }>;
};
const [propertyId] = Object.entries(properties).find(([, { availability }]) => availability === 'available') ?? [];
const lead = {
  ...{ title: 'mrs', firstName: 'Marie', lastName: 'Dubois', email: 'marie@example.be', phone: '0475 12 34 56' },
  remark:
    'Bonjour, cet appartement est-il encore libre ? Nous aimerions le visiter samedi matin, avec nos deux enfants.',
  ...{ preferredContact: 'email', privacyAccepted: true, propertyId, language: 'fr', elapsedMs: 30_000 },
};
writeFileSync(bodies, JSON.stringify([JSON.stringify(lead)]));
console.log(
  `${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, ${leads} leads × ${values.rounds} rounds`,
);
try {
  if (values.only !== 'postgres') {
    const loop = await openSqliteLoop(join(folder, 'loop.db'));
    const env = { DATABASE_FILE: join(folder, 'own.db'), SECRET_FILE: join(folder, 'key') };
    await measure('Embedded (SQLite)', { loop, bare: join(folder, 'bare.db'), env });
    await loop.close();
  }
  const postgres = values.only === 'sqlite' ? undefined : findPostgres();
  if (postgres) {
    const server = await startPostgres(postgres);
    const [loopUrl, bare] = [await createDatabase(server.url, 'loop'), await createDatabase(server.url, 'bare')];
    const loop = await openPostgresLoop(loopUrl);
    const env = { DATABASE_URL: server.url, SECRET: 'a secret for the benchmark, long enough' };
    await measure('PostgreSQL', { loop, bare, env });
    await loop.close();
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
