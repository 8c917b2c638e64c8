import { describe, expect, test } from 'vitest';
import { formatAmount, formatEuro } from '#domain/format/number.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { built, type PageElement, parsePage, propertyPage, singleSpaced, wordsOf } from './fixture-site.ts';

const sectionOf = (id: string, language: (typeof LANGUAGES)[number] = 'nl') =>
  parsePage(propertyPage(id, language).path).querySelector('.costs') as PageElement | null;
/** Cells of these rows in the costs of a property. */
const cellsOf = (id: string, rows: string) =>
  [...(sectionOf(id)?.querySelectorAll(rows) ?? [])].map((row) => [...row.querySelectorAll('td')].map(wordsOf));
const rowsOf = (id: string) => cellsOf(id, '.costs > .costs__table tbody tr');
const loanOf = (id: string) => cellsOf(id, '.costs__loan tbody tr').flat();
const lineOf = (id: string) => wordsOf(parsePage(propertyPage(id, 'nl').path).querySelector('.costs-line'));
/** A range of amounts as the page shows it. */
const span = (least: number, most: number) => `€ ${formatAmount(least, 'nl')} – ${formatAmount(most, 'nl')}`;
const euros = (...amounts: number[]) => amounts.map((amount) => formatEuro(amount, 'nl').replace(/\s/g, ' '));

test.each(LANGUAGES)(
  'in %s the page shows the purchase costs, with the source and the day on which it was checked',
  (language) => {
    const t = translate(language);
    const section = sectionOf('1001', language);
    expect(wordsOf(section?.querySelector('h2'))).toBe(singleSpaced(t('costs:title.sale')));
    expect([...(section?.querySelectorAll('thead th') ?? [])].map(wordsOf)).toEqual([
      t('costs:situation.onlyOwnHome'),
      t('costs:situation.standard'),
    ]);
    expect(wordsOf(section?.querySelector('.costs > .costs__sources'))).toMatch(
      /22-11-2026.*46bis.*1-4-2023.*6-9-2026/,
    );
    expect(section?.querySelector('.costs > .costs__sources a')?.getAttribute('href')).toBe(
      'https://fiscalite.brussels/fr/abattement',
    );
  },
);

describe('the calculation at build time', () => {
  test('applies the Brussels abatement only to a buyer’s only home', () => {
    expect(rowsOf('1001')).toEqual([
      ['12,5 %', '12,5 %'],
      euros(200_000, 0),
      euros(21_875, 46_875),
      [span(4_996, 5_160), span(5_215, 5_398)],
      [span(401_871, 402_035), span(427_090, 427_273)],
    ]);
  });
  test('shows two rates in Flanders, and no home rate for a plot', () => {
    expect(rowsOf('1013')).toEqual([
      ['2 %', '12 %'],
      euros(10_400, 62_400),
      [span(5_268, 5_523), span(5_397, 5_567)],
      [span(535_668, 535_923), span(587_797, 587_967)],
    ]);
    expect(rowsOf('1025')).toEqual([['12 %'], euros(11_400), [span(3_376, 3_901)], [span(109_776, 110_301)]]);
  });
  test('charges VAT instead of registration duty for a new building', () => {
    expect(rowsOf('1005')).toEqual([
      ['6 %', '21 %'],
      euros(17_970, 62_895),
      [span(4_721, 4_756), span(4_721, 5_101)],
      [span(322_191, 322_226), span(367_116, 367_496)],
    ]);
  });
  test('states for a new building whether VAT is in its price, in every language', () => {
    const intros = LANGUAGES.map((language) => [sectionOf('1005', language)?.textContent, language] as const);
    for (const [intro, language] of intros) expect(intro).toContain(translate(language)('costs:intro.vat.excluded'));
  });
  test('collapses the loan below the costs: 90 % over 25 years at 3.6 %, and the required own contribution', () => {
    expect(loanOf('1001')).toEqual([
      ...euros(337_500, 4_826.25),
      span(2_666, 4_764),
      span(409_364, 411_625),
      ...euros(74_125, 1_697.2),
    ]);
    expect(sectionOf('1001')?.querySelector('.costs__loan')?.hasAttribute('open')).toBe(false);
  });
  test('is summarised in one line beside the price', () => {
    expect(lineOf('1001')).toContain(`${span(401_871, 402_035)} · Uw enige en eigen woning`);
    expect(lineOf('1001')).toContain('€ 1.697 per maand');
    expect(lineOf('1002')).toContain('€ 1.595 per maand');
    expect(lineOf('1002')).toContain('€ 4.780 vóór');
  });
  test('shows a tenant the rent, the charges, a deposit within the law, and the inventory and file costs', () => {
    // This landlord asks for a deposit of two months, 2,900.
    expect(rowsOf('1002')).toEqual([1_450, 145, 2_900, 210, 75, 4_780].map((amount) => euros(amount)));
    expect(rowsOf('1014')).toEqual([875, 1_750, 2_625].map((amount) => euros(amount)));
  });
});

test('a hidden price leaves only the rates and the abatement on its page, and a hidden rent only a note', () => {
  expect(rowsOf('1003')).toEqual([['12,5 %', '12,5 %'], euros(200_000, 0), ['–', '–'], ['–', '–'], ['–', '–']]);
  expect(new Set(loanOf('1003'))).toEqual(new Set(['–']));
  expect([lineOf('1003'), lineOf('1004')]).toEqual(['', '']);
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
])('the page of %s has no calculation, because it %s', (id) => {
  expect(sectionOf(id)).toBeNull();
  expect(lineOf(id)).toBe('');
});

test("the page states how the notary's fee is estimated, with a link to the notaries' own calculator", () => {
  const section = sectionOf('1001');
  expect(wordsOf(section)).toContain('die van de rekenmodule van de notarissen op');
  expect(section?.querySelector('a[hreflang="nl"]')?.getAttribute('href')).toContain('notaris.be');
});

test('the page distinguishes costs given by the agency from calculated ones', () => {
  const recorded = built.pages.find(
    (page) => page.kind === 'property' && page.property.price.kind === 'amount' && page.property.facts.notaryFees,
  );
  expect(recorded?.kind).toBe('property');
  expect(wordsOf(parsePage(recorded?.path ?? '').querySelector('.costs'))).toMatch(/dossier|file|Akte/);
});

test('the Dutch page contains no French names of laws and no internal terms', () => {
  for (const { path } of built.pages.filter((page) => page.kind === 'property' && page.language === 'nl')) {
    const shown = parsePage(path);
    const words = [...shown.querySelectorAll('.costs, .energy, .legal-notes')].map(wordsOf).join(' ');
    expect(words).not.toMatch(/specification|§\s?9|Arrêté|Code (?:de|des|bruxellois)|Décret/i);
  }
});
