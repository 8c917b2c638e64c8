import { expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { hoursText } from '#words/hours-text.ts';

test.each([
  ['nl', 'van 10:00 tot 13:00'],
  ['fr', 'de 10:00 à 13:00'],
  ['en', 'from 10:00 to 13:00'],
  ['de', 'von 10:00 bis 13:00 Uhr'],
] as const)('a sentence in %s gives the hours of a visit as “%s”', (language, text) => {
  expect(hoursText('10:00-13:00', translate(language))).toBe(text);
});
