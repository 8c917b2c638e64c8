import { expect, test } from 'vitest';
import {
  contrastOf,
  formatColour,
  fromOklab,
  inkOn,
  mixColours,
  parseColour,
  type Rgb,
  toOklab,
} from '#domain/look/colour.ts';

const colour = (text: string): Rgb => parseColour(text) ?? [0, 0, 0];

test.each(['#000000', '#ffffff', '#1d3f8f', '#ffcc00', '#0b6b53'])(
  'the colour %s is unchanged after conversion to Oklab and back',
  (text) => {
    expect(formatColour(colour(text))).toBe(text);
    expect(formatColour(fromOklab(toOklab(colour(text))))).toBe(text);
  },
);

test('an invalid colour yields undefined', () => {
  expect(['red', '#12345', '', '#gggggg', '#fff'].map(parseColour)).toEqual(Array(5).fill(undefined));
});

test('black on white has a contrast of 21 to 1', () => {
  expect(contrastOf([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
});

test.each([
  ['#9a3f1d', '#ffffff'],
  ['#ffcc00', '#000000'],
  ['#123456', '#ffffff'],
  ['#ffffff', '#000000'],
])('an icon on %s is drawn in %s', (ground, ink) => {
  expect(inkOn(ground)).toBe(ink);
});

test('blended colours match the browser’s', () => {
  // color-mix(in oklab, #1d3f8f 36%, white), as computed by Chromium.
  expect(formatColour(mixColours(colour('#1d3f8f'), [1, 1, 1], 0.36))).toBe('#a8b8d9');
});
