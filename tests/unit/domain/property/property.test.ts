import { expect, test } from 'vitest';
import { recordLanguageOf } from '#domain/property/property.ts';

test('facts in words are in the language of the record, also under a translated headline', () => {
  const headline = { text: 'Light flat', language: 'en' } as const;
  expect(recordLanguageOf({ headline, recordLanguage: 'nl' })).toBe('nl');
  expect(recordLanguageOf({ headline })).toBe('en');
});
