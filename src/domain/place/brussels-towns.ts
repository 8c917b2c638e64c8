/**
 * Municipalities of the Brussels-Capital Region, and parts of the City of Brussels with their own postal code: code,
 * Dutch name, French name.
 */
export const BRUSSELS_TOWNS: readonly (readonly [zip: string, dutch: string, french: string])[] = [
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

/** Both names of a postal code in Brussels; an empty list elsewhere. */
export function listBrusselsNames(zip: string): string[] {
  const names = BRUSSELS_TOWNS.find(([code]) => code === zip)?.slice(1) ?? [];
  return [...new Set(names)];
}
