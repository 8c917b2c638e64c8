import { expect, test } from 'vitest';
import { type Leaf, type LeafMap, mapLeaves, SITE_SHAPE, type Tree } from '#domain/site/site-shape.ts';

const ARTICLE: Tree = { title: 'text', url: 'link', extra: 'address', image: 'image', id: 'none' };
const map =
  (change: (leaf: Leaf, value: unknown) => unknown): LeafMap =>
  (leaf, value) =>
    change(leaf, value);

test('a value of which nothing changes stays the same object', () => {
  const articles = [{ title: 'A', id: '1' }];
  expect(mapLeaves(articles, ARTICLE, (_leaf, value) => value, new Map())).toBe(articles);
});

test('texts change where they stand, and what is no text is not asked for', () => {
  const asked: unknown[] = [];
  const upper = map((_leaf, value) => {
    asked.push(value);
    return String(value).toUpperCase();
  });
  expect(mapLeaves({ title: 'a', id: 'b' }, ARTICLE, upper, new Map())).toEqual({ title: 'A', id: 'b' });
  expect(asked).toEqual(['a']);
});

test('a link that goes takes the object around it along, an address goes alone', () => {
  const without = (gone: Leaf) => map((leaf, value) => (leaf === gone ? undefined : value));
  const items = [{ title: 'a', url: '/a', extra: '/b' }, { title: 'c' }];
  expect(mapLeaves(items, ARTICLE, without('link'), new Map())).toEqual([{ title: 'c' }]);
  expect(mapLeaves(items, ARTICLE, without('address'), new Map())).toEqual([{ title: 'a', url: '/a' }, { title: 'c' }]);
});

test('the first of a list and one that stands alone are told from others', () => {
  const found: number[] = [];
  const look: LeafMap = (_leaf, value, _path, index) => {
    found.push(index);
    return value;
  };
  mapLeaves({ image: {} }, ARTICLE, look, new Map());
  mapLeaves({ image: [{}, {}] }, ARTICLE, look, new Map());
  expect(found).toEqual([0, 0, 1]);
});

test('menus are walked through however deep they are', () => {
  const link = (label: string, children: object[] = []) => ({ label: { text: label }, href: '/', children });
  const labels: unknown[] = [];
  const look = map((leaf, value) => {
    if (leaf === 'text') labels.push(value);
    return value;
  });
  mapLeaves([link('a', [link('b', [link('c')])])], SITE_SHAPE.menu, look, new Map());
  expect(labels).toEqual(['a', 'b', 'c']);
});

test('what people write is a text: also the place of a review, a caption, a kitchen in words', () => {
  expect(SITE_SHAPE.articles.place).toBe('text');
  expect(SITE_SHAPE.properties.facts).toMatchObject({ kitchen: 'text', vat: 'text', bedrooms: 'none' });
  // The own address of a property that is shown is shown on purpose.
  expect(SITE_SHAPE.properties.address).toBe('none');
});
