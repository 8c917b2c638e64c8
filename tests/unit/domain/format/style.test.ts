import { afterEach, expect, test } from 'vitest';
import { formatEuro } from '#domain/format/number.ts';
import { formatsAttribute, listByLanguage, setFormats } from '#domain/format/style.ts';

afterEach(() => setFormats());

test.each([
  ['as-specified', []],
  ['by-language', ['nl', 'fr', 'en', 'de']],
  [{ fr: 'by-language' }, ['fr']],
  [{ fr: 'by-language', en: 'as-specified' }, ['fr']],
] as const)('with the setting %j these languages use their own format: %j', (setting, languages) => {
  expect(listByLanguage(setting)).toEqual(languages);
});

test('a page is marked with the languages that use their own format, and not marked when all formats are as specified', () => {
  expect(formatsAttribute(undefined)).toBeUndefined();
  expect(formatsAttribute('as-specified')).toBeUndefined();
  expect(formatsAttribute({ fr: 'by-language', de: 'by-language' })).toBe('fr de');
});

test('a language that is not named uses the specified format', () => {
  setFormats({ fr: 'by-language' });
  expect(formatEuro(465_000, 'fr')).toBe('465\u202f000\u00a0€');
  expect(formatEuro(465_000, 'en')).toBe('€\u00a0465.000');
});
