// `npm run identity -- show|adopt|anew`: shows which database, site data and keys belong together, and fixes a
// mismatch.
import { existsSync } from 'node:fs';
import { isMissing, openDatabase } from '../database/open.ts';
import { adopt, MARKER, putAside, readIdentity, readMarker } from '../keys/identity.ts';
import { parseCommand, print, runCommand, UsageError } from './command.ts';
import { type Config, describeProblems, type Environment, installationOf, readConfig } from './config.ts';

const WORD = 'begin anew';
const USAGE = `npm run identity -- show                       which identity database and site data carry
npm run identity -- adopt                      takes them, and the key of links, as they are for one installation
npm run identity -- anew --word "${WORD}"    puts what is left of a lost database aside; the next start makes an empty one`;
const OPTIONS = { word: { type: 'string' } } as const;

async function show(config: Config): Promise<void> {
  const found = readMarker(config);
  print(`${MARKER} beside the site data: ${found?.id ?? 'none'}`);
  if (await isMissing(config.database)) return print('Database: missing or empty');
  const db = await openDatabase(config.database);
  const row = await readIdentity(db);
  await db.destroy();
  print(`Database: ${row?.id ?? 'none'}`);
}

async function adoptState(config: Config): Promise<void> {
  if (await isMissing(config.database))
    throw new UsageError(`The database is missing or empty: there is nothing to adopt.\n\n${USAGE}`);
  const db = await openDatabase(config.database);
  const id = await adopt(db, installationOf(config));
  await db.destroy();
  print(`Database, site data and key of links are one installation now: ${id}`);
}

async function beginAnew(config: Config, word: string | undefined): Promise<void> {
  if (word !== WORD) throw new UsageError(`Type the word: --word "${WORD}"\n\n${USAGE}`);
  const { database } = config;
  if (!(await isMissing(database)))
    throw new UsageError('The database is there and holds tables: move it away yourself, or use adopt.');
  const log = database.kind === 'file' ? [`${database.file}-wal`, `${database.file}-shm`] : [];
  const moved = putAside(installationOf(config), log.filter(existsSync));
  print(['The next start makes an empty database. Kept:', ...moved].join('\n  '));
}

/** `npm run identity`; returns its exit code. */
export function runIdentity(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    const read = readConfig(env);
    if (!read.ok) throw new UsageError(describeProblems(read.problems));
    const [what] = positionals;
    if (what === 'show') return show(read.value);
    if (what === 'adopt') return adoptState(read.value);
    if (what === 'anew') return beginAnew(read.value, values.word);
    throw new UsageError(USAGE);
  });
}
