type Sized = {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  sizes: readonly { width: number; url: string }[];
};

/** The room a card's picture takes on screen; phones, whose pixels are finest, get by with somewhat less (twice the bytes otherwise). */
export const CARD_SIZES = '(width < 640px) 75vw, (width < 1100px) 46vw, 400px';

/** Narrower than this a picture is only a placeholder. */
export const SMALLEST_USEFUL_PX = 300;

/**
 * Attributes of an `<img>`: every width the picture host offers, the room it takes on screen (`sizes`), and its own
 * size, so that nothing shifts. The first picture of a page loads at once, all others when they come near.
 */
export function pictureAttributes(picture: Sized, sizes: string, options: { isFirst?: boolean } = {}) {
  const offered = picture.sizes.filter((size) => size.width >= SMALLEST_USEFUL_PX);
  return {
    src: picture.url,
    ...(offered.length > 0 && { srcset: offered.map((size) => `${size.url} ${size.width}w`).join(', '), sizes }),
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
