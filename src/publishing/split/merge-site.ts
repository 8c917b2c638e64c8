// Makes of parts what build/build-site.ts makes in one process: the same folder, byte for byte, looked at as a whole.
import { BuiltSite } from '#site/built-site.ts';
import { planPages } from '#site/static-paths.ts';
import { assembleSite, type BuiltFolder, type SiteToBuild } from '../build/build-site.ts';
import { checkAlternates } from './alternates.ts';
import type { Parts } from './fit.ts';
import { joinParts } from './join.ts';

/**
 * Merges parts that fit (fit.ts) into `fresh`, which must not exist yet. What they differ in counts as a leak does. Parts
 * were searched as well; that nothing hidden stands on the site is a promise about the whole.
 */
export function mergeSite(
  parts: Parts,
  checked: SiteToBuild,
  fresh: string,
  endStep: (step: 'pages' | 'finish') => void,
): Promise<BuiltFolder> {
  const fill = async () => {
    const built = new BuiltSite(checked.site, checked.map);
    const { names, faults } = joinParts(parts, fresh);
    return {
      plan: planPages(built, {}, parts[0].year),
      stylesheets: parts[0].stylesheets,
      compressed: names,
      check: () => [...faults, ...checkAlternates(fresh, built.pages, checked.site.url)],
    };
  };
  return assembleSite(checked, fresh, fill, { endStep });
}
