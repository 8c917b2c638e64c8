import { expect, test } from 'vitest';
import { checkOffices } from '#snapshot/check-offices.ts';
import { readRecords } from '#snapshot/records.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function read(change: (fixture: Fixture) => void) {
  const { records, faults } = readRecords(writeFixture(change));
  if (!records) throw new Error(JSON.stringify(faults));
  return { records, faults };
}
const faultsOf = (change: (fixture: Fixture) => void) =>
  checkOffices(read(change).records).map(({ file, record, field, problem, values }) => [
    [file, record, field].filter(Boolean).join(' › '),
    problem,
    values?.got,
  ]);
const writeOffice = (fixture: Fixture) => {
  for (const language of ['nl', 'fr'])
    Object.assign(fixture.row(`${language}/articles.json`, 'rental'), { kind: 'office' });
};

test('a snapshot that refers to no office, or only to existing ones, causes no notice', () => {
  expect(faultsOf(() => {})).toEqual([]);
  const named = faultsOf((fixture) => {
    writeOffice(fixture);
    fixture.row('nl/articles.json', 'sale').office = 'rental';
    fixture.row('nl/properties.json', '1001').Office = 'rental';
    Object.assign(fixture.site(), { service: { visits: { offices: [{ id: 'rental' }] } } });
  });
  expect(named).toEqual([]);
});

test('an office without an article is reported for each place that names it, and once for several properties', () => {
  const faults = faultsOf((fixture) => {
    fixture.row('nl/articles.json', 'sale').office = 'gent';
    fixture.row('nl/properties.json', '1001').Office = 7;
    fixture.row('nl/properties.json', '1002').Office = 7;
    Object.assign(fixture.site(), { service: { visits: { offices: [{ id: 'aalst' }] } } });
  });
  expect(faults).toEqual([
    ['nl/articles.json › sale › office', 'problem.noOffice', 'gent'],
    ['nl/properties.json › 1001 › Office', 'problem.noOffice', '7'],
    ['site.json › service › visits › offices', 'problem.noOffice', 'aalst'],
  ]);
});

test('an article with the same ID as another article is left out', () => {
  const { records, faults } = read((fixture) => {
    const rows = fixture.list('nl/articles.json');
    rows.push({ ...fixture.row('nl/articles.json', 'sale'), slug: 'other' });
  });
  expect(records.byLanguage.nl?.articles.rows.filter(({ id }) => id === 'sale')).toHaveLength(1);
  const reported = faults.map(({ severity, file, record, field, problem }) => [severity, file, record, field, problem]);
  expect(reported).toContainEqual(['omitted', 'nl/articles.json', 'sale', 'id', 'problem.duplicate']);
});
