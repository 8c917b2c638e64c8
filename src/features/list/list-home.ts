import { resizedUrl, type SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { formatArea } from '#domain/price/money.ts';
import type { TextKey } from '#i18n/messages.ts';
import type { Translate } from '#i18n/translator.ts';
import { SMALLEST_USEFUL_PX } from '#ui/picture.ts';

/** One property as an object, read from the columns of the search data. */
export function readListProperty({ properties, cities, types, pictureWidths }: SearchData, row: number) {
  const city = cities[properties.city[row] ?? -1];
  const type = types[properties.types[row]?.[0] ?? -1];
  const picture = properties.picture[row] ?? '';
  const widths = pictureWidths[properties.pictureWidths[row] ?? -1] ?? [];
  return {
    id: properties.id[row] ?? '',
    availability: properties.availability[row] ?? 0,
    city: city?.name ?? '',
    cityLabel: city?.label ?? city?.name ?? '',
    slugs: `${city?.slug}/${type?.slug}`,
    isOwnWord: properties.typeName[row] !== type?.name,
    typeName: properties.typeName[row] ?? '',
    headline: properties.headline[row] ?? '',
    priceText: properties.priceText[row] ?? '',
    bedrooms: properties.bedrooms[row] ?? 0,
    surfaceM2: properties.surfaceM2[row] ?? properties.groundM2[row] ?? 0,
    createdOn: properties.createdOn[row] ?? null,
    isNewBuild: properties.isNewBuild[row] === 1,
    energy: properties.energy[row] ?? '',
    tag: properties.tag[row] ?? '',
    picture,
    srcSet: widths
      .filter((width) => width >= SMALLEST_USEFUL_PX)
      .map((width) => `${resizedUrl(picture, width)} ${width}w`)
      .join(', '),
    subject: properties.pictureSubject[row] ?? 'other',
    isIllustration: properties.isIllustration[row] === 1,
  };
}

export type ListProperty = ReturnType<typeof readListProperty>;

/** The language of the agency's own words, where it is another than the page's. */
export function ownLanguageOf({ textLanguage }: SearchData, language: Language): Language | undefined {
  return textLanguage === language ? undefined : textLanguage;
}

/** What a picture shows, in words. */
export function altOf({ subject, isIllustration }: ListProperty, t: Translate): string {
  const shown = t(`property:subject.${subject}` as TextKey);
  return isIllustration
    ? t('property:picture.alt', { kind: t('property:picture.illustration'), subject: shown })
    : shown;
}

/** What a property is called where its own headline would stand, and the language of it. */
export function headlineOf(
  { headline, typeName, city }: ListProperty,
  ownLanguage: Language | undefined,
  t: Translate,
) {
  return headline
    ? { text: headline, lang: ownLanguage }
    : { text: t('property:headline', { type: typeName, city }), lang: undefined };
}

/** Its rooms and surface, as far as they are known, each behind a dot that stays on the line before it. */
export function sizeOf({ bedrooms, surfaceM2 }: ListProperty, language: Language, t: Translate): string {
  const known = [
    bedrooms > 0 && t('property:short.bedrooms', { count: bedrooms }),
    surfaceM2 > 0 && formatArea(surfaceM2, language),
  ].filter((part) => part !== false);
  return known.map((part) => `\u00a0· ${part}`).join('');
}

/** "Sold" or "let"; undefined while it can be had. */
export function stateOf({ availability }: ListProperty, t: Translate): string | undefined {
  if (availability === 0) return undefined;
  return t(availability === 1 ? 'property:status.sold' : 'property:status.rented');
}
