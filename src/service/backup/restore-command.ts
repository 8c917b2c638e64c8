// Brings a backup back: `npm run restore -- <folder>`. Reads the settings of the service that shall have it.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseCommand, print, runCommand, UsageError } from '../command.ts';
import { type Config, describeProblems, type Environment, readConfig } from '../config.ts';
import type { DatabasePlace } from '../database/open.ts';
import { FieldKeys, writeFieldKeys } from '../field-keys.ts';
import { hashFile, type Keys, type Manifest, PARTS, readManifest } from './backups.ts';
import { checkAndCount, isEmpty, restoreDatabase } from './dump.ts';
import { type Opener, openFile } from './seal.ts';

const USAGE = `npm run restore -- <folder of a backup> --identity <file of age-keygen> [--keys <keys.json.age>] [--replace]

Puts the backup into DATABASE_FILE or DATABASE_URL, SITE_DATA, SECRET_FILE and FIELD_KEYS_FILE. Stop the service first.
BACKUP_PASSPHRASE instead of --identity, where it was made with one.
--keys      where the file of keys lies, if not with the backup
--replace   puts a database that is there aside (SQLite); PostgreSQL wants an empty one`;
const OPTIONS = {
  identity: { type: 'string' },
  keys: { type: 'string' },
  replace: { type: 'boolean', default: false },
} as const;

function readOpener(identity: string | undefined, { backupSeal }: Config): Opener {
  if (identity !== undefined) {
    const line = readFileSync(identity, 'utf8')
      .split('\n')
      .find((text) => text.startsWith('AGE-SECRET-KEY-'));
    if (!line) throw new UsageError(`${identity} holds no AGE-SECRET-KEY-….`);
    return { kind: 'identity', identity: line.trim() };
  }
  if (backupSeal?.kind === 'passphrase') return backupSeal;
  throw new UsageError(`What opens it? --identity or BACKUP_PASSPHRASE.\n\n${USAGE}`);
}

/** Opens a part of a backup; in words when it is damaged or another key's. */
async function openPart(folder: string, part: string, { files }: Manifest, opener: Opener, to: string): Promise<void> {
  const name = `${part}.age`;
  const file = join(folder, name);
  if (!existsSync(file)) throw new UsageError(`${name} is missing from the backup.`);
  if ((await hashFile(file)) !== files[name])
    throw new UsageError(`${name} is damaged: it is not what was written. Take another backup.`);
  await openFile(file, to, opener).catch((cause: Error) => {
    throw new UsageError(`${name} cannot be opened with this key (${cause.message}).`);
  });
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
  await openFile(file, join(plain, PARTS.keys), opener);
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
    const [folder] = positionals;
    if (folder === undefined) throw new UsageError(USAGE);
    const config = read.value;
    const { database } = config;
    const opener = readOpener(values.identity, config);
    const manifest = readManifest(folder);
    if (manifest.kind !== database.kind)
      throw new UsageError(
        `This backup is of ${manifest.kind === 'file' ? 'SQLite: set DATABASE_FILE, without DATABASE_URL' : 'PostgreSQL: set DATABASE_URL'}.`,
      );
    const began = performance.now();
    const plain = mkdtempSync(join(tmpdir(), 'gevel-restore-'));
    try {
      const dump = join(plain, PARTS.database);
      await openPart(folder, PARTS.database, manifest, opener, dump);
      await makeRoom(database, values.replace);
      await restoreDatabase({ place: database, environment: config.refresh.environment }, dump);
      const counts = await checkAndCount(database);
      for (const [table, count] of Object.entries(counts))
        if (count !== manifest.counts[table])
          throw new UsageError(`${count} rows of ${table} came back, of ${manifest.counts[table]}.`);
      if (!existsSync(config.siteDataFile)) {
        mkdirSync(dirname(config.siteDataFile), { recursive: true });
        await openPart(folder, PARTS.siteData, manifest, opener, config.siteDataFile);
      }
      await restoreKeys(folder, values.keys, opener, config, plain);
      print(
        `Restored as of ${new Date(manifest.at).toISOString()}: ${counts.leads} leads, ${counts.mails} mails, all rows counted, in ${((performance.now() - began) / 1000).toFixed(1)} s.`,
      );
    } finally {
      rmSync(plain, { recursive: true, force: true });
    }
  });
}
