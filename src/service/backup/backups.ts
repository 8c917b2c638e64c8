import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { CURRENT_LINK, PICTURE_INDEX, RELEASE_FILES } from '#api/release.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { hashSubject, recordAudit, SERVICE_ACTOR } from '../audit/audit.ts';
import type { Database } from '../database/tables.ts';
import { FieldKeys } from '../keys/field-keys.ts';
import { readSecret } from '../keys/secret.ts';
import { UsageError } from '../settings/command.ts';
import type { Config, Seal } from '../settings/config.ts';
import { type Counts, countRows, dumpDatabase, tryRestore } from './dump.ts';
import { findEnd, listKept } from './keep-rule.ts';
import { sealFile } from './seal.ts';

/** Files of a backup, each stored as `<name>.age`. The keys file should be stored elsewhere. */
export const PARTS = {
  database: 'database',
  siteData: 'site-data.json',
  memory: 'memory.json',
  pictures: 'pictures.jsonl',
  settings: 'settings.json',
  keys: 'keys.json',
} as const;
/** File names of the parts in a backup folder. */
export const PART_FILES = Object.values(PARTS).map((part) => `${part}.age`);
export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const manifest = z.object({
  format: z.literal(FORMAT),
  /** Start time of the backup: later data are not in the backup. */
  at: z.number(),
  kind: z.enum(['file', 'postgres']),
  counts: z.record(z.string(), z.number()),
  /** SHA-256 of each file as stored. */
  files: z.record(z.string(), z.string()),
  bytes: z.number(),
  tookMs: z.number(),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * Contents of the keys file. Without these keys, mailed links are invalid, hashed names in the audit trail cannot be
 * matched, and encrypted data cannot be read.
 */
export type Keys = { SECRET: string; FIELD_KEYS?: string };

export async function hashFile(file: string, algorithm: 'sha256' | 'md5' = 'sha256'): Promise<Buffer> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

/** Parses a manifest. The error for a damaged manifest names its path `from`. */
export function parseManifest(text: string, from: string): Manifest {
  const read = parseJson(text, manifest);
  if (!read)
    throw new UsageError(`${from} is damaged, or was made by another version of Gevel: restore it with that one.`);
  return read;
}

export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new UsageError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  return parseManifest(readFileSync(file, 'utf8'), file);
}

/** Folder name of a backup made at this time (UTC). */
export const nameOf = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(':', '-');
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/;

export type Backup = { name: string; at: number };

/** Parses the time in a backup's folder name; undefined for any other name. */
export const findMoment = (name: string): number | undefined =>
  NAME.test(name) ? Date.parse(`${name.slice(0, 10)}T${name.slice(11).replaceAll('-', ':')}Z`) : undefined;

/** Finished backups, oldest first. */
export function listBackups(folder: string): Backup[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name): Backup[] => {
    const at = findMoment(name);
    return at !== undefined && existsSync(join(folder, name, MANIFEST)) ? [{ name, at }] : [];
  });
}

/**
 * Lists the backups with the date when each is deleted. Until then they contain data that is deleted from the database
 * now.
 */
export function listEnds(backups: readonly Backup[], now: number): { name: string; end: number }[] {
  const times = backups.map(({ at }) => at);
  return backups.map(({ name, at }) => ({ name, end: findEnd(at, times, now) }));
}

/** Deletes the backups that the retention rule drops; returns their names. */
export function deleteOld(folder: string): string[] {
  const backups = listBackups(folder);
  const kept = listKept(backups.map(({ at }) => at));
  const old = backups.filter(({ at }) => !kept.has(at)).map(({ name }) => name);
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
}

/** Verifies the row counts of a restored backup: each must lie between the counts before and after the backup. */
function checkCounts(restored: Counts, before: Counts, after: Counts): void {
  for (const [table, count] of Object.entries(restored)) {
    const [low, high] = [findOwn(before, table) ?? 0, findOwn(after, table) ?? 0].sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (count < low || count > high)
      throw new UsageError(`The backup is unusable: ${count} rows of ${table} were restored, of ${low} to ${high}.`);
  }
}

/** Prefix of the temporary folder that holds the unencrypted database, keys and settings. */
const PLAIN = '.plain-';
const DAY_MS = 86_400_000;

/** Deletes leftovers of interrupted backups after a day. */
function clearDrafts(folder: string, now: number): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((one) => one.startsWith(PLAIN) || one.endsWith('.draft'))) {
    const path = join(folder, name);
    if (now - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

export type NewBackup = { folder: string; manifest: Manifest };

/**
 * Makes a backup, verifies it by restoring it into a temporary database, and only then gives it its final name. Leaves
 * nothing unencrypted.
 */
export async function makeBackup(db: Database, config: Config, seal: Seal, now: number): Promise<NewBackup> {
  const began = performance.now();
  const draft = join(config.backupFolder, `${nameOf(now)}.draft`);
  const folder = join(config.backupFolder, nameOf(now));
  if (existsSync(folder)) throw new UsageError(`${folder} is there already.`);
  clearDrafts(config.backupFolder, now);
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const plain = mkdtempSync(join(config.backupFolder, PLAIN));
  try {
    const before = await countRows(db);
    const dump = join(plain, PARTS.database);
    const place = { place: config.database, environment: config.refresh.environment };
    await dumpDatabase(place, dump);
    const counts = await tryRestore(place, dump);
    checkCounts(counts, before, await countRows(db));
    const fieldKeys = new FieldKeys(config.fieldKeys).text;
    const keys: Keys = { SECRET: readSecret(config), ...(fieldKeys && { FIELD_KEYS: fieldKeys }) };
    writeFileSync(join(plain, PARTS.keys), JSON.stringify(keys), { mode: 0o600 });
    writeFileSync(join(plain, PARTS.settings), JSON.stringify(config.settings), { mode: 0o600 });
    const { store } = config.refresh;
    const ofRelease = join(store, CURRENT_LINK, RELEASE_FILES.memory);
    // A restored machine has the memory of removed properties beside the releases until its first release.
    const memory = existsSync(ofRelease) ? ofRelease : join(store, RELEASE_FILES.memory);
    const sources: [string, string][] = [
      [PARTS.database, dump],
      [PARTS.siteData, config.siteDataFile],
      [PARTS.memory, memory],
      [PARTS.pictures, join(store, PICTURE_INDEX)],
      [PARTS.settings, join(plain, PARTS.settings)],
      [PARTS.keys, join(plain, PARTS.keys)],
    ];
    const files: Record<string, string> = {};
    let bytes = 0;
    for (const [name, source] of sources.filter(([, file]) => existsSync(file))) {
      const sealed = join(draft, `${name}.age`);
      await sealFile(source, sealed, seal);
      setOwn(files, `${name}.age`, (await hashFile(sealed)).toString('hex'));
      bytes += statSync(sealed).size;
    }
    const tookMs = Math.round(performance.now() - began);
    const written: Manifest = { format: FORMAT, at: now, kind: config.database.kind, counts, files, bytes, tookMs };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, folder);
    await recordAudit(db, { actor: SERVICE_ACTOR, action: 'backup.make', subject: hashSubject([nameOf(now)]) }, now);
    return { folder, manifest: written };
  } finally {
    rmSync(plain, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
