import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function answer(...answers: (Response | Error)[]) {
  const fetched = vi.fn<typeof fetch>();
  for (const item of answers) {
    if (item instanceof Error) fetched.mockRejectedValueOnce(item);
    else fetched.mockResolvedValueOnce(item);
  }
  vi.stubGlobal('fetch', fetched);
  return { fetched, ...(await import('#api/search-data.ts')) };
}

test('two islands of a page share one request', async () => {
  const { fetched, loadSearchData } = await answer(Response.json({ language: 'nl' }));
  const both = await Promise.all([loadSearchData('/_astro/a.json'), loadSearchData('/_astro/a.json')]);
  expect(both).toEqual([
    { ok: true, data: { language: 'nl' } },
    { ok: true, data: { language: 'nl' } },
  ]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['the network is gone', new TypeError('offline')],
  ['the file is gone', new Response('', { status: 404 })],
  ['the file is not JSON', new Response('<html>')],
])('a failure is reported when %s, and the next request retries', async (_what, failure) => {
  const { loadPlaceData } = await answer(failure, Response.json({ '1': [50, 4, 1] }));
  expect(await loadPlaceData('/_astro/p.json')).toEqual({ ok: false });
  expect(await loadPlaceData('/_astro/p.json')).toEqual({ ok: true, data: { '1': [50, 4, 1] } });
});

test.each([
  ['/pictures/facade-4300300-300.webp', 600, '/pictures/facade-4300300-600.webp'],
  ['https://a.example/300/x-300.jpg?v=2', 1360, 'https://a.example/300/x-1360.jpg?v=2'],
  ['/pictures/plan.webp', 600, '/pictures/plan.webp'],
])('the picture %s in %i px has the URL %s', async (url, width, resized) => {
  const { resizedUrl } = await import('#api/search-data.ts');
  expect(resizedUrl(url, width)).toBe(resized);
});
