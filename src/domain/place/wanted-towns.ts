import type { Language } from '../language.ts';
import { BRUSSELS_TOWNS } from './brussels-towns.ts';
import { regionOf } from './region.ts';

type Town = { zip: string; name: string; countryId: number };

/**
 * Towns that an alert can ask for, one per postal code: the site's towns under their first name, and all of Brussels
 * when most of the site's towns are there. Includes towns that have no properties today: a reason to set an alert.
 * `language` is the language of the name.
 */
export function listWantedTowns(
  towns: readonly Town[],
  { page, own }: { page: Language; own: Language },
): { zip: string; name: string; language: Language }[] {
  const wanted = new Map<string, { zip: string; name: string; language: Language }>();
  for (const { zip, name } of [...towns].reverse()) wanted.set(zip, { zip, name, language: own });
  const inBrussels = towns.filter((town) => regionOf(town) === 'brussels').length;
  if (inBrussels * 2 > towns.length) {
    const isDutch = page === 'nl';
    for (const [zip, dutch, french] of BRUSSELS_TOWNS)
      if (!wanted.has(zip)) wanted.set(zip, { zip, name: isDutch ? dutch : french, language: isDutch ? 'nl' : 'fr' });
  }
  return [...wanted.values()];
}
