// Restores a backup: `npm run restore -- <folder>`. Reads the settings of the service that receives it.

import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { CURRENT_LINK, PICTURE_INDEX, RELEASE_FILES } from '#api/release.ts';
import { findOwn } from '#domain/own-value.ts';
import { hashSubject } from '../audit/audit.ts';
import { recordCommand } from '../audit/audit-command.ts';
import { type DatabasePlace, openDatabase } from '../database/open.ts';
import { isInUse } from '../database/sqlite.ts';
import { FieldKeys, parseFieldKeys, writeFieldKeys } from '../keys/field-keys.ts';
import { parseCommand, print, runCommand, UsageError } from '../settings/command.ts';
import { type Config, describeProblems, type Environment, readConfig } from '../settings/config.ts';
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
import { type Counts, checkAndCount, emptyAgain, isEmpty, restoreDatabase } from './dump.ts';
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
  throw new UsageError(`A key is required: --identity or BACKUP_PASSPHRASE.\n\n${USAGE}`);
}

/** Verifies every file of a backup before restoring any. The keys file may be missing: it can be stored elsewhere. */
async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const name of PART_FILES.filter((part) => Object.hasOwn(files, part))) {
    const file = join(folder, name);
    if (!existsSync(file) && name === `${PARTS.keys}.age`) continue;
    if (!existsSync(file)) throw new UsageError(`${name} is missing from the backup.`);
    if ((await hashFile(file)).toString('hex') !== findOwn(files, name))
      throw new UsageError(`${name} is damaged: it differs from its checksum. Use another backup.`);
  }
}

/** The folder of a backup's decrypted files; `has` is true for a part that is among them. */
type OpenedParts = { plain: string; has: (part: string) => boolean };

/**
 * Decrypts every file of a backup; a wrong key is reported to the operator. `keysFile` is the path of the keys when
 * they are stored elsewhere.
 */
async function openParts(
  folder: string,
  { files }: Manifest,
  opener: Opener,
  { plain, keysFile }: { plain: string; keysFile: string | undefined },
): Promise<OpenedParts> {
  const sources = new Map<string, string>();
  for (const part of Object.values(PARTS)) {
    const file = part === PARTS.keys && keysFile !== undefined ? keysFile : join(folder, `${part}.age`);
    const isExpected = part === PARTS.keys || Object.hasOwn(files, `${part}.age`);
    if (isExpected && existsSync(file)) sources.set(part, file);
  }
  if (keysFile !== undefined && !sources.has(PARTS.keys)) throw new UsageError(`There is no file ${keysFile}.`);
  for (const [part, file] of sources)
    await openFile(file, join(plain, part), opener).catch((cause: Error) => {
      throw new UsageError(`${basename(file)} cannot be opened with this key (${cause.message}).`);
    });
  return { plain, has: (part) => sources.has(part) };
}

/** Creates the folder of a target file. Throws when the file cannot be written. */
function prepareFile(file: string, mode?: number): void {
  try {
    mkdirSync(dirname(file), { recursive: true, ...(mode && { mode }) });
    accessSync(dirname(file), constants.W_OK | constants.X_OK);
    if (!existsSync(file)) return;
    if (!statSync(file).isFile()) throw new Error('it is a folder');
    accessSync(file, constants.W_OK);
  } catch (cause) {
    throw new UsageError(`Nothing was restored: ${file} cannot be written (${(cause as Error).message}).`);
  }
}

/** Error that lists the backups at a location, for when only the location was given. */
function nameBackups(place: string, backups: readonly Backup[]): UsageError {
  if (backups.length === 0) return new UsageError(`There is no backup in ${place}.`);
  const names = backups.map(({ name }) => `  ${place.replace(/\/$/, '')}/${name}`);
  return new UsageError(`Name one of these:\n${names.join('\n')}`);
}

/** Downloads a backup from a bucket into `to`; returns its folder. */
async function fetchFrom(address: string, { s3 }: Config, to: string): Promise<string> {
  const url = URL.parse(address);
  if (!url?.host) throw new UsageError(`${address} cannot be read: write it like s3://bucket/folder/backup.`);
  if (!s3)
    throw new UsageError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and the other settings of the bucket.');
  const name = basename(url.pathname);
  const isBackup = findMoment(name) !== undefined;
  const bucket = openBucket({ url: isBackup ? new URL(`s3://${url.host}${dirname(url.pathname)}`) : url, s3 });
  if (!isBackup) throw nameBackups(bucket.address, await listBucketBackups(bucket));
  const folder = join(to, name);
  await fetchBackup(bucket, name, folder);
  return folder;
}

/**
 * Throws when the PostgreSQL database has tables, or when the SQLite file is in use or exists and may not be replaced.
 */
async function checkRoom(place: DatabasePlace, isReplacing: boolean): Promise<void> {
  if (place.kind === 'postgres') {
    if (await isEmpty(place)) return;
    throw new UsageError('The database in DATABASE_URL is not empty. Name an empty one: createdb gevel_restored');
  }
  if (existsSync(place.file) && !isReplacing)
    throw new UsageError(`${place.file} exists already. --replace moves it aside.`);
  if (existsSync(place.file) && isInUse(place.file))
    throw new UsageError(`Nothing was restored: another process has ${place.file} open. Stop the service first.`);
}

/** Runs `place`, which moves these files into position, then `act`. Restores the previous files when either fails. */
async function withFiles<Result>(
  files: readonly string[],
  place: () => void,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = new Map(files.map((file) => [file, existsSync(file) ? readFileSync(file) : undefined]));
  try {
    place();
    return await act();
  } catch (cause) {
    for (const [file, content] of before) {
      if (content === undefined) rmSync(file, { force: true });
      else writeFileSync(file, content);
    }
    throw cause;
  }
}

const SQLITE_FILES = ['', '-wal', '-shm'];

/** Moves a restored database into position. */
function moveIn(from: string, to: string): void {
  if (existsSync(to)) {
    for (const rest of SQLITE_FILES) if (existsSync(to + rest)) renameSync(to + rest, `${to}.before-restore${rest}`);
    print(`The previous file is now ${to}.before-restore.`);
  }
  for (const rest of SQLITE_FILES) if (existsSync(from + rest)) renameSync(from + rest, to + rest);
}

/** Restores the rows, counts them, and records the restore in the audit trail. */
async function restoreRows(
  place: DatabasePlace,
  { dump, manifest, name, environment }: { dump: string; manifest: Manifest; name: string; environment: Environment },
): Promise<Counts> {
  await restoreDatabase({ place, environment }, dump);
  const counts = await checkAndCount(place);
  for (const [table, count] of Object.entries(counts))
    if (count !== findOwn(manifest.counts, table))
      throw new UsageError(`${count} rows of ${table} were restored, of ${findOwn(manifest.counts, table)}.`);
  await noteRestore(place, name);
  return counts;
}

/** Restores the rows into PostgreSQL or SQLite. Moves an SQLite file into position only when it is complete. */
async function restoreInto(place: DatabasePlace, backup: Parameters<typeof restoreRows>[1]): Promise<Counts> {
  if (place.kind === 'postgres') {
    try {
      return await restoreRows(place, backup);
    } catch (cause) {
      await emptyAgain(place);
      throw cause;
    }
  }
  const beside = `${place.file}.restoring`;
  try {
    const counts = await restoreRows({ kind: 'file', file: beside }, backup);
    moveIn(beside, place.file);
    return counts;
  } finally {
    for (const rest of SQLITE_FILES) rmSync(beside + rest, { force: true });
  }
}

/** Adds the backup's keys to the existing ones; new data are encrypted with an existing key, if there is one. */
function restoreFieldKeys(text: string, { fieldKeys }: Config): void {
  const here = new FieldKeys(fieldKeys);
  const lines = text.split(/[\s,]+/).filter(Boolean);
  const missing = lines.filter((line) => !here.listIds().includes(line.split(':')[0] ?? ''));
  if (missing.length === 0) return;
  if (fieldKeys?.kind !== 'file') {
    print('Incomes, households and CVs cannot be read until FIELD_KEYS also contains the keys of keys.json.age.');
    return;
  }
  const own = here.text.split(/[\s,]+/).filter(Boolean);
  writeFieldKeys(fieldKeys.file, [...own, ...missing]);
  print(`The keys of incomes, households and CVs are in ${fieldKeys.file}.`);
}

/** Records the restore in the audit trail, since the operator gains access to all data. */
async function noteRestore(place: DatabasePlace, name: string): Promise<void> {
  const db = await openDatabase(place);
  try {
    await recordCommand(db, 'backup.restore', hashSubject([name]));
  } finally {
    await db.destroy();
  }
}

/** Target path of each file of a backup; skips files that this machine already has. */
function listTargets({ has }: OpenedParts, { siteDataFile, refresh }: Config): Map<string, string> {
  const targets = new Map<string, string>();
  if (has(PARTS.siteData) && !existsSync(siteDataFile)) targets.set(PARTS.siteData, siteDataFile);
  // The picture index and the memory of removed properties are restored only on a machine without a release: its first
  // release needs them.
  if (existsSync(join(refresh.store, CURRENT_LINK))) return targets;
  if (has(PARTS.pictures)) targets.set(PARTS.pictures, join(refresh.store, PICTURE_INDEX));
  if (has(PARTS.memory)) targets.set(PARTS.memory, join(refresh.store, RELEASE_FILES.memory));
  return targets;
}

/** Lists settings that the backup's machine had and this one lacks. */
function nameSettings({ plain, has }: OpenedParts, config: Config): void {
  if (!has(PARTS.settings)) return;
  const settings = parseJson(readFileSync(join(plain, PARTS.settings), 'utf8'), z.record(z.string(), z.string()));
  const missing = Object.entries(settings ?? {}).filter(([setting]) => !Object.hasOwn(config.settings, setting));
  if (missing.length === 0) return;
  const lines = missing.map(([setting, value]) => `  ${setting}=${value || '… (confidential, not in the backup)'}`);
  print(`Settings of the backup's machine that are missing here:\n${lines.join('\n')}`);
}

const keysShape = z.object({ SECRET: z.string(), FIELD_KEYS: z.optional(z.string()) });

/** The keys of a backup; undefined when it has none. */
function readKeys({ plain, has }: OpenedParts): Keys | undefined {
  if (!has(PARTS.keys)) return undefined;
  const keys = parseJson(readFileSync(join(plain, PARTS.keys), 'utf8'), keysShape);
  if (!keys || !parseFieldKeys(keys.FIELD_KEYS ?? '')) throw new UsageError('The file of keys holds no keys of Gevel.');
  return { SECRET: keys.SECRET, FIELD_KEYS: keys.FIELD_KEYS ?? '' };
}

function restoreKeys(keys: Keys | undefined, config: Config): void {
  if (!keys) {
    print(
      'Without its file of keys (--keys): incomes, households and CVs cannot be read, and links in sent mails, including unsubscribe links, are invalid.',
    );
    return;
  }
  restoreFieldKeys(keys.FIELD_KEYS ?? '', config);
  if (config.secret === keys.SECRET) return;
  if (config.secret !== undefined) {
    print(
      'SECRET differs from the backup’s: links in sent mails are invalid unless you set it to the value in keys.json.age.',
    );
    return;
  }
  writeFileSync(config.secretFile, `${keys.SECRET}\n`, { mode: 0o600 });
  print(`The link key is in ${config.secretFile}.`);
}

/** Files on this machine that hold keys. */
const listKeyFiles = ({ fieldKeys, secret, secretFile }: Config): string[] => [
  ...(fieldKeys?.kind === 'file' ? [fieldKeys.file] : []),
  ...(secret === undefined ? [secretFile] : []),
];

/** `npm run restore`; returns its exit code. */
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
      await checkFiles(folder, manifest);
      // Runs every step that can fail before anything on this machine changes.
      const parts = await openParts(folder, manifest, opener, { plain, keysFile: values.keys });
      const keys = readKeys(parts);
      await checkRoom(database, values.replace);
      const targets = listTargets(parts, config);
      if (database.kind === 'file') prepareFile(database.file, 0o700);
      const files = [...targets.values(), ...(keys ? listKeyFiles(config) : [])];
      for (const file of files) prepareFile(file);
      new FieldKeys(config.fieldKeys).listIds();
      const backup = {
        dump: join(plain, PARTS.database),
        manifest,
        name: basename(folder),
        environment: config.refresh.environment,
      };
      const placeFiles = (): void => {
        for (const [part, file] of targets) copyFileSync(join(plain, part), file);
        restoreKeys(keys, config);
      };
      // The database is moved last: until then a running service sees no change.
      const counts = await withFiles(files, placeFiles, () => restoreInto(database, backup));
      const memory = targets.get(PARTS.memory);
      if (memory) print(`The memory of removed properties is in ${memory}; the next refresh reads it.`);
      nameSettings(parts, config);
      print(
        `Restored as of ${new Date(manifest.at).toISOString()}: ${counts.leads} leads, ${counts.mails} mails, all rows counted, in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
      );
    } finally {
      rmSync(plain, { recursive: true, force: true });
    }
  });
}
