import { expect, test, vi } from 'vitest';
import { type CaptchaOffer, readCaptcha } from '#api/captcha.ts';
import { passCaptcha } from '#api/solve-captcha.ts';

const OFFER: CaptchaOffer = {
  step: 1,
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: 'aa',
    salt: 'bb',
    cost: 10,
    keyLength: 32,
    keyPrefix: '00',
    data: { step: 1 },
  },
  signature: 'cc',
};

/** Replaces Worker by one that returns this solution at once. */
const stubWorker = (solution: unknown) =>
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: unknown }) => void;
      postMessage = () => this.onmessage?.({ data: solution });
      terminate = () => {};
    },
  );

test('the answer contains the signed challenge and its solution, without the announced step', async () => {
  vi.stubGlobal('fetch', async () => Response.json(OFFER));
  stubWorker({ counter: 3, derivedKey: 'dd' });
  const { step: _announced, ...challenge } = OFFER;
  const work = await passCaptcha('');
  const text = work.kind === 'passed' ? work.captcha : '';
  expect(readCaptcha(text)).toEqual({ challenge, solution: { counter: 3, derivedKey: 'dd' } });
});

test.each([
  ['the service answers 503', async () => new Response(null, { status: 503 })],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a form can be sent again later when %s', async (_what, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await passCaptcha('')).toEqual({ kind: 'unreachable' });
});

const throwing = class {
  constructor() {
    throw new DOMException('The policy forbids it', 'SecurityError');
  }
};
const failing = class {
  onerror?: () => void;
  postMessage = () => this.onerror?.();
  terminate = () => {};
};
const silent = class {
  postMessage = () => {};
  terminate = () => {};
};

test.each([
  ['has no workers', undefined],
  ['forbids workers', throwing],
  ['has no WebCrypto in its workers', failing],
  ['starts workers that never answer', silent],
])('a browser that %s is reported as unable to solve the captcha', async (_what, worker) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async () => Response.json(OFFER));
  vi.stubGlobal('Worker', worker);
  const work = passCaptcha('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await work).toEqual({ kind: 'unable' });
  vi.useRealTimers();
});

test('a worker that finds no solution is reported as unable to solve the captcha', async () => {
  vi.stubGlobal('fetch', async () => Response.json(OFFER));
  stubWorker(null);
  expect(await passCaptcha('')).toEqual({ kind: 'unable' });
});
