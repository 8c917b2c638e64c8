import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createRowParser, REFUSED } from '#snapshot/row-parser.ts';
import { menuItem } from '#snapshot/schema/content.ts';
import { propertyRecord } from '#snapshot/schema/property.ts';
import { KEPT_AS_GIVEN } from '#snapshot/schema/values.ts';
import { Fixture } from '../../fixtures/write-fixture.ts';

const fixture = new Fixture();
const homes = fixture.list('nl/properties.json');

const picture = { ID: '1', Url: 'https://a.example/b.jpg', Width: 3, Height: 2 };
/** What exports write where a number, a text, a date, a flag or a list is meant. */
const odd = fc.constantFrom<unknown>(
  ...[
    undefined,
    null,
    '',
    '  ',
    0,
    1,
    -1,
    7,
    2.5,
    '0',
    '1',
    '12,5',
    '1.250',
    'true',
    'false',
    true,
    false,
    'a b',
    'x-1',
  ],
  ...[
    '2031-05-01T00:00:00',
    '1/5/2031',
    '31/2/2031',
    'nl',
    'xx',
    'sold',
    'é'.repeat(40),
    Number.POSITIVE_INFINITY,
    [],
    {},
    [null],
  ],
  ...[
    [picture],
    [picture, { ...picture, Width: '3' }],
    { ...picture, more: 1 },
    [{ ID: 2, Url: 5, Width: 1, Height: 1 }],
  ],
  ...[{ Name: 'A' }, { Name: ' ' }, { Name: 'A', Phone: 4 }, [{ ID: '1', Name: 'Plan', Url: 'x' }]],
);

/** Both without fields that are there but say nothing. */
function bothWays(schema: z.ZodType, rows: readonly unknown[]) {
  const parse = createRowParser(schema);
  for (const row of rows) {
    const read = parse(row);
    const { success, data } = schema.safeParse(row);
    if (!success) expect(read).toBe(REFUSED);
    else expect(read).toEqual(data);
  }
}

test('each home of an export is read as its schema reads it', () => {
  expect(homes.length).toBeGreaterThan(10);
  bothWays(propertyRecord, homes);
});

test('whatever stands in a field, it is taken or refused as the schema would', () => {
  const fields = Object.keys(propertyRecord.shape);
  fc.assert(
    fc.property(
      fc.constantFrom(...homes),
      fc.dictionary(fc.constantFrom(...fields, 'Unknown'), odd),
      (home, change) => {
        // Twice, since the second time what was found the first time is looked up.
        bothWays(propertyRecord, [
          { ...home, ...change },
          { ...home, ...change },
        ]);
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([[undefined], [null], [[]], ['text'], [7], [{}]])('%j is no home', (row) => {
  expect(createRowParser(propertyRecord)(row)).toBe(REFUSED);
});

test('a menu in a menu is read like any other', () => {
  bothWays(menuItem, fixture.list('menu.json'));
});

test('rules about a whole object or list are kept', () => {
  const pair = z.object({ from: z.number(), to: z.number() }).refine(({ from, to }) => from <= to);
  bothWays(z.object({ pair, pairs: z.array(pair).min(1) }), [
    { pair: { from: 1, to: 2 }, pairs: [{ from: 1, to: 1 }] },
    { pair: { from: 3, to: 2 }, pairs: [{ from: 1, to: 1 }] },
    { pair: { from: 1, to: 2 }, pairs: [] },
  ]);
});

test('lists that are not given are each their own', () => {
  const parse = createRowParser(z.object({ tags: z.array(z.string()).default([]) }));
  const [one, other] = [parse({}), parse({})] as { tags: string[] }[];
  one?.tags.push('x');
  expect(other?.tags).toEqual([]);
});

test('a value that is kept as it is given is one that its schema leaves as it is', () => {
  fc.assert(
    fc.property(fc.oneof(odd, fc.string(), fc.string({ unit: 'grapheme' })), (value) => {
      for (const [schema, isKept] of KEPT_AS_GIVEN) if (isKept(value)) expect(schema.parse(value)).toBe(value);
    }),
  );
});
