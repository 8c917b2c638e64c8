import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { hasProse, isForeign } from '../../../../src/publishing/translate/guess-language.ts';

const TEXTS = {
  nl: 'Deze ruime woning ligt vlakbij het station en heeft drie slaapkamers met een mooie tuin.',
  fr: 'Cette belle maison est située à proximité de la gare et dispose de trois chambres avec un jardin.',
  en: 'This spacious house is located near the station and has three bedrooms with a beautiful garden.',
  de: 'Dieses schöne Haus liegt nahe am Bahnhof und hat drei Schlafzimmer mit einem Garten.',
};

test.each(LANGUAGES)('a sentence in %s is foreign only on pages of other languages', (language) => {
  expect(hasProse(TEXTS[language], language)).toBe(true);
  for (const page of LANGUAGES) expect(isForeign(TEXTS[language], page), page).toBe(page !== language);
});

test.each(['Loft', 'Villa Les Cèdres', 'EPC 120 kWh/m²', ''])(
  '“%s” is too short to be recognised as another language',
  (text) => {
    for (const page of LANGUAGES) expect(isForeign(text, page)).toBe(false);
  },
);
