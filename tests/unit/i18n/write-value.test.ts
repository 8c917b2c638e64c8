import { afterEach, expect, test } from 'vitest';
import { setFormats } from '#domain/format/style.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { readMessages, type TextKey } from '#i18n/messages.ts';
import { i18nextOf, translate } from '#i18n/translator.ts';

afterEach(() => setFormats());

const MILLION: Record<Language, string> = {
  nl: '1.000.000',
  fr: '1\u202f000\u202f000',
  en: '1,000,000',
  de: '1.000.000',
};

/** Every text that counts, by its key without the form of the plural. */
function listCounted(language: Language): string[] {
  return Object.entries(readMessages(language)).flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .filter((key) => key.endsWith('_other') && (texts as Record<string, string>)[key]?.includes('{{count}}'))
      .map((key) => `${namespace}:${key.slice(0, -'_other'.length)}`),
  );
}

const CASES = LANGUAGES.flatMap((language) => listCounted(language).map((key) => [language, key] as const));

test('there are texts that count in every language', () => {
  expect(CASES.length).toBeGreaterThan(4 * 50);
});

test.each(CASES)('in %s "%s" is a sentence for 0, 1, 2 and 1,000,000, on the page and in islands', (language, key) => {
  const values = Object.fromEntries(
    [...JSON.stringify(readMessages(language)).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, 'x']),
  );
  const island = i18nextOf(language).getFixedT(language) as unknown as ReturnType<typeof translate>;
  for (const [setting, million] of [
    ['as-specified', '1.000.000'],
    ['by-language', MILLION[language]],
  ] as const) {
    setFormats(setting);
    for (const count of [0, 1, 2, 1_000_000]) {
      const text = translate(language)(key as TextKey, { ...values, count });
      expect(text).not.toMatch(/\{\{|^\w+:\S|undefined|NaN/);
      expect(island(key as TextKey, { ...values, count })).toBe(text);
    }
    expect(translate(language)(key as TextKey, { ...values, count: 1_000_000 })).toContain(million);
  }
});

test('what names something is no figure', () => {
  expect(translate('nl')('chrome:footer.copyright', { year: 2026, name: 'Huis' })).toContain('2026');
});

test('an example in a text is written as the figures beside it', () => {
  expect(translate('en')('form:message.priceMin.invalid')).toContain('250.000');
  setFormats({ en: 'by-language' });
  expect(translate('en')('form:message.priceMin.invalid')).toContain('250,000');
  expect(i18nextOf('en').t('form:message.priceMin.invalid')).toContain('250,000');
});
