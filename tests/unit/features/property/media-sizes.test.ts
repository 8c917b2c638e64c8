import { describe, expect, test } from 'vitest';
import type { Picture } from '#domain/property/property.ts';
import { gallerySizes, placeholderUrl } from '#features/property/media-sizes.ts';

const pictureOf = (widths: number[]): Picture => ({
  kind: 'photo',
  width: 300,
  height: 200,
  url: '/p-300.webp',
  sizes: widths.map((width) => ({ width, url: `/p-${width}.webp` })),
});
const wide = (index: number, count: number) => gallerySizes(index, count).split(', ').slice(1).join(', ');

describe('the space for a picture on a wide screen', () => {
  test.each([
    [1, [88]],
    [2, [44, 44]],
    [3, [58, 29, 29]],
    [4, [44, 44, 22, 22]],
    [5, [44, 22, 22, 22, 22]],
    [40, [44, 22, 22, 22, 22]],
  ])('fits %i pictures', (count, rems) => {
    for (const [index, rem] of rems.entries()) expect(wide(index, count)).toContain(`, ${rem}rem)`);
  });
});

test('only a narrow picture is used as a placeholder', () => {
  expect(placeholderUrl(pictureOf([100, 300, 1360]))).toBe('/p-100.webp');
  expect(placeholderUrl(pictureOf([300, 1360]))).toBeUndefined();
  expect(placeholderUrl(pictureOf([]))).toBeUndefined();
});
