import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { claimJob } from '../leads/purge.ts';

const DAY_MS = 86_400_000;
const COMMAND = resolve(import.meta.dirname, '../../../scripts/backup.ts');
const MAX_WORDS = 1_000;

type Options = { db: Database; config: Config; now: number; tellFailure: (words: string) => Promise<void> };

/** Runs the command, in a process of its own: encrypting would keep visitors waiting. Gives its words where it fails. */
async function runCommand({ refresh }: Config): Promise<string | undefined> {
  const child = spawn(process.execPath, [COMMAND], {
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

/** Makes a backup once a day, whichever process comes first, where there is a key for it; tells staff when it fails. */
export async function backUpDaily({ db, config, now, tellFailure }: Options): Promise<void> {
  if (!config.backupSeal || !(await claimJob(db, 'backup', now, DAY_MS))) return;
  const failure = await runCommand(config);
  if (failure === undefined) return;
  console.error('The backup failed:', failure);
  await tellFailure(failure);
}
