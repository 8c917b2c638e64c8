import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/language.ts';

const MESSAGES = { 'title.sale': 'À vendre' };

function Inner({ language }: { language: Language }) {
  const { t } = useTranslation('list');
  return <h1 data-language={language}>{t('list:title.sale')}</h1>;
}

/** Imports a fresh module for each test, because the module creates its texts only once. */
async function wrap(isBuild: boolean) {
  vi.resetModules();
  vi.stubEnv('SSR', isBuild);
  const { island } = await import('#i18n/island.tsx');
  return island(['list'], Inner);
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.lang = 'fr';
});
afterEach(() => {
  vi.useRealTimers();
});

/** Renders and hydrates the island, and returns its element. */
async function hydrate(): Promise<{ host: HTMLElement; errors: unknown[] }> {
  const Built = await wrap(true);
  const host = document.createElement('astro-island');
  host.innerHTML = renderToString(<Built language="fr" />);
  const Alive = await wrap(false);
  const errors: unknown[] = [];
  vi.useFakeTimers();
  await act(async () => {
    hydrateRoot(host, <Alive language="fr" />, { onRecoverableError: (error) => errors.push(error) });
  });
  return { host, errors };
}

test.each([
  ['nl', 'Te koop'],
  ['fr', 'À vendre'],
  ['en', 'For sale'],
  ['de', 'Zu verkaufen'],
] as const)('an island is rendered at build time in its own language, %s', async (language, text) => {
  const Island = await wrap(true);
  expect(renderToString(<Island language={language} />)).toContain(`<h1 data-language="${language}">${text}</h1>`);
});

test('an island hydrates without a mismatch once its texts have loaded', async () => {
  vi.stubGlobal('fetch', async () => Response.json(MESSAGES));
  const { host, errors } = await hydrate();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(host.hasAttribute('data-ready')).toBe(true);
  expect(host.querySelector('h1')?.textContent).toBe('À vendre');
  expect(errors).toEqual([]);
});

test('an island keeps the built HTML until its texts load at the third attempt', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(MESSAGES));
  fetched.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(new Response('', { status: 503 }));
  vi.stubGlobal('fetch', fetched);
  const { host, errors } = await hydrate();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(host.hasAttribute('data-ready')).toBe(false);
  expect(host.querySelector('h1')?.textContent).toBe('À vendre');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(host.hasAttribute('data-ready')).toBe(true);
  expect(errors).toEqual([]);
});

test('an island keeps the built HTML, without bare keys, when its texts never load', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  const { host, errors } = await hydrate();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(host.hasAttribute('data-ready')).toBe(false);
  expect(host.querySelector('h1')?.textContent).toBe('À vendre');
  expect(errors).toEqual([]);
});
