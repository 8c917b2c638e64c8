import { expect, test } from 'vitest';
import { INTEREST_PATH, MAX_REPORTED } from '#api/interest-words.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';

test('visitors report interest to a URL outside the portal, because portal URLs respond only to owners', () => {
  expect(INTEREST_PATH.startsWith(`${PORTAL_PATH}/`)).toBe(false);
});

test('a report may contain the properties of two pages of a list', () => {
  expect(MAX_REPORTED).toBeGreaterThanOrEqual(2 * 24);
});
