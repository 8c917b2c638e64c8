import type { Language } from '#domain/language.ts';
import { stripBidiControls } from '#domain/text/text.ts';
import { type AuditAction, recordAudit } from '../audit/audit.ts';
import { atomically } from '../database/atomic.ts';
import { createId } from '../database/id.ts';
import { lockNames } from '../database/lock.ts';
import type { Database, PersonRow } from '../database/tables.ts';
import { endPersonLinks } from './person-links.ts';
import { endPersonSessions } from './person-sessions.ts';
import type { Role } from './rights.ts';

export type PersonState = 'invited' | 'active' | 'ended';

export type NewPerson = { email: string; name: string; language: Language; role: Role };

/** Actor, reason and time of an action, for the audit trail. */
export type By = { actor: string; reason: string; now: number };

/** Reason why a person is not changed. */
export type PersonFault = 'known' | 'unknown' | 'lastManager';
export type PersonOutcome = { ok: true; person: PersonRow } | { ok: false; fault: PersonFault };

export const stateOf = ({ disabled_at, password_hash }: PersonRow): PersonState =>
  disabled_at !== null ? 'ended' : password_hash === null ? 'invited' : 'active';

const sameEmail = (email: string): string => email.trim().toLowerCase();

export const findPerson = (db: Database, email: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('email', '=', sameEmail(email)).executeTakeFirst();

export const findPersonById = (db: Database, id: string): Promise<PersonRow | undefined> =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();

/** All people, by name. */
export const listPeople = (db: Database): Promise<PersonRow[]> =>
  db.selectFrom('people').selectAll().orderBy('name').orderBy('id').execute();

const record = (tx: Database, action: AuditAction, { id }: { id: string }, { actor, reason, now }: By): Promise<void> =>
  recordAudit(tx, { actor, action, subject: id, reason }, now);

/** Adds a person without a password. */
export function addPerson(db: Database, person: NewPerson, by: By): Promise<PersonOutcome> {
  const { email, name, language, role } = person;
  return atomically(db, async (tx): Promise<PersonOutcome> => {
    const row: PersonRow = {
      id: createId(by.now),
      email: sameEmail(email),
      name: stripBidiControls(name).trim(),
      language,
      role,
      password_hash: null,
      totp_key: null,
      key_id: null,
      totp_step: null,
      challenge_at: null,
      created_at: by.now,
      disabled_at: null,
      last_login_at: null,
    };
    const added = await tx
      .insertInto('people')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) return { ok: false, fault: 'known' };
    await record(tx, 'person.add', added, by);
    return { ok: true, person: added };
  });
}

/** True when no other manager is active, so that disabling or demoting this person would leave no manager. */
async function isLastManager(tx: Database, person: PersonRow): Promise<boolean> {
  if (person.role !== 'manager' || person.disabled_at !== null) return false;
  const other = await tx
    .selectFrom('people')
    .select('id')
    .where('role', '=', 'manager')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where('id', '<>', person.id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Changes a person under a lock on all people, so that two managers cannot disable each other at the same time. */
function change(
  db: Database,
  id: string,
  by: By,
  act: (tx: Database, person: PersonRow) => Promise<PersonFault | AuditAction>,
): Promise<PersonOutcome> {
  return atomically(db, async (tx): Promise<PersonOutcome> => {
    await lockNames(tx, ['people']);
    const person = await findPersonById(tx, id);
    if (!person) return { ok: false, fault: 'unknown' };
    const done = await act(tx, person);
    if (done === 'known' || done === 'unknown' || done === 'lastManager') return { ok: false, fault: done };
    await record(tx, done, person, by);
    return { ok: true, person: (await findPersonById(tx, id)) ?? person };
  });
}

export const changeRole = (db: Database, id: string, role: Role, by: By): Promise<PersonOutcome> =>
  change(db, id, by, async (tx, person) => {
    if (role !== 'manager' && (await isLastManager(tx, person))) return 'lastManager';
    await tx.updateTable('people').set({ role }).where('id', '=', id).execute();
    return 'person.role';
  });

/** Disables a person: ends all sessions and links immediately. Their entries in the audit trail stay. */
export const endPerson = (db: Database, id: string, by: By): Promise<PersonOutcome> =>
  change(db, id, by, async (tx, person) => {
    if (await isLastManager(tx, person)) return 'lastManager';
    await tx.updateTable('people').set({ disabled_at: by.now }).where('id', '=', id).execute();
    await endPersonSessions(tx, id);
    await endPersonLinks(tx, id, by.now);
    return 'person.end';
  });

export const restorePerson = (db: Database, id: string, by: By): Promise<PersonOutcome> =>
  change(db, id, by, async (tx) => {
    await tx.updateTable('people').set({ disabled_at: null }).where('id', '=', id).execute();
    return 'person.restore';
  });
