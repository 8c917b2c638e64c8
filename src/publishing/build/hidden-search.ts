// Searches the files of a built site for data that the snapshot hides.
import { dirname, sep } from 'node:path';
import { givesAwayPrice } from '#domain/property/redaction.ts';
import { type FindNeedle, searchNeedles } from '#domain/text/needle-search.ts';

/** Text files; a superset of the compressed ones. */
export const SEARCHED = /\.(html|json|m?js|css|xml|txt|md|svg|webmanifest)$|_redirects$|_headers$/;

/** A forbidden text, its property, whether other pages may contain it, and the amount that it reveals. */
export type Needle = {
  text: string;
  id: string;
  isElsewhere: boolean;
  euro?: number;
  /**
   * The other bound, in each format, of a range that the page calculates, such as the yearly energy cost. A match
   * beside it is not a leak.
   */
  beside?: readonly string[];
};

/** Search terms, and the IDs of all properties with pages. */
export type SearchRules = { needles: readonly Needle[]; propertyIds: ReadonlySet<string> };

/** A hidden value found in a file. */
export type Leak = { name: string; record: string; got: string; isAddress: boolean };

export type SearchFile = (name: string, content: string | Buffer) => Leak[];

/** A property's page without parts shared with others: header, footer and the cards of similar properties. */
function ownPart(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const [main = ''] = html.slice(html.indexOf('<article class="property')).split(/<section class="similar|<\/main>/, 1);
  return head + main;
}

/**
 * Length of the context that tells whether digits are an amount: "488 000" in a phone number or before m² is not one.
 */
const AROUND = 40;

/**
 * Ambiguous digits: 4.305 is a longitude with three decimals, or 4305 euro or square metres in Dutch and German
 * notation.
 */
const LIKE_THOUSANDS = /^\d{1,2}\.\d{3}$/;

const isAmountIn = (text: string, start: number, end: number): boolean =>
  /€\s?$/.test(text.slice(Math.max(start - 2, 0), start)) ||
  /^(?:,\d\d(?![\d.])|\s?(?:€|m²|kWh|kg))/.test(text.slice(end, end + 5));

/**
 * Bundled code, in which numbers are ignored: it is built without the snapshot, so its numbers come from the map
 * component or a library. Excludes the scripts extracted from pages.
 */
const BUNDLED = /^_astro[\\/](?!island\.)/;
const HAS_LETTER = /\p{L}/u;

/** Path data of an icon or a QR code; its numbers do not come from a record. */
const LINE = ' d="';
const isInLine = (text: string, start: number): boolean =>
  text.startsWith(LINE, text.lastIndexOf('"', start) + 1 - LINE.length);

/** True when a match reveals the hidden value; false for another number with the same digits. */
function isLeak(text: string, start: number, { text: found, euro, beside }: Needle): boolean {
  if (isInLine(text, start)) return false;
  if (LIKE_THOUSANDS.test(found) && euro === undefined) return !isAmountIn(text, start, start + found.length);
  // Data files contain amounts as plain digits.
  if (euro === undefined || /^\d+$/.test(found)) return true;
  const around = text.slice(Math.max(start - AROUND, 0), start + found.length + AROUND);
  return !beside?.some((other) => around.includes(other)) && givesAwayPrice(around, euro);
}

/**
 * Prepares the search of a site's files, by path below its folder. A property's page is searched for that property's
 * hidden values; every other file (lists, data, feeds) is searched for those of all properties, except values that may
 * legitimately appear there.
 */
export function searchHidden({ needles, propertyIds }: SearchRules): SearchFile {
  const prepare = (some: readonly Needle[]): { find: FindNeedle; byText: Map<string, Needle[]> } => ({
    find: searchNeedles(some.map(({ text }) => text)),
    byText: Map.groupBy(some, ({ text }) => text),
  });
  const common = prepare(needles.filter((needle) => !needle.isElsewhere));
  const byProperty = Map.groupBy(needles, ({ id }) => id);
  return (name, content) => {
    if (!SEARCHED.test(name)) return [];
    const id = dirname(name).split(sep).at(-1) ?? '';
    const isPropertyPage = propertyIds.has(id);
    const own = isPropertyPage ? byProperty.get(id) : undefined;
    if (isPropertyPage && !own) return [];
    const text = content.toString();
    const { find, byText } = own ? prepare(own) : common;
    const searched = own && name.endsWith('.html') ? ownPart(text) : text;
    const leaks = new Map<string, Leak>();
    const isBundled = BUNDLED.test(name);
    find(searched, (got, start) => {
      if (isBundled && !HAS_LETTER.test(got)) return false;
      for (const needle of byText.get(got) ?? [])
        if (isLeak(searched, start, needle))
          leaks.set(`${needle.id} ${got}`, { name, record: needle.id, got, isAddress: needle.euro === undefined });
      return false;
    });
    return [...leaks.values()];
  };
}
