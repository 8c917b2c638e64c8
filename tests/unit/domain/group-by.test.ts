import { expect, test } from 'vitest';
import { groupBy } from '#domain/group-by.ts';

test('items are grouped by key, with keys and items in order of first appearance', () => {
  const groups = groupBy(['kitchen 1', 'bath 1', 'kitchen 2'], (name) => name.split(' ')[0]);
  expect([...groups]).toEqual([
    ['kitchen', ['kitchen 1', 'kitchen 2']],
    ['bath', ['bath 1']],
  ]);
});

test.each([
  ['no items', [], []],
  [
    'keys that are members of Object.prototype',
    ['__proto__', 'constructor'],
    [
      ['__proto__', ['__proto__']],
      ['constructor', ['constructor']],
    ],
  ],
  ['an undefined key', [undefined, undefined], [[undefined, [undefined, undefined]]]],
])('grouping %s keeps keys and items in their order', (_, items: readonly unknown[], expected) => {
  expect([...groupBy(items, (item) => item)]).toEqual(expected);
});
