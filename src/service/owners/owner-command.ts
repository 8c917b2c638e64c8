// Owners' accounts for staff: `npm run owner -- add|list|link|…`. Reads the settings of the service.
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../command.ts';
import type { Environment } from '../config.ts';
import { openSiteData } from '../service.ts';
import { add, disable, enable, erase, reset } from './account-commands.ts';
import { note } from './note-command.ts';
import type { CommandContext, OwnerCommand } from './owner-commands.ts';
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

const usageOf = (name: string): string => `npm run owner -- ${name} ${COMMANDS[name]?.usage}`;

/** `npm run owner`; gives its exit code. */
export function runOwner([name = '', ...args]: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(Object.keys(COMMANDS).map(usageOf).join('\n'));
    const { values, positionals: words } = parseCommand(args, command.options ?? {}, usageOf(name));
    await withDatabase(env, async (db, config) => {
      const site = (await openSiteData(config.siteDataFile)).current;
      await command.run({ db, site, now: Date.now(), print, words, values: values as CommandContext['values'] });
    });
  });
}
