import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findDwellingDeposit,
  listPurchaseRules,
  type PurchaseSituation,
  parsePrice,
  workOutMoveIn,
  workOutPurchase,
} from '#domain/law/costs.ts';
import { LEGAL } from '#domain/law/legal.ts';
import { REGIONS, type Region } from '#domain/place/region.ts';
import { isDwelling } from '#domain/property/kind.ts';

const HOUSE = { kinds: ['house'] as const, isNewBuild: false };
const ruleFor = (region: Region, situation: PurchaseSituation, bought = HOUSE) => {
  const rule = listPurchaseRules(LEGAL, region, bought).find((candidate) => candidate.situation === situation);
  if (!rule) throw new Error(`${situation} is no situation in ${region}`);
  return rule;
};
const situations = (region: Region, bought: Parameters<typeof listPurchaseRules>[2]) =>
  listPurchaseRules(LEGAL, region, bought).map(({ situation }) => situation);

describe('who buys what', () => {
  test.each([
    ['a house', { kinds: ['house'] as const, isNewBuild: false }, ['onlyOwnHome', 'standard']],
    ['an apartment', { kinds: ['apartment', 'shop'] as const, isNewBuild: false }, ['onlyOwnHome', 'standard']],
    ['a plot', { kinds: ['land'] as const, isNewBuild: false }, ['standard']],
    ['a shop with a flat', { kinds: ['shop', 'apartment'] as const, isNewBuild: false }, ['standard']],
    ['a garage', { kinds: ['garage'] as const, isNewBuild: false }, ['standard']],
    ['a new home', { kinds: ['apartment'] as const, isNewBuild: true }, ['rebuilt', 'newBuild']],
    [
      'a new home of 175 m²',
      { kinds: ['apartment'] as const, isNewBuild: true, surfaceM2: 175 },
      ['rebuilt', 'newBuild'],
    ],
    ['a new home of 176 m²', { kinds: ['apartment'] as const, isNewBuild: true, surfaceM2: 176 }, ['newBuild']],
    ['a new shop', { kinds: ['shop'] as const, isNewBuild: true }, ['newBuild']],
  ])('%s', (_, bought, expected) => {
    for (const region of REGIONS) expect(situations(region, bought)).toEqual(expected);
  });
  test('what has no type is no home', () => {
    expect(isDwelling([])).toBe(false);
  });
});

describe('registration duty', () => {
  test.each([
    ['brussels', 'standard', 400_000, 50_000],
    ['brussels', 'onlyOwnHome', 150_000, 0],
    ['brussels', 'onlyOwnHome', 200_000, 0],
    ['brussels', 'onlyOwnHome', 200_008, 1],
    ['brussels', 'onlyOwnHome', 300_000, 12_500],
    ['brussels', 'onlyOwnHome', 600_000, 50_000],
    ['brussels', 'onlyOwnHome', 600_001, 75_000.13],
    ['wallonia', 'standard', 300_000, 37_500],
    ['wallonia', 'onlyOwnHome', 300_000, 9_000],
    ['wallonia', 'onlyOwnHome', 2_000_000, 60_000],
    ['flanders', 'standard', 300_000, 36_000],
    ['flanders', 'onlyOwnHome', 300_000, 6_000],
    ['flanders', 'onlyOwnHome', 2_000_000, 40_000],
  ] as const)('in %s (%s) on %d euro is %d', (region, situation, price, duty) => {
    const { taxEuro, totalEuro } = workOutPurchase(price, ruleFor(region, situation));
    expect(taxEuro).toBe(duty);
    expect(totalEuro).toBeCloseTo(price + duty, 2);
  });

  test('above its ceiling the Brussels abatement falls away whole, and the result says so', () => {
    const rule = ruleFor('brussels', 'onlyOwnHome');
    expect(workOutPurchase(600_000, rule)).toMatchObject({
      isAboveMax: false,
      abatementEuro: 200_000,
      taxableEuro: 400_000,
    });
    expect(workOutPurchase(600_000.01, rule)).toMatchObject({
      isAboveMax: true,
      abatementEuro: 0,
      taxableEuro: 600_000.01,
    });
  });

  test('an only own home is never taxed more than any other purchase', () => {
    const price = fc.integer({ min: 1, max: 5_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...REGIONS), price, (region, euro) => {
        const own = workOutPurchase(euro, ruleFor(region, 'onlyOwnHome'));
        expect(own.taxEuro).toBeLessThanOrEqual(workOutPurchase(euro, ruleFor(region, 'standard')).taxEuro);
      }),
    );
  });
});

test.each([
  ['newBuild', 300_000, 63_000],
  ['rebuilt', 300_000, 18_000],
] as const)('VAT on a new home (%s) of %d euro is %d', (situation, price, vat) => {
  const home = { kinds: ['house'] as const, isNewBuild: true };
  for (const region of REGIONS) {
    const rule = ruleFor(region, situation, home);
    expect([rule.tax, workOutPurchase(price, rule).taxEuro]).toEqual(['vat', vat]);
  }
});

test.each([
  ['372000', 372_000],
  ['€ 372.000', 372_000],
  ['372 000,50 euro', 372_000.5],
  ['372\u00a0000 EUR', 372_000],
  ['1.250.000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['372,000', 372_000],
  ['372.5', 372.5],
  ['372000,-', 372_000],
  ['1000000000', 1_000_000_000],
  ['1000000001', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['', undefined],
  ['1e9', undefined],
  ['37.2000', undefined],
  ['driehonderdduizend', undefined],
  ['<b>1</b>', undefined],
])('"%s" typed as a price is %s', (text, euro) => {
  expect(parsePrice(text)).toBe(euro);
});

describe('moving in', () => {
  const flat = { kinds: ['apartment'] as const, rentEuro: 1_000 };
  const line = (costs: ReturnType<typeof workOutMoveIn>, id: string) => costs.lines.find((row) => row.id === id)?.euro;

  test.each([
    ['brussels', 2, 2_000],
    ['wallonia', 2, 2_000],
    ['flanders', 3, 3_000],
  ] as const)('in %s the deposit on a home is at most %d months', (region, months, euro) => {
    expect(findDwellingDeposit(LEGAL, region).months).toBe(months);
    expect(line(workOutMoveIn(LEGAL, region, flat), 'deposit')).toBe(euro);
    expect(line(workOutMoveIn(LEGAL, region, { ...flat, depositEuro: 9_000 }), 'deposit')).toBe(euro);
    expect(line(workOutMoveIn(LEGAL, region, { ...flat, depositEuro: 1_500 }), 'deposit')).toBe(1_500);
  });

  test('a shop has the deposit that its landlord asks, and else none', () => {
    const shop = { kinds: ['shop'] as const, rentEuro: 1_000 };
    expect(line(workOutMoveIn(LEGAL, 'brussels', shop), 'deposit')).toBeUndefined();
    expect(line(workOutMoveIn(LEGAL, 'brussels', { ...shop, depositEuro: 6_000 }), 'deposit')).toBe(6_000);
  });

  test('what a property says nothing of is no line, and the lines add up', () => {
    const costs = workOutMoveIn(LEGAL, 'brussels', {
      ...flat,
      rentEuro: 950.25,
      chargesEuro: 145,
      inventoryEuro: 210.1,
    });
    expect(costs.lines.map(({ id }) => id)).toEqual(['rent', 'charges', 'deposit', 'inventory']);
    expect(costs.totalEuro).toBe(950.25 + 145 + 1_900.5 + 210.1);
  });
});
