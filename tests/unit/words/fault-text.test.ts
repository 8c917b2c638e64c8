import { expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import { mergeFaults } from '#words/fault-text.ts';

const town = (record: string, got: string, file = 'nl/properties.json'): Fault => ({
  severity: 'notice',
  file,
  record,
  about: `Kerkstraat ${record}`,
  field: 'City',
  problem: 'problem.doubt.town',
  remedy: 'remedy.notice',
  values: { got, rule: 'town' },
});

test('an unknown town is reported once, with the number of properties that use it', () => {
  const five = ['1', '2', '3', '4', '5'].map((id) => town(id, 'Brusel'));
  const merged = mergeFaults([...five, town('6', 'Gant'), town('1', 'Brusel', 'fr/properties.json')]);
  expect(merged.map(({ record, about, file }) => [record, about, file])).toEqual([
    ['5 ×: 1, 2, 3, 4, … (+1)', undefined, 'nl/properties.json, fr/properties.json'],
    ['6', 'Kerkstraat 6', 'nl/properties.json'],
  ]);
});

test('any other error is reported separately for each property', () => {
  const faults = ['1', '2'].map(
    (id): Fault => ({ ...town(id, '61'), field: 'Bedrooms', problem: 'problem.doubt.count' }),
  );
  expect(mergeFaults(faults)).toEqual(faults);
});
