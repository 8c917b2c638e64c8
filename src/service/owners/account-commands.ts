// `npm run owner -- add|reset|disable|enable|erase`: accounts and their one-time links.
import { isEmail } from '#domain/forms/email.ts';
import { isLanguage } from '#domain/language.ts';
import { atomically } from '../database/atomic.ts';
import type { Database } from '../database/tables.ts';
import { UsageError } from '../settings/command.ts';
import { addOwner, createInvitation, disableOwner, enableOwner, eraseOwner } from './accounts.ts';
import { passwordUrl } from './login-address.ts';
import { type CommandContext, type OwnerCommand, readProperties, readText, requireOwner } from './owner-commands.ts';

const invite = ({ site, now }: CommandContext, db: Database, { id }: { id: string }): Promise<string> =>
  createInvitation(db, id, site.options.owners.inviteDays, now);

function printLink(context: CommandContext, owner: { language: string }, token: string): void {
  const { site, print } = context;
  const days = site.options.owners.inviteDays;
  const address = readText(context, 'site')?.replace(/\/$/, '');
  print(`${passwordUrl(site, owner.language, token, address)}
It works once, for ${days} days. Whoever has it can choose the password: give it to the owner only.`);
}

const siteOption = { site: { type: 'string' } } as const;

export const add: OwnerCommand = {
  usage: 'name@example.be --name "An Peeters" [--language fr] [--properties 123,456] [--site https://…]',
  options: { ...siteOption, name: { type: 'string' }, language: { type: 'string' }, properties: { type: 'string' } },
  run: async (context) => {
    const { db, site, now, words, print } = context;
    const [email = ''] = words;
    const name = readText(context, 'name')?.trim() ?? '';
    const language = readText(context, 'language') ?? site.defaultLanguage;
    if (!isEmail(email)) throw new UsageError('Write the owner’s e-mail address behind "add".');
    if (name === '') throw new UsageError('Write the owner’s name: --name "An Peeters".');
    if (!isLanguage(language) || !site.languages.includes(language)) {
      throw new UsageError(`--language must be one of ${site.languages.join(', ')}.`);
    }
    const properties = readProperties([readText(context, 'properties') ?? ''], site);
    const { owner, token } = await atomically(db, async (tx) => {
      const added = await addOwner(tx, { email, name, language, properties }, now);
      if (!added)
        throw new UsageError(`${email} has an account already: npm run owner -- reset ${email} makes a new link.`);
      return { owner: added, token: await invite(context, tx, added) };
    });
    print(`Added ${owner.email}, with ${properties.length} properties. The link to choose a password:`);
    printLink(context, owner, token);
  },
};

export const reset: OwnerCommand = {
  usage: 'name@example.be [--site https://…]                 a new link; the password stays until it is used',
  options: siteOption,
  run: async (context) => {
    const owner = await requireOwner(context);
    if (owner.disabled_at !== null) throw new UsageError(`${owner.email} is disabled: enable the account first.`);
    printLink(context, owner, await invite(context, context.db, owner));
  },
};

export const disable: OwnerCommand = {
  usage: 'name@example.be                                  logs out everywhere and lets nobody in',
  run: async (context) => {
    const owner = await requireOwner(context);
    await disableOwner(context.db, owner.id, context.now);
    context.print(`${owner.email} can no longer log in.`);
  },
};

export const enable: OwnerCommand = {
  usage: 'name@example.be',
  run: async (context) => {
    const owner = await requireOwner(context);
    await enableOwner(context.db, owner.id);
    context.print(`${owner.email} can log in again.`);
  },
};

export const erase: OwnerCommand = {
  usage: 'name@example.be                                    deletes the account and all that is kept about it',
  run: async (context) => {
    const owner = await requireOwner(context);
    await eraseOwner(context.db, owner);
    context.print(`Deleted ${owner.email}. Mails that were sent, and files in var/mail, are yours to delete.`);
  },
};
