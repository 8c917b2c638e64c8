// Rules of RSS 2.0 (rssboard.org/rss-specification) and JSON Feed 1.1 (jsonfeed.org) for the elements in our feeds.
import { Window } from 'happy-dom';
import { z } from 'zod';

const window = new Window();

const ALLOWED = {
  channel: ['title', 'link', 'description', 'language', 'lastBuildDate', 'atom:link', 'item'],
  item: ['title', 'link', 'description', 'guid', 'pubDate', 'enclosure'],
} as const;
const REQUIRED = {
  channel: ['title', 'link', 'description', 'language', 'atom:link'],
  item: ['title', 'link', 'guid'],
};
const RFC_822 = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const isAddress = (text: string | null | undefined) => /^https?:\/\/\S+$/.test(text ?? '') && URL.canParse(text ?? '');

/** Violations of RSS 2.0 in a text. */
export function findRssFaults(text: string): string[] {
  const faults: string[] = [];
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"'))
    faults.push('no RSS 2.0 document');
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(text)) faults.push('a bare &');
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)) faults.push('a sign XML forbids');
  const document = new window.DOMParser().parseFromString(text, 'text/xml');
  if (document.querySelector('parsererror')) return [...faults, 'not well formed'];
  const channels = [...document.documentElement.children];
  if (channels.length !== 1 || channels[0]?.tagName !== 'channel') return [...faults, 'not one channel'];
  const ids = new Set<string>();
  for (const part of document.querySelectorAll('channel, item')) {
    const kind = part.tagName as 'channel' | 'item';
    const names = [...part.children].map(({ tagName }) => tagName);
    for (const name of names)
      if (!(ALLOWED[kind] as readonly string[]).includes(name)) faults.push(`${kind} holds ${name}`);
    for (const name of new Set(names.filter((tag) => tag !== 'item')))
      if (names.indexOf(name) !== names.lastIndexOf(name)) faults.push(`${kind} has two ${name}`);
    for (const name of REQUIRED[kind]) if (!names.includes(name)) faults.push(`${kind} lacks ${name}`);
    for (const child of part.children) {
      const words = child.textContent.trim();
      if (['title', 'link', 'description', 'guid'].includes(child.tagName) && !words)
        faults.push(`empty ${child.tagName}`);
      if (child.tagName === 'link' && !isAddress(words)) faults.push(`link ${words}`);
      if (/Date$/.test(child.tagName) && !(RFC_822.test(words) && Date.parse(words) > 0)) faults.push(`date ${words}`);
      if (child.tagName === 'language' && !/^[a-z]{2}(?:-[a-z]{2})?$/.test(words)) faults.push(`language ${words}`);
      if (child.tagName === 'guid') {
        if (child.getAttribute('isPermaLink') !== 'false' && !isAddress(words)) faults.push(`guid ${words}`);
        if (ids.has(words)) faults.push(`two items ${words}`);
        ids.add(words);
      }
      if (child.tagName === 'enclosure') {
        const [url, length, type] = ['url', 'length', 'type'].map((name) => child.getAttribute(name));
        if (!isAddress(url) || !/^\d+$/.test(length ?? '') || !/^[a-z]+\/[a-z+-]+$/.test(type ?? ''))
          faults.push(`enclosure ${url} ${length} ${type}`);
      }
      if (
        child.tagName === 'atom:link' &&
        !(isAddress(child.getAttribute('href')) && child.getAttribute('rel') === 'self')
      )
        faults.push('atom:link');
    }
  }
  return faults;
}

const address = z.url({ protocol: /^https?$/ });
const words = z.string().min(1);
const day = z.iso.datetime({ offset: true });
const language = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/);
const author = z.strictObject({ name: words, url: address.optional(), avatar: address.optional() });
const item = z.strictObject({
  id: words,
  url: address,
  title: words,
  content_text: words,
  language,
  date_published: day.optional(),
  date_modified: day.optional(),
  image: address.optional(),
  attachments: z
    .array(z.strictObject({ url: address, mime_type: z.string().regex(/^image\//), size_in_bytes: z.int().optional() }))
    .optional(),
});
const jsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: words,
  home_page_url: address,
  feed_url: address,
  description: words,
  language,
  authors: z.array(author).min(1),
  items: z.array(item).refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two of one id'),
});
export type JsonFeed = z.infer<typeof jsonFeed>;

/** Parses a text as JSON Feed 1.1; throws an error that names the violation. */
export function parseJsonFeed(text: string): JsonFeed {
  return jsonFeed.parse(JSON.parse(text));
}
