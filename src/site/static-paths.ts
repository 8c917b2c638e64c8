import type { Forward, Page } from '#routing/page.ts';
import { type BuildPlan, findBuildPlan } from './build-plan.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { isSharedDrawn, listDrawn } from './drawn.ts';
import { PageKeys } from './page-keys.ts';

export type PathProps = { page?: Page; forward?: Forward };
type StaticPath = { params: { path: string | undefined }; props: PathProps };

/** Astro's parameter for "/nl/te-koop/" is "nl/te-koop", and undefined for "/". */
const parameter = (path: string) => ({ path: path.replace(/^\/|\/$/g, '') || undefined });

type Row = { path: string; key: string | undefined; props: PathProps };

/** Every address that this process draws with what stands there, and its key where one is asked for. */
function listAll({ pages, forwards, site }: BuiltSite, keys: PageKeys | undefined): Row[] {
  const drawn = new Set(listDrawn(site));
  const own = pages.filter(({ language }) => drawn.has(language));
  return [
    ...own.map((page) => ({ path: page.path, key: keys?.keyOf(page), props: { page } })),
    ...(isSharedDrawn(site) ? forwards : []).map((forward) => {
      return { path: forward.path, key: keys?.keyOfForward(forward), props: { forward } };
    }),
  ];
}

/** Fills the plan in, and gives what is to be drawn: what is not what it was. `year` is that of the footers. */
export function planPages(built: BuiltSite, plan: BuildPlan, year?: number): Row[] {
  const all = listAll(built, new PageKeys(built.site, year));
  const isKept = ({ path, key }: Row) => key !== undefined && plan.last[path] === key;
  plan.keys = Object.fromEntries(all.flatMap(({ path, key }) => (key === undefined ? [] : [[path, key]])));
  plan.paths = all.map(({ path }) => path);
  plan.moved = built.moved;
  plan.kept = all.filter(isKept).map(({ path }) => path);
  return all.filter((row) => !isKept(row));
}

/** Every address of the site with what stands there; in an incremental build only those that are not what they were. */
export function listStaticPaths(): StaticPath[] {
  const plan = findBuildPlan();
  const built = builtSite();
  const rows = plan ? planPages(built, plan) : listAll(built, undefined);
  return rows.map(({ path, props }) => ({ params: parameter(path), props }));
}
