import { expect, test } from 'vitest';
import { type GridKey, moveInGrid, type Position } from '#features/search/grid-keys.ts';

/** True for cells with a link: a type, a city with rentals only, a city without properties, a property. */
const ROWS = [[true, true], [false, true], [false, false], [true]];

const at = (row: number, column: number): Position => ({ row, column });

test.each<[GridKey, Position | undefined, Position | undefined, string]>([
  ['ArrowDown', undefined, at(0, 0), 'from the text to the first link'],
  ['ArrowDown', at(0, 0), at(1, 1), 'to the one link of the next row'],
  ['ArrowDown', at(0, 1), at(1, 1), 'along the column'],
  ['ArrowDown', at(1, 1), at(3, 0), 'past a row without a link'],
  ['ArrowDown', at(3, 0), undefined, 'from the last row back to the text'],
  ['ArrowUp', undefined, at(3, 0), 'from the text to the last row'],
  ['ArrowUp', at(3, 0), at(1, 1), 'up'],
  ['ArrowUp', at(0, 1), undefined, 'from the first row back to the text'],
  ['ArrowRight', at(0, 0), at(0, 1), 'to the right'],
  ['ArrowRight', at(0, 1), at(0, 1), 'not beyond the end'],
  ['ArrowLeft', at(0, 1), at(0, 0), 'to the left'],
  ['ArrowLeft', at(1, 1), at(1, 1), 'not onto a cell without a link'],
  ['ArrowLeft', undefined, undefined, 'nowhere, so that the caret moves in the text'],
])('%s from %j moves to %j: %s', (key, from, to) => {
  expect(moveInGrid(ROWS, from, key)).toEqual(to);
});

test('a grid without links does not move the focus', () => {
  expect(moveInGrid([[false, false]], undefined, 'ArrowDown')).toBeUndefined();
  expect(moveInGrid([], undefined, 'ArrowUp')).toBeUndefined();
});
