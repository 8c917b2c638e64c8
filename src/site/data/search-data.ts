import { brotliCompressSync, constants } from 'node:zlib';
import {
  type FeatureData,
  type PlaceData,
  type SearchCity,
  type SearchData,
  writePlace,
  writeSearchData,
} from '#api/search-data.ts';
import { findPhrase, type Language } from '#domain/language.ts';
import { formatEnergyLabel } from '#domain/law/energy.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { listBrusselsNames } from '#domain/place/brussels-towns.ts';
import { cityParameter, citySlug, displayCity } from '#domain/place/city.ts';
import { listStopKinds, type Stop, type Stops } from '#domain/place/stops.ts';
import { listWantedTowns } from '#domain/place/wanted-towns.ts';
import { type FeatureBits, type FeatureRow, featureRow } from '#domain/property/features.ts';
import type { City, Property } from '#domain/property/property.ts';
import type { LanguageSite, Project, Site } from '#domain/site/site.ts';
import { type WordIndex, writeWordIndex } from '#domain/text/description-words.ts';
import { STEMMINGS } from '#domain/text/stems/stemmings.ts';
import { normaliseName, wordsOf } from '#domain/text/text.ts';
import { publicProperty } from '../property/public-property.ts';

/**
 * Cities with properties, followed by those without: other cities of the snapshot, and towns for which visitors can set
 * an alert. The search can thus tell visitors that a city has no properties.
 */
function listCities(own: LanguageSite, cityNames: Site['cityNames']): SearchCity[] {
  const { properties, cities } = own;
  const found = new Map<string, SearchCity>();
  const find = (city: City): SearchCity => {
    const { name, slug, zip } = city;
    const key = cityParameter(name, zip);
    const known = found.get(key);
    if (known) return known;
    const label = displayCity(city);
    const spellings = [...new Set([normaliseName(name), ...(findOwn(cityNames, zip) ?? [])])];
    const row = { name, ...(label !== name && { label }), slug, zip, sale: 0, rent: 0, spellings };
    found.set(key, row);
    return row;
  };
  for (const { city, goal } of properties) find(city)[goal] += 1;
  const known = new Set([...found.values()].map(({ zip }) => zip));
  for (const city of cities) if (!known.has(city.zip)) find(city);
  const listed = [...found.values()];
  const zips = new Set(listed.map(({ zip }) => zip));
  const wanted = listWantedTowns(cities, { page: own.language, own: own.cityLanguage });
  const others = wanted.filter(({ zip }) => !zips.has(zip));
  return [
    ...listed,
    ...others.map(({ zip, name }) => ({
      ...{ name, slug: citySlug(name), zip, sale: 0, rent: 0 },
      spellings: listBrusselsNames(zip).map(normaliseName),
    })),
  ];
}

/** Filterable data of a property, from its public data. */
export const featuresOf = (property: Property): FeatureRow =>
  featureRow(property, property.energy ? formatEnergyLabel(property.energy.label) : '');

/**
 * Search data of one language, built only from the public projection of properties. Includes projects for which
 * `hrefOf` returns a URL.
 */
export function projectSearchData(
  own: LanguageSite,
  { cityNames, stops }: Pick<Site, 'cityNames' | 'stops'>,
  hrefOf: (project: Project) => string | undefined = () => undefined,
  wordsUrl?: string,
): SearchData {
  const { language, properties } = own;
  const projects = own.projects.flatMap((project) => {
    const { name, zip, cityName, pictures, propertyIds: unitIds } = project;
    const href = hrefOf(project);
    const place = `${zip} ${cityName}`;
    const picture = pictures[0]?.url ?? '';
    return href === undefined ? [] : [{ name: name.text, language: name.language, href, place, picture, unitIds }];
  });
  return writeSearchData({
    language,
    textLanguage: properties[0]?.headline.language ?? language,
    cityLanguage: own.cityLanguage,
    types: own.types.map(({ id, name, slug, showOrder, saleCount, rentCount }) => {
      return { id, name, slug, showOrder, sale: saleCount, rent: rentCount };
    }),
    cities: listCities(own, cityNames),
    properties: properties.map((property) => publicProperty(property, own)),
    projects,
    ...(wordsUrl !== undefined && { wordsUrl }),
    ...(stops && { stopKinds: listStopKinds(stops) }),
  });
}

/**
 * Word index of the headlines and descriptions that are in the page's language; undefined in a language without
 * stemming.
 */
export function projectWordIndex({ language, properties }: LanguageSite): WordIndex | undefined {
  const stemming = STEMMINGS[language];
  const textOf = ({ headline, description }: Property): string =>
    [headline.language === language && headline.text, description?.language === language && wordsOf(description.text)]
      .filter(Boolean)
      .join(' ');
  const texts = properties.map((property) => [property.id, textOf(property)] as const);
  const written = texts.filter(([, text]) => text !== '');
  return stemming && writeWordIndex(written, stemming, measureSent);
}

/** Compressed size of an index. Brotli quality 5 is nearly as small as the served file, and much faster. */
function measureSent(index: WordIndex): number {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  return brotliCompressSync(JSON.stringify(index), options).length;
}

/** Map location of each property: its own if published, else the centre of its municipality. */
export function projectPlaceData({ byLanguage }: Pick<Site, 'byLanguage'>): PlaceData {
  const places: PlaceData = {};
  for (const { properties } of Object.values(byLanguage)) {
    for (const { id, place } of properties) {
      if (place && !Object.hasOwn(places, id)) setOwn(places, id, writePlace(place));
    }
  }
  return places;
}

/** Measured walking minutes from each property to the places that the agency lists. */
export function projectWalks({ byLanguage }: Pick<Site, 'byLanguage'>): Stops['walk'] {
  const walks: Record<string, Record<string, number>> = {};
  for (const { properties } of Object.values(byLanguage)) {
    for (const { id, travel = {} } of properties) {
      const minutes = Object.entries(travel).flatMap(([stop, { walk }]) => (walk === undefined ? [] : [[stop, walk]]));
      if (minutes.length > 0) setOwn(walks, id, Object.fromEntries(minutes));
    }
  }
  return walks;
}

/** Places that the agency lists, with their names in this language. */
export function listStops(
  { stops = [], defaultLanguage }: Pick<Site, 'stops' | 'defaultLanguage'>,
  language: Language,
): Stop[] {
  return stops.map(({ name, ...stop }) => ({
    ...stop,
    name: findPhrase(name, language, defaultLanguage)?.text ?? stop.id,
  }));
}

/** Filterable features of each property; omits properties without any. */
export function projectFeatureData({ byLanguage }: Pick<Site, 'byLanguage'>): FeatureData {
  const features: FeatureData = {};
  for (const { properties } of Object.values(byLanguage)) {
    for (const property of properties) {
      const { has, hasNot, freeFrom } = featuresOf(property);
      const saysAny = has !== 0 || hasNot !== 0 || freeFrom !== null;
      if (saysAny && !Object.hasOwn(features, property.id))
        setOwn<FeatureBits>(features, property.id, [has, hasNot, freeFrom]);
    }
  }
  return features;
}
