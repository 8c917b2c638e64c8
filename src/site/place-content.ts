import type { MapMessageContent } from '#api/map-message.ts';
import { formatArea } from '#domain/price/money.ts';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { priceText } from '#words/price-text.ts';
import { cityText, headlineOf } from '#words/property-text.ts';
import type { View } from './built-site.ts';

/** What the small map of a home's page is told; undefined where not even the municipality's place is known. */
export function placeContent(property: Property, { language, site, hrefOf }: View): MapMessageContent | undefined {
  const { id, place, price, availability, facts, marquee, pictures, typeName } = property;
  if (!place) return undefined;
  const t = translate(language);
  const isGone = availability !== 'available';
  const [picture] = pictures;
  const surface = facts.surfaceLiving;
  const line = [typeName.text, ...(typeof surface === 'number' ? [formatArea(surface, language)] : [])];
  const headline = headlineOf(property, t, language);
  return {
    propertyList: [
      {
        id,
        position: [place.latitude, place.longitude],
        isExact: place.kind === 'exact',
        city: cityText(property),
        headline: headline.text,
        line: line.join(' · '),
        price: price.kind === 'amount' && !isGone ? price.euro : null,
        priceText: isGone
          ? t(`property:status.${availability === 'sold' ? 'sold' : 'rented'}`)
          : priceText(price, property.goal, t),
        marquee,
        href: hrefOf(property),
        picture: picture?.url ?? '',
        isIllustration: picture?.kind === 'illustration',
      },
    ],
    messageInfo: { language, textLanguage: headline.language, total: 1, area: null },
    mapType: 'place',
    customMarker: site.mapConfig.marker ?? null,
    marqueeIgnoreList: site.mapConfig.marqueeIgnoreList,
  };
}
