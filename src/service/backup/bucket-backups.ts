// Backups in a bucket (BACKUP_TARGET): uploaded from the folder where they were made and verified, with the same
// retention, and downloaded to be restored. Reasons: docs/decisions/0046.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { parseJson } from '#api/parse-json.ts';
import { siteData } from '#api/site-data.ts';
import { translate } from '#i18n/translator.ts';
import { Bucket, type ListEntry } from '#remote/bucket.ts';
import { BucketError, type BucketProblem } from '#remote/bucket-error.ts';
import { deriveKey, readSecret } from '../keys/secret.ts';
import { UsageError } from '../settings/command.ts';
import type { BackupTarget, Config } from '../settings/config.ts';
import {
  type Backup,
  findMoment,
  hashFile,
  listBackups,
  listEnds,
  MANIFEST,
  PART_FILES,
  parseManifest,
  readManifest,
} from './backups.ts';
import { listKept } from './keep-rule.ts';

const MARKER = 'gevel-backups.json';
const MARKER_FORMAT = 1;
const HEADERS = { 'Content-Type': 'application/octet-stream' };
const MAX_NAMES = 5;
/** An upload without progress for this long is abandoned. */
const ABANDONED_MS = 2 * 86_400_000;

/** Marker file in the bucket: names the installation that owns the backups. */
const marker = z.object({
  format: z.literal(MARKER_FORMAT),
  /** Identifies the installation; contains no other data. */
  owner: z.string(),
  /** The site's URL, for a person who inspects the bucket. */
  site: z.string(),
});
type Owner = Pick<z.infer<typeof marker>, 'owner' | 'site'>;
type Files = ReadonlyMap<string, ListEntry>;

export const openBucket = ({ url, s3 }: BackupTarget): Bucket => new Bucket(url, s3);

/** Reports a bucket error to the operator with the same messages as publishing. */
export async function inWords<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof BucketError)) throw error;
    const key: `bucket:problem.${BucketProblem}` = `bucket:problem.${error.problem}`;
    throw new UsageError(translate('en')(key, error.values));
  }
}

/**
 * Identifies this installation. A copy with the same settings, such as a test machine, has another SECRET and so
 * another owner.
 */
function describeOwner(config: Config): Owner {
  const text = existsSync(config.siteDataFile) ? readFileSync(config.siteDataFile, 'utf8') : '';
  return { owner: deriveKey(readSecret(config), 'backups'), site: parseJson(text, siteData)?.url ?? '' };
}

/** Marks the location as this installation's own. Throws when the location holds anything else, unless `isAdopting`. */
async function claimPlace(bucket: Bucket, config: Config, isAdopting: boolean): Promise<void> {
  const own = describeOwner(config);
  const content = await bucket.read(MARKER);
  const found = content && parseJson(content.toString('utf8'), marker);
  if (found?.owner === own.owner) return;
  if (!isAdopting) {
    if (found)
      throw new UsageError(
        `Nothing was sent: ${bucket.address} holds the backups of another installation (${found.site || 'without a site'}; its SECRET is another one). Choose another place. If this one replaces it: npm run backup -- send --adopt`,
      );
    if (content)
      throw new UsageError(
        `Nothing was sent: ${MARKER} in ${bucket.address} is damaged, or of a newer version of Gevel.`,
      );
    const names = await bucket.peek(MAX_NAMES);
    if (names.length > 0)
      throw new UsageError(
        `Nothing was sent: ${bucket.address} contains files other than backups (${names.join(', ')}). Choose an empty folder of the bucket. If these files may stay beside the backups: npm run backup -- send --adopt`,
      );
  }
  await bucket.write(MARKER, Buffer.from(`${JSON.stringify({ format: MARKER_FORMAT, ...own })}\n`), HEADERS);
}

/** Backups in a file list: `whole` ones have a manifest; `unfinished` ones are uploading or were interrupted. */
function listIn(files: Files): { whole: Backup[]; unfinished: Backup[] } {
  const names = new Set([...files.keys()].map((name) => name.split('/')[0] ?? ''));
  const backups = [...names].sort().flatMap((name): Backup[] => {
    const at = findMoment(name);
    return at === undefined ? [] : [{ name, at }];
  });
  const isWhole = ({ name }: Backup) => files.has(`${name}/${MANIFEST}`);
  return { whole: backups.filter(isWhole), unfinished: backups.filter((backup) => !isWhole(backup)) };
}

export async function listBucketBackups(bucket: Bucket): Promise<Backup[]> {
  return listIn(await bucket.list()).whole;
}

/** Location, name and deletion time of a backup. */
type BackupEnd = { place: string; name: string; end: number };

/** Backups in the folder and the bucket; `unasked` is why the bucket could not be listed. */
export async function listBackupEnds(
  { backupFolder, backupTarget }: Config,
  now: number,
): Promise<{ backups: BackupEnd[]; unasked?: string }> {
  const endsIn = (place: string, backups: readonly Backup[]) =>
    listEnds(backups, now).map(({ name, end }): BackupEnd => ({ place, name, end }));
  const local = endsIn(backupFolder, listBackups(backupFolder));
  if (!backupTarget) return { backups: local };
  try {
    const there = await inWords(() => listBucketBackups(openBucket(backupTarget)));
    return { backups: [...local, ...endsIn(backupTarget.url.href, there)] };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { backups: local, unasked: error.message };
  }
}

/**
 * Uploads a file unless the bucket has it, then verifies the stored file: a host may confirm an upload and store
 * nothing.
 */
async function sendFile(
  bucket: Bucket,
  path: string,
  name: string,
  digests: { sha256: string; stored?: ListEntry | undefined },
) {
  const { size } = statSync(path);
  const md5 = await hashFile(path, 'md5');
  if (digests.stored?.size === size && digests.stored.tag === md5.toString('hex')) return;
  await bucket.upload(name, { path, size, sha256: digests.sha256, md5: md5.toString('base64') }, HEADERS);
  const stored = await bucket.look(name);
  if (stored?.size !== size)
    throw new UsageError(`${bucket.address} accepted ${name} but does not hold it. Ask the host.`);
}

/** Uploads a backup. Its manifest comes last and marks it as complete. */
async function sendBackup(bucket: Bucket, folder: string, name: string, files: Files): Promise<void> {
  const { files: digests } = readManifest(join(folder, name));
  for (const [part, digest] of Object.entries(digests)) {
    const path = join(folder, name, part);
    const sha256 = existsSync(path) ? (await hashFile(path)).toString('hex') : '';
    if (sha256 !== digest) throw new UsageError(`${path} is damaged, so ${name} was not sent.`);
    await sendFile(bucket, path, `${name}/${part}`, { sha256, stored: files.get(`${name}/${part}`) });
  }
  const path = join(folder, name, MANIFEST);
  const sha256 = (await hashFile(path)).toString('hex');
  await sendFile(bucket, path, `${name}/${MANIFEST}`, { sha256 });
}

/** Deletes backups that the retention rule drops, and abandoned uploads. Deletes only files of backups. */
async function deleteOldIn(bucket: Bucket, local: ReadonlySet<string>, now: number): Promise<string[]> {
  const files = await bucket.list();
  const { whole, unfinished } = listIn(files);
  const kept = listKept(whole.map(({ at }) => at));
  const ownFiles = (name: string) =>
    [MANIFEST, ...PART_FILES].map((part) => `${name}/${part}`).filter((file) => files.has(file));
  const isAbandoned = (name: string) =>
    !local.has(name) && ownFiles(name).every((file) => now - (files.get(file)?.changedAt ?? now) > ABANDONED_MS);
  const old = [
    ...whole.filter(({ at }) => !kept.has(at)),
    ...unfinished.filter(({ name }) => isAbandoned(name) && ownFiles(name).length > 0),
  ].map(({ name }) => name);
  // Deletes the manifest first, so that a partly deleted backup no longer counts.
  for (const name of old) for (const file of ownFiles(name)) await bucket.remove(file);
  return old;
}

type UploadResult = { sent: string[]; deleted: string[]; newest: number | undefined };

/** Uploads backups that the retention rule keeps and the bucket lacks, then deletes those that the rule drops. */
export async function sendBackups(
  target: BackupTarget,
  config: Config,
  { isAdopting, now }: { isAdopting: boolean; now: number },
): Promise<UploadResult> {
  const bucket = openBucket(target);
  await claimPlace(bucket, config, isAdopting);
  const files = await bucket.list();
  const { whole } = listIn(files);
  const local = listBackups(config.backupFolder);
  const there = new Set(whole.map(({ name }) => name));
  const kept = listKept([...whole, ...local].map(({ at }) => at));
  const missing = local.filter(({ name, at }) => kept.has(at) && !there.has(name));
  for (const { name } of missing) await sendBackup(bucket, config.backupFolder, name, files);
  const sent = missing.map(({ name }) => name);
  const deleted = await deleteOldIn(bucket, new Set(local.map(({ name }) => name)), now);
  return { sent, deleted, newest: [...whole, ...missing].map(({ at }) => at).sort((a, b) => b - a)[0] };
}

/** Downloads a backup from the bucket. Its files are verified against the manifest later, when they are decrypted. */
export async function fetchBackup(bucket: Bucket, name: string, folder: string): Promise<void> {
  const content = await bucket.read(`${name}/${MANIFEST}`);
  if (!content) throw new UsageError(`There is no backup in ${bucket.address}${name}: it has no ${MANIFEST}.`);
  const { files } = parseManifest(content.toString('utf8'), `${bucket.address}${name}/${MANIFEST}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, MANIFEST), content, { mode: 0o600 });
  const there = await bucket.list();
  for (const part of PART_FILES.filter((file) => Object.hasOwn(files, file))) {
    const stored = there.get(`${name}/${part}`);
    if (stored) await bucket.download(`${name}/${part}`, stored.size, join(folder, part));
  }
}
