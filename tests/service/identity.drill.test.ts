// Database, log, site data and link key belong together: a missing part is reported, and nothing is created in its
// place.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { recordCommand } from '#service/audit/audit-command.ts';
import { writeLogBack } from '#service/database/checkpoint.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { runLeads } from '#service/leads/leads-command.ts';
import { runOwner } from '#service/portal/owner-command.ts';
import { runIdentity } from '#service/settings/identity-command.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { eventually } from '../eventually.ts';
import { MACHINE } from '../machine-environment.ts';
import { type CommandRun, runHere } from '../run-here.ts';
import { createDatabase, createPlaces } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { Browser, createOwner } from './owner-browser.ts';
import { kill, type ProcessOptions, sendUntilGone } from './processes.ts';
import { ask, NOW, runService, SITE, sendJson } from './running.ts';

// Allows for the several processes that each test starts.
vi.setConfig({ testTimeout: 120_000 });

const folder = new FaultFolder();
const LEADS = 40;
/** Number of leads whose log is smaller than the database of a new installation. */
const FEW_LEADS = 4;
const YEAR_MS = 365 * 24 * 3_600_000;

/** Stores leads with a service, then kills it as a power cut would. */
async function takeLeads(place: DatabasePlace, options: ProcessOptions = {}, count = LEADS): Promise<void> {
  const service = await folder.start(place, {}, options);
  const crowd = {
    urls: [service.url],
    visitors: 4,
    keyOf: (index: number) => `key-of-lead-${index}`,
    known: new Map(),
  };
  expect(await sendUntilGone(crowd, count)).toBeGreaterThanOrEqual(count);
  await kill(service);
}

const fileOf = (place: DatabasePlace): string => (place.kind === 'file' ? place.file : '');

async function countLeads(place: DatabasePlace): Promise<number> {
  const db = await openDatabase(place);
  const row = await db
    .selectFrom('leads')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await db.destroy();
  return Number(row.count);
}

const COMMANDS = { identity: runIdentity, leads: runLeads, owner: runOwner };

type Command = keyof typeof COMMANDS;

const settingsOf = (place: DatabasePlace, env: Record<string, string>): Record<string, string> => ({
  ...MACHINE,
  SITE_DATA: join(folder.path, place.kind, 'site-data.json'),
  FIELD_KEYS_FILE: join(folder.path, 'field-keys'),
  SECRET: 'a secret of thirty-two characters or more',
  ...(place.kind === 'file' ? { DATABASE_FILE: place.file } : { DATABASE_URL: place.url }),
  ...env,
});

const run = (command: Command, args: string[], place: DatabasePlace, env: Record<string, string> = {}) =>
  runHere(() => COMMANDS[command](args, settingsOf(place, env)));

/** Runs a command in a separate process, as staff do. */
function start(command: Command, args: string[], place: DatabasePlace, env: Record<string, string> = {}): CommandRun {
  const script = fileURLToPath(new URL(`../../scripts/${command}.ts`, import.meta.url));
  const ended = spawnSync(process.execPath, [script, ...args], { env: settingsOf(place, env), encoding: 'utf8' });
  return { code: ended.status, out: ended.stdout, error: ended.stderr };
}

const markerPath = (): string => join(folder.path, 'file', 'identity.json');

const sqlitePlace = async (): Promise<DatabasePlace> =>
  (await createPlaces(folder.path)).find(([name]) => name === 'SQLite')?.[1] as DatabasePlace;

describe('a lost database file', () => {
  test.each([
    ['missing', (file: string) => rmSync(file)],
    ['empty', (file: string) => truncateSync(file)],
  ])('is not replaced when it is %s and its log exists: the log stays untouched', async (_, lose) => {
    const place = await sqlitePlace();
    const file = fileOf(place);
    await takeLeads(place);
    lose(file);
    const log = readFileSync(`${file}-wal`);
    expect(log.length).toBeGreaterThan(100_000);
    await expect(folder.start(place)).rejects.toThrow(/its log exists[\s\S]*restore[\s\S]*begin anew/);
    const listed = await run('leads', ['list'], place);
    expect([listed.code, listed.out]).toEqual([1, '']);
    expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
  });

  test('is not replaced by any command, even when its log is gone', async () => {
    const place = await sqlitePlace();
    await takeLeads(place);
    for (const end of ['', '-wal', '-shm']) rmSync(fileOf(place) + end, { force: true });
    await expect(folder.start(place)).rejects.toThrow(/missing or empty[\s\S]*Nothing was created/);
    const added = await run('owner', ['add', 'an@example.be', '--name', 'An'], place);
    expect([added.code, added.error]).toEqual([1, expect.stringContaining('Nothing was created')]);
    expect(existsSync(fileOf(place))).toBe(false);

    // Starting anew requires a typed confirmation, and keeps the old marks.
    expect((await run('identity', ['anew'], place)).code).toBe(1);
    const anew = await run('identity', ['anew', '--word', 'begin anew'], place);
    expect([anew.code, anew.out]).toEqual([0, expect.stringContaining('identity.json.before-')]);
    await folder.start(place);
    await folder.killAll();
    expect(await countLeads(place)).toBe(0);
  });

  test('has all acknowledged leads when it is put back beside its log', async () => {
    const place = await sqlitePlace();
    await takeLeads(place);
    renameSync(fileOf(place), `${fileOf(place)}.away`);
    await expect(folder.start(place)).rejects.toThrow(/its log exists/);
    renameSync(`${fileOf(place)}.away`, fileOf(place));
    await folder.start(place);
    await folder.killAll();
    expect(await countLeads(place)).toBeGreaterThanOrEqual(LEADS);
  });

  test('is reported with the number of audit lines that it had before its log was lost', async () => {
    const place = await sqlitePlace();
    const first = await folder.start(place);
    await kill(first, 'SIGTERM');
    copyFileSync(fileOf(place), `${fileOf(place)}.old`);
    const db = await openDatabase(place);
    for (let line = 0; line < 3; line++) await recordCommand(db, 'lead.list', String(line));
    await db.destroy();
    const second = await folder.start(place);
    await kill(second, 'SIGTERM');
    copyFileSync(`${fileOf(place)}.old`, fileOf(place));
    const third = await folder.start(place);
    expect(third.output()).toContain('has 0 lines, and had 3 when it was last seen');
  });
});

test('the write-ahead log is checkpointed into the database file when the service stops and in quiet minutes', async () => {
  const place = await sqlitePlace();
  const service = await folder.start(place);
  const crowd = {
    urls: [service.url],
    visitors: 4,
    keyOf: (index: number) => `key-of-lead-${index}`,
    known: new Map(),
  };
  await sendUntilGone(crowd, LEADS);
  // Runs the checkpoint of every minute from another process.
  const db = await openDatabase(place);
  await writeLogBack(db);
  const alone: DatabasePlace = { kind: 'file', file: join(folder.path, 'copy', 'test.db') };
  mkdirSync(join(folder.path, 'copy'));
  copyFileSync(fileOf(place), fileOf(alone));
  expect(await countLeads(alone)).toBeGreaterThanOrEqual(LEADS);
  await db.destroy();
  await kill(service, 'SIGTERM');
  expect(existsSync(`${fileOf(place)}-wal`)).toBe(false);
});

test('the service starts and loses nothing while a full disk prevents the checkpoint of the log', async () => {
  const place = await sqlitePlace();
  await kill(await folder.start(place), 'SIGTERM');
  // The log begins anew and fits, but the end of the database file cannot be written. `ulimit` counts blocks of 512 bytes.
  const full = { limit: `-f ${Math.floor((statSync(fileOf(place)).size * 0.75) / 512)}` };
  await takeLeads(place, full, FEW_LEADS);
  const service = await folder.start(place, {}, full);
  expect(service.output()).toContain('The log of the database was not checkpointed: disk I/O error');
  expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
  await kill(service);
  expect(await countLeads(place)).toBeGreaterThanOrEqual(FEW_LEADS);
});

describe('the service refuses mismatched parts of an installation', () => {
  test('such as a changed link key, until somebody accepts it', async () => {
    for (const [, place] of await createPlaces(folder.path)) {
      await folder.start(place);
      await folder.killAll();
      const SECRET = 'another secret of thirty-two characters';
      await expect(folder.start(place, { SECRET })).rejects.toThrow(/SECRET differs[\s\S]*adopt/);
      expect(start('identity', ['adopt'], place, { SECRET }).code).toBe(0);
      await folder.start(place, { SECRET });
      await folder.killAll();
    }
  });

  test('such as a missing link key, which it does not replace', async () => {
    const place = await sqlitePlace();
    const own = { SECRET: '', SECRET_FILE: join(folder.path, 'secret') };
    await folder.start(place, own);
    await folder.killAll();
    rmSync(own.SECRET_FILE);
    await expect(folder.start(place, own)).rejects.toThrow(/secret is missing[\s\S]*keys\.json\.age/);
    expect(existsSync(own.SECRET_FILE)).toBe(false);
    expect((await run('identity', ['adopt'], place, own)).code).toBe(0);
    await folder.start(place, own);
  });

  test('such as a second database for one folder and key, new or of another installation', async () => {
    const place = await sqlitePlace();
    await folder.start(place);
    await folder.killAll();
    const second: DatabasePlace = { kind: 'file', file: join(folder.path, 'second.db') };
    await expect(folder.start(second)).rejects.toThrow(/missing or empty/);
    expect(existsSync(second.file)).toBe(false);

    const kept = readFileSync(markerPath(), 'utf8');
    rmSync(markerPath());
    await folder.start(second);
    await folder.killAll();
    writeFileSync(markerPath(), kept);
    await expect(folder.start(second)).rejects.toThrow(/belongs to another installation/);
    expect((await run('leads', ['list'], second)).error).toContain('belongs to another installation');
    expect((await run('identity', ['show'], second)).out).toMatch(/site data: \w+\nDatabase: \w+/);
  });

  test('such as the site data of another agency, on either side', async () => {
    const own = await sqlitePlace();
    await folder.start(own);
    await folder.killAll();
    const theirs: DatabasePlace = { kind: 'file', file: join(folder.path, 'theirs', 'gevel.db') };
    const SITE_DATA = join(folder.path, 'theirs', 'site-data.json');
    mkdirSync(join(folder.path, 'theirs'));
    writeSiteData(SITE_DATA, { ...SITE, url: 'https://www.another.example' });
    await folder.start(theirs, { SITE_DATA });
    await folder.killAll();
    const before = readFileSync(SITE_DATA, 'utf8');
    await expect(folder.start(own, { SITE_DATA })).rejects.toThrow(/belongs to another installation/);
    await expect(folder.start(theirs)).rejects.toThrow(/belongs to another installation/);
    expect(readFileSync(SITE_DATA, 'utf8')).toBe(before);
    await folder.start(own);
    await folder.start(theirs, { SITE_DATA });
  });

  test('such as an unreadable marker, instead of starting anew', async () => {
    const place = await sqlitePlace();
    await folder.start(place);
    await folder.killAll();
    writeFileSync(markerPath(), '{"id":');
    await expect(folder.start(place)).rejects.toThrow(/identity\.json cannot be read/);
    expect((await run('identity', ['adopt'], place)).code).toBe(0);
    await folder.start(place);
  });

  test('but assigns the identity of the folder to a database that has none', async () => {
    const place = await sqlitePlace();
    await folder.start(place);
    await folder.killAll();
    const db = await openDatabase(place);
    await db.deleteFrom('identity').execute();
    await db.destroy();
    await folder.start(place);
  });
});

test.each([
  ['a folder in place of the database file', (file: string) => mkdirSync(file), /is a folder/],
  [
    'a file in place of the folder of the database',
    (file: string) => writeFileSync(join(file, '..'), ''),
    /is a folder, or is below a file/,
  ],
])('the service explains at its start that it finds %s', async (_, spoil, words) => {
  const file = join(folder.path, 'data', 'gevel.db');
  if (words.source === 'is a folder') mkdirSync(join(folder.path, 'data'));
  spoil(file);
  const failure = await folder.start({ kind: 'file', file }).then(
    () => '',
    (cause: Error) => cause.message,
  );
  expect(failure).toMatch(words);
  expect(failure).not.toMatch(/unable to open|SQLITE|\n {4}at /);
});

test('the service works after a start with the clock a year behind, and keeps data, forms, mails and logins', async () => {
  for (const [name, place] of await createPlaces(folder.path)) {
    const startAt = async (now: number) => {
      const db = await openDatabase(place);
      return runService({ db, place, folder: folder.path, drop: async () => {} }, { doubles: { now: () => now } });
    };
    const before = await startAt(NOW);
    await createOwner(before, 'an@voorbeeld.be');
    await sendJson(before, 'contact-me', { email: 'before@voorbeeld.be' });
    const all = async ({ db }: { db: Database }) =>
      (await db.selectFrom('mails').select(['id', 'recipient_email', 'state']).orderBy('id').execute()).map(
        ({ id, recipient_email: to, state }) => ({ id, to, state }),
      );
    await before.mails.rest();
    const kept = (await all(before)).map(({ id }) => id);
    await before.stop();

    const started = await startAt(NOW - YEAR_MS);
    expect([name, (await ask(started, '/api/health')).status]).toEqual([name, 200]);
    expect((await sendJson(started, 'contact-me', { email: 'after@voorbeeld.be' })).status).toBe(201);
    expect((await new Browser(started).logIn('an@voorbeeld.be')).status).toBe(200);
    await eventually(async () => {
      started.mails.wake();
      const mails = await all(started);
      expect(mails.filter(({ to }) => to === 'after@voorbeeld.be').map(({ state }) => state)).toEqual(['sent']);
    });
    const left = new Set((await all(started)).map(({ id }) => id));
    expect(kept.filter((id) => !left.has(id))).toEqual([]);
    expect(await started.db.selectFrom('leads').select('id').execute()).toHaveLength(2);
    await started.stop();
  }
});

test('the service reports bad health while no form can be stored', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  expect((await ask(service, '/api/health')).status).toBe(200);
  await sql`pragma query_only = on`.execute(database.db);
  service.readiness.forget();
  expect([(await ask(service, '/api/health')).status, (await ask(service, '/readyz')).status]).toEqual([503, 503]);
  await sql`pragma query_only = off`.execute(database.db);
  await service.stop();
  await database.drop();
});
