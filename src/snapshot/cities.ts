import type { Language } from '#domain/language.ts';
import { findOwn } from '#domain/own-value.ts';
import { citySlug, properCase, splitBilingual } from '#domain/place/city.ts';
import { isSameTown, normaliseTown } from '#domain/place/town-names.ts';
import type { City } from '#domain/property/property.ts';
import type { LanguageRecords, SnapshotRecords } from './records.ts';
import type { SiteConfig } from './schema/site.ts';

export type Municipality = City & { centre?: { latitude: number; longitude: number } };

/** Includes the country: postal codes of Luxembourg and Switzerland may look Belgian. */
const keyOf = (countryId: number, zip: string): string => `${countryId}/${zip}`;

type Row = LanguageRecords['cities']['rows'][number];

const namesOf = (written: string): string[] => [written, ...splitBilingual(written)];

const isShouting = (name: string): boolean => name === name.toUpperCase();

/**
 * True when `row` names its postal code better than `than`: it has more properties or, among spellings of one town, is
 * not in capitals.
 */
function isBetter(row: Row, than: Row): boolean {
  const byCase = Number(isShouting(than.Name)) - Number(isShouting(row.Name));
  const byCount = row.PropertyCount - than.PropertyCount;
  const isSpelling = isSameTown(row.Name, than.Name);
  return (isSpelling ? byCase || byCount : byCount || byCase) > 0;
}

/** The row that names each postal code, by key. */
function listBest({ cities }: Pick<LanguageRecords, 'cities'>): Map<string, Row> {
  const best = new Map<string, Row>();
  for (const row of cities.rows) {
    const key = keyOf(Number(row.CountryID), row.Zip);
    const known = best.get(key);
    if (!known || isBetter(row, known)) best.set(key, row);
  }
  return best;
}

/** Names of the main town of each postal code of a country ("10/1000"), in all languages. */
export type MainNames = ReadonlyMap<string, ReadonlySet<string>>;

export function listMainNames({ byLanguage }: Pick<SnapshotRecords, 'byLanguage'>): MainNames {
  const names = new Map<string, Set<string>>();
  for (const records of Object.values(byLanguage))
    for (const [key, { Name }] of listBest(records)) {
      const known = names.get(key) ?? new Set();
      for (const name of namesOf(Name)) known.add(name);
      names.set(key, known);
    }
  return names;
}

/** Town names in the property records of each language, normalised, by postal code of a country. */
export type WrittenTowns = ReadonlyMap<Language, ReadonlyMap<string, ReadonlySet<string>>>;

export function listWrittenTowns({ byLanguage }: Pick<SnapshotRecords, 'byLanguage'>): WrittenTowns {
  const towns = new Map<Language, Map<string, Set<string>>>();
  for (const { properties } of Object.values(byLanguage)) {
    const own = towns.get(properties.language) ?? new Map<string, Set<string>>();
    towns.set(properties.language, own);
    for (const { City, Zip, CountryID } of properties.rows) {
      if (splitBilingual(City).length !== 1) continue;
      const key = keyOf(CountryID, Zip);
      own.set(key, (own.get(key) ?? new Set()).add(normaliseTown(City)));
    }
  }
  return towns;
}

/** A town that shares its postal code with a larger one, and all its names in the list. */
type OtherTown = { city: Municipality; names: readonly string[] };

/** Finds a town by its exact name, else by another spelling of the name. */
function findNamed(others: readonly OtherTown[], written: string): OtherTown | undefined {
  const sought = namesOf(written);
  const findBy = (isOne: (name: string, own: string) => boolean) =>
    others.find(({ names }) => sought.some((name) => names.some((own) => isOne(name, own))));
  return findBy((name, own) => normaliseTown(name) === normaliseTown(own)) ?? findBy(isSameTown);
}

/** Cities of one language, with one name per town: the export may list a town several times in several spellings. */
export class Cities {
  /** Main town of each postal code: the one with the most properties. */
  readonly #listed = new Map<string, Municipality>();
  /** Further towns that share a listed postal code. */
  readonly #others = new Map<string, OtherTown[]>();
  readonly #unlisted = new Map<string, string>();
  readonly #spellings: SiteConfig['citySpellings'];
  readonly #mainNames: MainNames;
  readonly #writtenTowns: WrittenTowns;
  /** Cached results of #isMain, by postal code and written name. */
  readonly #known = new Map<string, boolean>();
  /** Language of the names. */
  readonly language: Language;

  constructor(
    records: Pick<LanguageRecords, 'cities'>,
    {
      spellings,
      mainNames,
      writtenTowns = new Map(),
    }: { spellings: SiteConfig['citySpellings']; mainNames: MainNames; writtenTowns?: WrittenTowns },
  ) {
    const { cities } = records;
    this.#spellings = spellings;
    this.#mainNames = mainNames;
    this.#writtenTowns = writtenTowns;
    this.language = cities.language;
    for (const [key, row] of listBest(records)) this.#listed.set(key, this.#read(row));
    for (const row of cities.rows) {
      const key = keyOf(Number(row.CountryID), row.Zip);
      const others = this.#others.get(key) ?? [];
      if (this.#isMain(key, row.Name)) continue;
      // Skips another spelling ("Nil-St-Vincent" and "Nil-Saint-Vincent"); a name that is merely similar may be another
      // town.
      if (others.some(({ names }) => names.some((own) => normaliseTown(own) === normaliseTown(row.Name)))) continue;
      this.#others.set(key, [...others, { city: this.#read(row), names: namesOf(row.Name) }]);
    }
  }

  #read(row: Row): Municipality {
    const name = this.#formatName(row.Name, keyOf(Number(row.CountryID), row.Zip));
    const hasCentre = row.Latitude !== undefined && row.Longitude !== undefined;
    return {
      name,
      slug: citySlug(name),
      zip: row.Zip,
      countryId: Number(row.CountryID),
      countryName: row.CountryName,
      ...(hasCentre && { centre: { latitude: row.Latitude as number, longitude: row.Longitude as number } }),
    };
  }

  #isMain(key: string, written: string): boolean {
    const place = `${key}/${written}`;
    let isMain = this.#known.get(place);
    if (isMain === undefined) {
      const main = this.#mainNames.get(key);
      isMain = !main || namesOf(written).some((name) => [...main].some((own) => isSameTown(name, own)));
      this.#known.set(place, isMain);
    }
    return isMain;
  }

  #findOther(key: string, written: string): Municipality | undefined {
    const others = this.#others.get(key);
    if (!others || this.#isMain(key, written)) return undefined;
    return findNamed(others, written)?.city;
  }

  /**
   * The city of a property, under the name that the city list has for its town or postal code. A city that is not
   * listed keeps the property's own spelling.
   */
  find(property: { City: string; Zip: string; CountryID: number; CountryName?: string | undefined }): Municipality {
    const key = keyOf(property.CountryID, property.Zip);
    const listed = this.#findOther(key, property.City) ?? this.#listed.get(key);
    if (listed) return listed;
    // All properties with the same unlisted postal code get the city name of the first such property.
    const name = this.#unlisted.get(key) ?? this.#formatName(property.City, key);
    this.#unlisted.set(key, name);
    const country = property.CountryName ? { countryName: property.CountryName } : {};
    return { name, slug: citySlug(name), zip: property.Zip, countryId: property.CountryID, ...country };
  }

  /** Renames a city from a record in another language to its name in this language, if there is one. */
  rename(city: City): City {
    const key = keyOf(city.countryId, city.zip);
    const listed = this.#isMain(key, city.name) ? this.#listed.get(key) : this.#findOther(key, city.name);
    if (!listed) return city;
    const { name, slug, countryName = city.countryName } = listed;
    if (name === city.name && countryName === city.countryName) return city;
    return { ...city, name, slug, ...(countryName && { countryName }) };
  }

  /** Key of a town, the same for all its spellings. */
  townKey({ countryId, zip, name }: City): string {
    const key = keyOf(countryId, zip);
    const other = this.#findOther(key, name);
    return other ? `${key}/${other.slug}` : key;
  }

  list(): Municipality[] {
    return [...this.#listed.values(), ...[...this.#others.values()].flat().map(({ city }) => city)];
  }

  /**
   * Picks the part of a bilingual name that is in this language, judged by the names in property records; else the
   * first part.
   */
  #pickName(parts: readonly string[], key: string): string | undefined {
    const isWrittenIn = (language: Language, part: string) =>
      this.#writtenTowns.get(language)?.get(key)?.has(normaliseTown(part)) === true;
    const others = [...this.#writtenTowns.keys()].filter((language) => language !== this.language);
    const isForeign = (part: string) => others.some((language) => isWrittenIn(language, part));
    const own = parts.filter((part) => isWrittenIn(this.language, part));
    return own.find((part) => !isForeign(part)) ?? own[0] ?? parts.find((part) => !isForeign(part)) ?? parts[0];
  }

  #formatName(name: string, key: string): string {
    const own = properCase(this.#pickName(splitBilingual(name), key) ?? name.trim());
    return findOwn(this.#spellings, name) ?? findOwn(this.#spellings, own) ?? own;
  }
}
