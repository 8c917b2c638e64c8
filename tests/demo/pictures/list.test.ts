import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPictures, type PictureFacts, type PictureItem, SUBJECTS } from '../../../scripts/demo/pictures/list.ts';

const SNAPSHOT = join(import.meta.dirname, '../../../snapshot');
const readRecords = (language: string): (PictureFacts & { Pictures?: PictureItem[]; Street?: string })[] =>
  JSON.parse(readFileSync(join(SNAPSHOT, language, 'properties.json'), 'utf8'));
const records = readRecords('nl');
const names = (facts: PictureFacts) => listPictures(facts).map(({ Name }) => Name);

const townHouse: PictureFacts = {
  ID: '4012',
  WebID: '1',
  ConstructionYear: 1905,
  Floors: 4,
  Bedrooms: 4,
  Bathrooms: 2,
  SurfaceLiving: 220,
  SurfaceGarden: 60,
};

test('the same facts give the same pictures', () => {
  expect(listPictures(townHouse)).toEqual(listPictures({ ...townHouse }));
});

test('numbers written as text give the pictures of the numbers', () => {
  const written = { ...townHouse, SurfaceLiving: '220,0', Bedrooms: '4' } as unknown as PictureFacts;
  expect(names(written)).toEqual(names(townHouse));
});

test('a town house shows its own facade first', () => {
  const items = listPictures(townHouse);
  expect(items[0]).toMatchObject({ Name: 'facade-4012', Kind: 'illustration', Subject: 'facade', Width: 300 });
});

test.each([
  ['1', 'a house', 5],
  ['2', 'an apartment', 5],
  ['3', 'a studio', 5],
  ['4', 'land', 2],
  ['5', 'an investment property', 5],
  ['6', 'commercial premises', 5],
  ['7', 'a garage', 3],
])('type %s, %s, has %i to 11 pictures', (WebID, _, least) => {
  const few = listPictures({ ID: '1', WebID });
  const many = listPictures({
    ...townHouse,
    ID: '2',
    WebID,
    Bedrooms: 9,
    Bathrooms: 5,
    SurfaceOffice: 20,
    SurfaceTerrace: 30,
  });
  for (const items of [few, many]) {
    expect(items.length).toBeGreaterThanOrEqual(least);
    expect(items.length).toBeLessThanOrEqual(11);
    expect(new Set(items.map(({ Name }) => Name)).size).toBe(items.length);
  }
});

test('a garden is shown only where there is one', () => {
  const subjects = (SurfaceGarden: number | undefined) =>
    listPictures({ ...townHouse, SurfaceGarden }).map(({ Subject }) => Subject);
  expect(subjects(60)).toContain('garden');
  expect(subjects(undefined)).not.toContain('garden');
});

describe('pictures of the demo', () => {
  test('names say neither street nor price', () => {
    for (const record of records) {
      const street = record.Street?.toLowerCase().replace(/[^a-z]/g, '');
      for (const name of names(record)) {
        expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
        if (street) expect(name.replace(/[^a-z]/g, '')).not.toContain(street);
      }
    }
  });

  test('every subject is one of the list', () => {
    const used = new Set(records.flatMap((record) => listPictures(record).map(({ Subject }) => Subject)));
    for (const subject of used) expect(SUBJECTS).toContain(subject);
  });

  test('a property shows the same pictures in every language', () => {
    const languages = readdirSync(SNAPSHOT).filter((entry) => /^[a-z]{2}$/.test(entry) && entry !== 'nl');
    for (const language of languages.filter((entry) =>
      readdirSync(join(SNAPSHOT, entry)).includes('properties.json'),
    )) {
      const others = new Map(readRecords(language).map((record) => [record.ID, record]));
      for (const record of records) {
        const other = others.get(record.ID);
        if (other) expect(names(other), record.ID).toEqual(names(record));
      }
    }
  });
});
