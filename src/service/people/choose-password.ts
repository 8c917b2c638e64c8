import { type AuditAction, recordAudit } from '../audit/audit.ts';
import type { Database } from '../database/tables.ts';
import type { PasswordHasher } from '../owners/password-hasher.ts';
import { checkPassword, type PasswordProblems } from '../owners/password-rules.ts';
import { endPersonLinks, type LinkedPerson, redeemPersonLink } from './person-links.ts';
import type { PersonParts } from './person-login.ts';
import { queuePersonMail } from './person-mails.ts';
import { endPersonSessions } from './person-sessions.ts';

export type PasswordParts = { service: PersonParts['service']; hasher: PasswordHasher };

type Choice<Problems, Value> = {
  /** The person that the link belongs to. */
  person: LinkedPerson;
  token: string;
  name: string;
  password: string;
  passwordRepeat: string;
  /** Faults of the page's other fields. */
  problems: Problems;
  action: AuditAction;
  mail: 'person-changed' | 'person-password-changed';
  /** Additional changes in the same transaction. */
  change: (tx: Database) => Promise<Value>;
};

export type ChoiceResult<Problems, Value> =
  | { ok: true; value: Value }
  | { ok: false; kind: 'invalid' | 'busy' }
  | { ok: false; kind: 'fields'; person: LinkedPerson; problems: PasswordProblems & Problems };

/** Redeems a link and sets the password. Invalidates all other links, sessions and known devices of the person. */
export async function choosePassword<Problems extends object, Value>(
  { service: { db, siteData, now }, hasher }: PasswordParts,
  { person, token, name, password, passwordRepeat, problems: others, action, mail, change }: Choice<Problems, Value>,
): Promise<ChoiceResult<Problems, Value>> {
  const time = now();
  const chooser = { name, email: person.email, agency: siteData.current.agency.name };
  const problems = { ...(await checkPassword(password, passwordRepeat, chooser)), ...others };
  if (Object.keys(problems).length > 0) return { ok: false, kind: 'fields', person, problems };
  const password_hash = await hasher.hash(password);
  if (password_hash === undefined) return { ok: false, kind: 'busy' };
  return db.transaction().execute(async (tx): Promise<ChoiceResult<Problems, Value>> => {
    if (!(await redeemPersonLink(tx, token, time))) return { ok: false, kind: 'invalid' };
    await tx.updateTable('people').set({ password_hash }).where('id', '=', person.id).execute();
    await endPersonLinks(tx, person.id, time);
    await endPersonSessions(tx, person.id);
    await tx.deleteFrom('person_devices').where('person_id', '=', person.id).execute();
    const value = await change(tx);
    await recordAudit(tx, { actor: name, action, subject: person.id }, time);
    await queuePersonMail(tx, mail, person, { person: person.id, at: time }, time);
    return { ok: true, value };
  });
}
