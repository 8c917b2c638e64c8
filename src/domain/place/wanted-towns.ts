import type { Language } from '../language.ts';
import { regionOf } from './region.ts';

/** Municipalities of the Brussels-Capital Region, and parts of its city with a postal code: code, Dutch name, French name. */
const BRUSSELS: readonly (readonly [zip: string, dutch: string, french: string])[] = [
  ['1000', 'Brussel', 'Bruxelles'],
  ['1020', 'Laken', 'Laeken'],
  ['1030', 'Schaarbeek', 'Schaerbeek'],
  ['1040', 'Etterbeek', 'Etterbeek'],
  ['1050', 'Elsene', 'Ixelles'],
  ['1060', 'Sint-Gillis', 'Saint-Gilles'],
  ['1070', 'Anderlecht', 'Anderlecht'],
  ['1080', 'Sint-Jans-Molenbeek', 'Molenbeek-Saint-Jean'],
  ['1081', 'Koekelberg', 'Koekelberg'],
  ['1082', 'Sint-Agatha-Berchem', 'Berchem-Sainte-Agathe'],
  ['1083', 'Ganshoren', 'Ganshoren'],
  ['1090', 'Jette', 'Jette'],
  ['1120', 'Neder-Over-Heembeek', 'Neder-Over-Heembeek'],
  ['1130', 'Haren', 'Haren'],
  ['1140', 'Evere', 'Evere'],
  ['1150', 'Sint-Pieters-Woluwe', 'Woluwe-Saint-Pierre'],
  ['1160', 'Oudergem', 'Auderghem'],
  ['1170', 'Watermaal-Bosvoorde', 'Watermael-Boitsfort'],
  ['1180', 'Ukkel', 'Uccle'],
  ['1190', 'Vorst', 'Forest'],
  ['1200', 'Sint-Lambrechts-Woluwe', 'Woluwe-Saint-Lambert'],
  ['1210', 'Sint-Joost-ten-Node', 'Saint-Josse-ten-Noode'],
];

type Town = { zip: string; name: string; countryId: number };

/**
 * Towns that an alert can ask for, one per postal code: those of the site under their first name, and all of Brussels where
 * most of them lie there. Somebody waits for a town because nothing is offered in it today. `language` is that of the name.
 */
export function listWantedTowns(
  towns: readonly Town[],
  { page, own }: { page: Language; own: Language },
): { zip: string; name: string; language: Language }[] {
  const wanted = new Map<string, { zip: string; name: string; language: Language }>();
  for (const { zip, name } of [...towns].reverse()) wanted.set(zip, { zip, name, language: own });
  const inBrussels = towns.filter((town) => regionOf(town) === 'brussels').length;
  if (inBrussels * 2 > towns.length) {
    const isDutch = page === 'nl';
    for (const [zip, dutch, french] of BRUSSELS)
      if (!wanted.has(zip)) wanted.set(zip, { zip, name: isDutch ? dutch : french, language: isDutch ? 'nl' : 'fr' });
  }
  return [...wanted.values()];
}
