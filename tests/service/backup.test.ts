// Backups: made beside a busy service, verified before they count, encrypted, and restored elsewhere.
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runBackup } from '#service/backup/backup-command.ts';
import { listBackups, MANIFEST, readManifest } from '#service/backup/backups.ts';
import { isEmpty } from '#service/backup/dump.ts';
import { findEnd, listKept } from '#service/backup/keep-rule.ts';
import { runRestore } from '#service/backup/restore-command.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import { FieldKeys } from '#service/keys/field-keys.ts';
import { readLeadFile } from '#service/leads/lead-store.ts';
import { eventually } from '../eventually.ts';
import { MACHINE } from '../machine-environment.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createPlaces } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { type LeadReceipts, sendUntilGone } from './processes.ts';
import { beginUpload, writeUpload } from './uploads.ts';

const DAY_MS = 86_400_000;
const SECRET = 'a secret of thirty-two characters or more';
const CV = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 255, 128, 10])]);

const folder = new FaultFolder();
const said = () => [...vi.mocked(console.log).mock.calls, ...vi.mocked(console.error).mock.calls].flat().join('\n');
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const envOf = (place: DatabasePlace): Record<string, string> =>
  place.kind === 'file' ? { DATABASE_FILE: place.file } : { DATABASE_URL: place.url };

/** Settings of the machine that makes the backup, or of another one. */
async function createSettings(place: DatabasePlace, name: string): Promise<Record<string, string>> {
  const own = join(folder.path, name);
  mkdirSync(own, { recursive: true });
  return {
    ...MACHINE,
    SITE_DATA: join(own, 'site-data.json'),
    SECRET_FILE: join(own, 'secret'),
    FIELD_KEYS_FILE: join(own, 'field-keys'),
    STORE: own,
    BACKUP_FOLDER: join(folder.path, 'backups'),
    ...envOf(place),
  };
}

const KINDS = ['SQLite', 'PostgreSQL'] as const;
describe.each(KINDS)('a backup on %s', (name) => {
  let identity: string;
  let place: DatabasePlace;
  let other: DatabasePlace;
  let env: Record<string, string>;
  beforeEach(async () => {
    const find = async (sub: string) => {
      const path = join(folder.path, sub);
      mkdirSync(path, { recursive: true });
      return (await createPlaces(path)).find(([kind]) => kind === name)?.[1] as DatabasePlace;
    };
    [place, other] = [await find('one'), await find('two')];
    identity = await generateX25519Identity();
    writeFileSync(join(folder.path, 'key.txt'), `# made for a test\n${identity}\n`);
    mkdirSync(join(folder.path, place.kind), { recursive: true });
    const secrets = { SECRET, BACKUP_RECIPIENT: await identityToRecipient(identity) };
    const there = {
      SITE_DATA: join(folder.path, place.kind, 'site-data.json'),
      FIELD_KEYS_FILE: join(folder.path, 'field-keys'),
    };
    env = { ...(await createSettings(place, 'here')), ...secrets, ...there };
  });
  afterEach(() => folder.killAll());

  const newest = () => join(env.BACKUP_FOLDER ?? '', listBackups(env.BACKUP_FOLDER ?? '').at(-1)?.name ?? '');
  const restore = async (changes: Record<string, string> = {}, ...more: string[]) => {
    const there = await createSettings(other, 'there');
    // On PostgreSQL the settings must have the link key; on SQLite the backup provides it.
    if (other.kind === 'postgres') there.SECRET = changes.SECRET ?? SECRET;
    const args = [newest(), '--identity', join(folder.path, 'key.txt'), ...more];
    return runRestore(args, { ...there, ...changes });
  };

  test('contains everything acknowledged before it started, even under load and on another machine', async () => {
    const service = await folder.start(place);
    const body = writeUpload({ ...FILLED_IN['site-contact'] }, 'cv.pdf', CV);
    const { answer, socket } = beginUpload(service.url, '192.0.2.1', body.length, body);
    expect(await answer).toContain('201 Created');
    socket.destroy();
    const known: LeadReceipts = new Map();
    const keyOf = (index: number) => `key-of-${name}-${index}`;
    const sending = sendUntilGone({ urls: [service.url], visitors: 6, keyOf, known }, 1e9);
    await eventually(() => expect(known.size).toBeGreaterThan(60));
    const before = [...known];
    mkdirSync(join(env.STORE ?? '', 'pictures'));
    writeFileSync(join(env.STORE ?? '', 'pictures/index.jsonl'), '{}\n');
    const code = await runBackup([], {
      ...env,
      MAIL_FROM: 'huis@agency.example',
      METRICS_TOKEN: 'shown-to-nobody-at-all',
    });
    expect([code, said()]).toEqual([0, expect.stringMatching(/restored and counted/)]);
    await folder.killAll();
    await sending;
    expect(known.size).toBeGreaterThan(before.length);
    expect([await restore(), said()]).toEqual([
      0,
      expect.stringMatching(/MAIL_FROM=huis@agency.example\n[\s\S]*METRICS_TOKEN=…/),
    ]);
    expect(readFileSync(join(folder.path, 'there/pictures/index.jsonl'), 'utf8')).toBe('{}\n');
    const db = await openDatabase(other);
    const rows = await db.selectFrom('leads').select(['id', 'idempotency_key']).execute();
    const kept = new Map(rows.map(({ id, idempotency_key }) => [idempotency_key, id]));
    for (const [key, id] of before) expect(kept.get(key)).toBe(id);
    const file = await db.selectFrom('lead_files').selectAll().executeTakeFirstOrThrow();
    expect(Buffer.from(file.content).includes('%PDF')).toBe(false);
    const keys = new FieldKeys({ kind: 'file', file: join(folder.path, 'there/field-keys') });
    const read = await readLeadFile(db, keys, file.lead_id);
    expect(read?.ok && read.bytes.equals(CV)).toBe(true);
    await db.destroy();
    expect(existsSync(join(folder.path, 'there/site-data.json'))).toBe(true);
    if (other.kind === 'file') expect(readFileSync(join(folder.path, 'there/secret'), 'utf8').trim()).toBe(SECRET);
    // No file of the backup is readable without the key.
    for (const part of readdirSync(newest())) {
      expect(readFileSync(join(newest(), part), 'latin1')).not.toMatch(/voorbeeld|SQLite|PGDMP|characters or more/);
      expect((statSync(join(newest(), part)).mode & 0o777).toString(8)).toBe('600');
    }
  });

  test('changes nothing and reports the reason when it is damaged or opened with another key', async () => {
    const db = await openDatabase(place);
    await db.destroy();
    writeFileSync(env.SITE_DATA ?? '', '{}');
    expect([await runBackup([], env), said()]).toEqual([0, expect.anything()]);
    writeFileSync(join(folder.path, 'key.txt'), await generateX25519Identity());
    expect([await restore(), said()]).toEqual([1, expect.stringContaining('cannot be opened with this key')]);
    writeFileSync(join(folder.path, 'key.txt'), identity);
    cpSync(newest(), `${folder.path}/whole`, { recursive: true });
    appendFileSync(join(newest(), 'database.age'), 'x');
    expect([await restore(), said()]).toEqual([1, expect.stringContaining('database.age is damaged')]);
    if (other.kind === 'file') expect(existsSync(other.file)).toBe(false);
    rmSync(newest(), { recursive: true });
    cpSync(`${folder.path}/whole`, join(env.BACKUP_FOLDER ?? '', '2026-01-01T00-00-00'), { recursive: true });
    rmSync(join(newest(), 'keys.json.age'));
    expect([await restore(), said()]).toEqual([
      0,
      expect.stringContaining('Without its file of keys (--keys): incomes, households and CVs cannot be read'),
    ]);
    // An existing database is not overwritten.
    expect(await restore()).toBe(1);
    expect(said()).toMatch(/exists already|is not empty/);
  });

  test('is not restored when it lacks rows that its manifest counts, and the restore can be repeated', async () => {
    await (await openDatabase(place)).destroy();
    writeFileSync(env.SITE_DATA ?? '', '{}');
    expect([await runBackup([], env), said()]).toEqual([0, expect.anything()]);
    const file = join(newest(), MANIFEST);
    const whole = readFileSync(file, 'utf8');
    const manifest = JSON.parse(whole) as { counts: Record<string, number> };
    writeFileSync(file, JSON.stringify({ ...manifest, counts: { ...manifest.counts, leads: 7 } }));
    expect([await restore(), said()]).toEqual([1, expect.stringContaining('0 rows of leads were restored, of 7')]);
    expect(await isUntouched()).toBe(true);
    writeFileSync(file, whole);
    expect([await restore(), said()]).toEqual([0, expect.stringContaining('Restored as of')]);
  });

  test('is not restored over a database in use, whose service continues to store leads', async () => {
    const service = await folder.start(place);
    const known: LeadReceipts = new Map();
    const send = (name: string) =>
      sendUntilGone({ urls: [service.url], visitors: 2, keyOf: (index) => `${name}-lead-${index}`, known }, 5);
    await send('before');
    expect([await runBackup([], env), said()]).toEqual([0, expect.anything()]);
    const args = [newest(), '--identity', join(folder.path, 'key.txt'), '--replace'];
    expect(await runRestore(args, env)).toBe(1);
    expect(said()).toMatch(/Nothing was restored: another process has .* open|is not empty/);
    expect(await send('after')).toBeGreaterThanOrEqual(5);
    const db = await openDatabase(place);
    const kept = new Set((await db.selectFrom('leads').select('id').execute()).map(({ id }) => id));
    await db.destroy();
    expect([...known.values()].filter((id) => !kept.has(id))).toEqual([]);
  });

  const isUntouched = async () => (other.kind === 'file' ? !existsSync(other.file) : isEmpty(other));

  test.each<[string, (there: string) => { changes?: Record<string, string>; more?: string[] }, string]>([
    [
      'a store below a file',
      (there) => {
        writeFileSync(join(there, 'a-file'), '');
        return { changes: { STORE: join(there, 'a-file/store') } };
      },
      'Nothing was restored',
    ],
    [
      'site data below a file',
      (there) => {
        writeFileSync(join(there, 'a-file'), '');
        return { changes: { SITE_DATA: join(there, 'a-file/site-data.json') } };
      },
      'Nothing was restored',
    ],
    [
      'a folder in place of the field keys',
      (there) => {
        mkdirSync(join(there, 'folder'));
        return { changes: { FIELD_KEYS_FILE: join(there, 'folder') } };
      },
      'folder',
    ],
    [
      'invalid field keys',
      (there) => {
        writeFileSync(join(there, 'broken-keys'), 'no keys');
        return { changes: { FIELD_KEYS_FILE: join(there, 'broken-keys') } };
      },
      'something other than keys',
    ],
    [
      'a key file encrypted with another key',
      (there) => {
        writeFileSync(join(there, 'keys.age'), 'age-encryption.org/v1\nnothing');
        return { more: ['--keys', join(there, 'keys.age')] };
      },
      'cannot be opened with this key',
    ],
    ['a missing key file', (there) => ({ more: ['--keys', join(there, 'missing.age')] }), 'There is no file'],
  ])('is not restored on a machine with %s, and the database stays unchanged', async (_what, prepare, words) => {
    const db = await openDatabase(place);
    await db.destroy();
    writeFileSync(env.SITE_DATA ?? '', '{}');
    mkdirSync(join(env.STORE ?? '', 'pictures'), { recursive: true });
    writeFileSync(join(env.STORE ?? '', 'pictures/index.jsonl'), '{}\n');
    expect([await runBackup([], env), said()]).toEqual([0, expect.anything()]);
    const there = join(folder.path, 'prepared');
    mkdirSync(there);
    const { changes, more = [] } = prepare(there);
    const outcome = await restore(changes, ...more).catch((cause: Error) => console.error(cause.message));
    expect(outcome).not.toBe(0);
    expect([said(), await isUntouched()]).toEqual([expect.stringContaining(words), true]);
  });
});

test('a restore that fails in the database leaves no file behind, and can be repeated', async () => {
  const open = async (sub: string) => {
    mkdirSync(join(folder.path, sub));
    return (await createPlaces(join(folder.path, sub)))[0]?.[1] as DatabasePlace;
  };
  const [place, other] = [await open('one'), await open('two')];
  const identity = await generateX25519Identity();
  writeFileSync(join(folder.path, 'key.txt'), identity);
  const secrets = { SECRET, BACKUP_RECIPIENT: await identityToRecipient(identity) };
  const here: Record<string, string> = { ...(await createSettings(place, 'here')), ...secrets };
  await (await openDatabase(place)).destroy();
  writeFileSync(here.SITE_DATA ?? '', '{}');
  expect([await runBackup([], here), said()]).toEqual([0, expect.anything()]);
  const there = await createSettings(other, 'there');
  const backups = here.BACKUP_FOLDER ?? '';
  const args = [join(backups, listBackups(backups).at(-1)?.name ?? ''), '--identity', join(folder.path, 'key.txt')];
  const before = readdirSync(join(folder.path, 'there'));

  const { prepare } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    if (/^insert into "audit"/.test(text)) throw new Error('database or disk is full');
    return prepare.call(this, text);
  });
  await expect(runRestore(args, there)).rejects.toThrow('full');
  expect(readdirSync(join(folder.path, 'there'))).toEqual(before);
  expect(readdirSync(join(folder.path, 'two'))).toEqual([]);

  vi.restoreAllMocks();
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation(() => {});
  expect([await runRestore(args, there), said()]).toEqual([0, expect.stringContaining('Restored as of')]);
  expect(readdirSync(join(folder.path, 'there'))).toEqual(expect.arrayContaining(['secret', 'site-data.json']));
});

test('the command makes no backup without a key, accepts a passphrase, and never prints it', async () => {
  const place: DatabasePlace = { kind: 'file', file: join(folder.path, 'test.db') };
  const env: Record<string, string> = { ...(await createSettings(place, 'here')), SECRET };
  expect([await runBackup([], env), said()]).toEqual([1, expect.stringContaining('BACKUP_RECIPIENT')]);
  expect(await runBackup([], { ...env, BACKUP_PASSPHRASE: 'too short' })).toBe(1);
  expect(said()).not.toContain('too short');
  expect(await runBackup([], { ...env, BACKUP_PASSPHRASE: 'zeven stille kanalen' })).toBe(0);
  const [{ name } = { name: '' }] = listBackups(env.BACKUP_FOLDER ?? '');
  expect(readManifest(join(env.BACKUP_FOLDER ?? '', name))).toMatchObject({ kind: 'file', counts: { leads: 0 } });
  expect(readdirSync(env.BACKUP_FOLDER ?? '')).toEqual([name]);
});

test('the command keeps 7 daily, 5 weekly and 6 monthly backups, each with an end date', () => {
  const start = Date.parse('2026-01-01T03:00:00Z');
  let times: number[] = [];
  for (let day = 0; day < 300; day++) times = [...listKept([...times, start + day * DAY_MS])];
  const days = times.map((time) => Math.round((start + 299 * DAY_MS - time) / DAY_MS)).sort((a, b) => a - b);
  expect(days.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(days.length).toBeLessThanOrEqual(7 + 5 + 6);
  expect(days.at(-1)).toBeGreaterThan(140);
  const now = start + 299 * DAY_MS;
  const ends = times.map((time) => findEnd(time, times, now));
  for (const end of ends) expect(end).toBeGreaterThan(now);
  expect(Math.max(...ends) - now).toBeLessThan(200 * DAY_MS);
});

test('the service makes a backup once a day, and notifies the agency of a failure', async () => {
  const place: DatabasePlace = { kind: 'file', file: join(folder.path, 'test.db') };
  const good = { BACKUP_FOLDER: join(folder.path, 'backups'), BACKUP_PASSPHRASE: 'zeven stille kanalen' };
  const first = await folder.start(place, good);
  await eventually(() => expect(listBackups(good.BACKUP_FOLDER)).toHaveLength(1), 200);
  await folder.killAll();
  expect(first.output()).not.toContain('backup');
  const db = await openDatabase(place);
  await db.deleteFrom('jobs').where('name', '=', 'backup').execute();
  writeFileSync(join(folder.path, 'a-file'), '');
  await folder.start(place, { ...good, BACKUP_FOLDER: join(folder.path, 'a-file/backups') });
  const failureMails = () => db.selectFrom('mails').selectAll().where('kind', '=', 'backup-agency').execute();
  await eventually(async () => expect(await failureMails()).toHaveLength(1), 200);
  expect((await failureMails())[0]?.data).toContain('ENOTDIR');
  await db.destroy();
});
