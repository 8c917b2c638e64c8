import { expect, test } from 'vitest';
import { splitSlot } from '#domain/visits/split-slot.ts';

test.each([
  ['10:00-13:00', { from: '10:00', until: '13:00' }],
  ['', { from: '', until: '' }],
])('the slot “%s” has the ends %j', (slot, ends) => {
  expect(splitSlot(slot)).toEqual(ends);
});
