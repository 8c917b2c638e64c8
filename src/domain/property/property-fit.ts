/** Price filter of lists and alerts; undefined means no limit. */
type PriceRange = { minEuro?: number | undefined; maxEuro?: number | undefined; withoutPrice: boolean };

/** True when a price is within the range; undefined for a property without a visible price. */
export function fitsPrice(euro: number | undefined, { minEuro, maxEuro }: Omit<PriceRange, 'withoutPrice'>) {
  if (minEuro === undefined && maxEuro === undefined) return true;
  if (euro === undefined) return undefined;
  return euro >= (minEuro ?? 0) && euro <= (maxEuro ?? Number.POSITIVE_INFINITY);
}

/** True with at least this many bedrooms; a missing number counts as 0. */
export function fitsBedrooms(bedrooms: number | undefined | null, least: number | undefined): boolean {
  return least === undefined || (bedrooms ?? 0) >= least;
}

type Surfaces = { surfaceM2?: number | undefined | null; groundM2?: number | undefined | null };

/** True for a property of at least this surface. For land, which has no living surface, the plot counts. */
export function fitsSurface({ surfaceM2, groundM2 }: Surfaces, least: number | undefined): boolean {
  return least === undefined || (surfaceM2 ?? groundM2 ?? 0) >= least;
}
