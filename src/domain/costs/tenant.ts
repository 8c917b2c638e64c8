import { LEGAL } from '../law/legal.ts';
import type { Region } from '../place/region.ts';
import type { Facts } from '../property/facts.ts';
import { isDwelling, type Kinds } from '../property/kind.ts';
import type { Price } from '../property/price.ts';
import { chargesOf, workOutMoveIn } from './costs.ts';

/** The rent may take a third of a household's net income: what landlords and rent insurers in Belgium count with. */
const MIN_INCOME_IN_RENTS = 3;
/** Two in each bedroom, and two in a studio: what the regions' housing codes bear for rooms of the usual size. */
const PERSONS_PER_BEDROOM = 2;

/** What the confirmation of a rental visit or application tells (specification §9): in euro, or in persons. */
export const TENANT_FACTS = ['income', 'persons', 'rent', 'charges', 'inventory', 'deposit'] as const;
export type TenantFact = { id: (typeof TENANT_FACTS)[number]; value: number };

type Rented = { kinds: Kinds; price: Price; facts: Facts };

/** As far as it is known; nothing of what is no dwelling, or where the rent is hidden, which any of it would give away. */
export function listTenantFacts({ kinds, price, facts }: Rented, region: Region): TenantFact[] {
  // Words of its own ("per m² and year") say that the amount is no monthly rent.
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
