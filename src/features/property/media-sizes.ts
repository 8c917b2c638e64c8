import type { Picture } from '#domain/property/property.ts';
import { PHONE_SIZES } from '#ui/picture.ts';

/**
 * Display width of a gallery picture, for the `sizes` attribute; must match gallery.css. On phones a picture fills the
 * swipeable row.
 */
export function gallerySizes(index: number, count: number): string {
  if (count === 1) return `${PHONE_SIZES}, min(93vw, 88rem)`;
  if (count === 3) return `${PHONE_SIZES}, ${index === 0 ? 'min(62vw, 58rem)' : 'min(31vw, 29rem)'}`;
  const isHalf = count === 2 || index === 0 || (count === 4 && index === 1);
  return `${PHONE_SIZES}, ${isHalf ? 'min(46vw, 44rem)' : 'min(23vw, 22rem)'}`;
}

/** URL of the blurred placeholder; undefined when the picture host offers no small enough size. */
export function placeholderUrl({ sizes: [smallest] }: Picture): string | undefined {
  return smallest && smallest.width <= 100 ? smallest.url : undefined;
}
