// Which homes lack what the law of their region asks of an advertisement.
import { listMissing } from '#domain/law/advertisement.ts';
import type { Region } from '#domain/place/region.ts';
import { regionOf } from '#domain/place/region.ts';
import type { FactId } from '#domain/property/facts.ts';
import type { Site } from '#domain/site.ts';

export type MissingFacts = { id: string; title: string; region: Region; facts: FactId[] };

/** Once for each home, in the default language: facts are the same in all, and a home of another language follows. */
export function listMissingFacts(site: Site): MissingFacts[] {
  const lacks: MissingFacts[] = [];
  const seen = new Set<string>();
  for (const language of [site.defaultLanguage, ...site.languages])
    for (const property of site.byLanguage[language]?.properties ?? []) {
      if (seen.has(property.id)) continue;
      seen.add(property.id);
      const region = regionOf(property.city);
      const facts = listMissing(property);
      const title = `${property.typeName.text}, ${property.city.name}`;
      if (region && facts.length > 0) lacks.push({ id: property.id, title, region, facts });
    }
  return lacks;
}
