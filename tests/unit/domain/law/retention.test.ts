import { expect, test } from 'vitest';
import { BACKUP_RULE, FIXED_DAYS } from '#domain/law/retention.ts';
import { findEnd, listKept } from '#service/backup/keep-rule.ts';

const DAY_MS = 86_400_000;

test('a deletion can be undone for 30 days', () => {
  expect(FIXED_DAYS.trash).toBe(30);
});

test('every backup is deleted within the months stated in the privacy statement, whatever day it was made', () => {
  const longestMs = BACKUP_RULE.months * 31 * DAY_MS;
  for (let day = 0; day < 62; day++) {
    const made = Date.UTC(2026, 7, 1 + day, 3);
    expect(findEnd(made, [made], made) - made).toBeLessThanOrEqual(longestMs);
  }
});

test('backups of the last seven days are kept, and the last backup of each of five weeks (Monday to Sunday) and six months', () => {
  const made = Array.from({ length: 120 }, (_, day) => Date.UTC(2026, 10, 25 - day, 3));
  const days = [...listKept(made)].map((time) => new Date(time).toISOString().slice(0, 10)).sort();
  expect(days).toEqual([
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // The last days of three weeks (Sundays).
    ...['2026-11-01', '2026-11-08', '2026-11-15'],
    ...['19', '20', '21', '22', '23', '24', '25'].map((day) => `2026-11-${day}`),
  ]);
});
