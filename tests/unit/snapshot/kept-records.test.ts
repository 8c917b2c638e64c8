import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { Fixture, type Row, writeFixture } from '../../fixtures/write-fixture.ts';

/** A property for sale, with price and address published, in Dutch and French. */
const ID = '1001';
const LANGUAGES = ['nl', 'fr'] as const;
const good = writeFixture();
const broken = (values: Row, languages: readonly ('nl' | 'fr')[] = LANGUAGES, more?: (fixture: Fixture) => void) =>
  writeFixture((fixture) => {
    for (const language of languages) Object.assign(fixture.property(ID, language), values);
    more?.(fixture);
  });

type Last = NonNullable<NonNullable<Parameters<typeof readSnapshot>[2]>['last']>;
function read(folder: string, last: Last = { folder: good, kept: {} }) {
  const snapshot = readSnapshot(folder, undefined, { last });
  const find = (language: Language) => snapshot.site?.byLanguage[language]?.properties.find(({ id }) => id === ID);
  const reported = snapshot.faults
    .filter(({ record }) => record === ID)
    .map(({ severity, problem }) => [severity, problem]);
  return { ...snapshot, find, reported };
}
const shown = read(good).find('nl');

describe('a property with an unreadable record', () => {
  test.each<[string, Row]>([
    ['without a goal', { Goal: null }],
    ['with an unknown type', { WebID: 'castle', WebIDs: null }],
    ['without a place', { Zip: '?', City: '-' }],
    [
      'with nothing but its number and its flags',
      {
        ...Object.fromEntries(Object.keys(new Fixture().property(ID)).map((field) => [field, null])),
        ID,
        PublishPrice: true,
        PublishAddress: true,
      },
    ],
  ])('(%s) keeps its last state, and staff are notified', (_name, values) => {
    const { find, reported, kept } = read(broken(values));
    expect(find('nl')).toEqual(shown);
    expect(reported).toContainEqual(['stale', 'problem.stale']);
    expect(reported.filter(([severity]) => severity === 'omitted')).toEqual([]);
    expect(kept[ID]?.refreshes).toBe(1);
  });

  test('in one language keeps its state in both, even when the other language has no record', () => {
    expect(read(broken({ Goal: 'x', Price: 1_000 }, ['nl'])).find('fr')).toEqual(read(good).find('fr'));
    const missing = broken({ Goal: 'x' }, ['nl'], (fixture) => {
      const rows = fixture.list('fr/properties.json');
      rows.splice(
        rows.findIndex((row) => row.ID === ID),
        1,
      );
    });
    expect(read(missing).find('fr')).toEqual(read(good).find('fr'));
  });

  test('keeps its last state when it is for sale in Dutch and for rent in French', () => {
    const { find, reported } = read(broken({ Goal: 1, Price: 999 }, ['fr']));
    expect([find('nl')?.goal, find('fr')?.price]).toEqual(['sale', shown?.price]);
    expect(reported).toContainEqual(['stale', 'problem.languagesDiffer']);
  });

  test('hides values whose publication flag was withdrawn, in any language', () => {
    const hidden = read(broken({ Goal: null, PublishPrice: false }, ['fr']));
    expect(hidden.find('nl')?.price).toEqual({ kind: 'onRequest' });
    expect(hidden.hidden.get(ID)?.price).toBe(new Fixture().property(ID).Price);
    expect(read(broken({ Goal: null, PublishAddress: 'misschien' })).find('nl')?.address).toBeUndefined();
  });

  test('becomes sold or let when its status says so, and never available again', () => {
    expect(read(broken({ Goal: null, Status: 'verkocht' }, ['fr'])).find('nl')?.availability).toBe('sold');
    const sold = broken({ Status: 'sold' });
    expect(read(broken({ Goal: null, Status: 'te koop' }), { folder: sold, kept: {} }).find('nl')?.availability).toBe(
      'sold',
    );
    expect(read(broken({ Goal: null, Status: 'in beraad' })).find('nl')?.availability).toBe('available');
  });

  test.each([
    ['reference', { ID: 'a/b', RecordFile: 'K 101', Street: 'Andere straat' }],
    ['address', { ID: null, RecordFile: 'X 999' }],
  ])('is recognised by its %s when its number is unreadable, and the report names the property', (_by, change) => {
    const last = { folder: broken({ RecordFile: 'K 101' }), kept: {} };
    const { find, reported, faults, kept } = read(broken({ ...change, PublishPrice: false }), last);
    expect(find('nl')).toMatchObject({ id: ID, price: { kind: 'onRequest' } });
    expect(Object.keys(kept)).toEqual([ID]);
    expect(reported).toContainEqual(['stale', 'problem.recognised']);
    expect(reported).toContainEqual(['stale', 'problem.stale']);
    expect(faults.find(({ problem }) => problem === 'problem.recognised')).toMatchObject({ record: ID });
  });

  test('is not recognised by a reference that two properties have, nor confused with a property that is still readable', () => {
    const twins = broken({ RecordFile: 'TWIN' }, LANGUAGES, (fixture) => {
      for (const language of LANGUAGES) fixture.property('1002', language).RecordFile = 'TWIN';
    });
    const nameless = (ids: string[]) =>
      broken({}, LANGUAGES, (fixture) => {
        for (const language of LANGUAGES)
          for (const id of ids)
            Object.assign(fixture.property(id, language), { ID: null, RecordFile: 'TWIN', Street: null });
      });
    expect(read(nameless([ID, '1002']), { folder: twins, kept: {} }).find('nl')).toBeUndefined();
    expect(read(nameless(['1002']), { folder: twins, kept: {} }).kept).toEqual({ 1002: expect.anything() });
  });

  test('is removed when it is withdrawn', () => {
    const { find, reported, kept } = read(broken({ Goal: null, Status: 'ingetrokken' }));
    expect(find('nl')).toBeUndefined();
    expect(reported).toContainEqual(['notice', 'problem.withdrawn']);
    expect(kept).toEqual({});
  });

  test('stays when its type is no longer in types.json', () => {
    const { WebID } = new Fixture().property(ID);
    const { find } = read(
      broken({ Goal: null }, LANGUAGES, (fixture) => {
        for (const language of ['nl', 'fr', 'en', 'de'])
          fixture.set(
            `${language}/types.json`,
            fixture.list(`${language}/types.json`).filter((row) => row.WebID !== WebID),
          );
        for (const language of LANGUAGES)
          fixture.set(
            `${language}/properties.json`,
            fixture.list(`${language}/properties.json`).filter((row) => row.WebID !== WebID || row.ID === ID),
          );
      }),
    );
    expect(find('nl')).toEqual(shown);
  });

  test('stays for a number of refreshes, with a countdown for staff, and is then removed', () => {
    const folder = broken({ Goal: null }, LANGUAGES, (fixture) => {
      fixture.site().refresh = { keepUnreadable: 2 };
    });
    const first = read(folder);
    const second = read(folder, { folder, kept: first.kept });
    const third = read(folder, { folder, kept: second.kept });
    const fourth = read(folder, { folder, kept: third.kept });
    const left = ({ faults }: typeof first) => faults.find(({ problem }) => problem === 'problem.stale')?.values?.count;
    expect([first, second, third, fourth].map(({ find }) => find('nl') !== undefined)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([first, second, third].map(left)).toEqual([2, 1, undefined]);
    expect(third.reported).toContainEqual(['omitted', 'problem.missing']);
    // The removal is remembered as unintended, so that alerts do not announce its return (service/alerts).
    expect(Object.keys(third.kept)).toEqual([ID]);
    // A repaired record ends the countdown.
    expect(read(good, { folder, kept: fourth.kept }).kept).toEqual({});
  });

  test('is left out if it was never readable, and does not affect its record in the other language', () => {
    const bad = broken({ Goal: 'x' }, ['fr']);
    const { find, reported } = read(
      broken({ Goal: 'x' }, ['fr'], (fixture) => {
        fixture.property(ID).Price = 411_000;
      }),
      { folder: bad, kept: {} },
    );
    expect(find('nl')?.price).toMatchObject({ euro: 411_000 });
    expect(find('fr')).toBeUndefined();
    expect(reported).toContainEqual(['omitted', 'problem.unreadable']);
  });

  test('counts as a fault, and too many stop the refresh, which reports the most frequent cause first', () => {
    const { site, faults } = read(
      writeFixture((fixture) => {
        for (const row of fixture.list('nl/properties.json').slice(0, 5)) row.Goal = null;
      }),
    );
    expect(site).toBeUndefined();
    expect(faults[0]).toMatchObject({ problem: 'problem.unreadableShare', values: { field: 'Goal', count: 5 } });
  });
});

test('a property whose number changes only in case is recognised', () => {
  const folder = writeFixture((fixture) => {
    fixture.property(ID, 'nl').ID = 'AB7';
    fixture.property(ID, 'fr').ID = 'ab7';
  });
  const findBefore = (id: string) =>
    id.toLowerCase() === 'ab7' ? { id: 'Ab7', availability: 'available' as const } : undefined;
  const { site, faults } = readSnapshot(folder, undefined, { findBefore });
  const ids = (['nl', 'fr'] as const).map((language) =>
    site?.byLanguage[language]?.properties.filter(({ id }) => /ab7/i.test(id)).map(({ id }) => id),
  );
  expect(ids).toEqual([['Ab7'], ['Ab7']]);
  expect(faults.filter(({ problem }) => problem === 'problem.idCase')).toHaveLength(2);
});
