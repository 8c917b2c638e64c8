import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Availability } from '#domain/property/property.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import { isPropertyId } from '#domain/property/property-id.ts';

/** Picture in card sizes; `avifSrcSet` is '' when there are no AVIF files. */
export type CardPicture = { src: string; srcSet: string; avifSrcSet: string };

/** Public data of a property for forms and cards. */
export type PropertyCard = {
  id: string;
  goal: Goal;
  availability: Availability | 'gone';
  /** Price or monthly rent; undefined when hidden. */
  euro?: number;
  /** Maximum deposit in months of rent (legal table). */
  depositMonths?: number;
  /** True when the law allows questions about income and household only after a visit. */
  asksVisitFirst: boolean;
  picture?: { url: string; width: number; height: number };
  /** All pictures in card sizes; undefined when there is only one. */
  pictures?: CardPicture[];
  /** Agent of the property. */
  manager?: { name: string; phone?: string; pictureUrl?: string };
  /** IDs of the most similar available properties. */
  similar: string[];
  texts: Partial<Record<Language, PropertyCardTexts>>;
};

type PropertyCardTexts = {
  headline: string;
  /** Language of the headline. */
  language: Language;
  place: string;
  price: string;
  /** Language of the price text, when it is not that of the page. */
  priceLanguage?: Language;
  path: string;
  /** Label of `picture` when it looks like a photograph but is not one. */
  pictureLabel?: string;
  /**
   * Present together with `pictures`: alternative texts of the pictures, labels of pictures that look like photographs
   * but are not, and labels of the buttons.
   */
  pictureWords?: { alts: string[]; labels?: string[]; next: string; previous: string };
  /** Requirements and costs for a tenant, for a dwelling to let. */
  tenant?: [label: string, value: string][];
};

/** `unknown`: the site has no such property. `unreachable`: the request failed. */
type AskedCard = { kind: 'known'; card: PropertyCard } | { kind: 'unknown' } | { kind: 'unreachable' };

/** Requests a property's card. An invalid reference is 'unknown' without a request. */
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
