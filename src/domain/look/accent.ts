import { contrastOf, formatColour, fromOklab, mixColours, parseColour, type Rgb, toOklab } from './colour.ts';

/**
 * Backgrounds behind text in the accent colour, and text on the accent, in both schemes (styles/tokens.css, checked by
 * a test).
 */
export const GROUNDS = {
  light: ['#fdfdfc', '#ffffff', '#eff1f4'],
  dark: ['#11151c', '#191e27', '#232a36'],
  onAccentDark: '#0c1730',
} as const;
/** Share of the accent that tokens.css mixes with white for the dark scheme. */
export const SHARES = { plate: 0.84, accent: 0.36 } as const;

/** Minimum contrast of text (WCAG 1.4.3), with a margin for rounding a colour to screen values. */
const MIN_CONTRAST = 4.52;
const WHITE: Rgb = [1, 1, 1];
const STEP = 0.005;

const readColours = (texts: readonly string[]): Rgb[] => texts.map((text) => parseColour(text) ?? WHITE);

/** The lowest contrast of a colour used as accent for labels, links and buttons. */
function leastContrast(accent: Rgb): number {
  const plate = mixColours(accent, WHITE, SHARES.plate);
  const accentDark = mixColours(accent, WHITE, SHARES.accent);
  const [light, dark] = [readColours(GROUNDS.light), readColours(GROUNDS.dark)];
  const darkGrounds = [...dark, ...readColours([GROUNDS.onAccentDark])];
  return Math.min(
    ...light.map((ground) => contrastOf(accent, ground)),
    contrastOf(WHITE, plate),
    ...darkGrounds.map((ground) => contrastOf(accentDark, ground)),
  );
}

/** The accent of the dark scheme, as mixed by tokens.css; mail programs cannot mix colours. */
export const accentInDark = (accent: string): string =>
  formatColour(mixColours(parseColour(accent) ?? WHITE, WHITE, SHARES.accent));

/**
 * Checks whether all text in this colour is readable, and otherwise gives the nearest readable shade: the same hue, as
 * little darker or lighter as possible. Undefined for an invalid colour.
 */
export function checkAccent(text: string): { isReadable: true } | { isReadable: false; nearest: string } | undefined {
  const colour = parseColour(text);
  if (!colour) return undefined;
  if (leastContrast(colour) >= MIN_CONTRAST) return { isReadable: true };
  const [lightness, ...hue] = toOklab(colour);
  for (let step = STEP; step < 1; step += STEP)
    for (const shifted of [lightness - step, lightness + step]) {
      if (shifted < 0 || shifted > 1) continue;
      // Rounds the shade before the check: rounding it later could push a borderline shade below the minimum.
      const shade = formatColour(fromOklab([shifted, ...hue]));
      if (leastContrast(parseColour(shade) ?? WHITE) >= MIN_CONTRAST) return { isReadable: false, nearest: shade };
    }
  return { isReadable: false, nearest: '#1d3f8f' };
}

/** The colour, or its nearest readable shade: for mails, whose readers cannot change the contrast. */
export function readableAccent(text: string): string {
  const checked = checkAccent(text);
  return checked?.isReadable === false ? checked.nearest : text;
}
