import type { SiteData, SiteProperty } from '#api/site-data.ts';
import { findPhrase, type Language, type Localised } from '#domain/language.ts';
import type { Features, ListData } from '#domain/list/list-filter.ts';
import type { Places } from '#domain/list/near-filter.ts';
import { findOwn, setOwn } from '#domain/own-value.ts';
import { cityParameter } from '#domain/place/city.ts';
import type { Stops } from '#domain/place/stops.ts';
import { listOfferedFeatures, type OfferedFeatures } from '#domain/property/features.ts';
import { GOALS, type Goal } from '#domain/property/goal.ts';
import { DescriptionWords } from '#domain/text/description-words.ts';
import { STEMMINGS } from '#domain/text/stems/stemmings.ts';
import { normaliseName } from '#domain/text/text.ts';

/** Input of the list filter in one language, from the service's site data. */
export type ServedList = {
  data: ListData;
  places: Places;
  features: Features;
  /** Places listed by the agency. */
  stops: Stops | undefined;
  /** Searchable words of the descriptions. */
  described: DescriptionWords | undefined;
  /** Municipalities with properties. */
  towns: readonly City[];
};

const AVAILABILITIES = ['available', 'sold', 'rented'] as const;

type City = ListData['cities'][number];

/**
 * Municipalities with properties, then the other ones that an alert can ask for; each once per name in this language.
 */
class Cities {
  readonly list: City[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #nameIn: (texts: Localised | undefined) => string;

  constructor(nameIn: (texts: Localised | undefined) => string) {
    this.#nameIn = nameIn;
  }

  /** Returns the index of a municipality; adds it when missing. */
  add(zip: string, names: Localised): number {
    const name = this.#nameIn(names);
    const key = cityParameter(name, zip);
    const known = this.#indexes.get(key);
    const spellings = [
      ...new Set([...(this.list[known ?? -1]?.spellings ?? []), ...Object.values(names).map(normaliseName)]),
    ];
    const city = { name, zip, slug: '', spellings };
    if (known !== undefined) this.list[known] = city;
    const index = known ?? this.list.push(city) - 1;
    this.#indexes.set(key, index);
    return index;
  }
}

/** Adds the other languages' names of a town to a property that is published in one language only. */
function withAllNames(names: Localised, listed: Localised = {}): Localised {
  const isSame = Object.values(names).some((name) => Object.values(listed).includes(name));
  return isSame ? { ...listed, ...names } : names;
}

function create(site: SiteData, language: Language): ServedList {
  const textIn = (texts: Localised | undefined) => findPhrase(texts, language, site.defaultLanguage)?.text ?? '';
  const newest = ([, a]: [string, SiteProperty], [, b]: [string, SiteProperty]) =>
    (b.createdOn ?? '').localeCompare(a.createdOn ?? '');
  // Skips properties recorded by an older version without these data: they cannot be filtered.
  const rows = Object.entries(site.properties)
    .filter(([, { offer }]) => offer)
    .sort(newest);
  const typeIds = Object.keys(site.types);
  const cities = new Cities(textIn);
  const column = <Value>(read: (property: SiteProperty, id: string) => Value): Value[] =>
    rows.map(([id, property]) => read(property, id));
  const properties: ListData['properties'] = {
    id: column((_, id) => id),
    goal: column(({ goal }) => GOALS.indexOf(goal)),
    availability: column(({ availability }) => AVAILABILITIES.indexOf(availability)),
    city: column(({ zip, city }) => cities.add(zip, withAllNames(city, findOwn(site.cities, zip)))),
    types: column(({ offer }) => (offer?.typeIds ?? []).map((id) => typeIds.indexOf(id)).filter((index) => index >= 0)),
    typeName: column(({ offer }) => textIn(findOwn(site.types, offer?.typeIds[0] ?? ''))),
    headline: column(({ headline }) => textIn(headline)),
    price: column(({ availability, offer }) => (availability === 'available' ? (offer?.euro ?? null) : null)),
    bedrooms: column(({ offer }) => offer?.bedrooms ?? null),
    surfaceM2: column(({ offer }) => offer?.surfaceM2 ?? null),
    groundM2: column(({ offer }) => offer?.groundM2 ?? null),
    isNewBuild: column(({ offer }) => Number(offer?.isNewBuild === true)),
    energy: column(({ offer }) => offer?.features?.energy ?? ''),
  };
  const townCount = cities.list.length;
  for (const [zip, names] of Object.entries(site.cities)) cities.add(zip, names);
  const places: Record<string, Places[string]> = {};
  const features: Record<string, Features[string]> = {};
  for (const [id, { offer }] of rows) {
    if (offer?.place) setOwn<Places[string]>(places, id, [...offer.place, offer.isExact ? 1 : 0]);
    if (offer?.features) {
      const { has, hasNot, freeFrom } = offer.features;
      setOwn<Features[string]>(features, id, [has, hasNot, freeFrom]);
    }
  }
  const types = typeIds.map((id, showOrder) => ({ id, showOrder, name: textIn(findOwn(site.types, id)) }));
  const towns = cities.list.slice(0, townCount);
  const data = { types, cities: cities.list, properties };
  const [index, stemming] = [site.words?.[language], STEMMINGS[language]];
  const described = index && stemming && new DescriptionWords({ index, stemming, data });
  return { data, places, features, described, stops: readStops(site, textIn), towns };
}

function readStops(
  { stops, walk = {} }: SiteData,
  textIn: (texts: Localised | undefined) => string,
): Stops | undefined {
  return stops && { list: stops.map(({ name, ...stop }) => ({ ...stop, name: textIn(name) })), walk };
}

const known = new WeakMap<SiteData, Map<Language, ServedList>>();

/** List data of the current site; computed once per build and language. */
export function readServedList(site: SiteData, language: Language): ServedList {
  const byLanguage = known.get(site) ?? new Map<Language, ServedList>();
  known.set(site, byLanguage);
  const list = byLanguage.get(language) ?? create(site, language);
  byLanguage.set(language, list);
  return list;
}

/** Filters offered for a goal, as on the static list: those that match some but not all of its properties. */
export function listOffered({ data, features }: ServedList, goal: Goal): OfferedFeatures {
  const { id, energy, goal: goals } = data.properties;
  return listOfferedFeatures(
    id.flatMap((one, row) => {
      const [has, hasNot, freeFrom] = findOwn(features, one) ?? [0, 0, null];
      return goals[row] === GOALS.indexOf(goal) ? [{ has, hasNot, freeFrom, energy: energy[row] ?? '' }] : [];
    }),
  );
}
