// Draws the schematic map of Brussels and Belgium from known coordinates into src/features/map/basemap/basemap.json,
// which is committed: the map needs no network. Run it again after a change in scripts/demo/basemap.
import { existsSync, writeFileSync } from 'node:fs';

const FILE = 'src/features/map/basemap/basemap.json';
// The drawing imports the file's reader, which imports the file.
if (!existsSync(FILE)) writeFileSync(FILE, '[]\n');
const { drawBasemap } = await import('./basemap/draw.ts');
const shapes = drawBasemap();
const text = `[\n${shapes.map((shape) => JSON.stringify(shape)).join(',\n')}\n]\n`;
writeFileSync(FILE, text);
console.log(`${shapes.length} shapes in ${FILE}, ${(text.length / 1000).toFixed(1)} kB`);
