// URLs of published pictures: "/_pictures/{name}-{width}.{format}". The name is a content hash of the original, so the
// files are immutable. It has letters only, so that it cannot contain the digits of a hidden price.

/** Folder below the site's root. */
export const STORED_FOLDER = '_pictures';
export type StoredFormat = 'avif' | 'webp' | 'jpg';

const STORED = /^\/_pictures\/([a-z]+)-(\d+)\.webp$/;

export const storedFile = (name: string, width: number, format: StoredFormat): string => `${name}-${width}.${format}`;
export const storedUrl = (name: string, width: number, format: StoredFormat): string =>
  `/${STORED_FOLDER}/${storedFile(name, width, format)}`;

/** Name and width in the URL of a published picture; undefined for other URLs. */
export function parseStored(url: string): { name: string; width: number } | undefined {
  const [, name, width] = STORED.exec(url) ?? [];
  return name === undefined ? undefined : { name, width: Number(width) };
}

/** Minimum width of a useful size. Smaller files are placeholders and exist as WebP only. */
export const MIN_USEFUL_WIDTH = 300;

/** Width for feeds and mails, which use JPEG because readers may support neither AVIF nor WebP. */
export const READER_WIDTH = 600;
/** Size of pictures for link previews (Open Graph). */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** URL of a published picture as JPEG, for feeds, mails and link previews; undefined for an external picture. */
export function jpegUrl(url: string, width: typeof READER_WIDTH | typeof SHARE_SIZE.width): string | undefined {
  const stored = parseStored(url);
  return stored && storedUrl(stored.name, width, 'jpg');
}
