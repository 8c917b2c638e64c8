import { findOwn } from '../own-value.ts';
import type { Availability, City } from './property.ts';

/**
 * Data about a property that a refresh keeps to report later changes: public data only. `texts` is the language of the
 * property's texts, which differs from the page's when it has no texts in that language.
 */
export type PropertyState = {
  title: string;
  /** The type's and city's name, in the language of the page. */
  typeName: string;
  city: City;
  texts: string;
  availability: Availability;
  /** The visible price; missing while it is hidden, unknown or replaced by a label. */
  euro?: number;
  /** Checksum of all other visible data. Most properties are unchanged, so their data need not be read. */
  digest: string;
  /** The visible data as JSON. */
  readShown: () => string;
};

/** All properties of a site by language and ID. */
export type SiteState = Record<string, Record<string, PropertyState>>;

export type PropertyName = { id: string; title: string };
export type Change = PropertyName & { fields: string[]; euro?: { from?: number; to?: number } };

type RenumberedName = PropertyName & { from: string };

/** Properties that one language of the site gains, loses and changes. */
export type LanguageDifference = {
  language: string;
  before: number;
  after: number;
  added: PropertyName[];
  changed: Change[];
  sold: PropertyName[];
  rented: PropertyName[];
  gone: PropertyName[];
  /** Available again after being sold or let; missing when there are none. */
  back?: PropertyName[];
  /** With a new ID; missing when there are none. */
  renumbered?: RenumberedName[];
  /** True when the texts were in this language and now come from another one: a file of the export is missing. */
  isTextLost: boolean;
};

const nameOf = (id: string, { title }: PropertyState): PropertyName => ({ id, title });

/** True when most properties had texts in this language, and no property has any now. */
function losesTexts(language: string, before: PropertyState[], after: PropertyState[]): boolean {
  const own = before.filter(({ texts }) => texts === language).length;
  return own * 2 > before.length && after.length > 0 && !after.some(({ texts }) => texts === language);
}

/** Each visible field as text; facts under "facts.bedrooms" etc. */
function listFields({ typeName, city, readShown }: PropertyState): Map<string, string> {
  const { facts = {}, ...rest } = JSON.parse(readShown()) as Record<string, unknown> & { facts?: object };
  const named = Object.entries(facts).map(([name, value]) => [`facts.${name}`, value] as const);
  const all = [...Object.entries({ typeName, city, ...rest }), ...named];
  return new Map(all.map(([name, value]) => [name, JSON.stringify(value)]));
}

function compareProperty(id: string, before: PropertyState, after: PropertyState): Change | undefined {
  const isSameCity = JSON.stringify(before.city) === JSON.stringify(after.city);
  if (before.digest === after.digest && before.typeName === after.typeName && isSameCity) return undefined;
  const [old, own] = [listFields(before), listFields(after)];
  const names = new Set([...old.keys(), ...own.keys()]);
  const fields = [...names].filter((name) => old.get(name) !== own.get(name)).sort();
  if (fields.length === 0) return undefined;
  const euro = {
    ...(before.euro !== undefined && { from: before.euro }),
    ...(after.euro !== undefined && { to: after.euro }),
  };
  return { ...nameOf(id, after), fields, ...(before.euro !== after.euro && { euro }) };
}

/** The list for properties whose availability changed. */
function listOf(difference: LanguageDifference, { availability }: PropertyState): PropertyName[] {
  if (availability !== 'available') return difference[availability];
  difference.back ??= [];
  return difference.back;
}

function compareLanguage(
  language: string,
  before: Record<string, PropertyState>,
  after: Record<string, PropertyState>,
  formerOf: ReadonlyMap<string, string>,
): LanguageDifference {
  const difference: LanguageDifference = {
    language,
    before: Object.keys(before).length,
    after: Object.keys(after).length,
    added: [],
    changed: [],
    sold: [],
    rented: [],
    gone: [],
    isTextLost: losesTexts(language, Object.values(before), Object.values(after)),
  };
  for (const [id, property] of Object.entries(after)) {
    const from = formerOf.get(id);
    const known = findOwn(before, from ?? id);
    if (known && from !== undefined) {
      difference.renumbered ??= [];
      difference.renumbered.push({ ...nameOf(id, property), from });
    }
    if (!known) {
      difference.added.push(nameOf(id, property));
      continue;
    }
    const isNews = property.availability !== known.availability;
    if (isNews) listOf(difference, property).push(nameOf(id, property));
    const change = compareProperty(id, known, property);
    if (change && !(isNews && change.fields.length === 1)) difference.changed.push(change);
  }
  const moved = new Set((difference.renumbered ?? []).map(({ from }) => from));
  for (const [id, property] of Object.entries(before))
    if (!Object.hasOwn(after, id) && !moved.has(id)) difference.gone.push(nameOf(id, property));
  return difference;
}

/**
 * Changes of a new site per language, in the order of the new site; a removed language comes last. `renumbered`:
 * today's IDs by former ID.
 */
export function compareSites(
  before: SiteState,
  after: SiteState,
  renumbered: ReadonlyMap<string, string> = new Map(),
): LanguageDifference[] {
  const formerOf = new Map([...renumbered].map(([from, to]) => [to, from]));
  const languages = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return languages.map((language) =>
    compareLanguage(language, findOwn(before, language) ?? {}, findOwn(after, language) ?? {}, formerOf),
  );
}

/**
 * The greatest share of its properties that any language loses, from 0 to 1; a language that loses its texts counts as
 * 1.
 */
export function lossShare(differences: readonly LanguageDifference[]): number {
  const shares = differences.map(({ before, gone, isTextLost }) =>
    isTextLost ? 1 : before > 0 ? gone.length / before : 0,
  );
  return Math.max(0, ...shares);
}

/** True when no property was added, changed or removed in any language. */
export function isSame(differences: readonly LanguageDifference[]): boolean {
  return differences.every(
    ({ added, changed, sold, rented, gone, back = [], renumbered = [] }) =>
      [...added, ...changed, ...sold, ...rented, ...gone, ...back, ...renumbered].length === 0,
  );
}
