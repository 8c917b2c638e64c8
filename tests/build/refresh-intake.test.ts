import { expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/build/list-files.ts';
import { type Row, writeFixture } from '../fixtures/write-fixture.ts';
import { Place } from './refresh-run.ts';

const ID = '1001';
const change = (values: Row) =>
  writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) Object.assign(fixture.property(ID, language), values);
  });

/** What the Dutch page of the property shows. */
function readPage(place: Place): string {
  const file = listFiles(place.out, /\.html$/).find(({ name }) => name.startsWith('nl/') && name.includes(`/${ID}/`));
  return file ? place.read(file.name) : '';
}

test('what cannot be believed or read stays as it was, the rest goes on, and staff are told', async () => {
  const place = new Place();
  const first = await place.refresh(change({ Price: 375_000, Status: 'available' }));
  expect(first.code, first.output).toBe(EXIT_CODES.published);
  expect(readPage(place)).toContain('375.000');

  const second = await place.refresh(change({ Price: 37_500_000, Status: 'in beraad', Bedrooms: 'veel' }));
  expect(second.code, second.output).toBe(EXIT_CODES.published);
  const page = readPage(place);
  expect(page).toContain('375.000');
  expect(page).not.toContain('37.500.000');
  const report = place.reports().at(-1);
  const problems = report?.faults.filter(({ record }) => record === ID).map(({ problem }) => problem);
  for (const problem of ['problem.doubt.priceJump', 'problem.statusKept', 'problem.unreadable'])
    expect(problems).toContain(problem);
  // To subscribers nothing has happened to it: it neither left nor changed its price.
  for (const { gone, sold, changed } of report?.differences ?? []) {
    expect([...gone, ...sold]).toEqual([]);
    expect(changed.filter(({ euro }) => euro)).toEqual([]);
  }
  expect(second.output).toContain(translate('nl')('check:problem.statusKept'));
});
