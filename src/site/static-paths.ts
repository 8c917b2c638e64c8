import type { Moved } from '#routing/moved.ts';
import type { Forward, Page } from '#routing/page.ts';
import type { BuiltSite } from './built-site.ts';
import { PageKeys } from './page-keys.ts';

/** Keys of pages by their addresses. */
export type KeysByPath = Readonly<Record<string, string>>;

/** The pages of a build: those that are to be rendered, and those that are what they were in the last release. */
export type PagePlan = {
  keys: KeysByPath;
  /** Every address of the site that this process builds. */
  paths: readonly string[];
  /** Addresses whose pages are kept from the last release. */
  kept: readonly string[];
  /** Addresses that properties have left. */
  moved: readonly Moved[];
};

export type PathProps = { page?: Page; forward?: Forward };
type Row = { path: string; props: PathProps };

/** Every address that this process renders, with what stands there. */
function listRows({ pages, forwards, languages, isSharedRendered }: BuiltSite): Row[] {
  const own = pages.filter(({ language }) => languages.includes(language));
  return [
    ...own.map((page) => ({ path: page.path, props: { page } })),
    ...(isSharedRendered ? forwards : []).map((forward) => ({ path: forward.path, props: { forward } })),
  ];
}

/** What is to be rendered: what is not as it was when pages had the keys of `last`. `year` is that of the footers. */
export function planPages(built: BuiltSite, last: KeysByPath, year?: number): PagePlan {
  const pageKeys = new PageKeys(built.site, year);
  const keys: Record<string, string> = {};
  const rows = listRows(built);
  for (const { path, props } of rows) {
    const key = props.page ? pageKeys.keyOf(props.page) : props.forward && pageKeys.keyOfForward(props.forward);
    if (key !== undefined) keys[path] = key;
  }
  return {
    keys,
    paths: rows.map(({ path }) => path),
    kept: rows.map(({ path }) => path).filter((path) => keys[path] !== undefined && keys[path] === last[path]),
    moved: built.moved,
  };
}

/** Astro's parameter for "/nl/te-koop/" is "nl/te-koop", and undefined for "/". */
const parameter = (path: string) => ({ path: path.replace(/^\/|\/$/g, '') || undefined });

/** The addresses that are to be rendered, as Astro asks for them. */
export function listStaticPaths(built: BuiltSite, kept: readonly string[]) {
  const isKept = new Set(kept);
  const rows = listRows(built).filter(({ path }) => !isKept.has(path));
  return rows.map(({ path, props }) => ({ params: parameter(path), props }));
}
