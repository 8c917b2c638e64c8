import { afterEach, expect, test } from 'vitest';
import { setFormats } from '#domain/format/style.ts';
import { countryNames, formatList, formatUnit, joinParts, nameLanguage, weekdayName } from '#domain/format/words.ts';

afterEach(() => setFormats());

test('days, lists, languages and countries are named in the language of the page', () => {
  expect(weekdayName(0, 'fr')).toBe('dimanche');
  expect(weekdayName(6, 'nl')).toBe('zaterdag');
  expect(formatList(['a', 'b', 'c'], 'de')).toBe('a, b und c');
  expect(nameLanguage('nl', 'fr')).toBe('néerlandais');
  expect(countryNames('en')('FR')).toBe('France');
});

test('a period uses the words of the language and the number format of the site', () => {
  expect(formatUnit(1, 'year', 'fr')).toBe('1\u00a0an');
  expect(formatUnit(3000, 'day', 'en')).toBe('3.000 days');
  setFormats('by-language');
  expect(formatUnit(3000, 'day', 'en')).toBe('3,000 days');
});

test('parts that may contain commas are joined by semicolons, with a no-break space before them in French', () => {
  expect(joinParts(['a, b', 'c'], 'nl')).toBe('a, b; c');
  expect(joinParts(['a, b', 'c'], 'fr')).toBe('a, b\u00a0; c');
});
