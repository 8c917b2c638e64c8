import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadStyle } from '#ui/load-style.ts';

const URL = '/_astro/popup.a1.css';
const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  document.adoptedStyleSheets = [];
  answer.mockReset().mockImplementation(async () => new Response('@layer features { .popup { color: red } }'));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('a style sheet is added once, however many scripts request it', async () => {
  await Promise.all([loadStyle(URL), loadStyle(URL)]);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  const requests = answer.mock.calls.length;
  vi.resetModules();
  const { loadStyle: loadOfAnotherBundle } = await import('#ui/load-style.ts');
  await loadOfAnotherBundle(URL);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  expect(answer).toHaveBeenCalledTimes(requests);
});

test('a style sheet that cannot be loaded is an error, and the next call retries', async () => {
  answer.mockImplementationOnce(async () => new Response('', { status: 404 }));
  await expect(loadStyle(URL)).rejects.toThrow('404');
  expect(document.adoptedStyleSheets).toHaveLength(0);
  await loadStyle(URL);
  expect(document.adoptedStyleSheets).toHaveLength(1);
});
