import { expect, test } from 'vitest';
import { formatListQuery } from '#domain/list/list-query.ts';
import { askSentence } from '#features/search/asked-sentence.ts';
import { learnTowns, loadSentenceReader } from '#stores/sentence-reader.ts';
import { sampleData } from './sample-data.ts';

const reader = await loadSentenceReader(sampleData());
if (!reader) throw new Error('The words of Dutch cannot be read');

test('a text that names only a type or town is not a sentence', () => {
  for (const text of ['ukkel', 'appartement', '4013972', ''])
    expect(askSentence(reader, text, undefined)).toBeUndefined();
});

test('a removed filter stays removed until the text changes', () => {
  const text = 'appartement met tuin tot 300000';
  const asked = askSentence(reader, text, undefined);
  if (!asked) throw new Error('It is a sentence');
  const edited = { text, query: { ...asked.query, maxEuro: undefined } };
  expect(formatListQuery(askSentence(reader, text, edited)?.query ?? asked.query)).not.toContain('max=');
  expect(askSentence(reader, `${text}0`, edited)?.query.maxEuro).toBe(3_000_000);
});

test('a Belgian place without properties is recognised once the names of all places are loaded', async () => {
  expect(askSentence(reader, 'appartement met tuin in Hasselt', undefined)).toMatchObject({
    unknown: ['Hasselt'],
    elsewhere: [],
  });
  await learnTowns(reader);
  expect(askSentence(reader, 'appartement met tuin in Hasselt', undefined)).toMatchObject({
    unknown: [],
    elsewhere: ['Hasselt'],
  });
  expect(askSentence(reader, 'hasselt', undefined)).toMatchObject({ elsewhere: ['hasselt'] });
});
