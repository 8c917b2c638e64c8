import { findOwn } from '#domain/own-value.ts';
import { listNearby, type Point } from '#domain/place/distance.ts';

/** Where what was sold lies: in the order of its cards, beside the middle of each postal code. */
export type SoldAround = { centres: Readonly<Record<string, Point>>; places: readonly (Point | null)[] };

/**
 * Prepares a section of what was sold: the function that is returned puts what lies near a postal code first, and says
 * so; where nothing is known to lie near, all stays as it was. At most `max` are shown.
 */
export function prepareSoldNearby(section: HTMLElement, max = Number.POSITIVE_INFINITY): (zip: string) => void {
  const { centres, places } = JSON.parse(section.dataset.around ?? '{}') as SoldAround;
  const list = section.querySelector('ul');
  const title = section.querySelector<HTMLElement>('[data-nearby]');
  const usual = title?.textContent ?? '';
  const cards = [...(list?.children ?? [])].map((card, index) => ({ card, place: places[index] ?? undefined }));
  return (zip) => {
    const centre = findOwn(centres, zip);
    const nearby = centre ? listNearby(cards, centre, ({ place }) => place) : [];
    const shown = (nearby.length > 0 ? nearby : cards).slice(0, max);
    if (title) title.textContent = nearby.length > 0 ? (title.dataset.nearby ?? '') : usual;
    for (const { card } of shown) card.toggleAttribute('hidden', false);
    list?.replaceChildren(...shown.map(({ card }) => card));
  };
}
