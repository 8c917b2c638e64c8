import {
  LISTED_WIDTH_PX,
  type PlaceData,
  type PropertyColumns,
  resizedUrl,
  type SearchCity,
  type SearchData,
} from '#api/search-data.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { cityParameter, displayCity } from '#domain/place/city.ts';
import type { City, Picture, Property } from '#domain/property/property.ts';
import type { LanguageSite, Site } from '#domain/site.ts';
import { normaliseName } from '#domain/text/text.ts';
import { isTextKey, translate } from '#i18n/translator.ts';
import { priceText } from '#words/price-text.ts';

const AVAILABILITY = { available: 0, sold: 1, rented: 2 } as const;
const DAY_MS = 86_400_000;

const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);
const dayOf = (date: string | undefined) => {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
};

/** Rows that stand once, by the index they are referred to. */
class Table<Row> {
  readonly rows: Row[] = [];
  readonly #indexes = new Map<string, number>();

  indexOf(key: string, row: () => Row): number {
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    const index = this.rows.push(row()) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}

/** Widths whose addresses follow from that of the listed picture; those of another shape cannot be told in a number. */
function listWidths(picture: Picture | undefined): number[] {
  if (picture?.width !== LISTED_WIDTH_PX) return [];
  const { url, sizes } = picture;
  return sizes.filter((size) => resizedUrl(url, size.width) === size.url).map(({ width }) => width);
}

/** Every city a property lies in under the name of its pages, then the listed ones where nothing is on offer. */
function cityTable({ properties, cities }: LanguageSite, cityNames: Site['cityNames']): Table<SearchCity> {
  const table = new Table<SearchCity>();
  const add = (city: City) => {
    const { name, slug, zip } = city;
    const label = displayCity(city);
    const spellings = [...new Set([normaliseName(name), ...(cityNames[zip] ?? [])])];
    return table.indexOf(cityParameter(name, zip), () => ({
      name,
      ...(label !== name && { label }),
      slug,
      zip,
      sale: 0,
      rent: 0,
      spellings,
    }));
  };
  for (const { city, goal } of properties) {
    const row = table.rows[add(city)];
    if (row) row[goal] += 1;
  }
  const known = new Set(table.rows.map(({ zip }) => zip));
  for (const city of cities) if (!known.has(city.zip)) add(city);
  return table;
}

/** What the browser may search in one language (api/search-data.ts), from the public projection alone. */
export function projectSearchData(own: LanguageSite, { cityNames }: Pick<Site, 'cityNames'>): SearchData {
  const { language, properties } = own;
  const t = translate(language);
  const cities = cityTable(own, cityNames);
  const widths = new Table<number[]>();
  const typeIndexes = new Map(own.types.map(({ id }, index) => [id, index]));

  const column = <Value>(read: (property: Property) => Value): Value[] => properties.map(read);
  const isGone = ({ availability }: Property) => availability !== 'available';
  const columns: PropertyColumns = {
    id: column(({ id }) => id),
    goal: column(({ goal }) => (goal === 'sale' ? 0 : 1)),
    availability: column(({ availability }) => AVAILABILITY[availability]),
    city: column(({ city }) => cities.rows.findIndex(({ name, zip }) => name === city.name && zip === city.zip)),
    types: column(({ typeIds }) => typeIds.map((id) => typeIndexes.get(id)).filter((index) => index !== undefined)),
    typeName: column(({ typeName }) => typeName.text),
    headline: column(({ headline }) => headline.text),
    price: column((property) => (property.price.kind === 'amount' && !isGone(property) ? property.price.euro : null)),
    priceText: column((property) => (isGone(property) ? '' : priceText(property.price, property.goal, t))),
    bedrooms: column(({ facts }) => numberOrNull(facts.bedrooms)),
    surfaceM2: column(({ facts }) => numberOrNull(facts.surfaceLiving)),
    groundM2: column(({ facts }) => numberOrNull(facts.surfaceGround)),
    isNewBuild: column(({ isNewBuild }) => Number(isNewBuild)),
    createdOn: column(({ createdOn }) => dayOf(createdOn)),
    energy: column(({ energy }) => (energy ? formatEnergyLabel(energy.label) : '')),
    marquee: column(({ marquee }) => marquee),
    tag: column(({ price, marqueeName }) => (price.kind === 'label' ? '' : (marqueeName?.text ?? ''))),
    picture: column(({ pictures }) => pictures[0]?.url ?? ''),
    pictureWidths: column(({ pictures }) => {
      const listed = listWidths(pictures[0]);
      return widths.indexOf(listed.join(), () => listed);
    }),
    pictureSubject: column(({ pictures }) => {
      const subject = pictures[0]?.subject ?? '';
      return isTextKey(`property:subject.${subject}`) ? subject : 'other';
    }),
    isIllustration: column(({ pictures }) => Number(pictures[0]?.kind === 'illustration')),
  };
  return {
    language,
    textLanguage: properties[0]?.headline.language ?? language,
    cityLanguage: own.cityLanguage,
    types: own.types.map(({ id, name, slug, showOrder, saleCount, rentCount }) => {
      return { id, name, slug, showOrder, sale: saleCount, rent: rentCount };
    }),
    cities: cities.rows,
    pictureWidths: widths.rows,
    properties: columns,
  };
}

/** Where each property may stand on the map: its own place only where that is public, else its municipality's centre. */
export function projectPlaceData({ byLanguage }: Pick<Site, 'byLanguage'>): PlaceData {
  const places: PlaceData = {};
  for (const { properties } of Object.values(byLanguage)) {
    for (const { id, place } of properties) {
      if (place) places[id] ??= [place.latitude, place.longitude, place.kind === 'exact' ? 1 : 0];
    }
  }
  return places;
}
