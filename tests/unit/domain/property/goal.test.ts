import { expect, test } from 'vitest';
import { goalOf } from '#domain/property/goal.ts';

test.each([
  [0, 'sale'],
  [1, 'rent'],
  [2, 'rent'],
  [-1, 'rent'],
])('goal %i of the export is %s', (exported, goal) => {
  expect(goalOf(exported)).toBe(goal);
});
