// Pages of the fixture with a memory of properties, for the routing tests.
import type { Language } from '#domain/language.ts';
import { type Memory, type PropertyMemory, remember } from '#domain/property/memory.ts';
import type { Site } from '#domain/site/site.ts';
import { propertyPath } from '#routing/addresses.ts';
import { listForwards } from '#routing/forwards.ts';
import { listMoved } from '#routing/moved.ts';
import { listPages } from '#routing/pages.ts';
import type { RouteMap } from '#routing/route-map.ts';
import { readPages } from './fixture-pages.ts';

const fixture = readPages();
export const { map } = fixture;

/** The memory of a site in its current state. */
export function memoryOf(site: Site, routes: RouteMap, today = '2026-01-01'): Memory {
  const sightings = new Map<
    string,
    { id: string; paths: PropertyMemory['paths']; properties: Record<string, never> }
  >();
  for (const [language, own] of Object.entries(site.byLanguage) as [Language, Site['byLanguage']['nl'] & object][])
    for (const property of own.properties) {
      const { id } = property;
      const sighting = sightings.get(id) ?? { id, paths: {}, properties: {} };
      sighting.paths[language] = propertyPath(routes, language, property, own.types);
      Object.assign(sighting.properties, { [language]: property });
      sightings.set(id, sighting);
    }
  return remember({}, sightings.values(), { today, keepGoneDays: 30 });
}

const known = memoryOf(fixture.site, map);

/** Pages of the fixture after these properties were removed, with changes to the memory. */
export function readPast(gone: readonly string[], change: (memory: Record<string, PropertyMemory>) => void = () => {}) {
  const past = structuredClone(known) as Record<string, PropertyMemory>;
  for (const id of gone) Object.assign(past[id] ?? {}, { goneSince: '2026-01-02' });
  change(past);
  const byLanguage: Site['byLanguage'] = {};
  for (const [language, own] of Object.entries(fixture.site.byLanguage) as [
    Language,
    typeof fixture.site.byLanguage.nl & object,
  ][])
    byLanguage[language] = { ...own, properties: own.properties.filter(({ id }) => !gone.includes(id)) };
  const site: Site = { ...fixture.site, byLanguage, past };
  const pages = listPages(site, map, () => () => []);
  const forwards = listForwards(pages, site, map);
  return { site, pages, forwards, moved: listMoved(pages, forwards, site) };
}
