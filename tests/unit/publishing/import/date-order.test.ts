import { describe, expect, test } from 'vitest';
import { findDateOrder, orderDate } from '#publishing/import/date-order.ts';

describe('a column of dates', () => {
  test.each([
    [
      ['03/04/2027', '25/12/2026'],
      ['03/04/2027', '25/12/2026'],
    ],
    [
      ['03/04/2027', '12/25/2026'],
      ['2027-03-04', '2026-12-25'],
    ],
    [
      ['03/04/2027', '25/12/2026', '12/25/2026'],
      ['03/04/2027 ?', '25/12/2026', '2026-12-25'],
    ],
    [
      ['05/05/2027', '25/12/2026', '12/25/2026'],
      ['05/05/2027', '25/12/2026', '2026-12-25'],
    ],
    [
      ['2027-04-03', 'onmiddellijk'],
      ['2027-04-03', 'onmiddellijk'],
    ],
  ])('with the cells %j is read as %j', (column, expected) => {
    expect(column.map((cell) => orderDate(cell, findDateOrder(column)))).toEqual(expected);
  });
});
