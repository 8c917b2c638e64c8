/** Stored widths of every picture, in pixels; 100 is the blurred placeholder. */
export const WIDTHS = [100, 300, 400, 600, 900, 1360] as const;
type Width = (typeof WIDTHS)[number];
export const FOLDER_LIMIT_BYTES = 40 * 1024 * 1024;
/** Factor on the size limits of rendered pictures, which have more detail than drawings. */
export const RENDERED_SHARE = 1.4;

const QUALITIES: Record<Width, number> = { 100: 30, 300: 72, 400: 72, 600: 72, 900: 70, 1360: 70 };
const LIMITS: Record<Width, number> = {
  100: 24_000,
  300: 24_000,
  400: 24_000,
  600: 24_000,
  900: 36_000,
  1360: 60_000,
};

/** A file to write, with its settings. */
export interface PictureFile {
  file: string;
  width: number;
  quality: number;
  limitBytes: number;
}

/** Files of a picture with this name. */
export function listFiles(name: string): PictureFile[] {
  return WIDTHS.map((width) => ({
    file: `${name}-${width}.webp`,
    width,
    quality: QUALITIES[width],
    limitBytes: LIMITS[width],
  }));
}

const REFERENCE = /\/pictures\/([a-z0-9-]+?)-\d+\.webp/g;

/** Names of all pictures referred to by a text (a snapshot file). */
export function listReferences(text: string): string[] {
  return [...new Set([...text.matchAll(REFERENCE)].map((match) => match[1] ?? ''))];
}
