// Visitors type figures and dates as pages show them, so forms parse every format that a site can have.
import { afterEach, describe, expect, test } from 'vitest';
import { formatDate, formatInWords } from '#domain/format/date.ts';
import { formatAmount, formatEuro } from '#domain/format/number.ts';
import { FORMATS, setFormats } from '#domain/format/style.ts';
import { LANGUAGES } from '#domain/language.ts';
import { parseAmount } from '#domain/price/amount.ts';
import { parseTypedDate } from '#domain/time/typed-date.ts';

afterEach(() => setFormats());

const AMOUNTS = [0, 1, 2, 950, 1250, 1250.5, 299_500, 1_000_000, 1_234_567.89];
const EVERY_MONTH = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-01`);
const DATES = [...EVERY_MONTH, '2026-11-23', '2028-02-29'];
const SETTINGS = FORMATS.flatMap((formats) => LANGUAGES.map((language) => [formats, language] as const));

describe.each(SETTINGS)('with %s formats in %s', (formats, language) => {
  test('an amount is parsed as the page shows it', () => {
    setFormats(formats);
    for (const amount of AMOUNTS) {
      expect(parseAmount(formatEuro(amount, language)), formatEuro(amount, language)).toBe(amount);
      expect(parseAmount(formatAmount(amount, language)), formatAmount(amount, language)).toBe(amount);
    }
  });
  test('a date is parsed as the page shows it, in digits and in words', () => {
    setFormats(formats);
    for (const iso of DATES) {
      for (const month of ['short', 'long'] as const) {
        const words = formatInWords(new Date(iso), language, { day: 'numeric', month, year: 'numeric' });
        expect(parseTypedDate(words), words).toEqual({ kind: 'date', iso });
      }
      expect(parseTypedDate(formatDate(iso, language))).toEqual({ kind: 'date', iso });
    }
  });
  test.each([
    ['€ 350.000', 350_000],
    ['350.000 €', 350_000],
    ['350 000 EUR', 350_000],
    ['350\u202f000\u00a0€', 350_000],
    ['€350,000', 350_000],
    ['350’000', 350_000],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1 250,50 €', 1250.5],
    ['1250.50', 1250.5],
  ])('the amount %s is %d', (typed, amount) => {
    setFormats(formats);
    expect(parseAmount(typed)).toBe(amount);
  });
  test.each(['7-9-2027', '07/09/2027', '7.9.2027', '2027-09-07', '7 Sept 2027', '7 sept. 2027', '7. September 2027'])(
    'the date %s is the seventh of September',
    (typed) => {
      setFormats(formats);
      expect(parseTypedDate(typed)).toEqual({ kind: 'date', iso: '2027-09-07' });
    },
  );
});

test.each(['7 Septober2027x', '31 February 2027', '7 nothing 2027', '0 May 2027', '32 mai 2027'])(
  '%s is not a date',
  (typed) => {
    expect(parseTypedDate(typed)).toEqual({ kind: 'invalid' });
  },
);
