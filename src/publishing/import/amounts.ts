// Amounts as people write them: with a period, charges, VAT, "from", or a range. The words beside an amount mean the
// same in a cell and in the name of its column.
import { findOwn } from '#domain/own-value.ts';
import { translate } from '#i18n/translator.ts';
import { readMoney } from '#snapshot/read-values/number.ts';
import { tidySpaces } from '#snapshot/read-values/read-value.ts';
import type { ColumnPart } from './column-names.ts';
import type { PartialReading, Row } from './delivery.ts';
import { findPeriod, perMonth } from './trade-words.ts';

type Period = 'week' | 'month' | 'year';
type Inclusion = 'included' | 'excluded';
/** Meaning of the words beside an amount. */
export type AmountWords = {
  period?: Period;
  charges?: Inclusion;
  chargesEuro?: number;
  vat?: Inclusion;
  vatRate?: number;
  isFrom?: true;
};
type Amount = AmountWords & { euro: number; isRange?: true };

const START = '(?<![\\p{L}\\d])';
const END = '(?![\\p{L}\\d])';
const WITHOUT =
  '(?:exclusief|exclusive|excluding|excl\\.?|exkl\\.?|zonder|hors|sans|without|zzgl\\.?|zuzüglich|plus|\\+|ohne)(?: of| de| les?)?';
const WITH =
  '(?:inclusief|inclusive|including|incl\\.?|inkl\\.?|met|avec|y compris|with|mit)(?: of| de| les?| alle| toutes)?';
const CHARGES = `(?:(?:maandelijkse|gemeenschappelijke|vaste|algemene|monthly|common) )?(?:${[
  'kosten',
  'lasten',
  'provisies?(?: kosten| lasten)?',
  'provisions?(?: (?:de |pour )?charges)?',
  'charges?(?: communes| mensuelles| locatives)?',
  'frais(?: communs)?',
  'nk',
  'nebenkosten',
  'betriebskosten',
  'costs?',
  'service charges?',
].join('|')})`;
const VAT = '(?:(?<rate>\\d{1,2}) ?% ?)?(?:btw|tva|vat|mwst\\.?|ust\\.?)';
const INSIDE = '(?:(?:zijn )?inbegrepen|inclusief|comprise?s?|incluse?s?|included|inklusive|inbegriffen)';
const OUTSIDE =
  '(?:niet inbegrepen|exclusief|non comprise?s?|non incluse?s?|en sus|not included|extra|nicht inbegriffen|apart)';
const EURO = '(?:€|euro?s?)';
const FIGURE = `(?:${EURO} ?)?(?<euro>\\d[\\d.'’]*(?:,\\d{1,2})?)(?:,-{1,2})? ?${EURO}?(?: ?(?:\\/|per|par|pro|p\\.?) ?(?:maand|mnd|mois|month|monat|m)\\.?)?`;

const words = (pattern: string) => new RegExp(`${START}${pattern}${END}`, 'u');
/** Tried in this order, because "niet inbegrepen" contains "inbegrepen". */
const CLAUSES: readonly (readonly [pattern: RegExp, AmountWords])[] = [
  [words(`${WITHOUT} ?${FIGURE} ?(?:de |van )?${CHARGES}`), { charges: 'excluded' }],
  [words(`${WITH} ?${FIGURE} ?(?:de |van )?${CHARGES}`), { charges: 'included' }],
  [words(`(?:${WITHOUT} ?${CHARGES}|${CHARGES} ${OUTSIDE}|hc|kalt)`), { charges: 'excluded' }],
  [words(`(?:${WITH} ?${CHARGES}|${CHARGES} ${INSIDE}|t?cc|all[- ]?in|warm)`), { charges: 'included' }],
  [words(`(?:${WITHOUT} ?${VAT}|(?:btw|tva|vat|mwst\\.?) ${OUTSIDE}|h\\.?t\\.?v\\.?a\\.?)`), { vat: 'excluded' }],
  [words(`(?:${WITH} ?${VAT}|(?:btw|tva|vat|mwst\\.?) ${INSIDE}|t\\.?v\\.?a\\.?c\\.?)`), { vat: 'included' }],
  [
    /(?:^|(?<![\p{L}\d]))(?:vanaf|v\.a\.?|fao|(?:faire )?offres? à partir de|offers (?:over|from|in excess of)|à partir de|a partir de|dès|from|starting (?:from|at)|ab)(?![\p{L}\d])/u,
    { isFrom: true },
  ],
  // Negotiable prices: the amount is the asking price.
  [words('(?:v\\.?h?\\.?b\\.?|verhandlungsbasis|o\\.?n\\.?o\\.?)'), {}],
];
const PERIOD = /(?:\/|(?<!\p{L})(?:per|par|pro|p\.?))[ /]?(\p{L}+)\.?(?![\p{L}²])/u;
const PERIOD_WORD =
  /(?<!\p{L})(?:wekelijkse?|weekly|hebdomadaire|wöchentlich|maandelijkse?|monthly|mensuel(?:le)?|monatlich|jaarlijkse?|yearly|annual|annuel(?:le)?|jährlich|p\.?w|pcm|p\.?a)(?:\.?)(?!\p{L})/u;
const SEPARATORS = /[()[\]]|[,;:](?=\s|$)/g;

const merge = (said: AmountWords, more: AmountWords): AmountWords | undefined =>
  (Object.keys(more) as (keyof AmountWords)[]).some((key) => said[key] !== undefined && said[key] !== more[key])
    ? undefined
    : { ...said, ...more };

const findNamedPeriod = (text: string): { written: string; period: Period } | undefined => {
  const [written = '', word = ''] = PERIOD.exec(text) ?? [];
  const period = word === '' ? undefined : findPeriod(word);
  if (period !== undefined) return { written, period };
  const [own] = PERIOD_WORD.exec(text) ?? [];
  const named =
    own === undefined ? undefined : findPeriod(own.replace(/(?<=wekelijks|maandelijks|jaarlijks)e$|(?<=el)le$/, ''));
  return own === undefined || named === undefined ? undefined : { written: own, period: named };
};

const moneyOf = (text: string): number | undefined => {
  const read = readMoney(text);
  return read.kind === 'value' ? read.value : undefined;
};

/**
 * Splits a text into the meaning of its words about an amount, and the remaining text. Undefined when two words
 * contradict each other.
 */
export function splitWords(written: string): { rest: string; said: AmountWords } | undefined {
  let rest = tidySpaces(written.toLowerCase().replaceAll('+', ' + ').replace(SEPARATORS, ' '));
  let said: AmountWords | undefined = {};
  for (const [pattern, meaning] of CLAUSES) {
    const match = pattern.exec(rest);
    if (!match) continue;
    const { euro, rate } = match.groups ?? {};
    const chargesEuro = euro === undefined ? undefined : moneyOf(euro);
    if (euro !== undefined && chargesEuro === undefined) return undefined;
    said = merge(said, {
      ...meaning,
      ...(chargesEuro !== undefined && { chargesEuro }),
      ...(rate !== undefined && { vatRate: Number(rate) }),
    });
    if (!said) return undefined;
    rest = tidySpaces(rest.replace(match[0], ' '));
  }
  const found = findNamedPeriod(rest);
  if (found) {
    said = merge(said, { period: found.period });
    rest = tidySpaces(rest.replace(found.written, ' '));
  }
  return said && { rest, said };
}

const RANGES = [
  /^(?:tussen|entre|between|zwischen) (.+?) (?:en|et|and|und) (.+)$/,
  /^(?:(?:van|de|from|von) )?(.+?) ?(?:tot|à|to|bis|-|–|—) ?(€? ?\d.*)$/,
];

/** Reads the amount of a cell. Returns undefined when the cell holds no amount, or one that can be read in two ways. */
export function readAmount(written: string): Amount | undefined {
  const split = splitWords(written);
  if (!split) return undefined;
  const euro = moneyOf(split.rest);
  if (euro !== undefined) return { ...split.said, euro };
  for (const pattern of RANGES) {
    const [, first, last] = pattern.exec(split.rest) ?? [];
    const [least, most] = [first, last].map((text) => (text === undefined ? undefined : moneyOf(text)));
    // "1-3" is not a price range from 1 to 3.
    if (least !== undefined && most !== undefined && least < most && least >= MIN_OF_RANGE)
      return { ...split.said, euro: least, isFrom: true, isRange: true };
  }
  return undefined;
}
const MIN_OF_RANGE = 50;

/** Columns with an amount, and the meaning of their names. When several columns are filled, the first one counts. */
export const AMOUNT_COLUMNS: readonly (readonly [column: 'Price' | ColumnPart, AmountWords])[] = [
  ['Price', {}],
  ['RentPerWeek', { period: 'week' }],
  ['RentPerYear', { period: 'year' }],
  ['RentWithCharges', { charges: 'included' }],
  ['PriceNet', { vat: 'excluded' }],
  ['PriceGross', { vat: 'included' }],
  ['PriceFrom', { isFrom: true }],
];

/**
 * Finds the column for a name that combines a known name with words about its amount: "Huurprijs (per week)", "Prijs
 * excl. btw".
 */
export function findAmountColumn(name: string, isPrice: (rest: string) => boolean): 'Price' | ColumnPart | undefined {
  const split = splitWords(name);
  if (!split || Object.keys(split.said).length !== 1 || !isPrice(split.rest)) return undefined;
  const { period, charges, vat, isFrom } = split.said;
  if (period === 'month' || charges === 'excluded') return 'Price';
  return AMOUNT_COLUMNS.find(
    ([column, said]) =>
      column !== 'Price' &&
      said.period === period &&
      said.charges === charges &&
      said.vat === vat &&
      said.isFrom === isFrom,
  )?.[0];
}

const isFilled = (text: string | undefined): text is string => text !== undefined && !/^(?:0(?:[.,]0+)?)?$/.test(text);
const textOf = (value: unknown) => (value === undefined ? undefined : String(value));

/** A deposit in months is a number of monthly rents: "2 maanden huur". */
const MONTHS =
  /^(\d{1,2}) ?x? ?(?:maanden|maand|mois|months?'?|monats?(?:mieten?)?|monate|mm|kaltmieten?|nkm)(?: (?:huur|huurprijs|de loyer|loyer|rent|miete))?$/i;

type Context = { parts: Partial<Record<ColumnPart, string>>; language: Parameters<typeof translate>[0] };

/** Amount of a cell, combined with the meaning of its column's name; undefined when they contradict each other. */
function readWith(written: string, named: AmountWords, period: Period | undefined): Amount | undefined {
  const own = readAmount(written);
  const both = own && merge(own, named);
  const all = both && merge(both, period === undefined ? {} : { period });
  return own && all && { ...all, euro: own.euro, ...(own.isRange && { isRange: true }) };
}

/**
 * True when the amount is unambiguous: a price of a sale has no period and no charges, and charges beside a weekly or
 * yearly rent may be for a month or for that period.
 */
const isClear = ({ period, charges, chargesEuro }: Amount, isRent: boolean): boolean =>
  isRent
    ? chargesEuro === undefined || (period ?? 'month') === 'month'
    : period === undefined && charges !== 'included' && chargesEuro === undefined;

/** Sets the price of a row and its related fields; until then `row` has the cells as written. */
export function joinAmounts(row: Row, { parts, language }: Context): PartialReading[] {
  const isRent = row.Goal === 1 || row.Goal === '1';
  const found = AMOUNT_COLUMNS.find(([column, { period, charges }]) => {
    const isOfRent = period !== undefined || charges !== undefined;
    return (isRent || !isOfRent) && isFilled(column === 'Price' ? textOf(row.Price) : findOwn(parts, column));
  });
  if (!found) return [];
  const [column, named] = found;
  const written = (column === 'Price' ? textOf(row.Price) : findOwn(parts, column)) ?? '';
  row.Price ??= written;
  const period = parts.RentPeriod === undefined || !isRent ? undefined : findPeriod(parts.RentPeriod);
  if (isRent && parts.RentPeriod !== undefined && period === undefined) {
    row.Price = `${written} / ${parts.RentPeriod}`;
    return [];
  }
  const amount = readWith(written, named, period);
  if (amount === undefined || !isClear(amount, isRent)) {
    // Keeps the cell's text, with the column's name if needed, so that the unreadable price is reported with both.
    row.Price = moneyOf(written) === undefined || column === 'Price' ? written : `${written} (${column})`;
    return [];
  }
  // A plain amount stays as written.
  const isPlain = Object.keys(amount).join() === 'euro' && moneyOf(written) !== undefined;
  row.Price = isPlain ? written : perMonth(amount.euro, amount.period ?? 'month');
  if (amount.isFrom) row.PriceUnit ??= STARTING_FROM;
  if (amount.vat) row.PriceVAT ??= amount.vat;
  if (amount.vatRate !== undefined && amount.vat === 'excluded')
    row.VAT ??= translate(language)('import:vat.netRate', { rate: String(amount.vatRate) });
  if (isRent && amount.charges) row.ChargesIncluded ??= amount.charges === 'included';
  if (isRent && amount.chargesEuro !== undefined) row.ChargesRenter ??= amount.chargesEuro;
  readDeposit(row, typeof row.Price === 'number' ? row.Price : amount.euro);
  return amount.isRange ? ['priceRange'] : [];
}
/** PriceUnit of the snapshot. */
const STARTING_FROM = 7;

function readDeposit(row: Row, rent: number) {
  const months = typeof row.Deposit === 'string' ? MONTHS.exec(row.Deposit.trim())?.[1] : undefined;
  if (months !== undefined) row.Deposit = Number(months) * rent;
}

/** "3+1" and "3 + bureau": three bedrooms, and a room that may become one. */
const EXTRA_ROOM =
  /^(\d{1,2}) ?(?:slpk\.?|slaapkamers?|ch\.?|chambres?|bedrooms?|schlafzimmer)? ?\(?\+ ?\(?(?:\d{1,2}\)?|(?:\d )?(?:bureau|kantoor|office|büro|dressing|hobbykamer|werkkamer|study)\)?)$/i;

/** Reduces a cell such as "3+1" to its number of bedrooms; returns a notice about the extra room. */
export function readExtraRoom(row: Row): PartialReading[] {
  const certain = typeof row.Bedrooms === 'string' ? EXTRA_ROOM.exec(row.Bedrooms.trim())?.[1] : undefined;
  if (certain === undefined) return [];
  row.Bedrooms = certain;
  return ['extraRoom'];
}

/**
 * Reads a yearly cadastral income written with words ("€ 1.250 / jaar", "niet geïndexeerd"), and converts charges with
 * a period into a monthly amount.
 */
export function readYearly(row: Row) {
  if (typeof row.CadastralIncome === 'string' && moneyOf(row.CadastralIncome) === undefined) {
    const bare = row.CadastralIncome.replace(
      /\(?(?:niet[- ]geïndexeerd|non[- ]indexé|not indexed|nicht indexiert)\)?/i,
      '',
    );
    const read = readAmount(bare);
    if (
      read &&
      Object.keys(read).every((key) => key === 'euro' || key === 'period') &&
      (read.period ?? 'year') === 'year'
    )
      row.CadastralIncome = read.euro;
  }
  if (typeof row.ChargesRenter === 'string' && moneyOf(row.ChargesRenter) === undefined) {
    const read = readAmount(row.ChargesRenter);
    if (read && Object.keys(read).join() === 'period,euro')
      row.ChargesRenter = perMonth(read.euro, read.period ?? 'month');
  }
}
