// `npm run owner -- link|unlink|list`: whose property is whose.
import { UsageError } from '../command.ts';
import { linkProperties, listOwners, type OwnerEntry, unlinkProperties } from './accounts.ts';
import { type OwnerCommand, readProperties, requireOwner } from './owner-commands.ts';

const dayOf = (moment: number | null): string =>
  moment === null ? '–' : new Date(moment).toISOString().slice(0, 16).replace('T', ' ');

export const link: OwnerCommand = {
  usage: 'name@example.be 123 456',
  run: async (context) => {
    const { db, site, now, words, print } = context;
    const owner = await requireOwner(context);
    const ids = readProperties(words.slice(1), site);
    if (ids.length === 0) throw new UsageError('Which properties? Write their numbers behind the address.');
    await linkProperties(db, owner.id, ids, now);
    print(`${owner.email} now sees ${ids.join(', ')}.`);
  },
};

export const unlink: OwnerCommand = {
  usage: 'name@example.be 123 456',
  run: async (context) => {
    const owner = await requireOwner(context);
    // One that left the site must be removable too.
    const ids = context.words.slice(1).flatMap((word) => word.split(','));
    if (ids.length === 0) throw new UsageError('Which properties? Write their numbers behind the address.');
    const count = await unlinkProperties(context.db, owner.id, ids);
    context.print(`${owner.email} no longer sees ${count} of ${ids.length} properties.`);
  },
};

function lineOf({ email, name, language, state, properties, lastLoginAt, erasureAskedAt }: OwnerEntry): string {
  const asked = erasureAskedAt === null ? '' : `  asks for erasure since ${dayOf(erasureAskedAt)}`;
  const owned = properties.join(', ') || 'no properties';
  return `${state.padEnd(8)}  ${email}  ${name}  (${language})  ${owned}  last login ${dayOf(lastLoginAt)}${asked}`;
}

export const list: OwnerCommand = {
  usage: '[--json]                                            who asks for erasure stands here too',
  options: { json: { type: 'boolean' } },
  run: async ({ db, values, print }) => {
    const owners = await listOwners(db);
    print(values.json ? owners : owners.map(lineOf).join('\n') || 'No owners.');
  },
};
