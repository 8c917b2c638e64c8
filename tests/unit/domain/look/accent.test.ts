import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentInDark, checkAccent, GROUNDS, readableAccent, SHARES } from '#domain/look/accent.ts';
import { contrastOf, parseColour, type Rgb } from '#domain/look/colour.ts';

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8');
const colour = (text: string): Rgb => parseColour(text) ?? [0, 0, 0];

test('the accent check uses the backgrounds of the stylesheet and its shares in mixed colours', () => {
  const schemesOf = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#[\\da-f]+), (#[\\da-f]+)\\)`).exec(TOKENS)?.slice(1) ?? [];
  const long = (text = '') => (text.length === 4 ? text.replace(/[\da-f]/g, '$&$&') : text);
  const [paper, surface, stone] = ['paper', 'surface', 'stone'].map((name) => schemesOf(name).map(long));
  expect([paper?.[0], surface?.[0], stone?.[0]]).toEqual(GROUNDS.light);
  expect([paper?.[1], surface?.[1], stone?.[1]]).toEqual(GROUNDS.dark);
  expect(schemesOf('on-accent')[1]).toBe(GROUNDS.onAccentDark);
  const shareOf = (name: string) =>
    Number(new RegExp(`--${name}: .*color-mix\\(in oklab, var\\(--enamel\\) (\\d+)%, white`).exec(TOKENS)?.[1]) / 100;
  expect({ plate: shareOf('plate'), accent: shareOf('accent') }).toEqual(SHARES);
});

test('the product’s own colour is readable', () => {
  expect(checkAccent(/--enamel: (#\w+);/.exec(TOKENS)?.[1] ?? '')).toEqual({ isReadable: true });
});

test.each(['#ffcc00', '#ff0000', '#2e8b57', '#e4007c', '#ffffff', '#000000', '#87ceeb'])(
  'the colour %s is replaced by its nearest readable shade',
  (text) => {
    const checked = checkAccent(text);
    if (checked?.isReadable !== false) throw new Error(`${text} passes`);
    expect(checkAccent(checked.nearest)).toEqual({ isReadable: true });
    for (const ground of GROUNDS.light)
      expect(contrastOf(colour(checked.nearest), colour(ground))).toBeGreaterThan(4.5);
  },
);

test('mails use a shade that is readable in both colour schemes', () => {
  expect(accentInDark('#1d3f8f')).toBe('#a8b8d9');
  expect(readableAccent('#0b6b53')).toBe('#0b6b53');
  const shade = readableAccent('#ffcc00');
  expect(checkAccent(shade)).toEqual({ isReadable: true });
  for (const ground of GROUNDS.dark)
    expect(contrastOf(colour(accentInDark(shade)), colour(ground))).toBeGreaterThan(4.5);
});

test('an invalid colour is ignored', () => {
  expect(['red', '#12345', '', '#gggggg'].map(checkAccent)).toEqual([undefined, undefined, undefined, undefined]);
});
