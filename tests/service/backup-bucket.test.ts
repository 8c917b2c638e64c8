// Backups in a bucket: uploaded completely or not at all, kept by the retention rule, downloaded on another machine,
// without touching anybody else's files.
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Bucket } from '#remote/bucket.ts';
import { hashSubject, verifyAudit } from '#service/audit/audit.ts';
import { runBackup } from '#service/backup/backup-command.ts';
import { listBackups, nameOf } from '#service/backup/backups.ts';
import { sendBackups } from '#service/backup/bucket-backups.ts';
import { runRestore } from '#service/backup/restore-command.ts';
import { type DatabasePlace, openDatabase } from '#service/database/open.ts';
import { runLeads } from '#service/leads/leads-command.ts';
import { readConfig } from '#service/settings/config.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { eventually } from '../eventually.ts';
import { BUCKET, CREDENTIALS, type S3Host, startS3Host } from '../fixtures/s3-host.ts';
import { createFolder } from '../fixtures/write-fixture.ts';
import { FaultFolder } from './fault-folder.ts';
import { SITE } from './running.ts';

const DAY_MS = 86_400_000;
const MEMORY = '{"4013972":{}}';
const PLAIN = { 'Content-Type': 'text/plain' };
const folder = new FaultFolder();
let host: S3Host;
let recipient: string;
let identity: string;
/** A machine with a backup; each test uses a copy of it. */
let origin: string;
let places = 0;
let target: string;
let env: Record<string, string>;
let place: DatabasePlace & { kind: 'file' };

const said = () => [...vi.mocked(console.log).mock.calls, ...vi.mocked(console.error).mock.calls].flat().join('\n');
const backups = () => env.BACKUP_FOLDER ?? '';
const newest = () => listBackups(backups()).at(-1)?.name ?? '';
const restore = (source: string, there: Record<string, string>) => {
  const file = join(folder.path, 'key.txt');
  writeFileSync(file, identity);
  return runRestore([source, '--identity', file], there);
};
const open = (address = target) =>
  new Bucket(new URL(address), { endpoint: host.endpoint, ...CREDENTIALS }, { waitMs: 1 });
const listNames = async () => [...(await open().list()).keys()].sort();
const filesOf = (name: string) =>
  ['database.age', 'keys.json.age', 'manifest.json', 'memory.json.age', 'settings.json.age', 'site-data.json.age'].map(
    (file) => `${name}/${file}`,
  );

/** Settings of a machine that uses the bucket. */
function settingsOf(own: string, address = target): Record<string, string> {
  mkdirSync(own, { recursive: true });
  return {
    DATABASE_FILE: join(own, 'test.db'),
    SITE_DATA: join(own, 'site-data.json'),
    SECRET_FILE: join(own, 'secret'),
    STORE: own,
    MAIL_FOLDER: join(own, 'mail'),
    BACKUP_FOLDER: join(own, 'backups'),
    BACKUP_RECIPIENT: recipient,
    BACKUP_TARGET: address,
    ...host.env,
  };
}

/** A backup of another day: a copy under that day's name and with a matching manifest. */
function copyBackup(from: string, at: number): string {
  const name = nameOf(at);
  cpSync(join(backups(), from), join(backups(), name), { recursive: true });
  const file = join(backups(), name, 'manifest.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), at }));
  return name;
}

beforeAll(async () => {
  host = await startS3Host();
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  origin = createFolder('origin');
  const settings = settingsOf(origin, '');
  writeSiteData(settings.SITE_DATA ?? '', SITE);
  mkdirSync(join(origin, 'current'));
  writeFileSync(join(origin, 'current/memory.json'), MEMORY);
  const db = await openDatabase({ kind: 'file', file: settings.DATABASE_FILE ?? '' });
  await db.insertInto('jobs').values({ name: 'known', ran_at: 42 }).execute();
  await db.destroy();
  expect(await runBackup([], settings)).toBe(0);
});
afterAll(() => host.close());
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  host.treat(() => 'pass');
  target = `s3://${BUCKET}/backups-${++places}/`;
  env = settingsOf(join(folder.path, 'here'));
  cpSync(origin, join(folder.path, 'here'), { recursive: true });
  place = { kind: 'file', file: env.DATABASE_FILE ?? '' };
});

test('a backup is uploaded, and another machine restores it with only bucket and key', async () => {
  rmSync(backups(), { recursive: true });
  expect([await runBackup([], env), said()]).toEqual([0, expect.stringContaining(`Sent to ${target}: ${newest()}`)]);
  expect(await listNames()).toEqual([...filesOf(newest()), 'gevel-backups.json']);
  const there = settingsOf(join(folder.path, 'there'));
  expect(await restore(target, there)).toBe(1);
  expect(said()).toContain(`Name one of these:\n  ${target}${newest()}`);
  expect(existsSync(there.DATABASE_FILE ?? '')).toBe(false);
  expect([await restore(`${target}${newest()}`, there), said()]).toEqual([
    0,
    expect.stringMatching(/Restored as of .*all rows counted/),
  ]);
  const db = await openDatabase({ kind: 'file', file: there.DATABASE_FILE ?? '' });
  const row = await db.selectFrom('jobs').select('ran_at').where('name', '=', 'known').executeTakeFirst();
  expect(row).toEqual({ ran_at: 42 });
  // A restore gives access to all data, so the audit trail records it.
  const line = await db.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
  expect(line).toMatchObject({ action: 'backup.restore', subject: hashSubject([newest()]) });
  expect(await verifyAudit(db)).toMatchObject({ ok: true });
  await db.destroy();
  expect(readFileSync(there.SITE_DATA ?? '', 'utf8')).toBe(readFileSync(env.SITE_DATA ?? '', 'utf8'));
  expect(readFileSync(join(there.STORE ?? '', 'memory.json'), 'utf8')).toBe(MEMORY);
  // The other machine may upload too: the restored link key proves that the bucket belongs to its installation.
  expect([await runBackup(['send'], there), said()]).toEqual([0, expect.stringContaining('already has every backup')]);
});

test('the command lists the backups of both locations without creating a database', async () => {
  await runBackup(['send'], env);
  const there = settingsOf(join(folder.path, 'there'));
  expect(await runBackup(['list'], there)).toBe(0);
  expect(said()).toContain(`backups: no backup yet\n${target}\n  ${newest()}`);
  expect(existsSync(there.DATABASE_FILE ?? '')).toBe(false);
});

test('the bucket keeps 7 daily, 5 weekly and 6 monthly backups, and foreign files beside them', async () => {
  await runBackup(['send'], env);
  const first = newest();
  const now = Date.now();
  await open().write('holiday.jpg', Buffer.from('beach'), PLAIN);
  // Uploads each day's backup on its own day, as the service does.
  for (let day = 40; day > 0; day--) {
    const name = copyBackup(first, now - day * DAY_MS);
    await open().write(`${name}/manifest.json`, readFileSync(join(backups(), name, 'manifest.json')), PLAIN);
    await open().write(`${name}/database.age`, Buffer.from('x'), PLAIN);
    rmSync(join(backups(), name), { recursive: true });
  }
  const old = nameOf(now - 20 * DAY_MS);
  await open().write(`${old}/notes.txt`, Buffer.from('theirs'), PLAIN);
  expect(await runBackup(['send'], env)).toBe(0);
  const names = await listNames();
  const kept = names.filter((name) => name.endsWith('/manifest.json'));
  expect(kept.length).toBeGreaterThanOrEqual(7 + 3);
  expect(kept.length).toBeLessThan(7 + 5 + 3);
  for (let day = 1; day < 7; day++) expect(kept).toContain(`${nameOf(now - day * DAY_MS)}/manifest.json`);
  expect(names.filter((name) => name.endsWith('/database.age'))).toHaveLength(kept.length);
  expect(names).toEqual(expect.arrayContaining(['holiday.jpg', `${old}/notes.txt`]));
});

describe('an interrupted upload', () => {
  test('does not count as a backup, and resumes without sending the received parts again', async () => {
    host.treat((method, path) => (method === 'PUT' && path.endsWith('site-data.json.age') ? 503 : 'pass'));
    expect([await runBackup(['send'], env), said()]).toEqual([1, expect.stringContaining('keeps failing (503)')]);
    // The backup itself exists, verified and counted.
    expect(listBackups(backups())).toHaveLength(1);
    expect(await listNames()).toContain(`${newest()}/database.age`);
    const there = settingsOf(join(folder.path, 'there'));
    expect([await restore(target, there), said()]).toEqual([1, expect.stringContaining('There is no backup in')]);
    host.treat(() => 'pass');
    const start = host.requests.length;
    expect(await runBackup(['send'], env)).toBe(0);
    const sent = host.requests.slice(start).filter((line) => line.startsWith('PUT'));
    expect(sent.map((line) => line.split('/').at(-1))).toEqual([
      'site-data.json.age',
      'memory.json.age',
      'settings.json.age',
      'keys.json.age',
      'manifest.json',
    ]);
    expect(await listNames()).toEqual([...filesOf(newest()), 'gevel-backups.json']);
  });

  test('is deleted after two days when its own machine is gone', async () => {
    await runBackup(['send'], env);
    const left = nameOf(Date.now() - 9 * DAY_MS);
    await open().write(`${left}/database.age`, Buffer.from('half'), PLAIN);
    await runBackup(['send'], env);
    expect(await listNames()).toContain(`${left}/database.age`);
    const config = readConfig(env);
    if (!config.ok || !config.value.backupTarget) throw new Error('settings');
    const { deleted } = await sendBackups(config.value.backupTarget, config.value, {
      isAdopting: false,
      now: Date.now() + 3 * DAY_MS,
    });
    expect(deleted).toEqual([left]);
    expect(await listNames()).toEqual([...filesOf(newest()), 'gevel-backups.json']);
  });

  test('to a host that answers 200 and stores nothing is detected', async () => {
    host.treat((method, path) => (method === 'PUT' && path.endsWith('database.age') ? 'lie' : 'pass'));
    expect([await runBackup(['send'], env), said()]).toEqual([1, expect.stringContaining('does not hold it')]);
    expect(await listNames()).toEqual(['gevel-backups.json']);
  });
});

describe('the command sends no backup and deletes nothing', () => {
  test('to a bucket with foreign files, unless they are accepted', async () => {
    await open().write('holiday.jpg', Buffer.from('beach'), PLAIN);
    expect([await runBackup(['send'], env), said()]).toEqual([
      1,
      expect.stringMatching(/files other than backups \(holiday\.jpg\)/),
    ]);
    expect(await listNames()).toEqual(['holiday.jpg']);
    expect(await runBackup(['send', '--adopt'], env)).toBe(0);
    expect(await listNames()).toEqual(expect.arrayContaining(['holiday.jpg', `${newest()}/manifest.json`]));
  });

  test('to a bucket with backups of another installation, such as the original of this copy', async () => {
    expect(await runBackup(['send'], env)).toBe(0);
    const before = await listNames();
    const copy = settingsOf(join(folder.path, 'copy'));
    cpSync(origin, join(folder.path, 'copy'), { recursive: true });
    rmSync(copy.SECRET_FILE ?? '');
    expect([await runBackup(['send'], copy), said()]).toEqual([
      1,
      expect.stringMatching(/another installation \(https:\/\/www\.agency\.example; its SECRET/),
    ]);
    expect(await listNames()).toEqual(before);
  });

  test.each([
    ['a wrong key', { AWS_SECRET_ACCESS_KEY: 'guess' }, /does not accept the credentials/],
    ['a bucket that does not exist', { BACKUP_TARGET: 's3://nowhere/backups' }, /The bucket of .* does not exist/],
  ])('with %s, but makes the backup locally and reports the reason', async (_what, changes, words) => {
    rmSync(backups(), { recursive: true });
    expect([await runBackup([], { ...env, ...changes }), said()]).toEqual([1, expect.stringMatching(words)]);
    expect(said()).not.toContain('guess');
    expect(listBackups(backups())).toHaveLength(1);
    expect(await listNames()).toEqual([]);
  });

  test('when a failing disk has changed the backup', async () => {
    appendFileSync(join(backups(), newest(), 'database.age'), 'x');
    expect([await runBackup(['send'], env), said()]).toEqual([
      1,
      expect.stringMatching(/database\.age is damaged, so/),
    ]);
    expect(await listNames()).toEqual(['gevel-backups.json']);
  });
});

test.each([
  ['cut off', 'database.age', (content: Buffer) => content.subarray(0, 100), /database\.age is damaged/],
  ['changed', 'site-data.json.age', () => Buffer.from('something else'), /site-data\.json\.age is damaged/],
  ['changed', 'keys.json.age', () => Buffer.from('something else'), /keys\.json\.age is damaged/],
  [
    'cut off',
    'manifest.json',
    () => Buffer.from('{"format":1,'),
    /manifest\.json is damaged, or was made by another version/,
  ],
])(
  'a backup in the bucket with a file that was %s (%s) is reported, and nothing is restored',
  async (_how, file, change, words) => {
    await runBackup(['send'], env);
    const name = `${newest()}/${file}`;
    const content = await open().read(name);
    await open().write(name, change(content ?? Buffer.alloc(0)), PLAIN);
    const there = settingsOf(join(folder.path, 'there'));
    expect([await restore(`${target}${newest()}`, there), said()]).toEqual([1, expect.stringMatching(words)]);
    for (const path of [there.DATABASE_FILE, there.SITE_DATA, there.SECRET_FILE])
      expect(existsSync(path ?? '')).toBe(false);
  },
);

test('the restore names the missing part when one is gone from the bucket, and restores nothing', async () => {
  await runBackup(['send'], env);
  await open().remove(`${newest()}/database.age`);
  const there = settingsOf(join(folder.path, 'there'));
  expect([await restore(`${target}${newest()}`, there), said()]).toEqual([
    1,
    expect.stringContaining('database.age is missing from the backup'),
  ]);
  expect(existsSync(there.DATABASE_FILE ?? '')).toBe(false);
});

test('an erasure lists the backups of both locations, and says when the bucket cannot be listed', async () => {
  await runBackup(['send'], env);
  expect(await runLeads(['erase', '--email', 'nobody@voorbeeld.be'], env)).toBe(0);
  expect(said()).toMatch(new RegExp(`${newest()}  \\d{4}-\\d\\d-\\d\\d  ${target}`));
  expect(said()).toMatch(new RegExp(`${newest()}  \\d{4}-\\d\\d-\\d\\d  ${backups()}`));
  expect(await runLeads(['erase', '--email', 'nobody@voorbeeld.be'], { ...env, AWS_SECRET_ACCESS_KEY: 'guess' })).toBe(
    0,
  );
  expect(said()).toContain('Those of BACKUP_TARGET may contain the data too');
});

test('a backup that the bucket refuses is kept locally, retried, and reported by one mail and by the age of the newest upload', async () => {
  const token = 'a-token-for-metrics';
  rmSync(backups(), { recursive: true });
  const wrong = { ...env, AWS_SECRET_ACCESS_KEY: 'guess', METRICS_TOKEN: token };
  const service = await folder.start(place, wrong);
  const db = await openDatabase(place);
  const failureMails = () => db.selectFrom('mails').selectAll().where('kind', '=', 'backup-agency').execute();
  await eventually(async () => expect(await failureMails()).toHaveLength(1), 200);
  expect((await failureMails())[0]?.data).toContain('does not accept the credentials');
  expect(listBackups(backups())).toHaveLength(1);
  const readyz = async () => (await fetch(`${service.url}/readyz`)).json() as Promise<{ backup: string }>;
  expect((await readyz()).backup).toBe('ok');
  // A day and a half without a backup.
  const old = Date.now() - 37 * 3_600_000;
  await db.updateTable('jobs').set({ ran_at: old }).where('name', '=', 'backup:bucket').execute();
  await eventually(async () => expect((await readyz()).backup).toBe('late'), 300);
  const metrics = await fetch(`${service.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await metrics.text();
  const ageOf = (name: string) =>
    Number(new RegExp(`gevel_backup_age_seconds\\{place="${name}"\\} (\\S+)`).exec(text)?.[1]);
  expect(ageOf('folder')).toBeLessThan(600);
  expect(ageOf('bucket')).toBeGreaterThan(36 * 3_600);
  await folder.killAll();
  // An hour later the upload of the same backup is retried, and no new one is made.
  const made = newest();
  const isTriedAgain = async (settings: Record<string, string>) => {
    const job = await db.selectFrom('jobs').select('ran_at').where('name', '=', 'backup').executeTakeFirstOrThrow();
    expect(Date.now() - Number(job.ran_at)).toBeGreaterThan(DAY_MS - 3_600_000);
    await db
      .updateTable('jobs')
      .set({ ran_at: Date.now() - DAY_MS - 1 })
      .where('name', '=', 'backup')
      .execute();
    return folder.start(place, settings);
  };
  const second = await isTriedAgain(wrong);
  const hasFailed = () => expect(second.output()).toContain('The backup failed');
  await eventually(hasFailed, 200);
  await folder.killAll();
  await isTriedAgain(env);
  const isThere = async () => expect(await listNames()).toContain(`${made}/manifest.json`);
  await eventually(isThere, 300);
  expect(listBackups(backups()).map(({ name }) => name)).toEqual([made]);
  expect(await failureMails()).toHaveLength(1);
  await db.destroy();
});
