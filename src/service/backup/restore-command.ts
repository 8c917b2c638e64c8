// Brings a backup back: `npm run restore -- <folder>`. Reads the settings of the service that shall have it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { CURRENT_LINK, PICTURE_INDEX, RELEASE_FILES } from '#api/release.ts';
import { hashSubject } from '../audit/audit.ts';
import { recordCommand } from '../audit/audit-command.ts';
import { parseCommand, print, runCommand, UsageError } from '../command.ts';
import { type Config, describeProblems, type Environment, readConfig } from '../config.ts';
import { type DatabasePlace, openDatabase } from '../database/open.ts';
import { FieldKeys, writeFieldKeys } from '../field-keys.ts';
import {
  type Backup,
  findMoment,
  hashFile,
  type Keys,
  listBackups,
  MANIFEST,
  type Manifest,
  PART_FILES,
  PARTS,
  readManifest,
} from './backups.ts';
import { fetchBackup, inWords, listBucketBackups, openBucket } from './bucket-backups.ts';
import { checkAndCount, isEmpty, restoreDatabase } from './dump.ts';
import { type Opener, openFile } from './seal.ts';

const USAGE = `npm run restore -- <folder of a backup, or s3://bucket/folder/backup> --identity <file of age-keygen> [--keys <keys.json.age>] [--replace]

Puts the backup into DATABASE_FILE or DATABASE_URL, SITE_DATA, SECRET_FILE and FIELD_KEYS_FILE. Stop the service first.
BACKUP_PASSPHRASE instead of --identity, where it was made with one. A bucket needs the settings AWS_….
--keys      where the file of keys lies, if not with the backup
--replace   puts a database that is there aside (SQLite); PostgreSQL wants an empty one`;
const OPTIONS = {
  identity: { type: 'string' },
  keys: { type: 'string' },
  replace: { type: 'boolean', default: false },
} as const;

function readOpener(identity: string | undefined, { backupSeal }: Config): Opener {
  if (identity !== undefined) {
    if (!existsSync(identity)) throw new UsageError(`There is no file ${identity}.`);
    const line = readFileSync(identity, 'utf8')
      .split('\n')
      .find((text) => text.startsWith('AGE-SECRET-KEY-'));
    if (!line) throw new UsageError(`${identity} holds no AGE-SECRET-KEY-….`);
    return { kind: 'identity', identity: line.trim() };
  }
  if (backupSeal?.kind === 'passphrase') return backupSeal;
  throw new UsageError(`What opens it? --identity or BACKUP_PASSPHRASE.\n\n${USAGE}`);
}

/** Every file of a backup is looked at before anything is restored of it. Its keys may lie elsewhere. */
async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const name of PART_FILES.filter((part) => part in files)) {
    const file = join(folder, name);
    if (!existsSync(file) && name === `${PARTS.keys}.age`) continue;
    if (!existsSync(file)) throw new UsageError(`${name} is missing from the backup.`);
    if ((await hashFile(file)).toString('hex') !== files[name])
      throw new UsageError(`${name} is damaged: it is not what was written. Take another backup.`);
  }
}

/** Opens a file of a backup; in words when it is another key's. */
async function openPart(file: string, opener: Opener, to: string): Promise<void> {
  await openFile(file, to, opener).catch((cause: Error) => {
    throw new UsageError(`${basename(file)} cannot be opened with this key (${cause.message}).`);
  });
}

/** The backups of a place, for whoever has named the place alone. */
function nameBackups(place: string, backups: readonly Backup[]): UsageError {
  if (backups.length === 0) return new UsageError(`There is no backup in ${place}.`);
  const names = backups.map(({ name }) => `  ${place.replace(/\/$/, '')}/${name}`);
  return new UsageError(`Name one of these:\n${names.join('\n')}`);
}

/** Copies a backup of a bucket into `to`; gives the folder that holds it. */
async function fetchFrom(address: string, { s3 }: Config, to: string): Promise<string> {
  const url = URL.parse(address);
  if (!url?.host) throw new UsageError(`${address} cannot be read: write it like s3://bucket/folder/backup.`);
  if (!s3) throw new UsageError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and what else the bucket needs.');
  const name = basename(url.pathname);
  const isBackup = findMoment(name) !== undefined;
  const bucket = openBucket({ url: isBackup ? new URL(`s3://${url.host}${dirname(url.pathname)}`) : url, s3 });
  if (!isBackup) throw nameBackups(bucket.address, await listBucketBackups(bucket));
  const folder = join(to, name);
  await fetchBackup(bucket, name, folder);
  return folder;
}

async function makeRoom(place: DatabasePlace, isReplacing: boolean): Promise<void> {
  if (place.kind === 'postgres') {
    if (await isEmpty(place)) return;
    throw new UsageError('The database of DATABASE_URL has tables. Name an empty one: createdb gevel_restored');
  }
  mkdirSync(dirname(place.file), { recursive: true, mode: 0o700 });
  if (!existsSync(place.file)) return;
  if (!isReplacing) throw new UsageError(`${place.file} is there already. --replace puts it aside.`);
  for (const rest of ['', '-wal', '-shm'])
    if (existsSync(place.file + rest)) renameSync(place.file + rest, `${place.file}.before-restore${rest}`);
  print(`What was there is ${place.file}.before-restore now.`);
}

/** Adds the keys of the backup to those that are here; what is encrypted from now on is so with one of ours, if there is one. */
function restoreFieldKeys(text: string, { fieldKeys }: Config): void {
  const here = new FieldKeys(fieldKeys);
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const missing = lines.filter((line) => !here.listIds().includes(line.split(':')[0] ?? ''));
  if (missing.length === 0) return;
  if (fieldKeys?.kind !== 'file') {
    print('Incomes, households and CVs cannot be read before FIELD_KEYS holds the keys that keys.json.age holds, too.');
    return;
  }
  const own = here.text.split(/[\s,]+/).filter(Boolean);
  writeFieldKeys(fieldKeys.file, [...own, ...missing]);
  print(`The keys of incomes, households and CVs are in ${fieldKeys.file}.`);
}

/** Whoever restored it has all of it: a line in the audit trail of what was restored. */
async function noteRestore(place: DatabasePlace, name: string): Promise<void> {
  const db = await openDatabase(place);
  try {
    await recordCommand(db, 'backup.restore', hashSubject([name]));
  } finally {
    await db.destroy();
  }
}

/** What is remembered of properties that left, and known of pictures: for the first release of a machine that has none. */
async function restoreMemory(folder: string, { files }: Manifest, opener: Opener, { refresh }: Config): Promise<void> {
  if (existsSync(join(refresh.store, CURRENT_LINK))) return;
  const restorePart = async (part: string, name: string): Promise<string | undefined> => {
    if (!(`${part}.age` in files)) return undefined;
    const file = join(refresh.store, name);
    mkdirSync(dirname(file), { recursive: true });
    await openPart(join(folder, `${part}.age`), opener, file);
    return file;
  };
  await restorePart(PARTS.pictures, PICTURE_INDEX);
  const memory = await restorePart(PARTS.memory, RELEASE_FILES.memory);
  if (memory) print(`What is remembered of properties that left is in ${memory}; the next refresh reads it.`);
}

/** Names the settings that the machine of the backup had and this one has not. */
async function nameSettings(folder: string, { files }: Manifest, opener: Opener, config: Config, plain: string) {
  const name = `${PARTS.settings}.age`;
  if (!(name in files)) return;
  await openPart(join(folder, name), opener, join(plain, PARTS.settings));
  const settings = parseJson(readFileSync(join(plain, PARTS.settings), 'utf8'), z.record(z.string(), z.string()));
  const missing = Object.entries(settings ?? {}).filter(([setting]) => !(setting in config.settings));
  if (missing.length === 0) return;
  const lines = missing.map(([setting, value]) => `  ${setting}=${value || '… (confidential, not in the backup)'}`);
  print(`Not set here, but where the backup was made:\n${lines.join('\n')}`);
}

async function restoreKeys(
  folder: string,
  keysFile: string | undefined,
  opener: Opener,
  config: Config,
  plain: string,
): Promise<void> {
  const file = keysFile ?? join(folder, `${PARTS.keys}.age`);
  if (!existsSync(file)) {
    print(
      'Without its file of keys (--keys): incomes, households and CVs cannot be read, and links in mails that are out, and unsubscribe links, lead nowhere.',
    );
    return;
  }
  await openPart(file, opener, join(plain, PARTS.keys));
  const { SECRET, FIELD_KEYS = '' } = JSON.parse(readFileSync(join(plain, PARTS.keys), 'utf8')) as Keys;
  restoreFieldKeys(FIELD_KEYS, config);
  if (config.secret === SECRET) return;
  if (config.secret !== undefined)
    return print(
      'SECRET is another one than that of the backup: links in mails that are out lead nowhere, unless you set it to what keys.json.age holds.',
    );
  mkdirSync(dirname(config.secretFile), { recursive: true });
  writeFileSync(config.secretFile, `${SECRET}\n`, { mode: 0o600 });
  print(`The key of links is in ${config.secretFile}.`);
}

/** `npm run restore`; gives its exit code. */
export function runRestore(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    const read = readConfig(env);
    if (!read.ok) throw new UsageError(describeProblems(read.problems));
    const [source] = positionals;
    if (source === undefined || positionals.length > 1) throw new UsageError(USAGE);
    const config = read.value;
    const { database } = config;
    const began = performance.now();
    const plain = mkdtempSync(join(tmpdir(), 'gevel-restore-'));
    try {
      const isInBucket = source.startsWith('s3://');
      const folder = isInBucket ? await inWords(() => fetchFrom(source, config, plain)) : source;
      if (!existsSync(join(folder, MANIFEST))) throw nameBackups(folder, listBackups(folder));
      const manifest = readManifest(folder);
      const opener = readOpener(values.identity, config);
      if (manifest.kind !== database.kind)
        throw new UsageError(
          `This backup is of ${manifest.kind === 'file' ? 'SQLite: set DATABASE_FILE, without DATABASE_URL' : 'PostgreSQL: set DATABASE_URL'}.`,
        );
      const dump = join(plain, PARTS.database);
      await checkFiles(folder, manifest);
      await openPart(join(folder, `${PARTS.database}.age`), opener, dump);
      await makeRoom(database, values.replace);
      await restoreDatabase({ place: database, environment: config.refresh.environment }, dump);
      const counts = await checkAndCount(database);
      for (const [table, count] of Object.entries(counts))
        if (count !== manifest.counts[table])
          throw new UsageError(`${count} rows of ${table} came back, of ${manifest.counts[table]}.`);
      await noteRestore(database, basename(folder));
      if (!existsSync(config.siteDataFile) && `${PARTS.siteData}.age` in manifest.files) {
        mkdirSync(dirname(config.siteDataFile), { recursive: true });
        await openPart(join(folder, `${PARTS.siteData}.age`), opener, config.siteDataFile);
      }
      await restoreMemory(folder, manifest, opener, config);
      await restoreKeys(folder, values.keys, opener, config, plain);
      await nameSettings(folder, manifest, opener, config, plain);
      print(
        `Restored as of ${new Date(manifest.at).toISOString()}: ${counts.leads} leads, ${counts.mails} mails, all rows counted, in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
      );
    } finally {
      rmSync(plain, { recursive: true, force: true });
    }
  });
}
