type Sized = {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  sizes: readonly { width: number; url: string }[];
};

/** The room a card's picture takes on screen; phones, whose pixels are finest, get by with somewhat less (twice the bytes otherwise). */
export const CARD_SIZES = '(width < 640px) 75vw, (width < 1100px) 46vw, 400px';

/** Narrower than this a picture is only a placeholder. */
const SMALLEST_USEFUL_PX = 300;

/** The useful ones of the widths that a picture can be had in; empty where there are none. */
export function writeSrcset(sizes: Sized['sizes']): string {
  return sizes
    .filter(({ width }) => width >= SMALLEST_USEFUL_PX)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

/**
 * Attributes of an `<img>`: every width the picture host offers, the room it takes on screen (`sizes`), and its own
 * size, so that nothing shifts. The first picture of a page loads at once, all others when they come near.
 */
export function pictureAttributes(picture: Sized, sizes: string, options: { isFirst?: boolean } = {}) {
  const srcset = writeSrcset(picture.sizes);
  return {
    src: picture.url,
    ...(srcset !== '' && { srcset, sizes }),
    ...(picture.width && { width: picture.width }),
    ...(picture.height && { height: picture.height }),
    decoding: 'async' as const,
    ...(options.isFirst ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const }),
  };
}

/** Address of the largest version, for opening a picture by itself. */
export function largestUrl(picture: Sized): string {
  return picture.sizes.at(-1)?.url ?? picture.url;
}
