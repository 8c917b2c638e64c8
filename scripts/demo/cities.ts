import { COUNTRY, type ExportLanguage, inLanguage } from './phrases.ts';
import { MUNICIPALITIES, type Municipality } from './places.ts';
import type { ExportRecord } from './record.ts';

type CityRow = Record<string, unknown> & { Name: string; Zip: string };

/**
 * A city list: for each postal code a row per spelling that occurs, each with the number of the postal code's properties.
 * Without `goal` the list of all cities, with the spellings that are on file though no property has them now.
 */
export function listCities(
  records: readonly ExportRecord[],
  language: ExportLanguage,
  goal?: number,
  municipalities: readonly Municipality[] = MUNICIPALITIES,
): CityRow[] {
  return municipalities.flatMap((municipality) => {
    const here = records.filter(
      (record) => String(record.Zip) === municipality.zip && (goal === undefined || record.Goal === goal),
    );
    if (here.length === 0) return [];
    const onFile = (language === 'nl' ? municipality.alsoNl : municipality.alsoFr) ?? [];
    const spellings = new Set([
      inLanguage(municipality.name, language),
      ...here.map(({ City }) => City),
      ...(goal === undefined ? onFile : []),
    ]);
    return [...spellings].map((Name) => ({
      Name,
      Zip: municipality.zip,
      CountryID: '10',
      CountryName: inLanguage(COUNTRY, language),
      PropertyCount: here.length,
      language,
      Latitude: municipality.centre[0],
      Longitude: municipality.centre[1],
    }));
  });
}
