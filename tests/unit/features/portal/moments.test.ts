import { expect, test } from 'vitest';
import { formatDayList } from '#features/portal/moments.ts';

test.each([
  ['nl', ['2026-11-05', '2026-11-06'], { first: '5', last: '6 november' }],
  ['fr', ['2026-11-01', '2026-11-05', '2026-11-06'], { first: '1er, 5', last: '6 novembre' }],
  ['en', ['2026-10-31', '2026-11-05'], { first: '31 October', last: '5 November' }],
  ['de', ['2026-11-05', '2026-11-06'], { first: '5.', last: '6. November' }],
  ['fr', ['2026-12-01'], { first: '', last: '1er décembre' }],
] as const)('days in %s (%j) are listed with their month stated once', (language, days, parts) => {
  expect(formatDayList(days, language)).toEqual(parts);
});
