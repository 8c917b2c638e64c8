import { create } from 'qrcode';

type Code = { size: number; path: string };

/** The four languages of a property share one short link. */
const known = new Map<string, Code>();

/** Rows of dark squares as strokes of width 1: `m` lifts the pen to the next run, `h` draws it. */
function drawPath(data: Uint8Array, size: number): string {
  let path = '';
  for (let y = 0; y < size; y++) {
    let pen: number | undefined;
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let width = 1;
      while (x + width < size && data[y * size + x + width]) width++;
      path += pen === undefined ? `M${x} ${y}` : `m${x - pen} 0`;
      path += `h${width}`;
      x += width;
      pen = x;
    }
  }
  return path;
}

/** To weigh all eight masks takes four times as long; readers take any, and the checkerboard leaves no large blanks. */
const MASK = 0;

/** A QR code as one path. Level L: clean paper needs no more, and its squares are the largest. */
export function codePath(url: string): Code {
  let code = known.get(url);
  if (!code) {
    const { data, size } = create(url, { errorCorrectionLevel: 'L', maskPattern: MASK }).modules;
    code = { size, path: drawPath(data, size) };
    known.set(url, code);
  }
  return code;
}
