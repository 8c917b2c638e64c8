import { type StreetPattern, streetPatterns } from '../place/street-pattern.ts';
import { MAY_BE_ROUNDED, MONEY_IN_CONTEXT, roundedPricePattern } from '../price/money-context.ts';
import { hiddenForms, pricePattern } from '../price/written-price.ts';
import { foldText, TAG } from '../text/folded-text.ts';

export { hiddenForms };

/** What a record keeps to itself; a street may be given in each language it is known by. */
export type Hidden = {
  street?: string | readonly string[] | undefined;
  houseNumber?: string | undefined;
  /** Euro. */
  price?: number | undefined;
  /** Euro: amounts from which the price follows. */
  figures?: readonly number[] | undefined;
  /** The text is about the property itself: an amount counts when words say that it is a price, or follows from one. */
  isPriceHidden?: boolean | undefined;
};

/** What is put in the place of it: one word for both, or one for each. */
export type Replacement = string | { address: string; price: string };

/** `digits` are those of the text, in one row: most texts have none, and are told by that alone. */
type Finder = (text: string, digits: string) => RegExp | undefined;
type Rule = { find: Finder; of: 'address' | 'price' };

/** Patterns take longer to make than to use, and a record has some fifteen texts. */
const rulesOf = new WeakMap<Hidden, readonly Rule[]>();

const digitsOf = (text: string) => text.match(/\d+/g)?.join('') ?? '';

/** Most texts do not hold the digits of the price, in whichever way it is written: they need no pattern. */
function priceFinder(price: number): Finder {
  const digits = digitsOf(String(Math.floor(price))).replace(/0+$/, '');
  let pattern: { own: RegExp | undefined } | undefined;
  return (_text, inText) => {
    if (!inText.includes(digits)) return undefined;
    pattern ??= { own: pricePattern(price) };
    return pattern.own;
  };
}

const contextFinders = MONEY_IN_CONTEXT.map(
  ({ needs, pattern }): Finder =>
    (text) =>
      needs.test(text) ? pattern : undefined,
);

function roundedFinder(price: number): Finder {
  let pattern: RegExp | undefined;
  return (text, digits) => {
    if (digits === '' || !MAY_BE_ROUNDED.test(text)) return undefined;
    pattern ??= roundedPricePattern(price);
    return pattern;
  };
}

function rulesFor(hidden: Hidden): readonly Rule[] {
  let rules = rulesOf.get(hidden);
  if (!rules) {
    const streets = streetPatterns([hidden.street ?? []].flat(), hidden.houseNumber);
    const { price, figures = [], isPriceHidden = false } = hidden;
    const exact = price === undefined ? figures : [price, ...figures];
    const inContext = isPriceHidden ? contextFinders : [];
    const rounded = isPriceHidden && price !== undefined ? [roundedFinder(price)] : [];
    const prices = [...exact.map(priceFinder), ...inContext, ...rounded];
    const streetFinder =
      (street: StreetPattern): Finder =>
      (text) =>
        street.needs.every((part) => text.includes(part)) ? street.pattern : undefined;
    rules = [
      ...streets.map((street) => ({ find: streetFinder(street), of: 'address' as const })),
      ...prices.map((find) => ({ find, of: 'price' as const })),
    ];
    rulesOf.set(hidden, rules);
  }
  return rules;
}

type Range = { start: number; end: number; of: Rule['of'] };

function fold(source: string, isAddress: boolean) {
  const folded = foldText(source, { isAddress });
  return { source, isAddress, ...folded, digits: digitsOf(folded.text) };
}

type Folded = ReturnType<typeof fold>;
/** One text is often looked through for what several properties hide, and many properties have the same short ones. */
const foldedOf = new Map<string, Folded>();
let last = fold('', false);
const MAX_FOLDED = 2000;
const MAX_FOLDED_LENGTH = 60;

function foldOnce(source: string, isAddress: boolean): Folded {
  if (last.source === source && last.isAddress === isAddress) return last;
  const isShort = !isAddress && source.length <= MAX_FOLDED_LENGTH;
  last = (isShort ? foldedOf.get(source) : undefined) ?? fold(source, isAddress);
  if (foldedOf.size >= MAX_FOLDED) foldedOf.clear();
  if (isShort) foldedOf.set(source, last);
  return last;
}

function findRanges(source: string, rules: readonly Rule[], isAddress: boolean): Range[] {
  const { text, pieceAt, digits } = foldOnce(source, isAddress);
  const ranges: Range[] = [];
  for (const { find, of } of rules) {
    const pattern = find(text, digits);
    if (!pattern) continue;
    // Not matchAll, which makes the pattern anew for each text.
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const { 0: found, index } = match;
      const [first, last] = [pieceAt(index), pieceAt(index + found.length - 1)];
      ranges.push({ start: first.start, end: last.end, of });
    }
  }
  return ranges.length > 1 ? ranges.sort((a, b) => a.start - b.start || b.end - a.end) : ranges;
}

/** Tags inside a replaced piece stay, so that what was opened is still closed. */
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
 * A free text or HTML fragment without the street, house number and price that its record hides (promise I5), also in
 * titles and links. Other numbers stay.
 */
export function redactText(text: string, hidden: Hidden, replacement: Replacement): string {
  const rules = rulesFor(hidden);
  if (rules.length === 0) return text;
  const words = typeof replacement === 'string' ? { address: replacement, price: replacement } : replacement;
  const withCleanTags = text.replace(TAG, (tag, name: string, inside: string) => {
    const ranges = inside === '' ? [] : findRanges(inside, rules, true);
    if (ranges.length === 0) return tag;
    const escaped = { address: escapeAttribute(words.address), price: escapeAttribute(words.price) };
    return `<${name}${replaceRanges(inside, ranges, escaped, () => '')}>`;
  });
  return replaceRanges(withCleanTags, findRanges(withCleanTags, rules, false), words, keepTags);
}

/** Whether a text tells a price, however it is written. */
export function givesAwayPrice(text: string, priceEuro: number): boolean {
  return redactText(text, { price: priceEuro }, '') !== text;
}
