// A power cut at every moment of a publish: what was written and not flushed is lost, and the site is whole anyway.
import { expect, test } from 'vitest';
import { cutPower } from '../../../fixtures/power-cut.ts';

test('a power cut at any step of a publish leaves one whole site, the old one or the new', () => {
  const { cuts, states, broken } = cutPower(true);
  expect([cuts > 5, states > cuts, broken]).toEqual([true, true, 0]);
});

test('the drill finds a publish that does not flush', () => {
  expect(cutPower(false).broken).toBeGreaterThan(0);
});
