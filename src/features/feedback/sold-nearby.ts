import { findOwn } from '#domain/own-value.ts';
import { listNearby, type Point } from '#domain/place/distance.ts';

/** What the page knows of where lies what was sold: in the order of its cards, beside the middle of each postal code. */
export type SoldAround = { centres: Readonly<Record<string, Point>>; places: readonly (Point | null)[] };

/** Puts what was sold near a postal code first, and says so; where nothing is known to lie near, all stays as it is. */
export function showSoldNearby(section: HTMLElement, zip: string): void {
  const { centres, places } = JSON.parse(section.dataset.around ?? '{}') as SoldAround;
  const centre = findOwn(centres, zip);
  const list = section.querySelector('ul');
  const title = section.querySelector('h2');
  if (!centre || !list || !title) return;
  const cards = [...list.children].map((card, index) => ({ card, place: places[index] ?? undefined }));
  const nearby = listNearby(cards, centre, ({ place }) => place);
  if (nearby.length === 0) return;
  title.textContent = title.dataset.nearby ?? '';
  list.replaceChildren(...nearby.map(({ card }) => card));
}
