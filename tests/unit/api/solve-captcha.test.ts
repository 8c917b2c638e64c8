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

/** A worker that finds this at once. */
const stubWorker = (solution: unknown) =>
  vi.stubGlobal(
    'Worker',
    class {
      onmessage?: (event: { data: unknown }) => void;
      postMessage = () => this.onmessage?.({ data: solution });
      terminate = () => {};
    },
  );

test('the challenge goes back with what was found, and without what was only announced', async () => {
  vi.stubGlobal('fetch', async () => Response.json(OFFER));
  stubWorker({ counter: 3, derivedKey: 'dd' });
  const { step: _announced, ...challenge } = OFFER;
  expect(readCaptcha((await passCaptcha('')) ?? '')).toEqual({ challenge, solution: { counter: 3, derivedKey: 'dd' } });
});

test.each([
  ['the service says no', async () => new Response(null, { status: 503 })],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('there is none when %s', async (_what, fetch) => {
  vi.stubGlobal('fetch', fetch);
  expect(await passCaptcha('')).toBeUndefined();
});

test('there is none when the work finds nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json(OFFER));
  stubWorker(null);
  expect(await passCaptcha('')).toBeUndefined();
});
