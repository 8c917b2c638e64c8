import { setFormats } from '#domain/format/style.ts';
import type { CheckedSite } from '#snapshot/site.ts';
import { type BuildScope, BuiltSite } from './built/built-site.ts';
import { listStaticPaths } from './static-paths.ts';

type Current = { built: BuiltSite; kept: ReadonlySet<string> };
let current: Current | undefined;

/** Sets the site that pages are rendered from. */
export function openSite(
  { site, map }: Pick<CheckedSite, 'site'> & Partial<CheckedSite>,
  scope: BuildScope = {},
): BuiltSite {
  setFormats(site.formats);
  const built = new BuiltSite(site, map, scope);
  current = { built, kept: new Set() };
  return built;
}

/** Marks pages as unchanged, so that they are not rendered. */
export function keepPages(kept: readonly string[]): void {
  findCurrent().kept = new Set(kept);
}

function findCurrent(): Current {
  if (!current) throw new Error('No site has been opened');
  return current;
}

export const builtSite = (): BuiltSite => findCurrent().built;

/** Paths to render with their content; in an incremental build only the changed ones. */
export const listCurrentPaths = () => listStaticPaths(findCurrent().built, findCurrent().kept);
