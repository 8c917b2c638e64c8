import { findOwn } from '#domain/own-value.ts';
import { splitBilingual } from '#domain/place/city.ts';
import { normaliseName } from '#domain/text/text.ts';
import type { SnapshotRecords } from './records.ts';

/**
 * All names of a postal code in any language or export: "brussel", "bruxelles", "brussel bruxelles". Normalised
 * (domain/text/text.ts), so that a visitor finds a town in any spelling.
 */
export function listCityNames({ byLanguage, config }: SnapshotRecords): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  const add = (zip: string, name: string) => {
    const ofZip = names.get(zip) ?? new Set();
    names.set(zip, ofZip);
    for (const written of [name, findOwn(config.citySpellings, name) ?? name, ...splitBilingual(name)]) {
      const normalised = normaliseName(written);
      if (normalised) ofZip.add(normalised);
    }
  };
  for (const records of Object.values(byLanguage)) {
    for (const key of ['cities', 'cities-sale', 'cities-rent'] as const)
      for (const { Zip, Name } of records[key].rows) add(Zip, Name);
    for (const { Zip, City } of records.properties.rows) add(Zip, City);
  }
  return Object.fromEntries([...names].map(([zip, ofZip]) => [zip, [...ofZip].sort()]));
}

/** Names of each postal code of a country ("10/1000") in the city lists of all languages, normalised. */
export function listTownNames({ byLanguage, config }: SnapshotRecords): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const records of Object.values(byLanguage))
    for (const key of ['cities', 'cities-sale', 'cities-rent'] as const)
      for (const { Zip, Name, CountryID } of records[key].rows) {
        const town = `${CountryID}/${Zip}`;
        const known = names.get(town) ?? new Set();
        for (const name of [Name, findOwn(config.citySpellings, Name) ?? Name, ...splitBilingual(Name)])
          known.add(normaliseName(name));
        names.set(town, known);
      }
  // Adds the spellings that the agency corrects itself, so that they are not reported to it.
  for (const known of names.values())
    for (const [exported, shown] of Object.entries(config.citySpellings))
      if (known.has(normaliseName(shown))) known.add(normaliseName(exported));
  return names;
}
