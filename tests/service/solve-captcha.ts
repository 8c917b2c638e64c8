import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { CAPTCHA_PATH, type CaptchaChallenge, writeCaptcha } from '#api/captcha.ts';

/** Does the work of a visitor's browser. */
export async function solveCaptcha({ url }: { url: string }, step = 1): Promise<string> {
  const challenge = (await (await fetch(`${url}${CAPTCHA_PATH}?step=${step}`)).json()) as CaptchaChallenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('This challenge has no solution');
  return writeCaptcha({ challenge, solution });
}
