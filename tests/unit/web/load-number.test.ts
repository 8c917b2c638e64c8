import { expect, test } from 'vitest';
import { createLoadNumber } from '#web/load-number.ts';

test('each page load has a different number of sixteen hexadecimal digits', () => {
  const numbers = Array.from({ length: 100 }, createLoadNumber);
  for (const number of numbers) expect(number).toMatch(/^[\da-f]{16}$/);
  expect(new Set(numbers).size).toBe(100);
});
