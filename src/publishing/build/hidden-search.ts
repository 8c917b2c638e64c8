// Searches the files of a built site for what the snapshot hides.
import { dirname, sep } from 'node:path';
import { givesAwayPrice } from '#domain/property/redaction.ts';
import { type FindNeedle, searchNeedles } from '#domain/text/needle-search.ts';

/** Files with words in them; a superset of those that are compressed. */
export const SEARCHED = /\.(html|json|m?js|css|xml|txt|md|svg|webmanifest)$|_redirects$|_headers$/;

/** A text that must not be found, of which property, whether it may stand on pages of others, and the amount that it tells. */
export type Needle = {
  text: string;
  id: string;
  isElsewhere: boolean;
  euro?: number;
  /** What stands beside it where it is a bound of what the page itself works out, such as the cost of energy. */
  beside?: string;
};

/** What is searched for, and the ids of all properties that have pages. */
export type SearchRules = { needles: readonly Needle[]; propertyIds: ReadonlySet<string> };

/** A hidden value that stands in a file all the same. */
export type Leak = { name: string; record: string; got: string; isAddress: boolean };

export type SearchFile = (name: string, content: string | Buffer) => Leak[];

/** A property's page without what it shares with others: header, footer and the cards of similar properties. */
function ownPart(html: string): string {
  const head = html.slice(0, html.indexOf('</head>'));
  const [main = ''] = html.slice(html.indexOf('<article class="property')).split(/<section class="similar|<\/main>/, 1);
  return head + main;
}

/** So much around an amount tells whether it is one: "488 000" is none in a telephone number or before m². */
const AROUND = 40;

/** A longitude of three decimals, or 4,305 euro or square metres as Dutch and German write them. */
const LIKE_THOUSANDS = /^\d{1,2}\.\d{3}$/;

const isAmountIn = (text: string, start: number, end: number): boolean =>
  /€\s?$/.test(text.slice(Math.max(start - 2, 0), start)) ||
  /^(?:,\d\d(?![\d.])|\s?(?:€|m²|kWh|kg))/.test(text.slice(end, end + 5));

/** Code is bundled without knowing the snapshot: a figure in it is the map's or a library's own. What pages held is not of it. */
const BUNDLED = /^_astro[\\/](?!island\.)/;
const HAS_LETTER = /\p{L}/u;

/** The line of an icon or a code, which no record writes. */
const LINE = ' d="';
const isInLine = (text: string, start: number): boolean =>
  text.startsWith(LINE, text.lastIndexOf('"', start) + 1 - LINE.length);

/** Whether what was found tells the hidden value, and is not another figure that is written alike. */
function tellsIt(text: string, start: number, { text: found, euro, beside }: Needle): boolean {
  if (isInLine(text, start)) return false;
  if (LIKE_THOUSANDS.test(found) && euro === undefined) return !isAmountIn(text, start, start + found.length);
  // Digits alone stand in data.
  if (euro === undefined || /^\d+$/.test(found)) return true;
  const around = text.slice(Math.max(start - AROUND, 0), start + found.length + AROUND);
  return !(beside && around.includes(beside)) && givesAwayPrice(around, euro);
}

/**
 * Prepares the search of a site's files, named below its folder. The page of a property is searched for what that property
 * hides, every other file (lists, data, feeds) for what any hides.
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
        if (tellsIt(searched, start, needle))
          leaks.set(`${needle.id} ${got}`, { name, record: needle.id, got, isAddress: needle.euro === undefined });
      return false;
    });
    return [...leaks.values()];
  };
}
