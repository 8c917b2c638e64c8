import type { Language } from '#domain/language.ts';
import { element, escapeXml } from './xml.ts';

/** `bytes` is 0 when the size is unknown. */
export type Enclosure = { url: string; type: string; bytes: number };

export type FeedItem = {
  /** Permanent URL that identifies the item. */
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  text: string;
  language: Language;
  /** yyyy-mm-dd */
  publishedOn?: string;
  /** yyyy-mm-dd */
  modifiedOn?: string;
  enclosure?: Enclosure;
};

export type Feed = {
  title: string;
  description: string;
  language: Language;
  listUrl: string;
  rssUrl: string;
  jsonUrl: string;
  author: { name: string; url: string };
  items: FeedItem[];
};

/** Start of a day as UTC: a property's dates have no time. */
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function formatRss({ title, description, language, listUrl, rssUrl, items }: Feed): string {
  const days = items.flatMap(({ publishedOn, modifiedOn }) => [publishedOn, modifiedOn]).filter(Boolean);
  // Newest date of the items, not the build time, so that the same snapshot gives identical files.
  const newest = days.sort().at(-1);
  const rows = items.map(({ id, url, title: name, text, publishedOn, enclosure }) =>
    [
      '<item>',
      element('title', name),
      element('link', url),
      element('description', text),
      `<guid isPermaLink="true">${escapeXml(id)}</guid>`,
      publishedOn ? element('pubDate', midnight(publishedOn).toUTCString()) : '',
      enclosure
        ? `<enclosure url="${escapeXml(enclosure.url)}" length="${enclosure.bytes}" type="${enclosure.type}"/>`
        : '',
      '</item>',
    ].join(''),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title) + element('link', listUrl) + element('description', description),
    element('language', language),
    newest ? element('lastBuildDate', midnight(newest).toUTCString()) : '',
    `<atom:link href="${escapeXml(rssUrl)}" rel="self" type="application/rss+xml"/>`,
    ...rows,
    '</channel></rss>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A feed as JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/. */
export function formatJsonFeed({ title, description, language, listUrl, jsonUrl, author, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: listUrl,
    feed_url: jsonUrl,
    description,
    language,
    authors: [author],
    items: items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      content_text: item.text,
      language: item.language,
      ...(item.publishedOn && { date_published: midnight(item.publishedOn).toISOString() }),
      ...(item.modifiedOn && { date_modified: midnight(item.modifiedOn).toISOString() }),
      ...(item.enclosure && {
        image: item.enclosure.url,
        attachments: [
          {
            url: item.enclosure.url,
            mime_type: item.enclosure.type,
            ...(item.enclosure.bytes > 0 && { size_in_bytes: item.enclosure.bytes }),
          },
        ],
      }),
    })),
  });
}
