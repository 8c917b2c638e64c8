import { expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { findUnreadable } from '#snapshot/unreadable.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

const lost = (count: number, field = 'Zip', problem: Fault['problem'] = 'problem.noPlace'): Fault[] =>
  Array.from({ length: count }, (_, index) => ({
    severity: 'omitted',
    file: 'nl/properties.json',
    record: `${field}${index}`,
    field,
    problem,
    remedy: 'remedy.zip',
  }));
const find = (faults: Fault[], shown: number, maxShare = 0.05) =>
  findUnreadable(faults, new Map([['nl', shown]]), maxShare);

test.each([
  ['none', 0, 100, false],
  ['two of ten, tolerated as a slip', 2, 8, false],
  ['five of a hundred', 5, 95, false],
  ['six of a hundred', 6, 94, true],
  ['all', 1, 0, true],
] as const)('unreadable properties stop the build only when there are too many (%s)', (_name, count, shown, stops) => {
  expect(find(lost(count), shown) !== undefined).toBe(stops);
});

test('the message names the most frequent cause, with its count', () => {
  expect(find([...lost(3, 'Goal'), ...lost(7)], 90)).toMatchObject({
    severity: 'stop',
    problem: 'problem.unreadableShare',
    values: { count: 10, total: 100, field: 'Zip' },
  });
});

test('a repeated number does not count as an unreadable property', () => {
  expect(find(lost(30, 'ID', 'problem.duplicate'), 70)).toBeUndefined();
});

test('an export without any readable row stops the build, even if it is the first export', () => {
  const { site, faults } = readSnapshot(
    writeFixture((fixture) => {
      for (const language of ['nl', 'fr'] as const)
        for (const row of fixture.list(`${language}/properties.json`)) row.Goal = 'later';
    }),
  );
  expect(site).toBeUndefined();
  expect(faults[0]).toMatchObject({ severity: 'stop', problem: 'problem.unreadableShare', values: { field: 'Goal' } });
});
