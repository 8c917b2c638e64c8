import { beforeEach, expect, test } from 'vitest';
import { $resetToken, watchResetLink } from '#features/portal/entrance/reset-link.ts';
import { hasSessionHint, setSessionHint } from '#features/portal/entrance/session-hint.ts';

beforeEach(() => {
  $resetToken.set(undefined);
  localStorage.clear();
  history.replaceState(null, '', '/nl/login/');
});

test('the token of a link is removed from the URL immediately, and the rest of the URL stays', () => {
  history.replaceState(null, '', '/nl/login/?property=4013972#reset=geheim');
  const entries = history.length;
  watchResetLink();
  expect($resetToken.get()).toBe('geheim');
  expect(location.pathname + location.search + location.hash).toBe('/nl/login/?property=4013972');
  expect(history.length).toBe(entries);
});

test('a fragment without a token stays unchanged', () => {
  history.replaceState(null, '', '/nl/login/#main');
  watchResetLink();
  expect($resetToken.get()).toBeUndefined();
  expect(location.hash).toBe('#main');
});

test('a hint marks a browser in which somebody is logged in', () => {
  expect(hasSessionHint()).toBe(false);
  setSessionHint(true);
  expect(hasSessionHint()).toBe(true);
  setSessionHint(false);
  expect(localStorage.length).toBe(0);
});
