import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { type Comparable, SimilarIndex, scoreSimilarity } from '#domain/property/similarity.ts';

const MAX_SIMILAR = 10;
/** Two properties of one goal reach less that have nothing else in common. */
const MIN_SCORE = 0.5;
/** With fewer an average would tell about one property, and another owner's. */
export const MIN_COMPARED = 3;

function toComparable(id: string, { goal, zip, offer }: SiteProperty): Comparable {
  const { typeIds = [], euro, bedrooms } = offer ?? {};
  return {
    ...{ id, goal, typeIds, zip, bedrooms },
    price: euro === undefined ? undefined : { kind: 'amount', euro, startingFrom: false },
  };
}

const indexes = new WeakMap<SiteData, SimilarIndex<Comparable>>();

function findIndex(site: SiteData): SimilarIndex<Comparable> {
  let index = indexes.get(site);
  if (!index) {
    const available = Object.entries(site.properties).filter(([, { availability }]) => availability === 'available');
    index = new SimilarIndex(available.map(([id, property]) => toComparable(id, property)));
    indexes.set(site, index);
  }
  return index;
}

/** Properties of the agency that can be had and are like this one, the most alike first; none for one that left the site. */
export function listSimilarProperties(site: SiteData, id: string): string[] {
  const property = Object.hasOwn(site.properties, id) ? site.properties[id] : undefined;
  if (!property) return [];
  const target = toComparable(id, property);
  const index = findIndex(site);
  const alike = index
    .list(target, MAX_SIMILAR)
    .filter((property) => scoreSimilarity(target, property).score >= MIN_SCORE);
  return alike.map(({ id: similarId }) => similarId);
}
