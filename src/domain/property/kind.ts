/** What a category is to the law and to a form, whatever number and name an agency gives it. */
export const PROPERTY_KINDS = ['house', 'apartment', 'studio', 'building', 'shop', 'office', 'garage', 'land'] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];
export const isPropertyKind = (word: string): word is PropertyKind =>
  (PROPERTY_KINDS as readonly string[]).includes(word);

/** The kinds of a property's categories, the main one first; `unknown` where types.json does not say. */
export type Kinds = readonly (PropertyKind | 'unknown')[];

/** What a tax or a lease law calls a home (specification §9). */
export function isDwelling([main]: Kinds): boolean {
  return main === 'house' || main === 'apartment' || main === 'studio';
}

/** Whether an address has one of it, as a rule: a building has many flats, shops and garages. */
export const isAloneAtAddress = (kind: string | undefined): boolean => kind === 'house' || kind === 'building';

const WITHOUT_ENERGY: Kinds = ['land', 'garage'];

const WITHOUT_BEDROOMS: Kinds = ['studio', 'shop', 'office', ...WITHOUT_ENERGY];

/** Whether a category is counted in bedrooms; one that types.json does not tell the kind of may be. */
export function hasBedrooms(kind: Kinds[number] = 'unknown'): boolean {
  return !WITHOUT_BEDROOMS.includes(kind);
}

/** Whether any of it is a building to live or work in, with rooms and an energy certificate. */
export function isBuilding(kinds: Kinds): boolean {
  return !kinds.every((kind) => WITHOUT_ENERGY.includes(kind));
}
