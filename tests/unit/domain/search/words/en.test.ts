import { expect, test } from 'vitest';
import { scoreSentences } from '../../../../../scripts/bench/sentence-score.ts';

test('at least 95 % of what visitors type is read as they mean it, and nothing is wrong in silence', () => {
  const { count, misses } = scoreSentences('en');
  expect(count).toBeGreaterThanOrEqual(200);
  expect(misses.filter(({ isSilent }) => isSilent)).toEqual([]);
  expect(misses.length).toBeLessThanOrEqual(count * 0.05);
});
