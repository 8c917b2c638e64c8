// Owners' accounts for staff: `npm run owner -- add|list|link|…`. Reads the settings of the service.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { openSiteData } from '../service.ts';
import { add, disable, enable, erase, reset } from './account-commands.ts';
import { note } from './note-command.ts';
import { type OwnerCommand, UsageError } from './owner-commands.ts';
import { link, list, unlink } from './property-commands.ts';

/** One row per command; each says in its file what it needs. */
const COMMANDS: Readonly<Record<string, OwnerCommand>> = {
  add,
  list,
  link,
  unlink,
  reset,
  disable,
  enable,
  erase,
  note,
};

function giveUp(message: string): never {
  console.error(message);
  process.exit(1);
}

const usage = (): string =>
  Object.entries(COMMANDS)
    .map(([name, command]) => `npm run owner -- ${name} ${command.usage}`)
    .join('\n');

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) giveUp(usage());

function parse({ options = {} }: OwnerCommand) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { values: values as Record<string, string | boolean | undefined>, words: positionals };
  } catch (cause) {
    return giveUp(`${cause instanceof Error ? cause.message : cause}\n\nnpm run owner -- ${name} ${command?.usage}`);
  }
}

const parsed = parse(command);
const config = readConfig(process.env);
if (!config.ok) giveUp(config.problems.map(({ name, expected }) => `${name}: expected ${expected}.`).join('\n'));
const site = (await openSiteData(config.value.siteDataFile)).current;
const db = await openDatabase(config.value.database);
try {
  const print = (value: unknown): void =>
    console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));
  await command.run({ db, site, now: Date.now(), print, ...parsed });
} catch (cause) {
  if (!(cause instanceof UsageError)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
