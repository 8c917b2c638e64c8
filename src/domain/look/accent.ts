import { contrastOf, formatColour, fromOklab, mixColours, parseColour, type Rgb, toOklab } from './colour.ts';

/** What an accent stands on, and what stands on it, in both schemes (styles/tokens.css, held by a test). */
export const GROUNDS = {
  light: ['#fdfdfc', '#ffffff', '#eff1f4'],
  dark: ['#11151c', '#191e27', '#232a36'],
  onAccentDark: '#0c1730',
} as const;
/** How much of the accent is left where tokens.css mixes it with white for the dark scheme. */
export const SHARES = { plate: 0.84, accent: 0.36 } as const;

/** Contrast of text (WCAG 1.4.3); a little more, so that rounding a colour to a screen's steps costs nothing. */
const MIN_CONTRAST = 4.52;
const WHITE: Rgb = [1, 1, 1];
const STEP = 0.005;

const readColours = (texts: readonly string[]): Rgb[] => texts.map((text) => parseColour(text) ?? WHITE);

/** The least contrast that a colour would have as the accent of labels, links and buttons. */
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

/** The accent of the dark scheme, as tokens.css mixes it; mail programs cannot mix. */
export const accentInDark = (accent: string): string =>
  formatColour(mixColours(parseColour(accent) ?? WHITE, WHITE, SHARES.accent));

/**
 * Whether everything in this colour can be read, and else the nearest shade of it that can: the same hue, darker or
 * lighter by as little as it takes. Undefined for what is no colour.
 */
export function checkAccent(text: string): { isReadable: true } | { isReadable: false; nearest: string } | undefined {
  const colour = parseColour(text);
  if (!colour) return undefined;
  if (leastContrast(colour) >= MIN_CONTRAST) return { isReadable: true };
  const [lightness, ...hue] = toOklab(colour);
  for (let step = STEP; step < 1; step += STEP)
    for (const shifted of [lightness - step, lightness + step]) {
      if (shifted < 0 || shifted > 1) continue;
      // Rounded as it will be written: a shade that only just holds before might not after.
      const shade = formatColour(fromOklab([shifted, ...hue]));
      if (leastContrast(parseColour(shade) ?? WHITE) >= MIN_CONTRAST) return { isReadable: false, nearest: shade };
    }
  return { isReadable: false, nearest: '#1d3f8f' };
}

/** The colour, or the nearest shade of it that can be read: for mails, which nobody can turn to another contrast. */
export function readableAccent(text: string): string {
  const checked = checkAccent(text);
  return checked?.isReadable === false ? checked.nearest : text;
}
