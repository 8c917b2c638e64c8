// Addresses of the pictures that publishing makes: "/_pictures/{name}-{width}.{format}". The name follows from what the
// original holds, so an address never shows anything else; it has no digit, so that no hidden price can stand in it.

/** Below the site's folder. */
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

/** Narrower than this a picture is only a placeholder, and comes as WebP alone. */
export const MIN_USEFUL_WIDTH = 300;

/** Of feeds and mails, whose readers may know neither AVIF nor WebP. */
export const READER_WIDTH = 600;
/** What a link to a page is shown with elsewhere (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The JPEG that feeds and mails take of a stored picture, or that a shared link shows; undefined for a picture of another host. */
export function jpegUrl(url: string, width: typeof READER_WIDTH | typeof SHARE_SIZE.width): string | undefined {
  const stored = parseStored(url);
  return stored && storedUrl(stored.name, width, 'jpg');
}
