/** Widths every picture is kept in, in pixels; 100 is the blurred placeholder. */
export const WIDTHS = [100, 300, 400, 600, 1360] as const;
const BANNER_WIDTHS = [600, 1000, 1360, 2000] as const;
const TALL_WIDTHS = [600, 900] as const;

export const PICTURE_LIMIT_BYTES = 60_000;
export const BANNER_LIMIT_BYTES = 110_000;
export const FOLDER_LIMIT_BYTES = 40 * 1024 * 1024;
/** A rendered picture has more in it than a drawing. */
export const RENDERED_SHARE = 2.5;

/** The part of the home banner that phones are shown, in shares of its width and height. */
export const TALL_CROP = { left: 0.47, width: 1 / 3, ratio: 2 / 3 } as const;

/** One file to be written, and how. */
export interface PictureFile {
  file: string;
  width: number;
  height: number;
  quality: number;
  limitBytes: number;
  crop: boolean;
}

/** Which files stand for a picture of this name. */
export function listFiles(name: string): PictureFile[] {
  const wide = WIDTHS.map((width) => ({
    file: `${name}-${width}.webp`,
    width,
    height: Math.round((width * 2) / 3),
    quality: width === 100 ? 30 : width === 1360 ? 70 : 72,
    limitBytes: width === 1360 ? PICTURE_LIMIT_BYTES : 24_000,
    crop: false,
  }));
  if (name !== 'banner-home') return wide;
  const banner = [100, ...BANNER_WIDTHS].map((width) => ({
    file: `${name}-${width}.webp`,
    width,
    height: Math.round(width * 0.55),
    quality: width === 100 ? 30 : 74,
    limitBytes: width === 2000 ? 200_000 : BANNER_LIMIT_BYTES,
    crop: false,
  }));
  const tall = TALL_WIDTHS.map((width) => ({
    file: `${name}-tall-${width}.webp`,
    width,
    height: width * 1.5,
    quality: 72,
    limitBytes: BANNER_LIMIT_BYTES,
    crop: true,
  }));
  return [...banner, ...tall];
}

const REFERENCE = /\/pictures\/([a-z0-9-]+?)(?:-tall)?-\d+\.webp/g;

/** Names of all pictures that a text (a snapshot file) refers to. */
export function listReferences(text: string): string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map((match) => match[1] ?? ''))];
}
