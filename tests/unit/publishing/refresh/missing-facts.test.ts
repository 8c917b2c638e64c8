import { expect, test } from 'vitest';
import { listMissingFacts } from '#publishing/refresh/missing-facts.ts';
import { readSnapshot } from '#snapshot/site.ts';

test('a rental in Brussels that shows no price stands in the list of what the law asks, by its street', () => {
  const { site } = readSnapshot('snapshot');
  const found = site && listMissingFacts(site).find(({ id }) => id === '4374418');
  expect(found).toMatchObject({ region: 'brussels', facts: expect.arrayContaining(['price']) });
  expect(found?.title).toContain('Palmerstonlaan 9');
});
