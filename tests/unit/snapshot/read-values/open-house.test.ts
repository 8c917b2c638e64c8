import { expect, test } from 'vitest';
import { readOpenHouses } from '#snapshot/read-values/open-house.ts';

const read = (...items: unknown[]) => readOpenHouses(items);

test.each([
  [
    { Start: '2026-11-28T10:00', End: '2026-11-28T12:00', Places: 12 },
    { slot: '10:00-12:00', places: 12 },
  ],
  [
    { Start: '28/11/2026 9:30', End: '28/11/2026 11:00', Places: '8' },
    { slot: '09:30-11:00', places: 8 },
  ],
  [{ Start: '2026-11-28T09:00:00Z', End: '2026-11-28T11:00:00Z' }, { slot: '10:00-12:00' }],
  [{ Start: '2026-11-28T10:00:00', End: '2026-11-28T12:00:00', Places: null }, { slot: '10:00-12:00' }],
])('the value %j is an open house in Belgian time', (item, found) => {
  expect(read(item)).toEqual({ value: [{ date: '2026-11-28', ...found }], faults: [] });
});

const FIT = { Start: '2026-11-28T10:00', End: '2026-11-28T12:00' };

test.each([
  ['an end before its start', { ...FIT, End: '2026-11-28T09:00' }, '2 › End', 'problem.openHouseEnd'],
  ['an end on another day', { ...FIT, End: '2026-11-29T12:00' }, '2 › End', 'problem.openHouseEnd'],
  ['a day without a time', { ...FIT, Start: '2026-11-28' }, '2 › Start', 'problem.unreadable'],
  ['a day that does not exist', { ...FIT, Start: '2026-02-30T10:00' }, '2 › Start', 'problem.unreadable'],
  ['an hour that does not exist', { ...FIT, End: '2026-11-28T25:00' }, '2 › End', 'problem.unreadable'],
  ['no places', { ...FIT, Places: 0 }, '2 › Places', 'problem.unreadable'],
  ['words for places', { ...FIT, Places: 'veel' }, '2 › Places', 'problem.unreadable'],
])('only that open house is dropped for %s, and staff are notified', (_what, item, path, problem) => {
  const { value, faults } = read(FIT, item);
  expect(value).toHaveLength(1);
  expect(faults).toMatchObject([{ path, problem }]);
});

test('a value other than a list is reported, and a repeated open house counts once', () => {
  expect(readOpenHouses('zaterdag').faults.map(({ path }) => path)).toEqual(['1 › Start', '1 › End']);
  expect(readOpenHouses(undefined)).toEqual({ value: [], faults: [] });
  expect(read(FIT, FIT).value).toHaveLength(1);
});
