// A power cut at every moment of a publish: data written but not flushed are lost, and the site is complete anyway.
import { expect, test } from 'vitest';
import { cutPower } from '../../../fixtures/power-cut.ts';

test('a power cut at any step of a publish leaves one complete site, old or new', () => {
  const { cuts, states, broken } = cutPower(true);
  expect([cuts > 5, states > cuts, broken]).toEqual([true, true, 0]);
});

test('the simulation detects a publish that does not flush its files', () => {
  expect(cutPower(false).broken).toBeGreaterThan(0);
});
