import { expect, test } from 'vitest';
import { HIDDEN_ADDRESSES } from '../../scripts/demo/particulars.ts';
import { FACTS } from '../../scripts/demo/properties.ts';
import { LANGUAGES_OF_TRANSLATIONS, listPropertyTexts } from '../../scripts/demo/translations.ts';

const WRITTEN = LANGUAGES_OF_TRANSLATIONS.flatMap((language) =>
  listPropertyTexts(language).map((row) => {
    const fact = FACTS.find(({ id }) => id === row.ID);
    if (!fact) throw new Error(`${row.ID} is no property`);
    return { language, fact, headline: row.TypeDescription ?? '', html: row.Description ?? '' };
  }),
);
const name = ({ fact, language }: (typeof WRITTEN)[number]) => `${fact.id} ${language}`;

test('each property of the Dutch export has a headline and a description in English and in German', () => {
  expect(WRITTEN.length).toBe(2 * FACTS.filter(({ only }) => only !== 'fr').length);
  const short = WRITTEN.filter(({ headline, html }) => headline.length < 20 || html.length < 140);
  expect(short.map(name)).toEqual([]);
});

test('no headline is used twice in a language', () => {
  for (const language of LANGUAGES_OF_TRANSLATIONS) {
    const headlines = WRITTEN.filter((one) => one.language === language).map(({ headline }) => headline);
    expect(new Set(headlines).size).toBe(headlines.length);
  }
});

test('a surface in bold matches the record, and no text names a price', () => {
  const wrong = WRITTEN.filter(({ fact, html }) => {
    const sizes = Object.values(fact.size ?? {});
    const bold = [...html.matchAll(/<strong>([\d.,]+) m²/g)].map(([, text = '']) => Number(text.replace(/[.,]/g, '')));
    return bold.some((area) => !sizes.includes(area)) || html.includes('€');
  });
  expect(wrong.map(name)).toEqual([]);
});

test('no translation names the street of a hidden address', () => {
  const revealing = WRITTEN.filter(
    ({ fact, headline, html }) =>
      HIDDEN_ADDRESSES.includes(fact.id) &&
      fact.place.street.some((street) => `${headline} ${html}`.toLowerCase().includes(street.toLowerCase())),
  );
  expect(revealing.map(name)).toEqual([]);
});
