import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import type { SiteData } from '#api/site-data.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { type Row, writeFixture } from '../fixtures/write-fixture.ts';
import { Place } from './refresh-run.ts';

const ID = '1001';
// Runs several refreshes, which take longer than a test's usual limit on a busy machine.
const LIMIT_MS = 600_000;
const change = (values: Row) =>
  writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) Object.assign(fixture.property(ID, language), values);
  });

/** Content of the property's Dutch page. */
function readPage(place: Place): string {
  const file = listFiles(place.out, /\.html$/).find(({ name }) => name.startsWith('nl/') && name.includes(`/${ID}/`));
  return file ? place.read(file.name) : '';
}

test(
  'fields with doubtful or unreadable values keep their last state, the rest is published, and staff are notified',
  async () => {
    const place = new Place();
    const first = await place.refresh(change({ Price: 375_000, Status: 'available' }));
    expect(first.code, first.output).toBe(EXIT_CODES.published);
    expect(readPage(place)).toContain('375.000');

    const jump = change({ Price: 37_500_000, Status: 'in beraad', Bedrooms: 'veel' });
    const second = await place.refresh(jump);
    expect(second.code, second.output).toBe(EXIT_CODES.published);
    const page = readPage(place);
    expect(page).toContain('375.000');
    expect(page).not.toContain('37.500.000');
    const report = place.reports().at(-1);
    const problems = report?.faults.filter(({ record }) => record === ID).map(({ problem }) => problem);
    for (const problem of ['problem.doubt.priceJump', 'problem.statusKept', 'problem.unreadable'])
      expect(problems).toContain(problem);
    // Subscribers get no news: the property neither left nor changed its price.
    for (const { gone, sold, changed } of report?.differences ?? []) {
      expect([...gone, ...sold]).toEqual([]);
      expect(changed.filter(({ euro }) => euro)).toEqual([]);
    }
    expect(second.output).toContain(translate('nl')('check:problem.statusKept'));
    const held = report?.faults.find(({ record, problem }) => record === ID && problem === 'problem.doubt.priceJump');
    const command = `npm run refresh -- --from ${jump} --accept priceJump`;
    expect(held?.values).toMatchObject({ got: 37_500_000, kept: 375_000, command });
    expect(second.output).toContain(command);

    // Once accepted, the value is shown by the site, and is not held again.
    const third = await place.refresh(jump, '--accept', 'priceJump');
    expect(third.code, third.output).toBe(EXIT_CODES.published);
    expect(third.output).toContain('--accept doorgelaten');
    expect(readPage(place)).toContain('37.500.000');
    const fourth = await place.refresh(jump);
    expect(fourth.output).not.toContain('--accept priceJump');
    expect(readPage(place)).toContain('37.500.000');
  },
  LIMIT_MS,
);

test(
  'a refresh holds the prices when most of them change, and stops when too many properties are unreadable',
  async () => {
    const place = new Place();
    const raised = (factor: number) =>
      writeFixture((fixture) => {
        for (const language of ['nl', 'fr'] as const)
          for (const row of fixture.list(`${language}/properties.json`))
            if (typeof row.Price === 'number') row.Price = Math.round(row.Price * factor);
      });
    const euros = () =>
      Object.values(
        (JSON.parse(readFileSync(join(place.store, 'site-data.json'), 'utf8')) as SiteData).properties,
      ).flatMap(({ offer }) => offer?.euro ?? []);
    expect((await place.refresh(raised(1))).code).toBe(EXIT_CODES.published);
    const before = euros();
    const held = await place.refresh(raised(1.1));
    expect(held.code, held.output).toBe(EXIT_CODES.published);
    expect(euros()).toEqual(before);
    expect((await place.refresh(raised(1.1), '--accept', 'priceShare')).code).toBe(EXIT_CODES.published);
    expect(euros()).not.toEqual(before);

    const served = place.served;
    const broken = writeFixture((fixture) => {
      for (const row of fixture.list('nl/properties.json').slice(0, 4)) row.Goal = null;
    });
    const stopped = await place.refresh(broken);
    expect(stopped.code).toBe(EXIT_CODES.stopped);
    expect(place.reports().at(-1)?.faults[0]).toMatchObject({
      problem: 'problem.unreadableShare',
      values: { field: 'Goal' },
    });
    expect(place.served).toBe(served);
  },
  LIMIT_MS,
);
