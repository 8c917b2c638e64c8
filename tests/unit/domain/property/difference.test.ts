import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareSites, isSame, lossShare, type PropertyState, type SiteState } from '#domain/property/difference.ts';

type Fields = { fields?: object };
const home = ({
  fields = { price: 'a', pictures: 'b' },
  ...more
}: Partial<PropertyState> & Fields = {}): PropertyState => ({
  title: 'House, Jette',
  typeName: 'House',
  city: { name: 'Brussels', slug: 'brussels', zip: '1000', countryId: 10 },
  texts: 'nl',
  availability: 'available',
  euro: 300_000,
  digest: JSON.stringify(fields),
  readShown: () => JSON.stringify(fields),
  ...more,
});
const compare = (before: Record<string, PropertyState>, after: Record<string, PropertyState>) => {
  const [difference] = compareSites({ nl: before }, { nl: after });
  if (!difference) throw new Error('no language');
  return difference;
};

describe('the changes of a refresh', () => {
  test('list a new property as added and a missing one as removed', () => {
    const { added, gone, changed } = compare({ 1: home(), 2: home() }, { 2: home(), 3: home() });
    expect(added).toEqual([{ id: '3', title: 'House, Jette' }]);
    expect(gone).toEqual([{ id: '1', title: 'House, Jette' }]);
    expect(changed).toEqual([]);
  });

  test('name the changed fields of a property, and its price before and after', () => {
    const after = home({ euro: 290_000, fields: { price: 'z', pictures: 'b', video: 'c' } });
    expect(compare({ 1: home() }, { 1: after }).changed).toEqual([
      { id: '1', title: 'House, Jette', fields: ['price', 'video'], euro: { from: 300_000, to: 290_000 } },
    ]);
  });

  test('name each changed fact, and a changed type name in the language of the page', () => {
    const before = home({ fields: { facts: { bedrooms: 2, heating: 'gas' } } });
    const after = home({ fields: { facts: { bedrooms: 3, vat: '6 %', heating: 'gas' } }, typeName: 'Villa' });
    const fields = ['facts.bedrooms', 'facts.vat', 'typeName'];
    expect(compare({ 1: before }, { 1: after }).changed).toMatchObject([{ fields }]);
  });

  test('ignore the order of fields', () => {
    const after = home({ fields: { pictures: 'b', price: 'a' } });
    expect(compare({ 1: home() }, { 1: after }).changed).toEqual([]);
  });

  test('show only the old price when a price becomes hidden', () => {
    const { euro: _euro, ...hidden } = home({ fields: { price: 'hidden', pictures: 'b' } });
    expect(compare({ 1: home() }, { 1: hidden }).changed[0]?.euro).toEqual({ from: 300_000 });
  });

  test.each(['sold', 'rented'] as const)(
    'list a property that becomes %s under that heading, and not as changed when nothing else changed',
    (availability) => {
      const before = home({ fields: { availability: '1' } });
      const difference = compare({ 1: before }, { 1: home({ availability, fields: { availability: '2' } }) });
      expect(difference[availability]).toHaveLength(1);
      expect(difference.changed).toEqual([]);
      const again = compare({ 1: home({ availability }) }, { 1: home({ availability }) });
      expect(again[availability]).toEqual([]);
    },
  );

  test('count a language as lost when all its texts are replaced by those of another language', () => {
    const before: SiteState = { nl: { 1: home() }, fr: { 1: home({ texts: 'fr' }) }, en: { 1: home() } };
    const after: SiteState = { nl: { 1: home() }, fr: { 1: home() }, en: { 1: home() } };
    const differences = compareSites(before, after);
    expect(differences.map(({ isTextLost }) => isTextLost)).toEqual([false, true, false]);
    expect(lossShare(differences)).toBe(1);
  });

  test('count all properties of a removed language as lost', () => {
    const differences = compareSites({ nl: { 1: home() }, fr: { 1: home() } }, { nl: { 1: home() } });
    expect(differences.map(({ language }) => language)).toEqual(['nl', 'fr']);
    expect(lossShare(differences)).toBe(1);
  });
});

describe('the share of lost properties', () => {
  test.each([
    [0, 0],
    [3, 0.3],
    [10, 1],
  ])('with %i of ten properties gone is %d', (count, share) => {
    const all = Object.fromEntries(Array.from({ length: 10 }, (_, id) => [id, home()]));
    const left = Object.fromEntries(Object.entries(all).slice(count));
    expect(lossShare([compare(all, left)])).toBeCloseTo(share);
  });

  test('of an empty site is zero', () => {
    expect(lossShare([compare({}, { 1: home() })])).toBe(0);
    expect(lossShare([])).toBe(0);
  });
});

test('a site has no differences from itself, and properties added in one direction are removed in the other', () => {
  const sites = fc.dictionary(
    fc.string({ minLength: 1 }),
    fc.constantFrom(home(), home({ euro: 1 }), home({ fields: {} })),
  );
  fc.assert(
    fc.property(sites, sites, (before, after) => {
      expect(isSame([compare(before, before)])).toBe(true);
      expect(
        compare(before, after)
          .added.map(({ id }) => id)
          .sort(),
      ).toEqual(
        compare(after, before)
          .gone.map(({ id }) => id)
          .sort(),
      );
    }),
  );
});
