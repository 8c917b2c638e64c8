import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Database } from '../database/tables.ts';
import { claimJob } from '../duties/claim-job.ts';
import type { Config } from '../settings/config.ts';
import { awaitBackups, listBackupAges } from './backup-age.ts';
import { listBackups } from './backups.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Slightly less than the hour between two checks, so that each check may retry. */
const RETRY_MS = 50 * 60_000;
const COMMAND = resolve(import.meta.dirname, '../../../scripts/backup.ts');
const MAX_WORDS = 1_000;
const BACKUP_JOB = 'backup';
const REPORT_JOB = 'backup-told';

type Options = { db: Database; config: Config; now: number; reportFailure: (words: string) => Promise<void> };

/** Runs the command in a separate process: encryption would block visitors' requests. Returns its output on failure. */
async function runCommand({ refresh }: Config, args: readonly string[]): Promise<string | undefined> {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...refresh.environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-MAX_WORDS);
  });
  const code = await new Promise<number | null>((ended) => {
    child.on('error', () => ended(null));
    child.on('close', ended);
  });
  return code === 0 ? undefined : words.trim() || `The command ended with ${code}.`;
}

/** True when today's backup exists on this machine but is not in the bucket: only the upload is repeated. */
async function isMadeToday({ db, config, now }: Options): Promise<boolean> {
  const bucket = (await listBackupAges(db, config, now)).find(({ place }) => place === 'bucket');
  const newest = listBackups(config.backupFolder).at(-1);
  if (!bucket || !newest) return false;
  const ageMs = now - newest.at;
  return ageMs < DAY_MS / 2 && ageMs < bucket.ageMs;
}

/**
 * Makes a backup once a day when a key is configured; the first process to claim the job makes it. A failure is retried
 * hourly and reported to staff once a day.
 */
export async function backUpDaily(options: Options): Promise<void> {
  const { db, config, now, reportFailure } = options;
  if (!config.backupSeal) return;
  await awaitBackups(db, config, now);
  if (!(await claimJob(db, BACKUP_JOB, now, DAY_MS))) return;
  const failure = await runCommand(config, (await isMadeToday(options)) ? ['send'] : []);
  if (failure === undefined) return;
  await db
    .updateTable('jobs')
    .set({ ran_at: now - DAY_MS + RETRY_MS })
    .where('name', '=', BACKUP_JOB)
    .execute();
  console.error('The backup failed:', failure);
  if (await claimJob(db, REPORT_JOB, now, DAY_MS)) await reportFailure(failure);
}
