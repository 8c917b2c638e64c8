import { describe, expect, test } from 'vitest';
import { type Memory, remember, renumberMemory } from '#domain/property/memory.ts';
import type { Property } from '#domain/property/property.ts';
import { readRemembered } from '#snapshot/renumbered.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { faultWords } from '#words/fault-text.ts';
import { type Fixture, type Row, writeFixture } from '../../fixtures/write-fixture.ts';

/** The number of an apartment for sale, and its new number. */
const [ID, NEW] = ['1001', '900001'] as const;
const LANGUAGES = ['nl', 'fr'] as const;
const NAMED = { RecordFile: '12-A', Zip: '1080', Street: 'Kerkstraat', HouseNumber: '33', BoxNr: null };

type Change = (fixture: Fixture) => void;
const write = (...changes: Change[]) => writeFixture((fixture) => changes.forEach((change) => void change(fixture)));
const set =
  (id: string, values: Row): Change =>
  (fixture) => {
    for (const language of LANGUAGES) Object.assign(fixture.property(id, language), values);
  };
/** Adds a copy of a property under another number, with changes. */
const add =
  (id: string, from: string, values: Row = {}): Change =>
  (fixture) => {
    for (const language of LANGUAGES)
      fixture
        .list(`${language}/properties.json`)
        .push({ ...structuredClone(fixture.property(from, language)), ID: id, ...values });
  };
const remove =
  (...ids: string[]): Change =>
  (fixture) => {
    for (const language of LANGUAGES) {
      const file = `${language}/properties.json`;
      fixture.set(
        file,
        fixture.list(file).filter(({ ID: id }) => !ids.includes(String(id))),
      );
    }
  };

/** Returns the memory of a site that was built from this snapshot. */
function memoryOf(folder: string, before: Memory = {}): Memory {
  const { site } = readSnapshot(folder);
  const sightings = new Map<string, { id: string; paths: Row; properties: Record<string, Property> }>();
  for (const language of site?.languages ?? [])
    for (const property of site?.byLanguage[language]?.properties ?? []) {
      const one = sightings.get(property.id) ?? { id: property.id, paths: {}, properties: {} };
      one.paths[language] = `/${language}/${property.id}/`;
      one.properties[language] = property;
      sightings.set(property.id, one);
    }
  return remember(before, sightings.values() as never, { today: '2026-11-01', keepGoneDays: 180 });
}

function compare(before: readonly Change[], after: readonly Change[]) {
  const last = write(set(ID, NAMED), ...before);
  const memory = memoryOf(last);
  const read = readRemembered(write(set(ID, NAMED), ...after), { memory, last: { folder: last, kept: {} } });
  const notices = read.faults.filter(({ problem }) => problem.startsWith('problem.renumbered'));
  return { ...read, notices, pairs: Object.fromEntries(read.renumbered) };
}
const moved = (values: Row = {}): Change[] => [add(NEW, ID, values), remove(ID)];

describe('a property under another number', () => {
  test.each<[string, Row]>([
    ['the same reference and place', {}],
    ['a reference in another notation', { RecordFile: ' 12A ' }],
    ['its reference alone, where the address is left out', { Street: null, HouseNumber: null }],
    ['its address alone, where the reference is left out', { RecordFile: null, BoxNr: '2' }],
    ['a hidden address', { RecordFile: null, PublishAddress: false, BoxNr: 'bus 2' }],
    ['the same number in capitals', { ID: 'KX-12' }],
    ['another price and text', { Price: 1_234_567, Description: 'Anders' }],
  ])('is recognised by %s', (_name, values) => {
    const boxed = values.BoxNr === undefined ? [] : [set(ID, { BoxNr: '2' })];
    const { pairs, notices, site, memory } = compare(boxed, moved(values));
    const id = String(values.ID ?? NEW);
    expect(pairs).toEqual({ [ID]: id });
    expect(notices).toMatchObject([
      { severity: 'notice', record: id, problem: 'problem.renumbered', values: { from: ID } },
    ]);
    expect(memory[id]).toMatchObject({ formerIds: [ID], paths: { nl: `/nl/${ID}/` } });
    expect(memory[ID]).toBeUndefined();
    expect(site?.byLanguage.fr?.properties.some((one) => one.id === id)).toBe(true);
  });

  test('keeps the previous value of a field whose new value is unreadable or implausible', () => {
    const { site, notices } = compare([], moved({ Price: 9_375_000, Status: 'Compromis getekend' }));
    const property = site?.byLanguage.nl?.properties.find(({ id }) => id === NEW);
    expect(property).toMatchObject({ availability: 'available', price: { euro: 375_000 } });
    expect(notices).toHaveLength(1);
  });

  test('is recognised when its new town is unreadable, and staff are asked when its new type is unknown', () => {
    const last = write(set(ID, NAMED));
    const after = write(set(ID, NAMED), ...moved({ Price: null }), set(NEW, { City: '-', Zip: '1080' }));
    const read = readRemembered(after, { memory: memoryOf(last), last: { folder: last, kept: {} } });
    expect(Object.fromEntries(read.renumbered)).toEqual({ [ID]: NEW });
    const unread = write(set(ID, NAMED), ...moved({ Goal: 0, WebID: 'kasteel', WebIDs: null }));
    const kept = readRemembered(unread, { memory: memoryOf(last), last: { folder: last, kept: {} } });
    // The type of the new record is unreadable, so the match is unsure and staff are asked.
    expect(kept.faults.map(({ problem }) => problem)).toContain('problem.renumberedUnsure');
  });

  test('is distinguished from others in the building by its box', () => {
    const flats = (first: string, second: string): Change[] => [
      add(first, ID, { RecordFile: 'RES', BoxNr: '1' }),
      add(second, ID, { RecordFile: 'RES', BoxNr: '2' }),
      remove(ID),
    ];
    expect(compare(flats('2001', '2002'), flats('3002', '3001')).pairs).toEqual({ 2001: '3002', 2002: '3001' });
  });

  test('is distinguished from its rental twin with the same reference', () => {
    const both = (sale: string, rent: string): Change[] => [
      add(sale, ID),
      add(rent, ID, { Goal: 1, Price: 950 }),
      remove(ID),
    ];
    expect(compare(both('2001', '2002'), both('3001', '3002')).pairs).toEqual({ 2001: '3001', 2002: '3002' });
  });

  test('is distinguished from a property of another office with the same reference', () => {
    const elsewhere = { Zip: '1090', City: 'Jette', Street: 'Laan', HouseNumber: '4' };
    const offices = (one: string, other: string): Change[] => [add(one, ID), add(other, ID, elsewhere), remove(ID)];
    expect(compare(offices('2001', '2002'), offices('3002', '3001')).pairs).toEqual({ 2001: '3002', 2002: '3001' });
  });
});

describe('staff are asked, with the former numbers named, when', () => {
  test.each<[string, Change[], Change[], string[]]>([
    ['two new properties match a removed one', [], [...moved(), add('900002', NEW)], [ID]],
    ['two removed properties match a new one', [add('2001', ID)], [...moved()], [ID, '2001']],
    ['the goal has changed', [], moved({ Goal: 1, Price: 950 }), [ID]],
    ['the kind has changed', [], moved({ WebID: '1', WebIDs: null }), [ID]],
    ['the house number differs', [], moved({ HouseNumber: '35' }), [ID]],
    ['an apartment without a box has another reference', [], moved({ RecordFile: 'Z-9' }), [ID]],
  ])('%s', (_name, before, after, named) => {
    const { pairs, notices } = compare(before, after);
    expect(pairs).toEqual({});
    expect(notices.length).toBeGreaterThan(0);
    for (const fault of notices) {
      expect(fault.problem).toBe('problem.renumberedUnsure');
      for (const language of ['nl', 'fr', 'en', 'de'] as const)
        for (const id of named) expect(faultWords(fault, language).problem).toContain(id);
    }
  });
});

describe('no property is renumbered', () => {
  test.each<[string, Change[], Change[]]>([
    ['the old number is still there', [], [add(NEW, ID)]],
    [
      'one property leaves and a different one arrives',
      [],
      moved({ RecordFile: 'Q', Street: 'Markt', HouseNumber: '1' }),
    ],
    [
      'neither has a reference or an address',
      [set(ID, { RecordFile: null, Street: null })],
      moved({ RecordFile: null, Street: null }),
    ],
    [
      'two properties have exchanged their numbers',
      [add('2001', ID, { RecordFile: 'X', HouseNumber: '9' })],
      [add('2001', ID), set(ID, { RecordFile: 'X', HouseNumber: '9' })],
    ],
  ])('when %s', (_name, before, after) => {
    const { pairs, notices } = compare(before, after);
    expect([pairs, notices]).toEqual([{}, []]);
  });

  test('when two properties match, and the report reveals no hidden address', () => {
    const { notices } = compare([], [...moved({ PublishAddress: false }), add('900002', NEW)]);
    expect(JSON.stringify(notices.map(({ about }) => about))).not.toContain('Kerkstraat');
  });
});

describe('the memory of a property', () => {
  const past = memoryOf(write(set(ID, NAMED)));
  const next = (memory: Memory, from: string, to: string) => renumberMemory(memory, new Map([[from, to]]));

  test('continues under its new number, also after a second change and after a return to the first number', () => {
    const second = next(next(past, ID, 'B'), 'B', 'C');
    expect(second.C).toMatchObject({ formerIds: [ID, 'B'], prices: past[ID]?.prices, firstSeen: past[ID]?.firstSeen });
    const back = memoryOf(write(set(ID, NAMED)), next(next(past, ID, 'B'), 'B', ID));
    expect(back[ID]?.formerIds).toEqual(['B']);
    expect(back[ID]?.former).toBeUndefined();
  });

  test('loses a former number once another property uses it', () => {
    const taken = memoryOf(write(set(ID, NAMED), add(NEW, ID)), next(past, ID, NEW));
    expect([taken[NEW]?.formerIds, taken[ID]?.formerIds]).toEqual([undefined, undefined]);
  });
});
