import { describe, expect, test } from 'vitest';
import type { Picture } from '#domain/property/property.ts';
import { findPreload, gallerySizes, placeholderUrl } from '#features/property/media-sizes.ts';

const pictureOf = (widths: number[]): Picture => ({
  kind: 'photo',
  width: 300,
  height: 200,
  url: '/p-300.webp',
  sizes: widths.map((width) => ({ width, url: `/p-${width}.webp` })),
});
const wide = (index: number, count: number) => gallerySizes(index, count).split(', ').slice(1).join(', ');

describe('the room a picture takes on a wide screen', () => {
  test.each([
    [1, [88]],
    [2, [44, 44]],
    [3, [58, 29, 29]],
    [4, [44, 44, 22, 22]],
    [5, [44, 22, 22, 22, 22]],
    [40, [44, 22, 22, 22, 22]],
  ])('of %i pictures', (count, rems) => {
    for (const [index, rem] of rems.entries()) expect(wide(index, count)).toContain(`, ${rem}rem)`);
  });
});

test('only a picture narrow enough stands in for another', () => {
  expect(placeholderUrl(pictureOf([100, 300, 1360]))).toBe('/p-100.webp');
  expect(placeholderUrl(pictureOf([300, 1360]))).toBeUndefined();
  expect(placeholderUrl(pictureOf([]))).toBeUndefined();
});

describe('the preloaded picture', () => {
  test('is asked for in the very widths of its <img>, or else the browser loads two', () => {
    const pictures = [pictureOf([100, 300, 600]), pictureOf([100])];
    expect(findPreload({ pictures })).toEqual({
      imagesrcset: '/p-300.webp 300w, /p-600.webp 600w',
      imagesizes: gallerySizes(0, 2),
    });
  });

  test('has one address where the host offers one width', () => {
    expect(findPreload({ pictures: [pictureOf([])] })).toEqual({ href: '/p-300.webp' });
  });

  test('is none on a page without pictures', () => {
    expect(findPreload({ pictures: [] })).toBeUndefined();
    expect(findPreload(undefined)).toBeUndefined();
  });
});
