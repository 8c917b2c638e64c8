import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listSearchRules } from '#publishing/build/check-redaction.ts';
import { searchHidden } from '#publishing/build/hidden-search.ts';
import { findCosts } from '#site/property/public-property.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { isDistinctive } from '#snapshot/withhold.ts';
import { groupThousands, SECRETS } from '../../../fixtures/snapshot/secrets.ts';
import { writeFixture } from '../../../fixtures/write-fixture.ts';

const STREET = "Rue de l'Ombre";
const { site, hidden } = readSnapshot(
  writeFixture((fixture) => {
    fixture.property('1003', 'fr').Street = STREET;
  }),
  resolve('public'),
);
if (!site) throw new Error('The fixture cannot be read');
const search = searchHidden(listSearchRules(hidden, site));
const find = (name: string, text: string) => search(name, Buffer.from(text));
const page = (text: string) => `<head></head><article class="property">${text}<section class="similar">`;

const { price, rent, street, latitude, longitude } = SECRETS;

test.each([
  ['the price', String(price)],
  ['the price with points', groupThousands(price, '.')],
  ['the price with commas', groupThousands(price, ',')],
  ['the price with non-breaking spaces', groupThousands(price, '\u00a0')],
  ['the street', street.nl],
  ['the street in another language', STREET],
  ['the street as HTML writes its apostrophe', STREET.replace("'", '&#39;')],
  ['the street in a URL', 'rue-de-l-ombre'],
  ['the latitude', String(latitude)],
  ['the longitude', String(longitude)],
])('the search finds %s in a list, on the page of the property and in data, and names the record', (_what, text) => {
  for (const name of ['nl/te-koop/index.html', 'data/search-nl.json'])
    expect(find(name, `"x ${text} y"`), name).toMatchObject([{ name, record: '1003' }]);
  expect(find('nl/te-koop/laken/huis/1003/index.html', page(`x ${text} y`))).toMatchObject([{ record: '1003' }]);
});

test.each([
  'nl/index.html',
  'data/search-nl.json',
  'feed.xml',
  'sitemap-nl.xml',
  'robots.txt',
  '_redirects',
  '_headers',
  '_astro/app.js',
  '_astro/app.mjs',
  '_astro/app.css',
  'plan.svg',
  'site.webmanifest',
  'property/1001.json',
])('the search covers the file %s', (name) => {
  expect(find(name, `x ${street.nl} y`)).toMatchObject([{ name, got: street.nl }]);
});

test('the search for a rent covers only the pages of its own property', () => {
  const text = `€ ${groupThousands(rent, '.')}`;
  expect(find('nl/te-huur/index.html', text)).toEqual([]);
  expect(find('nl/te-huur/brussel/appartement/1004/index.html', page(text))).toMatchObject([{ record: '1004' }]);
});

test('the search finds a price in a list of numbers', () => {
  expect(find('data/search-nl.json', `{"euro":[375000,${price},295]}`)).toMatchObject([{ record: '1003' }]);
  expect(find('nl/index.html', `[0,${price}]`)).toMatchObject([{ record: '1003' }]);
});

describe('the search for a hidden price ignores', () => {
  const own = (id: string, text: string) => find(`nl/x/y/z/${id}/index.html`, page(text));
  test.each([
    ['a larger amount', '1003', `€ 1.${groupThousands(price, '.')}`],
    ['a telephone number', '1003', 'tel. 0475 487 311'],
    ['a telephone number in another notation', '1003', 'tel. 02/487.311'],
    ['a surface', '1003', `${groupThousands(price, '.')} m²`],
    ['a surface as large as the rent', '1004', `${groupThousands(rent, '.')} m²`],
    ['a year as large as the rent', '1004', `bouwjaar ${rent}`],
    ['a coordinate', '1003', `50.${price}`],
  ])('%s', (_what, id, text) => {
    expect(own(id, text)).toEqual([]);
  });

  test('a round amount on other pages, totals of other properties, and legal amounts that every page shows', () => {
    const at = (euro: number) =>
      searchHidden(listSearchRules(new Map([['1003', { id: '1003', streets: [], price: euro }]]), site));
    // Lists and their data contain prices of all properties, so an equal amount there proves nothing.
    const others = site.byLanguage.nl?.properties.map((property) => findCosts(property).allInEuro ?? 0) ?? [];
    const allIn = others.find((euro) => isDistinctive(euro) && euro !== price) ?? 0;
    expect(allIn).toBeGreaterThan(100_000);
    expect(at(allIn)('data/search-nl.json', Buffer.from(`[295,${allIn},310]`))).toEqual([]);
    expect(at(allIn)('nl/x/y/z/1003/index.html', Buffer.from(page(`€ ${allIn}`)))).toHaveLength(1);
    const article = Buffer.from('De vrijstelling geldt tot € 500.000.');
    expect(at(500_000)('nl/nieuws/index.html', article)).toEqual([]);
    expect(at(500_000)('nl/x/y/z/1003/index.html', Buffer.from(page('€ 500.000')))).toHaveLength(1);
    expect(at(200_000)('nl/x/y/z/1003/index.html', Buffer.from(page('abattement € 200.000')))).toEqual([]);
  });
});

test('the search ignores numbers in bundled code, but finds a street in it and every hidden value in page data', () => {
  const needles = ['507000', '4.3517', 'Geheimstraat'].map((text) => ({ text, id: '1003', isElsewhere: false }));
  const findIn = (name: string) =>
    searchHidden({ needles, propertyIds: new Set() })(
      name,
      Buffer.from('{"steps":[29000,507000],"at":[4.3517,50.8],"of":"Geheimstraat"}'),
    ).map(({ got }) => got);
  expect(findIn('_astro/map-frame.Vb2cZh5m.js')).toEqual(['Geheimstraat']);
  expect(findIn('_astro/island.Xz1.js')).toHaveLength(3);
  expect(findIn('data/list-nl.json')).toHaveLength(3);
});

test('the search distinguishes a hidden rent from the same amount as a bound of yearly energy costs', () => {
  const search = searchHidden({
    needles: [{ text: '1.540', id: '1003', isElsewhere: false, euro: 1540, beside: ['2.330'] }],
    propertyIds: new Set(),
  });
  const isFound = (text: string) => search('nl/1003.txt', Buffer.from(text)).length > 0;
  expect(isFound('zo’n 20.600 kWh: met aardgas ongeveer € 1.540 tot € 2.330 per jaar')).toBe(false);
  expect(isFound('Huur: € 1.540 per maand')).toBe(true);
});

test('the search distinguishes a hidden rent from the same digits in the path of an icon', () => {
  const needle = { text: '4.993', id: '1003', isElsewhere: true, euro: 4993 };
  const search = searchHidden({ needles: [needle], propertyIds: new Set(['1003']) });
  const find = (own: string) => search('nl/1003/index.html', `<article class="property">${own}</article>`);
  expect(find('<svg><path d="M20 10c0 4.993-5.539 10.193"/></svg>')).toEqual([]);
  for (const text of [
    '€ 4.993',
    '<svg><path d="M20 10"/></svg> 4.993 €',
    '<p title="€ 4.993">',
    '<p data-d="x">4.993 euro',
  ])
    expect(find(text), text).toHaveLength(1);
});

test('the search distinguishes a longitude of three decimals from an amount or a surface of the same digits', () => {
  const needle = { text: '4.305', id: '1003', isElsewhere: false };
  const searchPlace = searchHidden({ needles: [needle], propertyIds: new Set() });
  const isFound = (text: string) => searchPlace('property/1001.json', Buffer.from(text)).length > 0;
  for (const text of ['"€\u00a04.305"', '4.305 €', '€ 4.305,20', 'Grond: 4.305 m²'])
    expect(isFound(text), text).toBe(false);
  for (const text of ['[4.305,50.83]', '?at=4.305,50.835', 'op 50.83, 4.305', '{"longitude":4.305}'])
    expect(isFound(text), text).toBe(true);
});
