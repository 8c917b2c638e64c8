import type { Site } from '#domain/site.ts';

/** Astro bundles the pages with modules of their own, so a variable of the build's would be a different one there. */
const KEY = Symbol.for('gevel.checked-site');
const shared = globalThis as { [KEY]?: Site };

/** Leaves the site that the build has read and checked for the pages of the same process, which need not read it again. */
export function leaveCheckedSite(site: Site): void {
  shared[KEY] = site;
}

/** The site that the build left; undefined in the development server, which reads the snapshot itself. */
export const findCheckedSite = (): Site | undefined => shared[KEY];
