import { expect, test } from 'vitest';
import { scoreSentences } from '../../../../../scripts/bench/sentence-score.ts';

test('at least 95 % of Dutch search sentences are parsed as meant; each of the others leaves unused words or asks', () => {
  const { count, misses } = scoreSentences('nl');
  expect(count).toBeGreaterThanOrEqual(200);
  expect(misses.filter(({ isSilent }) => isSilent)).toEqual([]);
  expect(misses.length).toBeLessThanOrEqual(count * 0.05);
});
