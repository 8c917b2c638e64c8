import { findOwn, setOwn } from '#domain/own-value.ts';
import { listFormerIds } from '#domain/property/memory.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import type { MovedPath } from '#routing/moved.ts';
import type { Forward, Page } from '#routing/page.ts';
import type { BuiltSite } from './built/built-site.ts';
import { FEEDS, listFeeds } from './files/feeds.ts';
import { PageKeys } from './page-keys.ts';

/** Cache keys of pages, feeds and cards, by path. */
export type KeysByPath = Readonly<Record<string, string>>;

/** Plan of a build: which pages to render, and which to keep from the last release. */
export type PagePlan = {
  keys: KeysByPath;
  /** Paths of all pages that belong to this process, rendered or kept. */
  paths: readonly string[];
  /** Paths of the pages, feeds and cards that are kept from the last release. */
  kept: readonly string[];
  /** Former paths of properties with their targets. */
  moved: readonly MovedPath[];
};

export type PathProps = { page?: Page; forward?: Forward };
type Row = { path: string; props: PathProps };

/** Paths that belong to this process, each with its page or redirect. */
function listRows({ pages, forwards, languages, isSharedRendered }: BuiltSite): Row[] {
  const own = pages.filter(({ language }) => languages.includes(language));
  return [
    ...own.map((page) => ({ path: page.path, props: { page } })),
    ...(isSharedRendered ? forwards : []).map((forward) => ({ path: forward.path, props: { forward } })),
  ];
}

/** URL path of a list's feed; `list` is the list's path without outer slashes. */
export const feedPath = (list: string, feed: (typeof FEEDS)[number]): string => `/${list}/${feed}`;

/** Compares the keys of this build with those of the last release. `year` is shown in the footers. */
export function planPages(built: BuiltSite, last: KeysByPath, year?: number): PagePlan {
  const pageKeys = new PageKeys(built.site, year);
  const keys: Record<string, string> = {};
  const keysByProperty = new Map<string, string[]>();
  const rows = listRows(built);
  for (const { path, props } of rows) {
    const { page, forward } = props;
    const key = page ? pageKeys.keyOf(page) : forward && pageKeys.keyOfForward(forward);
    if (key === undefined) continue;
    setOwn(keys, path, key);
    if (page?.kind !== 'property' && page?.kind !== 'gone') continue;
    const known = keysByProperty.get(page.property.id);
    if (known) known.push(key);
    else keysByProperty.set(page.property.id, [key]);
  }
  for (const [id, keysOfPages] of keysByProperty) setOwn(keys, propertyCardPath(id), pageKeys.keyOfCard(keysOfPages));
  for (const [former, id] of listFormerIds(built.site.past ?? {})) {
    const key = findOwn(keys, propertyCardPath(id));
    if (key !== undefined) setOwn(keys, propertyCardPath(former), key);
  }
  for (const [list, source] of listFeeds(built)) {
    const key = pageKeys.keyOfFeed(source);
    for (const feed of FEEDS) setOwn(keys, feedPath(list, feed), key);
  }
  return {
    keys,
    paths: rows.map(({ path }) => path),
    kept: Object.keys(keys).filter((path) => findOwn(keys, path) === findOwn(last, path)),
    moved: built.moved,
  };
}

/** Converts a path to Astro's parameter: "/nl/te-koop/" to "nl/te-koop", and "/" to undefined. */
const parameter = (path: string) => ({ path: path.replace(/^\/|\/$/g, '') || undefined });

/** Paths to render, in Astro's format. */
export function listStaticPaths(built: BuiltSite, kept: ReadonlySet<string>) {
  const rows = listRows(built).filter(({ path }) => !kept.has(path));
  return rows.map(({ path, props }) => ({ params: parameter(path), props }));
}
