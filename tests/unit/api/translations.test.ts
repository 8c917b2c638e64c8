import { expect, test } from 'vitest';
import { corrections, textKey } from '#api/translations.ts';

test('a correction names the property, the language, the text and the original', () => {
  const row = { id: '1', language: 'fr', field: 'headline', source: 'abc', text: 'Belle maison' };
  expect(corrections.safeParse([row]).success).toBe(true);
  expect(corrections.safeParse([{ ...row, language: 'es' }]).success).toBe(false);
  expect(corrections.safeParse([{ ...row, field: 'price' }]).success).toBe(false);
});

test('texts of one property differ by language and field', () => {
  const keys = (['fr', 'en'] as const).flatMap((language) =>
    (['headline', 'description'] as const).map((field) => textKey({ id: '1', language, field })),
  );
  expect(new Set(keys).size).toBe(4);
});
