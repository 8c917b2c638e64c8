import { stripBidiControls } from '#domain/text/text.ts';
import { recordAudit } from '../audit/audit.ts';
import { sealTotp } from '../keys/sealed.ts';
import type { PasswordHasher } from '../owners/password-hasher.ts';
import { checkPassword, type PasswordProblems } from '../owners/password-rules.ts';
import { endPersonLinks, findLinked, type LinkedPerson, redeemPersonLink } from './person-links.ts';
import type { PersonParts } from './person-login.ts';
import { queuePersonMail } from './person-mails.ts';
import { endPersonSessions } from './person-sessions.ts';
import { createRecoveryCodes, offerKey } from './second-factor.ts';
import { findStep } from './totp.ts';

export type Acceptance = { token: string; name: string; password: string; passwordRepeat: string; code: string };
export type AcceptProblems = PasswordProblems & { code?: 'wrong'; name?: 'missing' };
export type Accepted =
  | { ok: true; codes: string[] }
  | { ok: false; kind: 'invalid' | 'busy' }
  | { ok: false; kind: 'fields'; person: LinkedPerson; problems: AcceptProblems };

type AcceptParts = { service: PersonParts['service'] & { secret: string }; hasher: PasswordHasher };

/**
 * Accepts an invitation, once: sets the password and the second factor, and returns the recovery codes. Invalidates the
 * old password, phone, sessions and browsers.
 */
export async function acceptInvitation({ service, hasher }: AcceptParts, sent: Acceptance): Promise<Accepted> {
  const { db, siteData, fieldKeys, secret, now } = service;
  const time = now();
  const person = await findLinked(db, sent.token, time);
  if (!person) return { ok: false, kind: 'invalid' };
  const name = stripBidiControls(sent.name).trim();
  const chooser = { name, email: person.email, agency: siteData.current.agency.name };
  const key = offerKey(secret, person.seed);
  const step = findStep(key, sent.code, time);
  const problems: AcceptProblems = {
    ...(await checkPassword(sent.password, sent.passwordRepeat, chooser)),
    ...(name === '' && { name: 'missing' as const }),
    ...(step === undefined && { code: 'wrong' as const }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, kind: 'fields', person, problems };
  const hash = await hasher.hash(sent.password);
  if (hash === undefined) return { ok: false, kind: 'busy' };
  return db.transaction().execute(async (tx): Promise<Accepted> => {
    if (!(await redeemPersonLink(tx, sent.token, time))) return { ok: false, kind: 'invalid' };
    await tx
      .updateTable('people')
      .set({ name, password_hash: hash, totp_step: step ?? null, ...sealTotp(key, person.id, fieldKeys) })
      .where('id', '=', person.id)
      .execute();
    await endPersonLinks(tx, person.id, time);
    await endPersonSessions(tx, person.id);
    await tx.deleteFrom('person_devices').where('person_id', '=', person.id).execute();
    const codes = await createRecoveryCodes(tx, person.id);
    await recordAudit(tx, { actor: name, action: 'person.accept', subject: person.id }, time);
    await queuePersonMail(tx, 'person-changed', person, { person: person.id, at: time }, time);
    return { ok: true, codes };
  });
}
