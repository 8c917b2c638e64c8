import type { Language } from '#domain/language.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { FeatureBits } from '#domain/property/features.ts';
import { PICTURE_KINDS } from '#domain/property/picture-kind.ts';
import { findSubject } from '#domain/property/picture-subject.ts';
import type { Focus, Place } from '#domain/property/property.ts';
import type { PublicPicture, PublicProperty } from '#domain/property/public-property.ts';

/**
 * All that searching, lists, map and shortlist know of the properties of one language: one compact file, fetched on
 * the first touch. Columns, not rows: row i of every column is the i-th
 * property, newest first, and like values stand together for compression. Hidden prices and places are not in it.
 */
export type SearchData = {
  language: Language;
  /** The language that the agency's own words are written in: headlines, tags and labels. */
  textLanguage: Language;
  /** The language that the names of cities are written in. */
  cityLanguage: Language;
  types: SearchType[];
  cities: SearchCity[];
  /** Widths in which a picture can be had, smallest first; a property says which of these rows is its picture's. */
  pictureWidths: number[][];
  /** Those who show properties. */
  agents: SearchAgent[];
  properties: PropertyColumns;
};

export type SearchAgent = { name: string; pictureUrl: string };

export type SearchType = { id: string; name: string; slug: string; showOrder: number; sale: number; rent: number };

/**
 * `spellings`: the name in every language and as exports wrote it, normalised (domain/text/text.ts normaliseName). `label`:
 * what a card says, where that is more than the name: with its country.
 */
export type SearchCity = {
  name: string;
  label?: string;
  slug: string;
  zip: string;
  sale: number;
  rent: number;
  spellings: string[];
};

export type PropertyColumns = {
  id: string[];
  /** 0 sale, 1 rent. */
  goal: number[];
  /** 0 available, 1 sold, 2 rented. */
  availability: number[];
  /** Index in `cities`. */
  city: number[];
  /** Street and number; empty where the address is hidden. */
  street: string[];
  /** Indexes in `types`, the first is the one of the address. */
  types: number[][];
  /** In the page's language, or in `textLanguage` where the agency has a word of its own. */
  typeName: string[];
  /** The agency's own; empty where it wrote none, then `card:headline` stands there in the page's language. */
  headline: string[];
  /** Euro; null when the price is hidden, unknown or replaced by a label, and of what is sold or rented. */
  price: (number | null)[];
  /** Euro, with all costs; null where there is no price to work them out of. */
  allIn: (number | null)[];
  /** Euro, of a loan on the usual terms; null like `allIn`, and of what is to let. */
  month: (number | null)[];
  /** Price as the card shows it; empty of what is sold or rented. */
  priceText: string[];
  /** Rows whose price is in another language than the page, with that language. */
  ownPrices?: [row: number, language: Language][];
  bedrooms: (number | null)[];
  surfaceM2: (number | null)[];
  /** Plot, where the property has one. */
  groundM2: (number | null)[];
  isNewBuild: number[];
  /** Days since 1970-01-01 of the day it came on the site; null when not known. */
  createdOn: (number | null)[];
  /** "C+", or empty. */
  energy: string[];
  /** The export's marquee value. */
  marquee: number[];
  /** Marquee tag on the picture; empty when none. */
  tag: string[];
  /** "2026-11-28 10:00-12:00", the next one, or empty. */
  openHouse: string[];
  /** Address of the 300 px picture, or empty. */
  picture: string[];
  pictureCount: number[];
  /** Index in `pictureWidths`. */
  pictureWidths: number[];
  /** What it shows: "facade", as the property's texts name it, or "other". */
  pictureSubject: string[];
  /** Index in PICTURE_KINDS. */
  pictureKind: number[];
  /** Where its interest lies: five times the quarter from the top and the one from the left. */
  pictureFocus: number[];
  /** Index in `agents`; -1 where there is none. */
  agent: number[];
};

/** [latitude, longitude, 1 = exact | 0 = municipality] */
export type PublicPlace = [latitude: number, longitude: number, isExact: 0 | 1];

/** Where the map puts properties, the same in all languages, by their ids. */
export type PlaceData = Record<string, PublicPlace>;

/** What filters ask of properties beyond the search data, by their ids; fetched when a filter asks for it. */
export type FeatureData = Record<string, FeatureBits>;

export function writePlace({ latitude, longitude, kind }: Place): PublicPlace {
  return [latitude, longitude, kind === 'exact' ? 1 : 0];
}

/** The width that a listed picture always has (specification §3). */
export const LISTED_WIDTH_PX = 300;

/** A listed picture's address in another width: the last "300" of it is the width. */
export function resizedUrl(url: string, widthPx: number): string {
  const at = url.lastIndexOf(String(LISTED_WIDTH_PX));
  return at < 0 ? url : `${url.slice(0, at)}${widthPx}${url.slice(at + String(LISTED_WIDTH_PX).length)}`;
}

const FOCUS_STEPS = 5;
const MIDDLE: Focus = [2, 2];
const MIDDLE_FOCUS = 12;
const DAY_MS = 86_400_000;
const AVAILABILITIES = ['available', 'sold', 'rented'] as const;

/** Widths whose addresses follow from that of the listed picture; those of another shape cannot be told in a number. */
function listWidths({ url, sizes }: PublicPicture): number[] {
  if (!sizes.some((size) => size.width === LISTED_WIDTH_PX && size.url === url)) return [];
  return sizes.filter((size) => resizedUrl(url, size.width) === size.url).map((size) => size.width);
}

function dayOf(date: string | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
}

type Listed = Omit<SearchData, 'pictureWidths' | 'agents' | 'properties'> & { properties: readonly PublicProperty[] };

/** The file of one language: rows of `properties` become columns, which `readProperty` makes rows again. */
export function writeSearchData({ properties, ...rest }: Listed): SearchData {
  const cityIndexes = new Map(rest.cities.map(({ name, zip }, index) => [cityParameter(name, zip), index]));
  const typeIndexes = new Map(rest.types.map(({ id }, index) => [id, index]));
  const widthIndexes = new Map<string, number>();
  const pictureWidths: number[][] = [];
  const widthIndexOf = (widths: number[]): number => {
    const known = widthIndexes.get(widths.join());
    if (known !== undefined) return known;
    const index = pictureWidths.push(widths) - 1;
    widthIndexes.set(widths.join(), index);
    return index;
  };

  const agents: SearchAgent[] = [];
  const agentIndexOf = ({ agent }: PublicProperty): number => {
    if (!agent) return -1;
    const isSame = ({ name, pictureUrl }: SearchAgent) => name === agent.name && pictureUrl === agent.pictureUrl;
    const index = agents.findIndex(isSame);
    return index < 0 ? agents.push(agent) - 1 : index;
  };

  const column = <Value>(read: (property: PublicProperty) => Value): Value[] => properties.map(read);
  const ownPrices = properties.flatMap(({ priceLanguage }, row): [number, Language][] =>
    priceLanguage ? [[row, priceLanguage]] : [],
  );
  const columns: PropertyColumns = {
    id: column(({ id }) => id),
    goal: column(({ goal }) => (goal === 'sale' ? 0 : 1)),
    availability: column(({ availability }) => AVAILABILITIES.indexOf(availability)),
    city: column(({ city }) => cityIndexes.get(cityParameter(city.name, city.zip)) ?? -1),
    street: column(({ street }) => street ?? ''),
    types: column(({ typeIds }) => typeIds.map((id) => typeIndexes.get(id)).filter((index) => index !== undefined)),
    typeName: column(({ typeName }) => typeName.text),
    headline: column(({ headline }) => headline.text),
    price: column(({ euro }) => euro ?? null),
    allIn: column(({ allInEuro }) => allInEuro ?? null),
    month: column(({ monthEuro }) => monthEuro ?? null),
    priceText: column(({ priceText }) => priceText),
    ...(ownPrices.length > 0 && { ownPrices }),
    bedrooms: column(({ bedrooms }) => bedrooms ?? null),
    surfaceM2: column(({ surfaceM2 }) => surfaceM2 ?? null),
    groundM2: column(({ groundM2 }) => groundM2 ?? null),
    isNewBuild: column(({ isNewBuild }) => Number(isNewBuild)),
    createdOn: column(({ createdOn }) => dayOf(createdOn)),
    energy: column(({ energy }) => energy),
    marquee: column(({ marquee }) => marquee),
    tag: column(({ tag }) => tag?.text ?? ''),
    openHouse: column(({ openHouse }) => (openHouse ? `${openHouse.date} ${openHouse.slot}` : '')),
    picture: column(({ picture }) => picture?.url ?? ''),
    pictureCount: column(({ pictureCount }) => pictureCount),
    pictureWidths: column(({ picture }) => widthIndexOf(picture ? listWidths(picture) : [])),
    pictureSubject: column(({ picture }) => picture?.subject ?? 'other'),
    pictureKind: column(({ picture }) => (picture ? PICTURE_KINDS.indexOf(picture.kind) : 0)),
    pictureFocus: column(({ picture: { focus: [x, y] = MIDDLE } = {} }) => y * FOCUS_STEPS + x),
    agent: column(agentIndexOf),
  };
  const { language, textLanguage, cityLanguage, types, cities } = rest;
  return { language, textLanguage, cityLanguage, types, cities, pictureWidths, agents, properties: columns };
}

/** The property in a row of the columns, as it was written. */
export function readProperty(data: SearchData, row: number): PublicProperty {
  const { properties, cities, types, pictureWidths, agents, language, textLanguage } = data;
  const read = <Value>(column: readonly Value[]): Value => {
    const value = column[row];
    if (value === undefined) throw new Error(`The search data have no row ${row}`);
    return value;
  };
  const own = (text: string) => ({ text, language: textLanguage });
  const typeIndexes = read(properties.types);
  const type = types[typeIndexes[0] ?? -1];
  const { name = '', label = name, slug = '', zip = '' } = cities[read(properties.city)] ?? {};
  const typeName = read(properties.typeName);
  const [euro, bedrooms, surfaceM2] = [read(properties.price), read(properties.bedrooms), read(properties.surfaceM2)];
  const [allInEuro, monthEuro] = [read(properties.allIn), read(properties.month)];
  const [groundM2, createdOn, tag] = [read(properties.groundM2), read(properties.createdOn), read(properties.tag)];
  const street = read(properties.street);
  const [openHouseDate = '', openHouseSlot = ''] = read(properties.openHouse).split(' ');
  const [url, focus] = [read(properties.picture), read(properties.pictureFocus)];
  const agent = agents[read(properties.agent)];
  const priceLanguage = properties.ownPrices?.find(([at]) => at === row)?.[1];
  return {
    id: read(properties.id),
    goal: read(properties.goal) === 0 ? 'sale' : 'rent',
    availability: AVAILABILITIES[read(properties.availability)] ?? 'available',
    typeIds: typeIndexes.map((index) => types[index]?.id ?? ''),
    typeSlug: type?.slug ?? '',
    // The agency's own word, unless it is the one that the page's language has for the type.
    typeName: typeName === type?.name ? { text: typeName, language } : own(typeName),
    headline: own(read(properties.headline)),
    city: { name, label, slug, zip },
    ...(street !== '' && { street }),
    ...(euro !== null && { euro }),
    ...(allInEuro !== null && { allInEuro }),
    ...(monthEuro !== null && { monthEuro }),
    priceText: read(properties.priceText),
    ...(priceLanguage && { priceLanguage }),
    ...(bedrooms !== null && { bedrooms }),
    ...(surfaceM2 !== null && { surfaceM2 }),
    ...(groundM2 !== null && { groundM2 }),
    isNewBuild: read(properties.isNewBuild) === 1,
    ...(createdOn !== null && { createdOn: new Date(createdOn * DAY_MS).toISOString().slice(0, 10) }),
    energy: read(properties.energy),
    marquee: read(properties.marquee),
    ...(tag !== '' && { tag: own(tag) }),
    ...(openHouseSlot !== '' && { openHouse: { date: openHouseDate, slot: openHouseSlot } }),
    pictureCount: read(properties.pictureCount),
    ...(agent && { agent }),
    ...(url !== '' && {
      picture: {
        url,
        sizes: (pictureWidths[read(properties.pictureWidths)] ?? []).map((width) => ({
          width,
          url: resizedUrl(url, width),
        })),
        kind: PICTURE_KINDS[read(properties.pictureKind)] ?? 'photo',
        subject: findSubject(read(properties.pictureSubject)),
        ...(focus !== MIDDLE_FOCUS && { focus: [focus % FOCUS_STEPS, Math.floor(focus / FOCUS_STEPS)] }),
      },
    }),
  };
}

export type Loaded<Data> = { ok: true; data: Data } | { ok: false };

/** Files of this page, so that its islands share one request. */
const loading = new Map<string, Promise<Loaded<unknown>>>();

async function load<Data>(url: string): Promise<Loaded<Data>> {
  try {
    const response = await fetch(url);
    return response.ok ? { ok: true, data: (await response.json()) as Data } : { ok: false };
  } catch {
    return { ok: false };
  }
}

function loadOnce<Data>(url: string): Promise<Loaded<Data>> {
  const known = loading.get(url);
  if (known) return known as Promise<Loaded<Data>>;
  const promise = load<Data>(url).then((loaded) => {
    // The next touch may try again.
    if (!loaded.ok) loading.delete(url);
    return loaded;
  });
  loading.set(url, promise);
  return promise;
}

/** The search data at the address that the page was given; not ok when the network or the file fails. */
export function loadSearchData(url: string): Promise<Loaded<SearchData>> {
  return loadOnce(url);
}

/** The places at the address that the page was given; not ok when the network or the file fails. */
export function loadPlaceData(url: string): Promise<Loaded<PlaceData>> {
  return loadOnce(url);
}

/** The features at the address that the page was given; not ok when the network or the file fails. */
export function loadFeatureData(url: string): Promise<Loaded<FeatureData>> {
  return loadOnce(url);
}
