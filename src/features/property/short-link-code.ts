import { create } from 'qrcode';

type Code = { size: number; path: string; dashes: string };

/** The four languages of a property share one short link. */
const known = new Map<string, Code>();

/**
 * The lengths of dark and light in turn along a way that goes through the rows like a plough, to the right and back. It
 * turns one square beside them, where all is light: at a corner renderers differ. Two thirds of what every dark run drawn
 * by itself weighs in a page.
 */
function listDashes(data: Uint8Array, size: number): number[] {
  const steps: boolean[] = [];
  for (let y = 0; y < size; y++) {
    const row = [...data.subarray(y * size, (y + 1) * size)].map((square) => square === 1);
    // Down, and back from beside the row.
    if (y > 0) steps.push(false, false);
    steps.push(...(y % 2 === 0 ? row : row.reverse()), false);
  }
  const dashes: number[] = [];
  steps.forEach((isDark, index) => {
    if (index > 0 && isDark === steps[index - 1]) dashes[dashes.length - 1] = (dashes.at(-1) ?? 0) + 1;
    else dashes.push(1);
  });
  return dashes;
}

/** To weigh all eight masks takes four times as long; readers take any, and the checkerboard leaves no large blanks. */
const MASK = 0;

/** A QR code as one dashed line; it begins dark, as its corner does. Level L: clean paper needs no more, and its squares are the largest. */
export function drawCode(url: string): Code {
  let code = known.get(url);
  if (!code) {
    const { data, size } = create(url, { errorCorrectionLevel: 'L', maskPattern: MASK }).modules;
    const rows = Array.from({ length: size - 1 }, (_, index) => `v1h${(index % 2 === 0 ? -1 : 1) * (size + 2)}`);
    code = { size, path: `M0 0h${size + 1}${rows.join('')}`, dashes: listDashes(data, size).join(' ') };
    known.set(url, code);
  }
  return code;
}
