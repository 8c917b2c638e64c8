import { MIN_USEFUL_WIDTH, parseStored, storedUrl } from './stored-picture.ts';

type Sized = {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
  sizes: readonly { width: number; url: string }[];
  kind?: string | undefined;
  tone?: string | undefined;
  focus?: readonly [x: number, y: number] | undefined;
};

/**
 * Display width of a card's picture; phones, with the highest pixel density, use a slightly smaller one (twice the
 * bytes otherwise).
 */
export const CARD_SIZES = '(width < 640px) 75vw, (width < 1100px) 46vw, 400px';

/** A picture as wide as a phone's screen, which does not need its full density. */
export const PHONE_SIZES = '(width < 768px) 80vw';

/** A card is at most 505 px wide: twice that, minus an invisible difference. */
const CARD_PIXELS = 800;

/** Widths of a picture for a card: none beyond the first that is sharp on any screen. */
export function cardSizes(sizes: Sized['sizes']): Sized['sizes'] {
  const enough = Math.min(...sizes.map(({ width }) => width).filter((width) => width >= CARD_PIXELS));
  return sizes.filter(({ width }) => width <= enough);
}

/** The useful ones of a picture's widths; empty without any. */
export function writeSrcset(sizes: Sized['sizes']): string {
  return sizes
    .filter(({ width }) => width >= MIN_USEFUL_WIDTH)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

/** The same widths as AVIF, a fifth smaller; empty without any. Publishing creates both for every width. */
export function writeAvifSrcset(sizes: Sized['sizes']): string {
  const both = sizes.flatMap(({ url, width }) => {
    const stored = parseStored(url);
    return stored ? [{ width, url: storedUrl(stored.name, width, 'avif') }] : [];
  });
  return writeSrcset(both);
}

const MIDDLE = 2;

/** Style data for showing a picture in any frame: its colour, its focal point, and whether it must not be cropped. */
export function pictureLook({ kind, tone, focus: [x, y] = [MIDDLE, MIDDLE] }: Omit<Sized, 'url' | 'sizes'>) {
  return {
    ...(kind === 'plan' && { 'data-kind': kind }),
    ...(tone && { 'data-tone': tone }),
    ...(x !== MIDDLE && { 'data-focus-x': x }),
    ...(y !== MIDDLE && { 'data-focus-y': y }),
  };
}

/**
 * Attributes of an `<img>`: every width of the picture host, the display width (`sizes`), and its own dimensions, so
 * that nothing shifts. The first picture of a page loads immediately, all others when near.
 */
export function pictureAttributes(picture: Sized, sizes: string, options: { isFirst?: boolean } = {}) {
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

/** Address of the largest version, for opening a picture by itself. */
export function largestUrl(picture: Sized): string {
  return picture.sizes.at(-1)?.url ?? picture.url;
}
