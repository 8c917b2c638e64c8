// Manages owners' accounts: `npm run owner -- add|list|link|…`. Reads the settings of the service.

import { findOwn } from '#domain/own-value.ts';
import { add, disable, enable, erase, reset } from '../owners/account-commands.ts';
import { linkProperties, listOwners, type OwnerEntry, unlinkProperties } from '../owners/accounts.ts';
import { type CommandContext, type OwnerCommand, readProperties, requireOwner } from '../owners/owner-commands.ts';
import { answerHelp, parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Environment } from '../settings/config.ts';
import { openSiteData } from '../site-data/site-data-file.ts';
import { note } from './note-command.ts';

const dayOf = (moment: number | null): string =>
  moment === null ? '–' : new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

const link: OwnerCommand = {
  usage: 'name@example.be 123 456',
  run: async (context) => {
    const { db, site, now, words, print } = context;
    const owner = await requireOwner(context);
    const ids = readProperties(words.slice(1), site);
    if (ids.length === 0) throw new UsageError('Which properties? Write their numbers after the mail address.');
    await linkProperties(db, owner.id, ids, now);
    print(`${owner.email} now sees ${ids.join(', ')}.`);
  },
};

const unlink: OwnerCommand = {
  usage: 'name@example.be 123 456',
  run: async (context) => {
    const owner = await requireOwner(context);
    // IDs are not checked against the site, so that properties that have left it can be unlinked too.
    const ids = context.words.slice(1).flatMap((word) => word.split(','));
    if (ids.length === 0) throw new UsageError('Which properties? Write their numbers after the mail address.');
    const count = await unlinkProperties(context.db, owner.id, ids);
    context.print(`${owner.email} no longer sees ${count} of ${ids.length} properties.`);
  },
};

function lineOf({ email, name, language, state, properties, lastLoginAt, erasureAskedAt }: OwnerEntry): string {
  const asked = erasureAskedAt === null ? '' : `  asks for erasure since ${dayOf(erasureAskedAt)}`;
  const owned = properties.join(', ') || 'no properties';
  return `${state.padEnd(8)}  ${email}  ${name}  (${language})  ${owned}  last login ${dayOf(lastLoginAt)}${asked}`;
}

const list: OwnerCommand = {
  usage: '[--json]                                            who asks for erasure stands here too',
  options: { json: { type: 'boolean' } },
  run: async ({ db, values, print }) => {
    const owners = await listOwners(db);
    print(values.json ? owners : owners.map(lineOf).join('\n') || 'No owners.');
  },
};

/** Commands by name; each is declared in its own module. */
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

const usageOf = (name: string): string => `npm run owner -- ${name} ${findOwn(COMMANDS, name)?.usage}`;

/** `npm run owner`; returns its exit code. */
export function runOwner([name = '', ...args]: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const command = Object.hasOwn(COMMANDS, name) ? findOwn(COMMANDS, name) : undefined;
    const usage = Object.keys(COMMANDS).map(usageOf).join('\n');
    if (!command) answerHelp([name], usage);
    if (!command) throw new UsageError(usage);
    const { values, positionals: words } = parseCommand(args, command.options ?? {}, usageOf(name));
    await withDatabase(env, async (db, config) => {
      const site = (await openSiteData(config)).current;
      await command.run({ db, site, now: Date.now(), print, words, values: values as CommandContext['values'] });
    });
  });
}
