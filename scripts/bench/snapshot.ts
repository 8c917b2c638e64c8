import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CITY_LANGUAGES } from '../demo/cities.ts';
import { formatLines } from '../demo/files.ts';
import { growSnapshot } from '../demo/grow.ts';

/** Pictures on a host of their own, as a real export names them: no page loses one because public/ lacks the file. */
export const PICTURE_HOST = 'https://pictures.example';

/** A snapshot folder like `source` but with `count` properties, by the demo's rules. */
export function writeGrownSnapshot(source: string, folder: string, count: number): void {
  cpSync(source, folder, { recursive: true });
  const grown = growSnapshot(count);
  const write = (path: string, rows: readonly object[]) => writeFileSync(join(folder, path), formatLines(rows));
  for (const language of ['nl', 'fr'] as const) {
    write(`${language}/properties.json`, grown[language]);
  }
  for (const language of CITY_LANGUAGES) {
    write(`${language}/cities.json`, grown.cities[language].all);
    write(`${language}/cities-sale.json`, grown.cities[language].sale);
    write(`${language}/cities-rent.json`, grown.cities[language].rent);
  }
  const config = join(folder, 'site.json');
  const site = JSON.parse(readFileSync(config, 'utf8')) as { pictures: object };
  writeFileSync(config, JSON.stringify({ ...site, pictures: { ...site.pictures, host: PICTURE_HOST } }));
}
