import { MIN_USEFUL_WIDTH, parseStored, storedUrl } from './stored-picture.ts';

type PictureSource = {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  sizes: readonly { width: number; url: string }[];
  kind?: string | undefined;
  tone?: string | undefined;
  focus?: readonly [x: number, y: number] | undefined;
};

/**
 * Display width of a card's picture (`sizes`). The value for phones is smaller than the real width: their high pixel
 * density would otherwise double the bytes.
 */
export const CARD_SIZES = '(width < 640px) 75vw, (width < 1100px) 46vw, 400px';

/**
 * `sizes` of a full-width picture. The value for phones is smaller than the real width, since full pixel density is not
 * needed.
 */
export const PHONE_SIZES = '(width < 768px) 80vw';

/** Width in pixels that is sharp for a card: nearly twice its maximum display width of 505 px. */
const CARD_PIXELS = 800;

/** Sizes of a picture for a card: up to the first one that is sharp on any screen. */
export function cardSizes(sizes: PictureSource['sizes']): PictureSource['sizes'] {
  const enough = Math.min(...sizes.map(({ width }) => width).filter((width) => width >= CARD_PIXELS));
  return sizes.filter(({ width }) => width <= enough);
}

/** `srcset` of the useful sizes; '' if there are none. */
export function writeSrcset(sizes: PictureSource['sizes']): string {
  return sizes
    .filter(({ width }) => width >= MIN_USEFUL_WIDTH)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

/**
 * `srcset` of the same sizes as AVIF, which is a fifth smaller; '' for external pictures. Publishing creates AVIF and
 * WebP files of every size.
 */
export function writeAvifSrcset(sizes: PictureSource['sizes']): string {
  const both = sizes.flatMap(({ url, width }) => {
    const stored = parseStored(url);
    return stored ? [{ width, url: storedUrl(stored.name, width, 'avif') }] : [];
  });
  return writeSrcset(both);
}

const MIDDLE = 2;

/**
 * Attributes that the style sheet uses to show a picture in any frame: background colour, focal point, and whether
 * cropping is forbidden.
 */
export function pictureLook({ kind, tone, focus: [x, y] = [MIDDLE, MIDDLE] }: Omit<PictureSource, 'url' | 'sizes'>) {
  return {
    ...(kind === 'plan' && { 'data-kind': kind }),
    ...(tone && { 'data-tone': tone }),
    ...(x !== MIDDLE && { 'data-focus-x': x }),
    ...(y !== MIDDLE && { 'data-focus-y': y }),
  };
}

/**
 * Attributes of an `<img>`. Width and height prevent layout shift. The first picture of a page loads with priority,
 * others load lazily.
 */
export function pictureAttributes(picture: PictureSource, sizes: string, options: { isFirst?: boolean } = {}) {
  const srcset = writeSrcset(picture.sizes);
  return {
    src: picture.url,
    ...(srcset !== '' && { srcset, sizes }),
    ...(picture.width && { width: picture.width }),
    ...(picture.height && { height: picture.height }),
    ...pictureLook(picture),
    decoding: 'async' as const,
    ...(options.isFirst ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const }),
  };
}

/** URL of the largest size, for links that open the picture. */
export function largestUrl(picture: PictureSource): string {
  return picture.sizes.at(-1)?.url ?? picture.url;
}
