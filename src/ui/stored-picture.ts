// Addresses of published pictures: "/_pictures/{name}-{width}.{format}". The name is derived from the original's
// content, so an address is immutable; it has no digit, so that it cannot contain a hidden price.

/** Path below the site's folder. */
export const STORED_FOLDER = '_pictures';
export type StoredFormat = 'avif' | 'webp' | 'jpg';

const STORED = /^\/_pictures\/([a-z]+)-(\d+)\.webp$/;

export const storedFile = (name: string, width: number, format: StoredFormat): string => `${name}-${width}.${format}`;
export const storedUrl = (name: string, width: number, format: StoredFormat): string =>
  `/${STORED_FOLDER}/${storedFile(name, width, format)}`;

/** Name and width of a stored picture's address; undefined for any other. */
export function parseStored(url: string): { name: string; width: number } | undefined {
  const [, name, width] = STORED.exec(url) ?? [];
  return name === undefined ? undefined : { name, width: Number(width) };
}

/** Minimum useful width; a smaller file is only a placeholder, and exists in WebP alone. */
export const MIN_USEFUL_WIDTH = 300;

/** Width for feeds and mails, whose readers may support neither AVIF nor WebP. */
export const READER_WIDTH = 600;
/** Width for shared links (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The JPEG of a stored picture for feeds, mails or shared links; undefined for an external picture. */
export function jpegUrl(url: string, width: typeof READER_WIDTH | typeof SHARE_SIZE.width): string | undefined {
  const stored = parseStored(url);
  return stored && storedUrl(stored.name, width, 'jpg');
}
