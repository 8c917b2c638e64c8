import { citySlug, properCase, splitBilingual } from '#domain/city.ts';
import type { Language } from '#domain/language.ts';
import type { City } from '#domain/property.ts';
import type { LanguageRecords } from './records.ts';
import type { SiteConfig } from './schema/site.ts';

export type Municipality = City & { centre?: { latitude: number; longitude: number } };

/** The cities of one language: one name for each postal code, however often and however the export spells it. */
export class Cities {
  readonly #byZip = new Map<string, Municipality>();
  readonly #unlisted = new Map<string, string>();
  readonly #spellings: SiteConfig['citySpellings'];
  /** The language the names are written in. */
  readonly language: Language;

  constructor({ cities }: LanguageRecords, spellings: SiteConfig['citySpellings']) {
    this.#spellings = spellings;
    this.language = cities.language;
    const best = new Map<string, (typeof cities.rows)[number]>();
    for (const row of cities.rows) {
      const known = best.get(row.Zip);
      if (!known || isBetter(row, known)) best.set(row.Zip, row);
    }
    for (const [zip, row] of best) {
      const name = this.#spell(row.Name);
      const hasCentre = row.Latitude !== undefined && row.Longitude !== undefined;
      this.#byZip.set(zip, {
        name,
        slug: citySlug(name),
        zip,
        countryId: Number(row.CountryID),
        countryName: row.CountryName,
        ...(hasCentre && { centre: { latitude: row.Latitude as number, longitude: row.Longitude as number } }),
      });
    }
  }

  /** The city of a property: as the city list names its postal code, else as the property itself spells it. */
  find(property: { City: string; Zip: string; CountryID: number; CountryName?: string | undefined }): Municipality {
    const listed = this.#byZip.get(property.Zip);
    if (listed && listed.countryId === property.CountryID) return listed;
    // However differently its properties spell an unlisted city, one postal code has one name.
    const key = `${property.CountryID}/${property.Zip}`;
    const name = this.#unlisted.get(key) ?? this.#spell(property.City);
    this.#unlisted.set(key, name);
    const country = property.CountryName ? { countryName: property.CountryName } : {};
    return { name, slug: citySlug(name), zip: property.Zip, countryId: property.CountryID, ...country };
  }

  list(): Municipality[] {
    return [...this.#byZip.values()];
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
