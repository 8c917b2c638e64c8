import { describe, expect, test } from 'vitest';
import {
  HISTORY_SORTS,
  MEASURES,
  PASSWORD_LENGTH,
  PASSWORD_PROBLEMS,
  PERIODS,
  PORTAL_PATH,
  RESET_FRAGMENT,
  VIEWS_PATH,
} from '#api/portal-words.ts';

describe('the words of the owner portal', () => {
  test('the token of a link is in the fragment, which no browser sends', () => {
    expect(new URL(`https://example.be/nl/login/${RESET_FRAGMENT}abc`).hash).toBe('#reset=abc');
  });

  test('views are reported outside the portal, which answers owners only', () => {
    expect(VIEWS_PATH.startsWith(PORTAL_PATH)).toBe(false);
  });

  test('four measures are counted over four periods', () => {
    expect([MEASURES.length, PERIODS.length]).toEqual([4, 4]);
  });

  test('a password is judged by its length, from twelve characters on', () => {
    expect(PASSWORD_LENGTH.min).toBe(12);
    expect(PASSWORD_PROBLEMS).toContain('short');
  });

  test('each column that sorts does so both ways', () => {
    for (const sort of HISTORY_SORTS)
      expect(HISTORY_SORTS).toContain(sort.startsWith('-') ? sort.slice(1) : `-${sort}`);
  });
});
