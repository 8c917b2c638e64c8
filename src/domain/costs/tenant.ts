import { LEGAL } from '../law/legal.ts';
import type { Region } from '../place/region.ts';
import type { Facts } from '../property/facts.ts';
import { isDwelling, type Kinds } from '../property/kind.ts';
import type { Price } from '../property/price.ts';
import { chargesOf, workOutMoveIn } from './costs.ts';

/** Rent may be a third of a household's net income, as landlords and rent insurers in Belgium assume. */
const MIN_INCOME_IN_RENTS = 3;
/** Maximum persons per bedroom, and in a studio, by the regional housing codes for rooms of the usual size. */
const PERSONS_PER_BEDROOM = 2;

/** Facts in the confirmation of a rental visit or application (specification §9), in euro or persons. */
export const TENANT_FACTS = ['income', 'persons', 'rent', 'charges', 'inventory', 'deposit'] as const;
export type TenantFact = { id: (typeof TENANT_FACTS)[number]; value: number };

type RentalFacts = { kinds: Kinds; price: Price; facts: Facts };

/**
 * Lists the known facts. Empty for a property that is not a dwelling, for a rent that is not monthly, and for a hidden
 * rent, which any of the facts would reveal.
 */
export function listTenantFacts({ kinds, price, facts }: RentalFacts, region: Region): TenantFact[] {
  // A unit text ("per m² and year") means that the amount is not a monthly rent.
  if (!isDwelling(kinds) || price.kind !== 'amount' || (price.unitText && !price.startingFrom)) return [];
  const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const rentEuro = price.euro;
  const { lines } = workOutMoveIn(LEGAL, region, {
    kinds,
    rentEuro,
    chargesEuro: chargesOf(facts),
    depositEuro: numberOf(facts.deposit),
    inventoryEuro: numberOf(facts.inventoryCost),
  });
  const bedrooms = kinds[0] === 'studio' ? 1 : (numberOf(facts.bedrooms) ?? 0);
  const values: Partial<Record<string, number>> = {
    income: rentEuro * MIN_INCOME_IN_RENTS,
    persons: bedrooms * PERSONS_PER_BEDROOM,
    ...Object.fromEntries(lines.map(({ id, euro }) => [id, euro])),
  };
  return TENANT_FACTS.flatMap((id) => (values[id] ? [{ id, value: values[id] }] : []));
}
