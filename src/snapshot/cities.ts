import type { Language } from '#domain/language.ts';
import { citySlug, properCase, splitBilingual } from '#domain/place/city.ts';
import type { City } from '#domain/property/property.ts';
import type { LanguageRecords } from './records.ts';
import type { SiteConfig } from './schema/site.ts';

export type Municipality = City & { centre?: { latitude: number; longitude: number } };

/** Luxembourg and Switzerland have postal codes that look Belgian. */
const keyOf = (countryId: number, zip: string): string => `${countryId}/${zip}`;

/** The cities of one language: one name for each postal code, however often and however the export spells it. */
export class Cities {
  readonly #listed = new Map<string, Municipality>();
  readonly #unlisted = new Map<string, string>();
  readonly #spellings: SiteConfig['citySpellings'];
  /** The language the names are written in. */
  readonly language: Language;

  constructor({ cities }: LanguageRecords, spellings: SiteConfig['citySpellings']) {
    this.#spellings = spellings;
    this.language = cities.language;
    const best = new Map<string, (typeof cities.rows)[number]>();
    for (const row of cities.rows) {
      const key = keyOf(Number(row.CountryID), row.Zip);
      const known = best.get(key);
      if (!known || isBetter(row, known)) best.set(key, row);
    }
    for (const [key, row] of best) {
      const name = this.#spell(row.Name);
      const hasCentre = row.Latitude !== undefined && row.Longitude !== undefined;
      this.#listed.set(key, {
        name,
        slug: citySlug(name),
        zip: row.Zip,
        countryId: Number(row.CountryID),
        countryName: row.CountryName,
        ...(hasCentre && { centre: { latitude: row.Latitude as number, longitude: row.Longitude as number } }),
      });
    }
  }

  /** The city of a property: as the city list names its postal code, else as the property itself spells it. */
  find(property: { City: string; Zip: string; CountryID: number; CountryName?: string | undefined }): Municipality {
    const key = keyOf(property.CountryID, property.Zip);
    const listed = this.#listed.get(key);
    if (listed) return listed;
    // However differently its properties spell an unlisted city, one postal code has one name.
    const name = this.#unlisted.get(key) ?? this.#spell(property.City);
    this.#unlisted.set(key, name);
    const country = property.CountryName ? { countryName: property.CountryName } : {};
    return { name, slug: citySlug(name), zip: property.Zip, countryId: property.CountryID, ...country };
  }

  /** A city of a record in another language under the name that this one's list gives it; as it came, if none. */
  rename(city: City): City {
    const listed = this.#listed.get(keyOf(city.countryId, city.zip));
    if (!listed) return city;
    const { name, slug, countryName = city.countryName } = listed;
    if (name === city.name && countryName === city.countryName) return city;
    return { ...city, name, slug, ...(countryName && { countryName }) };
  }

  list(): Municipality[] {
    return [...this.#listed.values()];
  }

  #spell(name: string): string {
    const own = properCase((splitBilingual(name)[0] ?? name).trim());
    return this.#spellings[name] ?? this.#spellings[own] ?? own;
  }
}

/** Of several rows for one postal code, the one the export counts most properties under is its proper name. */
function isBetter(
  row: { Name: string; PropertyCount: number },
  than: { Name: string; PropertyCount: number },
): boolean {
  const isShouting = (name: string) => name === name.toUpperCase();
  if (isShouting(row.Name) !== isShouting(than.Name)) return isShouting(than.Name);
  return row.PropertyCount > than.PropertyCount;
}
