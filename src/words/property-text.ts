import type { Language, Phrase } from '#domain/language.ts';
import { formatAddress } from '#domain/place/address.ts';
import { displayCity } from '#domain/place/city.ts';
import { formatArea, formatEuro, formatLength, formatNumber, formatQuantity } from '#domain/price/money.ts';
import type { Fact, FactValue } from '#domain/property/facts.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import { formatDate } from '#domain/time/date.ts';
import { isTextKey, type Translate } from '#i18n/translator.ts';

/** The agency's own headline, or else "Apartment in Jette". */
export function headlineOf(property: Property, t: Translate, language: Language): Phrase {
  if (property.headline.text) return property.headline;
  const values = { type: property.typeName.text, city: property.city.name };
  return { text: t('property:headline', values), language };
}

export function cityText(property: Property): string {
  return displayCity(property.city);
}

/** Street, number and box with postal code and city; only postal code and city where the address is hidden. */
export function addressText(property: Property, t: Translate): string {
  const place = `${property.city.zip} ${cityText(property)}`;
  return property.address ? `${formatAddress(property.address, t('property:box'))}, ${place}` : place;
}

/** A picture's alternative text in the page's language; an illustration never passes for a photo. */
export function pictureAlt(picture: Picture, t: Translate): string {
  const key = `property:subject.${picture.subject ?? 'other'}`;
  const subject = t(isTextKey(key) ? key : 'property:subject.other');
  if (picture.kind === 'illustration')
    return t('property:picture.alt', { kind: t('property:picture.illustration'), subject });
  return subject;
}

const UNITS = {
  kwhPerM2: 'property:unit.kwhPerM2',
  kwhPerYear: 'property:unit.kwhPerYear',
  kgCo2PerM2: 'property:unit.kgCo2PerM2',
} as const;

/** A fact's value as the language writes it; words the agency typed stand as they are, in the agency's language. */
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
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return translated(formatDate(value));
    return { text: value, isOwnWords: /\p{L}{3}/u.test(value) };
  }
  switch (fact.kind) {
    case 'euro':
      return translated(formatEuro(value));
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
