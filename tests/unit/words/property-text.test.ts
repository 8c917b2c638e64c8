import { describe, expect, test } from 'vitest';
import type { Price } from '#domain/price/price.ts';
import { FACTS, type Fact } from '#domain/property/facts.ts';
import { translate } from '#i18n/translator.ts';
import { priceText } from '#words/price-text.ts';
import { addressText, cityText, factText, headlineOf, pictureAlt } from '#words/property-text.ts';
import { sampleProperty } from '../features/property/sample-property.ts';

const t = translate('nl');
const amount = (euro: number, more: Partial<Extract<Price, { kind: 'amount' }>> = {}): Price => ({
  kind: 'amount',
  euro,
  startingFrom: false,
  ...more,
});
const factOf = (id: string): Fact => {
  const fact = (FACTS as readonly Fact[]).find((row) => row.id === id);
  if (!fact) throw new Error(`no fact ${id}`);
  return fact;
};

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
    expect(cityText(sampleProperty({ city }))).toBe('Arlon-lez-Luxembourg (Luxemburg)');
  });
});

test('without a headline of the agency, type and city make one in the language of the page', () => {
  const property = sampleProperty({ headline: { text: '', language: 'nl' } });
  expect(headlineOf(property, t, 'nl')).toEqual({ text: 'Appartement in Brussel', language: 'nl' });
});

describe('factText', () => {
  test.each([
    ['surfaceLiving', 96, '96\u00a0m²'],
    ['cadastralIncome', 1183, '€\u00a01.183'],
    ['constructionYear', 1965, '1965'],
    ['elevator', true, 'Ja'],
    ['buildingPermit', false, 'Nee'],
    ['facades', 3, 'Halfopen (3 gevels)'],
    ['heating', 'heat-pump', 'Warmtepomp'],
    ['availableFrom', '2027-03-01', '1-3-2027'],
    ['energyCertificateEndDate', '2034-05-01', '1-5-2034'],
  ])('%s %s is written %s', (id, value, text) => {
    expect(factText(factOf(id), value, 'nl', t)).toEqual({ text, isOwnWords: false });
  });

  test('words the agency typed itself stand as they are, and are known to be its own', () => {
    expect(factText(factOf('heating'), 'Vloerverwarming op aardwarmte', 'fr', translate('fr'))).toEqual({
      text: 'Vloerverwarming op aardwarmte',
      isOwnWords: true,
    });
  });
});

test('an illustration says what it is in its alternative text', () => {
  const picture = {
    kind: 'illustration',
    subject: 'facade',
    width: 300,
    height: 200,
    url: '/x.webp',
    sizes: [],
  } as const;
  expect(pictureAlt({ ...picture, sizes: [] }, t)).toBe('Illustratie: gevel');
  expect(pictureAlt({ ...picture, sizes: [], kind: 'photo', subject: 'kitchen' }, t)).toBe('keuken');
});
