import { LANGUAGES, type Language } from '#domain/language.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { StopKind, Stops } from '#domain/place/stops.ts';
import type { FeatureBits } from '#domain/property/features.ts';
import { PICTURE_KINDS } from '#domain/property/picture-kind.ts';
import { findSubject } from '#domain/property/picture-subject.ts';
import type { Focus, Place } from '#domain/property/property.ts';
import type { PublicPicture, PublicProperty } from '#domain/property/public-property.ts';
import type { WordIndex } from '#domain/text/description-words.ts';

/**
 * Data of all properties in one language for search, lists, map and shortlist: one compact file, loaded on the first
 * touch. Columns, not rows: row i of every column is the i-th property, newest first, and equal values are adjacent for
 * compression. Contains no hidden prices or locations.
 */
export type SearchData = {
  language: Language;
  /** Language of the agency's own words: headlines, tags and labels. */
  textLanguage: Language;
  /** Language of the city names. */
  cityLanguage: Language;
  types: SearchType[];
  cities: SearchCity[];
  /** Available widths of pictures, smallest first; a property refers to one of these rows. */
  pictureWidths: number[][];
  /** Agents. */
  agents: SearchAgent[];
  properties: PropertyColumns;
  /** New-build projects with a page; absent on a site without any. */
  projects?: SearchProject[];
  /** Address of the words of descriptions (WordIndex); absent in a language without stems. */
  wordsUrl?: string;
  /** Kinds of the agency's places; absent where it lists none. */
  stopKinds?: StopKind[];
};

/** `language` is the language of the project's name; `picture` has the same form as a property's, or is empty. */
export type SearchProject = { name: string; language: Language; href: string; place: string; picture: string };

export type SearchAgent = { name: string; pictureUrl: string };

export type SearchType = { id: string; name: string; slug: string; showOrder: number; sale: number; rent: number };

/**
 * `spellings`: the name in every language and as exported, normalised (domain/text/text.ts normaliseName). `label`:
 * text on a card, when it adds the country.
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
  /** Street and number; empty when the address is hidden. */
  street: string[];
  /** Index in LANGUAGES; absent where all streets are written in the page's language. */
  streetLanguage?: number[];
  /** Indexes in `types`; the first one is the type in the property's address. */
  types: number[][];
  /** In the page's language, or in `textLanguage` when the agency has its own word. */
  typeName: string[];
  /** The agency's own headline; empty without one, then `card:headline` replaces it in the page's language. */
  headline: string[];
  /** Euro; null when the price is hidden, unknown or replaced by a label, and when sold or rented. */
  price: (number | null)[];
  /** Euro, with all costs; null without a price. */
  allIn: (number | null)[];
  /** Euro, monthly cost of a loan on the usual terms; null like `allIn`, and for a rental. */
  month: (number | null)[];
  /** Price as on the card; empty when sold or rented. */
  priceText: string[];
  /** Rows whose price text is in another language than the page, each with that language. */
  ownPrices?: [row: number, language: Language][];
  bedrooms: (number | null)[];
  surfaceM2: (number | null)[];
  /** Surface of the plot, if any. */
  groundM2: (number | null)[];
  isNewBuild: number[];
  /** Days since 1970-01-01 of its publication; null when unknown. */
  createdOn: (number | null)[];
  /** "C+", or empty. */
  energy: string[];
  /** The export's marquee value. */
  marquee: number[];
  /** Marquee tag on the picture; empty without one. */
  tag: string[];
  /** "2026-11-28 10:00-12:00", the next one, or empty. */
  openHouse: string[];
  /** Address of the 300 px picture, or empty. */
  picture: string[];
  pictureCount: number[];
  /** Index in `pictureWidths`. */
  pictureWidths: number[];
  /** Its subject: "facade" or another one with a text, or "other". */
  pictureSubject: string[];
  /** Index in PICTURE_KINDS. */
  pictureKind: number[];
  /** Focal point: five times the quarter from the top plus the one from the left. */
  pictureFocus: number[];
  /** Index in `agents`; -1 without one. */
  agent: number[];
  /** Index in `projects` of a unit, else -1; absent like them. */
  project?: number[];
};

/** [latitude, longitude, 1 = exact | 0 = municipality] */
export type PublicPlace = [latitude: number, longitude: number, isExact: 0 | 1];

/** Locations on the map, the same in all languages, by property ID. */
export type PlaceData = Record<string, PublicPlace>;

/** Filterable data beyond the search data, by property ID; loaded when a filter needs them. */
export type FeatureData = Record<string, FeatureBits>;

/** Places that the agency lists, in one language, with measured walking times; absent on a site without any. */
export type StopData = Stops;

export function writePlace({ latitude, longitude, kind }: Place): PublicPlace {
  return [latitude, longitude, kind === 'exact' ? 1 : 0];
}

/** Width of a listed picture (specification §3). */
export const LISTED_WIDTH_PX = 300;

/** Address of a listed picture in another width: replaces the last "300". */
export function resizedUrl(url: string, widthPx: number): string {
  const at = url.lastIndexOf(String(LISTED_WIDTH_PX));
  return at < 0 ? url : `${url.slice(0, at)}${widthPx}${url.slice(at + String(LISTED_WIDTH_PX).length)}`;
}

const FOCUS_STEPS = 5;
const MIDDLE: Focus = [2, 2];
const MIDDLE_FOCUS = 12;
const DAY_MS = 86_400_000;
const AVAILABILITIES = ['available', 'sold', 'rented'] as const;

/** Widths whose addresses follow from the listed picture's; others cannot be expressed as a number. */
function listWidths({ url, sizes }: PublicPicture): number[] {
  if (!sizes.some((size) => size.width === LISTED_WIDTH_PX && size.url === url)) return [];
  return sizes.filter((size) => resizedUrl(url, size.width) === size.url).map((size) => size.width);
}

function dayOf(date: string | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
}

type Listed = Omit<SearchData, 'pictureWidths' | 'agents' | 'properties' | 'projects'> & {
  properties: readonly PublicProperty[];
  projects?: readonly (SearchProject & { unitIds: readonly string[] })[];
};

/** The file of one language: rows of `properties` become columns, which `readProperty` turns back into rows. */
export function writeSearchData({ properties, projects = [], ...rest }: Listed): SearchData {
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
    ...(properties.some(({ streetLanguage }) => streetLanguage) && {
      streetLanguage: column(({ streetLanguage }) => LANGUAGES.indexOf(streetLanguage ?? rest.language)),
    }),
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
    ...(projects.length > 0 && {
      project: column(({ id }) => projects.findIndex(({ unitIds }) => unitIds.includes(id))),
    }),
  };
  const { language, textLanguage, cityLanguage, types, cities, wordsUrl, stopKinds } = rest;
  return {
    language,
    textLanguage,
    cityLanguage,
    types,
    cities,
    pictureWidths,
    agents,
    properties: columns,
    ...(projects.length > 0 && { projects: projects.map(({ unitIds: _, ...project }) => project) }),
    ...(wordsUrl !== undefined && { wordsUrl }),
    ...(stopKinds && { stopKinds }),
  };
}

/** Restores the property of a row from the columns. */
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
  const streetLanguage = properties.streetLanguage && LANGUAGES[read(properties.streetLanguage)];
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
    // The agency's own word, unless it equals the page language's name of the type.
    typeName: typeName === type?.name ? { text: typeName, language } : own(typeName),
    headline: own(read(properties.headline)),
    city: { name, label, slug, zip },
    ...(street !== '' && { street }),
    ...(streetLanguage && streetLanguage !== language && { streetLanguage }),
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

/** Cache of this page's files, so that its islands share one request. */
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
    // Lets the next touch retry.
    if (!loaded.ok) loading.delete(url);
    return loaded;
  });
  loading.set(url, promise);
  return promise;
}

/** The search data at the page's address; not ok when the network or the file fails. */
export function loadSearchData(url: string): Promise<Loaded<SearchData>> {
  return loadOnce(url);
}

/** The locations at the page's address; not ok when the network or the file fails. */
export function loadPlaceData(url: string): Promise<Loaded<PlaceData>> {
  return loadOnce(url);
}

/** The agency's places at the page's address; not ok when the network or the file fails. */
export function loadStopData(url: string): Promise<Loaded<StopData>> {
  return loadOnce(url);
}

/** The features at the page's address; not ok when the network or the file fails. */
export function loadFeatureData(url: string): Promise<Loaded<FeatureData>> {
  return loadOnce(url);
}

/** The words of descriptions at the address in the search data; not ok when the network or the file fails. */
export function loadWordIndex(url: string): Promise<Loaded<WordIndex>> {
  return loadOnce(url);
}
