// Backs up data that cannot be recreated: `npm run backup`. Reads the settings of the service.

import type { Database } from '../database/tables.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Seal } from '../settings/config.ts';
import { type Config, describeProblems, type Environment, readConfig } from '../settings/config.ts';
import { noteBackup } from './backup-age.ts';
import { type Backup, deleteOld, listBackups, makeBackup } from './backups.ts';
import { inWords, listBucketBackups, openBucket, sendBackups } from './bucket-backups.ts';

const USAGE = `npm run backup            makes one in BACKUP_FOLDER, tries it, sends it to BACKUP_TARGET, and deletes those that are kept no longer
npm run backup -- send    sends what BACKUP_TARGET lacks; with --adopt also to a place that holds something else
npm run backup -- list    those that there are

BACKUP_RECIPIENT=age1…    the public key that it is encrypted to (age-keygen makes one: keep its file elsewhere),
                          or BACKUP_PASSPHRASE
BACKUP_TARGET=s3://…      a bucket, with AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what else docs/operations.md names`;
const OPTIONS = { adopt: { type: 'boolean', default: false } } as const;

function readSeal({ backupSeal }: Config): Seal {
  if (!backupSeal)
    throw new UsageError(
      `Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE: backups are never stored unencrypted.\n\n${USAGE}`,
    );
  return backupSeal;
}

async function make(db: Database, config: Config): Promise<void> {
  const { folder, manifest } = await makeBackup(db, config, readSeal(config), Date.now());
  await noteBackup(db, 'folder', manifest.at);
  const { counts, bytes, tookMs } = manifest;
  print(`${folder}: restored and counted (${counts.leads} leads), ${(bytes / 1e6).toFixed(1)} MB, ${(tookMs / 1000).toFixed(1)} s.
Keep keys.json.age somewhere else, too: without it incomes, households and CVs cannot be read, and links in sent mails are invalid.`);
  for (const name of deleteOld(config.backupFolder)) print(`Deleted: ${name}`);
}

async function send(db: Database, config: Config, isAdopting: boolean): Promise<void> {
  const { backupTarget: target } = config;
  if (!target) throw new UsageError(`Set BACKUP_TARGET.\n\n${USAGE}`);
  const { sent, deleted, newest } = await inWords(() => sendBackups(target, config, { isAdopting, now: Date.now() }));
  if (newest !== undefined) await noteBackup(db, 'bucket', newest);
  print(
    sent.length > 0
      ? `Sent to ${target.url.href}: ${sent.join(', ')}`
      : `${target.url.href} already has every backup that is kept.`,
  );
  for (const name of deleted) print(`Deleted there: ${name}`);
}

async function list({ backupFolder, backupTarget }: Config): Promise<void> {
  const show = (place: string, backups: readonly Backup[]): void => {
    print(`${place}${backups.length > 0 ? '' : ': no backup yet'}`);
    for (const { name } of backups) print(`  ${name}`);
  };
  show(backupFolder, listBackups(backupFolder));
  if (backupTarget) show(backupTarget.url.href, await inWords(() => listBucketBackups(openBucket(backupTarget))));
}

/** `npm run backup`; returns its exit code. */
export function runBackup(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    const [command = 'make', ...more] = positionals;
    if (!['make', 'send', 'list'].includes(command) || more.length > 0) throw new UsageError(USAGE);
    if (command === 'list') {
      // Does not open the database: on another machine, opening it would create one.
      const config = readConfig(env);
      if (!config.ok) throw new UsageError(describeProblems(config.problems));
      return list(config.value);
    }
    await withDatabase(env, async (db, config) => {
      if (command === 'make') await make(db, config);
      if (command === 'send' || config.backupTarget) await send(db, config, values.adopt);
    });
  });
}
