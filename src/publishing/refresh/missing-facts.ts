// Properties that lack facts required by their region's law in an advertisement.
import type { MissingFacts } from '#api/refresh.ts';
import { regionOf } from '#domain/place/region.ts';
import { listMissing, listMissingInFile } from '#domain/property/advertisement.ts';
import type { Site } from '#domain/site/site.ts';
import { translate } from '#i18n/translator.ts';
import { staffName } from '#words/property-text.ts';

/**
 * Properties that lack required facts, once each and in the default language if possible, since facts are equal in all
 * languages.
 */
export function listMissingFacts(site: Site): MissingFacts[] {
  const found: MissingFacts[] = [];
  const seen = new Set<string>();
  for (const language of [site.defaultLanguage, ...site.languages])
    for (const property of site.byLanguage[language]?.properties ?? []) {
      if (seen.has(property.id)) continue;
      seen.add(property.id);
      const region = regionOf(property.city);
      const facts = listMissing(property);
      const fileFacts = listMissingInFile(property);
      if (!region || facts.length + fileFacts.length === 0) continue;
      const title = staffName(property, translate(language));
      found.push({ id: property.id, title, region, facts, ...(fileFacts.length > 0 && { fileFacts }) });
    }
  return found;
}
