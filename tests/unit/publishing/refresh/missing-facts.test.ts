import { expect, test } from 'vitest';
import { listMissingFacts } from '#publishing/refresh/missing-facts.ts';
import { readSnapshot } from '#snapshot/site.ts';

test('a Brussels rental without a shown price is listed, with its street, because the law requires the price', () => {
  const { site } = readSnapshot('snapshot');
  const found = site && listMissingFacts(site).find(({ id }) => id === '4374418');
  expect(found).toMatchObject({ region: 'brussels', facts: expect.arrayContaining(['price']) });
  expect(found?.title).toContain('Palmerstonlaan 9');
});
