import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Availability } from '#domain/property/property.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import { isPropertyId } from '#domain/property/property-id.ts';

/** A picture in the widths of a card; `avifSrcSet` is empty where its host offers none. */
export type CardPicture = { src: string; srcSet: string; avifSrcSet: string };

/** What a form shows of the property it is about, and what it must know of it; only what is public. */
export type PropertyCard = {
  id: string;
  goal: Goal;
  availability: Availability | 'gone';
  /** Price or rent per month; absent when it is hidden. */
  euro?: number;
  /** Months of rent the deposit may be (legal table). */
  depositMonths?: number;
  /** Income and household may be asked for only after a visit. */
  asksVisitFirst: boolean;
  picture?: { url: string; width: number; height: number };
  /** All of its pictures in the widths of a card, when there are several. */
  pictures?: CardPicture[];
  /** Who answers questions about it. */
  manager?: { name: string; phone?: string; pictureUrl?: string };
  /** Those most like it that can be had. */
  similar: string[];
  texts: Partial<Record<Language, PropertyCardTexts>>;
};

type PropertyCardTexts = {
  headline: string;
  /** Language the headline is written in. */
  language: Language;
  place: string;
  price: string;
  path: string;
  /** Label of `picture` when it looks like a photograph but is not one. */
  pictureLabel?: string;
  /** What each picture shows, and how to turn to another; with `pictures`. `labels`: what stands on those that are no photographs. */
  pictureWords?: { alts: string[]; labels?: string[]; next: string; previous: string };
  /** What living there takes and costs, line by line; of a dwelling to let. */
  tenant?: [label: string, value: string][];
};

/** `unknown`: the site has no such property; `unreachable`: nobody can tell now. */
type AskedCard = { kind: 'known'; card: PropertyCard } | { kind: 'unknown' } | { kind: 'unreachable' };

/** Asks the site for a property; a reference that none can have is not asked about. */
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
