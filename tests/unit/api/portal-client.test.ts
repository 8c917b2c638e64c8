import { describe, expect, test, vi } from 'vitest';
import { askPortal, fetchPortalFile, portalPath } from '#api/portal-client.ts';

type RecordedRequest = { url: string; init: RequestInit };

/** Replaces the network and records the requests. */
function answerWith(answer: () => Response) {
  const asked: RecordedRequest[] = [];
  const ask = (async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return answer();
  }) as typeof fetch;
  return { asked, fetch: ask, isOnline: () => true };
}

describe('a request to the portal', () => {
  test('goes to the site itself as JSON, with the cookie of the owner', async () => {
    const { asked, ...network } = answerWith(() => Response.json({ sent: true }));
    const answer = await askPortal({ path: '/forgot', method: 'POST', body: { email: 'a@b.be' }, ...network });
    expect(answer).toEqual({ ok: true, value: { sent: true } });
    expect(asked[0]).toMatchObject({
      url: '/api/portal/forgot',
      init: { method: 'POST', credentials: 'same-origin', cache: 'no-store', body: '{"email":"a@b.be"}' },
    });
  });

  test('sends the cookie to a service on another host, too', async () => {
    const { asked, ...network } = answerWith(() => new Response(null, { status: 204 }));
    const answer = await askPortal({ path: '/logout', method: 'POST', base: 'https://api.example.be', ...network });
    expect(answer).toEqual({ ok: true, value: undefined });
    expect(asked[0]).toMatchObject({
      url: 'https://api.example.be/api/portal/logout',
      init: { credentials: 'include' },
    });
  });

  test('fails with the service’s error code and the reason for each invalid field', async () => {
    const fields = { password: 'short' };
    const network = answerWith(() => Response.json({ code: 'FIELDS_INVALID', fields }, { status: 422 }));
    expect(await askPortal({ path: '/reset', ...network })).toEqual({ ok: false, code: 'FIELDS_INVALID', fields });
  });

  test.each([
    ['an answer that is not JSON', () => new Response('<h1>502</h1>', { status: 502 }), 'API_ERROR'],
    ['an unknown error code', () => Response.json({ code: 'toString' }, { status: 400 }), 'API_ERROR'],
    ['a malformed success answer', () => new Response('<html>'), 'NETWORK'],
  ])('fails with a known error code after %s', async (_name, answer, code) => {
    expect(await askPortal({ path: '/account', ...answerWith(answer) })).toEqual({ ok: false, code });
  });

  test.each([
    ['offline', { isOnline: () => false }, 'OFFLINE'],
    ['too slow', { fetch: () => Promise.reject(new DOMException('', 'TimeoutError')) }, 'TIMEOUT'],
    ['cut off', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, 'NETWORK'],
  ])('reports a network that is %s', async (_name, network, code) => {
    expect(await askPortal({ path: '/account', isOnline: () => true, ...network })).toEqual({ ok: false, code });
  });

  test('is reported as a network problem when the captcha solver cannot be loaded', async () => {
    vi.doMock('#api/solve-captcha.ts', () => {
      throw new Error('offline');
    });
    const network = answerWith(() => Response.json({ code: 'WORK_WANTED', step: 1 }, { status: 428 }));
    expect(await askPortal({ path: '/login', method: 'POST', body: {}, ...network })).toEqual({
      ok: false,
      code: 'NETWORK',
    });
    vi.doUnmock('#api/solve-captcha.ts');
  });
});

test('a downloaded file has the name that the service gives', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="history-4013972.csv"' };
  const answer = await fetchPortalFile(
    { path: '/history.csv', ...answerWith(() => new Response('a;b', { headers })) },
    'history.csv',
  );
  expect(answer.ok && answer.value.name).toBe('history-4013972.csv');
  expect(answer.ok && (await answer.value.content.text())).toBe('a;b');
});

test('a query contains the given values, and no empty ones', () => {
  const query = { property: '4013972', q: 'tuin & terras', sort: 'date', type: undefined } as const;
  expect(portalPath('/history', query)).toBe('/history?property=4013972&q=tuin+%26+terras&sort=date');
  expect(portalPath('/history', { q: '' })).toBe('/history');
});
