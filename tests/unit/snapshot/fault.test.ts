import { expect, test } from 'vitest';
import { z } from 'zod';
import { readMessages } from '#i18n/messages.ts';
import { issueToFault } from '#snapshot/fault.ts';

const schema = z.object({
  Zip: z.string(),
  Goal: z.number(),
  Status: z.enum(['available', 'sold']),
  Email: z.email(),
  Since: z.iso.date(),
  Rooms: z.number().min(0).max(20),
  Pictures: z.array(z.object({ Width: z.number() })),
  languageUse: z.array(z.enum(['nl', 'fr'])),
  Odd: z.custom((value) => value === 'fine'),
});
const good = {
  Zip: '1000',
  Goal: 0,
  Status: 'sold',
  Email: 'a@b.be',
  Since: '2026-01-01',
  Rooms: 2,
  Pictures: [{ Width: 3 }],
  languageUse: ['nl'],
  Odd: 'fine',
};

function faultOf(change: object) {
  const input = { ...good, ...change };
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  if (!issue) throw new Error('The input is good');
  return issueToFault(issue, input, { severity: 'omitted', file: 'nl/properties.json', record: '41' });
}

test.each([
  [{ Zip: null }, 'Zip', 'problem.missing', 'remedy.zip'],
  [{ Zip: undefined }, 'Zip', 'problem.missing', 'remedy.zip'],
  [{ Zip: 1000 }, 'Zip', 'problem.type', 'remedy.zip'],
  [{ Goal: '' }, 'Goal', 'problem.missing', 'remedy.goal'],
  [{ Goal: 'sale' }, 'Goal', 'problem.type', 'remedy.goal'],
  [{ Status: 'gone' }, 'Status', 'problem.choice', 'remedy.status'],
  [{ Email: 'nobody' }, 'Email', 'problem.format', 'remedy.value'],
  [{ Since: '32-1-2026' }, 'Since', 'problem.format', 'remedy.value'],
  [{ Rooms: -1 }, 'Rooms', 'problem.tooSmall', 'remedy.value'],
  [{ Rooms: 99 }, 'Rooms', 'problem.tooBig', 'remedy.value'],
  [{ Pictures: [{ Width: 3 }, { Width: 'wide' }] }, 'Pictures › 1 › Width', 'problem.type', 'remedy.picture'],
  [{ languageUse: ['nl', 'es'] }, 'languageUse › 1', 'problem.choice', 'remedy.language'],
  [{ Odd: 'odd' }, 'Odd', 'problem.value', 'remedy.value'],
])('the schema error %j becomes the field %s with problem %s and remedy %s', (change, field, problem, remedy) => {
  expect(faultOf(change)).toMatchObject({ field, problem, remedy, file: 'nl/properties.json', record: '41' });
});

test('a fault contains the invalid value and the expected one', () => {
  expect(faultOf({ Status: 'gone' }).values).toEqual({ got: '"gone"', expected: 'available, sold' });
  expect(faultOf({ Rooms: 99 }).values).toEqual({ got: '99', limit: 20 });
  expect(faultOf({ Zip: ['1000'] }).values).toMatchObject({ got: '[ … ]' });
  expect(faultOf({ Zip: {} }).values).toMatchObject({ got: '{ … }' });
  expect(faultOf({ Status: 'x'.repeat(90) }).values?.got).toBe(`"${'x'.repeat(40)}"`);
});

test('every problem and remedy of a schema error has a text', () => {
  const changes = [
    { Zip: null },
    { Zip: 1 },
    { Status: 'x' },
    { Email: 'x' },
    { Rooms: -1 },
    { Rooms: 99 },
    { Odd: 'x' },
  ];
  for (const change of [...changes, { Goal: 'x' }, { Pictures: [{ Width: 'x' }] }, { languageUse: ['x'] }]) {
    const { problem, remedy } = faultOf(change);
    expect(readMessages('nl').check).toHaveProperty([problem]);
    expect(readMessages('nl').check).toHaveProperty([remedy]);
  }
});
