import { correction, generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { drawCode } from '#features/property/short-link-code.ts';

const URL = 'https://www.lindenbroek.example/property/4013972/';

/** Lists the squares covered by a path of `h` and `v` commands, from the top. */
function listSquares({ path, dashes }: ReturnType<typeof drawCode>): string[] {
  const isDark = dashes.split(' ').flatMap((length, index) => Array<boolean>(Number(length)).fill(index % 2 === 0));
  const squares: string[] = [];
  let [x, y, at] = [0, 0, 0];
  for (const [, step, length] of path.matchAll(/([hv])(-?\d+)/g)) {
    const way = Math.sign(Number(length));
    for (let walked = 0; walked < Math.abs(Number(length)); walked++) {
      if (isDark[at++]) squares.push(step === 'h' ? `${way > 0 ? x : x - 1},${y}` : 'between rows');
      if (step === 'h') x += way;
      else y += way;
    }
  }
  return squares;
}

test('the path covers every dark square of the QR code and no other', () => {
  const code = generate(URL, { maxCorrectionLevel: correction.L, mask: 0 });
  const { size } = code;
  const places = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const);
  const dark = places.filter(([x, y]) => code.get(x, y)).map((place) => place.join());
  expect(drawCode(URL).size).toBe(size);
  expect(listSquares(drawCode(URL)).toSorted()).toEqual(dark.toSorted());
});

test('a QR code is generated once per URL', () => {
  expect(drawCode(URL)).toBe(drawCode(URL));
  expect(drawCode(`${URL}2`)).not.toBe(drawCode(URL));
});
