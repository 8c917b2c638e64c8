import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSignature, signRequest } from '#snapshot/signature.ts';

const SECRET = 'thirty-two characters, or rather more';
const NOW = Date.parse('2026-11-21T10:00:00Z');
const parts = {
  method: 'POST',
  path: '/api/refresh',
  timestamp: String(NOW / 1000),
  nonce: 'a-nonce-of-twenty-so',
  body: Buffer.from('{"accept":true}'),
};
const signed = { ...parts, signature: signRequest(SECRET, parts) };

test('a signature is the HMAC described in the documentation', () => {
  const digest = createHash('sha256').update('{"accept":true}').digest('hex');
  const text = `POST\n/api/refresh\n${NOW / 1000}\na-nonce-of-twenty-so\n${digest}`;
  expect(signed.signature).toBe(createHmac('sha256', SECRET).update(text).digest('hex'));
});

test('a signature is accepted on a current request', () => {
  expect(checkSignature(SECRET, signed, NOW)).toMatchObject({ ok: true, nonce: parts.nonce });
  expect(checkSignature(SECRET, signed, NOW + 299_000)).toMatchObject({ ok: true });
});

test('a nonce is remembered as long as its signature is valid', () => {
  const result = checkSignature(SECRET, signed, NOW);
  if (!result.ok) throw new Error('refused');
  expect(checkSignature(SECRET, signed, result.keepUntil)).toEqual({ ok: false });
});

describe('a signed request is refused', () => {
  test.each([
    ['with another body', { body: Buffer.from('{"accept":false}') }],
    ['with another path', { path: '/api/refresh/1' }],
    ['with another method', { method: 'GET' }],
    ['with another nonce', { nonce: 'b-nonce-of-twenty-so' }],
    ['with another time', { timestamp: String(NOW / 1000 + 1) }],
    ['without a signature', { signature: undefined }],
    ['with half a signature', { signature: signed.signature.slice(0, 32) }],
    ['with a signature of other letters', { signature: 'é'.repeat(64) }],
    ['without a nonce', { nonce: undefined }],
  ])('%s', (_, change) => {
    expect(checkSignature(SECRET, { ...signed, ...change }, NOW)).toEqual({ ok: false });
  });
  test('when it is signed with another secret', () => {
    expect(checkSignature(`${SECRET}!`, signed, NOW)).toEqual({ ok: false });
  });
  test.each([301_000, -301_000])('when its time is %i milliseconds off', (drift) => {
    expect(checkSignature(SECRET, signed, NOW + drift)).toEqual({ ok: false });
  });
  test.each(['short', 'with\nline breaks in it', 'x'.repeat(65)])('with the nonce %j', (nonce) => {
    const own = { ...parts, nonce };
    expect(checkSignature(SECRET, { ...own, signature: signRequest(SECRET, own) }, NOW)).toEqual({ ok: false });
  });
});
