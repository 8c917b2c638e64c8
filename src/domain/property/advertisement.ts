import { LEGAL } from '../law/legal.ts';
import { regionOf } from '../place/region.ts';
import { FACTS, isAsked, isFactRequired } from './facts.ts';
import type { FactId } from './fields.ts';
import { isBuilding } from './kind.ts';
import type { Property } from './property.ts';

type AdvertisementFacts = Pick<Property, 'availability' | 'goal' | 'kinds' | 'city' | 'facts' | 'address' | 'price'>;

/**
 * Facts (including the price) that the region's law requires in an advertisement (legal.json, `advertisement`) and a
 * property lacks; empty for an unavailable property. The certificate's unique code is required only when no address is
 * shown.
 */
export function listMissing(property: AdvertisementFacts): (FactId | 'price')[] {
  if (property.availability !== 'available') return [];
  const region = regionOf(property.city);
  const isPriceMissing = property.price.kind !== 'amount' && isAsked('price', property, region);
  const missing = FACTS.filter(
    (fact) => property.facts[fact.id] === undefined && isFactRequired(fact, property, region),
  )
    .map(({ id }) => id)
    .filter((id) => id !== 'uniqueCode' || !property.address);
  return isPriceMissing ? ['price', ...missing] : missing;
}

/**
 * Facts required in the file of a sale (legal.json, `saleFile`) and missing from the record; a building of unknown year
 * may be old.
 */
export function listMissingInFile({ availability, goal, kinds, city, facts }: AdvertisementFacts): FactId[] {
  if (availability !== 'available' || goal !== 'sale' || !isBuilding(kinds)) return [];
  const region = regionOf(city);
  const { constructionYear } = facts;
  return LEGAL.saleFile
    .filter((row) => row.region === region && !(Number(constructionYear) > row.builtUntil))
    .flatMap((row) => row.facts as FactId[])
    .filter((id) => facts[id] === undefined);
}
