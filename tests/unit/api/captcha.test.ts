import { describe, expect, test } from 'vitest';
import { type CaptchaPayload, readCaptcha, writeCaptcha } from '#api/captcha.ts';

const payload: CaptchaPayload = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      nonce: 'aa',
      salt: 'bb',
      cost: 1000,
      keyLength: 32,
      keyPrefix: '00',
      data: { step: 1 },
    },
    signature: 'cc',
  },
  solution: { counter: 12, derivedKey: 'dd' },
};

test('a solved challenge is parsed back unchanged', () => {
  expect(readCaptcha(writeCaptcha(payload))).toEqual(payload);
});

describe('an invalid solution is refused', () => {
  test.each([
    [''],
    ['%%%'],
    [btoa('null')],
    [btoa('[]')],
    [btoa(JSON.stringify({ ...payload, solution: {} }))],
    [btoa(JSON.stringify({ ...payload, solution: { counter: 1.5, derivedKey: 'dd' } }))],
    [btoa(JSON.stringify({ ...payload, challenge: { ...payload.challenge, signature: undefined } }))],
  ])('given as %j', (text) => {
    expect(readCaptcha(text)).toBeUndefined();
  });
});
