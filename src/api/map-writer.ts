// Creates the messages between a page and the map frame; map-message.ts has their schemas.
import type { PublicProperty } from '#domain/property/public-property.ts';
import type {
  FromMapFrame,
  MapAnswer,
  MapMessageContent,
  MapProperty,
  PointInMapFrame,
  ToMapFrame,
} from './map-message.ts';
import { MAP_MESSAGE_VERSION } from './map-words.ts';
import type { PublicPlace } from './search-data.ts';

/** Texts of a property, composed in src/words. */
type PropertyWords = Pick<MapProperty, 'headline' | 'line' | 'priceText' | 'place' | 'pictureLabel'>;

/** A property in the format of the map frame, for the map of a list and the map on the property's page. */
export function writeMapProperty(
  { id, city, euro, marquee, picture }: PublicProperty,
  [latitude, longitude, isExact]: PublicPlace,
  href: string,
  words: PropertyWords,
): MapProperty {
  return {
    id,
    position: [latitude, longitude],
    isExact: isExact === 1,
    city: city.label,
    place: words.place,
    headline: words.headline,
    line: words.line,
    price: euro ?? null,
    priceText: words.priceText,
    marquee,
    href,
    picture: picture?.url ?? '',
    pictureLabel: words.pictureLabel,
  };
}

export const writeToMapFrame = (content: MapMessageContent): ToMapFrame => ({
  gevel: 'map',
  version: MAP_MESSAGE_VERSION,
  kind: 'show',
  ...content,
});

export const writePointInMapFrame = (id: string | null): PointInMapFrame => ({
  gevel: 'map',
  version: MAP_MESSAGE_VERSION,
  kind: 'point',
  id,
});

export const writeFromMapFrame = (answer: MapAnswer): FromMapFrame =>
  ({ gevel: 'map-frame', version: MAP_MESSAGE_VERSION, ...answer }) as FromMapFrame;
