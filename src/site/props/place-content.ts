import type { MapMessageContent } from '#api/map-message.ts';
import { writeMapProperty } from '#api/map-writer.ts';
import { writePlace } from '#api/search-data.ts';
import type { Property } from '#domain/property/property.ts';
import { translate } from '#i18n/translator.ts';
import { describeProperty } from '#words/property-text.ts';
import type { View } from '../built/built-site.ts';
import { publicProperty } from '../property/public-property.ts';

/** Data for the small map of a property's page; undefined when even the municipality's location is unknown. */
export function placeContent(property: Property, { language, own, site, hrefOf }: View): MapMessageContent | undefined {
  const { place, headline } = property;
  if (!place) return undefined;
  const shown = publicProperty(property, own);
  const words = describeProperty(shown, language, translate(language));
  return {
    propertyList: [writeMapProperty(shown, writePlace(place), hrefOf(property), words)],
    messageInfo: { language, textLanguage: headline.text ? headline.language : language, total: 1, area: null },
    mapType: 'place',
    customMarker: site.mapConfig.marker ?? null,
    marqueeIgnoreList: site.mapConfig.marqueeIgnoreList,
  };
}
