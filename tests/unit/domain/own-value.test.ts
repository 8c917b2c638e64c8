import { expect, test } from 'vitest';
import { findOwn, setOwn } from '#domain/own-value.ts';

const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

test.each(INHERITED)('a plain object has no value under "%s"', (key) => {
  expect(findOwn({}, key)).toBeUndefined();
  expect(findOwn(undefined, key)).toBeUndefined();
});

test.each([...INHERITED, 'Brussel'])('a value set under "%s" is found, listed and serialised', (key) => {
  const record: Record<string, string> = {};
  setOwn(record, key, 'value');
  expect(findOwn(record, key)).toBe('value');
  expect(Object.keys(record)).toEqual([key]);
  expect(JSON.stringify(record)).toBe(`{"${key}":"value"}`);
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
});
