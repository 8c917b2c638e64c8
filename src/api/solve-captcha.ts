import {
  CAPTCHA_PATH,
  type CaptchaChallenge,
  type CaptchaOffer,
  type CaptchaSolution,
  writeCaptcha,
} from './captcha.ts';

/** Lets a worker do the work; undefined when it fails or finds nothing. */
async function solve(challenge: CaptchaChallenge): Promise<CaptchaSolution | undefined> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CaptchaSolution | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<CaptchaSolution | null>) => resolve(data ?? undefined);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}

/** A fresh, solved captcha for the field `captcha`; undefined when the service or the work fails. */
export async function passCaptcha(serviceUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(serviceUrl + CAPTCHA_PATH, { headers: { Accept: 'application/json' } });
    if (!response.ok) return undefined;
    const { step: _asked, ...challenge } = (await response.json()) as CaptchaOffer;
    const solution = await solve(challenge);
    return solution && writeCaptcha({ challenge, solution });
  } catch {
    return undefined;
  }
}
