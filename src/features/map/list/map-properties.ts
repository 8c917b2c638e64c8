import type { MapProperty } from '#api/map-message.ts';
import type { PlaceData, SearchData } from '#api/search-data.ts';
import type { Language } from '#domain/language.ts';
import { formatArea } from '#domain/price/money.ts';
import type { Translate } from '#i18n/translator.ts';

type Context = { places: PlaceData; rootPath: string; language: Language; t: Translate };

/** The rows of a list as the map's frame is sent them; homes without any place are left out. */
export function listMapProperties(data: SearchData, rows: readonly number[], context: Context): MapProperty[] {
  return rows.map((row) => readRow(data, row, context)).filter((property) => property !== undefined);
}

function readRow({ properties, cities, types }: SearchData, row: number, context: Context): MapProperty | undefined {
  const { places, rootPath, language, t } = context;
  const id = properties.id[row] ?? '';
  const place = places[id];
  const city = cities[properties.city[row] ?? -1];
  const type = types[properties.types[row]?.[0] ?? -1];
  if (!place || !city || !type) return undefined;
  const [latitude, longitude, isExact] = place;
  const typeName = properties.typeName[row] ?? '';
  const bedrooms = properties.bedrooms[row] ?? 0;
  const surfaceM2 = properties.surfaceM2[row] ?? properties.groundM2[row] ?? 0;
  const line = [
    typeName,
    ...(bedrooms > 0 ? [t('property:short.bedrooms', { count: bedrooms })] : []),
    ...(surfaceM2 > 0 ? [formatArea(surfaceM2, language)] : []),
  ];
  return {
    id,
    position: [latitude, longitude],
    isExact: isExact === 1,
    city: city.name,
    headline: properties.headline[row] || t('property:headline', { type: typeName, city: city.name }),
    line: line.join(' · '),
    price: properties.price[row] ?? null,
    priceText: priceTextOf(properties.availability[row], properties.priceText[row], t),
    marquee: properties.marquee[row] ?? 0,
    href: `${rootPath}${city.slug}/${type.slug}/${id}/`,
    picture: properties.picture[row] ?? '',
    isIllustration: properties.isIllustration[row] === 1,
  };
}

function priceTextOf(availability: number | undefined, priceText: string | undefined, t: Translate): string {
  if (availability === 1) return t('property:status.sold');
  if (availability === 2) return t('property:status.rented');
  return priceText ?? '';
}
