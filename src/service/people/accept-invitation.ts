import { stripBidiControls } from '#domain/text/text.ts';
import { sealTotp } from '../keys/sealed.ts';
import type { PasswordProblems } from '../owners/password-rules.ts';
import { type ChoiceResult, choosePassword, type PasswordParts } from './choose-password.ts';
import { findLinked } from './person-links.ts';
import { createRecoveryCodes, offerKey } from './second-factor.ts';
import { findStep } from './totp.ts';

export type Acceptance = { token: string; name: string; password: string; passwordRepeat: string; code: string };
type OwnProblems = { code?: 'wrong'; name?: 'missing' };
export type AcceptProblems = PasswordProblems & OwnProblems;
/** Result of accepting an invitation: the recovery codes. */
export type AcceptResult = ChoiceResult<OwnProblems, string[]>;

type AcceptParts = PasswordParts & { service: { secret: string } };

/**
 * Accepts an invitation, once. Sets the password and a second factor, which replaces an earlier phone and all passkeys.
 */
export async function acceptInvitation(parts: AcceptParts, { code, ...sent }: Acceptance): Promise<AcceptResult> {
  const { db, fieldKeys, secret, now } = parts.service;
  const time = now();
  const person = await findLinked(db, sent.token, 'invite', time);
  if (!person) return { ok: false, kind: 'invalid' };
  const name = stripBidiControls(sent.name).trim();
  const key = offerKey(secret, person.seed);
  const step = findStep(key, code, time);
  return choosePassword<OwnProblems, string[]>(parts, {
    ...sent,
    person,
    name,
    problems: { ...(name === '' && { name: 'missing' }), ...(step === undefined && { code: 'wrong' }) },
    action: 'person.accept',
    mail: 'person-changed',
    change: async (tx) => {
      const factor = { totp_step: step ?? null, ...sealTotp(key, person.id, fieldKeys) };
      await tx
        .updateTable('people')
        .set({ name, ...factor })
        .where('id', '=', person.id)
        .execute();
      await tx.deleteFrom('passkeys').where('person_id', '=', person.id).execute();
      return createRecoveryCodes(tx, person.id);
    },
  });
}
