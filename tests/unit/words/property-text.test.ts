import { describe, expect, test } from 'vitest';
import type { Price } from '#domain/price/price.ts';
import { translate } from '#i18n/translator.ts';
import { publicProperty } from '#site/public-property.ts';
import { priceText } from '#words/price-text.ts';
import {
  addressText,
  describeProperty,
  headlineInCity,
  headlineOf,
  listSizes,
  pictureAlt,
  staffName,
} from '#words/property-text.ts';
import { sampleProperty } from '../features/property/sample-property.ts';

const t = translate('nl');
const amount = (euro: number, more: Partial<Extract<Price, { kind: 'amount' }>> = {}): Price => ({
  kind: 'amount',
  euro,
  startingFrom: false,
  ...more,
});
describe('priceText', () => {
  test.each([
    ['a price', amount(12950000), 'sale', '€\u00a012.950.000'],
    ['a rent', amount(895), 'rent', '€\u00a0895\u00a0/ maand'],
    [
      'a starting price, whose unit text says the same',
      amount(535000, { startingFrom: true, unitText: 'vanaf' }),
      'sale',
      'Vanaf €\u00a0535.000',
    ],
    ['a price with its unit', amount(535000, { unitText: 'excl. btw' }), 'sale', '€\u00a0535.000 excl. btw'],
    [
      'a rent whose unit already says per month',
      amount(1800, { unitText: 'per maand, excl. btw' }),
      'rent',
      '€\u00a01.800 per maand, excl. btw',
    ],
    ['a hidden price', { kind: 'onRequest' }, 'sale', 'Prijs op aanvraag'],
    ['a label instead of the price', { kind: 'label', text: 'Onder optie' }, 'sale', 'Onder optie'],
  ] as const)('%s', (_name, price, goal, text) => {
    expect(priceText(price, goal, t).replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
  });
});

describe('where a property lies', () => {
  test('a published address is written out', () => {
    expect(addressText(sampleProperty(), t)).toBe('Vlaamsesteenweg 12 bus 3, 1000 Brussel');
  });

  test('a hidden address leaves the city', () => {
    const { address: _hidden, ...property } = sampleProperty();
    expect(addressText(property, t)).toBe('1000 Brussel');
  });

  test('abroad, the country stands in brackets', () => {
    const city = { name: 'Arlon-lez-Luxembourg', slug: 'x', zip: '8080', countryId: 50, countryName: 'Luxemburg' };
    const { address: _hidden, ...property } = sampleProperty({ city });
    expect(addressText(property, t)).toBe('8080 Arlon-lez-Luxembourg (Luxemburg)');
  });
});

test('without a headline of the agency, type and city make one in the language of the page', () => {
  const property = sampleProperty({ headline: { text: '', language: 'nl' } });
  expect(headlineOf(property, t, 'nl')).toEqual({ text: 'Appartement in Brussel', language: 'nl' });
});

test('a picture says what it shows in its alternative text', () => {
  expect(pictureAlt({ kind: 'illustration', subject: 'facade' }, t)).toBe('gevel');
  expect(pictureAlt({ kind: 'photo', subject: 'kitchen' }, t)).toBe('keuken');
  expect(pictureAlt({ kind: 'photo' }, t)).toBe('beeld van het pand');
  expect(pictureAlt({ kind: 'photo', subject: 'bedroom', room: 2 }, t)).toBe('slaapkamer 2');
  expect(pictureAlt({ kind: 'photo' }, t, 'nl', { number: 3, count: 12 })).toBe('foto 3 van 12');
  expect(pictureAlt({ kind: 'plan' }, t, 'nl', { number: 3, count: 12 })).toBe('grondplan');
});

test.each([
  [{ bedrooms: 2, surfaceM2: 93, groundM2: 300 }, ['2 slpk.', '93\u00a0m²']],
  [{ groundM2: 300 }, ['300\u00a0m²']],
  [{ bedrooms: 0, surfaceM2: 0 }, []],
  [{}, []],
])('of %j a line tells %j', (sizes, told) => {
  expect(listSizes(sizes, 'nl', t)).toEqual(told);
});

test('what is sold says so where its price would stand', () => {
  const shown = publicProperty(sampleProperty({ availability: 'sold' }), { language: 'nl', types: [], articles: [] });
  expect(describeProperty(shown, 'nl', t).priceText).toBe('Verkocht');
});

test.each([
  ['', 'nl', 'Appartement in Brussel'],
  ['', 'fr', 'Appartement à Brussel'],
  ['Licht appartement', 'nl', 'Licht appartement, Brussel'],
  ['Wonen in hartje BRUSSEL', 'nl', 'Wonen in hartje BRUSSEL'],
  ['Brusselse loft', 'nl', 'Brusselse loft, Brussel'],
] as const)('a title names a place once: %j in %s', (text, language, title) => {
  const property = sampleProperty({ headline: { text, language } });
  expect(headlineInCity(property, translate(language), language)).toBe(title);
});

test('staff know a property by street and reference, and by its town where the street is hidden', () => {
  const property = sampleProperty({ reference: '118432' });
  expect(staffName(property, t)).toBe('Appartement, Vlaamsesteenweg 12 bus 3, 1000 Brussel · ref. 118432');
  const { address: _hidden, reference: _none, ...hidden } = property;
  expect(staffName(hidden, t)).toBe('Appartement, 1000 Brussel');
});
