import { regionOf } from '../place/region.ts';
import { FACTS, type Fact, type FactId, isFactRequired } from '../property/facts.ts';
import type { Property } from '../property/property.ts';

type Advertised = Pick<Property, 'availability' | 'goal' | 'kinds' | 'city' | 'facts' | 'address'>;

const ASKED = (FACTS as readonly Fact[]).filter(({ requiredIn }) => requiredIn);

/**
 * The facts that the law of its region asks of an advertisement (legal.json, `advertisement`) and a property is missing; none for
 * a property that is no longer offered. The unique code of the certificate is only asked for where no address is shown.
 */
export function listMissing(property: Advertised): FactId[] {
  if (property.availability !== 'available') return [];
  const region = regionOf(property.city);
  return ASKED.filter((fact) => property.facts[fact.id] === undefined && isFactRequired(fact, property, region))
    .map(({ id }) => id)
    .filter((id) => id !== 'uniqueCode' || !property.address);
}
