import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Feed, formatJsonFeed, formatRss } from '#site/files/feed-formats.ts';
import { findRssFaults, parseJsonFeed } from '../../../build/feed-rules.ts';

const feed: Feed = {
  title: 'Te koop | Kantoor',
  description: 'Alles wat te koop is',
  language: 'nl',
  listUrl: 'https://a.example/nl/te-koop/',
  rssUrl: 'https://a.example/nl/te-koop/feed.xml',
  jsonUrl: 'https://a.example/nl/te-koop/feed.json',
  author: { name: 'Kantoor', url: 'https://a.example/nl/' },
  items: [],
};
const item: Feed['items'][number] = {
  id: 'https://a.example/property/1/',
  url: 'https://a.example/nl/te-koop/jette/huis/1/',
  title: 'Huis',
  text: 'Een huis',
  language: 'nl',
};
const withItem = (more: Partial<typeof item>): Feed => ({ ...feed, items: [{ ...item, ...more }] });

test('a feed without properties is valid', () => {
  expect(findRssFaults(formatRss(feed))).toEqual([]);
  expect(parseJsonFeed(formatJsonFeed(feed)).items).toEqual([]);
});

test('a missing date or picture is omitted in both formats', () => {
  const rss = formatRss(withItem({}));
  expect(rss).not.toMatch(/Date>|<enclosure/);
  expect(Object.keys(parseJsonFeed(formatJsonFeed(withItem({}))).items[0] ?? {})).toEqual([
    'id',
    'url',
    'title',
    'content_text',
    'language',
  ]);
});

test('a feed has dates in the notation of its format, and is dated by its newest property', () => {
  const dated = withItem({ publishedOn: '2026-11-03', modifiedOn: '2026-11-09' });
  expect(formatRss(dated)).toContain('<pubDate>Tue, 03 Nov 2026 00:00:00 GMT</pubDate>');
  expect(formatRss(dated)).toContain('<lastBuildDate>Mon, 09 Nov 2026 00:00:00 GMT</lastBuildDate>');
  expect(parseJsonFeed(formatJsonFeed(dated)).items[0]?.date_modified).toBe('2026-11-09T00:00:00.000Z');
});

test('a picture on another host has the size 0 in RSS and no size in JSON', () => {
  const enclosure = { url: 'https://p.example/1.webp', type: 'image/webp', bytes: 0 };
  expect(formatRss(withItem({ enclosure }))).toContain('length="0" type="image/webp"');
  expect(formatJsonFeed(withItem({ enclosure }))).not.toContain('size_in_bytes');
});

test('a feed is well-formed RSS whatever its texts, which are read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (words) => {
      const text = `x${words}x`;
      expect(findRssFaults(formatRss(withItem({ title: text, text })))).toEqual([]);
      expect(parseJsonFeed(formatJsonFeed(withItem({ title: text }))).items[0]?.title).toBe(text);
    }),
  );
});
