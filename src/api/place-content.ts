import type { Language } from '#domain/language.ts';
import type { MapMessageContent, MapProperty } from './map-message.ts';

type MapPropertyRow = [
  id: string,
  position: MapProperty['position'],
  isExact: boolean,
  city: string,
  place: string,
  headline: string,
  line: string,
  price: number | null,
  priceText: string,
  marquee: number,
  href: string,
  picture: string,
  pictureLabel: string,
  textLanguage: Language,
  customMarker: MapMessageContent['customMarker'],
  marqueeIgnoreList: number[],
];

/**
 * Serialises the map data of one property for an HTML attribute. Writes an array, because keys would double the size.
 */
export function writePlaceContent({ propertyList, messageInfo, customMarker, marqueeIgnoreList }: MapMessageContent) {
  const [property] = propertyList;
  if (!property) throw new Error('The map of a place shows one property');
  const written: MapPropertyRow = [
    property.id,
    property.position,
    property.isExact,
    property.city,
    property.place,
    property.headline,
    property.line,
    property.price,
    property.priceText,
    property.marquee,
    property.href,
    property.picture,
    property.pictureLabel,
    messageInfo.textLanguage,
    customMarker,
    marqueeIgnoreList,
  ];
  return JSON.stringify(written);
}

/** Parses what writePlaceContent has written; `language` is the page's. */
export function readPlaceContent(text: string, language: Language): MapMessageContent {
  const [
    id,
    position,
    isExact,
    city,
    place,
    headline,
    line,
    price,
    priceText,
    marquee,
    href,
    picture,
    pictureLabel,
    textLanguage,
    customMarker,
    marqueeIgnoreList,
  ] = JSON.parse(text) as MapPropertyRow;
  return {
    propertyList: [
      { id, position, isExact, city, place, headline, line, price, priceText, marquee, href, picture, pictureLabel },
    ],
    messageInfo: { language, textLanguage, total: 1, area: null },
    mapType: 'place',
    customMarker,
    marqueeIgnoreList,
  };
}
