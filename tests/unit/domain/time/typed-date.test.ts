import { expect, test } from 'vitest';
import { parseTypedDate } from '#domain/time/typed-date.ts';

test.each([
  ['2026-11-24', '2026-11-24'],
  ['24-11-2026', '2026-11-24'],
  ['1/2/2027', '2027-02-01'],
  ['01.02.2027', '2027-02-01'],
  [' 24 - 11 - 2026 ', '2026-11-24'],
  ['29-2-2028', '2028-02-29'],
])('%j is the day %s', (typed, iso) => {
  expect(parseTypedDate(typed)).toEqual({ kind: 'date', iso });
});

test.each([
  '2026-11-',
  '2026-11',
  '2026',
  '12/2026',
  '31-11-',
  '31/12/26',
  'dd/12/2026',
  'jj-mm-2026',
  '24.11.JJJJ',
  '--/12/2026',
  '2026-1-',
])('%j is an incomplete date', (typed) => {
  expect(parseTypedDate(typed)).toEqual({ kind: 'incomplete' });
});

test.each([
  '2026-02-30',
  '31-11-2026',
  '29/2/2027',
  '2026-13-01',
  '24-11-2026-1',
  '20261124',
  'tomorrow',
  'dd/mm/yyyy',
  '24-11-20266',
])('%j is not a date', (typed) => {
  expect(parseTypedDate(typed)).toEqual({ kind: 'invalid' });
});
