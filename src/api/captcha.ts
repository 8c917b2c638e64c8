/** Where the browser gets a proof-of-work challenge; answered with `Cache-Control: no-store`. */
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
    /** How heavy it is. */
    data: { step: number };
  };
  signature: string;
};

/** What the address answers: `step` is what forms and logins ask for now, 0 nothing; the challenge is never lighter. */
export type CaptchaOffer = CaptchaChallenge & { step: number };

/** What altcha-lib's `solveChallenge` finds. */
export type CaptchaSolution = { counter: number; derivedKey: string; time?: number };

/** Both together, as `verifySolution` wants them. */
export type CaptchaPayload = { challenge: CaptchaChallenge; solution: CaptchaSolution };

/** The value of the field `captcha`: JSON in base64. */
export function writeCaptcha(payload: CaptchaPayload): string {
  return btoa(JSON.stringify(payload));
}

/** Reads the field `captcha`; undefined for anything that writeCaptcha could not have written. */
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
