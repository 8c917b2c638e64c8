// Building block of each `npm run owner` command.

import type { ParseArgsConfig } from 'node:util';
import type { SiteData } from '#api/site-data.ts';
import { findOwn } from '#domain/own-value.ts';
import type { Database, OwnerRow } from '../database/tables.ts';
import { UsageError } from '../settings/command.ts';
import { findOwner } from './accounts.ts';

export type OwnerCommand = {
  /** Arguments and purpose of the command, for the usage text. */
  usage: string;
  options?: NonNullable<ParseArgsConfig['options']>;
  run: (context: CommandContext) => Promise<void>;
};

export type CommandContext = {
  db: Database;
  site: SiteData;
  now: number;
  /** Positional arguments of the command. */
  words: readonly string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
  print: (value: unknown) => void;
};

export function readText({ values }: CommandContext, name: string): string | undefined {
  const value = findOwn(values, name);
  return typeof value === 'string' ? value : undefined;
}

/** Owner whose e-mail address is the first argument. */
export async function requireOwner({ db, words: [email] }: CommandContext): Promise<OwnerRow> {
  if (email === undefined) throw new UsageError('Whose account? Write the e-mail address behind the command.');
  const owner = await findOwner(db, email);
  if (!owner) throw new UsageError(`There is no owner ${email}. npm run owner -- list shows all.`);
  return owner;
}

/**
 * Parses property IDs separated by commas or spaces. An unknown ID is an error, since a wrong ID might show another
 * owner's figures.
 */
export function readProperties(texts: readonly string[], { properties }: SiteData): string[] {
  const ids = texts.flatMap((text) => text.split(/[\s,]+/)).filter((id) => id !== '');
  const unknown = ids.filter((id) => !Object.hasOwn(properties, id));
  if (unknown.length > 0) throw new UsageError(`The site has no property ${unknown.join(', ')}.`);
  return ids;
}
