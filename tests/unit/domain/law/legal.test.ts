import { describe, expect, test } from 'vitest';
import data from '#domain/law/legal.json' with { type: 'json' };
import {
  depositEuro,
  ENERGY_SCALES,
  findDepositMonths,
  isIncomeQuestionAllowed,
  LEGAL,
  listContactSlots,
  offerAdvance,
  parseLegal,
  renovationYears,
} from '#domain/law/legal.ts';

describe('the data file', () => {
  test('has a source for every part', () => {
    const check = (value: unknown): boolean => {
      if (typeof value !== 'object' || value === null) return false;
      if ('source' in value || 'sources' in value) return true;
      const children = Object.values(value);
      return children.length > 0 && children.every(check);
    };
    for (const [name, part] of Object.entries(data)) if (name !== 'checkedOn') expect(check(part), name).toBe(true);
  });
  test.each([
    ['a part is missing', { ...data, vat: undefined }],
    ['a part is unknown', { ...data, gift: 1 }],
    ['a rate is a percentage', { ...data, offerAdvance: { ...data.offerAdvance, share: 10 } }],
    ['a day does not exist', { ...data, checkedOn: '2026-02-30' }],
    [
      'a region is missing',
      { ...data, deposit: { ...data.deposit, regions: { brussels: data.deposit.regions.brussels } } },
    ],
    ['a slot is malformed', { ...data, contactSlots: { ...data.contactSlots, default: ['morning'] } }],
  ])('is refused when %s', (_, broken) => {
    expect(() => parseLegal(broken)).toThrow();
  });
  test.each(ENERGY_SCALES.filter((scale) => scale !== 'luxembourg'))(
    'has rows of %s that follow each other without overlap',
    (scale) => {
      const { rows } = LEGAL.energyScales[scale];
      for (const [index, row] of rows.entries()) {
        const next = rows[index + 1];
        expect(row.from === null).toBe(index === 0);
        expect(row.to === null).toBe(next === undefined);
        if (next) expect(Number(next.from) - Number(row.to)).toBeOneOf([0, 1]);
      }
    },
  );
  test('has fees that grow with the price, ever more slowly', () => {
    const { notaryFee, mortgage } = LEGAL;
    for (const readings of [notaryFee.figures.standard, notaryFee.figures.ownHome, mortgage.figures.fee]) {
      const points = [{ thousandEuro: 0, feeEuro: 0 }, ...readings];
      const slopes = readings.map(({ thousandEuro, feeEuro }, index) => {
        const before = points[index] ?? { thousandEuro: 0, feeEuro: 0 };
        return (feeEuro - before.feeEuro) / (thousandEuro - before.thousandEuro);
      });
      expect(slopes.every((slope, index) => slope > 0 && slope < (slopes[index - 1] ?? 1000))).toBe(true);
    }
  });
  test('has source titles in Dutch for Dutch pages and in French for French pages, without internal references', () => {
    const cited: { name: string; nl?: string; fr?: string }[] = [];
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('name' in value && typeof value.name === 'string') cited.push(value as { name: string });
      for (const child of Object.values(value)) collect(child);
    };
    // Left out: parts whose sources no page cites. Staff see the sources of required facts in the report
    // (docs/refresh.md).
    const { advertisement: _staff, saleFile: _file, tenantQuestions: _forms, ...shown } = data;
    collect(shown);
    const laws = cited.filter(({ name }) => !name.startsWith('Specification') && !name.includes('grand-ducal'));
    expect(laws.length).toBeGreaterThan(15);
    for (const { name, nl, fr } of laws) {
      expect(nl ?? name).not.toMatch(/\b(?:du|des|de la|code|décret|loi|arrêté|ordonnance)\b/i);
      expect(fr ?? name).not.toMatch(/\b(?:van|het|besluit|decreet)\b/i);
      expect([name, nl, fr].join()).not.toMatch(/specification|§9|changed by|scales/);
    }
  });
});

test.each([
  ['brussels', 2, 1900.5],
  ['wallonia', 2, 1900.5],
  ['flanders', 3, 2850.75],
  [undefined, 3, 2850.75],
] as const)('the deposit in %s is %d months', (region, months, euro) => {
  expect(findDepositMonths(region)).toBe(months);
  expect(depositEuro(950.25, region)).toBe(euro);
});

test.each([
  [495_000, 49_500],
  [0, 0],
  [1, 0.1],
  [123_456.78, 12_345.68],
])('the advance on %d euro is %d', (price, advance) => {
  expect(offerAdvance(price)).toBe(advance);
});

test.each([
  ['brussels', false, false],
  ['brussels', true, true],
  ['flanders', false, true],
  ['wallonia', false, true],
  [undefined, false, true],
] as const)('in %s (visited: %s) asking for income is allowed: %s', (region, hasVisited, isAllowed) => {
  expect(isIncomeQuestionAllowed(region, hasVisited)).toBe(isAllowed);
});

test('the notice on renovation states 5 years, and 6 in German, as specified', () => {
  expect((['nl', 'fr', 'en', 'de'] as const).map(renovationYears)).toEqual([5, 5, 5, 6]);
});

test('contact slots match the specification; the Dutch afternoon slot begins an hour earlier', () => {
  expect(listContactSlots('nl')).toEqual(['10:00-13:00', '13:00-16:00', '16:00-19:00']);
  for (const language of ['fr', 'en', 'de'] as const) {
    expect(listContactSlots(language)).toEqual(['10:00-13:00', '14:00-16:00', '16:00-19:00']);
  }
});
