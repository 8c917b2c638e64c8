import { expect, test } from 'vitest';
import { loadOriginalPaths } from '#api/original-paths.ts';

const answer = (response: () => Response | Promise<Response>) => (async () => response()) as typeof fetch;

test('original paths are read from the data files of the site', async () => {
  const asked: string[] = [];
  const ask = (async (path: string) => {
    asked.push(path);
    return Response.json({ 'for-sale': { nl: '/nl/te-koop/' } });
  }) as typeof fetch;
  expect(await loadOriginalPaths(ask)).toEqual({ 'for-sale': { nl: '/nl/te-koop/' } });
  expect(asked).toEqual(['/data/original-paths.json']);
});

test('original paths are empty when the file is missing or malformed, or the network fails', async () => {
  expect(await loadOriginalPaths(answer(() => new Response(null, { status: 404 })))).toEqual({});
  expect(await loadOriginalPaths(answer(() => new Response('<html>')))).toEqual({});
  expect(await loadOriginalPaths(answer(() => Promise.reject(new TypeError('offline'))))).toEqual({});
});
