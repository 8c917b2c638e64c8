import { expect, test } from 'vitest';
import { priceLanguageOf, recordLanguageOf } from '#domain/property/property.ts';

test('text facts are in the language of the record, even under a translated headline', () => {
  const headline = { text: 'Light flat', language: 'en' } as const;
  expect(recordLanguageOf({ headline, recordLanguage: 'nl' })).toBe('nl');
  expect(recordLanguageOf({ headline })).toBe('en');
});

test('the text of a price is in the language of the record, except for a translated label', () => {
  const headline = { text: 'Light flat', language: 'en' } as const;
  const marqueeName = { text: 'Under offer', language: 'en' } as const;
  const amount = { kind: 'amount', euro: 250_000, startingFrom: true, unitText: 'bieden vanaf' } as const;
  const label = { kind: 'label', text: 'Under offer' } as const;
  expect(priceLanguageOf({ headline, recordLanguage: 'nl', price: amount, marqueeName })).toBe('nl');
  expect(priceLanguageOf({ headline, recordLanguage: 'nl', price: label, marqueeName })).toBe('en');
  expect(priceLanguageOf({ headline, recordLanguage: 'nl', price: label })).toBe('nl');
});
