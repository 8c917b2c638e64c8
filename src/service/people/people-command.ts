// The agency's staff who log in with a password: `npm run people -- add|list|reset|role|end|restore`. Reads the settings
// of the service.
import { randomBytes } from 'node:crypto';
import type { SiteData } from '#api/site-data.ts';
import { formatStamp } from '#domain/format/date.ts';
import { isEmail } from '#domain/forms/email.ts';
import { isLanguage } from '#domain/language.ts';
import { nameOperator } from '../audit/audit-command.ts';
import { atomically } from '../database/atomic.ts';
import type { Database, PersonRow } from '../database/tables.ts';
import { parseCommand, print, runCommand, UsageError, withDatabase } from '../settings/command.ts';
import type { Environment } from '../settings/config.ts';
import { openSiteData } from '../site-data/site-data-file.ts';
import {
  addPerson,
  changeRole,
  endPerson,
  findPerson,
  listPeople,
  type PersonFault,
  type PersonOutcome,
  restorePerson,
  stateOf,
} from './people.ts';
import { INVITE_DAYS, savePersonLink } from './person-links.ts';
import { welcomeUrl } from './person-mails.ts';
import { isRole, ROLES } from './rights.ts';

const USAGE = `npm run people -- add name@example.be --name "An Peeters" --role manager [--language fr] [--site https://…]
npm run people -- list                                    who may log in, and as what
npm run people -- reset name@example.be [--site https://…]   a link for a new password and phone
npm run people -- role name@example.be --role agent       ${ROLES.join(', ')}
npm run people -- end name@example.be                     ends their sessions and lets them in no more
npm run people -- restore name@example.be                 lets them in again`;

const OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string' },
  language: { type: 'string' },
  site: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseCommand<typeof OPTIONS>>['values'];

const FAULTS: Readonly<Record<PersonFault, string>> = {
  known: 'has an account already: npm run people -- reset makes a new link',
  unknown: 'has no account: npm run people -- list shows all',
  lastManager: 'is the last manager: make another one first',
};

function requireOk(outcome: PersonOutcome, email: string): PersonRow {
  if (!outcome.ok) throw new UsageError(`${email} ${FAULTS[outcome.fault]}.`);
  return outcome.person;
}

const lineOf = (person: PersonRow): string =>
  [
    stateOf(person).padEnd(7),
    person.role.padEnd(8),
    `${person.email}  ${person.name}  (${person.language})`,
    `last login ${person.last_login_at === null ? '–' : formatStamp(person.last_login_at)}`,
  ].join('  ');

/** Creates a link for a person and returns its token. The command prints the link; the staff pages mail it instead. */
async function createLink(db: Database, { id }: PersonRow): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await savePersonLink(db, { personId: id, token, purpose: 'invite' }, Date.now());
  return token;
}

function printLink(site: SiteData, { name }: PersonRow, token: string, address: string | undefined): void {
  print(`${welcomeUrl((address ?? site.url).replace(/\/$/, ''), token)}
It works once, for ${INVITE_DAYS} days. Whoever has it can choose the password: give it to ${name} only.`);
}

async function add(db: Database, site: SiteData, email: string, values: Values): Promise<void> {
  const { name = '', role, language = site.staffLanguage } = values;
  if (!isEmail(email)) throw new UsageError('Write the e-mail address behind "add".');
  if (name.trim() === '') throw new UsageError('Write the name: --name "An Peeters".');
  if (!isRole(role)) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
  if (!isLanguage(language)) throw new UsageError(`--language must be one of ${site.languages.join(', ')}.`);
  const by = { actor: nameOperator(), reason: 'command', now: Date.now() };
  const { person, token } = await atomically(db, async (tx) => {
    const added = requireOk(await addPerson(tx, { email, name, language, role }, by), email);
    return { person: added, token: await createLink(tx, added) };
  });
  print(`Added ${person.email} as ${role}. The link to choose a password:`);
  printLink(site, person, token, values.site);
}

async function act(db: Database, site: SiteData, [command, email = '']: readonly string[], values: Values) {
  if (command === 'list') return print((await listPeople(db)).map(lineOf).join('\n') || 'Nobody has an account.');
  if (command === 'add') return add(db, site, email, values);
  const found = await findPerson(db, email);
  if (!found) throw new UsageError(email === '' ? USAGE : `${email} ${FAULTS.unknown}.`);
  const by = { actor: nameOperator(), reason: 'command', now: Date.now() };
  if (command === 'reset') {
    if (found.disabled_at !== null) throw new UsageError(`${found.email} was ended: npm run people -- restore first.`);
    return printLink(site, found, await createLink(db, found), values.site);
  }
  if (command === 'role') {
    if (!isRole(values.role)) throw new UsageError(`--role must be one of ${ROLES.join(', ')}.`);
    requireOk(await changeRole(db, found.id, values.role, by), email);
    return print(`${found.email} is ${values.role} now.`);
  }
  if (command === 'end') {
    requireOk(await endPerson(db, found.id, by), email);
    return print(`${found.email} can no longer log in.`);
  }
  if (command === 'restore') {
    requireOk(await restorePerson(db, found.id, by), email);
    return print(`${found.email} can log in again.`);
  }
  throw new UsageError(USAGE);
}

/** `npm run people`; returns its exit code. */
export function runPeople(args: readonly string[], env: Environment): Promise<number> {
  return runCommand(async () => {
    const { values, positionals } = parseCommand(args, OPTIONS, USAGE);
    await withDatabase(env, async (db, config) => {
      const site = (await openSiteData(config)).current;
      await act(db, site, positionals, values);
    });
  });
}
