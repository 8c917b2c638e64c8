// Measures the owner portal: `npm run bench:portal`. The answer of the statistics at 1,000 properties with three years of
// daily rows, and what 500 views per second do to the forms that are sent meanwhile. It times, it never judges.
// Options: --properties <n>, --seconds <n> per round, --rounds <n>, --only sqlite|postgres.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { PORTAL_PATH, VIEWS_PATH } from '#api/portal-words.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import { createSession } from '#service/owners/sessions.ts';
import { openSiteData } from '#service/service.ts';
import { writeSiteData } from '#site/site-data.ts';
import { findPostgres, startPostgres } from '../tools/postgres.ts';
import { median, percentile } from './figures.ts';
import type { LoadResult } from './load.ts';
import { fillPortal } from './portal-rows.ts';
import { type RunningProcess, startServiceProcess, stopServiceProcess } from './service-process.ts';
import type { SteadyRequest } from './steady.ts';

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const ROOT = resolve(import.meta.dirname, '../..');
const VIEWS_PER_SECOND = 500;
/** A very busy agency: below what makes other work stand back, so that forms get no help from that. */
const LEADS_PER_SECOND = 20;
const QUESTIONS = 2_000;
const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'gevel-bench-'));
const siteFile = join(folder, 'site-data.json');
const ms = (value: number): string => value.toFixed(1);

/** The demo's properties, repeated until there are enough; all are available, so that each is compared with many. */
async function writeHomes(): Promise<string[]> {
  const site = (await openSiteData(join(ROOT, 'var/site-data.json'))).current;
  const known = Object.values(site.properties);
  const rows = Array.from({ length: Number(values.properties) }, (_, index) => {
    const property = known[index % known.length];
    if (!property) throw new Error('The site has no properties');
    return [String(7_000_000 + index), { ...property, availability: 'available' as const }] as const;
  });
  writeSiteData(siteFile, { ...site, properties: Object.fromEntries(rows) });
  return rows.map(([id]) => id);
}

async function prepare(place: DatabasePlace, ids: readonly string[]): Promise<string> {
  const db = await openDatabase(place);
  const start = performance.now();
  const rows = await fillPortal(db, ids, Date.now());
  const never = { password_hash: null, disabled_at: null, last_login_at: null, erasure_asked_at: null };
  const owner = {
    id: 'bench',
    email: 'owner@example.be',
    name: 'Anna Peeters',
    language: 'nl',
    created_at: Date.now(),
  };
  await db
    .insertInto('owners')
    .values({ ...owner, ...never })
    .execute();
  for (const id of ids) {
    const row = { owner_id: owner.id, property_id: id, linked_at: Date.now() };
    await db.insertInto('owner_properties').values(row).execute();
  }
  const session = { owner_id: owner.id, device: 'bench', previous_login_at: null };
  const cookie = `owner=${await createSession(db, session, Date.now())}`;
  await db.destroy();
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${rows.toLocaleString('en')} rows of views, ${ids.length * 200} leads, written in ${seconds} s\n`);
  return cookie;
}

/** One question after the other on each connection, about a random property. */
async function askStatistics({ port }: RunningProcess, cookie: string, ids: readonly string[], connections: number) {
  const times: number[] = [];
  let left = QUESTIONS;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const id = ids[Math.floor(Math.random() * ids.length)] ?? '';
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}${PORTAL_PATH}/statistics?property=${id}`, {
        headers: { Cookie: cookie },
      });
      await answer.text();
      times.push(performance.now() - start);
      if (answer.status !== 200) throw new Error(`Statistics of ${id}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  console.log(
    `| ${connections} | ${ms(percentile(times, 0.5))} | ${ms(percentile(times, 0.99))} | ${ms(times.at(-1) ?? 0)} |`,
  );
}

const leadRequest = (id: string): SteadyRequest => ({
  method: 'POST',
  path: '/api/forms/contact-me',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
  bodies: [
    JSON.stringify({
      ...{ title: 'mrs', firstName: 'Marie', lastName: 'Dubois', email: 'marie@example.be', phone: '0475 12 34 56' },
      ...{ remark: 'Cet appartement est-il encore libre ? LOAD', preferredContact: 'email', privacyAccepted: true },
      ...{ propertyId: id, language: 'fr', elapsedMs: 30_000 },
    }),
  ],
});

const viewRequest = (port: number, ids: readonly string[]): SteadyRequest => ({
  method: 'POST',
  path: VIEWS_PATH,
  headers: {
    ...{ Origin: `http://127.0.0.1:${port}`, 'Content-Type': 'text/plain;charset=UTF-8' },
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  bodies: ids.flatMap((property) =>
    [
      { source: 'direct', name: null, language: 'nl' },
      { source: 'search', name: 'google', language: 'fr' },
    ].map((visit) => JSON.stringify({ property, ...visit, load: 'LOAD' })),
  ),
});

async function sendSteadily({ port }: RunningProcess, perSecond: number, request: SteadyRequest): Promise<LoadResult> {
  const file = join(folder, `${request.path.replaceAll('/', '-')}.json`);
  writeFileSync(file, JSON.stringify(request));
  const args = [join(ROOT, 'scripts/bench/steady.ts'), String(port), String(perSecond), values.seconds, file];
  const { stdout, stderr } = await run(process.execPath, args);
  if (stderr !== '') console.error(stderr);
  return JSON.parse(stdout) as LoadResult;
}

/** Prints the table, and gives how many views were accepted. */
async function measureLeads(service: RunningProcess, ids: readonly string[]): Promise<number> {
  const sendLeads = () => sendSteadily(service, LEADS_PER_SECOND, leadRequest(ids[0] ?? ''));
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  const views: LoadResult[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    alone.push(await sendLeads());
    const sending = sendSteadily(service, VIEWS_PER_SECOND, viewRequest(service.port, ids));
    beside.push(await sendLeads());
    views.push(await sending);
  }
  console.log('\n| sent | per second | p50 ms | p99 ms | refused |');
  console.log('|---|---:|---:|---:|---:|');
  const rows: [string, LoadResult[]][] = [
    ['leads alone', alone],
    [`leads beside ${VIEWS_PER_SECOND} views per second`, beside],
    ['those views', views],
  ];
  for (const [name, results] of rows) {
    const pace = Math.round(median(results.map(({ accepted, seconds }) => accepted / seconds)));
    const [p50, p99] = [median(results.map(({ p50Ms }) => p50Ms)), median(results.map(({ p99Ms }) => p99Ms))];
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    console.log(`| ${name} | ${pace} | ${ms(p50)} | ${ms(p99)} | ${refused} |`);
  }
  return views.reduce((sum, { accepted }) => sum + accepted, 0);
}

const countViews = async (place: DatabasePlace): Promise<number> => {
  const db = await openDatabase(place);
  const { sum } = await db
    .selectFrom('views')
    .select((of) => of.fn.sum<number>('count').as('sum'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(sum);
};

async function measure(name: string, place: DatabasePlace): Promise<void> {
  console.log(`\n## ${name}\n`);
  const ids = await writeHomes();
  const cookie = await prepare(place, ids);
  const service = await startServiceProcess({
    ...{ SITE_DATA: siteFile, MAIL_FOLDER: join(folder, 'mail'), SECRET: 'a secret for the benchmark, long enough' },
    ...(place.kind === 'file' ? { DATABASE_FILE: place.file } : { DATABASE_URL: place.url }),
  });
  console.log('| connections | statistics p50 ms | p99 ms | slowest |');
  console.log('|---:|---:|---:|---:|');
  for (const connections of [1, 4]) await askStatistics(service, cookie, ids, connections);
  const before = await countViews(place);
  const accepted = await measureLeads(service, ids);
  await stopServiceProcess(service);
  console.log(`\nViews in the database after the end: ${(await countViews(place)) - before} of ${accepted} accepted.`);
}

console.log(`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`);
try {
  if (values.only !== 'postgres') {
    await measure('Embedded (SQLite)', { kind: 'file', file: join(folder, 'bench.db') });
  }
  const postgres = values.only === 'sqlite' ? undefined : findPostgres();
  if (postgres) {
    const server = await startPostgres(postgres);
    await measure('PostgreSQL', { kind: 'postgres', url: server.url });
    await server.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
