import type { Language } from '#domain/language.ts';
import { formatNumber } from '#domain/price/money.ts';

/** "12,5 %" */
export function rateText(rate: number, language: Language): string {
  return `${formatNumber(rate * 100, language, 2)}\u00a0%`;
}
