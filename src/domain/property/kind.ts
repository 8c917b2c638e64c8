/** Kind of a category. Law and forms use it instead of the category's number and name. */
export const PROPERTY_KINDS = ['house', 'apartment', 'studio', 'building', 'shop', 'office', 'garage', 'land'] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];
export const isPropertyKind = (word: string): word is PropertyKind =>
  (PROPERTY_KINDS as readonly string[]).includes(word);

/** The kinds of a property's categories, the main one first; `unknown` when missing from types.json. */
export type Kinds = readonly (PropertyKind | 'unknown')[];

/** True for a dwelling under tax and lease law (specification §9). */
export function isDwelling([main]: Kinds): boolean {
  return main === 'house' || main === 'apartment' || main === 'studio';
}

/** True when an address usually has only one property of this kind, whereas it can have many flats and shops. */
export const isAloneAtAddress = (kind: string | undefined): boolean => kind === 'house' || kind === 'building';

/** True for land, whose plan shows parts of the plot instead of rooms. */
export const isLand = ([main]: Kinds): boolean => main === 'land';

const WITHOUT_ENERGY: Kinds = ['land', 'garage'];

const WITHOUT_BEDROOMS: Kinds = ['studio', 'shop', 'office', ...WITHOUT_ENERGY];

/** True when properties of this kind have bedrooms; also true for an unknown kind. */
export function hasBedrooms(kind: Kinds[number] = 'unknown'): boolean {
  return !WITHOUT_BEDROOMS.includes(kind);
}

/** True when any kind is a building to live or work in, with rooms and an energy certificate. */
export function isBuilding(kinds: Kinds): boolean {
  return !kinds.every((kind) => WITHOUT_ENERGY.includes(kind));
}
