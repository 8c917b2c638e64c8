import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaChallenge, readCaptcha } from '#api/captcha.ts';

/** A second or two on a phone; checking an answer takes some six milliseconds here. */
const COST = 2_000;
const VALID_MS = 60 * 60_000;

/** Makes and checks proofs of work, signed so that nothing needs to be kept before one is used. */
export class Captcha {
  readonly #secret: string;
  readonly #cost: number;

  constructor(secret: string, cost = COST) {
    this.#secret = secret;
    this.#cost = cost;
  }

  async create(now = Date.now()): Promise<CaptchaChallenge> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.#cost,
      deriveKey,
      expiresAt: new Date(now + VALID_MS),
      hmacSignatureSecret: this.#secret,
    });
    return challenge as CaptchaChallenge;
  }

  // The library measures expiry by the machine's own clock, so this class does too.

  /** What to put on the list of used ones, or undefined when the answer is wrong, out of date or not ours. */
  async check(text: string, now = Date.now()): Promise<{ digest: string; expiresAt: number } | undefined> {
    const payload = readCaptcha(text);
    if (!payload) return undefined;
    const { challenge, solution } = payload;
    // Before any work is done on them: a stranger's cost could keep us busy for minutes.
    const { algorithm, cost, keyLength, expiresAt } = challenge.parameters;
    if (algorithm !== 'PBKDF2/SHA-256' || cost !== this.#cost || keyLength > 64) return undefined;
    if (expiresAt === undefined || expiresAt * 1000 < now) return undefined;
    try {
      const { verified } = await verifySolution({
        challenge,
        solution: { time: 0, ...solution },
        deriveKey,
        hmacSignatureSecret: this.#secret,
      });
      return verified ? { digest: challenge.signature, expiresAt: expiresAt * 1000 } : undefined;
    } catch {
      // The library throws at values that are no hexadecimal, and the like.
      return undefined;
    }
  }
}
