import {
  CAPTCHA_PATH,
  type CaptchaChallenge,
  type CaptchaOffer,
  type CaptchaSolution,
  writeCaptcha,
} from './captcha.ts';

/**
 * 'passed': `captcha` is the value of the form field. 'unreachable': the service gave no challenge. 'unable': the
 * browser cannot solve it, for example without workers or WebCrypto.
 */
export type Work = { kind: 'passed'; captcha: string } | { kind: 'unreachable' } | { kind: 'unable' };

const OFFER_WITHIN_MS = 20_000;
/** Timeout for solving. The most difficult challenge takes 14 seconds on a slow phone. */
const SOLVE_WITHIN_MS = 60_000;

/** Solves the challenge in a worker; undefined on failure or timeout. */
async function solve(challenge: CaptchaChallenge): Promise<CaptchaSolution | undefined> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<CaptchaSolution | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<CaptchaSolution | null>) => resolve(data ?? undefined);
      worker.onerror = () => resolve(undefined);
      timer = setTimeout(() => resolve(undefined), SOLVE_WITHIN_MS);
      worker.postMessage(challenge);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

async function fetchChallenge(serviceUrl: string, step: number | undefined): Promise<CaptchaChallenge | undefined> {
  try {
    const response = await fetch(serviceUrl + CAPTCHA_PATH + (step === undefined ? '' : `?step=${step}`), {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(OFFER_WITHIN_MS),
    });
    if (!response.ok) return undefined;
    const { step: _asked, ...challenge } = (await response.json()) as CaptchaOffer;
    return challenge;
  } catch {
    return undefined;
  }
}

/**
 * Requests and solves a challenge of the difficulty that the service currently requires, or at least of difficulty
 * `step`.
 */
export async function passCaptcha(serviceUrl: string, step?: number): Promise<Work> {
  const challenge = await fetchChallenge(serviceUrl, step);
  if (!challenge) return { kind: 'unreachable' };
  const solution = await solve(challenge).catch(() => undefined);
  return solution ? { kind: 'passed', captcha: writeCaptcha({ challenge, solution }) } : { kind: 'unable' };
}
