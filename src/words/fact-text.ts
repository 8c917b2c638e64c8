import { formatDate } from '#domain/format/date.ts';
import { formatArea, formatEuro, formatLength, formatNumber, formatQuantity } from '#domain/format/number.ts';
import type { Language } from '#domain/language.ts';
import type { Fact, FactOfProperty, FactValue } from '#domain/property/facts.ts';
import { bindUnits } from '#domain/text/text.ts';
import { isTextKey, type Translate } from '#i18n/translator.ts';

const UNITS = {
  kwhPerM2: 'property:unit.kwhPerM2',
  kwhPerYear: 'property:unit.kwhPerYear',
  kgCo2PerM2: 'property:unit.kgCo2PerM2',
} as const;

/** A fact's value formatted for the language; the agency's own words stay unchanged, in its language. */
export function factText(
  fact: Fact,
  value: FactValue,
  language: Language,
  t: Translate,
): { text: string; isOwnWords: boolean } {
  const translated = (text: string) => ({ text, isOwnWords: false });
  if (typeof value === 'boolean') return translated(t(value ? 'property:yes' : 'property:no'));
  if (typeof value === 'string') {
    const key = `property:code.${fact.id}.${value}`;
    if (fact.kind === 'code' && isTextKey(key)) return translated(t(key));
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return translated(formatDate(value, language));
    return { text: bindUnits(value), isOwnWords: /\p{L}{3}/u.test(value) };
  }
  switch (fact.kind) {
    case 'euro':
      return translated(formatEuro(value, language));
    case 'area':
      return translated(formatArea(value, language));
    case 'length':
      return translated(formatLength(value, language));
    case 'year':
      return translated(String(value));
    case 'kwhPerM2':
    case 'kwhPerYear':
    case 'kgCo2PerM2':
      return translated(formatQuantity(value, t(UNITS[fact.kind]), language));
    case 'code': {
      const key = `property:code.${fact.id}.${value}`;
      return translated(isTextKey(key) ? t(key) : formatNumber(value, language));
    }
    default:
      return translated(formatNumber(value, language));
  }
}

/** Label and value of a property's fact; without a text when the fact is required and missing. */
export function describeFact(
  { fact, value, abbreviation }: FactOfProperty,
  language: Language,
  t: Translate,
): { label: string; text?: string; isOwnWords?: boolean } {
  const withAbbreviation = (text: string) => (abbreviation === undefined ? text : `${text} (${abbreviation})`);
  const label = t(`property:fact.${fact.id}`);
  const isOfValue = fact.kind === 'code';
  const shown = { label: isOfValue ? label : withAbbreviation(label) };
  if (value === undefined) return shown;
  const { text, isOwnWords } = factText(fact, value, language, t);
  return { ...shown, text: isOfValue ? withAbbreviation(text) : text, isOwnWords };
}
