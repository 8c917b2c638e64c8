// Files other than pages: data, feeds, sitemaps, cards and other machine-readable ones.
import { listFormerIds } from '#domain/property/memory.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import { SPECULATION_RULES, SPECULATION_RULES_PATH } from '#web/security-headers.ts';
import type { BuiltSite } from './built/built-site.ts';
import { formatLook, listLookStyles, renderMark } from './data/look.ts';
import { formatJsonFeed, formatRss } from './files/feed-formats.ts';
import { describeFeed, FEEDS, listFeeds } from './files/feeds.ts';
import { describeManifest, manifestPath } from './files/manifest.ts';
import { findMarkdownPath, formatLlmsText, formatPropertyMarkdown, listMarkdownPages } from './files/markdown.ts';
import { formatOpenImmo, openImmoPath } from './files/open-immo.ts';
import { formatRobots } from './files/robots.ts';
import { sitemap, sitemapIndex } from './files/sitemap.ts';
import { projectPropertyCard } from './props/property-card.ts';
import { feedPath } from './static-paths.ts';

/** A file to write. Every build thread lists all files; each file is written by one thread. */
export type TextFile = { path: string; write: () => string };

/** Files that exist once per site or once per language. */
function listSingle(built: BuiltSite): TextFile[] {
  const { site, pages, languages } = built;
  const { url, defaultLanguage, accent } = site;
  return [
    ...built.listDataFiles().map((file) => ({ path: file.url, write: file.write })),
    ...listLookStyles(site).map((path) => ({ path, write: () => formatLook(accent ?? '') })),
    {
      path: '/favicon.svg',
      write: () => renderMark(site.byLanguage[defaultLanguage]?.agency ?? {}, accent),
    },
    { path: '/llms.txt', write: () => formatLlmsText(built) },
    { path: '/robots.txt', write: () => formatRobots(site) },
    { path: '/sitemap.xml', write: () => sitemapIndex(url, site.languages) },
    { path: SPECULATION_RULES_PATH, write: () => JSON.stringify(SPECULATION_RULES) },
    ...languages.flatMap((language) => [
      { path: `/sitemap-${language}.xml`, write: () => sitemap(url, defaultLanguage, pages, language) },
      { path: manifestPath(language), write: () => JSON.stringify(describeManifest(built.view(language))) },
      ...(site.hasOpenImmo
        ? [{ path: openImmoPath(language), write: () => formatOpenImmo(built.view(language)) }]
        : []),
    ]),
  ];
}

/** The feeds of each list, except those kept from the last release. */
function listFeedFiles(built: BuiltSite, kept: ReadonlySet<string>): TextFile[] {
  const formats = { 'feed.xml': formatRss, 'feed.json': formatJsonFeed };
  return [...listFeeds(built)].flatMap(([list, source]) =>
    FEEDS.map((feed) => ({
      path: feedPath(list, feed),
      write: () => formats[feed](describeFeed(source, built.view(source.page.language))),
    })).filter(({ path }) => !kept.has(path)),
  );
}

/** Card of each property, for forms about it; its URL path is beside the short link. */
function listCardFiles(built: BuiltSite, kept: ReadonlySet<string>): TextFile[] {
  if (!built.isSharedRendered) return [];
  const ids = built.listPropertyIds();
  const known = new Set(ids);
  // A card under each former ID as well, so that old links work.
  const former = [...listFormerIds(built.site.past ?? {})].filter(([, id]) => known.has(id));
  return [...ids.map((id) => [id, id] as const), ...former]
    .map(([number, id]) => ({
      path: propertyCardPath(number),
      write: () => JSON.stringify(projectPropertyCard(built, id)),
    }))
    .filter(({ path }) => !kept.has(path));
}

/** Markdown versions of property pages; one is kept when its page is kept. */
function listMarkdownFiles(built: BuiltSite, kept: ReadonlySet<string>): TextFile[] {
  return listMarkdownPages(built)
    .filter(({ path }) => !kept.has(path))
    .map((page) => ({
      path: findMarkdownPath(page, true) ?? '',
      write: () => formatPropertyMarkdown(page, built.view(page.language)),
    }));
}

/** All files that this process writes, except those kept; data files come first, since one may take seconds. */
export const listTextFiles = (built: BuiltSite, kept: ReadonlySet<string> = new Set()): TextFile[] => [
  ...listSingle(built),
  ...listFeedFiles(built, kept),
  ...listCardFiles(built, kept),
  ...listMarkdownFiles(built, kept),
];
