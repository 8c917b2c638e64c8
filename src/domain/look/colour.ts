/** A colour in sRGB: three components from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];
/** The same colour in perceptual terms: lightness, green to red, blue to yellow (Oklab, Ottosson 2020). */
type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number];

const STEPS = 255;
/** Minimum contrast of icons (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST_OF_SIGNS = 3;

/** Parses "#1d3f8f"; undefined for any other text. */
export function parseColour(text: string): Rgb | undefined {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16) / STEPS, Number.parseInt(green, 16) / STEPS, Number.parseInt(blue, 16) / STEPS];
}

export const formatColour = (colour: Rgb): string =>
  `#${colour
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * STEPS)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

export function toOklab(colour: Rgb): Oklab {
  const [red, green, blue] = colour.map(toLinear) as unknown as Rgb;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

export function fromOklab([lightness, greenRed, blueYellow]: Oklab): Rgb {
  const long = (lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow) ** 3;
  const medium = (lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow) ** 3;
  const short = (lightness - 0.0894841775 * greenRed - 1.291485548 * blueYellow) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Mixes `share` of the first colour into the second in Oklab, as CSS does. */
export function mixColours(one: Rgb, other: Rgb, share: number): Rgb {
  const [first, second] = [toOklab(one), toOklab(other)];
  const mixed = first.map((part, index) => part * share + (second[index] ?? part) * (1 - share));
  return fromOklab(mixed as unknown as Oklab);
}

function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => toLinear(Math.min(1, Math.max(0, part)))) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** White when it contrasts enough with a background, else black. */
export const inkOn = (ground: string): string =>
  contrastOf(parseColour(ground) ?? [0, 0, 0], [1, 1, 1]) >= MIN_CONTRAST_OF_SIGNS ? '#ffffff' : '#000000';
