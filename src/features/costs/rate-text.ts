import type { MoveInCosts } from '#domain/costs/costs.ts';
import type { Language } from '#domain/language.ts';
import type { Span } from '#domain/law/legal.ts';
import { formatEuro, formatNumber } from '#domain/price/money.ts';
import type { Translate } from '#i18n/translator.ts';

/** "12,5 %" */
export function rateText(rate: number, language: Language): string {
  return `${formatNumber(rate * 100, language, 2)}\u00a0%`;
}

/** "€ 4.651,15", or "€ 4.651 – 4.986" where only bounds are known, rounded outwards. */
export function spanText({ min, max }: Span): string {
  if (min === max) return formatEuro(min);
  return `${formatEuro(Math.floor(min))}\u00a0– ${formatEuro(Math.ceil(max), { prefix: '' })}`;
}

/** What a tenant pays a month, and of what. */
export function rentMonthText({ monthEuro, hasCharges }: MoveInCosts, t: Translate): string {
  return t(hasCharges ? 'costs:inAll.rent' : 'costs:inAll.rentAlone', { month: formatEuro(monthEuro) });
}
