// Writes a larger snapshot by the demo's rules, for measuring: `node scripts/demo/write-grown-snapshot.ts --from
// snapshot --properties 5000 --into <folder> --picture-host https://pictures.example`.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CITY_LANGUAGES } from './cities.ts';
import { formatLines } from './files.ts';
import { growSnapshot } from './grow.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: 'snapshot' },
    into: { type: 'string' },
    properties: { type: 'string', default: '1000' },
    'picture-host': { type: 'string' },
  },
});

const { from, into, 'picture-host': host } = values;
if (into === undefined) throw new Error('--into names the folder to write');
cpSync(from, into, { recursive: true });
const grown = growSnapshot(Number(values.properties));
const write = (path: string, rows: readonly object[]) => writeFileSync(join(into, path), formatLines(rows));
for (const language of ['nl', 'fr'] as const) write(`${language}/properties.json`, grown[language]);
for (const language of CITY_LANGUAGES) {
  write(`${language}/cities.json`, grown.cities[language].all);
  write(`${language}/cities-sale.json`, grown.cities[language].sale);
  write(`${language}/cities-rent.json`, grown.cities[language].rent);
}
if (host !== undefined) {
  const config = join(into, 'site.json');
  const site = JSON.parse(readFileSync(config, 'utf8')) as { pictures: object };
  writeFileSync(config, JSON.stringify({ ...site, pictures: { ...site.pictures, host } }));
}
