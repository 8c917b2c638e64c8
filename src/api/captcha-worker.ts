// Solves a captcha in a worker, so that typing stays smooth.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from './captcha.ts';

self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  // Reports its inability without WebCrypto (as on plain http), since a rejection would never reach the page.
  self.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
};
