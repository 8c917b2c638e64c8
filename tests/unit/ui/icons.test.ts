import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { iconAddress } from '#ui/icon-address.ts';
import { iconShapes } from '#ui/icon-shapes.ts';
import { type IconName, LUCIDE_NAMES } from '#ui/icons.ts';

const NAMES = Object.entries(LUCIDE_NAMES) as [IconName, string][];
const shapesOf = (svg: string) =>
  [...svg.matchAll(/<(?:path|rect|circle|line|polyline|ellipse)\b[^>]*/g)].map(([tag]) => tag.replace(/[\s/]+$/, ''));

describe('the file of icons', () => {
  test.each(NAMES)('draws %s as the Lucide set does (npm run tool -- icons)', (name, file) => {
    const drawn = shapesOf(iconShapes(name));
    expect(drawn).not.toEqual([]);
    expect(drawn).toEqual(shapesOf(readFileSync(`node_modules/lucide-static/icons/${file}.svg`, 'utf8')));
  });

  test('has one URL, to which the name of an icon is appended as a fragment', () => {
    expect(iconAddress('heart')).toMatch(/icons[^#]*\.svg#heart$/);
  });
});
