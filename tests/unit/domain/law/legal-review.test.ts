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

test('a legal row whose source was not available is listed until somebody has read the source', () => {
  expect(listReviews('2026-11-24', data)).toEqual([{ row: 'advertisement.1', name: 'Not read', why: 'unread' }]);
});

test('a row that was not reviewed is listed from the day after its review date', () => {
  expect(listReviews('2027-05-31', data).map(({ why }) => why)).toEqual(['unread']);
  expect(listReviews('2027-06-01', data).map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'Read: overdue',
    'Not read: overdue',
  ]);
});

test('unverified rows are listed for review, and rows from the specification are not', () => {
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
