import type { MoveInCosts } from '#domain/costs/costs.ts';
import { formatEuro, formatEuroSpan, formatPercent } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import type { Span } from '#domain/law/legal.ts';
import type { Translate } from '#i18n/translator.ts';

/** "12,5 %" */
export function rateText(rate: number, language: Language): string {
  return formatPercent(rate, language);
}

/** "€ 4.651,15"; for a range "€ 4.651 – 4.986", rounded outwards to whole euros. */
export function spanText({ min, max }: Span, language: Language): string {
  if (min === max) return formatEuro(min, language);
  const { least, most } = formatEuroSpan(Math.floor(min), Math.ceil(max), language);
  return `${least}\u00a0– ${most}`;
}

/** Monthly cost of a rental as text; says whether the charges are included. */
export function rentMonthText({ monthEuro, hasCharges }: MoveInCosts, language: Language, t: Translate): string {
  return t(hasCharges ? 'costs:inAll.rent' : 'costs:inAll.rentAlone', { month: formatEuro(monthEuro, language) });
}
