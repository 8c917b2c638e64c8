import { describe, expect, test } from 'vitest';
import { cardSizes, pictureAttributes, pictureLook, writeAvifSrcset } from '#ui/picture.ts';
import { jpegUrl, parseStored, storedUrl } from '#ui/stored-picture.ts';

const sizesOf = (...widths: number[]) => widths.map((width) => ({ width, url: storedUrl('abcxyz', width, 'webp') }));

describe('a picture stored on the site', () => {
  test('is available as AVIF in every useful width', () => {
    expect(writeAvifSrcset(sizesOf(100, 300, 600))).toBe(
      '/_pictures/abcxyz-300.avif 300w, /_pictures/abcxyz-600.avif 600w',
    );
  });

  test('has a JPEG for feed readers', () => {
    expect(jpegUrl('/_pictures/abcxyz-300.webp', 600)).toBe('/_pictures/abcxyz-600.jpg');
  });

  test('declares its proportions, colour and focal point, and omits a centred coordinate', () => {
    const picture = { url: storedUrl('abcxyz', 300, 'webp'), sizes: sizesOf(300), width: 900, height: 1200 };
    const shown = pictureAttributes({ ...picture, tone: '#aabbcc', focus: [2, 1] }, '50vw');
    expect(shown).toMatchObject({ width: 900, height: 1200, 'data-tone': '#aabbcc', 'data-focus-y': 1 });
    expect(shown).not.toHaveProperty('data-focus-x');
    expect(pictureLook({ kind: 'photo', focus: [2, 2] })).toEqual({});
  });
});

test.each([
  ['end with the first that is sharp', [300, 600, 900, 1360], [300, 600, 900]],
  ['include the largest when no smaller one is sharp', [300, 600, 1360], [300, 600, 1360]],
  ['are all when none is large enough', [300, 600], [300, 600]],
])('the widths of a picture on a card %s', (_, widths, kept) => {
  expect(cardSizes(sizesOf(...widths)).map(({ width }) => width)).toEqual(kept);
});

test.each(['https://host.example/_pictures/abc-300.webp', '/pictures/abc-300.webp', '/_pictures/abc1-300.webp'])(
  '%s is not a stored picture',
  (url) => {
    expect(parseStored(url)).toBeUndefined();
    expect(writeAvifSrcset([{ width: 300, url }])).toBe('');
    expect(jpegUrl(url, 600)).toBeUndefined();
  },
);
