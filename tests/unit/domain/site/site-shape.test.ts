import { expect, test } from 'vitest';
import { type Leaf, type LeafMap, mapLeaves, SITE_SHAPE, type Tree } from '#domain/site/site-shape.ts';

const ARTICLE: Tree = { title: 'text', url: 'link', extra: 'address', image: 'image', id: 'none' };
const map =
  (change: (leaf: Leaf, value: unknown) => unknown): LeafMap =>
  (leaf, value) =>
    change(leaf, value);

test('a value without changed texts stays the same object', () => {
  const articles = [{ title: 'A', id: '1' }];
  expect(mapLeaves(articles, ARTICLE, (_leaf, value) => value, new Map())).toBe(articles);
});

test('texts are replaced, and values that are not texts are not visited', () => {
  const asked: unknown[] = [];
  const upper = map((_leaf, value) => {
    asked.push(value);
    return String(value).toUpperCase();
  });
  expect(mapLeaves({ title: 'a', id: 'b' }, ARTICLE, upper, new Map())).toEqual({ title: 'A', id: 'b' });
  expect(asked).toEqual(['a']);
});

test('removing a link removes its object, removing a URL removes only the URL', () => {
  const without = (gone: Leaf) => map((leaf, value) => (leaf === gone ? undefined : value));
  const items = [{ title: 'a', url: '/a', extra: '/b' }, { title: 'c' }];
  expect(mapLeaves(items, ARTICLE, without('link'), new Map())).toEqual([{ title: 'c' }]);
  expect(mapLeaves(items, ARTICLE, without('address'), new Map())).toEqual([{ title: 'a', url: '/a' }, { title: 'c' }]);
});

test('the first item of a list and a single item have the index 0', () => {
  const found: number[] = [];
  const look: LeafMap = (_leaf, value, _path, index) => {
    found.push(index);
    return value;
  };
  mapLeaves({ image: {} }, ARTICLE, look, new Map());
  mapLeaves({ image: [{}, {}] }, ARTICLE, look, new Map());
  expect(found).toEqual([0, 0, 1]);
});

test('nested menus are traversed at any depth', () => {
  const link = (label: string, children: object[] = []) => ({ label: { text: label }, href: '/', children });
  const labels: unknown[] = [];
  const look = map((leaf, value) => {
    if (leaf === 'text') labels.push(value);
    return value;
  });
  mapLeaves([link('a', [link('b', [link('c')])])], SITE_SHAPE.menu, look, new Map());
  expect(labels).toEqual(['a', 'b', 'c']);
});

test('the place of a review, a described kitchen and a VAT text are free text; bedrooms and the address are not', () => {
  expect(SITE_SHAPE.articles.place).toBe('text');
  expect(SITE_SHAPE.properties.facts).toMatchObject({ kitchen: 'text', vat: 'text', bedrooms: 'none' });
  // Addresses of properties are published on purpose, so they are not listed.
  expect(SITE_SHAPE.properties.address).toBe('none');
});
