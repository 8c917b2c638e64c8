import { readSettings } from '#snapshot/settings.ts';
import { type CheckedSite, readSnapshot } from '#snapshot/site.ts';
import { type BuildScope, BuiltSite } from './built-site.ts';
import { listMarkdownPages } from './markdown.ts';
import { listStaticPaths } from './static-paths.ts';

type Current = { built: BuiltSite; kept: readonly string[]; readAt: number };
let current: Current | undefined;

/** While developing, a changed snapshot shows after this time. */
const DEV_KEEP_MS = 2000;

/** Makes this the site that pages are rendered of. */
export function openSite(
  { site, map }: Pick<CheckedSite, 'site'> & Partial<CheckedSite>,
  scope: BuildScope = {},
): BuiltSite {
  const built = new BuiltSite(site, map, scope);
  current = { built, kept: [], readAt: Date.now() };
  return built;
}

/** Leaves these out of what is to be rendered: they are as they were. */
export function keepPages(kept: readonly string[]): void {
  findCurrent().kept = kept;
}

/** The development server has nobody who opens a site: it reads the snapshot itself. */
function readCurrent(): Current {
  const { snapshot, ...addresses } = readSettings();
  const { site, map, faults } = readSnapshot(snapshot, undefined, addresses);
  // Whoever develops wants the page of parts whatever the snapshot.
  if (site && map) return { built: new BuiltSite({ ...site, isDemo: true }, map), kept: [], readAt: Date.now() };
  const stops = faults.filter((fault) => fault.severity === 'stop');
  const list = stops.map((fault) => `${fault.file} ${fault.problem}`).join('; ');
  throw new Error(`The snapshot cannot be built: ${list}`);
}

function findCurrent(): Current {
  if (!import.meta.env.DEV && !current) throw new Error('No site has been opened');
  if (import.meta.env.DEV && (!current || Date.now() - current.readAt > DEV_KEEP_MS)) current = readCurrent();
  return current as Current;
}

export const builtSite = (): BuiltSite => findCurrent().built;

/** The pages with a text beside them that are not what they were. */
export const listCurrentMarkdown = () => {
  const { built, kept } = findCurrent();
  const isKept = new Set(kept);
  return listMarkdownPages(built).filter(({ path }) => !isKept.has(path));
};

/** Every address of the site with what stands there; in an incremental build only those that are not what they were. */
export const listCurrentPaths = () => listStaticPaths(findCurrent().built, findCurrent().kept);
