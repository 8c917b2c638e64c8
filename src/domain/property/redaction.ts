import { type FoundRange, findStreet, streetPatterns } from '../place/street-pattern.ts';
import { findTellingFigures } from '../price/telling-figures.ts';
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
  /** The text is about the property itself: every figure goes unless the words beside it say that it is harmless. */
  isPriceHidden?: boolean | undefined;
};

/** What is put in the place of it: one word for both, or one for each. */
export type Replacement = string | { address: string; price: string };

type Range = { start: number; end: number; of: 'address' | 'price' };
type Rule = { find: (folded: Folded) => FoundRange[]; of: Range['of'] };

/** Patterns take longer to make than to use, and a record has some fifteen texts. */
const rulesOf = new WeakMap<Hidden, readonly Rule[]>();

const digitsOf = (text: string) => text.match(/\d+/g)?.join('') ?? '';

function listMatches(pattern: RegExp, text: string): FoundRange[] {
  const found: FoundRange[] = [];
  // Not matchAll, which makes the pattern anew for each text.
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    found.push({ start: match.index, end: match.index + match[0].length });
  return found;
}

/** Most texts do not hold the digits of the price, in whichever way it is written: they need no pattern. */
function priceFinder(price: number): Rule['find'] {
  const digits = digitsOf(String(Math.floor(price))).replace(/0+$/, '');
  let pattern: { own: RegExp | undefined } | undefined;
  return (folded) => {
    if (!folded.digits.includes(digits)) return [];
    pattern ??= { own: pricePattern(price) };
    return pattern.own ? listMatches(pattern.own, folded.text) : [];
  };
}

/** Addresses of links hold figures of all sorts, and no words beside them. */
const figureFinder =
  (amounts: readonly number[]): Rule['find'] =>
  ({ text, source, pieceAt, isAddress }) => {
    if (isAddress) return [];
    const isCapital = (index: number) => index < text.length && /\p{Lu}/u.test(source[pieceAt(index).start] ?? '');
    return findTellingFigures({ text, isCapital, amounts });
  };

function rulesFor(hidden: Hidden): readonly Rule[] {
  let rules = rulesOf.get(hidden);
  if (!rules) {
    const streets = [hidden.street ?? []].flat();
    const { price, figures = [], isPriceHidden = false, houseNumber } = hidden;
    const exact = price === undefined ? figures : [price, ...figures];
    const addressFinders: Rule['find'][] = [
      ...streetPatterns(streets, houseNumber).map(
        (street): Rule['find'] =>
          ({ text }) =>
            street.needs.every((part) => text.includes(part)) ? listMatches(street.pattern, text) : [],
      ),
      ...streets
        .map((street) => findStreet(street, houseNumber))
        .map(
          (find): Rule['find'] =>
            ({ text }) =>
              find(text),
        ),
    ];
    const prices = [...exact.map(priceFinder), ...(isPriceHidden ? [figureFinder(exact)] : [])];
    rules = [
      ...addressFinders.map((find) => ({ find, of: 'address' as const })),
      ...prices.map((find) => ({ find, of: 'price' as const })),
    ];
    rulesOf.set(hidden, rules);
  }
  return rules;
}

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
  const folded = foldOnce(source, isAddress);
  const ranges: Range[] = [];
  for (const { find, of } of rules)
    for (const { start, end } of find(folded))
      ranges.push({ start: folded.pieceAt(start).start, end: folded.pieceAt(end - 1).end, of });
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
 * titles and links.
 */
export function redactText(text: string, hidden: Hidden, replacement: Replacement): string {
  const rules = rulesFor(hidden);
  if (rules.length === 0) return text;
  const words = typeof replacement === 'string' ? { address: replacement, price: replacement } : replacement;
  const once = redactOnce(text, rules, words);
  // "Kerkstraat495Kerkstraat": the letter that went with the number leaves "erkstraat".
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

/** Whether a text tells a price, however it is written. */
export function givesAwayPrice(text: string, priceEuro: number): boolean {
  return redactText(text, { price: priceEuro }, '') !== text;
}
