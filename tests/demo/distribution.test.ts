import { describe, expect, test } from 'vitest';
import { cityRecord, treeRecord, typeRecord } from '#snapshot/schema/place.ts';
import { CATEGORY_LANGUAGES, listCategories } from '../../scripts/demo/categories.ts';
import { CITY_LANGUAGES, listCities } from '../../scripts/demo/cities.ts';
import { listLookups } from '../../scripts/demo/lookups.ts';
import { distanceM, MUNICIPALITIES } from '../../scripts/demo/places.ts';
import { FACTS, listDemoRecords } from '../../scripts/demo/properties.ts';

// The specification's requirements for the snapshot (§9).

const ZIPS = ['1000', '1020', '1070', '1080', '1081', '1082', '1090', '1120', '1150', '1190', '1200', '9000'];
const RECORDS = { nl: listDemoRecords('nl'), fr: listDemoRecords('fr') };

describe.each(['nl', 'fr'] as const)('the demo in %s', (language) => {
  const records = RECORDS[language];
  const countAt = (zip: string, goal?: number) =>
    records.filter((record) => String(record.Zip) === zip && (goal === undefined || record.Goal === goal)).length;

  test('has 100 properties in the twelve postal codes', () => {
    expect(records).toHaveLength(100);
    expect(new Set(records.map(({ Zip }) => String(Zip)))).toEqual(new Set(ZIPS));
    expect(records.every((record) => record.language === language && Number(record.CountryID) === 10)).toBe(true);
  });

  test('has 63 properties in postal code 1000 (20 for sale, 43 for rent), one in 9000 and 36 elsewhere', () => {
    expect([countAt('1000'), countAt('1000', 0), countAt('1000', 1)]).toEqual([63, 20, 43]);
    expect(countAt('9000')).toBe(1);
    const elsewhere = ZIPS.slice(1, -1).map((zip) => countAt(zip));
    expect(elsewhere.reduce((sum, count) => sum + count)).toBe(36);
    expect(Math.min(...elsewhere)).toBeGreaterThanOrEqual(3);
  });

  test('has every type for sale and for rent, every marquee, and the goals 0 and 1 only', () => {
    const typeIds = (goal: number) =>
      new Set(
        records
          .filter(({ Goal }) => Goal === goal)
          .flatMap((record) => String(record.WebID || record.WebIDs).split(','))
          .map((id) => id.trim()),
      );
    expect([...typeIds(0)].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect([...typeIds(1)].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(new Set(records.map(({ Goal }) => Goal))).toEqual(new Set([0, 1]));
    const marquees = Map.groupBy(records, (record) => record.Marquee);
    expect([...marquees.keys()].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(marquees.get(0)?.length).toBeGreaterThan(70);
  });

  test('has city lists that count the existing properties', () => {
    for (const goal of [undefined, 0, 1]) {
      const rows = listCities(records, language, goal).map((row) => cityRecord.parse(row));
      for (const row of rows) expect([row.Zip, row.PropertyCount]).toEqual([row.Zip, countAt(row.Zip, goal)]);
      const shown = ZIPS.filter((zip) => countAt(zip, goal) > 0);
      expect([...new Set(rows.map(({ Zip }) => Zip))]).toEqual(shown);
    }
    const names = listCities(records, language).map(({ Name }) => Name);
    expect(names).toContain('Brussel / Bruxelles');
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(ZIPS.length + 8);
  });

  test('has zones and kinds as trees without missing parents', () => {
    const rows = listLookups(language).map((row) => treeRecord.parse(row));
    const ids = new Set(rows.map(({ ID }) => ID));
    expect(ids.size).toBe(rows.length);
    expect(rows.filter(({ ParentID }) => ParentID !== undefined && !ids.has(ParentID))).toEqual([]);
    expect(rows.filter(({ ID }) => ID.startsWith('zip-')).map(({ WebID }) => WebID)).toEqual(ZIPS);
  });
});

test('99 properties are exported in both languages, one only in Dutch and one only in French', () => {
  const [nl, fr] = [RECORDS.nl, RECORDS.fr].map((records) => new Set(records.map(({ ID }) => ID)));
  expect(nl?.intersection(fr ?? new Set()).size).toBe(99);
  expect(FACTS).toHaveLength(101);
});

test('IDs are unique, have seven digits and are not consecutive', () => {
  const ids = FACTS.map(({ id }) => Number(id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => id >= 1_000_000 && id <= 9_999_999)).toBe(true);
  expect(ids.some((id) => ids.includes(id + 1))).toBe(false);
});

test('every property lies inside its municipality, and no two properties lie at the same point', () => {
  const outside = FACTS.filter(({ place }) => {
    const municipality = MUNICIPALITIES.find(({ zip }) => zip === place.zip);
    return !municipality || distanceM(municipality.centre, place.at) > municipality.radiusM;
  });
  expect(outside.map(({ id, place }) => `${id} ${place.zip}`)).toEqual([]);
  expect(new Set(FACTS.map(({ place }) => place.at.join())).size).toBe(FACTS.length);
});

test.each([
  ['en', 'Brussels', 'Molenbeek-Saint-Jean', 'Ghent'],
  ['de', 'Brüssel', 'Molenbeek-Saint-Jean', 'Gent'],
] as const)('cities have one name in %s: %s, %s, %s', (language, brussels, molenbeek, ghent) => {
  const rows = listCities(RECORDS.nl, language).map((row) => cityRecord.parse(row));
  expect(rows.map(({ Zip }) => Zip)).toEqual(ZIPS);
  const nameOf = (zip: string) => rows.find(({ Zip }) => Zip === zip)?.Name;
  expect([nameOf('1000'), nameOf('1080'), nameOf('9000')]).toEqual([brussels, molenbeek, ghent]);
});

test('the city lists exist in the same languages as the categories', () => {
  expect(CITY_LANGUAGES).toEqual(CATEGORY_LANGUAGES);
});

test.each(['nl', 'fr', 'en', 'de'] as const)(
  'the seven types are listed in the order of their IDs in %s',
  (language) => {
    const types = listCategories(language).map((row) => typeRecord.parse(row));
    expect(types.map(({ ID, WebID, ShowOrder }) => [ID, WebID, ShowOrder])).toEqual(
      ['1', '2', '3', '4', '5', '6', '7'].map((id, order) => [id, id, order]),
    );
    expect(types.every(({ Sale, Rent, Name }) => Sale && Rent && Name.length > 3)).toBe(true);
  },
);
