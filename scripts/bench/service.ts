// Measures the service: `npm run bench:service`. Accepted and durably stored leads per second at 1, 8 and 64
// connections, start-up and memory, on SQLite and PostgreSQL; a change is judged by running it on two commits in turns.
// Options: --leads <n> per round, --rounds <n>, --soak <n> leads for the memory, --only sqlite|postgres.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../tools/postgres.ts';
import { median, table } from './figures.ts';
import type { LoadResult } from './load.ts';
import { memoryMB, type RunningProcess, startServiceProcess, stopServiceProcess } from './service-process.ts';

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

function load({ port }: RunningProcess, connections: number, count: number): LoadResult {
  const args = [join(ROOT, 'scripts/bench/load.ts'), String(port), String(connections), String(count), bodies];
  const result = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as LoadResult;
  if (result.refused > 0) throw new Error(`${result.refused} leads were refused`);
  return result;
}

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const service = await startServiceProcess({ SITE_DATA: siteData, MAIL_FOLDER: join(folder, 'mail'), ...env });
  const startMB = memoryMB(service);
  load(service, 8, 1000);
  console.log(`\n${name}: ready ${Math.round(service.startMs)} ms after its start, ${startMB} MB\n`);
  const rows = CONNECTIONS.map((connections) => {
    const rounds = Array.from({ length: Number(values.rounds) }, () => load(service, connections, leads));
    const of = (value: (result: LoadResult) => number, digits: number) => median(rounds.map(value)).toFixed(digits);
    const figures = [of(({ accepted, seconds }) => accepted / seconds, 0), of(({ p50Ms }) => p50Ms, 1)];
    return [String(connections), ...figures, of(({ p99Ms }) => p99Ms, 1)];
  });
  console.log(table(['connections', 'leads/s', 'p50 ms', 'p99 ms'], rows));
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
    await measure('Embedded (SQLite)', { DATABASE_FILE: join(folder, 'own.db'), SECRET_FILE: join(folder, 'key') });
  }
  const postgres = values.only === 'sqlite' ? undefined : findPostgres();
  if (postgres) {
    const server = await startPostgres(postgres);
    await measure('PostgreSQL', { DATABASE_URL: server.url, SECRET: 'a secret for the benchmark, long enough' });
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
