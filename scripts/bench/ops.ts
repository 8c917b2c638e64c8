// Measures backup, restore, metrics and encryption: `npm run bench -- ops`. Measures a backup while the service stores
// leads, its restore into another database, a scrape of /metrics, and the time that encryption and audit add to a lead;
// on SQLite and PostgreSQL.
// Options: --leads <n> in the database, --only sqlite|postgres.
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { type SiteData, siteData } from '#api/site-data.ts';
import { recordAudit } from '#service/audit/audit.ts';
import { listBackups, readManifest } from '#service/backup/backups.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { createFieldKey, FieldKeys } from '#service/keys/field-keys.ts';
import { createEntry } from '#service/leads/lead.ts';
import type { LeadEntry } from '#service/leads/lead-entry.ts';
import { storeLeads } from '#service/leads/store-leads.ts';
import { copySiteData } from '../tools/copy-site-data.ts';
import { describeMachine, median, table } from './figures.ts';
import {
  type Bench,
  BUILT_SITE_DATA,
  leadRequest,
  onEachDatabase,
  sendLoad,
  startServiceProcess,
  stopServiceProcess,
} from './service-process.ts';

const { values } = parseArgs({ options: { leads: { type: 'string', default: '100000' }, only: { type: 'string' } } });
const LEADS = Number(values.leads);
const BATCH = 500;
const CV_EVERY = 500;
const ROOT = resolve(import.meta.dirname, '../..');
const METRICS_TOKEN = 'a-token-for-the-benchmark';
const SECRET = 'a secret for the benchmark, long enough';
const run = promisify(execFile);

const site: SiteData = siteData.parse(JSON.parse(readFileSync(BUILT_SITE_DATA, 'utf8')));
const [propertyId = ''] = Object.entries(site.properties).find(([, { goal }]) => goal === 'rent') ?? [];
const keys = new FieldKeys({ kind: 'given', text: createFieldKey() });
const noKeys = new FieldKeys(undefined);

/** An application to rent, optionally with a CV. */
function createApplication(index: number, with_: FieldKeys, cv?: Uint8Array): LeadEntry {
  const values = {
    propertyId,
    visited: 'yes',
    startDate: '2027-01-01',
    household: 2,
    income: 2_000 + (index % 3_000),
    firstName: 'Anouk',
    lastName: 'Peeters',
    email: `person${index}@example.be`,
    phone: '0475 12 34 56',
    remark: 'Wij zoeken een rustig appartement voor twee, met een kelder en een plaats voor onze fietsen.',
    privacyAccepted: true,
    language: 'nl' as const,
  };
  const submission = {
    form: 'rent-application' as const,
    values,
    suspicion: null,
    idempotencyKey: `bench-${index}`,
    limits: [],
    ...(cv && { cv: { name: 'cv.pdf', kind: 'pdf' as const, content: cv } }),
  };
  const parts = { site, secret: SECRET, keys: with_, now: Date.now(), hasSecondChannel: false };
  return createEntry(submission, parts);
}

async function fill(db: Database): Promise<void> {
  const cv = Buffer.alloc(100_000, 'a page of a CV ');
  for (let start = 0; start < LEADS; start += BATCH) {
    const entries: LeadEntry[] = [];
    for (let index = start; index < Math.min(start + BATCH, LEADS); index++)
      entries.push(createApplication(index, keys, index % CV_EVERY === 0 ? cv : undefined));
    await storeLeads(db, entries, Date.now());
  }
  // All mails are sent, as after years of operation.
  await db.updateTable('mails').set({ state: 'sent', sent_at: Date.now() }).execute();
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return performance.now() - began;
};

/**
 * Milliseconds to store one lead at a time, without and with encryption; interleaved, so that other load affects both.
 */
async function timeLeads(db: Database): Promise<{ plain: number; sealed: number }> {
  const times: Record<'plain' | 'sealed', number[]> = { plain: [], sealed: [] };
  for (let index = 0; index < 1_000; index++) {
    const [kind, with_] = index % 2 === 0 ? (['plain', noKeys] as const) : (['sealed', keys] as const);
    times[kind].push(await timed(() => storeLeads(db, [createApplication(LEADS + index, with_)], Date.now())));
  }
  return { plain: median(times.plain), sealed: median(times.sealed) };
}

async function timeAudit(db: Database): Promise<number> {
  const count = 300;
  const ms = await timed(async () => {
    for (let index = 0; index < count; index++)
      await recordAudit(db, { actor: 'bench', action: 'lead.show', subject: `${index}` }, Date.now());
  });
  return ms / count;
}

const environmentOf = (place: DatabasePlace): Record<string, string> =>
  place.kind === 'file' ? { DATABASE_FILE: place.file } : { DATABASE_URL: place.url };

/** Place of an empty database beside the given one. */
async function findOther(place: DatabasePlace): Promise<DatabasePlace> {
  if (place.kind === 'file') return { kind: 'file', file: `${place.file}.restored` };
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await client.query('create database restored');
  await client.end();
  return { kind: 'postgres', url: place.url.replace(/\/[^/?]*(?=\?|$)/, '/restored') };
}

async function measure(bench: Bench): Promise<void> {
  const { place, folder, name } = bench;
  const db = await openDatabase(place);
  await fill(db);
  const { plain, sealed } = await timeLeads(db);
  const auditMs = await timeAudit(db);
  await db.destroy();

  const identity = await generateX25519Identity();
  const identityFile = join(folder, 'identity.txt');
  writeFileSync(identityFile, `${identity}\n`);
  const env = {
    ...process.env,
    SECRET,
    FIELD_KEYS: keys.text,
    SITE_DATA: copySiteData(join(folder, place.kind), BUILT_SITE_DATA),
    BACKUP_FOLDER: join(folder, `backups-${place.kind}`),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    METRICS_TOKEN,
  };
  const service = await startServiceProcess(bench, BUILT_SITE_DATA, { METRICS_TOKEN, FIELD_KEYS: keys.text });
  let [stored, refused] = [0, 0];
  let isMaking = true;
  const storing = (async () => {
    const load = { request: leadRequest(propertyId), pace: { connections: 4, count: 200 } };
    while (isMaking) {
      const result = await sendLoad(bench, service, load);
      stored += result.accepted;
      refused += result.refused;
    }
  })();
  const makeBackup = () =>
    run(process.execPath, [join(ROOT, 'scripts/backup.ts')], { env: { ...env, ...environmentOf(place) } });
  const backupMs = await timed(makeBackup);
  isMaking = false;
  await storing;
  const scrapes: number[] = [];
  let scraped = 0;
  for (let round = 0; round < 20; round++) {
    scrapes.push(
      await timed(async () => {
        const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
        const answer = await fetch(`http://127.0.0.1:${service.port}/metrics`, { headers });
        if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`);
        scraped = (await answer.text()).length;
      }),
    );
  }
  await stopServiceProcess(service);
  const backup = join(env.BACKUP_FOLDER, listBackups(env.BACKUP_FOLDER).at(-1)?.name ?? '');
  const { counts, bytes } = readManifest(backup);
  const other = await findOther(place);
  const restoreEnv = { ...env, ...environmentOf(other), SITE_DATA: join(folder, `restored-${place.kind}.json`) };
  const restoreMs = await timed(() =>
    run(process.execPath, [join(ROOT, 'scripts/restore.ts'), backup, '--identity', identityFile], { env: restoreEnv }),
  );
  rmSync(env.BACKUP_FOLDER, { recursive: true });
  const rows = [
    ['backup, restored and counted', `${(backupMs / 1000).toFixed(1)} s, ${(bytes / 1e6).toFixed(0)} MB`],
    ['… leads in it', String(counts.leads)],
    ['… leads stored meanwhile, refused', `${stored}, ${refused}`],
    ['restore elsewhere', `${(restoreMs / 1000).toFixed(1)} s`],
    ['a lead, not encrypted', `${plain.toFixed(2)} ms`],
    ['… encrypted', `${sealed.toFixed(2)} ms`],
    ['a line of the audit trail', `${auditMs.toFixed(2)} ms`],
    ['/metrics, which counts', `${(scrapes[0] ?? 0).toFixed(1)} ms, ${scraped} bytes`],
    ['… within ten seconds of another', `${median(scrapes.slice(1)).toFixed(1)} ms`],
  ];
  console.log(`\n${name}\n\n${table(['', 'measured'], rows)}`);
}

console.log(`${describeMachine()}, ${LEADS} leads, one in ${CV_EVERY} with a CV of 100 kB`);
await onEachDatabase(values.only, measure);
