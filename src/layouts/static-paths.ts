import type { Forward, Page } from '#routing/page.ts';
import { findBuildPlan } from './build-plan.ts';
import { type BuiltSite, builtSite } from './built-site.ts';
import { PageKeys } from './page-keys.ts';

export type PathProps = { page?: Page; forward?: Forward };
type StaticPath = { params: { path: string | undefined }; props: PathProps };

/** Astro's parameter for "/nl/te-koop/" is "nl/te-koop", and undefined for "/". */
const parameter = (path: string) => ({ path: path.replace(/^\/|\/$/g, '') || undefined });

type Row = { path: string; key: string | undefined; props: PathProps };

/** Every address with what stands there, and its key where one is asked for. */
function listAll({ pages, forwards }: BuiltSite, keys: PageKeys | undefined): Row[] {
  return [
    ...pages.map((page) => ({ path: page.path, key: keys?.keyOf(page), props: { page } })),
    ...forwards.map((forward) => ({ path: forward.path, key: keys?.keyOfForward(forward), props: { forward } })),
  ];
}

/** Every address of the site with what stands there; in an incremental build only those that are not what they were. */
export function listStaticPaths(): StaticPath[] {
  const plan = findBuildPlan();
  const built = builtSite();
  const all = listAll(built, plan && new PageKeys(built.site));
  const isKept = ({ path, key }: Row) => key !== undefined && plan?.last[path] === key;
  if (plan) {
    plan.keys = Object.fromEntries(all.flatMap(({ path, key }) => (key === undefined ? [] : [[path, key]])));
    plan.paths = all.map(({ path }) => path);
    plan.moved = built.moved;
    plan.kept = all.filter(isKept).map(({ path }) => path);
  }
  return all.filter((row) => !isKept(row)).map(({ path, props }) => ({ params: parameter(path), props }));
}
