import { expect, test } from 'vitest';
import type { Fault } from '#api/fault.ts';
import { formatFaults } from '#publishing/console/report-faults.ts';

const faultOf = (record: string): Fault => ({
  severity: 'notice',
  file: 'nl/properties.json',
  record,
  problem: 'problem.noPrice',
  remedy: 'remedy.price',
});

test('a fault of 130,000 properties is summarised by default and listed per property on request', () => {
  const faults = Array.from({ length: 130_000 }, (_, index) => faultOf(`H-${index}`));
  expect(formatFaults(faults, 'nl')?.split('\n')).toHaveLength(12);
  expect(formatFaults(faults, 'nl', true)?.match(/^ {4}→/gm)).toHaveLength(130_000);
});
