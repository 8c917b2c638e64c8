import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSnapshot } from '#snapshot/site.ts';
import { type Row, writeFixture } from '../../fixtures/write-fixture.ts';

/** Reads a property with different values in Dutch and French; returns it as each language shows it. */
function readBoth(nl: Row, fr: Row) {
  const snapshot = writeFixture((fixture) => {
    Object.assign(fixture.property('1001', 'nl'), nl);
    Object.assign(fixture.property('1001', 'fr'), fr);
  });
  const { site, faults, hidden } = readSnapshot(snapshot, resolve('public'));
  const find = (language: 'nl' | 'fr') => site?.byLanguage[language]?.properties.find(({ id }) => id === '1001');
  const reported = faults.filter(({ problem }) => problem === 'problem.languagesDiffer').map(({ field }) => field);
  return { shown: [find('nl'), find('fr')], reported, hidden };
}

describe('a property with different values in Dutch and French', () => {
  test('is left out of both when it is for sale in Dutch and for rent in French', () => {
    const { shown, reported } = readBoth({ Goal: 0, Price: 300_000 }, { Goal: 1, Price: 999_999 });
    expect(shown).toEqual([undefined, undefined]);
    expect(reported).toEqual(['Goal']);
  });

  test('shows no price when the prices differ', () => {
    const { shown, reported } = readBoth({ Price: 300_000 }, { Price: 999_999 });
    expect(shown.map((property) => property?.price)).toEqual([{ kind: 'onRequest' }, { kind: 'onRequest' }]);
    expect(reported).toEqual(['Price']);
  });

  test('hides differing numbers of bedrooms, and shows everything else', () => {
    const { shown, reported } = readBoth({ Bedrooms: 2 }, { Bedrooms: 5 });
    for (const property of shown) {
      expect(property?.facts).not.toHaveProperty('bedrooms');
      expect(property?.facts).toHaveProperty('surfaceLiving');
      expect(property?.underReview).toEqual(['bedrooms']);
    }
    expect(reported).toEqual(['Bedrooms']);
  });

  test('is sold in all languages when one language marks it as sold', () => {
    const { shown, reported } = readBoth({ Status: 'available' }, { Status: 'sold' });
    expect(shown.map((property) => property?.availability)).toEqual(['sold', 'sold']);
    expect(reported).toEqual(['Status']);
  });

  test('hides in all languages what one language hides', () => {
    const { shown, reported } = readBoth(
      { PublishPrice: true, PublishAddress: true },
      { PublishPrice: false, PublishAddress: false },
    );
    for (const property of shown) {
      expect(property?.price).toEqual({ kind: 'onRequest' });
      expect(property).not.toHaveProperty('address');
      expect(property?.place?.kind).not.toBe('exact');
    }
    expect(reported).toEqual(['PublishPrice', 'PublishAddress']);
  });

  test('is not reported when one language omits a value', () => {
    const { shown, reported } = readBoth({ Bedrooms: 2 }, { Bedrooms: null });
    expect(shown.map((property) => property?.facts.bedrooms)).toEqual([2, undefined]);
    expect(reported).toEqual([]);
  });
});

test('contradicting amounts of a hidden deposit or price are not shown to staff', () => {
  const row = (deposit: number, price: number): Row => ({ PublishPrice: false, Deposit: deposit, Price: price });
  const snapshot = writeFixture((fixture) => {
    Object.assign(fixture.property('1002', 'nl'), row(3_711, 1_237), {
      Description: '<p>Borg 3711, dus 1237 x 3.</p>',
    });
    Object.assign(fixture.property('1002', 'fr'), row(3_811, 1_241), {
      Description: '<p>Dossier 12.411 ou € 1 237.</p>',
    });
  });
  const { site, faults } = readSnapshot(snapshot, resolve('public'));
  const reported = faults.filter(({ record, problem }) => record === '1002' && problem === 'problem.languagesDiffer');
  expect(reported.map(({ field, values }) => [field, values?.got])).toEqual([
    ['Price', '…'],
    ['Deposit', '…'],
  ]);
  const shown = Object.values(site?.byLanguage ?? {}).map(({ properties }) =>
    properties.find(({ id }) => id === '1002'),
  );
  expect(JSON.stringify([faults, shown])).not.toMatch(/3711|3811|1 237|1241/);
});
