import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Pages of a comparable site in the usual Astro style: a home page, paginated lists, one detail page per property and
 * language with 40 facts and 12 pictures. The baseline for Gevel's pages per second; nothing in it is made slower than
 * usual.
 */

type Row = Record<string, unknown>;
const FACTS = 40;
const PICTURES = 12;

/** A record for the sample's pages: facts and pictures repeated or cut to the numbers above. */
function plainProperty(record: Row, language: string) {
  const scalars = Object.entries(record).filter(
    ([name, value]) => typeof value !== 'object' && String(value).length < 60 && name !== 'language',
  );
  const facts = Array.from({ length: FACTS }, (_, index) => {
    const [name, value] = scalars[index % scalars.length] ?? ['', ''];
    return { label: name, value: String(value) };
  });
  const pictures = Array.from({ length: PICTURES }, (_, index) => ({
    url: `https://pictures.example/${record.ID}-${index + 1}-300.webp`,
    large: `https://pictures.example/${record.ID}-${index + 1}-1360.webp`,
    alt: `${record.MainTypeName} ${index + 1}`,
  }));
  return {
    id: String(record.ID),
    language,
    goal: record.Goal === 0 ? 'sale' : 'rent',
    title: String(record.TypeDescription || record.MainTypeName),
    type: String(record.MainTypeName),
    city: String(record.City),
    zip: String(record.Zip),
    price: Number(record.Price) || undefined,
    description: String(record.Description ?? ''),
    facts,
    pictures,
  };
}

/** The samples without their data. */
const SAMPLES = resolve(import.meta.dirname, '../../tests/fixtures');

const LANGUAGES = ['nl', 'fr'];

const readProperties = (snapshot: string) =>
  LANGUAGES.flatMap((language) => {
    const rows = JSON.parse(readFileSync(join(snapshot, language, 'properties.json'), 'utf8')) as Row[];
    return rows.map((row) => plainProperty(row, language));
  });

/** Writes the sample of a snapshot's properties into an empty folder, with the packages installed in `nodeModules`. */
export function writeSample(folder: string, nodeModules: string, snapshot: string): void {
  cpSync(join(SAMPLES, 'plain-sample'), folder, { recursive: true });
  writeFileSync(join(folder, 'properties.json'), JSON.stringify(readProperties(snapshot)));
  symlinkSync(nodeModules, join(folder, 'node_modules'));
}

/** Writes the same pages for Hugo: one content file per property and language, as is usual there. */
export function writeHugoSample(folder: string, snapshot: string): void {
  cpSync(join(SAMPLES, 'hugo-sample'), folder, { recursive: true });
  for (const language of LANGUAGES)
    for (const goal of ['sale', 'rent']) mkdirSync(join(folder, 'content', language, goal), { recursive: true });
  for (const { id, language, goal, description, ...head } of readProperties(snapshot))
    writeFileSync(
      join(folder, 'content', language, goal, `${id}.md`),
      `${JSON.stringify(head, undefined, 1)}\n\n${description}\n`,
    );
}
