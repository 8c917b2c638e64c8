import { expect, test } from 'vitest';
import { Finder } from '#features/search/finder.ts';
import { Rows } from '#features/search/rows.ts';
import { listInSight, listLines, listShown } from '#features/search/shown.ts';
import { translate } from '#i18n/translator.ts';
import { SAMPLES, sampleData } from './sample-data.ts';

const t = translate('nl');
const HREFS = { sale: '/nl/te-koop/', rent: '/nl/te-huur/' };
const rows = new Rows(sampleData(), HREFS, t);

test('a type links to the lists of that type', () => {
  expect(rows.type(0)).toMatchObject({
    label: 'Appartement',
    offers: {
      sale: { count: 2, href: '/nl/te-koop/?type=2' },
      rent: { count: 2, href: '/nl/te-huur/?type=2' },
    },
  });
});

test('a row without properties has no link', () => {
  expect(rows.type(1).offers.rent).toEqual({ count: 0, href: undefined });
  expect(rows.city(3).offers).toEqual({ sale: { count: 0, href: undefined }, rent: { count: 0, href: undefined } });
});

test('a city links to its page, and to the list when its page includes other postal codes', () => {
  expect(rows.city(1).offers.rent.href).toBe('/nl/te-huur/ukkel/');
  expect(rows.city(0).offers.rent.href).toBe('/nl/te-huur/brussel/');
  expect(rows.city(0).offers.sale.href).toBe('/nl/te-koop/?city=Brussel%7C1000');
  expect(rows.city(0)).toMatchObject({ label: 'Brussel', note: '1000' });
});

test('a property shows its small picture, its headline and its link', () => {
  expect(rows.property(0)).toEqual({
    key: 'p0',
    href: '/nl/te-koop/brussel/appartement/4013972/',
    picture: '/p/a-100.webp',
    description: 'Licht appartement met terras',
    lang: undefined,
    id: '4013972',
    place: 'Brussel',
    priceText: '€ 375.000',
  });
});

test('a long headline is truncated to 100 characters at a word, and a missing one is replaced by type and city', () => {
  const headline = 'woord '.repeat(30);
  const long = new Rows(sampleData([{ id: '1', headline }]), HREFS, t).property(0).description;
  expect(long).toBe(`${'woord '.repeat(16).trimEnd()}…`);
  expect(rows.property(2).description).toBe('Appartement in Brussel');
  expect(rows.property(3).priceText).toBe('Verhuurd');
});

test('texts of the agency have a language mark, and texts of the page do not', () => {
  const foreign = new Rows(sampleData(SAMPLES, { language: 'en' }), HREFS, t);
  const named = new Rows(sampleData(SAMPLES, { language: 'en', cityLanguage: 'en' }), HREFS, t);
  expect([named.property(0).lang, named.city(0).lang]).toEqual(['nl', undefined]);
  expect([foreign.property(0).lang, foreign.property(2).lang, foreign.city(0).lang, foreign.type(0).lang]).toEqual([
    'nl',
    undefined,
    'nl',
    undefined,
  ]);
});

test('a row is the same object at each call, so that it is not rendered again', () => {
  expect(rows.city(0)).toBe(rows.city(0));
  expect(rows.property(0)).toBe(rows.property(0));
});

const ALL = { label: 'Alles', totals: { sale: 41, rent: 59 } };

test('a search shows a few results, then a row that links to all', async () => {
  const many = sampleData(
    Array.from({ length: 30 }, (_, index) => ({ id: String(5_000_000 + index), headline: 'Huis' })),
  );
  const finder = await Finder.create(many);
  const shown = listShown(new Rows(many, HREFS, t), finder.find('huis'), ' huis ', ALL);
  expect(shown.properties).toHaveLength(8);
  expect(shown.all?.offers).toEqual({
    sale: { count: 30, href: '/nl/te-koop/?q=huis' },
    rent: { count: 0, href: undefined },
  });
});

test('a search without results links to everything', async () => {
  const finder = await Finder.create(sampleData());
  const shown = listShown(rows, finder.find('qqqq'), 'qqqq', ALL);
  expect(shown.all?.offers.sale).toEqual({ count: 41, href: '/nl/te-koop/' });
  expect(listLines(shown)).toEqual([{ key: 'all', columns: [true, true] }]);
});

test('a short result has no row that links to all results, and each row states which of its cells have a link', async () => {
  const finder = await Finder.create(sampleData());
  expect(listLines(listShown(rows, finder.find('ukkel'), 'ukkel', ALL))).toEqual([
    { key: 'c1', columns: [false, true] },
    { key: 'p3', columns: [true] },
  ]);
});

test('the visible rows are rendered first, together with rows that the last result already showed', async () => {
  const many = sampleData(
    Array.from({ length: 30 }, (_, index) => ({
      id: String(5_000_000 + index),
      headline: index < 20 ? 'Huis in Ukkel' : 'Ukkel',
    })),
  );
  const own = new Rows(many, HREFS, t);
  const finder = await Finder.create(many);
  const find = (text: string) => listShown(own, finder.find(text), text, ALL);
  const keysOf = (shown: ReturnType<typeof find>) => listLines(shown).map(({ key }) => key);
  const found = find('ukkel');
  expect(keysOf(found)).toHaveLength(10);
  expect(keysOf(listInSight(found, undefined))).toEqual(keysOf(found).slice(0, 8));
  expect(keysOf(listInSight(found, find('huis')))).toEqual(keysOf(found));
});
