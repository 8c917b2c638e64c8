// A site's memory of its properties between builds: URLs, prices, and the last public state of removed ones.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Language } from '#domain/language.ts';
import { type Memory, type PropertyMemory, remember, type Sighting } from '#domain/property/memory.ts';
import type { Property } from '#domain/property/property.ts';
import { isSitePath } from '#domain/text/link.ts';
import { belgianDay } from '#domain/time/date.ts';
import { propertyPath } from '#routing/addresses.ts';
import type { PictureConfig } from '#snapshot/pictures.ts';
import type { CheckedSite } from '#snapshot/site.ts';

function listSightings({ site, map }: CheckedSite): Map<string, Sighting> {
  const sightings = new Map<string, Sighting>();
  const see = (language: Language, property: Property, path: string) => {
    const sighting = sightings.get(property.id) ?? { id: property.id, paths: {}, properties: {} };
    sighting.paths[language] = path;
    sighting.properties[language] = property;
    sightings.set(property.id, sighting);
  };
  for (const language of site.languages) {
    const { properties = [], types = [] } = site.byLanguage[language] ?? {};
    for (const property of properties) see(language, property, propertyPath(map, language, property, types));
  }
  return sightings;
}

/**
 * Removes pictures of other hosts from the memory: properties that were removed before the site stored its own pictures
 * may still have such pictures.
 */
function withoutForeignPictures(memory: Memory): Memory {
  const own = Object.entries(memory).map(([id, property]): [string, PropertyMemory] => {
    const { shared } = property.last;
    const pictures = shared.pictures.filter(({ url }) => isSitePath(url));
    const isWhole = property.goneSince === undefined || pictures.length === shared.pictures.length;
    return [id, isWhole ? property : { ...property, last: { ...property.last, shared: { ...shared, pictures } } }];
  });
  return Object.fromEntries(own);
}

/** Memory after this build, derived from the previous one; `at` is the time of the build, as ISO text. */
export function rememberProperties(
  before: Memory,
  checked: CheckedSite,
  { at, keepGoneDays, serve }: { at: string; keepGoneDays: number; serve?: PictureConfig['serve'] | undefined },
): Memory {
  const memory = remember(before, listSightings(checked).values(), { today: belgianDay(new Date(at)), keepGoneDays });
  return serve === 'store' ? withoutForeignPictures(memory) : memory;
}

/** Parses a memory file; empty without a file, and undefined when it is malformed. */
export function readMemory(file: string): Memory | undefined {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Memory) : {};
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function writeMemory(file: string, memory: Memory): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(memory));
  renameSync(`${file}.new`, file);
}
