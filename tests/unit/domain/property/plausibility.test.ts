import { describe, expect, test } from 'vitest';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { listDoubts, type Surroundings } from '#domain/property/plausibility.ts';
import type { Property } from '#domain/property/property.ts';
import { sampleProperty } from '../../features/property/sample-property.ts';

const TODAY = '2026-11-22';
const centre = { latitude: 50.8467, longitude: 4.3525 };
const rulesOf = (change: Partial<Property>, around: Partial<Surroundings> = {}) =>
  listDoubts(sampleProperty(change), { today: TODAY, centre, ...around }).map(({ rule }) => rule);
const amount = (euro: number) => ({ kind: 'amount', euro, startingFrom: false }) as const;
const inTown = (zip: string) => ({ ...sampleProperty().city, zip });
const exact = (latitude: number, longitude: number) => ({ kind: 'exact', latitude, longitude }) as const;

test('an ordinary property has no doubtful values', () => {
  expect(rulesOf({ place: exact(50.85, 4.35) })).toEqual([]);
});

describe('the plausibility rules', () => {
  test.each<[string, Partial<Property>, string[]]>([
    ['1 euro for a flat', { price: amount(1) }, ['priceRange']],
    ['372 euro for a flat', { price: amount(372) }, ['priceRange']],
    ['a price of nines', { price: amount(999_999_999) }, ['priceRange']],
    ['a rent of 1,25 euro', { goal: 'rent', price: amount(1.25) }, ['priceRange']],
    ['a price too low for 96 m²', { price: amount(5_000) }, ['pricePerM2']],
    ['a coastal price on the coast', { city: inTown('8300'), price: amount(1_900_000) }, []],
    ['a coastal price in the Ardennes', { city: inTown('6600'), price: amount(1_900_000) }, ['pricePerM2']],
    ['a very low price in the Ardennes', { city: inTown('6600'), price: amount(30_000) }, []],
    ['the same very low price in Brussels', { price: amount(30_000) }, ['pricePerM2']],
    ['a rent of a whole year', { goal: 'rent', price: amount(14_400) }, ['rentPerYear']],
    [
      'a rent of a whole year, of a flat of 96 m²',
      { goal: 'rent', price: amount(14_400), facts: { surfaceLiving: 96 } },
      ['rentPerYear'],
    ],
    ['the rent of a mansion', { goal: 'rent', price: amount(7_500), facts: { surfaceLiving: 400 } }, []],
    [
      'a rent a quarter above the reference of Brussels',
      { goal: 'rent', price: amount(1_250), facts: { referenceRent: 1_000, surfaceLiving: 96 } },
      ['rentReference'],
    ],
    [
      'a rent a fifth above the reference of Brussels',
      { goal: 'rent', price: amount(1_200), facts: { referenceRent: 1_000, surfaceLiving: 96 } },
      [],
    ],
    ['the rent of a shop', { goal: 'rent', kinds: ['shop'], price: amount(14_400) }, []],
    ['99 bedrooms', { facts: { bedrooms: 99 } }, ['count']],
    ['a flat of 1.25 m²', { price: { kind: 'onRequest' }, facts: { surfaceLiving: 1.25 } }, ['surface']],
    ['a flat of 103,500 m²', { price: { kind: 'onRequest' }, facts: { surfaceLiving: 103_500 } }, ['surface']],
    ['a construction year in the future', { facts: { constructionYear: 2090 } }, ['year']],
    ['a renovation before the construction', { facts: { constructionYear: 1990, renovationYear: 1950 } }, ['year']],
    ['on offer from next year', { createdOn: '2027-11-22' }, ['date']],
    ['available in the year 9999', { facts: { availableFrom: '9999-12-31' } }, ['date']],
    ['an availability date in words', { facts: { availableFrom: 'eind december' } }, []],
    ['an expired certificate', { facts: { energyCertificateEndDate: '2026-11-21' } }, ['certificate']],
    [
      'a certificate dated before certificates existed',
      { facts: { energyCertificateEndDate: '1999-05-01' } },
      ['dayGone'],
    ],
    ['available for seven years', { facts: { availableFrom: '2019-11-22' } }, ['dayGone']],
    ['available for a year and a day', { facts: { availableFrom: '2025-11-21' } }, ['dayGone']],
    ['available since last month', { facts: { availableFrom: '2026-10-22' } }, []],
    ['rented, and available seven years ago', { availability: 'rented', facts: { availableFrom: '2019-11-22' } }, []],
    ['on offer before websites existed', { createdOn: '1905-03-12' }, ['dayGone']],
    ['an asbestos inventory of 1954', { facts: { asbestosDate: '1954-01-01' } }, ['dayGone']],
    ['cents in a sale price', { price: amount(249_999.5) }, ['priceCents']],
    ['a sale price in whole euro', { price: amount(249_999) }, []],
    ['cents in a rent', { goal: 'rent', price: amount(873.42) }, []],
    [
      'a month in a house number',
      { address: { street: 'Regentschapsstraat', houseNumber: 'mrt-12' } },
      ['addressDate'],
    ],
    ['a month in a box', { address: { street: 'Laan', houseNumber: '3', boxNumber: 'jan/02' } }, ['addressDate']],
    ['a day in a box', { address: { street: 'Laan', houseNumber: '3', boxNumber: '1/02/2026' } }, ['addressDate']],
    [
      'a street named after the first of May',
      { address: { street: 'Rue du 1er mai', houseNumber: '12-14', boxNumber: '3/1' } },
      [],
    ],
    ['a certificate that expires today', { facts: { energyCertificateEndDate: TODAY } }, []],
    ['swapped latitude and longitude', { place: exact(4.3525, 50.8467) }, ['placeCountry']],
    ['a place in another town', { place: exact(51.05, 3.72) }, ['placeTown']],
    ['an energy consumption that no building has', { facts: { energyPerformance: 4_000 } }, ['energyRange']],
    ['a garage with a living area', { kinds: ['garage'], facts: { surfaceLiving: 18 } }, ['kind']],
    ['land with an energy label', { kinds: ['land'], facts: {} }, ['kind']],
  ])('decide whether a value is doubtful: %s', (_name, change, rules) => {
    expect(rulesOf(change)).toEqual(rules);
  });

  test('doubt a label that is unknown in the region or inconsistent with its number', () => {
    expect(rulesOf({}, { labelText: 'Z' })).toEqual(['energyLabel']);
    expect(rulesOf({ facts: { energyPerformance: 120 } }, { labelText: 'G' })).toEqual(['energyLabel']);
    expect(rulesOf({ facts: { energyPerformance: 120 } }, { labelText: 'C+' })).toEqual([]);
  });

  test('doubt a price three times higher or lower than before, and a changed goal or type', () => {
    const before = { goal: 'sale', kinds: ['apartment'], price: amount(395_000) } as const;
    expect(rulesOf({ price: amount(1_185_000) }, { before })).toEqual(['priceJump']);
    expect(rulesOf({ price: amount(131_000) }, { before })).toEqual(['priceJump']);
    expect(rulesOf({ price: amount(420_000) }, { before })).toEqual([]);
    expect(rulesOf({ goal: 'rent', price: amount(950) }, { before })).toEqual(['goalFlip']);
    expect(rulesOf({ kinds: ['garage'], facts: {} }, { before })).toEqual(['typeFlip']);
  });
});

const BOUNDED = FIELD_LIST.flatMap(({ fact, plausible: { min, max } = {} }) =>
  fact === undefined || max === undefined ? [] : [{ fact, least: min ?? 0, max }],
);
test.each(BOUNDED)('$fact is accepted up to the maximum of the field table, and doubtful above it', (row) => {
  const { fact, least, max } = row;
  const isDoubted = (value: number) =>
    listDoubts(sampleProperty({ facts: { [fact]: value } }), { today: TODAY, centre }).some(
      ({ field }) => field === fact,
    );
  expect([least, max, max + 1].map(isDoubted)).toEqual([false, false, true]);
});
