import type { Language } from '#domain/language.ts';

/**
 * All that searching, lists, map and shortlist know of the properties of one language: one compact file, fetched on
 * the first touch and kept for ever under the hash in its name. Columns, not rows: row i of every column is the i-th
 * property, newest first, and like values stand together for compression. Hidden prices and places are not in it.
 */
export type SearchData = {
  language: Language;
  /** The language that headlines, type names and city names are written in. */
  textLanguage: Language;
  types: SearchType[];
  cities: SearchCity[];
  properties: PropertyColumns;
};

export type SearchType = { id: string; name: string; slug: string; showOrder: number; sale: number; rent: number };

/** `spellings`: the name in every language and as exports wrote it, normalised (domain/text.ts normaliseName). */
export type SearchCity = { name: string; slug: string; zip: string; sale: number; rent: number; spellings: string[] };

export type PropertyColumns = {
  id: string[];
  /** 0 sale, 1 rent. */
  goal: number[];
  /** 0 available, 1 sold, 2 rented. */
  availability: number[];
  /** Index in `cities`. */
  city: number[];
  /** Indexes in `types`, the first is the one of the address. */
  types: number[][];
  typeName: string[];
  headline: string[];
  /** Euro; null when the price is hidden, unknown or replaced by a label. */
  price: (number | null)[];
  /** Price as the card shows it. */
  priceText: string[];
  bedrooms: (number | null)[];
  surfaceM2: (number | null)[];
  /** Plot, where the property has one. */
  groundM2: (number | null)[];
  isNewBuild: number[];
  /** Days since 1970-01-01 of the day it came on the site; null when not known. */
  createdOn: (number | null)[];
  /** "C+", empty when there is none. */
  energy: string[];
  /** Marquee tag on the picture; empty when none. */
  tag: string[];
  /** Address of the 300 px picture; empty when there is none. */
  picture: string[];
  /** 1 when that picture is an illustration. */
  isIllustration: number[];
};

/** Where the map puts properties, the same in all languages: [latitude, longitude, 1 = exact | 0 = municipality]. */
export type PlaceData = Record<string, [latitude: number, longitude: number, isExact: 0 | 1]>;
