import type { Language } from '../language.ts';
import type { Region } from './region.ts';

/** A street and its town as the record of one language writes them. */
export type WrittenStreet = { language: Language; street: string; town: string };
/** What a page calls the town of a property, and how records write the place. */
export type NamedPlace = { town: string; written: readonly WrittenStreet[] };

const OFFICIAL: Readonly<Partial<Record<Region, Language>>> = { flanders: 'nl', wallonia: 'fr' };

/** With its accents: "Brüssel" is not "Brussel". */
const sameName = (town: string): string => town.toLowerCase().replace(/[\s-]+/g, ' ');
const namesAlike = ({ town, written }: NamedPlace): readonly WrittenStreet[] =>
  written.filter((one) => sameName(one.town) === sameName(town));

/** How many towns a page calls by the name that each language's records alone have for them. */
export function countNames(places: Iterable<NamedPlace>): ReadonlyMap<Language, number> {
  const towns = new Map<Language, Set<string>>();
  for (const place of places) {
    const [first, ...others] = namesAlike(place);
    if (first && others.length === 0)
      towns.set(first.language, (towns.get(first.language) ?? new Set()).add(sameName(place.town)));
  }
  return new Map([...towns].map(([language, { size }]) => [language, size]));
}

/**
 * The street that goes with a town on a page in a language without a record of its own: of the record that calls the
 * town as the page does ("Avenue des Sept Bonniers" with "Forest"), else of the language of the region, else of that whose
 * names the page has for most towns. The first of several.
 */
export function pickStreet(
  place: NamedPlace,
  region: Region | undefined,
  counts: ReadonlyMap<Language, number>,
): WrittenStreet | undefined {
  const alike = namesAlike(place);
  const candidates = alike.length > 0 ? alike : place.written;
  const official = candidates.find(({ language }) => language === (region && OFFICIAL[region]));
  const countOf = ({ language }: WrittenStreet) => counts.get(language) ?? 0;
  return official ?? [...candidates].sort((one, other) => countOf(other) - countOf(one))[0];
}
