import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Pictures on an external host, as in a real export: no page loses one because public/ lacks the file. */
export const PICTURE_HOST = 'https://pictures.example';

const ROOT = resolve(import.meta.dirname, '../..');
const COMMAND = resolve(import.meta.dirname, '../demo/write-grown-snapshot.ts');

/** A snapshot folder like `source` with `count` properties, by the demo's rules. */
export function writeGrownSnapshot(source: string, folder: string, count: number): void {
  const options = ['--from', source, '--into', folder, '--properties', String(count), '--picture-host', PICTURE_HOST];
  execFileSync(process.execPath, [COMMAND, ...options], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A property has one record in each of these languages. */
export const DATA_LANGUAGES = ['nl', 'fr'];

/** Keeps only one release, so that from the third on each release replaces an old one, as on a long-running site. */
export function keepOneRelease(snapshot: string) {
  const file = join(snapshot, 'site.json');
  const site = JSON.parse(readFileSync(file, 'utf8')) as { refresh?: object };
  writeFileSync(file, JSON.stringify({ ...site, refresh: { ...site.refresh, keepReleases: 1 } }));
}

/** Changes the price of the first property for sale that shows one, in every language. */
export function changePrice(snapshot: string, round: number) {
  let id: unknown;
  for (const language of DATA_LANGUAGES) {
    const file = join(snapshot, language, 'properties.json');
    const rows = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[];
    const isPriced = (row: Record<string, unknown>) => row.PublishPrice === true && row.Goal === 0 && !!row.Price;
    id ??= rows.find(isPriced)?.ID;
    for (const row of rows) if (row.ID === id) row.Price = 300_000 + round * 1000;
    writeFileSync(file, JSON.stringify(rows));
  }
}

/** Provides a grown snapshot and a folder beside it, and deletes both afterwards. */
export async function withSnapshot<T>(
  properties: number,
  use: (snapshot: string, folder: string) => Promise<T>,
): Promise<T> {
  mkdirSync(join(ROOT, 'var'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'var', 'bench-'));
  try {
    const snapshot = join(folder, 'snapshot');
    writeGrownSnapshot(join(ROOT, 'snapshot'), snapshot, properties);
    return await use(snapshot, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
