// Draws the map's schematic of Brussels and Belgium from known coordinates into src/features/map/basemap.json, which is
// committed: the map needs no network. Run it again after a change in scripts/basemap.
import { writeFileSync } from 'node:fs';
import { drawBasemap } from './basemap/draw.ts';

const FILE = 'src/features/map/basemap.json';
const { features, ...collection } = drawBasemap();
const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
const text = `${JSON.stringify(collection).slice(0, -1)},"features":[\n${lines}\n]}\n`;
writeFileSync(FILE, text);
console.log(`${features.length} shapes in ${FILE}, ${(text.length / 1000).toFixed(1)} kB`);
