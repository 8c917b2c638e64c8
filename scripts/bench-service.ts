// Measures the service: `npm run bench:service`. Accepted and durably stored leads per second at 1, 8 and 64
// connections, beside a bare insert loop on the same database, in turns; start-up; memory. It times, it never judges.
// Options: --leads <n> per round, --rounds <n>, --soak <n> leads for the memory, --only sqlite|postgres.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type InsertLoop, openPostgresLoop, openSqliteLoop } from './bench/insert-loop.ts';
import type { LoadResult } from './bench/load.ts';
import { memoryMB, type RunningProcess, startServiceProcess, stopServiceProcess } from './bench/service-process.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const { values } = parseArgs({
  options: {
    leads: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '3' },
    soak: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
const ROOT = resolve(import.meta.dirname, '..');
const CONNECTIONS = [1, 8, 64];
const leads = Number(values.leads);
const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'));
const bodies = join(folder, 'bodies.json');
const siteData = join(ROOT, 'var/site-data.json');

const medianOf = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

function load({ port }: RunningProcess, connections: number, count: number): LoadResult {
  const args = [join(ROOT, 'scripts/bench/load.ts'), String(port), String(connections), String(count), bodies];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as LoadResult;
}

async function measure(name: string, env: Record<string, string>, loop: InsertLoop): Promise<void> {
  const service = await startServiceProcess({ SITE_DATA: siteData, MAIL_FOLDER: join(folder, 'mail'), ...env });
  const startMB = memoryMB(service);
  load(service, 8, 1000);
  await loop.run(8, 500);
  console.log(`\n${name}: ready ${Math.round(service.startMs)} ms after its start, ${startMB} MB\n`);
  console.log('| connections | bare loop, inserts/s | service, leads/s | share | p50 ms | p99 ms |');
  console.log('|---:|---:|---:|---:|---:|---:|');
  for (const connections of CONNECTIONS) {
    const bare: number[] = [];
    const own: LoadResult[] = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      bare.push(await loop.run(connections, leads));
      const result = load(service, connections, leads);
      if (result.refused > 0) throw new Error(`${result.refused} leads were refused`);
      own.push(result);
    }
    const limit = medianOf(bare);
    const reached = medianOf(own.map(({ accepted, seconds }) => accepted / seconds));
    const share = Math.round((100 * reached) / limit);
    const [p50, p99] = [medianOf(own.map(({ p50Ms }) => p50Ms)), medianOf(own.map(({ p99Ms }) => p99Ms))];
    const row = [connections, Math.round(limit), Math.round(reached), `${share} %`, p50.toFixed(1), p99.toFixed(1)];
    console.log(`| ${row.join(' | ')} |`);
  }
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
    const loop = openSqliteLoop(join(folder, 'bare.db'), JSON.stringify(lead));
    await measure(
      'Embedded (SQLite)',
      { DATABASE_FILE: join(folder, 'own.db'), SECRET_FILE: join(folder, 'key') },
      loop,
    );
    await loop.close();
  }
  const postgres = values.only === 'sqlite' ? undefined : findPostgres();
  if (postgres) {
    const server = await startPostgres(postgres);
    const loop = await openPostgresLoop(server.url, JSON.stringify(lead));
    await measure('PostgreSQL', { DATABASE_URL: server.url, SECRET: 'a secret for the benchmark, long enough' }, loop);
    await loop.close();
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
