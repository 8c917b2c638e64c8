import { describe, expect, test } from 'vitest';
import type { Facts } from '#domain/property/facts.ts';
import { FEATURES, type Feature, featureRow, listOfferedFeatures, readFeature } from '#domain/property/features.ts';
import type { Kinds } from '#domain/property/kind.ts';
import type { Price } from '#domain/property/price.ts';

const PRICE: Price = { kind: 'amount', euro: 1_000, startingFrom: false };
const describeProperty = (facts: Facts, kinds: Kinds = ['apartment'], price: Price = PRICE) => ({
  facts,
  kinds,
  price,
  availability: 'available' as const,
});

describe('a property’s feature', () => {
  test.each<[Feature, Facts, boolean | undefined]>([
    ['terrace', { surfaceTerrace: 7 }, true],
    ['terrace', {}, undefined],
    ['garden', { surfaceGarden: 53 }, true],
    ['parking', { garages: 1 }, true],
    ['parking', { parkings: 2 }, true],
    ['parking', {}, undefined],
    ['lift', { elevator: false }, false],
    ['lift', {}, undefined],
    ['ground', { floorNumber: 0 }, true],
    ['ground', { floorNumber: 3 }, false],
    ['top', { floorNumber: 3, floors: 4 }, true],
    ['top', { floorNumber: 2, floors: 4 }, false],
    ['top', { floorNumber: 2 }, undefined],
    ['furnished', { furnished: true }, true],
    ['pets', { petsAllowed: false }, false],
    ['charges', { chargesIncluded: true }, true],
  ])('%s of a flat with %o is %s', (feature, facts, expected) => {
    expect(readFeature(feature, describeProperty(facts))).toBe(expected);
  });

  test('for the ground floor or the top floor is false for a house', () => {
    expect(readFeature('ground', describeProperty({ floorNumber: 0 }, ['house']))).toBe(false);
    expect(readFeature('top', describeProperty({}, ['house']))).toBe(false);
  });

  test('is known to be absent for a plot, and a garage has only parking', () => {
    expect(FEATURES.map((feature) => readFeature(feature, describeProperty({}, ['land'])))).not.toContain(undefined);
    expect(FEATURES.filter((feature) => readFeature(feature, describeProperty({}, ['garage'])))).toEqual(['parking']);
  });

  test('for charges is unknown when the rent is hidden', () => {
    const hidden = describeProperty({ chargesIncluded: true }, ['apartment'], { kind: 'onRequest' });
    expect(readFeature('charges', hidden)).toBeUndefined();
  });
});

describe('the feature filters of a list', () => {
  const row = (facts: Facts, energy = '', kinds: Kinds = ['apartment']) =>
    featureRow(describeProperty(facts, kinds), energy);

  test('include a feature that some properties have and others do not', () => {
    const [garden, bare] = [row({ surfaceGarden: 5, elevator: true }), row({ elevator: true })];
    expect(listOfferedFeatures([garden, bare]).has).toEqual(['garden']);
    expect(listOfferedFeatures([bare, bare]).has).toEqual([]);
    expect(listOfferedFeatures([]).has).toEqual([]);
  });

  test('include the energy classes that would exclude at least one property', () => {
    expect(listOfferedFeatures([row({}, 'B+'), row({}, 'D'), row({}, 'G')]).energy).toEqual(['b', 'c', 'd', 'e', 'f']);
    // Offers no class below the lowest stated one. Offers the lowest, because it excludes a property without a class.
    expect(listOfferedFeatures([row({}, 'B+'), row({}, 'D'), row({}, '')]).energy).toEqual(['b', 'c', 'd']);
    expect(listOfferedFeatures([row({}, 'C'), row({}, 'C')]).energy).toEqual([]);
  });

  test('include the date when the availability date of some properties is known and that of others is not', () => {
    const free = row({ availableFrom: 'immediately' });
    expect(listOfferedFeatures([free, row({ availableFrom: 'at-deed' })]).freeBy).toBe(true);
    expect(listOfferedFeatures([free, free]).freeBy).toBe(false);
  });
});
