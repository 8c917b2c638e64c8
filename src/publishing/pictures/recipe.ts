// Sizes and formats of pictures (docs/performance.md has the measurements), and limits on originals.

/**
 * Version of this recipe, part of every picture's name: another recipe changes the URLs, because existing files never
 * change.
 */
export const RECIPE = 2;

/** Sizes required for publishing. The first is only a placeholder. */
export const SMALL_WIDTHS: readonly number[] = [100, 300, 400, 600];
/** Later sizes: for a gallery's first picture, and the lightbox. */
export const LARGE_WIDTHS: readonly number[] = [1360, 2000];
export const MAX_WIDTH = 2000;

/** One processor per picture: several pictures in parallel use the machine better than several threads on one. */
export const WEBP = { quality: 76, effort: 4 } as const;
/** Effort 4, the library's default, takes three to five times as long as 3 and saves 1 to 3 % of the bytes. */
const AVIF = { quality: 50, effort: 3 } as const;
/** Used only by the lightbox; at effort 3 it would take half of a picture's time. */
const AVIF_WIDEST = { quality: 50, effort: 1 } as const;
export const avifOptions = (width: number) => (width >= MAX_WIDTH ? AVIF_WIDEST : AVIF);
export const JPEG = { quality: 80, mozjpeg: true } as const;

export const MAX_BYTES = 40 * 1024 * 1024;
/** Limit against decompression bombs: a small file may unpack to more than the memory. */
export const MAX_PIXELS = 100_000_000;
export const MIN_SIDE = 16;
/** Timeout for one picture, ten times the duration of any real one. */
export const MAX_SECONDS = 40;

/** An original gets a file of its own width only when that exceeds the last listed width by this factor. */
const MIN_STEP = 1.15;

/**
 * Widths for a picture of this width, never larger ones; includes its own width when that is clearly above the last
 * listed one.
 */
export function listWidths(own: number): number[] {
  const widths = [...SMALL_WIDTHS, ...LARGE_WIDTHS].filter((width) => width <= own);
  const widest = widths.at(-1) ?? 0;
  if (own < MAX_WIDTH && own > widest * MIN_STEP) widths.push(own);
  return widths;
}

export const isSmall = (width: number): boolean => width <= (SMALL_WIDTHS.at(-1) ?? 0);
