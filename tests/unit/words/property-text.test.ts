import { describe, expect, test } from 'vitest';
import type { Price } from '#domain/property/price.ts';
import { translate } from '#i18n/translator.ts';
import { publicProperty } from '#site/property/public-property.ts';
import { pricePhrase, priceText, translatablePrice } from '#words/price-text.ts';
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
      'a starting price whose unit text also says "from"',
      amount(535000, { startingFrom: true, unitText: 'vanaf' }),
      'sale',
      'Vanaf €\u00a0535.000',
    ],
    [
      'a starting price in the words of the agency',
      amount(265000, { startingFrom: true, unitText: 'Bieden vanaf' }),
      'sale',
      'Bieden vanaf €\u00a0265.000',
    ],
    [
      'a starting rent in the words of the agency',
      amount(890, { startingFrom: true, unitText: 'à partir de' }),
      'rent',
      'À partir de €\u00a0890\u00a0/ maand',
    ],
    [
      'a starting price whose unit text is only a unit',
      amount(115, { startingFrom: true, unitText: 'per m² per jaar' }),
      'rent',
      'Vanaf €\u00a0115 per m² per jaar',
    ],
    [
      'a starting price that excludes VAT',
      amount(300000, { startingFrom: true, unitText: 'excl. btw' }),
      'sale',
      'Vanaf €\u00a0300.000 excl. btw',
    ],
    ['a starting price without a unit text', amount(535000, { startingFrom: true }), 'sale', 'Vanaf €\u00a0535.000'],
    ['a price with its unit', amount(535000, { unitText: 'excl. btw' }), 'sale', '€\u00a0535.000 excl. btw'],
    [
      'a rent whose unit already says per month',
      amount(1800, { unitText: 'per maand, excl. btw' }),
      'rent',
      '€\u00a01.800 per maand, excl. btw',
    ],
    ['a hidden price', { kind: 'onRequest' }, 'sale', 'Prijs op aanvraag'],
    ['a label instead of the price', { kind: 'label', text: 'Onder optie' }, 'sale', 'Onder optie'],
  ] as const)('formats %s', (_name, price, goal, text) => {
    expect(priceText(price, goal, 'nl', t).replaceAll('\u00a0', ' ')).toBe(text.replaceAll('\u00a0', ' '));
  });
});

describe('a price with a label in another language', () => {
  const own = amount(890, { startingFrom: true, unitText: 'Bieden vanaf' });
  test.each([
    [own, 'rent', 'fr', { text: 'Bieden vanaf € 890 / maand', language: 'nl' }],
    [amount(265000, { startingFrom: true }), 'sale', 'fr', { text: 'À partir de € 265.000', language: 'fr' }],
    [amount(890, { unitText: 'per maand' }), 'rent', 'de', { text: '€ 890 per maand', language: 'nl' }],
    [{ kind: 'label', text: 'Onder optie' }, 'sale', 'en', { text: 'Onder optie', language: 'nl' }],
    [{ kind: 'onRequest' }, 'sale', 'en', { text: 'Price on request', language: 'en' }],
  ] as const)('given as %j for %s is shown on a page in %s as %j', (price, goal, page, phrase) => {
    const { text, language } = pricePhrase({ price, goal }, { own: 'nl', page }, translate);
    expect({ text: text.replaceAll('\u00a0', ' '), language }).toEqual(phrase);
  });

  test('loses its label where no language can be marked, and is left out when only the label explains it', () => {
    expect(translatablePrice(own)).toEqual(amount(890, { startingFrom: true }));
    expect(translatablePrice(amount(115, { unitText: 'per m²' }))).toEqual(amount(115, { unitText: 'per m²' }));
    expect(translatablePrice(amount(2850, { unitText: 'per maand, excl. btw' }))).toBeUndefined();
    expect(translatablePrice({ kind: 'label', text: 'Onder optie' })).toBeUndefined();
  });
});

describe('the location of a property', () => {
  test('is written in full for a published address', () => {
    expect(addressText(sampleProperty(), t)).toBe('Vlaamsesteenweg 12 bus 3, 1000 Brussel');
  });

  test('is the city for a hidden address', () => {
    const { address: _hidden, ...property } = sampleProperty();
    expect(addressText(property, t)).toBe('1000 Brussel');
  });

  test('has the country in brackets when abroad', () => {
    const city = { name: 'Arlon-lez-Luxembourg', slug: 'x', zip: '8080', countryId: 50, countryName: 'Luxemburg' };
    const { address: _hidden, ...property } = sampleProperty({ city });
    expect(addressText(property, t)).toBe('8080 Arlon-lez-Luxembourg (Luxemburg)');
  });
});

test('a missing headline is composed of type and city in the language of the page', () => {
  const property = sampleProperty({ headline: { text: '', language: 'nl' } });
  expect(headlineOf(property, t, 'nl')).toEqual({ text: 'Appartement in Brussel', language: 'nl' });
});

test('the alternative text of a picture names its subject, or else its number', () => {
  expect(pictureAlt({ kind: 'illustration', subject: 'facade' }, t)).toBe('gevel');
  expect(pictureAlt({ kind: 'photo', subject: 'kitchen' }, t)).toBe('keuken');
  expect(pictureAlt({ kind: 'photo' }, t)).toBe('beeld van het pand');
  expect(pictureAlt({ kind: 'photo', subject: 'bedroom', room: 2 }, t)).toBe('slaapkamer 2');
  expect(pictureAlt({ kind: 'photo' }, t, 'nl', { number: 3, count: 12 })).toBe('beeld 3 van 12');
  expect(pictureAlt({ kind: 'plan' }, t, 'nl', { number: 3, count: 12 })).toBe('grondplan');
});

test.each([
  [{ bedrooms: 2, surfaceM2: 93, groundM2: 300 }, ['2\u00a0slpk.', '93\u00a0m²']],
  [{ groundM2: 300 }, ['300\u00a0m²']],
  [{ bedrooms: 0, surfaceM2: 0 }, []],
  [{}, []],
])('the summary line of %j states %j', (sizes, expected) => {
  expect(listSizes(sizes, 'nl', t)).toEqual(expected);
});

test('a sold property is marked as sold in place of its price', () => {
  const shown = publicProperty(sampleProperty({ availability: 'sold' }), { language: 'nl', types: [], articles: [] });
  expect(describeProperty(shown, 'nl', t).priceText).toBe('Verkocht');
});

test.each([
  ['', 'nl', 'Appartement in Brussel'],
  ['', 'fr', 'Appartement à Brussel'],
  ['Licht appartement', 'nl', 'Licht appartement, Brussel'],
  ['Wonen in hartje BRUSSEL', 'nl', 'Wonen in hartje BRUSSEL'],
  ['Brusselse loft', 'nl', 'Brusselse loft, Brussel'],
] as const)('a title names a town once: %j in %s', (text, language, title) => {
  const property = sampleProperty({ headline: { text, language } });
  expect(headlineInCity(property, translate(language), language)).toBe(title);
});

test('staff identify a property by street and numbers, and by its town when the street is hidden', () => {
  const property = sampleProperty({ reference: '118432' });
  expect(staffName(property, t)).toBe(
    'Appartement, Vlaamsesteenweg 12 bus 3, 1000 Brussel · ref. 4000001 (dossier 118432)',
  );
  const { address: _hidden, reference: _none, ...hidden } = property;
  expect(staffName(hidden, t)).toBe('Appartement, 1000 Brussel · ref. 4000001');
});
