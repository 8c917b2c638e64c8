import { describe, expect, test } from 'vitest';
import { VIEWS_PATH } from '#api/interest-words.ts';
import {
  HISTORY_SORTS,
  MEASURES,
  PASSWORD_LENGTH,
  PASSWORD_PROBLEMS,
  PERIODS,
  PORTAL_PATH,
  RESET_FRAGMENT,
} from '#api/portal-words.ts';

describe('the protocol of the owner portal', () => {
  test('keeps the token of a link in the fragment, which no browser sends to a server', () => {
    expect(new URL(`https://example.be/nl/login/${RESET_FRAGMENT}abc`).hash).toBe('#reset=abc');
  });

  test('reports views to a URL outside the portal, because portal URLs respond only to owners', () => {
    expect(VIEWS_PATH.startsWith(PORTAL_PATH)).toBe(false);
  });

  test('counts four measures over four periods', () => {
    expect([MEASURES.length, PERIODS.length]).toEqual([4, 4]);
  });

  test('requires a password of at least twelve characters', () => {
    expect(PASSWORD_LENGTH.min).toBe(12);
    expect(PASSWORD_PROBLEMS).toContain('short');
  });

  test('sorts each sortable column in both directions', () => {
    for (const sort of HISTORY_SORTS)
      expect(HISTORY_SORTS).toContain(sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
  });
});
