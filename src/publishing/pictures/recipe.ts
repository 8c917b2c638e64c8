// In which sizes and forms a picture is made (docs/performance.md has the measurements), and what it may be to begin with.

/** Part of every name: with another recipe, pictures have other addresses, since those that are known never change. */
export const RECIPE = 2;

/** Those that a site can go online with. The first is a placeholder only. */
export const SMALL_WIDTHS: readonly number[] = [100, 300, 400, 600];
/** Those that follow: of a gallery's first picture, and of the lightbox. */
export const LARGE_WIDTHS: readonly number[] = [1360, 2000];
export const MAX_WIDTH = 2000;

/** One processor per picture: several pictures at once use the machine better than several threads on one. */
export const WEBP = { quality: 76, effort: 4 } as const;
/** Effort 4, the library's default, takes three to five times the time of 3 for 1 to 3 % of the bytes. */
const AVIF = { quality: 50, effort: 3 } as const;
/** Asked for by a lightbox only, and half of a picture's time at effort 3. */
const AVIF_WIDEST = { quality: 50, effort: 1 } as const;
export const avifOptions = (width: number) => (width >= MAX_WIDTH ? AVIF_WIDEST : AVIF);
export const JPEG = { quality: 80, mozjpeg: true } as const;

export const MAX_BYTES = 40 * 1024 * 1024;
/** What a small file unpacks to may fill the memory. */
export const MAX_PIXELS = 100_000_000;
export const MIN_SIDE = 16;
/** Of one picture, in which any real one is made ten times. */
export const MAX_SECONDS = 40;

/** An own width that is hardly above one of the list is not worth a file. */
const MIN_STEP = 1.15;

/** The widths in which a picture of this width is made: never enlarged, and its own where the list ends below or beyond it. */
export function listWidths(own: number): number[] {
  const widths = [...SMALL_WIDTHS, ...LARGE_WIDTHS].filter((width) => width <= own);
  const widest = widths.at(-1) ?? 0;
  if (own < MAX_WIDTH && own > widest * MIN_STEP) widths.push(own);
  return widths;
}

export const isSmall = (width: number): boolean => width <= (SMALL_WIDTHS.at(-1) ?? 0);
