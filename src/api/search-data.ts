import type { Language } from '#domain/language.ts';

/**
 * All that searching, lists, map and shortlist know of the properties of one language: one compact file, fetched on
 * the first touch. Columns, not rows: row i of every column is the i-th
 * property, newest first, and like values stand together for compression. Hidden prices and places are not in it.
 */
export type SearchData = {
  language: Language;
  /** The language that the agency's own words are written in: headlines, tags and labels. */
  textLanguage: Language;
  /** The language that the names of cities are written in. */
  cityLanguage: Language;
  types: SearchType[];
  cities: SearchCity[];
  /** Widths in which a picture can be had, smallest first; a property says which of these rows is its picture's. */
  pictureWidths: number[][];
  properties: PropertyColumns;
};

export type SearchType = { id: string; name: string; slug: string; showOrder: number; sale: number; rent: number };

/**
 * `spellings`: the name in every language and as exports wrote it, normalised (domain/text/text.ts normaliseName). `label`:
 * what a card says, where that is more than the name: with its country.
 */
export type SearchCity = {
  name: string;
  label?: string;
  slug: string;
  zip: string;
  sale: number;
  rent: number;
  spellings: string[];
};

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
  /** In the page's language, or in `textLanguage` where the agency has a word of its own. */
  typeName: string[];
  /** The agency's own; empty where it wrote none, then `property:headline` stands there in the page's language. */
  headline: string[];
  /** Euro; null when the price is hidden, unknown or replaced by a label, and of what is sold or rented. */
  price: (number | null)[];
  /** Price as the card shows it; empty of what is sold or rented. */
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
  /** The export's marquee value. */
  marquee: number[];
  /** Marquee tag on the picture; empty when none. */
  tag: string[];
  /** Address of the 300 px picture; empty when there is none. */
  picture: string[];
  /** Index in `pictureWidths`. */
  pictureWidths: number[];
  /** What it shows: "facade", as the property's texts name it, or "other". */
  pictureSubject: string[];
  /** 1 when that picture is an illustration. */
  isIllustration: number[];
};

/** Where the map puts properties, the same in all languages: [latitude, longitude, 1 = exact | 0 = municipality]. */
export type PlaceData = Record<string, [latitude: number, longitude: number, isExact: 0 | 1]>;

/** The width that a listed picture always has (specification §3). */
export const LISTED_WIDTH_PX = 300;

/** A listed picture's address in another width: the last "300" of it is the width. */
export function resizedUrl(url: string, widthPx: number): string {
  const at = url.lastIndexOf(String(LISTED_WIDTH_PX));
  return at < 0 ? url : `${url.slice(0, at)}${widthPx}${url.slice(at + String(LISTED_WIDTH_PX).length)}`;
}

export type Loaded<Data> = { ok: true; data: Data } | { ok: false };

/** Files of this page, so that its islands share one request. */
const loading = new Map<string, Promise<Loaded<unknown>>>();

async function load<Data>(url: string): Promise<Loaded<Data>> {
  try {
    const response = await fetch(url);
    return response.ok ? { ok: true, data: (await response.json()) as Data } : { ok: false };
  } catch {
    return { ok: false };
  }
}

function loadOnce<Data>(url: string): Promise<Loaded<Data>> {
  const known = loading.get(url);
  if (known) return known as Promise<Loaded<Data>>;
  const promise = load<Data>(url).then((loaded) => {
    // The next touch may try again.
    if (!loaded.ok) loading.delete(url);
    return loaded;
  });
  loading.set(url, promise);
  return promise;
}

/** The search data at the address that the page was given; not ok when the network or the file fails. */
export function loadSearchData(url: string): Promise<Loaded<SearchData>> {
  return loadOnce(url);
}

/** The places at the address that the page was given; not ok when the network or the file fails. */
export function loadPlaceData(url: string): Promise<Loaded<PlaceData>> {
  return loadOnce(url);
}
