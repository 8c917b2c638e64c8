import { expect, test } from 'vitest';
import { loadSentenceReader } from '#stores/sentence-reader.ts';
import { sampleData } from '../features/search/sample-data.ts';

test('sentences are parsed in the language of the search data, with the types and towns of these data', async () => {
  const data = sampleData();
  const reader = await loadSentenceReader(data);
  const { query, cities, unknown } = reader?.read('appartement ukkel max 300000 met zwembad') ?? {};
  expect(query).toMatchObject({ maxEuro: 300_000, typeIds: [expect.any(String)] });
  expect(cities?.map(({ name }) => name)).toEqual(['Ukkel']);
  expect(unknown).toEqual(['zwembad']);
  expect(loadSentenceReader(data)).toBe(loadSentenceReader(data));
});
