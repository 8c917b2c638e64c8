// Commands that change data are atomic: each test repeats a command while the database fails at its first write, then
// at its second, and so on.
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeLogBack } from '#service/database/checkpoint.ts';
import { openDatabase } from '#service/database/open.ts';
import { createFieldKey, writeFieldKeys } from '#service/keys/field-keys.ts';
import { runKeys } from '#service/leads/keys-command.ts';
import { runLeads } from '#service/leads/leads-command.ts';
import { addOwner, createInvitation } from '#service/owners/accounts.ts';
import { createSession } from '#service/owners/sessions.ts';
import { addPerson } from '#service/people/people.ts';
import { runPeople } from '#service/people/people-command.ts';
import { savePersonLink } from '#service/people/person-links.ts';
import { beginPersonSession } from '#service/people/person-sessions.ts';
import { addNote } from '#service/portal/notes.ts';
import { runOwner } from '#service/portal/owner-command.ts';
import type { Environment } from '#service/settings/config.ts';
import { runIdentity } from '#service/settings/identity-command.ts';
import { runStaff } from '#service/staff/staff-command.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { createDatabase } from './databases.ts';
import { NOW, runService, SITE, sendJson } from './running.ts';

const EMAIL = 'an@voorbeeld.be';
const PROPERTY = '4013972';
/** SQLite's error code for a full disk (SQLITE_FULL). */
const FULL = 13;
const MANY = 60;

let folder: string;
let base: string;
let env: Environment;
const ids = { held: '', lead: '', note: '' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gevel-all-or-nothing-'));
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  const { db } = service;
  await sendJson(service, 'contact-me', { email: 'bot@voorbeeld.be', website: 'x' });
  await sendJson(service, 'contact-me', { email: EMAIL, propertyId: PROPERTY });
  await sendJson(service, 'contact-me', { email: EMAIL });
  const leads = await db.selectFrom('leads').select(['id', 'email', 'property_id']).execute();
  ids.held = leads.find(({ email }) => email === 'bot@voorbeeld.be')?.id ?? '';
  ids.lead = leads.find(({ property_id }) => property_id === PROPERTY)?.id ?? '';
  const owner = await addOwner(db, { email: EMAIL, name: 'An', language: 'nl', properties: [PROPERTY] }, NOW);
  const session = { owner_id: owner?.id ?? '', device: '?', previous_login_at: null };
  await createSession(db, session, NOW);
  // An unused link, which a new one invalidates.
  await createInvitation(db, session.owner_id, 7, NOW);
  const row = {
    property: PROPERTY,
    type: 'visit',
    contact: '',
    subject: 'x',
    comment: '',
    source: '',
    at: NOW,
  } as const;
  ids.note = await addNote(db, { ...row, status: 'done' }, NOW);
  const door = new StaffLogin(db, Date.now);
  await door.createCode('Anouk', 1);
  await door.begin('Anouk', 'staff');
  const by = { actor: 'test', reason: '', now: NOW };
  const person = { email: EMAIL, name: 'An', language: 'nl', role: 'agent' } as const;
  const added = await addPerson(db, person, by);
  if (added.ok) await beginPersonSession(db, { person_id: added.person.id, device: '?' }, 'person', NOW);
  if (added.ok) await savePersonLink(db, { personId: added.person.id, token: 'token', purpose: 'invite' }, NOW);
  await db.updateTable('mails').set({ state: 'dead' }).execute();
  await writeLogBack(db);
  base = join(folder, 'base.db');
  copyFileSync(database.place?.kind === 'file' ? database.place.file : '', base);
  await service.stop();
  await database.drop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let trial = 0;
beforeEach(() => {
  for (const stream of ['log', 'error'] as const) vi.spyOn(console, stream).mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

/** A separate machine with a copy of the database. */
function setUp(): { file: string; keys: string } {
  const own = join(folder, String(trial++));
  mkdirSync(own);
  const file = join(own, 'gevel.db');
  copyFileSync(base, file);
  const keys = join(own, 'field-keys');
  writeFieldKeys(
    keys,
    ['k1', 'k2'].map((id) => createFieldKey().replace(/^[^:]+/, id)),
  );
  const siteData = join(own, 'site-data.json');
  writeSiteData(siteData, SITE);
  env = {
    DATABASE_FILE: file,
    SITE_DATA: siteData,
    MAIL_FOLDER: join(own, 'mail'),
    FIELD_KEYS_FILE: keys,
    SECRET: 'a secret of thirty-two characters or more',
  };
  return { file, keys };
}

/** All stored rows, except those of the migration tables. */
function dump(file: string): string {
  const database = new DatabaseSync(file);
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'kysely%' order by name`)
    .all() as { name: string }[];
  const rows = tables.map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()]);
  database.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  );
}

/** Makes the `at`-th of the next writes fail; `end` restores the database and returns the number of writes. */
function failAt(at: number, isWrite: RegExp): { end: () => number } {
  let writes = 0;
  const { prepare } = DatabaseSync.prototype;
  const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    const statement = prepare.call(this, text);
    if (!isWrite.test(text)) return statement;
    for (const method of ['all', 'run'] as const) {
      const act = statement[method].bind(statement) as (...values: unknown[]) => unknown;
      Object.defineProperty(statement, method, {
        value: (...values: unknown[]) => {
          writes++;
          if (writes === at) throw Object.assign(new Error('database or disk is full'), { errcode: FULL });
          return act(...values);
        },
      });
    }
    return statement;
  });
  return {
    end: () => {
      spy.mockRestore();
      return writes;
    },
  };
}

const WRITES = /^(?:insert|update|delete|commit)\b/;

type Run = (args: readonly string[], env: Environment) => Promise<number>;
type Command = readonly [run: Run, args: () => string[], changes?: Environment];
const COMMANDS: Readonly<Record<string, Command>> = {
  'leads list': [runLeads, () => ['list']],
  'leads show': [runLeads, () => ['show', ids.lead]],
  'leads export': [runLeads, () => ['export']],
  'leads release': [runLeads, () => ['release', ids.held]],
  'leads erase': [runLeads, () => ['erase', '--email', EMAIL]],
  'leads mails --retry': [runLeads, () => ['mails', '--retry', 'all']],
  'owner add': [runOwner, () => ['add', 'new@voorbeeld.be', '--name', 'Bert', '--properties', PROPERTY]],
  'owner link': [runOwner, () => ['link', EMAIL, '5000003']],
  'owner unlink': [runOwner, () => ['unlink', EMAIL, PROPERTY]],
  'owner reset': [runOwner, () => ['reset', EMAIL]],
  'owner disable': [runOwner, () => ['disable', EMAIL]],
  'owner erase': [runOwner, () => ['erase', EMAIL]],
  'owner note': [runOwner, () => ['note', PROPERTY, '--subject', 'Bezoek']],
  'owner note --lead': [runOwner, () => ['note', '--lead', ids.lead, '--status', 'answered']],
  'owner note --remove': [runOwner, () => ['note', '--remove', ids.note]],
  'staff token': [runStaff, () => ['token', '--name', 'Bert']],
  'staff end': [runStaff, () => ['end', '--name', 'Anouk']],
  'people add': [runPeople, () => ['add', 'new@agency.example', '--name', 'Bert', '--role', 'manager']],
  'people reset': [runPeople, () => ['reset', EMAIL]],
  'people role': [runPeople, () => ['role', EMAIL, '--role', 'auditor']],
  'people end': [runPeople, () => ['end', EMAIL]],
  'identity adopt': [runIdentity, () => ['adopt'], { SECRET: 'another secret of thirty-two characters' }],
};

describe.each(Object.entries(COMMANDS))('npm run %s', (_, [run, args, changes]) => {
  test('changes nothing when one of its writes fails, and makes every change when all succeed', async () => {
    let failures = 0;
    for (let at = 1; at < MANY; at++) {
      const { file } = setUp();
      // Migrates the tables first, so that opening the database writes nothing.
      await (await openDatabase({ kind: 'file', file })).destroy();
      const before = dump(file);
      const failing = failAt(at, WRITES);
      const code = await run(args(), { ...env, ...changes }).catch(() => 'failed');
      const writes = failing.end();
      // The exit code matches: the command either failed and changed nothing, or succeeded and changed everything.
      expect([at, code, dump(file) === before]).toEqual(code === 0 ? [at, 0, false] : [at, 'failed', true]);
      if (writes < at) break;
      failures++;
    }
    expect(failures).toBeGreaterThan(0);
  });
});

test.each([
  ['add', ['add']],
  ['drop', ['drop', 'k2']],
])('npm run keys %s leaves the keys unchanged when the audit trail refuses its entry', async (_, args) => {
  const { file, keys } = setUp();
  await (await openDatabase({ kind: 'file', file })).destroy();
  const before = [dump(file), readFileSync(keys, 'utf8')];
  const failing = failAt(1, /^insert into "audit"/);
  await expect(runKeys(args, env)).rejects.toThrow('full');
  failing.end();
  expect([dump(file), readFileSync(keys, 'utf8')]).toEqual(before);
  expect(await runKeys(args, env)).toBe(0);
  expect(readFileSync(keys, 'utf8')).not.toBe(before[1]);
});
