// Encryption keys for incomes, households and CVs in the database: `npm run keys`. Reads the settings of the service.
import { recordCommand } from '../audit/audit-command.ts';
import { atomically } from '../database/atomic.ts';
import { FORGOTTEN_TEXTS, forgetDeleted } from '../database/forget.ts';
import type { Database } from '../database/tables.ts';
import { createFieldKey, FieldKeys, writeFieldKeys } from '../keys/field-keys.ts';
import { readSecret } from '../keys/secret.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Config, Environment } from '../settings/config.ts';
import { countAllByKey, reseal } from './reseal.ts';

const USAGE = `npm run keys -- list        the keys, the current one first, and how much each has encrypted
npm run keys -- add         makes a new key, which encrypts from now on
npm run keys -- seal        encrypts with it what another key has encrypted, or none
npm run keys -- drop <id>   forgets a key that has encrypted nothing any more; backups hold the keys of their day
npm run keys -- open        decrypts everything, before you go back to a version that cannot (stop the service first)`;

const linesOf = (keys: FieldKeys): string[] => keys.text.split(/[\s,]+/).filter(Boolean);

/** Writes keys to the file that the service reads, or prints the setting for them. */
function keep({ fieldKeys }: Config, lines: readonly string[]): void {
  if (fieldKeys?.kind === 'file') {
    writeFieldKeys(fieldKeys.file, lines);
    print(`Written to ${fieldKeys.file}; the service reads it automatically. Make a backup now.`);
    return;
  }
  print(`Give every process FIELD_KEYS with the new key last, restart them all, then with it first, and restart them again:
FIELD_KEYS=${lines.join(',')}`);
}

/** Keys are written only after their audit entry; a written key is never removed, since it is in use immediately. */
async function recordAndKeep(
  db: Database,
  config: Config,
  { action, id }: { action: 'keys.add' | 'keys.drop'; id: string },
  lines: readonly string[],
): Promise<void> {
  await atomically(db, async (tx) => {
    await recordCommand(tx, action, id);
    keep(config, lines);
  });
}

async function list(db: Database, keys: FieldKeys): Promise<void> {
  const counts = await countAllByKey(db);
  const ids = keys.listIds();
  const lines = ids.map((id, index) => `${id}  ${counts.get(id) ?? 0}${index === 0 ? '  current' : ''}`);
  for (const [id, count] of counts) {
    if (id === '') lines.push(`(not encrypted)  ${count}`);
    else if (!ids.includes(id)) lines.push(`${id}  ${count}  MISSING: these cannot be read`);
  }
  print(lines.join('\n') || 'No keys: nothing is encrypted.');
}

async function rewrite(db: Database, config: Config, keys: FieldKeys, isOpening: boolean): Promise<void> {
  if (!isOpening && keys.listIds().length === 0)
    throw new UsageError('There is no key. npm run keys -- add creates one.');
  const { changed, locked } = await reseal(db, { keys, secret: readSecret(config), isOpening });
  await recordCommand(db, isOpening ? 'keys.open' : 'keys.seal', String(changed));
  print(
    `${isOpening ? 'Decrypted' : 'Encrypted'}: ${changed}. ${FORGOTTEN_TEXTS[await forgetDeleted(db, Date.now())]}`,
  );
  if (locked > 0)
    throw new UsageError(`${locked} cannot be read: their key is missing. npm run keys -- list shows its ID.`);
}

async function act(db: Database, config: Config, [command = '', id]: readonly string[]): Promise<void> {
  const keys = new FieldKeys(config.fieldKeys);
  if (command === 'list') return list(db, keys);
  if (command === 'seal') return rewrite(db, config, keys, false);
  if (command === 'open') return rewrite(db, config, keys, true);
  if (command === 'add') {
    const key = createFieldKey();
    return recordAndKeep(db, config, { action: 'keys.add', id: key.split(':')[0] ?? '' }, [key, ...linesOf(keys)]);
  }
  if (command === 'drop' && id !== undefined) {
    const count = (await countAllByKey(db)).get(id) ?? 0;
    if (count > 0) throw new UsageError(`${id} has encrypted ${count}: npm run keys -- seal first.`);
    const rest = linesOf(keys).filter((line) => !line.startsWith(`${id}:`));
    if (rest.length === linesOf(keys).length) throw new UsageError(`There is no key ${id}.`);
    if (rest.length === 0) throw new UsageError(`${id} is the only key.`);
    return recordAndKeep(db, config, { action: 'keys.drop', id }, rest);
  }
  throw new UsageError(USAGE);
}

/** `npm run keys`; returns its exit code. */
export function runKeys(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { positionals } = parseCommand(args, {}, USAGE);
    await withDatabase(env, (db, config) => act(db, config, positionals));
  });
}
