import { expect, test } from 'vitest';
import { BACKUP_RULE, FIXED_DAYS } from '#domain/law/retention.ts';
import { findEnd } from '#service/backup/keep-rule.ts';

const DAY_MS = 86_400_000;

test('a deletion can be undone for 30 days', () => {
  expect(FIXED_DAYS.trash).toBe(30);
});

test('no backup outlives the months that the privacy statement names, whichever day it is from', () => {
  const longestMs = BACKUP_RULE.months * 31 * DAY_MS;
  for (let day = 0; day < 62; day++) {
    const made = Date.UTC(2026, 7, 1 + day, 3);
    expect(findEnd(made, [made], made) - made).toBeLessThanOrEqual(longestMs);
  }
});
