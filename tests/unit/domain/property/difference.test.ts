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

describe('what a refresh changes', () => {
  test('a home that was not there is new, one that is not there any more is gone', () => {
    const { added, gone, changed } = compare({ 1: home(), 2: home() }, { 2: home(), 3: home() });
    expect(added).toEqual([{ id: '3', title: 'House, Jette' }]);
    expect(gone).toEqual([{ id: '1', title: 'House, Jette' }]);
    expect(changed).toEqual([]);
  });

  test('a changed home names its fields, and its price before and after', () => {
    const after = home({ euro: 290_000, fields: { price: 'z', pictures: 'b', video: 'c' } });
    expect(compare({ 1: home() }, { 1: after }).changed).toEqual([
      { id: '1', title: 'House, Jette', fields: ['price', 'video'], euro: { from: 300_000, to: 290_000 } },
    ]);
  });

  test('facts are named one by one, and the word for the type, which is told in the language of the page', () => {
    const before = home({ fields: { facts: { bedrooms: 2, heating: 'gas' } } });
    const after = home({ fields: { facts: { bedrooms: 3, vat: '6 %', heating: 'gas' } }, typeName: 'Villa' });
    const fields = ['facts.bedrooms', 'facts.vat', 'typeName'];
    expect(compare({ 1: before }, { 1: after }).changed).toMatchObject([{ fields }]);
  });

  test('fields in another order are no change', () => {
    const after = home({ fields: { pictures: 'b', price: 'a' } });
    expect(compare({ 1: home() }, { 1: after }).changed).toEqual([]);
  });

  test('a price that is hidden from now on has only a before', () => {
    const { euro: _euro, ...hidden } = home({ fields: { price: 'hidden', pictures: 'b' } });
    expect(compare({ 1: home() }, { 1: hidden }).changed[0]?.euro).toEqual({ from: 300_000 });
  });

  test.each(['sold', 'rented'] as const)(
    'a home that is %s is listed as such, and not as changed for that alone',
    (availability) => {
      const before = home({ fields: { availability: '1' } });
      const difference = compare({ 1: before }, { 1: home({ availability, fields: { availability: '2' } }) });
      expect(difference[availability]).toHaveLength(1);
      expect(difference.changed).toEqual([]);
      const again = compare({ 1: home({ availability }) }, { 1: home({ availability }) });
      expect(again[availability]).toEqual([]);
    },
  );

  test('a language whose texts are all of another language has lost them', () => {
    const before: SiteState = { nl: { 1: home() }, fr: { 1: home({ texts: 'fr' }) }, en: { 1: home() } };
    const after: SiteState = { nl: { 1: home() }, fr: { 1: home() }, en: { 1: home() } };
    const differences = compareSites(before, after);
    expect(differences.map(({ isTextLost }) => isTextLost)).toEqual([false, true, false]);
    expect(lossShare(differences)).toBe(1);
  });

  test('a language that is gone has lost all its homes', () => {
    const differences = compareSites({ nl: { 1: home() }, fr: { 1: home() } }, { nl: { 1: home() } });
    expect(differences.map(({ language }) => language)).toEqual(['nl', 'fr']);
    expect(lossShare(differences)).toBe(1);
  });
});

describe('the share that is lost', () => {
  test.each([
    [0, 0],
    [3, 0.3],
    [10, 1],
  ])('of ten homes %i gone are %d', (count, share) => {
    const all = Object.fromEntries(Array.from({ length: 10 }, (_, id) => [id, home()]));
    const left = Object.fromEntries(Object.entries(all).slice(count));
    expect(lossShare([compare(all, left)])).toBeCloseTo(share);
  });

  test('of nothing nothing is lost', () => {
    expect(lossShare([compare({}, { 1: home() })])).toBe(0);
    expect(lossShare([])).toBe(0);
  });
});

test('any site is the same as itself, and what is new one way round is gone the other way', () => {
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
