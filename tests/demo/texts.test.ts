import { describe, expect, test } from 'vitest';
import { FACTS, TEXTS } from '../../scripts/demo/properties.ts';
import { type DemoText, namesOf, WRITTEN } from './written.ts';

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Sentences and list items of six words or more; a shorter one ("Geen lift.") may occur twice. */
const listSentences = ({ plain, name }: DemoText) =>
  plain
    .split(/(?<=[.!?])\s+|\n/)
    .map((sentence) => ({ name, words: listWords(sentence) }))
    .filter(({ words }) => words.length >= 6);

describe('the texts of the demo', () => {
  test('exist for every property in each language of its export', () => {
    const missing = FACTS.flatMap(({ id, only }) =>
      (['nl', 'fr'] as const)
        .filter((language) => (only === undefined || only === language) !== (TEXTS[id]?.[language] !== undefined))
        .map((language) => `${id} ${language}`),
    );
    expect(missing).toEqual([]);
    expect(WRITTEN).toHaveLength(200);
  });

  test('have 60 to 160 words under a headline of at most 80 characters', () => {
    const wordCount = ({ plain }: DemoText) => plain.split(/\s+/).filter(Boolean).length;
    expect(namesOf(WRITTEN.filter((text) => wordCount(text) < 60 || wordCount(text) > 160))).toEqual([]);
    expect(namesOf(WRITTEN.filter(({ headline }) => headline.length < 10 || headline.length > 80))).toEqual([]);
  });

  test('contain only paragraphs, lists and bold words', () => {
    const odd = WRITTEN.filter(({ html }) => html.replace(/<\/?(p|ul|li|strong)>/g, '').includes('<'));
    expect(namesOf(odd)).toEqual([]);
  });

  test('have unique headlines', () => {
    expect(new Set(WRITTEN.map(({ headline }) => headline)).size).toBe(WRITTEN.length);
  });

  test('share no sentence, even with different numbers', () => {
    const seen = new Map<string, string[]>();
    for (const { words, name } of WRITTEN.flatMap(listSentences)) {
      const key = words.map((word) => word.replace(/\p{N}+/gu, '#')).join(' ');
      seen.set(key, [...(seen.get(key) ?? []), name]);
    }
    expect([...seen].filter(([, names]) => names.length > 1)).toEqual([]);
  });

  test('have no similar sentences: any two share at most 60 % of their words', () => {
    const sentences = WRITTEN.flatMap(listSentences).map((sentence) => ({ ...sentence, set: new Set(sentence.words) }));
    const near = sentences.flatMap((one, index) =>
      sentences
        .slice(index + 1)
        .filter(({ set }) => {
          const shared = set.intersection(one.set).size;
          return shared / (one.set.size + set.size - shared) > 0.6;
        })
        .map((other) => `${one.name}: ${one.words.join(' ')} | ${other.name}: ${other.words.join(' ')}`),
    );
    expect(near).toEqual([]);
  });
});
