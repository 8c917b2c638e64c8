// Challenges of passkeys. They are signed, so that they need not be stored before they are used, and are bound to a
// purpose and a time.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isImpossible, latestPossible } from '#domain/time/clock.ts';
import type { Database } from '../database/tables.ts';
import { deriveKey } from '../keys/secret.ts';

/** Long enough to find a phone and unlock it. */
export const CHALLENGE_MS = 5 * 60_000;

const TIME_BYTES = 8;
const RANDOM_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/** Purpose of a challenge: a login, or adding a passkey in one session. */
export type ChallengePurpose = 'login' | `add:${string}`;

const sign = (secret: string, purpose: ChallengePurpose, signed: Uint8Array): Buffer =>
  createHmac('sha256', deriveKey(secret, 'passkey')).update(purpose).update('\0').update(signed).digest();

export function createChallenge(secret: string, purpose: ChallengePurpose, now: number): Uint8Array<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(now));
  const signed = Buffer.concat([time, randomBytes(RANDOM_BYTES)]);
  return Uint8Array.from(Buffer.concat([signed, sign(secret, purpose, signed)]));
}

/** Time of a valid challenge with this purpose; undefined for an expired, foreign or malformed one. */
export function readChallenge(
  secret: string,
  purpose: ChallengePurpose,
  text: string,
  now: number,
): number | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const [given, expected] = [bytes.subarray(SIGNED_BYTES), sign(secret, purpose, signed)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const at = Number(signed.readBigUInt64BE());
  return isImpossible(at, now) || at < now - CHALLENGE_MS ? undefined : at;
}

/** Claims a challenge of a person; false when this or a newer one was used before. */
export async function claimChallenge(tx: Database, personId: string, at: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ challenge_at: at })
    .where('id', '=', personId)
    .where('disabled_at', 'is', null)
    .where((where) =>
      where.or([
        where('challenge_at', 'is', null),
        where('challenge_at', '<', at),
        // Ignores a stored time far in the future: a wrong clock would otherwise lock the passkeys until then.
        where('challenge_at', '>', latestPossible(now)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
