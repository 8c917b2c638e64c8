// Measures the owners' statistics, and forms beside many views: `npm run bench -- portal`. Measures the response times
// of the statistics for 1,000 properties with three years of daily rows, and of forms that are sent during 500 page
// views per second. It prints times and never fails.
// Options: --properties <n>, --seconds <n> per round, --rounds <n>, --only sqlite|postgres.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { VIEWS_PATH } from '#api/interest-words.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { addViews } from '#service/database/add-counts.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { addOwner } from '#service/owners/accounts.ts';
import { createSession } from '#service/owners/sessions.ts';
import { SiteDataFile } from '#service/site-data/site-data-file.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { describeMachine, median, percentile, table } from './figures.ts';
import type { LoadRequest, LoadResult } from './load.ts';
import {
  type Bench,
  BUILT_SITE_DATA,
  leadRequest,
  onEachDatabase,
  type RunningProcess,
  sendLoad,
  startServiceProcess,
  stopServiceProcess,
} from './service-process.ts';

const DAYS = 3 * 365;
const SOURCES = [
  { source: 'direct', name: '', language: 'nl' },
  { source: 'search', name: 'google', language: 'fr' },
  { source: 'portal', name: 'immoweb', language: 'nl' },
];
const LEADS_PER_PROPERTY = 200;
const PAYLOAD = JSON.stringify({ firstName: 'Marie', lastName: 'Dubois', remark: 'x'.repeat(300) });

/** Three rows of views a day per property, of three sources, and two hundred leads; returns the number of view rows. */
async function fillPortal(db: Database, ids: readonly string[], now: number): Promise<number> {
  const today = belgianDay(new Date(now));
  for (const property_id of ids) {
    const rows = Array.from({ length: DAYS }, (_, index) =>
      SOURCES.map((source) => ({ property_id, day: addDays(today, -index), ...source, count: 3 })),
    );
    await addViews(db, rows.flat());
  }
  const stepMs = Math.floor((DAYS * 86_400_000) / LEADS_PER_PROPERTY);
  for (const id of ids) {
    const rows = Array.from({ length: LEADS_PER_PROPERTY }, (_, index) => ({
      id: `bench-${id}-${index}`,
      form: index % 4 === 0 ? 'contact-appointment' : 'contact-me',
      language: 'nl',
      email: 'marie@example.be',
      property_id: id,
      payload: PAYLOAD,
      next: '/nl/',
      created_at: now - index * stepMs - 1_000,
      body_hash: '',
    }));
    await db.insertInto('leads').values(rows).execute();
  }
  await sql`analyze`.execute(db);
  return ids.length * DAYS * SOURCES.length;
}

const { values } = parseArgs({
  options: {
    properties: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string' },
  },
});
const VIEWS_PER_SECOND = 500;
/**
 * A very busy agency, but below the load at which the service defers other work, which would make the forms faster.
 */
const LEADS_PER_SECOND = 20;
const QUESTIONS = 2_000;
const ms = (value: number): string => value.toFixed(1);

/** The demo's properties, repeated up to the number; all are available, so that each is compared with many. */
async function writeProperties(siteFile: string): Promise<string[]> {
  const site = new SiteDataFile(BUILT_SITE_DATA).current;
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
  const person = { email: 'owner@example.be', name: 'Anna Peeters', language: 'nl' } as const;
  const owner = await addOwner(db, { ...person, properties: ids }, Date.now());
  const session = { owner_id: owner?.id ?? '', device: 'bench', previous_login_at: null };
  const cookie = `owner=${await createSession(db, session, Date.now())}`;
  await db.destroy();
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${rows.toLocaleString('en')} rows of views, ${ids.length * 200} leads, written in ${seconds} s\n`);
  return cookie;
}

/** One request after the other on each connection, about a random property. */
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
  return [String(connections), ...[percentile(times, 0.5), percentile(times, 0.99), percentile(times, 1)].map(ms)];
}

const viewRequest = (port: number, ids: readonly string[]): LoadRequest => ({
  method: 'POST',
  path: VIEWS_PATH,
  headers: {
    Origin: `http://127.0.0.1:${port}`,
    'Content-Type': 'text/plain;charset=UTF-8',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  bodies: ids.flatMap((property) =>
    [
      { source: 'direct', name: null, language: 'nl' },
      { source: 'search', name: 'google', language: 'fr' },
    ].map((visit) => JSON.stringify({ property, ...visit, load: 'LOAD' })),
  ),
});

/** Prints the table, and returns the number of accepted views. */
async function measureLeads(bench: Bench, service: RunningProcess, ids: readonly string[]): Promise<number> {
  const seconds = Number(values.seconds);
  const send = (perSecond: number, request: LoadRequest) =>
    sendLoad(bench, service, { request, pace: { perSecond, seconds } });
  const sendLeads = () => send(LEADS_PER_SECOND, leadRequest(ids[0] ?? ''));
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  const views: LoadResult[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    alone.push(await sendLeads());
    const sending = send(VIEWS_PER_SECOND, viewRequest(service.port, ids));
    beside.push(await sendLeads());
    views.push(await sending);
  }
  const row = (name: string, results: LoadResult[]): string[] => {
    const of = (value: (result: LoadResult) => number) => median(results.map(value));
    const refused = results.reduce((sum, result) => sum + result.refused, 0);
    const pace = Math.round(of(({ accepted, seconds }) => accepted / seconds));
    return [name, String(pace), ms(of(({ p50Ms }) => p50Ms)), ms(of(({ p99Ms }) => p99Ms)), String(refused)];
  };
  const rows = [
    row('leads alone', alone),
    row(`leads beside ${VIEWS_PER_SECOND} views per second`, beside),
    row('those views', views),
  ];
  console.log(`\n${table(['sent', 'per second', 'p50 ms', 'p99 ms', 'refused'], rows)}`);
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

async function measure(bench: Bench): Promise<void> {
  const { name, place, folder } = bench;
  console.log(`\n## ${name}\n`);
  const siteFile = join(folder, 'site-data.json');
  const ids = await writeProperties(siteFile);
  const cookie = await prepare(place, ids);
  const service = await startServiceProcess(bench, siteFile);
  const rows: string[][] = [];
  for (const connections of [1, 4]) rows.push(await askStatistics(service, cookie, ids, connections));
  console.log(table(['connections', 'statistics p50 ms', 'p99 ms', 'slowest'], rows));
  const before = await countViews(place);
  const accepted = await measureLeads(bench, service, ids);
  await stopServiceProcess(service);
  console.log(`\nViews in the database after the end: ${(await countViews(place)) - before} of ${accepted} accepted.`);
}

console.log(`${describeMachine()}, load ${loadavg()[0]?.toFixed(1)}`);
await onEachDatabase(values.only, measure);
