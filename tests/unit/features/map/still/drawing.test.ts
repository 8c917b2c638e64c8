import { expect, test } from 'vitest';
import { breakName, valueAt } from '#features/map/still/drawing.ts';

test.each([
  ['Jette', ['Jette']],
  ['Sint-Lambrechts-Woluwe', ['Sint-', 'Lambrechts-', 'Woluwe']],
  ['Parc du Cinquantenaire', ['Parc du', 'Cinquantenaire']],
])('the name %s is broken into the lines %j', (name, lines) => {
  expect(breakName(name)).toEqual(lines);
});

const WIDTH = ['interpolate', ['exponential', 1.5], ['zoom'], 8, 1, 12, 3.5, 15, 12];
test.each([
  [7, 1],
  [8, 1],
  [12, 3.5],
  [15, 12],
  [16, 12],
])('at zoom %d a line of the style is %d pixels wide', (zoom, width) => {
  expect(valueAt(WIDTH, zoom)).toBe(width);
});

test('a line of the style grows faster at closer zooms', () => {
  const [low, middle, high] = [12, 13.5, 15].map((zoom) => valueAt(WIDTH, zoom));
  expect((middle ?? 0) - (low ?? 0)).toBeLessThan((high ?? 0) - (middle ?? 0));
  expect(valueAt(11.5, 9)).toBe(11.5);
});
