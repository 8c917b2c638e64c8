import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { codePath } from '#features/property/short-link-code.ts';

const URL = 'https://www.lindenbroek.example/property/4013972/';

/** The squares that a path of `M`, `m` and `h` covers. */
function listSquares(path: string): string[] {
  const squares: string[] = [];
  let [x, y] = [0, 0];
  for (const [, step, first = '', second = ''] of path.matchAll(/([Mmh])(\d+)(?: (\d+))?/g)) {
    if (step === 'M') [x, y] = [Number(first), Number(second)];
    else if (step === 'm') x += Number(first);
    else for (const end = x + Number(first); x < end; x++) squares.push(`${x},${y}`);
  }
  return squares;
}

test('the path draws every dark square of the code and no other', () => {
  const { size, data } = create(URL, { errorCorrectionLevel: 'L', maskPattern: 0 }).modules;
  const dark = [...data].flatMap((isDark, index) => (isDark ? [`${index % size},${Math.floor(index / size)}`] : []));
  expect(codePath(URL).size).toBe(size);
  expect(listSquares(codePath(URL).path)).toEqual(dark);
});

test('a code is drawn once', () => {
  expect(codePath(URL)).toBe(codePath(URL));
  expect(codePath(`${URL}2`)).not.toBe(codePath(URL));
});
