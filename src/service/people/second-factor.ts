import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/tables.ts';
import type { FieldKeys } from '../keys/field-keys.ts';
import { openTotp, type SealedTotp } from '../keys/sealed.ts';
import { deriveKey, hashToken } from '../keys/secret.ts';
import { findStep, stepOf, TOTP_KEY_BYTES } from './totp.ts';

const MINUTE_MS = 60_000;
/** Crockford's digits: no letter that is mistaken for a digit on paper. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;

/**
 * TOTP key offered by an invitation. It is the same each time the page opens; deriving it needs both the service's
 * secret and the seed in the database.
 */
export const offerKey = (secret: string, seed: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'totp')).update(seed).digest().subarray(0, TOTP_KEY_BYTES);

/** Verifies a code of the person's app; each code works once. Must run in the transaction of the login. */
export async function redeemTotp(
  tx: Database,
  person: SealedTotp & { id: string },
  typed: string,
  { keys, now }: { keys: FieldKeys; now: number },
): Promise<boolean> {
  const key = openTotp(person, keys);
  const step = key && findStep(key, typed, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ totp_step: step })
    .where('id', '=', person.id)
    .where((where) =>
      where.or([
        where('totp_step', 'is', null),
        where('totp_step', '<', step),
        // Ignores a stored time step far in the future: a wrong clock would otherwise lock the person out until then.
        where('totp_step', '>', stepOf(now + 10 * MINUTE_MS)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const normalise = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^\da-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

/** Replaces a person's recovery codes; returns the new ones, which are shown once. */
export async function createRecoveryCodes(tx: Database, personId: string): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('person_id', '=', personId).execute();
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => DIGITS.charAt(byte & 31)).join(''),
  );
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ person_id: personId, hash: hashToken(code), used_at: null })))
    .execute();
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
}

/** Verifies a recovery code of the person; each code works once. */
export async function redeemRecoveryCode(tx: Database, personId: string, typed: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', '=', hashToken(normalise(typed)))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
