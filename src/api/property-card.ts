import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Availability } from '#domain/property/property.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import { isPropertyId } from '#domain/property/property-id.ts';

/** A picture in the widths of a card; `avifSrcSet` is empty when its host offers none. */
export type CardPicture = { src: string; srcSet: string; avifSrcSet: string };

/** Public data for a form about a property. */
export type PropertyCard = {
  id: string;
  goal: Goal;
  availability: Availability | 'gone';
  /** Price or monthly rent; missing when it is hidden. */
  euro?: number;
  /** Maximum deposit in months of rent (legal table). */
  depositMonths?: number;
  /** Income and household may be asked only after a visit. */
  asksVisitFirst: boolean;
  picture?: { url: string; width: number; height: number };
  /** All its pictures in the widths of a card, when there are several. */
  pictures?: CardPicture[];
  /** Contact person for questions. */
  manager?: { name: string; phone?: string; pictureUrl?: string };
  /** The most similar available properties. */
  similar: string[];
  texts: Partial<Record<Language, PropertyCardTexts>>;
};

type PropertyCardTexts = {
  headline: string;
  /** Language of the headline. */
  language: Language;
  place: string;
  price: string;
  path: string;
  /** Label of `picture` when it looks like a photograph but is not one. */
  pictureLabel?: string;
  /**
   * Description of each picture, and labels of the turn buttons; with `pictures`. `labels`: for those that are not
   * photographs.
   */
  pictureWords?: { alts: string[]; labels?: string[]; next: string; previous: string };
  /** Requirements and costs for a tenant, line by line; for a dwelling to let. */
  tenant?: [label: string, value: string][];
};

/** `unknown`: the site has no such property; `unreachable`: a network error. */
type AskedCard = { kind: 'known'; card: PropertyCard } | { kind: 'unknown' } | { kind: 'unreachable' };

/** Requests a property's card; skips invalid references. */
export async function askPropertyCard(id: string, ask: typeof fetch = fetch): Promise<AskedCard> {
  if (!isPropertyId(id)) return { kind: 'unknown' };
  try {
    const response = await ask(propertyCardPath(id));
    if (response.ok) return { kind: 'known', card: (await response.json()) as PropertyCard };
    return { kind: response.status === 404 || response.status === 410 ? 'unknown' : 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Card of a property; undefined when the property is unknown or the network fails. */
export async function loadPropertyCard(id: string, ask: typeof fetch = fetch): Promise<PropertyCard | undefined> {
  const asked = await askPropertyCard(id, ask);
  return asked.kind === 'known' ? asked.card : undefined;
}
