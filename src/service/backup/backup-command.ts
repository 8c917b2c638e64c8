// Keeps what cannot be made again: `npm run backup`. Reads the settings of the service.
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../command.ts';
import type { Config, Environment } from '../config.ts';
import { deleteOld, listBackups, makeBackup } from './backups.ts';
import type { Seal } from './seal.ts';

const USAGE = `npm run backup            makes one in BACKUP_FOLDER, tries it, and deletes those that are kept no longer
npm run backup -- list    those that there are

BACKUP_RECIPIENT=age1…    the public key that it is encrypted to (age-keygen makes one: keep its file elsewhere),
                          or BACKUP_PASSPHRASE`;

function readSeal({ backupSeal }: Config): Seal {
  if (!backupSeal)
    throw new UsageError(`Set BACKUP_RECIPIENT or BACKUP_PASSPHRASE: nothing is kept unencrypted.\n\n${USAGE}`);
  return backupSeal;
}

/** `npm run backup`; gives its exit code. */
export function runBackup(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { positionals } = parseCommand(args, {}, USAGE);
    await withDatabase(env, async (db, config) => {
      if (positionals[0] === 'list')
        return print(
          listBackups(config.backupFolder)
            .map(({ name }) => name)
            .join('\n') || 'No backup yet.',
        );
      if (positionals.length > 0) throw new UsageError(USAGE);
      const { folder, manifest } = await makeBackup(db, config, readSeal(config), Date.now());
      const { counts, bytes, tookMs } = manifest;
      print(`${folder}: restored and counted (${counts.leads} leads), ${(bytes / 1e6).toFixed(1)} MB, ${(tookMs / 1000).toFixed(1)} s.
Keep keys.json.age somewhere else, too: without it incomes, households and CVs cannot be read, and links in mails that are out lead nowhere.`);
      for (const name of deleteOld(config.backupFolder)) print(`Deleted: ${name}`);
    });
  });
}
