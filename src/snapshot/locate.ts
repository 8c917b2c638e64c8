import type { Fault } from '#api/fault.ts';
import type { Language } from '#domain/language.ts';
import { splitBilingual } from '#domain/place/city.ts';
import { normaliseName } from '#domain/text/text.ts';
import { remedyOf } from './fault.ts';
import { type LocatedRecord, nameRecord, type UnplacedRecord } from './property-record.ts';
import type { CityRecord } from './schema/place.ts';

type LanguageRecords = { language: Language; properties: readonly UnplacedRecord[]; cities: readonly CityRecord[] };

const isPlaced = (record: UnplacedRecord): record is LocatedRecord =>
  record.City !== undefined && record.Zip !== undefined;

/** Finds a postal code by its town, a town by its postal code, and both by the same property in another language. */
export class Gazetteer {
  readonly #byId = new Map<string, UnplacedRecord[]>();
  readonly #towns = new Map<string, string>();
  /** Names that were added already: thousands of properties are in few towns. */
  readonly #added = new Set<string>();
  readonly #postcodes = new Map<string, Set<string>>();

  constructor(all: readonly LanguageRecords[]) {
    for (const { properties, cities } of all) {
      for (const { Name, Zip, CountryID } of cities) this.#add(Number(CountryID), Zip, Name);
      for (const record of properties) {
        if (isPlaced(record)) this.#add(record.CountryID, record.Zip, record.City);
        const same = this.#byId.get(record.ID) ?? [];
        same.push(record);
        this.#byId.set(record.ID, same);
      }
    }
  }

  #add(countryId: number, zip: string, name: string) {
    const key = `${countryId}/${zip}`;
    const written = `${key}/${name}`;
    if (this.#added.has(written)) return;
    this.#added.add(written);
    if (!this.#towns.has(key)) this.#towns.set(key, name);
    for (const written of [name, ...splitBilingual(name)]) {
      const town = `${countryId}/${normaliseName(written)}`;
      const zips = this.#postcodes.get(town) ?? new Set();
      zips.add(zip);
      this.#postcodes.set(town, zips);
    }
  }

  #findZip({ ID, City, CountryID }: UnplacedRecord): string | undefined {
    const elsewhere = this.#byId.get(ID)?.find(({ Zip }) => Zip !== undefined)?.Zip;
    if (elsewhere !== undefined || City === undefined) return elsewhere;
    const names = [City, ...splitBilingual(City)];
    const zips = new Set(
      names.flatMap((name) => [...(this.#postcodes.get(`${CountryID}/${normaliseName(name)}`) ?? [])]),
    );
    return zips.size === 1 ? [...zips][0] : undefined;
  }

  #findTown({ ID, CountryID }: UnplacedRecord, zip: string): string | undefined {
    const listed = this.#towns.get(`${CountryID}/${zip}`);
    return listed ?? this.#byId.get(ID)?.find(({ City }) => City !== undefined)?.City;
  }

  /**
   * Completes the town and postal code of a record. Returns undefined, and reports it in `faults`, when one of them
   * cannot be found.
   */
  locate(record: UnplacedRecord, file: string, faults: Fault[]): LocatedRecord | undefined {
    if (isPlaced(record)) return record;
    const Zip = record.Zip ?? this.#findZip(record);
    const City = record.City ?? (Zip === undefined ? undefined : this.#findTown(record, Zip));
    const about = nameRecord(record);
    const field = record.Zip === undefined ? 'Zip' : 'City';
    const place = { file, record: record.ID, ...(about && { about }), field, remedy: remedyOf(field, '') };
    if (Zip === undefined || City === undefined) {
      faults.push({ ...place, severity: 'omitted', problem: 'problem.noPlace' });
      return undefined;
    }
    const problem = field === 'Zip' ? 'problem.postcodeByTown' : 'problem.townByPostcode';
    faults.push({ ...place, severity: 'notice', problem, values: { zip: Zip, city: City } });
    return { ...record, Zip, City };
  }
}
