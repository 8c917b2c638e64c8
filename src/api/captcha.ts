/** Endpoint of proof-of-work challenges; answered with `Cache-Control: no-store`. */
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
    /** Seconds since 1970. */
    expiresAt?: number;
    /** Difficulty of the challenge. */
    data: { step: number };
  };
  signature: string;
};

/** The response: `step` is the current requirement of forms and logins, 0 for none; the challenge is never lighter. */
export type CaptchaOffer = CaptchaChallenge & { step: number };

/** Result of altcha-lib's `solveChallenge`. */
export type CaptchaSolution = { counter: number; derivedKey: string; time?: number };

/** Challenge and solution together, as `verifySolution` requires. */
export type CaptchaPayload = { challenge: CaptchaChallenge; solution: CaptchaSolution };

/** The value of the field `captcha`: JSON in base64. */
export function writeCaptcha(payload: CaptchaPayload): string {
  return btoa(JSON.stringify(payload));
}

/** Parses the field `captcha`; undefined for anything that writeCaptcha could not have written. */
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
