import { afterEach, describe, expect, test } from 'vitest';
import { FORMATS, setFormats } from '#domain/format/style.ts';
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

/** Placeholders for numbers that identify something, such as years, postal codes and references. */
const IDENTIFIERS = ['id', 'number', 'year', 'line', 'zip', 'code', 'status'];

/** Lists the texts with placeholders by key without plural form, each with the names of its placeholders. */
function listTexts(language: Language): { key: TextKey; names: string[] }[] {
  const found = new Map<string, Set<string>>();
  for (const [namespace, texts] of Object.entries(readMessages(language)))
    for (const [key, text] of Object.entries(texts)) {
      const names = [...text.matchAll(/\{\{([a-z]\w*)\}\}/gi)].map(([, name = '']) => name);
      const base = `${namespace}:${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`;
      if (names.length > 0) found.set(base, new Set([...(found.get(base) ?? []), ...names]));
    }
  return [...found].map(([key, names]) => ({ key: key as TextKey, names: [...names] }));
}

const SETTINGS = LANGUAGES.flatMap((language) => FORMATS.map((formats) => [language, formats] as const));

describe.each(SETTINGS)('in %s, with the formats %s, every text with a number', (language, formats) => {
  const texts = listTexts(language);
  const island = i18nextOf(language).getFixedT(language) as unknown as ReturnType<typeof translate>;
  const million = formats === 'by-language' ? MILLION[language] : '1.000.000';

  test.each([0, 1, 2, 1_000_000])(
    'has no unfilled placeholder for the count %d, and is the same on the page and in islands',
    (count) => {
      setFormats(formats);
      const faults = texts.flatMap(({ key, names }) => {
        const values = { count, ...Object.fromEntries(names.map((name) => [name, count])) };
        const text = translate(language)(key, values);
        const isWhole = !/\{\{|^\w+:\S+$|undefined|NaN/.test(text) && (count < 2 || /\d/.test(text));
        return isWhole && island(key, values) === text ? [] : [`${key}: ${text}`];
      });
      expect(faults).toEqual([]);
      expect(texts.length).toBeGreaterThan(300);
    },
  );
  test('has thousands separators, unless the number is an identifier', () => {
    setFormats(formats);
    const faults = texts.flatMap(({ key, names }) => {
      const counted = names.filter((name) => !IDENTIFIERS.includes(name));
      const values = Object.fromEntries(names.map((name) => [name, 1_000_000]));
      const text = translate(language)(key, { count: 1_000_000, ...values });
      return counted.length === 0 || text.includes(million) ? [] : [`${key}: ${text}`];
    });
    expect(faults).toEqual([]);
  });
});

test.each([
  ['nl', 'Aanvragen kan hoogstens 1 dag vooraf.'],
  ['fr', 'Réservation jusqu’à 1 jour à l’avance.'],
  ['en', 'You can book up to 1 day ahead.'],
  ['de', 'Buchbar höchstens 1 Tag im Voraus.'],
] as const)('the singular is used for a count of one in %s', (language, text) => {
  expect(translate(language)('form:hint.visitDays.open', { count: 1 })).toBe(text);
});

test.each([...LANGUAGES])('a name written from right to left is isolated from the sentence in %s', (language) => {
  for (const name of ['שרה כהן', 'عمر بن الخطاب', 'Omar عمر'])
    expect(translate(language)('mail:hello', { name })).toContain(`\u2068${name}\u2069`);
  for (const name of ['Ø', 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis', 'Łukasz Żółć', '李小龍']) {
    const text = translate(language)('mail:hello', { name });
    expect(text).toContain(name);
    expect(text).not.toMatch(/[\u2066-\u2069]/);
    expect(i18nextOf(language).t('mail:hello', { name })).toBe(text);
  }
});

test('a placeholder for a name is not formatted as a number', () => {
  expect(translate('nl')('chrome:footer.copyright', { year: 2026, name: 'Huis' })).toContain('2026');
});

test('an example number in a text has the same format as the figures beside it', () => {
  expect(translate('en')('form:message.priceMin.invalid')).toContain('250.000');
  setFormats({ en: 'by-language' });
  expect(translate('en')('form:message.priceMin.invalid')).toContain('250,000');
  expect(i18nextOf('en').t('form:message.priceMin.invalid')).toContain('250,000');
});
