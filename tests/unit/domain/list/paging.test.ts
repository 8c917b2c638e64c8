import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listPageLinks, paginate } from '#domain/list/paging.ts';

describe('pagination', () => {
  test.each([
    [0, 24, 1, { page: 1, pageCount: 1, start: 0, end: 0 }],
    [1, 24, 1, { page: 1, pageCount: 1, start: 0, end: 1 }],
    [24, 24, 1, { page: 1, pageCount: 1, start: 0, end: 24 }],
    [25, 24, 2, { page: 2, pageCount: 2, start: 24, end: 25 }],
    [100, 24, 5, { page: 5, pageCount: 5, start: 96, end: 100 }],
    [100, 24, 9, { page: 5, pageCount: 5, start: 96, end: 100 }],
    [100, 24, 0, { page: 1, pageCount: 5, start: 0, end: 24 }],
    [100, 24, -3, { page: 1, pageCount: 5, start: 0, end: 24 }],
    [100, 24, Number.NaN, { page: 1, pageCount: 5, start: 0, end: 24 }],
    [100, 0, 1, { page: 1, pageCount: 100, start: 0, end: 1 }],
    [-5, 24, 1, { page: 1, pageCount: 1, start: 0, end: 0 }],
  ])('of %d objects, %d per page, resolves page %d', (count, pageSize, page, expected) => {
    expect(paginate(count, pageSize, page)).toEqual(expected);
  });
  test('shows every object once across all pages', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 60 }), (count, pageSize) => {
        let next = 0;
        for (let page = 1; page <= paginate(count, pageSize).pageCount; page += 1) {
          const { start, end } = paginate(count, pageSize, page);
          expect(start).toBe(next);
          next = end;
        }
        expect(next).toBe(count);
      }),
    );
  });
});

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, 3, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 6, 'gap', 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [5, 20, [1, 2, 3, 4, 5, 6, 7, 'gap', 20]],
  [10, 20, [1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]],
  [20, 20, [1, 'gap', 18, 19, 20]],
])('the pager on page %d of %d shows %j', (page, pageCount, links) => {
  expect(listPageLinks(page, pageCount)).toEqual(links);
});
