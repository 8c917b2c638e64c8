import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { type Fault, fault } from '#api/fault.ts';

const FAULT: Fault = { severity: 'stop', file: 'site.json', problem: 'problem.missing', remedy: 'remedy.value' };

test('every fault refers to existing texts', () => {
  expect(z.safeParse(fault, { ...FAULT, values: { got: 1 } }).success).toBe(true);
  for (const change of [
    { problem: 'problem.nonsense' },
    { problem: 'remedy.value' },
    { remedy: 'value' },
    { severity: 'bad' },
  ])
    expect(z.safeParse(fault, { ...FAULT, ...change }).success, JSON.stringify(change)).toBe(false);
});
