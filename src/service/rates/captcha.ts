import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaChallenge, readCaptcha } from '#api/captcha.ts';
import type { Database } from '../database/tables.ts';
import { type Shield, STEPS, type Step } from './shield.ts';

/** COST: PBKDF2 rounds per key. MAX_KEYS: maximum number of keys to try, by step. Measured in docs/decisions/0026. */
const COST = 5_000;
const MAX_KEYS: Readonly<Record<Step, number>> = { 0: 0, 1: 100, 2: 1_000, 3: 3_000 };
const VALID_MS = 60 * 60_000;
const ALGORITHM = 'PBKDF2/SHA-256';

/** A completed proof of work, to be recorded as used. */
export type Proof = { digest: string; expiresAt: number; step: Step };

/** Creates and verifies proofs of work. Challenges are signed, so that nothing is stored before a proof is used. */
export class Captcha {
  readonly #secret: string;
  readonly #cost: number;

  constructor(secret: string, cost = COST) {
    this.#secret = secret;
    this.#cost = cost;
  }

  /** Creates a challenge with bounded work: the solution is among the first MAX_KEYS[step] keys. */
  async create(step: Step, now = Date.now()): Promise<CaptchaChallenge> {
    const challenge = await createChallenge({
      algorithm: ALGORITHM,
      cost: this.#cost,
      counter: randomInt(MAX_KEYS[step]),
      data: { step },
      deriveKey,
      expiresAt: new Date(now + VALID_MS),
      hmacSignatureSecret: this.#secret,
      hmacKeySignatureSecret: this.#secret,
    });
    return challenge as CaptchaChallenge;
  }

  // The library measures expiry by the machine's own clock, so this class does too.

  /** Verifies a solution; undefined when it is wrong, expired or not signed by this service. */
  async check(text: string, now = Date.now()): Promise<Proof | undefined> {
    const payload = readCaptcha(text);
    if (!payload) return undefined;
    const { challenge, solution } = payload;
    // Checked before any work, since a forged cost could occupy the service for minutes.
    const { algorithm, cost, keyLength, expiresAt, data } = challenge.parameters;
    if (algorithm !== ALGORITHM || cost !== this.#cost || keyLength > 64) return undefined;
    if (expiresAt === undefined || expiresAt * 1000 < now) return undefined;
    try {
      const { verified } = await verifySolution({
        challenge,
        solution: { time: 0, ...solution },
        deriveKey,
        hmacSignatureSecret: this.#secret,
        hmacKeySignatureSecret: this.#secret,
      });
      if (!verified) return undefined;
      return { digest: challenge.signature, expiresAt: expiresAt * 1000, step: data.step as Step };
    } catch {
      // The library throws at malformed values, such as non-hexadecimal ones.
      return undefined;
    }
  }
}

/** Records a proof as used; false when it was used before. */
export async function claimProof(db: Database, { digest, expiresAt }: Proof): Promise<boolean> {
  const query = db
    .insertInto('captchas')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing());
  return (await query.returning('digest').executeTakeFirst()) !== undefined;
}

/** Parses the requested step; returns `least` when `least` is harder. */
export function parseStep(text: string | undefined, least: Step): Step {
  const asked = STEPS.find((step) => String(step) === text) ?? 0;
  return asked > least ? asked : least;
}

/** `step`: difficulty of the missing work. */
type WorkDemand = { ok: false; code: 'WORK_WANTED'; step: Step };
export type Work = { ok: true; proof?: Proof } | WorkDemand | { ok: false; code: 'CAPTCHA_INVALID' };

/** Checks that the submission proves the currently required work, or the work of step `least` if that is heavier. */
export async function checkWork(
  { captcha, shield }: { captcha: Captcha; shield: Shield },
  text: unknown,
  least: Step = 0,
): Promise<Work> {
  const isGiven = typeof text === 'string' && text !== '';
  const proof = isGiven ? await captcha.check(text) : undefined;
  if (isGiven && !proof) return { ok: false, code: 'CAPTCHA_INVALID' };
  const step = shield.step > least ? shield.step : least;
  if ((proof?.step ?? 0) < step) return { ok: false, code: 'WORK_WANTED', step };
  return { ok: true, ...(proof && { proof }) };
}
