// Which properties do not state what the law of their region asks of an advertisement.
import type { MissingFacts } from '#api/refresh.ts';
import { listMissing } from '#domain/law/advertisement.ts';
import { regionOf } from '#domain/place/region.ts';
import type { Site } from '#domain/site.ts';
import { translate } from '#i18n/translator.ts';
import { staffName } from '#words/property-text.ts';

/** Once for each property, in the default language: facts are the same in all, and a property of another language follows. */
export function listMissingFacts(site: Site): MissingFacts[] {
  const found: MissingFacts[] = [];
  const seen = new Set<string>();
  for (const language of [site.defaultLanguage, ...site.languages])
    for (const property of site.byLanguage[language]?.properties ?? []) {
      if (seen.has(property.id)) continue;
      seen.add(property.id);
      const region = regionOf(property.city);
      const facts = listMissing(property);
      if (!region || facts.length === 0) continue;
      found.push({ id: property.id, title: staffName(property, translate(language)), region, facts });
    }
  return found;
}
