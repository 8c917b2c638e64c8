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
 * Data of all properties in one language for search, lists, map and shortlist, loaded on the first interaction. Stored
 * in columns, which compress well because similar values are adjacent. Index i of every column belongs to the i-th
 * property, newest first. Contains no hidden prices or locations.
 */
export type SearchData = {
  language: Language;
  /** Language of the agency's texts: headlines, tags and labels. */
  textLanguage: Language;
  /** Language of the city names. */
  cityLanguage: Language;
  types: SearchType[];
  cities: SearchCity[];
  /** Sets of available picture widths, smallest first; a property refers to one of them by index. */
  pictureWidths: number[][];
  /** Agents. */
  agents: SearchAgent[];
  properties: PropertyColumns;
  /** New-build projects that have a page; missing if there are none. */
  projects?: SearchProject[];
  /** URL of the word index of descriptions (WordIndex); missing in a language without stemming. */
  wordsUrl?: string;
  /** Kinds of places that the agency lists; missing if it lists none. */
  stopKinds?: StopKind[];
};

/** `language` is that of the name. `picture` is the URL of a picture, or ''. */
export type SearchProject = { name: string; language: Language; href: string; place: string; picture: string };

export type SearchAgent = { name: string; pictureUrl: string };

export type SearchType = { id: string; name: string; slug: string; showOrder: number; sale: number; rent: number };

/**
 * `spellings`: the name in every language and as exported, normalised (domain/text/text.ts normaliseName). `label`:
 * text for a card, if it adds the country to the name.
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
  /** 0 for sale, 1 to let. */
  goal: number[];
  /** 0 available, 1 sold, 2 rented. */
  availability: number[];
  /** Index in `cities`. */
  city: number[];
  /** Street and number; '' when the address is hidden. */
  street: string[];
  /** Index in LANGUAGES; missing if all streets are in the page's language. */
  streetLanguage?: number[];
  /** Indexes in `types`; the first type is part of the page's URL. */
  types: number[][];
  /** Name in the page's language; in `textLanguage` if it is the agency's own word. */
  typeName: string[];
  /** The agency's headline; '' if missing: the text `card:headline` replaces it. */
  headline: string[];
  /** In euro; null when hidden, unknown, replaced by a label, or when sold or rented. */
  price: (number | null)[];
  /** In euro with all costs; null without a price. */
  allIn: (number | null)[];
  /** Monthly loan cost in euro on standard terms; null without a price and for rentals. */
  month: (number | null)[];
  /** Price text of the card; '' when sold or rented. */
  priceText: string[];
  /** Rows whose price text is not in the page's language, with the language of the text. */
  ownPrices?: [row: number, language: Language][];
  bedrooms: (number | null)[];
  surfaceM2: (number | null)[];
  /** Area of the plot. */
  groundM2: (number | null)[];
  isNewBuild: number[];
  /** Publication date in days since 1970-01-01; null when unknown. */
  createdOn: (number | null)[];
  /** Energy label such as "C+", or ''. */
  energy: string[];
  /** Marquee value of the export. */
  marquee: number[];
  /** Marquee tag on the picture; '' for a picture without a tag. */
  tag: string[];
  /** Next open house, such as "2026-11-28 10:00-12:00", or ''. */
  openHouse: string[];
  /** URL of the 300 px picture, or ''. */
  picture: string[];
  pictureCount: number[];
  /** Index in `pictureWidths`. */
  pictureWidths: number[];
  /** Subject of the picture, such as "facade"; "other" when unknown. */
  pictureSubject: string[];
  /** Index in PICTURE_KINDS. */
  pictureKind: number[];
  /** Focal point as 5 × row + column on a 5 × 5 grid. */
  pictureFocus: number[];
  /** Index in `agents`; -1 for none. */
  agent: number[];
  /** Index in `projects`; -1 for none. Missing if `projects` is missing. */
  project?: number[];
};

/** Latitude, longitude, and 1 for an exact location or 0 for the municipality's centre. */
export type PublicPlace = [latitude: number, longitude: number, isExact: 0 | 1];

/** Map locations by property ID, the same for all languages. */
export type PlaceData = Record<string, PublicPlace>;

/** Features for filters by property ID; loaded when a filter needs them. */
export type FeatureData = Record<string, FeatureBits>;

/** Places that the agency lists, in one language, with measured walking times. */
export type StopData = Stops;

export function writePlace({ latitude, longitude, kind }: Place): PublicPlace {
  return [latitude, longitude, kind === 'exact' ? 1 : 0];
}

/** Width of a listed picture (specification §3). */
export const LISTED_WIDTH_PX = 300;

/** URL of a listed picture in another width: replaces the last "300" in the URL. */
export function resizedUrl(url: string, widthPx: number): string {
  const at = url.lastIndexOf(String(LISTED_WIDTH_PX));
  return at < 0 ? url : `${url.slice(0, at)}${widthPx}${url.slice(at + String(LISTED_WIDTH_PX).length)}`;
}

const FOCUS_STEPS = 5;
const MIDDLE: Focus = [2, 2];
const MIDDLE_FOCUS = 12;
const DAY_MS = 86_400_000;
const AVAILABILITIES = ['available', 'sold', 'rented'] as const;

/** Widths whose URLs can be derived from the listed picture's URL with `resizedUrl`. */
function listWidths({ url, sizes }: PublicPicture): number[] {
  if (!sizes.some((size) => size.width === LISTED_WIDTH_PX && size.url === url)) return [];
  return sizes.filter((size) => resizedUrl(url, size.width) === size.url).map((size) => size.width);
}

function dayOf(date: string | undefined): number | null {
  const time = Date.parse(date ?? '');
  return Number.isNaN(time) ? null : Math.floor(time / DAY_MS);
}

type SearchInput = Omit<SearchData, 'pictureWidths' | 'agents' | 'properties' | 'projects'> & {
  properties: readonly PublicProperty[];
  projects?: readonly (SearchProject & { unitIds: readonly string[] })[];
};

/**
 * Creates the search data of one language: turns the rows of `properties` into columns, which `readProperty` reverses.
 */
export function writeSearchData({ properties, projects = [], ...rest }: SearchInput): SearchData {
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

/** Restores a property from the columns. */
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
    // A name that differs from the type's name is the agency's own word.
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

export type LoadResult<Data> = { ok: true; data: Data } | { ok: false };

/** Requests of this page by URL, so that islands share them. */
const loading = new Map<string, Promise<LoadResult<unknown>>>();

async function load<Data>(url: string): Promise<LoadResult<Data>> {
  try {
    const response = await fetch(url);
    return response.ok ? { ok: true, data: (await response.json()) as Data } : { ok: false };
  } catch {
    return { ok: false };
  }
}

function loadOnce<Data>(url: string): Promise<LoadResult<Data>> {
  const known = loading.get(url);
  if (known) return known as Promise<LoadResult<Data>>;
  const promise = load<Data>(url).then((loaded) => {
    // Allows a retry at the next interaction.
    if (!loaded.ok) loading.delete(url);
    return loaded;
  });
  loading.set(url, promise);
  return promise;
}

/** Loads the search data; `ok` is false when the request fails or the file is malformed. */
export function loadSearchData(url: string): Promise<LoadResult<SearchData>> {
  return loadOnce(url);
}

/** Loads the map locations; `ok` is false when the request fails or the file is malformed. */
export function loadPlaceData(url: string): Promise<LoadResult<PlaceData>> {
  return loadOnce(url);
}

/** Loads the places that the agency lists; `ok` is false when the request fails or the file is malformed. */
export function loadStopData(url: string): Promise<LoadResult<StopData>> {
  return loadOnce(url);
}

/** Loads the features for filters; `ok` is false when the request fails or the file is malformed. */
export function loadFeatureData(url: string): Promise<LoadResult<FeatureData>> {
  return loadOnce(url);
}

/** Loads the word index of descriptions; `ok` is false when the request fails or the file is malformed. */
export function loadWordIndex(url: string): Promise<LoadResult<WordIndex>> {
  return loadOnce(url);
}
