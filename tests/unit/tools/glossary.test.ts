import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { findGlossaryFaults, listDemoTexts, type PlacedText } from '../../../scripts/tools/check-texts.ts';
import { GLOSSARY, type GlossaryEntry } from '../../../scripts/tools/glossary.ts';

const visit: GlossaryEntry = {
  thing: 'visit of a property',
  words: { nl: 'bezoek', fr: 'visite', en: 'viewing', de: 'Besichtigung' },
  replaces: { nl: 'bezichtig\\p{L}*', en: 'visits?' },
};
const placed = (text: string, key = 'title', language: PlacedText['language'] = 'nl'): PlacedText => ({
  file: `src/i18n/messages/${language}/form.json`,
  key,
  language,
  text,
});

describe('the check of the glossary', () => {
  test('reports file, key, the replaced word and the word to write', () => {
    expect(findGlossaryFaults([placed('Uw bezichtiging ligt klaar')], [visit])).toEqual([
      {
        file: 'src/i18n/messages/nl/form.json',
        key: 'title',
        problem: 'says “bezichtiging”',
        remedy: expect.stringMatching(/^write “bezoek” \(visit of a property\)/),
      },
    ]);
  });

  test.each([
    ['another language', placed('Uw bezichtiging', 'title', 'fr')],
    ['a part of a longer word', placed('revisits', 'title', 'en')],
    ['the name of a placeholder', placed('{{visits}} viewings', 'title', 'en')],
  ])('ignores %s', (_, text) => {
    expect(findGlossaryFaults([text], [visit])).toEqual([]);
  });

  test('finds a word in any case and through a soft hyphen', () => {
    expect(findGlossaryFaults([placed('BEZICH\u00adTIGINGEN')], [visit])).toHaveLength(1);
  });

  test('searches only the texts to which the term applies', () => {
    expect(findGlossaryFaults([placed('bezichtigen')], [{ ...visit, within: 'portal\\.json' }])).toEqual([]);
  });

  test('accepts an exception, and reports one that matches no text', () => {
    const entry = { ...visit, exceptions: [{ where: 'form\\.json › title$', reason: 'a quotation' }] };
    expect(findGlossaryFaults([placed('bezichtigen')], [entry])).toEqual([]);
    expect(findGlossaryFaults([placed('bezoeken')], [entry])).toMatchObject([{ key: 'visit of a property' }]);
  });
});

describe('the glossary itself', () => {
  test('has at least sixty terms, each with a word per language and a reason for each exception', () => {
    expect(GLOSSARY.length).toBeGreaterThanOrEqual(60);
    expect(new Set(GLOSSARY.map(({ thing }) => thing)).size).toBe(GLOSSARY.length);
    for (const { words, exceptions } of GLOSSARY) {
      expect(LANGUAGES.filter((language) => !words[language])).toEqual([]);
      for (const { reason } of exceptions ?? []) expect(reason.length).toBeGreaterThan(5);
    }
  });

  test.each(GLOSSARY)('has no replaced word that matches the word of “$thing”', ({ thing, words, replaces }) => {
    const texts = LANGUAGES.map((language) => placed(words[language], thing, language));
    expect(findGlossaryFaults(texts, [{ thing, words, replaces }])).toEqual([]);
  });
});

test('texts of the demo are checked in the language of their folder or key; paths and URLs are not checked', () => {
  const texts = listDemoTexts(`${import.meta.dirname}/../../..`);
  expect(texts.find(({ file, key }) => file === 'snapshot/routes.json' && key.endsWith('breadcrumb.de'))).toBeDefined();
  expect(texts.filter(({ key }) => /(?:^|\.)(?:paths?|url)\./.test(key))).toEqual([]);
  expect(
    new Set(texts.filter(({ file }) => file.startsWith('snapshot/fr/')).map(({ language }) => language)),
  ).toContain('fr');
});
