import { type FoundRange, findStreet, streetPatterns } from '../place/street-pattern.ts';
import { findRevealingFigures } from '../price/revealing-figures.ts';
import { hiddenForms, pricePattern } from '../price/written-price.ts';
import { foldText, TAG } from '../text/folded-text.ts';

export { hiddenForms };

/** Hidden data of a record; a street may be given in each of its languages. */
export type HiddenData = {
  street?: string | readonly string[] | undefined;
  houseNumber?: string | undefined;
  /** Euro. */
  price?: number | undefined;
  /** Amounts in euro that reveal the price. */
  figures?: readonly number[] | undefined;
  /** True for a text of the property itself: every number is removed unless its context shows that it is harmless. */
  isPriceHidden?: boolean | undefined;
};

/** Text that replaces hidden data: one for addresses and prices, or one for each. */
export type Replacement = string | { address: string; price: string };

type Range = { start: number; end: number; of: 'address' | 'price' };
type Rule = { find: (folded: FoldedText) => FoundRange[]; of: Range['of'] };

/** Cached: patterns take longer to build than to use, and a record has about fifteen texts. */
const rulesOf = new WeakMap<HiddenData, readonly Rule[]>();

const digitsOf = (text: string) => text.match(/\d+/g)?.join('') ?? '';

function listMatches(pattern: RegExp, text: string): FoundRange[] {
  const found: FoundRange[] = [];
  // Not matchAll, which rebuilds the pattern for each text.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    found.push({ start: match.index, end: match.index + match[0].length });
  return found;
}

/** Finds a price. Most texts do not contain its digits in any form, and need no pattern. */
function priceFinder(price: number): Rule['find'] {
  const digits = digitsOf(String(Math.floor(price))).replace(/0+$/, '');
  let pattern: { own: RegExp | undefined } | undefined;
  return (folded) => {
    if (!folded.digits.includes(digits)) return [];
    pattern ??= { own: pricePattern(price) };
    return pattern.own ? listMatches(pattern.own, folded.text) : [];
  };
}

/** Finds numbers that may reveal a price. Skips the URLs of links, which contain many numbers without context. */
const figureFinder =
  (amounts: readonly number[]): Rule['find'] =>
  ({ text, source, pieceAt, isAddress }) => {
    if (isAddress) return [];
    const isCapital = (index: number) => index < text.length && /\p{Lu}/u.test(source[pieceAt(index).start] ?? '');
    return findRevealingFigures({ text, isCapital, amounts });
  };

/**
 * Cached address patterns, by street and number: a record's texts, its document numbers and other records' texts share
 * them.
 */
const addressFinders = new Map<string, readonly Rule['find'][]>();
const MAX_ADDRESSES = 5000;

function listAddressFinders(streets: readonly string[], houseNumber: string | undefined): readonly Rule['find'][] {
  const key = [houseNumber ?? '', ...streets].join('\n');
  const known = addressFinders.get(key);
  if (known) return known;
  const patterns = streetPatterns(streets, houseNumber).map(
    (street): Rule['find'] =>
      ({ text }) =>
        street.needs.every((part) => text.includes(part)) ? listMatches(street.pattern, text) : [],
  );
  const finders = streets
    .map((street) => findStreet(street, houseNumber))
    .map(
      (find): Rule['find'] =>
        ({ text }) =>
          find(text),
    );
  if (addressFinders.size >= MAX_ADDRESSES) addressFinders.clear();
  addressFinders.set(key, [...patterns, ...finders]);
  return [...patterns, ...finders];
}

function rulesFor(hidden: HiddenData): readonly Rule[] {
  let rules = rulesOf.get(hidden);
  if (!rules) {
    const streets = [hidden.street ?? []].flat();
    const { price, figures = [], isPriceHidden = false, houseNumber } = hidden;
    const exact = price === undefined ? figures : [price, ...figures];
    const addresses = listAddressFinders(streets, houseNumber);
    const prices = [...exact.map(priceFinder), ...(isPriceHidden ? [figureFinder(exact)] : [])];
    rules = [
      ...addresses.map((find) => ({ find, of: 'address' as const })),
      ...prices.map((find) => ({ find, of: 'price' as const })),
    ];
    rulesOf.set(hidden, rules);
  }
  return rules;
}

function fold(source: string, isAddress: boolean) {
  const { text, pieceAt } = foldText(source, { isAddress });
  let digits: string | undefined;
  return {
    source,
    isAddress,
    text,
    pieceAt,
    /** Computed on demand: needed for hidden prices only. */
    get digits() {
      digits ??= digitsOf(text);
      return digits;
    },
  };
}

type FoldedText = ReturnType<typeof fold>;
/** Folded texts, cached: one text is often searched for several properties, and many properties share short texts. */
const foldedOf = new Map<string, FoldedText>();
let last = fold('', false);
const MAX_FOLDED = 2000;
const MAX_FOLDED_LENGTH = 60;

function foldOnce(source: string, isAddress: boolean): FoldedText {
  if (last.source === source && last.isAddress === isAddress) return last;
  const isShort = !isAddress && source.length <= MAX_FOLDED_LENGTH;
  last = (isShort ? foldedOf.get(source) : undefined) ?? fold(source, isAddress);
  if (foldedOf.size >= MAX_FOLDED) foldedOf.clear();
  if (isShort) foldedOf.set(source, last);
  return last;
}

function findRanges(source: string, rules: readonly Rule[], isAddress: boolean): Range[] {
  const folded = foldOnce(source, isAddress);
  const ranges: Range[] = [];
  for (const { find, of } of rules)
    for (const { start, end } of find(folded))
      ranges.push({ start: folded.pieceAt(start).start, end: folded.pieceAt(end - 1).end, of });
  return ranges.length > 1 ? ranges.sort((a, b) => a.start - b.start || b.end - a.end) : ranges;
}

/** The folded texts in which redactText searches: the inside of each tag, and the text itself. */
export function foldParts(text: string): string[] {
  const insides = [...text.matchAll(TAG)].map(([, , inside = '']) => inside).filter((inside) => inside !== '');
  return [...insides.map((inside) => foldOnce(inside, true).text), foldOnce(text, false).text];
}

/** Keeps tags inside a replaced part, so that they stay balanced. */
function keepTags(piece: string): string {
  return (piece.match(TAG) ?? []).join('');
}

function replaceRanges(
  source: string,
  ranges: readonly Range[],
  replacement: Exclude<Replacement, string>,
  keep: (piece: string) => string,
): string {
  if (ranges.length === 0) return source;
  let result = '';
  let position = 0;
  for (const { start, end, of } of ranges) {
    if (end <= position) continue;
    if (start >= position) result += source.slice(position, start) + replacement[of];
    result += keep(source.slice(Math.max(start, position), end));
    position = end;
  }
  return result + source.slice(position);
}

function escapeAttribute(text: string): string {
  return text.replace(/[&"'<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Removes a record's hidden street, house number and price from a text or HTML fragment, also from its titles and
 * links.
 */
export function redactText(text: string, hidden: HiddenData, replacement: Replacement): string {
  const rules = rulesFor(hidden);
  if (rules.length === 0) return text;
  const words = typeof replacement === 'string' ? { address: replacement, price: replacement } : replacement;
  const once = redactOnce(text, rules, words);
  // Searches again: in "Kerkstraat495Kerkstraat" a letter is removed with the number, which leaves "erkstraat".
  return once === text ? text : redactOnce(once, rules, words);
}

function redactOnce(text: string, rules: readonly Rule[], words: Exclude<Replacement, string>): string {
  const withCleanTags = text.replace(TAG, (tag, name: string, inside: string) => {
    const ranges = inside === '' ? [] : findRanges(inside, rules, true);
    if (ranges.length === 0) return tag;
    const escaped = { address: escapeAttribute(words.address), price: escapeAttribute(words.price) };
    return `<${name}${replaceRanges(inside, ranges, escaped, () => '')}>`;
  });
  return replaceRanges(withCleanTags, findRanges(withCleanTags, rules, false), words, keepTags);
}

/** True when a text contains a price in any form. */
export function givesAwayPrice(text: string, priceEuro: number): boolean {
  return redactText(text, { price: priceEuro }, '') !== text;
}
