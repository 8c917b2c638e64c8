import type { ToMapFrame } from '#api/map-message.ts';
import { countOutside, type MapBounds } from '#domain/place/map-bounds.ts';
import type { Translate } from '#i18n/translator.ts';

/** Text saying how many properties have no location, and how many are outside the visible area; may be empty. */
export function countsText({ propertyList, messageInfo }: ToMapFrame, bounds: MapBounds, t: Translate): string {
  const places = propertyList.map(({ position }) => position);
  const missing = messageInfo.total - places.length;
  const outside = countOutside(places, bounds);
  return [
    ...(missing > 0 ? [t('map:partial', { count: missing })] : []),
    ...(outside > 0 ? [t('map:outside', { count: outside })] : []),
  ].join(' ');
}
