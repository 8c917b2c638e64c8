import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $resetToken } from '#features/portal/entrance/reset-link.ts';
import { setSessionHint } from '#features/portal/entrance/session-hint.ts';
import { PortalView } from '#features/portal/Portal.island.tsx';
import { i18nextOf, translate } from '#i18n/translator.ts';

const t = translate('nl');
const view = (
  <I18nextProvider i18n={i18nextOf('nl')}>
    <PortalView language="nl" />
  </I18nextProvider>
);
/** The portal page as rendered by the build, without a link and without a session. */
const html = renderToString(view);
let root: Root | undefined;

/** Hydrates the built page, and returns the mismatches that React reported. */
async function wake(): Promise<{ page: HTMLElement; mended: unknown[] }> {
  const page = document.createElement('div');
  const built = new DOMParser().parseFromString(html, 'text/html');
  page.append(...built.body.childNodes);
  document.body.replaceChildren(page);
  const mended: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(page, view, { onRecoverableError: (error) => mended.push(error) });
  });
  return { page, mended };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  $resetToken.set(undefined);
  localStorage.clear();
});
afterEach(async () => act(async () => root?.unmount()));

test('a visitor sees the login without a request to the service', async () => {
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const { page, mended } = await wake();
  expect(page.querySelector('h2')?.textContent).toBe(t('portal:login.title'));
  expect([ask.mock.calls.length, mended]).toEqual([0, []]);
});

test('an owner who follows a mailed link can choose a password, and the built page hydrates without a mismatch', async () => {
  $resetToken.set('geheim');
  const { page, mended } = await wake();
  expect(page.querySelector('h2')?.textContent).toBe(t('portal:reset.title'));
  expect(page.querySelectorAll('[autocomplete="new-password"]')).toHaveLength(2);
  expect(mended).toEqual([]);
});

test('an owner whose session has expired sees the login, and no further request is made', async () => {
  setSessionHint(true);
  const ask = vi.fn(async () => Response.json({ code: 'SESSION_ENDED' }, { status: 401 }));
  vi.stubGlobal('fetch', ask);
  const { page } = await wake();
  expect(page.querySelector('h2')?.textContent).toBe(t('portal:login.title'));
  expect(ask).toHaveBeenCalledOnce();
  expect(localStorage.length).toBe(0);
});
