import type { Language } from '#domain/language.ts';
import type { Goal } from '#domain/property/goal.ts';
import type { Availability } from '#domain/property/property.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';

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
  /** What each picture shows, and how to turn to another; with `pictures`. */
  pictureWords?: { alts: string[]; next: string; previous: string };
  /** What living there takes and costs, line by line; of a dwelling to let. */
  tenant?: [label: string, value: string][];
};

/** The card of a property; undefined when there is none, or the network fails. */
export async function loadPropertyCard(id: string, ask: typeof fetch = fetch): Promise<PropertyCard | undefined> {
  try {
    const response = await ask(propertyCardPath(id));
    return response.ok ? ((await response.json()) as PropertyCard) : undefined;
  } catch {
    return undefined;
  }
}
