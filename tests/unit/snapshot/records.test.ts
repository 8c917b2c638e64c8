import { expect, test } from 'vitest';
import { readRecords } from '#snapshot/records.ts';
import { writeFixture } from '../../fixtures/write-fixture.ts';

test('a language without a file uses the file of the main language, and its records keep that language', () => {
  const { records, faults } = readRecords(writeFixture());
  expect(faults).toEqual([]);
  expect(records?.byLanguage.en?.types.language).toBe('en');
  expect(records?.byLanguage.en?.properties.language).toBe('nl');
  expect(records?.byLanguage.fr?.properties.language).toBe('fr');
});

test('optional files may be missing', () => {
  const { records, faults } = readRecords(
    writeFixture((fixture) => {
      for (const file of ['topbar.json', 'footer.json', 'nl/projects.json', 'fr/articles.json', 'de/types.json'])
        fixture.remove(file);
    }),
  );
  expect(faults).toEqual([]);
  expect(records?.topBar).toEqual([]);
  expect(records?.byLanguage.nl?.projects.rows).toEqual([]);
});

test.each(['site.json', 'routes.json', 'menu.json', 'nl/properties.json', 'nl/types.json', 'nl/cities.json'])(
  'the site cannot be built without %s',
  (file) => {
    const { faults } = readRecords(writeFixture((fixture) => fixture.remove(file)));
    expect(faults).toMatchObject([{ severity: 'stop', file, problem: 'problem.noFile' }]);
  },
);

test('a record in the folder of another language is reported', () => {
  const { faults } = readRecords(
    writeFixture((fixture) => {
      fixture.property('1001', 'fr').language = 'nl';
    }),
  );
  expect(faults).toMatchObject([{ file: 'fr/properties.json', record: '1001', problem: 'problem.otherLanguage' }]);
});

test('a misspelt field name is reported once, with the likely one', () => {
  const { faults } = readRecords(
    writeFixture((fixture) => {
      for (const id of ['1001', '1002']) {
        const row = fixture.property(id);
        row.bedrooms = row.Bedrooms;
        Object.assign(row, { Description: 'Een huis', DescriptionFR: 'Une maison' });
        row.OwnerName = 'Peeters';
        delete row.Bedrooms;
      }
    }),
  );
  expect(faults).toMatchObject([
    { file: 'nl/properties.json', field: 'bedrooms', problem: 'problem.misspeltKey', values: { nearest: 'Bedrooms' } },
  ]);
});
