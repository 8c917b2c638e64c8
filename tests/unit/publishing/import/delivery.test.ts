import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPropertyId } from '#domain/property/property-id.ts';
import { type Change, mergeDelivery, putChange, type Row, safeId } from '#publishing/import/delivery.ts';

const put = (id: string, price: number): Change => ({ kind: 'put', id, row: { ID: id, Price: price } });
const gone = (id: string): Change => ({ kind: 'delete', id });
const LIST: Row[] = ['1', '2', '3'].map((ID) => ({ ID, Price: 1 }));
const pricesOf = (rows: readonly Row[]) => rows.map(({ ID, Price }) => `${ID}: ${Price}`);

describe('a delivery', () => {
  test('that is partial updates its properties and keeps the others', () => {
    const { rows, notes } = mergeDelivery(LIST, { scope: 'partial', changes: [put('2', 9), put('4', 9), gone('3')] });
    expect(pricesOf(rows)).toEqual(['1: 1', '2: 9', '4: 9']);
    expect(notes).toEqual([]);
  });

  test('that is complete replaces the list', () => {
    const { rows } = mergeDelivery(LIST, { scope: 'full', changes: [put('2', 9)] });
    expect(pricesOf(rows)).toEqual(['2: 9']);
  });

  test('is reported for properties that appear twice, have no number, or are deleted without being in the list', () => {
    const changes = [put('2', 8), put('2', 9), gone('7'), put('', 1)];
    const { rows, notes } = mergeDelivery(LIST, { scope: 'partial', changes });
    expect(pricesOf(rows)).toEqual(['1: 1', '2: 9', '3: 1']);
    expect(notes).toEqual([
      { note: 'twice', id: '2' },
      { note: 'unknownDelete', id: '7' },
      { note: 'noNumber', id: '#4' },
    ]);
  });

  test.each(['full', 'partial'] as const)(
    'keeps the last state of a property whose row is unreadable (%s delivery)',
    (scope) => {
      const broken = (id: string): Change => ({ kind: 'put', id, row: { ID: id }, isBroken: true });
      const { rows } = mergeDelivery(LIST, { scope, changes: [put('1', 9), broken('2'), broken('4'), broken('1')] });
      expect(pricesOf(rows)).toEqual(scope === 'full' ? ['1: 9', '2: 1'] : ['1: 9', '2: 1', '3: 1']);
    },
  );

  test('distinguishes two different properties with the same number from a repeated property', () => {
    const notesOf = (...changes: Change[]) => mergeDelivery([], { scope: 'full', changes }).notes;
    expect(notesOf(put('a1', 8), put('a1', 8))).toEqual([{ note: 'twice', id: 'a1' }]);
    expect(notesOf(put('a1', 8), put('A1', 9))).toEqual([{ note: 'twiceOther', id: 'A1' }]);
  });

  test('applied in a series gives the same result as applying each change to a map', () => {
    const id = fc.constantFrom('1', '2', '3', 'a', 'A', 'b-4');
    const change = fc.oneof(
      fc.tuple(id, fc.nat(99)).map(([own, price]) => put(own, price)),
      id.map(gone),
    );
    const delivery = fc.record({
      scope: fc.constantFrom('full' as const, 'partial' as const),
      changes: fc.array(change, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(delivery, { maxLength: 8 }), (deliveries) => {
        const wanted = new Map<string, unknown>();
        let rows: Row[] = [];
        for (const { scope, changes } of deliveries) {
          if (scope === 'full') wanted.clear();
          for (const one of changes) {
            if (one.kind === 'put') wanted.set(one.id.toLowerCase(), one.row.Price);
            else wanted.delete(one.id.toLowerCase());
          }
          ({ rows } = mergeDelivery(rows, { scope, changes }));
        }
        expect(new Map(rows.map((row) => [String(row.ID).toLowerCase(), row.Price]))).toEqual(wanted);
      }),
    );
  });
});

describe('a property number of another program', () => {
  test.each(['4013972', 'H-007', 'a_b'])('such as %s stays unchanged when it is a valid ID', (id) => {
    expect(safeId(id)).toBe(id);
  });

  test('that is not a valid ID is replaced by a stable ID and kept as the reference', () => {
    const change = putChange('A/12 – Gent', {});
    expect(change.id).toMatch(/^a-12-gent-[\da-f]{8}$/);
    expect(change).toMatchObject({ row: { ID: change.id, RecordFile: 'A/12 – Gent' } });
    expect(putChange('A/12', { RecordFile: 'R-1' })).toMatchObject({ row: { RecordFile: 'R-1' } });
    fc.assert(fc.property(fc.string({ minLength: 1, unit: 'binary' }), (written) => isPropertyId(safeId(written))));
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => (a === b) === (safeId(a) === safeId(b))));
  });
});
