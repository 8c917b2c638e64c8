import type { Language, Localised } from '#domain/language.ts';
import { findRegion } from '#domain/place/region.ts';
import { COUNTRY } from './phrases.ts';
import { nameAbroad } from './place-names.ts';
import { MUNICIPALITIES, type Municipality } from './places.ts';
import type { ExportRecord } from './record.ts';

export const CITY_LANGUAGES = ['nl', 'fr', 'en', 'de'] as const satisfies readonly Language[];
type CityRow = Record<string, unknown> & { Name: string; Zip: string };

const COUNTRIES: Localised = { nl: COUNTRY[0], fr: COUNTRY[1], en: 'Belgium', de: 'Belgien' };

function listSpellings(
  { zip, name: [nl, fr], alsoNl, alsoFr }: Municipality,
  here: readonly ExportRecord[],
  language: Language,
  isOfAll: boolean,
): string[] {
  if (language === 'en' || language === 'de') return [nameAbroad(nl, fr, findRegion(zip) === 'flanders')[language]];
  const onFile = (language === 'nl' ? alsoNl : alsoFr) ?? [];
  const name = language === 'nl' ? nl : fr;
  return [...new Set([name, ...here.map(({ City }) => City), ...(isOfAll ? onFile : [])])];
}

/**
 * A city list: for each postal code one row per occurring spelling, each with the number of the postal code's
 * properties. Without `goal` the list of all cities, including recorded spellings that no property has now. English and
 * German, which have no records, have one name per city.
 */
export function listCities(
  records: readonly ExportRecord[],
  language: Language,
  goal?: number,
  municipalities: readonly Municipality[] = MUNICIPALITIES,
): CityRow[] {
  return municipalities.flatMap((municipality) => {
    const here = records.filter(
      (record) => String(record.Zip) === municipality.zip && (goal === undefined || record.Goal === goal),
    );
    if (here.length === 0) return [];
    return listSpellings(municipality, here, language, goal === undefined).map((Name) => ({
      Name,
      Zip: municipality.zip,
      CountryID: '10',
      CountryName: COUNTRIES[language],
      PropertyCount: here.length,
      language,
      Latitude: municipality.centre[0],
      Longitude: municipality.centre[1],
    }));
  });
}
