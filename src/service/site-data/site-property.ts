import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { findPhrase, type Language, type Localised, type Phrase } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { findCentres, listNearby, type Point } from '#domain/place/distance.ts';
import type { Price } from '#domain/property/price.ts';
import { shortPath } from '#domain/property/property-address.ts';
import { type Comparable, listSimilar } from '#domain/property/similarity.ts';
import { hasGap } from '#domain/text/gap.ts';
import { translate } from '#i18n/translator.ts';
import { statusText } from '#words/outcome.ts';
import { pricePhrase, translatablePrice } from '#words/price-text.ts';
import { madeLabel } from '#words/property-text.ts';

const MAX_SIMILAR = 3;
const MAX_SOLD = 4;

/** Texts of a property for pages and mails of the service. */
export type PropertyInWords = {
  id: string;
  headline: Phrase;
  /** Published part of the property's address. */
  place: string;
  price: string;
  /** Language of the agency's own words in the price, if different. */
  priceLanguage?: Language;
  /** Path of the permanent URL on the site. */
  path: string;
  pictureUrl?: string;
  /** Label of a picture that looks like a photograph but is not one. */
  pictureLabel?: string;
};

/** The price in a language, as shown on pages. */
export function priceOf({ offer }: SiteProperty, language: Language, fallback: Language): Price {
  const label = findPhrase(offer?.label, language, fallback)?.text;
  if (label) return { kind: 'label', text: label };
  if (offer?.euro === undefined) return { kind: 'onRequest' };
  const unitText = findPhrase(offer.unitText, language, fallback)?.text;
  return {
    kind: 'amount',
    euro: offer.euro,
    startingFrom: offer.startingFrom === true,
    ...(unitText && { unitText }),
    ...(offer.vat && { vat: offer.vat }),
  };
}

/** The price as text, with its language. */
export function pricePhraseOf(
  property: SiteProperty,
  language: Language,
  fallback: Language,
  price = priceOf(property, language, fallback),
): Phrase {
  const { offer, goal } = property;
  const own = findPhrase(offer?.label ?? offer?.unitText, language, fallback)?.language ?? language;
  return pricePhrase({ price, goal }, { own, page: language }, translate);
}

/**
 * The price in a mail. Plain text cannot mark a language, so a standard "from" in the mail's language replaces the
 * agency's own words for it.
 */
export function mailPriceOf(
  property: SiteProperty,
  language: Language,
  fallback: Language,
  price = priceOf(property, language, fallback),
): Phrase {
  const phrase = pricePhraseOf(property, language, fallback, price);
  const plain = phrase.language === language ? undefined : translatablePrice(price);
  return plain ? pricePhraseOf(property, language, fallback, plain) : phrase;
}

/** Available properties most similar to a property. */
export function listSimilarProperties(id: string, site: SiteData, language: Language): PropertyInWords[] {
  const comparables = Object.entries(site.properties).map(([id, property]) => toComparable(id, property, site));
  const target = comparables.find((one) => one.id === id);
  const available = comparables.filter((one) => findOwn(site.properties, one.id)?.availability === 'available');
  const similar = target ? listSimilar(target, available, MAX_SIMILAR) : [];
  return similar.flatMap((one) => describeSiteProperty(one.id, site, language) ?? []);
}

/** IDs of properties sold near a postal code, nearest first. */
export function listSoldNear(zip: string, { properties }: SiteData): string[] {
  const located = Object.entries(properties).flatMap(([id, property]) => {
    const place = placeOf(property);
    return place ? [{ id, place, zip: property.zip, isSold: property.availability === 'sold' }] : [];
  });
  const centre = findOwn(findCentres(located.filter((one) => one.zip === zip)), zip);
  const sold = located.filter(({ isSold }) => isSold);
  return centre
    ? listNearby(sold, centre, ({ place }) => place)
        .slice(0, MAX_SOLD)
        .map(({ id }) => id)
    : [];
}

const placeOf = ({ offer }: SiteProperty): Point | undefined =>
  offer?.place && { latitude: offer.place[0], longitude: offer.place[1] };

function toComparable(id: string, property: SiteProperty, { defaultLanguage }: SiteData): Comparable {
  const { goal, zip, offer } = property;
  return {
    id,
    goal,
    zip,
    typeIds: offer?.typeIds ?? [],
    price: offer && priceOf(property, defaultLanguage, defaultLanguage),
    place: placeOf(property),
    bedrooms: offer?.bedrooms,
  };
}

/** Title of a property from type and city: "Apartment in Jette". */
function namePlainly({ offer, city }: SiteProperty, site: SiteData, language: Language): Phrase {
  const textOf = (texts: Localised | undefined) => findPhrase(texts, language, site.defaultLanguage)?.text ?? '';
  const type = textOf(findOwn(site.types, offer?.typeIds[0] ?? ''));
  return { text: translate(language)('card:headline', { type, city: textOf(city) }), language };
}

/**
 * Title of a property for subjects and calendars, where text cannot be marked with a language: always in the reader's
 * language.
 */
export function titleSiteProperty(id: string, site: SiteData, language: Language): string | undefined {
  const property = findOwn(site.properties, id);
  const headline = property?.headline[language];
  return headline && !hasGap(headline) ? headline : property && namePlainly(property, site, language).text;
}

/** Texts of a property for a page or a mail; undefined for an unknown ID. */
export function describeSiteProperty(
  id: string,
  site: SiteData,
  language: Language,
  medium: 'page' | 'mail' = 'page',
): PropertyInWords | undefined {
  const property = findOwn(site.properties, id);
  if (!property) return undefined;
  const t = translate(language);
  const textOf = (texts: Localised | undefined) => findPhrase(texts, language, site.defaultLanguage)?.text ?? '';
  const { availability, zip, pictureUrl, pictureKind } = property;
  const pictureLabel = pictureKind && madeLabel(pictureKind, t);
  const city = textOf(property.city);
  const status = statusText(availability, t);
  const phraseOf = medium === 'mail' ? mailPriceOf : pricePhraseOf;
  const price = status === undefined ? phraseOf(property, language, site.defaultLanguage) : { text: status, language };
  return {
    id,
    headline: findPhrase(property.headline, language, site.defaultLanguage) ?? namePlainly(property, site, language),
    place: textOf(property.place) || `${zip} ${city}`,
    price: price.text,
    ...(price.language !== language && { priceLanguage: price.language }),
    path: `${shortPath(id)}?lng=${language}`,
    ...(pictureUrl && { pictureUrl }),
    ...(pictureUrl && pictureLabel && { pictureLabel }),
  };
}
