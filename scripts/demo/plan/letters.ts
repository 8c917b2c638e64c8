import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

// A drawing used as an image cannot use the page's fonts, and system fonts differ in width: so letters are drawn as
// outlines, measured exactly.

const FILE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
);

const font = openFont(readFileSync(FILE));

function openFont(bytes: Buffer): Font {
  const opened = create(bytes);
  if (!('glyphForCodePoint' in opened)) throw new Error(`${FILE} is not a single font`);
  return opened;
}

const SPACE = 32;

/** Height of capitals, relative to the font size. */
export const CAP_HEIGHT = font.capHeight / font.unitsPerEm;

/** Width of the text at this size. */
export function measureWords(words: string, size: number): number {
  const units = [...words].reduce((sum, letter) => sum + glyphOf(letter).advanceWidth, 0);
  return (units * size) / font.unitsPerEm;
}

function glyphOf(letter: string) {
  // Every space, including thin ones as in large numbers, becomes a normal space.
  const code = letter.trim() === '' ? SPACE : (letter.codePointAt(0) ?? 0);
  if (!font.hasGlyphForCodePoint(code)) throw new Error(`The font has no "${letter}"`);
  return font.glyphForCodePoint(code);
}

export type LetterStyle = {
  anchor?: 'start' | 'middle' | 'end';
  isBold?: boolean;
  fill?: string;
  /** Rotation in degrees around x, y. */
  turn?: number;
};

/** Outlines have no bold: a stroke of this share of the size imitates it. */
const BOLD_LINE = 0.032;

/** Glyphs of one drawing, each outlined once. */
export class Letters {
  readonly #outlines = new Map<number, string>();

  /** A text on a base line, accessible to screen readers. */
  write(x: number, y: number, size: number, words: string, written: LetterStyle = {}): string {
    const { anchor = 'middle', isBold = false, fill, turn = 0 } = written;
    const width = measureWords(words, size);
    const from = { start: 0, middle: -width / 2, end: -width }[anchor];
    const scale = size / font.unitsPerEm;
    let at = 0;
    const uses = [...words].map((letter) => {
      const glyph = glyphOf(letter);
      const own = at;
      at += glyph.advanceWidth;
      if (letter.trim() === '') return '';
      if (!this.#outlines.has(glyph.id)) this.#outlines.set(glyph.id, outlineOf(glyph));
      return `<use href="#l${glyph.id}" x="${Math.round(own)}"/>`;
    });
    const rotate = turn === 0 ? '' : `rotate(${turn})`;
    const place = `translate(${round(x)} ${round(y)})${rotate}translate(${round(from)} 0)scale(${round(scale, 4)} ${round(-scale, 4)})`;
    const look =
      (isBold ? ` stroke="${fill ?? 'currentColor'}" stroke-width="${BOLD_LINE * font.unitsPerEm}"` : '') +
      (fill ? ` fill="${fill}"` : '');
    return `<g role="img" aria-label="${words}" transform="${place}"${look}>${uses.join('')}</g>`;
  }

  /** Outlines of all glyphs written so far: read them after the last `write`, and put them before the texts. */
  get defs(): string {
    const paths = [...this.#outlines].map(([id, d]) => `<path id="l${id}" d="${d}"/>`);
    return `<defs>${paths.join('')}</defs>`;
  }
}

const round = (value: number, digits = 1) => String(Number(value.toFixed(digits)));

const outlineOf = ({ path }: ReturnType<Font['glyphForCodePoint']>): string =>
  path.toSVG().replace(/-?\d+(?:\.\d+)?/g, (number) => String(Math.round(Number(number))));
