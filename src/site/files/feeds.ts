import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findOwn } from '#domain/own-value.ts';
import type { Picture, Property } from '#domain/property/property.ts';
import { shortPath } from '#domain/property/property-address.ts';
import { isSitePath } from '#domain/text/link.ts';
import { cutDescription, wordsOf } from '#domain/text/text.ts';
import { translate } from '#i18n/translator.ts';
import { listPath } from '#routing/addresses.ts';
import type { ListPage, Page } from '#routing/page.ts';
import { jpegUrl, READER_WIDTH } from '#ui/stored-picture.ts';
import { listSizes, madeLabel, titleOf } from '#words/property-text.ts';
import type { BuiltSite, View } from '../built/built-site.ts';
import { areaServed, listTitle } from '../head/metadata.ts';
import { publicProperty } from '../property/public-property.ts';
import type { Enclosure, Feed, FeedItem } from './feed-formats.ts';

/** Maximum number of items: feed readers need only new properties, and the list has all. */
const MAX_ITEMS = 50;
const PICTURE_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** File name of a feed, in the folder of its list. */
export const FEEDS = ['feed.xml', 'feed.json'] as const;

type FeedAddresses = { title: string; rss: string; json: string };
export type FeedSource = { page: ListPage; properties: Property[] };

/** URL paths of a list's feeds, the same for all its pages; a list of one type in a city has none. */
export function findFeeds(page: Page, view: View): FeedAddresses | undefined {
  if (page.kind !== 'list' || page.type) return undefined;
  const { goal, city } = page;
  const list = listPath(view.map, view.language, { goal, ...(city && { citySlug: city.slug }) });
  return { title: listTitle({ ...page, page: 1 }, view), rss: `${list}feed.xml`, json: `${list}feed.json` };
}

/** Lists whose feeds this process renders, by path without outer slashes, each with its newest available properties. */
export function listFeeds({ pages, languages }: BuiltSite): Map<string, FeedSource> {
  const sources = new Map<string, FeedSource>();
  let current: FeedSource | undefined;
  // The pages of one list follow each other, so one iteration is enough.
  for (const page of pages) {
    if (page.kind !== 'list' || page.type || !languages.includes(page.language)) continue;
    if (page.page === 1 || !current) {
      current = { page, properties: [] };
      sources.set(page.path.slice(1, -1), current);
    }
    const available = page.properties.filter(({ availability }) => availability === 'available');
    current.properties.push(...available.slice(0, MAX_ITEMS - current.properties.length));
  }
  return sources;
}

/** Contents of a list's feed, independent of the format; newest items first. */
export function describeFeed({ page, properties }: FeedSource, view: View): Feed {
  const t = translate(view.language);
  const place = page.city?.name ?? areaServed(view);
  const absolute = (link: string) => new URL(link, view.site.url).href;
  const addresses = findFeeds(page, view);
  if (!addresses) throw new Error(`${page.path} has no feed`);
  const values = { place, agency: view.own.agency.name };
  return {
    title: `${addresses.title} | ${view.own.agency.name}`,
    description: t(`list:description.${page.goal}`, values),
    language: view.language,
    listUrl: absolute(page.path),
    rssUrl: absolute(addresses.rss),
    jsonUrl: absolute(addresses.json),
    author: { name: view.own.agency.name, url: absolute(`/${view.language}/`) },
    items: properties.map((property) => findItem(property, view)),
  };
}

/** Cache of feed items: each property is in the feeds of its goal and of its city, in two formats each. */
const known = new WeakMap<View, Map<Property, FeedItem>>();

function findItem(property: Property, view: View): FeedItem {
  const items = known.get(view) ?? new Map<Property, FeedItem>();
  known.set(view, items);
  const item = items.get(property) ?? describeItem(property, view);
  items.set(property, item);
  return item;
}

function describeItem(property: Property, view: View): FeedItem {
  const { language, site, own } = view;
  const t = translate(language);
  const shown = publicProperty(property, own);
  const { city, typeName, priceText } = shown;
  const headline = titleOf(shown, t, language);
  const sizes = listSizes(shown, language, t).join('\u00a0· ');
  const [picture] = property.pictures;
  const label = picture && madeLabel(picture.kind, t);
  const made = label && t('feed:picture', { label });
  const facts = [priceText, typeName.text, sizes, made].filter(Boolean).join(' · ');
  const words = cutDescription(wordsOf(property.description?.text), {
    ellipsis: true,
    language: property.description?.language ?? language,
  });
  const enclosure = picture && findEnclosure(picture, site.url);
  return {
    // Short link, which stays the same when the property's type, city or language changes.
    id: site.url + shortPath(property.id),
    url: site.url + view.hrefOf(property),
    title: `${headline.text} · ${city.zip} ${city.label} · ${priceText}`,
    text: words ? `${facts}\n\n${words}` : facts,
    language: headline.language,
    ...(property.createdOn && { publishedOn: property.createdOn }),
    ...(property.modifiedOn && { modifiedOn: property.modifiedOn }),
    ...(enclosure && { enclosure }),
  };
}

function findEnclosure(picture: Picture, siteUrl: string): Enclosure | undefined {
  const wide = picture.sizes.find(({ width }) => width >= READER_WIDTH)?.url;
  const url = jpegUrl(picture.url, READER_WIDTH) ?? wide ?? picture.url;
  const type = findOwn(PICTURE_TYPES, /\.([a-z]+)(?:\?|$)/i.exec(url)?.[1]?.toLowerCase() ?? '');
  return type === undefined ? undefined : { url: new URL(url, siteUrl).href, type, bytes: findBytes(url) };
}

const sizes = new Map<string, number>();

/** File size of a picture of this site; 0 for external pictures, as the RSS Advisory Board recommends. */
function findBytes(url: string): number {
  if (!isSitePath(url)) return 0;
  let bytes = sizes.get(url);
  if (bytes === undefined) {
    bytes = statSync(resolve('public', `.${url}`), { throwIfNoEntry: false })?.size ?? 0;
    sizes.set(url, bytes);
  }
  return bytes;
}
