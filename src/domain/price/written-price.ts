// [a-z] covers every letter of folded text, which has no accents; \p{L} would make a pattern a hundred times slower to
// build.
const CURRENCY = '(?:€|eur(?:os?)?)';
// Excludes numbers with a unit: 1.250 m² is a garden, not a rent.
const NOT_A_UNIT = '(?! ?(?:m[²2]?|[ck]m|kwh|kg|ha|ares?|ca|%)(?![a-z0-9]))';
const THOUSAND = '(?:k|mille|duizend|thousand|tausend)';
const MILLION = '(?:miljoen|millions?|millionen|mio|mln)';
const PER_MONTH = '(?: ?/ ?| per | par | pro | a | le |/)(?:maand|mnd|mois|month|monat)';
const PRICE_WORD = '(?<=(?:prijs|huur|loyer|prix|price|rent|miete|preis)[ :=]{1,3}(?:(?:van|de|of|is|est|von) )?)';

/** Numbers below this may be a year, a postal code or a surface, unless marked as money. */
const AMBIGUOUS_BELOW = 10_000;

type Parts = { whole: string; cents: string; groups: string[]; thousands?: string; millions?: string };

/**
 * "495.5" for 495500 in thousands; undefined when this needs more decimals than people write, or the result is below
 * 0.1.
 */
function shorten(cents: number, unit: number, decimals: number): string | undefined {
  const value = cents / 100 / unit;
  const rounded = Number(value.toFixed(decimals));
  return value >= 0.1 && Math.abs(value - rounded) < 1e-9 ? String(rounded) : undefined;
}

function takeApart(price: number): Parts | undefined {
  const inCents = Math.round(price * 100);
  if (!Number.isSafeInteger(inCents) || inCents < 100) return undefined;
  const whole = String(Math.floor(inCents / 100));
  const rest = inCents % 100;
  const thousands = shorten(inCents, 1e3, 2);
  const millions = shorten(inCents, 1e6, 3);
  return {
    whole,
    cents: rest === 0 ? '' : String(rest).padStart(2, '0'),
    groups: whole.split(/(?=(?:\d{3})+$)/),
    ...(thousands && Number(thousands) >= 1 && { thousands }),
    ...(millions && { millions }),
  };
}

/** "495.5" written with a point or a comma. */
const eitherSign = (amount: string) => amount.replace('.', '[.,]');

/** Matches 495.000, 495,000, 495'000 and 495 000, but not inside 1.495.000 or 495 000 000. */
function listGrouped(groups: readonly string[], decimals: string): string[] {
  if (groups.length < 2) return [];
  const withSign = (sign: string) => `${groups.join(sign)}${decimals}(?!${sign}\\d{3}(?!\\d))`;
  return [withSign('\\.'), withSign(','), withSign("'"), `(?<!\\d )${withSign(' {1,2}')}`];
}

/** Pattern of every way people write a price, for text folded by foldText; undefined for an invalid price. */
export function pricePattern(price: number): RegExp | undefined {
  const parts = takeApart(price);
  if (!parts) return undefined;
  const { whole, cents, groups, thousands, millions } = parts;
  const isAmbiguous = Number(whole) < AMBIGUOUS_BELOW;
  const decimals = cents ? `[.,]${cents.replace(/0$/, '0?')}` : '(?:[.,](?:00?(?!\\d)|-{1,2}))?';
  const plain = `${whole}${decimals}`;
  const sure = listGrouped(groups, decimals);
  if (thousands) sure.push(`${eitherSign(thousands)} ?${THOUSAND}`);
  if (millions) sure.push(`${eitherSign(millions)} ?(?:${MILLION}|m(?= ?${CURRENCY}))`);
  if (!isAmbiguous) sure.push(plain);
  // "1,25 m" is a height, "€ 1,25 m" an amount.
  const asMoney = [...sure, ...(millions ? [`${eitherSign(millions)} ?m`] : []), plain];

  // Excludes phone numbers: 0475 487 311 and 02/487.311.
  const start = "(?<!\\d|\\d[.,'/])";
  const end = `(?![a-z0-9])${isAmbiguous ? '(?![.,]\\d)' : '(?![.,]\\d{3}(?!\\d))'}${NOT_A_UNIT}`;
  const noLetter = '(?<![a-z])';
  const ways = [
    `${noLetter}${CURRENCY}[ :]{0,2}${start}(?:${asMoney.join('|')})(?: ?${CURRENCY})?${end}`,
    `${noLetter}${start}${plain} ?${CURRENCY}${end}`,
    `${noLetter}${start}${plain}(?=${PER_MONTH})`,
    `${PRICE_WORD}${start}${plain}${end}`,
  ];
  if (sure.length > 0) ways.push(`${noLetter}${start}(?:${sure.join('|')})(?: ?${CURRENCY})?${end}`);
  return new RegExp(ways.join('|'), 'g');
}

const GROUP_SIGNS = ['.', ' ', '\u00a0', '\u202f', '\u2009', "'", '’', '&nbsp;', '&#160;'];
const MONEY = ['€#', '#€', '€ #', '# €', '€\u00a0#', '#\u00a0€', 'EUR #', '# EUR', '# euro', '#\u00a0euro'];
const THOUSANDS = ['#k', '# k', '#K', '# K'];
const MILLIONS = ['# miljoen', '# million', '# millions', '# Millionen', '# mio', '# mln'];

/**
 * Forms in which a price can appear on a page, for a plain search of the built site. A short amount is listed only with
 * its currency, since the digits of a rent of 1070 are also a postal code. Longer numbers may contain these texts too;
 * givesAwayPrice detects that.
 */
export function hiddenForms(price: number): string[] {
  const parts = takeApart(price);
  if (!parts) return [];
  const { whole, cents, groups, thousands, millions } = parts;
  const fill = (patterns: readonly string[], amount: string) => patterns.map((pattern) => pattern.replace('#', amount));
  const bothSigns = (amount: string | undefined) => (amount ? [amount, amount.replace('.', ',')] : []);
  const forms = [
    ...bothSigns(cents ? `${whole}.${cents}` : whole).flatMap((amount) =>
      Number(whole) < AMBIGUOUS_BELOW ? fill(MONEY, amount) : [amount],
    ),
    ...bothSigns(thousands).flatMap((amount) => fill(THOUSANDS, amount)),
    ...bothSigns(millions).flatMap((amount) => fill(MILLIONS, amount)),
  ];
  if (groups.length > 1) {
    forms.push(...GROUP_SIGNS.map((sign) => groups.join(sign) + (cents && `,${cents}`)));
    forms.push(groups.join(',') + (cents && `.${cents}`));
  }
  return [...new Set(forms)];
}
