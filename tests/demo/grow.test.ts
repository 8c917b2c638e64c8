import { expect, test } from 'vitest';
import { findEnergyLabel, parseEnergyLabel } from '#domain/law/energy.ts';
import { cityRecord } from '#snapshot/schema/place.ts';
import { growSnapshot } from '../../scripts/demo/grow.ts';
import { readRecord } from '../fixtures/intake/read-record.ts';

const GROWN = growSnapshot(3000);

test.each([1, 99, 100, 1000])(
  'a snapshot generated with %i properties has that number of them, each with a unique ID',
  (count) => {
    const { nl, fr } = growSnapshot(count);
    expect(new Set(nl.map(({ ID }) => ID)).size).toBe(count);
    expect(fr.map(({ ID }) => ID)).toEqual(nl.map(({ ID }) => ID));
  },
);

test('every generated record and city is valid', () => {
  for (const record of [...GROWN.nl, ...GROWN.fr]) readRecord(record);
  for (const { all, sale, rent } of Object.values(GROWN.cities)) {
    for (const row of [...all, ...sale, ...rent]) cityRecord.parse(row);
  }
});

test('generated properties are spread over at least forty postal codes, and the city lists count all of them', () => {
  const zips = new Set(GROWN.nl.map(({ Zip }) => String(Zip)));
  expect(zips.size).toBeGreaterThanOrEqual(40);
  const rows = GROWN.cities.nl.all.map((row) => cityRecord.parse(row));
  const counted = new Map(rows.map(({ Zip, PropertyCount }) => [Zip, PropertyCount]));
  expect([...counted.values()].reduce((sum, count) => sum + count)).toBe(3000);
});

test('prices and locations vary among the generated properties', () => {
  const values = (field: 'Price' | 'Latitude') => new Set(GROWN.nl.map((record) => record[field])).size;
  expect(values('Price')).toBeGreaterThan(500);
  expect(values('Latitude')).toBeGreaterThan(1000);
  expect(GROWN.nl[99]?.ID).not.toBe(GROWN.nl[0]?.ID);
});

test('the energy label of a generated property is on the scale of its region', () => {
  const wrong = GROWN.nl
    .map((record) => readRecord(record))
    .filter(({ Zip, EnergyPerformance, EPCLabelText }) => {
      const found = findEnergyLabel({ countryId: 10, zip: Zip, performance: EnergyPerformance || undefined });
      return found && EPCLabelText && parseEnergyLabel(EPCLabelText, found.scale) !== found.label;
    });
  expect(wrong.map(({ ID }) => ID)).toEqual([]);
});

test('the same seed generates the same snapshot, and another seed generates a different one', () => {
  expect(growSnapshot(300)).toEqual(growSnapshot(300));
  expect(growSnapshot(300, 'other').nl).not.toEqual(growSnapshot(300).nl);
});
