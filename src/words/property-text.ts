import { formatArea } from '#domain/format/number.ts';
import type { Language, Phrase } from '#domain/language.ts';
import { formatAddress } from '#domain/place/address.ts';
import { displayCity, splitBilingual } from '#domain/place/city.ts';
import { isMade, type PictureKind } from '#domain/property/picture-kind.ts';
import { findSubject } from '#domain/property/picture-subject.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import type { PublicProperty } from '#domain/property/public-property.ts';
import { hasGap } from '#domain/text/gap.ts';
import { normaliseName } from '#domain/text/text.ts';
import type { Translate } from '#i18n/translator.ts';
import { statusText } from './outcome.ts';

type NameParts = { headline: Phrase; typeName: Phrase; city: { name: string } };

/** True when a text already names a city, in any of its languages. */
function namesCity(text: string, { name }: { name: string }): boolean {
  const words = ` ${normaliseName(text)} `;
  return [name, ...splitBilingual(name)].some((own) => words.includes(` ${normaliseName(own)} `));
}

/** The agency's own headline, or else "Apartment in Jette". */
export function headlineOf({ headline, typeName, city }: NameParts, t: Translate, language: Language): Phrase {
  if (headline.text) return headline;
  if (namesCity(typeName.text, city)) return typeName;
  return { text: t('card:headline', { type: typeName.text, city: city.name }), language };
}

/**
 * The headline as a title without context, such as the subject of a mail. A headline with a removed word is replaced.
 */
export function titleOf(property: NameParts, t: Translate, language: Language): Phrase {
  const { headline } = property;
  return headlineOf(
    hasGap(headline.text) ? { ...property, headline: { ...headline, text: '' } } : property,
    t,
    language,
  );
}

/** The headline with the city appended, unless the headline names it: avoids "Appartement in Jette, Jette". */
export function headlineInCity(property: NameParts, t: Translate, language: Language): string {
  const { text } = titleOf(property, t, language);
  return namesCity(text, property.city) ? text : `${text}, ${property.city.name}`;
}

type SizeFacts = Pick<PublicProperty, 'bedrooms' | 'surfaceM2' | 'groundM2'>;

/** Known rooms and surface: "2 slpk.", "96 m²". For land, which has no living surface, the plot. */
export function listSizes({ bedrooms, surfaceM2, groundM2 }: SizeFacts, language: Language, t: Translate): string[] {
  const surface = surfaceM2 ?? groundM2;
  return [
    ...(bedrooms ? [t('card:bedrooms', { count: bedrooms })] : []),
    ...(surface ? [formatArea(surface, language)] : []),
  ];
}

/** Everything in a single short line: "Apartment · 2 bed. · 93 m²". */
export function describeProperty(
  property: PublicProperty,
  language: Language,
  t: Translate,
): { headline: string; line: string; priceText: string; place: string; pictureLabel: string } {
  return {
    place: placeText(property),
    headline: headlineOf(property, t, language).text,
    line: [property.typeName.text, ...listSizes(property, language, t)].join(' · '),
    priceText: statusText(property.availability, t) ?? property.priceText,
    pictureLabel: pictureLabel(property.picture?.kind, t) ?? '',
  };
}

/** Location on a card: "Hoogstraat 12, Brussel"; the municipality alone when the address is hidden. */
export function placeText({ street, city }: Pick<PublicProperty, 'street' | 'city'>): string {
  return street ? `${street}, ${city.label}` : city.label;
}

/** Street and place separately, when the street is in another language than the page's and must be marked. */
export function placeParts(property: Pick<PublicProperty, 'street' | 'streetLanguage' | 'city'>): {
  street?: { text: string; lang: Language };
  place: string;
} {
  const { street, streetLanguage: lang, city } = property;
  return street && lang ? { street: { text: street, lang }, place: `, ${city.label}` } : { place: placeText(property) };
}

/** Street, number and box with postal code and city; only postal code and city when the address is hidden. */
export function addressText(property: Property, t: Translate): string {
  const place = `${property.city.zip} ${displayCity(property.city)}`;
  return property.address ? `${formatAddress(property.address, t('property:box'))}, ${place}` : place;
}

/**
 * A property's label for staff, with the reference of the site and the office's own number, without a hidden street:
 * "Appartement, Georges Henrilaan 318, 1200 Brussel · ref. 4013972 (dossier 118432)".
 */
export function staffName(property: Property, t: Translate): string {
  const { id, typeName, reference } = property;
  const number = reference ? t('mail:property.file', { id, reference }) : t('mail:property.ref', { id });
  return `${typeName.text}, ${addressText(property, t)} · ${number}`;
}

type PictureFacts = Pick<Picture, 'kind' | 'subject' | 'room' | 'alt'>;

/**
 * A picture's alternative text in the page's language: a written one, else by room ("bedroom 2"), or the picture's
 * number when nothing is known. Artificial pictures are marked ("living room (virtually staged)"); illustrations are
 * not marked, since one note beside all pictures says so.
 */
export function pictureAlt(
  { kind, subject, room, alt }: PictureFacts,
  t: Translate,
  language?: Language,
  place?: { number: number; count: number },
): string {
  const written = language && alt?.[language];
  const known = kind === 'plan' ? 'plan' : findSubject(subject);
  if (!written && known === 'other' && kind === 'photo' && place) return t('card:picture.number', place);
  const name = t(`card:subject.${known}`);
  const shown = written ?? (room === undefined ? name : `${name} ${room}`);
  const label = madeLabel(kind, t);
  return label === undefined ? shown : t('card:picture.labelled', { subject: shown, label });
}

/** Label on a picture that looks like a photograph but is not one. */
export const madeLabel = (kind: PictureKind, t: Translate): string | undefined =>
  isMade(kind) ? t(`card:picture.${kind}`) : undefined;

/** Label of a single picture, including illustrations. */
export const pictureLabel = (kind: PictureKind | undefined, t: Translate): string | undefined =>
  kind === 'illustration' ? t('card:picture.illustration') : kind && madeLabel(kind, t);
