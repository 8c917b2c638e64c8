import { expect, test } from 'vitest';
import { letterOf } from '#domain/law/energy.ts';
import { ENERGY_LETTERS } from '#domain/law/energy-letters.ts';
import { ENERGY_CODES } from '#domain/law/legal.ts';

test('every class of a scale has a letter, and the letters are sorted best first', () => {
  expect([...new Set(ENERGY_CODES.map(letterOf))]).toEqual([...ENERGY_LETTERS]);
  expect([...ENERGY_LETTERS].sort()).toEqual([...ENERGY_LETTERS]);
});
