import { expect, test } from 'vitest';
import type { SearchData } from '#api/search-data.ts';
import type { Language, Phrase } from '#domain/language.ts';
import { DescriptionWords } from '#domain/text/description-words.ts';
import { STEMMINGS } from '#domain/text/stems/stemmings.ts';
import { normaliseName, wordsOf } from '#domain/text/text.ts';
import { DataFiles } from '#site/data/data-files.ts';
import { projectPlaceData, projectSearchData, projectWordIndex } from '#site/data/search-data.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { SECRETS } from '../../../fixtures/snapshot/secrets.ts';
import { type Fixture, writeFixture } from '../../../fixtures/write-fixture.ts';

function read(change?: (fixture: Fixture) => void) {
  const { site } = readSnapshot(writeFixture(change));
  if (!site) throw new Error('The fixture cannot be read');
  const dataOf = (language: Language): SearchData => {
    const own = site.byLanguage[language];
    if (!own) throw new Error(`No site in ${language}`);
    return projectSearchData(own, site);
  };
  return { site, dataOf };
}

/** Returns one property of the data as an object. */
function rowOf({ properties }: SearchData, id: string): Record<string, unknown> {
  const index = properties.id.indexOf(id);
  return Object.fromEntries(Object.entries(properties).map(([name, column]) => [name, column[index]]));
}

const { site, dataOf } = read();
const nl = dataOf('nl');

test('the search data have a value for every property of a language in each column, newest first', () => {
  const own = site.byLanguage.nl;
  expect(nl.properties.id).toEqual(own?.properties.map(({ id }) => id));
  for (const column of Object.values(nl.properties)) expect(column).toHaveLength(nl.properties.id.length);
});

test('the search data describe a property as its card does', () => {
  expect(rowOf(nl, '1001')).toMatchObject({
    goal: 0,
    availability: 0,
    headline: 'Licht appartement',
    price: 375_000,
    priceText: '€\u00a0375.000',
    bedrooms: 3,
    surfaceM2: 103.5,
    groundM2: 211,
    createdOn: Date.parse('2026-10-02') / 86_400_000,
  });
  expect(nl.cities[rowOf(nl, '1001').city as number]).toMatchObject({ zip: '1080', slug: 'sint-jans-molenbeek' });
  expect(rowOf(dataOf('fr'), '1002')).toMatchObject({ goal: 1, price: 1450, priceText: '€\u00a01.450 / mois' });
});

test.each(['nl', 'fr', 'en', 'de'] as const)('the search data in %s contain no hidden values', (language) => {
  const text = JSON.stringify(dataOf(language));
  for (const secret of [SECRETS.price, SECRETS.rent, SECRETS.deposit, SECRETS.latitude, SECRETS.longitude])
    expect(text).not.toMatch(new RegExp(`(?<!\\d)${secret}(?!\\d)`));
  expect(text).not.toMatch(/verborgen|cach[eé]e/i);
});

test('the index of descriptions contains the public words of each property, and no hidden values', () => {
  for (const own of Object.values(site.byLanguage)) {
    const index = projectWordIndex(own);
    const stemming = STEMMINGS[own.language];
    if (!index || !stemming) throw new Error(`No words in ${own.language}`);
    const words = new DescriptionWords({ index, stemming, data: { cities: [], properties: { id: index.ids } } });
    const isOwn = (phrase: Phrase | undefined) => phrase?.language === own.language;
    const texts = own.properties.filter((property) => isOwn(property.headline) || isOwn(property.description));
    expect(index.ids).toEqual(texts.map(({ id }) => id));
    const shown = new Map(
      texts.map(({ id, headline, description }) => [
        id,
        [isOwn(headline) ? headline.text : '', isOwn(description) ? wordsOf(description?.text) : ''].join(' '),
      ]),
    );
    for (const stem of index.stems.split(' ')) {
      for (const row of words.find(stem)) {
        const stems = normaliseName(shown.get(index.ids[row] ?? '') ?? '')
          .split(' ')
          .map(stemming.stem);
        expect(stems.some((one) => one === stem || one.startsWith(stem))).toBe(true);
      }
    }
    expect(JSON.stringify(index)).not.toMatch(/verborg|cache|487311|417/i);
  }
});

test('a word in a description that turns out to be a hidden street is not in the index', () => {
  const change = (isShown: boolean) => (fixture: Fixture) =>
    Object.assign(fixture.row('nl/properties.json', '1001'), {
      PublishAddress: isShown,
      Street: 'Zandbergstraat',
      Description: 'Rustige woning in de Zandbergstraat met duiventil',
    });
  const wordsIn = (isShown: boolean) => {
    const own = read(change(isShown)).site.byLanguage.nl;
    return own ? projectWordIndex(own)?.stems.split(' ') : [];
  };
  expect(wordsIn(true)).toContain(STEMMINGS.nl?.stem('zandbergstraat'));
  expect(wordsIn(false)).not.toContain(STEMMINGS.nl?.stem('zandbergstraat'));
  expect(wordsIn(false)).toContain(STEMMINGS.nl?.stem('duiventil'));
});

test('the words of a description in another language than the page are not in the index', () => {
  const german = site.byLanguage.de;
  const foreign = german?.properties.filter(({ headline, description }) =>
    [headline, description].every((phrase) => phrase?.language !== 'de'),
  );
  expect(foreign?.length).toBeGreaterThan(0);
  const ids = new Set(german && projectWordIndex(german)?.ids);
  for (const { id } of foreign ?? []) expect(ids.has(id)).toBe(false);
});

test("the search data replace a hidden price by a text in the page's language", () => {
  const hidden = site.byLanguage.nl?.properties.find(({ price }) => price.kind === 'onRequest');
  expect(rowOf(nl, hidden?.id ?? '')).toMatchObject({ price: null, priceText: 'Prijs op aanvraag' });
});

test('prices of sold or rented properties are not in the search data', () => {
  const gone = site.byLanguage.nl?.properties.filter(({ availability }) => availability !== 'available') ?? [];
  expect(gone.length).toBeGreaterThan(0);
  for (const { id } of gone) expect(rowOf(nl, id)).toMatchObject({ price: null, priceText: '' });
});

test('a city is found by its names in every language, in upper or lower case', () => {
  expect(nl.cities.find(({ zip }) => zip === '9000')).toMatchObject({ name: 'Gent', spellings: ['gent', 'gand'] });
  expect(dataOf('en')).toMatchObject({ textLanguage: 'nl', cityLanguage: 'en' });
  expect(dataOf('en').cities.find(({ zip }) => zip === '1000')).toMatchObject({
    name: 'Brussels',
    slug: 'brussels',
    spellings: ['brussels', 'brussel', 'bruxelles'],
  });
  expect(dataOf('de')).toMatchObject({ cityLanguage: 'nl' });
  const { dataOf: shouted } = read((fixture) => fixture.list('nl/cities.json').push({ ...CITY, Name: 'GHENT' }));
  expect(shouted('fr').cities.find(({ zip }) => zip === '9000')?.spellings).toEqual(['gand', 'gent', 'ghent']);
});
const CITY = { Zip: '9000', CountryID: '10', CountryName: 'België', PropertyCount: 0, language: 'nl' };

test('cities and types are counted for sale and for rent', () => {
  const sum = (rows: { sale: number; rent: number }[]) =>
    rows.reduce((total, { sale, rent }) => total + sale + rent, 0);
  expect(sum(nl.cities)).toBe(nl.properties.id.length);
  expect(nl.types.map(({ showOrder }) => showOrder)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('a city without properties has the count 0', () => {
  const { dataOf: more } = read((fixture) =>
    fixture.list('nl/cities.json').push({ ...CITY, Zip: '9050', Name: 'Gentbrugge' }),
  );
  expect(more('nl').cities.find(({ zip }) => zip === '9050')).toMatchObject({ sale: 0, rent: 0 });
});

test("the map data have the municipality's centre for a hidden location, the same in every language", () => {
  const places = projectPlaceData(site);
  expect(places['1001']).toEqual([50.85111, 4.31222, 1]);
  expect(JSON.stringify(places)).not.toMatch(/50\.871234|4\.351234/);
  const hidden = site.byLanguage.nl?.properties.filter(({ place }) => place?.kind === 'municipality') ?? [];
  expect(hidden.length).toBeGreaterThan(0);
  for (const { id, place } of hidden) expect(places[id]).toEqual([place?.latitude, place?.longitude, 0]);
});

test('a data file keeps its name when its content changes, so that pages referring to it stay the same', () => {
  const first = new DataFiles(site);
  expect(first.search('nl').url).toBe('/data/search-nl.json');
  const { site: changed } = read((fixture) =>
    Object.assign(fixture.row('nl/properties.json', '1001'), { Price: 376_000 }),
  );
  const other = new DataFiles(changed);
  expect([other.search('nl').url, other.places.url]).toEqual([first.search('nl').url, first.places.url]);
  expect(other.search('nl').write()).not.toBe(first.search('nl').write());
});

test('the search data contain the projects that have a page, including external ones, and the units of each', () => {
  const files = new DataFiles(site);
  const data = JSON.parse(files.search('fr').write()) as SearchData;
  expect(data.projects?.map(({ name, href }) => [name, href])).toEqual([
    ['Kaaihof', '/fr/projets/kaaihof/'],
    ['Parkzicht', expect.stringMatching(/^https:/)],
  ]);
  const units = data.properties.id.filter((_, row) => data.properties.project?.[row] === 0);
  expect(units.toSorted()).toEqual(['1005', '1013']);
  expect(nl).not.toHaveProperty('projects');
});
