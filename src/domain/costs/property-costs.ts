import { LEGAL } from '../law/legal.ts';
import { type Region, regionOf } from '../place/region.ts';
import type { Property } from '../property/property.ts';
import {
  chargesOf,
  costFigures,
  defaultTerms,
  listPurchaseRules,
  type MoveInCosts,
  type PurchaseCosts,
  type PurchaseRule,
  workOutLoan,
  workOutMoveIn,
  workOutPurchase,
} from './costs.ts';

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);

/** The situations in which this property can be bought, the cheapest first. */
export function listRulesOf({ kinds, isNewBuild, facts, price }: Property, region: Region): PurchaseRule[] {
  return listPurchaseRules(LEGAL, region, {
    kinds,
    isNewBuild,
    surfaceM2: numberOf(facts.surfaceLiving),
    vat: price.kind === 'amount' ? price.vat : undefined,
    landEuro: numberOf(facts.priceLand),
  });
}

/** Costs of a tenant; undefined when the rent is hidden or not monthly. */
export function moveInCostsOf({ kinds, price, facts }: Property, region: Region): MoveInCosts | undefined {
  // A unit text ("per m² and year") means that the amount is not a monthly rent.
  if (price.kind !== 'amount' || (price.unitText && !price.startingFrom)) return undefined;
  return workOutMoveIn(LEGAL, region, {
    kinds,
    rentEuro: price.euro,
    chargesEuro: chargesOf(facts),
    depositEuro: numberOf(facts.deposit),
    inventoryEuro: numberOf(facts.inventoryCost),
    fileEuro: numberOf(facts.agencyCost),
  });
}

type WholeCosts =
  | { goal: 'sale'; rule: PurchaseRule; isOnlyCase: boolean; purchase: PurchaseCosts; share: number; monthEuro: number }
  | { goal: 'rent'; moveIn: MoveInCosts };

/**
 * Total costs of a property; for a sale, in the buyer's cheapest situation without the reduced VAT rate. That rate
 * depends on what was demolished there, which no field states, so only the page's table shows it. Undefined when the
 * price is hidden, the rent is not monthly, or the property is abroad or no longer available.
 */
export function wholeCostsOf(property: Property): WholeCosts | undefined {
  const { goal, price, availability, city } = property;
  const region = regionOf(city);
  if (!region || availability !== 'available' || price.kind !== 'amount') return undefined;
  if (goal === 'rent') {
    const moveIn = moveInCostsOf(property, region);
    return moveIn && { goal, moveIn };
  }
  const rules = listRulesOf(property, region);
  const rule = rules.find(({ situation }) => situation !== 'rebuilt');
  if (!rule) return undefined;
  const figures = costFigures(LEGAL);
  const purchase = workOutPurchase(price.euro, rule, figures);
  const terms = defaultTerms(rule, figures);
  const { monthEuro } = workOutLoan(price.euro, purchase, terms, figures);
  return { goal, rule, isOnlyCase: rules.length === 1, purchase, share: terms.share, monthEuro };
}
