import { expect, test } from 'vitest';
import { isPropertyId } from '#domain/property/property-id.ts';

test.each([
  ['4257391', true],
  ['AB_12-c', true],
  ['x'.repeat(40), true],
  ['x'.repeat(41), false],
  ['', false],
  ['../4257391', false],
  ['42 57', false],
  [4257391, false],
  [undefined, false],
])('%j is a valid property ID: %j', (value, isId) => {
  expect(isPropertyId(value)).toBe(isId);
});
