import { expect, test } from 'vitest';
import { LEGAL } from '#domain/law/legal.ts';
import { listReviews } from '#domain/law/legal-review.ts';

const data = {
  advertisement: [
    { source: { name: 'Read', readOn: '2026-11-01', reviewBy: '2027-05-31' } },
    { source: { name: 'Not read', readOn: null, reviewBy: '2027-05-31' } },
    { source: { name: 'No dates' } },
  ],
};

test('a legal row whose source could not be read is listed until somebody has read it', () => {
  expect(listReviews('2026-11-24', data)).toEqual([{ row: 'advertisement.1', name: 'Not read', why: 'unread' }]);
});

test('a row is listed once its review date has passed without a review, not on that date', () => {
  expect(listReviews('2027-05-31', data).map(({ why }) => why)).toEqual(['unread']);
  expect(listReviews('2027-06-01', data).map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'Read: overdue',
    'Not read: overdue',
  ]);
});

test('only the rows from the specification are verified; every other row awaits a reading of its law', () => {
  const rows = listReviews('2026-11-25').map(({ row }) => row);
  expect(rows).toContain('deposit.regions.flanders');
  expect(rows).not.toContain('offerAdvance');
  expect(rows.length).toBeGreaterThan(20);
});

test('every legal row about lettings has a review date', () => {
  const rows = LEGAL.advertisement.filter(({ goal }) => goal === 'rent');
  expect(rows.map(({ region }) => region).sort()).toEqual(['brussels', 'flanders', 'wallonia']);
  for (const { source } of rows) expect(source.reviewBy).toMatch(/^\d{4}-\d\d-\d\d$/);
});
