// Shared code of the commands `npm run leads`, `owner`, `staff`, `alerts` and others.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isMissing, openDatabase } from '../database/open.ts';
import { LostDatabaseError, requireWholeFile } from '../database/sqlite.ts';
import type { Database } from '../database/tables.ts';
import { checkIdentity, describeNew, IdentityError, readMarker } from '../keys/identity.ts';
import { type Config, describeProblems, type Environment, installationOf, readConfig } from './config.ts';

/** An error that the user of a command can fix: printed without a stack. */
export class UsageError extends Error {}

/** Thrown to print the usage text of a command (--help). */
class Help extends Error {}

export function answerHelp(args: readonly string[], usage: string): void {
  if (args.includes('--help') || args.includes('-h')) throw new Help(usage);
}

/** Runs a command and prints its errors; returns its exit code. */
export async function runCommand(act: () => Promise<void>): Promise<number> {
  try {
    await act();
    return 0;
  } catch (cause) {
    if (cause instanceof Help) {
      print(cause.message);
      return 0;
    }
    if (!(cause instanceof UsageError)) throw cause;
    console.error(cause.message);
    return 1;
  }
}

/** Parses the options and arguments of a command line; throws `usage` for an unknown option. */
export function parseCommand<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  answerHelp(args, usage);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${cause instanceof Error ? cause.message : cause}\n\n${usage}`);
  }
}

/** Opens the service's database from the settings and runs `act` with it. */
export async function withDatabase(
  env: Environment,
  act: (db: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig(env);
  if (!config.ok) throw new UsageError(describeProblems(config.problems));
  const db = await openKnownDatabase(config.value);
  try {
    await act(db, config.value);
  } finally {
    await db.destroy();
  }
}

/** Opens the database of this installation. When it is missing, throws instead of creating it. */
async function openKnownDatabase(config: Config): Promise<Database> {
  try {
    await requireDatabase(config);
    const db = await openDatabase(config.database);
    try {
      await checkIdentity(db, installationOf(config));
      return db;
    } catch (cause) {
      await db.destroy();
      throw cause;
    }
  } catch (cause) {
    if (cause instanceof IdentityError || cause instanceof LostDatabaseError) throw new UsageError(cause.message);
    throw cause;
  }
}

/** Throws when this installation's database is missing. */
export async function requireDatabase(config: Config): Promise<void> {
  const { database } = config;
  if (database.kind === 'file') requireWholeFile(database.file);
  if (!readMarker(config)) return;
  if (!(await isMissing(database))) return;
  throw new IdentityError(
    describeNew(database.kind === 'file' ? database.file : 'The database of DATABASE_URL', config),
  );
}

/** Prints text unchanged, and any other value as JSON. */
export function print(value: unknown): void {
  console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
}
