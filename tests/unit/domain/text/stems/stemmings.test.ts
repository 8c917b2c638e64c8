import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { STEMMINGS } from '#domain/text/stems/stemmings.ts';

test('every language of the interface has its own stemming', () => {
  expect(Object.keys(STEMMINGS).sort()).toEqual([...LANGUAGES].sort());
  expect(new Set(Object.values(STEMMINGS)).size).toBe(LANGUAGES.length);
});
