import type { Pair } from './fact.ts';

export type Municipality = {
  zip: string;
  name: Pair;
  centre: readonly [latitude: number, longitude: number];
  /** Approximate radius in metres. */
  radiusM: number;
  /** Further rows for a postal code, as in real city lists: in another case, another language, or both languages. */
  alsoNl?: readonly string[];
  alsoFr?: readonly string[];
};

export const MUNICIPALITIES: readonly Municipality[] = [
  {
    zip: '1000',
    name: ['Brussel', 'Bruxelles'],
    centre: [50.8467, 4.3525],
    radiusM: 2700,
    alsoNl: ['BRUSSEL', 'Bruxelles', 'Brussel / Bruxelles'],
    alsoFr: ['BRUXELLES', 'bruxelles', 'Brussel / Bruxelles'],
  },
  { zip: '1020', name: ['Laken', 'Laeken'], centre: [50.8836, 4.3476], radiusM: 1600, alsoFr: ['Laeken (Bruxelles)'] },
  { zip: '1070', name: ['Anderlecht', 'Anderlecht'], centre: [50.8366, 4.3096], radiusM: 3000, alsoFr: ['ANDERLECHT'] },
  {
    zip: '1080',
    name: ['Sint-Jans-Molenbeek', 'Molenbeek-Saint-Jean'],
    centre: [50.8549, 4.3262],
    radiusM: 1700,
    alsoNl: ['SINT-JANS-MOLENBEEK', 'Molenbeek-Saint-Jean'],
    alsoFr: ['Molenbeek-St-Jean'],
  },
  { zip: '1081', name: ['Koekelberg', 'Koekelberg'], centre: [50.8634, 4.3268], radiusM: 700 },
  {
    zip: '1082',
    name: ['Sint-Agatha-Berchem', 'Berchem-Sainte-Agathe'],
    centre: [50.8646, 4.2932],
    radiusM: 1200,
    alsoFr: ['BERCHEM-SAINTE-AGATHE', 'Berchem-Ste-Agathe'],
  },
  { zip: '1090', name: ['Jette', 'Jette'], centre: [50.8793, 4.3252], radiusM: 1500, alsoNl: ['JETTE'] },
  {
    zip: '1120',
    name: ['Neder-over-Heembeek', 'Neder-over-Heembeek'],
    centre: [50.8986, 4.3921],
    radiusM: 1800,
    alsoFr: ['Neder-Over-Heembeek'],
  },
  {
    zip: '1150',
    name: ['Sint-Pieters-Woluwe', 'Woluwe-Saint-Pierre'],
    centre: [50.8302, 4.4371],
    radiusM: 2000,
    alsoNl: ['WOLUWE-SAINT-PIERRE'],
    alsoFr: ['Woluwé-Saint-Pierre'],
  },
  { zip: '1190', name: ['Vorst', 'Forest'], centre: [50.8126, 4.3256], radiusM: 2000, alsoNl: ['Vorst / Forest'] },
  {
    zip: '1200',
    name: ['Sint-Lambrechts-Woluwe', 'Woluwe-Saint-Lambert'],
    centre: [50.8453, 4.4258],
    radiusM: 1800,
    alsoFr: ['WOLUWE-SAINT-LAMBERT'],
  },
  { zip: '9000', name: ['Gent', 'Gand'], centre: [51.0543, 3.7174], radiusM: 2500, alsoNl: ['GENT'], alsoFr: ['Gent'] },
];

/** Metres between two places, precise enough within a city. */
export function distanceM(from: readonly [number, number], to: readonly [number, number]): number {
  const north = (to[0] - from[0]) * 111_195;
  const east = (to[1] - from[1]) * 111_195 * Math.cos((from[0] * Math.PI) / 180);
  return Math.hypot(north, east);
}
