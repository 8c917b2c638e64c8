import type { Language } from '../language.ts';
import type { Region } from './region.ts';

/** A street and its town as written in the record of one language. */
export type WrittenStreet = { language: Language; street: string; town: string };
/** A property's town as a page names it, and its street and town as its records write them. */
export type NamedPlace = { town: string; written: readonly WrittenStreet[] };

const OFFICIAL: Readonly<Partial<Record<Region, Language>>> = { flanders: 'nl', wallonia: 'fr' };

/** Keeps accents: "Brüssel" is not "Brussel". */
const sameName = (town: string): string => town.toLowerCase().replace(/[\s-]+/g, ' ');
const namesAlike = ({ town, written }: NamedPlace): readonly WrittenStreet[] =>
  written.filter((one) => sameName(one.town) === sameName(town));

/** Counts, per language, the towns whose name on the page appears in that language's records only. */
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
 * Picks the street to show on a page whose language has no record of its own. Takes it from the record that names the
 * town as the page does ("Avenue des Sept Bonniers" with "Forest"); among several, from the region's official language,
 * else from the language whose town names the page uses most.
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
