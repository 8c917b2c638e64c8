import { type Bitmap2D, correction, generate } from 'lean-qr';

type Code = { size: number; path: string; dashes: string };

/** The four languages of a property share one short link. */
const known = new Map<string, Code>();

/**
 * Lengths of alternating dark and light runs along a boustrophedon path through the rows. It turns one square outside,
 * where all is light: renderers differ at corners. Two thirds of the page weight of separate runs.
 */
function listDashes(code: Bitmap2D): number[] {
  const { size } = code;
  const steps: boolean[] = [];
  for (let y = 0; y < size; y++) {
    const row = Array.from({ length: size }, (_, x) => code.get(x, y));
    // The path goes down, then back up beside the previous row.
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

/** Trying all eight masks takes four times as long; readers accept any, and the checkerboard leaves no large blanks. */
const MASK = 0;

/**
 * A QR code as one dashed line; it starts dark, as its corner does. Level L: clean paper needs no more, and its squares
 * are the largest.
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
