import { expect, test } from 'vitest';
import type { Site } from '#domain/site/site.ts';
import { countThreads } from '#publishing/build/threads.ts';

const GB = 1e9;
/** A site in four languages with this number of properties. */
const siteOf = (properties: number) => {
  const own = { properties: Array.from({ length: properties }) };
  return { byLanguage: { nl: own, fr: own, en: own, de: own } } as unknown as Pick<Site, 'byLanguage'>;
};

test('a build uses one thread per processor', () => {
  expect(countThreads(siteOf(1000), 8, 16 * GB)).toBe(8);
});

test('a large site uses as many threads as memory allows, and at least one', () => {
  expect(countThreads(siteOf(10_000), 16, 4 * GB)).toBe(6);
  expect(countThreads(siteOf(20_000), 4, 2 * GB)).toBe(1);
  expect(countThreads(siteOf(100_000), 4, GB)).toBe(1);
});
