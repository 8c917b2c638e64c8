import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { formatEuro } from '#domain/price/money.ts';
import { translate } from '#i18n/translator.ts';
import { type PageElement, parsePage, propertyPage, singleSpaced, wordsOf } from './fixture-site.ts';

const sectionOf = (id: string, language: (typeof LANGUAGES)[number] = 'nl') =>
  parsePage(propertyPage(id, language).path).querySelector('.costs') as PageElement | null;
/** Amounts of the table, row by row. */
const rowsOf = (id: string) =>
  [...(sectionOf(id)?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.querySelectorAll('td')].map(wordsOf));
const euros = (...amounts: number[]) => amounts.map((amount) => formatEuro(amount).replace(/\s/g, ' '));

test.each(LANGUAGES)(
  'in %s the page says what buying costs, with the source and the day it was checked',
  (language) => {
    const t = translate(language);
    const section = sectionOf('1001', language);
    expect(wordsOf(section?.querySelector('h2'))).toBe(singleSpaced(t('costs:title.sale')));
    expect([...(section?.querySelectorAll('thead th') ?? [])].map(wordsOf)).toEqual([
      t('costs:situation.onlyOwnHome'),
      t('costs:situation.standard'),
    ]);
    expect(wordsOf(section?.querySelector('.costs__sources'))).toMatch(/21-11-2026.*46bis.*1-4-2023/);
    expect(section?.querySelector('.costs__sources a')?.getAttribute('href')).toBe(
      'https://fiscalite.brussels/fr/abattement',
    );
  },
);

describe('worked out at build', () => {
  test('in Brussels with the abatement on an only own home, and without', () => {
    expect(rowsOf('1001')).toEqual([
      ['12,5 %', '12,5 %'],
      euros(200_000, 0),
      euros(21_875, 46_875),
      euros(396_875, 421_875),
    ]);
  });
  test('in Flanders two rates; a plot is nobody’s home', () => {
    expect(rowsOf('1013')).toEqual([['2 %', '12 %'], euros(10_400, 62_400), euros(530_400, 582_400)]);
    expect(rowsOf('1025')).toEqual([['12 %'], euros(11_400), euros(106_400)]);
  });
  test('a new building has VAT instead of duty', () => {
    expect(rowsOf('1005')).toEqual([['6 %', '21 %'], euros(17_970, 62_895), euros(317_470, 362_395)]);
  });
  test('a tenant pays rent, charges, a deposit within the law, the share in the inventory and file costs', () => {
    // 2,900 is what this landlord asks: two months of rent.
    expect(rowsOf('1002')).toEqual([1_450, 145, 2_900, 210, 75, 4_780].map((amount) => euros(amount)));
    expect(rowsOf('1014')).toEqual([875, 1_750, 2_625].map((amount) => euros(amount)));
  });
});

test('a hidden price shows the rates alone, and a field that waits for a price', () => {
  expect(rowsOf('1003')).toEqual([['12,5 %', '12,5 %'], euros(200_000, 0), ['–', '–'], ['–', '–']]);
  const input = sectionOf('1003')?.querySelector('input');
  expect(input?.getAttribute('value')).toBeNull();
  expect(sectionOf('1003')?.querySelector('.costs__price')?.hasAttribute('hidden')).toBe(true);
  expect(rowsOf('1004')).toEqual([]);
  expect(wordsOf(sectionOf('1004'))).toContain(translate('nl')('costs:rent.hidden'));
});

test.each([
  ['1009', 'is sold'],
  ['1010', 'is rented'],
  ['1011', 'lies in Luxembourg'],
  ['1012', 'lies in the Netherlands'],
])('the page of %s, which %s, works out nothing', (id) => {
  expect(sectionOf(id)).toBeNull();
});

test('what is left out is said, with the notaries’ own calculator', () => {
  const section = sectionOf('1001');
  expect(wordsOf(section)).toContain(translate('nl')('costs:leftOut.notary'));
  expect(section?.querySelector('a[hreflang="nl"]')?.getAttribute('href')).toContain('notaris.be');
});
