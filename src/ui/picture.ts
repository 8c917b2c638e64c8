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

/** The room a card's picture takes on screen; phones, whose pixels are finest, get by with somewhat less (twice the bytes otherwise). */
export const CARD_SIZES = '(width < 640px) 75vw, (width < 1100px) 46vw, 400px';

/** A picture as wide as a phone's screen, which does not need every pixel that it has. */
export const PHONE_SIZES = '(width < 768px) 80vw';

/** A card is 505 px wide at most: twice that, less what nobody sees. */
const CARD_PIXELS = 800;

/** The widths of a picture that a card asks for: none beyond the first that is sharp on any screen. */
export function cardSizes(sizes: Sized['sizes']): Sized['sizes'] {
  const enough = Math.min(...sizes.map(({ width }) => width).filter((width) => width >= CARD_PIXELS));
  return sizes.filter(({ width }) => width <= enough);
}

/** The useful ones of the widths that a picture can be had in; empty where there are none. */
export function writeSrcset(sizes: Sized['sizes']): string {
  return sizes
    .filter(({ width }) => width >= MIN_USEFUL_WIDTH)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

/** The same widths as AVIF, which weighs a fifth less; empty where there are none. Publishing makes both of every width. */
export function writeAvifSrcset(sizes: Sized['sizes']): string {
  const both = sizes.flatMap(({ url, width }) => {
    const stored = parseStored(url);
    return stored ? [{ width, url: storedUrl(stored.name, width, 'avif') }] : [];
  });
  return writeSrcset(both);
}

const MIDDLE = 2;

/** What styles must know to show a picture well in any frame: its colour, where its interest lies, that it is never cut. */
export function pictureLook({ kind, tone, focus: [x, y] = [MIDDLE, MIDDLE] }: Omit<Sized, 'url' | 'sizes'>) {
  return {
    ...(kind === 'plan' && { 'data-kind': kind }),
    ...(tone && { 'data-tone': tone }),
    ...(x !== MIDDLE && { 'data-focus-x': x }),
    ...(y !== MIDDLE && { 'data-focus-y': y }),
  };
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
    ...pictureLook(picture),
    decoding: 'async' as const,
    ...(options.isFirst ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const }),
  };
}

/** Address of the largest version, for opening a picture by itself. */
export function largestUrl(picture: Sized): string {
  return picture.sizes.at(-1)?.url ?? picture.url;
}
