import { type Bitmap2D, correction, generate } from 'lean-qr';

type Code = { size: number; path: string; dashes: string };

/** Codes by URL: the pages of a property in all languages have the same short link. */
const known = new Map<string, Code>();

/**
 * Lengths of the alternating dark and light runs along a path that goes through the rows in alternating directions. The
 * path turns one module outside the code, where everything is light, because renderers differ at corners. A third
 * smaller than one path per run.
 */
function listDashes(code: Bitmap2D): number[] {
  const { size } = code;
  const steps: boolean[] = [];
  for (let y = 0; y < size; y++) {
    const row = Array.from({ length: size }, (_, x) => code.get(x, y));
    // Two light steps outside the code, between two rows.
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

/**
 * Fixed mask: trying all eight takes four times as long. Readers accept any mask, and the checkerboard of mask 0 leaves
 * no large blank areas.
 */
const MASK = 0;

/**
 * QR code as one dashed line. The line starts with a dark dash, since the corner module is dark. Correction level L,
 * since the code is printed on clean paper and has the largest modules at this level.
 */
export function drawCode(url: string): Code {
  let code = known.get(url);
  if (!code) {
    const squares = generate(url, { maxCorrectionLevel: correction.L, mask: MASK });
    const { size } = squares;
    const rows = Array.from({ length: size - 1 }, (_, index) => `v1h${(index % 2 === 0 ? -1 : 1) * (size + 2)}`);
    code = { size, path: `M0 0h${size + 1}${rows.join('')}`, dashes: listDashes(squares).join(' ') };
    known.set(url, code);
  }
  return code;
}
