import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildTree, type TreeItem, type TreeRecord } from '#domain/forms/tree.ts';

/** A tree as text: "a(b,c)". */
const draw = (items: TreeItem[]): string =>
  items.map(({ id, children }) => (children.length > 0 ? `${id}(${draw(children)})` : id)).join(',');
const row = (id: string, name: string, parentId?: string, webId?: string): TreeRecord => ({
  id,
  name,
  parentId,
  webId,
});
const count = (items: TreeItem[]): number => items.reduce((sum, { children }) => sum + 1 + count(children), 0);

test('a record becomes an item with its WebID as value', () => {
  const record = row('1', 'Huis', undefined, '7');
  expect(buildTree([record], { sort: 'label' })).toEqual([
    { id: '1', parentid: undefined, value: '7', label: 'Huis', item: record, children: [] },
  ]);
  expect(buildTree([row('1', 'Huis')], { sort: 'label' })[0]?.value).toBe('1');
});

describe('a tree of options', () => {
  const records = [
    row('z', 'Zolder', undefined, '2'),
    row('a', 'Appartement', undefined, '10'),
    row('e', 'Église', undefined, '1'),
    row('a2', 'Studio', 'a', '1'),
    row('a1', 'Duplex', 'a', '9'),
  ];
  test('sorts roots and children by label, ignoring accents', () => {
    expect(draw(buildTree(records, { sort: 'label' }))).toBe('a(a1,a2),e,z');
  });
  test('sorts roots numerically by WebID, and children by label', () => {
    expect(draw(buildTree(records, { sort: 'webId' }))).toBe('e,z,a(a1,a2)');
  });
  test.each([
    ['an orphan becomes a root', [row('1', 'a', '99'), row('2', 'b')], '1,2'],
    ['an item that is its own parent is a root', [row('1', 'a', '1'), row('2', 'b', '1')], '1(2)'],
    ['a circle of two is opened at its first row', [row('1', 'a', '2'), row('2', 'b', '1')], '1(2)'],
    [
      'a circle of three keeps its branches',
      [row('1', 'a', '3'), row('2', 'b', '1'), row('3', 'c', '2'), row('4', 'd', '2')],
      '1(2(3,4))',
    ],
    ['two rows with one id are both kept', [row('1', 'a'), row('1', 'b'), row('2', 'c', '1')], '1(2),1'],
    ['a parent may come after its child', [row('2', 'b', '1'), row('1', 'a')], '1(2)'],
    ['an empty list is an empty tree', [], ''],
  ])('is built so that %s', (_, rows, drawn) => {
    expect(draw(buildTree(rows, { sort: 'label' }))).toBe(drawn);
  });
  test('loses and duplicates no row, whatever the parents', () => {
    const record = fc.record({
      id: fc.constantFrom('1', '2', '3', '4', '5'),
      name: fc.string(),
      parentId: fc.constantFrom('1', '2', '3', '4', '5', 'x', undefined),
    });
    fc.assert(fc.property(fc.array(record), (rows) => count(buildTree(rows, { sort: 'webId' })) === rows.length));
  });
});
