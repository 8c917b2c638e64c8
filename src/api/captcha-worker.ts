// Solves a captcha in a worker, so that typing stays smooth.
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { CaptchaChallenge } from './captcha.ts';

self.onmessage = async ({ data: challenge }: MessageEvent<CaptchaChallenge>) => {
  // Posts null if the captcha cannot be solved, for example without WebCrypto (plain http): a rejection in the worker
  // would not reach the page.
  self.postMessage(await solveChallenge({ challenge, deriveKey }).catch(() => null));
};
