import { regionOf } from '../place/region.ts';
import { FACTS, type Fact, type FactId, isFactRequired } from '../property/facts.ts';
import { isBuilding } from '../property/kind.ts';
import type { Property } from '../property/property.ts';
import { LEGAL } from './legal.ts';

type Advertised = Pick<Property, 'availability' | 'goal' | 'kinds' | 'city' | 'facts' | 'address' | 'price'>;

const PRICE_ASKED = LEGAL.advertisement.filter(({ facts }) => facts.includes('price'));
const ASKED = (FACTS as readonly Fact[]).filter(({ requiredIn }) => requiredIn);

/**
 * The facts (the price among them) that the law of its region asks of an advertisement (legal.json, `advertisement`) and a property is missing; none for
 * a property that is no longer offered. The unique code of the certificate is only asked for where no address is shown.
 */
export function listMissing(property: Advertised): (FactId | 'price')[] {
  if (property.availability !== 'available') return [];
  const region = regionOf(property.city);
  const isPriceAsked = PRICE_ASKED.some(
    (row) => row.region === region && (row.goal ?? property.goal) === property.goal,
  );
  const isPriceMissing = isPriceAsked && isBuilding(property.kinds) && property.price.kind !== 'amount';
  const missing = ASKED.filter(
    (fact) => property.facts[fact.id] === undefined && isFactRequired(fact, property, region),
  )
    .map(({ id }) => id)
    .filter((id) => id !== 'uniqueCode' || !property.address);
  return isPriceMissing ? ['price', ...missing] : missing;
}
