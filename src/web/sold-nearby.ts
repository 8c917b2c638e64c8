import { findOwn } from '#domain/own-value.ts';
import { listNearby, type Point } from '#domain/place/distance.ts';

/** Locations of the sold properties in the order of their cards, and the centre of each postal code. */
export type SoldAround = { centres: Readonly<Record<string, Point>>; places: readonly (Point | null)[] };

/**
 * Prepares a section with sold properties. The returned function shows those near a postal code, up to `max`, with a
 * matching title. Without a known location nearby, shows the first ones.
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
