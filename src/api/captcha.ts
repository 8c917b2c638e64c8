/** Endpoint for proof-of-work challenges; its responses are not cached (`no-store`). */
export const CAPTCHA_PATH = '/api/captcha';

/** A challenge of altcha-lib 2 (`createChallenge`, algorithm PBKDF2/SHA-256), signed by the service. */
export type CaptchaChallenge = {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    /** Unix time in seconds. */
    expiresAt?: number;
    /** Difficulty of the challenge. */
    data: { step: number };
  };
  signature: string;
};

/**
 * Response with a challenge. `step` is the difficulty that forms and logins currently require, 0 for none; the
 * challenge has at least this difficulty.
 */
export type CaptchaOffer = CaptchaChallenge & { step: number };

/** Result of `solveChallenge` in altcha-lib. */
export type CaptchaSolution = { counter: number; derivedKey: string; time?: number };

/** Challenge with its solution, as `verifySolution` requires. */
export type CaptchaPayload = { challenge: CaptchaChallenge; solution: CaptchaSolution };

/** Encodes the value of the field `captcha`: JSON in base64. */
export function writeCaptcha(payload: CaptchaPayload): string {
  return btoa(JSON.stringify(payload));
}

/** Decodes the field `captcha`; undefined for malformed input. */
export function readCaptcha(text: string): CaptchaPayload | undefined {
  try {
    const payload: unknown = JSON.parse(atob(text));
    return isPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isPayload(value: unknown): value is CaptchaPayload {
  if (!isRecord(value) || !isRecord(value.challenge) || !isRecord(value.solution)) return false;
  const { parameters, signature } = value.challenge;
  const { counter, derivedKey } = value.solution;
  if (!isRecord(parameters) || typeof signature !== 'string') return false;
  const texts = [parameters.algorithm, parameters.nonce, parameters.salt, parameters.keyPrefix, derivedKey];
  const step = isRecord(parameters.data) ? parameters.data.step : undefined;
  const numbers = [parameters.cost, parameters.keyLength, step, counter];
  return texts.every((text) => typeof text === 'string') && numbers.every((number) => Number.isSafeInteger(number));
}
