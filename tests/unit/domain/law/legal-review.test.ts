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

test('a row whose own text nobody could read is named until somebody has', () => {
  expect(listReviews('2026-11-24', data)).toEqual([{ row: 'advertisement.1', name: 'Not read', why: 'unread' }]);
});

test('after its day a row that nobody has looked at again is named, the day itself still counts', () => {
  expect(listReviews('2027-05-31', data).map(({ why }) => why)).toEqual(['unread']);
  expect(listReviews('2027-06-01', data).map(({ name, why }) => `${name}: ${why}`)).toEqual([
    'Read: overdue',
    'Not read: overdue',
  ]);
});

test('only the specification was read as it stands; every other row waits for somebody to read its law', () => {
  const rows = listReviews('2026-11-25').map(({ row }) => row);
  expect(rows).toContain('deposit.regions.flanders');
  expect(rows).not.toContain('offerAdvance');
  expect(rows.length).toBeGreaterThan(20);
});

test('every row that asks something of a letting says when it is to be looked at again', () => {
  const rows = LEGAL.advertisement.filter(({ goal }) => goal === 'rent');
  expect(rows.map(({ region }) => region).sort()).toEqual(['brussels', 'flanders', 'wallonia']);
  for (const { source } of rows) expect(source.reviewBy).toMatch(/^\d{4}-\d\d-\d\d$/);
});
