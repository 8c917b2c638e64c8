import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIslandTexts } from '#i18n/island-texts.ts';
import { type LoadTexts, loadTexts } from '#i18n/load-texts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a loader that fails this many times before it returns its texts, and the times of its calls. */
function failing(times: number): { load: LoadTexts; moments: number[] } {
  const moments: number[] = [];
  const start = Date.now();
  const load: LoadTexts = async () => {
    moments.push(Date.now() - start);
    if (moments.length <= times) throw new Error('503');
    return { 'title.sale': 'À vendre', count_one: '{{count}} bien', count_other: '{{count}} biens' };
  };
  return { load, moments };
}

test('missing texts are retried five times with doubling pauses, then no more', async () => {
  const { load, moments } = failing(Number.POSITIVE_INFINITY);
  const done = vi.fn();
  void createIslandTexts('fr', load).ready('list').then(done, done);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(moments).toEqual([0, 350, 1050, 2450, 5250, 10850]);
  expect(done, 'the island stays as built').not.toHaveBeenCalled();
});

test('texts that arrive at the third attempt are used', async () => {
  const { load, moments } = failing(2);
  const { instance, ready } = createIslandTexts('fr', load);
  const done = vi.fn();
  void ready('list').then(done);
  await vi.advanceTimersByTimeAsync(1049);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(moments).toEqual([0, 350, 1050]);
  expect(instance.t('list:title.sale')).toBe('À vendre');
  expect(instance.t('list:count', { count: 0 })).toBe('0 bien');
});

test('a missing namespace does not delay another', async () => {
  const { load: fail } = failing(Number.POSITIVE_INFINITY);
  const { instance, ready } = createIslandTexts('en', async (language, namespace) =>
    namespace === 'list' ? fail(language, namespace) : { title: 'Search' },
  );
  const done = vi.fn();
  void ready('list');
  void ready('search').then(done);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();
  expect(instance.hasLoadedNamespace('search')).toBe(true);
  expect(instance.hasLoadedNamespace('list')).toBe(false);
});

test('each namespace and language is requested once, however many islands use it', async () => {
  const load = vi.fn<LoadTexts>(async () => ({ title: 'Titel' }));
  const { ready } = createIslandTexts('nl', load);
  expect(ready('list')).toBe(ready('list'));
  await ready('list');
  await ready('list');
  expect(load.mock.calls).toEqual([['nl', 'list']]);
});

test('a text file is fetched from its own URL and returned unchanged', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ home: 'Startseite' }));
  vi.stubGlobal('fetch', fetched);
  expect(await loadTexts('de', 'chrome')).toEqual({ home: 'Startseite' });
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]?.[0]).toMatch(/\/de\/chrome\.json/);
});

test('a file that the server refuses and a file that does not exist are errors', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await expect(loadTexts('de', 'chrome')).rejects.toThrow('503');
  await expect(loadTexts('de', 'nothing')).rejects.toThrow('There are no texts nothing in de');
});

test('staff texts are not published', async () => {
  await expect(loadTexts('nl', 'check')).rejects.toThrow('There are no texts');
});
