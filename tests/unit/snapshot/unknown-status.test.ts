import { describe, expect, test } from 'vitest';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import type { KeptProperties } from '#snapshot/kept-records.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { faultWords, mergeFaults } from '#words/fault-text.ts';
import { type Row, writeFixture } from '../../fixtures/write-fixture.ts';

/** Properties of the fixture: one for sale, one sold. */
const [ID, SOLD] = ['1001', '1009'] as const;
const SEVERAL: readonly string[] = ['1020', '1021', '1022', '1023', '1024', '1026'];
const DAYS = 3;
const good = writeFixture();
const property = (id: string) =>
  readSnapshot(good).site?.byLanguage.nl?.properties.find((one) => one.id === id) as Property;
const before = new Map<string, Property>([ID, SOLD].map((id) => [id, property(id)]));

const write = (nl: Row, fr: Row = nl, id: string = ID) =>
  writeFixture((fixture) => {
    fixture.site().refresh = { keepUnreadable: DAYS };
    Object.assign(fixture.property(id, 'nl'), nl);
    Object.assign(fixture.property(id, 'fr'), fr);
  });

type KnownBefore = Property & { isGone?: true };
function read(
  folder: string,
  kept: KeptProperties = {},
  findBefore: (id: string) => KnownBefore | undefined = (id) => before.get(id),
  last = good,
) {
  const snapshot = readSnapshot(folder, undefined, { findBefore, last: { folder: last, kept } });
  const find = (id: string = ID) => snapshot.site?.byLanguage.nl?.properties.find((one) => one.id === id);
  const reported = mergeFaults(snapshot.faults.filter(({ field }) => field === 'Status'));
  return { ...snapshot, find, reported };
}

describe('an available property with an unknown status', () => {
  test.each<[string, unknown, string]>([
    ['a word', 'Compromis getekend', '"Compromis getekend"'],
    ['a word in capitals between spaces', '  SOUS COMPROMIS ', '"  SOUS COMPROMIS "'],
    ['a code of another program', 'purposeStatus 17', '"purposeStatus 17"'],
    ['a number', 4, '4'],
    ['a flag', false, 'false'],
    ['a list', ['sold'], '[ … ]'],
    ['an object', { id: 3 }, '{ … }'],
    ['a sign for "not known"', '?', '"?"'],
  ])('is reported once when the status is %s, and stays for now', (_name, Status, got) => {
    const { find, reported, kept } = read(write({ Status }));
    expect(find()?.availability).toBe('available');
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ severity: 'stale', record: ID, problem: 'problem.statusKept' });
    expect(reported[0]?.about).toContain('Kerkstraat 33');
    for (const language of ['nl', 'fr', 'en', 'de'] as const) {
      const words = reported[0] && faultWords(reported[0], language);
      expect(words?.remedy).toContain(got);
      expect(words?.remedy).toContain(String(DAYS));
    }
    expect(kept[ID]).toMatchObject({ refreshes: 0, statusRefreshes: 1 });
  });

  test('is removed after a countdown whatever the unknown word, and returns only with a readable status', () => {
    let kept: KeptProperties = {};
    for (const [index, Status] of ['Compromis getekend', 'compromis', 'Getekend'].entries()) {
      const next = read(write({ Status, Price: 400_000 + index }), kept);
      expect(next.find()?.availability).toBe('available');
      // The other fields of the property are updated during the countdown.
      expect(next.find()?.price).toMatchObject({ euro: 400_000 + index });
      expect(next.reported[0]?.values?.count).toBe(DAYS - index);
      kept = next.kept;
    }
    const gone = (id: string): KnownBefore | undefined => {
      const known = before.get(id);
      return known && { ...known, isGone: true };
    };
    for (const findBefore of [undefined, gone]) {
      const left = read(write({ Status: 'Compromis getekend' }), kept, findBefore);
      expect(left.find()).toBeUndefined();
      expect(left.site?.byLanguage.fr?.properties.some(({ id }) => id === ID)).toBe(false);
      expect(left.reported).toMatchObject([{ severity: 'omitted', problem: 'problem.statusLeft', record: ID }]);
      kept = left.kept;
      // The removal counts as unintended, so alerts do not announce the later return.
      expect(Object.keys(kept)).toContain(ID);
    }
    const sold = read(write({ Status: 'verkocht' }), kept);
    expect([sold.find()?.availability, sold.kept]).toEqual(['sold', {}]);
  });

  test('restarts the countdown after a readable status', () => {
    const first = read(write({ Status: 'x' }));
    const mended = read(write({ Status: 'available' }), first.kept);
    expect(mended.kept).toEqual({});
    expect(read(write({ Status: 'x' }), mended.kept).reported[0]?.values?.count).toBe(DAYS);
  });

  test('continues the countdown while its record is unreadable', () => {
    const first = read(write({ Status: 'x' }));
    const second = read(write({ Status: 'x', Goal: null }), first.kept);
    expect(second.find()?.availability).toBe('available');
    expect(second.kept[ID]?.refreshes).toBe(1);
  });

  test('is sold at once when the record in another language is sold', () => {
    const { find, reported, kept } = read(write({ Status: 'Compromis getekend' }, { Status: 'vendu' }));
    expect(find()?.availability).toBe('sold');
    expect(reported).toMatchObject([
      { severity: 'notice', problem: 'problem.statusOther', file: 'nl/properties.json' },
    ]);
    expect(kept).toEqual({});
  });

  test('starts the countdown when the record in the other language is available', () => {
    expect(read(write({ Status: 'available' }, { Status: 'Compromis signé' })).reported).toMatchObject([
      { severity: 'stale', problem: 'problem.statusKept', file: 'fr/properties.json' },
    ]);
  });

  test('does not stop the refresh when several properties are removed at once', () => {
    const folder = writeFixture((fixture) => {
      fixture.site().refresh = { keepUnreadable: 0 };
      for (const language of ['nl', 'fr'] as const)
        for (const id of SEVERAL) fixture.property(id, language).Status = 'Compromis getekend';
    });
    const known = new Map(SEVERAL.map((id) => [id, property(id)]));
    const { faults, site } = readSnapshot(folder, undefined, { findBefore: (id) => known.get(id) });
    expect(faults.filter(({ severity }) => severity === 'stop')).toEqual([]);
    expect(site?.byLanguage.nl?.properties.filter(({ id }) => SEVERAL.includes(id))).toEqual([]);
  });
});

test('a sold property with an unknown status stays sold, without a countdown', () => {
  const { find, reported, kept } = read(write({ Status: 'Akte verleden' }, undefined, SOLD));
  expect(find(SOLD)?.availability).toBe('sold');
  expect(reported).toMatchObject([{ severity: 'notice', problem: 'problem.statusKept', record: SOLD }]);
  expect(kept).toEqual({});
});

test('a removed property with an unknown status does not return', () => {
  const without = writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const)
      fixture.set(
        `${language}/properties.json`,
        fixture.list(`${language}/properties.json`).filter((row) => row.ID !== ID),
      );
  });
  const findBefore = (id: string): KnownBefore | undefined => {
    const known = before.get(id);
    return known && { ...known, isGone: true };
  };
  const { find, reported } = read(write({ Status: 'Terug?' }), {}, findBefore, without);
  expect(find()).toBeUndefined();
  expect(reported).toMatchObject([{ severity: 'omitted', problem: 'problem.statusUnknown' }]);
  expect(reported[0] && faultWords(reported[0], 'nl').remedy).toBe(
    translate('nl')('check:remedy.statusWord', { got: '"Terug?"' }),
  );
});
