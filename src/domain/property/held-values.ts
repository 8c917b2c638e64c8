// Previous values of a property: which of them the site already shows, and which replace doubtful values
// (plausibility.ts).
import { withoutPriceFacts } from './facts.ts';
import type { Before, Doubt, Surroundings } from './plausibility.ts';
import type { Property } from './property.ts';

/** The displayed value of a field that can be held back; undefined when empty. */
export function shownValue(property: Before, field: Doubt['field']): string | number | undefined {
  const { price, place, energy } = property;
  switch (field) {
    case 'price':
      return price?.kind === 'amount' ? price.euro : undefined;
    case 'place':
      return place?.kind === 'exact' ? `${place.latitude}, ${place.longitude}` : undefined;
    case 'energy':
      return energy?.label;
    case 'createdOn':
    case 'modifiedOn':
      return property[field];
    case 'goal':
    case 'type':
    case 'city':
    case 'houseNumber':
    case 'boxNumber':
      return undefined;
    default: {
      const fact = property.facts?.[field];
      return typeof fact === 'boolean' ? undefined : fact;
    }
  }
}

/** True when the site already shows this value: it was accepted earlier, so it is not held back now. */
export function isShownAlready(property: Property, { rule, field }: Doubt, before: Before | undefined): boolean {
  // A date that was plausible when first shown may be too old by now.
  if (rule === 'dayGone') return false;
  if (!before || (field === 'price' && before.goal !== property.goal)) return false;
  const value = shownValue(property, field);
  return value !== undefined && value === shownValue(before, field);
}

/** The property with its previous price, else "on request", and without facts that reveal a price. */
export function holdPrice(property: Property, before: Before | undefined): Property {
  const isSame = before?.goal === property.goal && before.price?.kind === 'amount';
  const facts = withoutPriceFacts(property.facts);
  return { ...property, facts, price: isSame && before.price ? before.price : { kind: 'onRequest' } };
}

/** The property's address without the box, or without number and box: a box without a house number is meaningless. */
function withoutNumber(property: Property, field: 'houseNumber' | 'boxNumber'): Property {
  if (!property.address) return property;
  const { boxNumber: _box, houseNumber, ...street } = property.address;
  return { ...property, address: { ...street, ...(field === 'boxNumber' && houseNumber && { houseNumber }) } };
}

/** Replaces each doubtful value by its previous value, or removes it. */
export function holdBack(property: Property, doubts: readonly Doubt[], { before, centre }: Surroundings): Property {
  let held = property;
  // Keeps the field's position in the record, so that unchanged data give the same JSON.
  const put = <Field extends 'place' | 'energy' | 'createdOn' | 'modifiedOn'>(field: Field, was: Property[Field]) => {
    held = { ...held, [field]: was };
    if (was === undefined) delete held[field];
  };
  for (const { rule, field } of doubts) {
    if (field === 'houseNumber' || field === 'boxNumber') held = withoutNumber(held, field);
    else if (field === 'price') held = holdPrice(held, before);
    else if (field === 'place')
      put('place', before?.place?.kind === 'exact' ? before.place : centre && { kind: 'municipality', ...centre });
    else if (field === 'energy') put('energy', undefined);
    else if (field === 'createdOn' || field === 'modifiedOn') put(field, before?.[field]);
    else if (field !== 'goal' && field !== 'type' && field !== 'city') {
      // Restores neither a fact that this kind cannot have nor a date far in the past: the previous value was wrong
      // too.
      const was = rule === 'kind' || rule === 'dayGone' ? undefined : before?.facts?.[field];
      held = { ...held, facts: { ...held.facts } };
      if (was === undefined) {
        delete held.facts[field];
        if (rule !== 'kind' && rule !== 'dayGone') held.underReview = [...(held.underReview ?? []), field];
      } else held.facts[field] = was;
      // The label is derived from the number.
      if (field === 'energyPerformance') put('energy', was === undefined ? undefined : before?.energy);
    }
  }
  return held;
}

/** Up to this number of prices may always change at once. */
const MAX_PRICE_CHANGES = 5;

/** Properties whose price changed, when they are more than this share of all properties that had a price. */
export function findMassChange(
  properties: readonly Property[],
  findBefore: (id: string) => Before | undefined,
  maxShare: number,
): Property[] {
  const priced = properties.flatMap((property) => {
    const before = findBefore(property.id);
    const was = before?.goal === property.goal ? shownValue(before, 'price') : undefined;
    const euro = shownValue(property, 'price');
    return was === undefined || euro === undefined ? [] : [{ property, isChanged: was !== euro }];
  });
  const changed = priced.filter(({ isChanged }) => isChanged).map(({ property }) => property);
  return changed.length > Math.max(MAX_PRICE_CHANGES, priced.length * maxShare) ? changed : [];
}
