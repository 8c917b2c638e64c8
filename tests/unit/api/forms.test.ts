import { describe, expect, test } from 'vitest';
import { createIdempotencyKey, formPath, RETRY_DELAYS_MS, sendForm } from '#api/forms.ts';

type Reply = Response | Error;
const answer = (status: number, body: unknown): Response => Response.json(body, { status });
const sent = () => answer(201, { id: 'a1', next: '/nl/bedankt/site-contact/' });

/** Sends a form to a service that gives these responses one after the other. */
async function send(replies: Reply[], online: boolean[] = []) {
  const requests: { url: string; key: string | null }[] = [];
  const waits: number[] = [];
  const result = await sendForm({
    form: 'site-contact',
    body: new FormData(),
    key: 'k1',
    fetch: async (url, init) => {
      requests.push({ url: String(url), key: new Headers(init?.headers).get('Idempotency-Key') });
      const reply = replies.shift() ?? new TypeError('Failed to fetch');
      if (reply instanceof Error) throw reply;
      return reply;
    },
    wait: async (delayMs) => void waits.push(delayMs),
    isOnline: () => online.shift() ?? true,
  });
  return { result, requests, waits };
}

describe('sending a form', () => {
  test('leads to the thank-you page once the submission is stored', async () => {
    const { result, requests, waits } = await send([sent()]);
    expect(result).toEqual({ kind: 'sent', id: 'a1', next: '/nl/bedankt/site-contact/' });
    expect(requests).toEqual([{ url: formPath('site-contact'), key: 'k1' }]);
    expect(waits).toEqual([]);
  });

  test('is retried with the same idempotency key after a lost connection, a 502 from a proxy and a 503', async () => {
    const cut = new TypeError('Failed to fetch');
    const { result, requests, waits } = await send([
      cut,
      answer(502, 'no'),
      answer(503, { code: 'UNAVAILABLE' }),
      sent(),
    ]);
    expect(result.kind).toBe('sent');
    expect(requests.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1', 'k1']);
    expect(waits).toEqual(RETRY_DELAYS_MS);
  });

  test('fails with the reason of the last attempt', async () => {
    expect((await send([])).result).toEqual({ kind: 'unreachable', reason: 'network' });
    const late = () => new DOMException('late', 'TimeoutError');
    expect((await send([late(), late(), late(), late()])).result).toEqual({ kind: 'unreachable', reason: 'timeout' });
    const stopped = () => answer(503, { code: 'UNAVAILABLE' });
    const { result } = await send([stopped(), stopped(), stopped(), stopped()]);
    expect(result).toEqual({ kind: 'refused', code: 'UNAVAILABLE' });
  });

  test('fails at once when the browser is offline, without waiting', async () => {
    const { result, requests, waits } = await send([sent()], [false]);
    expect(result).toEqual({ kind: 'unreachable', reason: 'offline' });
    expect(requests).toEqual([]);
    expect(waits).toEqual([]);
  });

  test('continues when a connection that was lost after the first attempt returns', async () => {
    const { result, requests } = await send([new TypeError('Failed to fetch'), sent()], [true, false, true]);
    expect(result.kind).toBe('sent');
    expect(requests).toHaveLength(2);
  });

  test('returns the invalid fields and is not retried', async () => {
    const { result, requests } = await send([
      answer(422, { code: 'FIELDS_INVALID', fields: { email: 'email.invalid' } }),
    ]);
    expect(result).toEqual({ kind: 'refused', code: 'FIELDS_INVALID', fields: { email: 'email.invalid' } });
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['an answer that is not JSON', () => new Response('<h1>hello</h1>', { status: 200 })],
    ['an error without a known code', () => answer(400, { code: 'NEW_ONE' })],
    ['a success without a page to go to', () => answer(201, { id: 'a1' })],
  ])('treats %s as an error of the service', async (_, reply) => {
    expect((await send([reply()])).result).toEqual({ kind: 'refused', code: 'API_ERROR' });
  });
});

test('each submission has a different key', () => {
  const keys = new Set(Array.from({ length: 100 }, createIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
});
