import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { openDatabase } from '../../src/service/database/open.ts';
import { groupThousands } from '../fixtures/snapshot/secrets.ts';
import { Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { MACHINE } from '../machine-environment.ts';
import { addSubscriber } from '../service/alert-site.ts';
import { Place, runCommand } from './refresh-run.ts';

const LANGUAGES = ['nl', 'fr'] as const;
/** Properties for sale with price and address; the first two become unreadable: few enough to be typing errors. */
const [UNREADABLE, HIDING, BELGIAN, SOLD] = ['1020', '1021', '1022', '1009'] as const;
const STRANGE = ['1005', '1023', '1024', '1026'];
const HIDDEN_PRICE = new Fixture().property(HIDING).Price as number;

const FIELDS = [
  'Heating',
  'Glazing',
  'Kitchen',
  'Condition',
  'Roof',
  'VAT',
  'UniqueCode',
  'FloodArea',
  'AvailableFrom',
  'Facades',
];
const ODD = {
  Pictures: null,
  Bedrooms: 'Studio',
  Elevator: 'Yes',
  ConstructionYear: 0,
  ModifyDate: '/Date(1671622527000+0100)/',
  ...Object.fromEntries(FIELDS.map((field) => [field, '-'])),
};

/** An export with the flaws of real ones: Belgian numbers, no picture sizes, odd values, a hyphen as a town. */
const bad = writeFixture((fixture) => {
  for (const language of LANGUAGES) {
    for (const row of fixture.list(`${language}/properties.json`)) {
      for (const field of ['Price', 'SurfaceTotal', 'SurfaceGround'])
        if (typeof row[field] === 'number') row[field] = groupThousands(row[field], '.');
      if (Array.isArray(row.Pictures))
        for (const picture of row.Pictures) Object.assign(picture, { Width: null, Height: 0 });
    }
    Object.assign(fixture.property(UNREADABLE, language), {
      Goal: Number(language === 'fr'),
      Price: language === 'fr' ? 999_999 : 300_000,
    });
    Object.assign(fixture.property(HIDING, language), { WebID: 'kasteel', WebIDs: null, PublishPrice: false });
    for (const id of STRANGE) Object.assign(fixture.property(id, language), ODD);
  }
  fixture.property('1006', 'nl').City = '-';
});

// Runs several refreshes, which take longer than a test's usual limit on a busy machine.
const LIMIT_MS = 900_000;

describe('an export with many badly written values', () => {
  const place = new Place();
  const database = { kind: 'file', file: join(place.folder, 'test.db') } as const;
  const mails = join(place.folder, 'mail');
  const sendAlerts = (): string => {
    const env = { ...MACHINE, SITE_DATA: join(place.store, 'site-data.json'), MAIL_FOLDER: mails };
    const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('scripts/alerts.ts')], {
      env: { ...env, DATABASE_FILE: database.file, SECRET_FILE: join(place.folder, 'secret') },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const pageOf = (id: string, language = 'nl') => {
    const file = listFiles(place.out, /\.html$/).find(
      ({ name }) => name.startsWith(`${language}/`) && name.includes(`/${id}/`),
    );
    // Excludes the similar properties, which change.
    return file ? (place.read(file.name).split('<article class="property')[1]?.split('class="similar')[0] ?? '') : '';
  };
  const listed = () =>
    [...place.read('nl/te-koop/index.html').matchAll(/href="\/nl\/te-koop\/[^"]+\/(\d{4})\/"/g)].map(([, id]) => id);
  let output = '';
  let listedBefore: unknown[] = [];
  let before = '';
  let outputs: string[] = [];

  beforeAll(async () => {
    const first = await place.refresh(new Fixture().write());
    expect(first.code, first.output).toBe(EXIT_CODES.published);
    sendAlerts();
    const db = await openDatabase(database);
    const criteria = { goal: 'buy', propertyTypes: ['1', '2', '5'], zones: ['1000', '1020', '1200'] };
    await addSubscriber(db, 'anouk@voorbeeld.be', { criteria });
    await db.destroy();
    before = pageOf(UNREADABLE);
    listedBefore = listed();
    expect(listedBefore.length).toBeGreaterThan(3);
    const second = await place.refresh(bad);
    expect(second.code, second.output).toBe(EXIT_CODES.published);
    output = second.output;
    outputs = [sendAlerts()];
  }, LIMIT_MS);

  test('keeps the previous state of unreadable values, and does not report any property as removed', () => {
    expect(pageOf(UNREADABLE) === before).toBe(true);
    expect(before).toContain('152.000');
    const report = place.reports().at(-1);
    expect(report?.differences.flatMap(({ gone, sold, added }) => [...gone, ...sold, ...added])).toEqual([]);
  });

  test('hides newly hidden data immediately, on every page and in every file', () => {
    expect(pageOf(HIDING)).not.toBe('');
    const written = [String(HIDDEN_PRICE), '153.000'];
    const leaks = listFiles(place.out, /\.(?:html|json|xml|js)$/).filter(({ path }) => {
      const text = readFileSync(path, 'utf8');
      return written.some((price) => text.includes(price));
    });
    expect(leaks.map(({ name }) => name)).toEqual([]);
    expect(listFiles(place.out).some(({ name }) => name.includes('kept.json'))).toBe(false);
  });

  test('loses no property in any language', () => {
    for (const { before, after } of place.reports().at(-1)?.differences ?? []) expect(after).toBe(before);
    for (const id of STRANGE) expect(pageOf(id)).not.toBe('');
    expect(listed()).toEqual(listedBefore);
  });

  test('shows prices in Belgian notation, pictures without sizes, and the town of a postal code', () => {
    expect(pageOf(BELGIAN)).toContain('154.000');
    expect(
      place
        .reports()
        .at(-1)
        ?.differences.flatMap(({ changed }) => changed.filter(({ euro }) => euro?.to)),
    ).toEqual([]);
    expect(pageOf('1001')).toMatch(/<img[^>]+huis-/);
    expect(pageOf('1006')).toContain('Brussel');
  });

  test('tells staff what is kept, why, and for how long', () => {
    expect(output).toContain('BLIJFT STAAN');
    expect(output).toContain('verdwijnt na nog 10 vernieuwingen');
    const faults = place.reports().at(-1)?.faults ?? [];
    expect(faults).toContainEqual(
      expect.objectContaining({ severity: 'stale', record: UNREADABLE, problem: 'problem.languagesDiffer' }),
    );
    expect(faults).toContainEqual(
      expect.objectContaining({ severity: 'stale', record: HIDING, problem: 'problem.noType' }),
    );
  });

  test(
    'causes no mail to subscribers, not even after a rollback and a repaired export',
    async () => {
      expect((await place.run('rollback', [])).code).toBe(0);
      outputs.push(sendAlerts());
      const mended = await place.refresh(new Fixture().write());
      expect(mended.code, mended.output).toBe(EXIT_CODES.published);
      outputs.push(sendAlerts());
      for (const text of outputs) expect(text).toContain('Alerts queued: 0.');
      expect(existsSync(mails) ? readdirSync(mails) : []).toEqual([]);
      expect(pageOf(SOLD)).not.toBe('');
    },
    LIMIT_MS,
  );

  test(
    'is published with the state of the previous release when the current memory is unreadable, which is reported',
    async () => {
      writeFileSync(join(place.store, 'current/memory.json'), '{"1001": {');
      writeFileSync(join(place.store, 'current/kept.json'), '');
      const { code, output } = await place.refresh(bad);
      expect(code, output).toBe(EXIT_CODES.published);
      const damaged = place
        .reports()
        .at(-1)
        ?.faults.filter(({ problem }) => problem === 'problem.memory');
      expect(damaged?.map(({ file }) => file.split('/').at(-1)).sort()).toEqual(['kept.json', 'memory.json']);
      expect(pageOf(UNREADABLE) === before).toBe(true);
    },
    LIMIT_MS,
  );
});

test('a plain build keeps, holds and reports the same as a refresh', { timeout: LIMIT_MS }, async () => {
  const place = new Place();
  const build = (snapshot: string) =>
    runCommand('build', ['--out', place.out, '--store', place.store, '--no-compress'], { SNAPSHOT: snapshot });
  const first = await build(new Fixture().write());
  expect(first.code, first.output).toBe(0);
  const second = await build(bad);
  expect(second.code, second.output).toBe(0);
  expect(second.output).toContain('BLIJFT STAAN');
  expect(place.has(`property/${UNREADABLE}/index.html`)).toBe(true);
  const jump = writeFixture((fixture) => {
    for (const language of LANGUAGES) fixture.property(BELGIAN, language).Price = 154_000_00;
    for (const language of ['nl', 'fr', 'en', 'de'])
      for (const row of fixture.list(`${language}/types.json`)) delete row.Kind;
  });
  const third = await build(jump);
  expect(third.code, third.output).toBe(0);
  // The remembered price holds the new one, missing legal facts are reported, and an unknown type is named.
  expect(third.output).toContain('npm run build -- --accept priceJump');
  expect(place.read(`property/${BELGIAN}.json`)).toContain('154000');
  const t = translate('nl');
  const [facts] = t('refresh:legal.count', { count: 7 })
    .split('7')
    .filter((part) => part.length > 10);
  expect(third.output).toContain(facts);
  expect(third.output).toContain(t('check:remedy.kind'));
  const stopped = await build(writeFixture((fixture) => fixture.set('nl/properties.json', { rows: [] })));
  expect(stopped.code).toBe(EXIT_CODES.stopped);
});
