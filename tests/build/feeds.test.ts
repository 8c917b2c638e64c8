import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { SITE_URL } from '../fixtures/snapshot/site.ts';
import { findRssFaults, parseJsonFeed } from './feed-rules.ts';
import { built, parsePage, readPage, readText, siteFolder } from './fixture-site.ts';

const feeds = listFiles(siteFolder, /feed\.(?:xml|json)$/).map(({ name }) => name);
const lists = built.pages.filter((page) => page.kind === 'list');
const items = (name: string) => parseJsonFeed(readText(name)).items;

test('every list of a goal or a city has an RSS and a JSON feed, and no other page has one', () => {
  const wanted = lists
    .filter(({ type, page }) => !type && page === 1)
    .flatMap(({ path }) => [`${path.slice(1)}feed.json`, `${path.slice(1)}feed.xml`]);
  expect([...feeds].sort()).toEqual(wanted.sort());
  expect(wanted.length).toBeGreaterThan(40);
});

test('all feeds are valid', () => {
  for (const name of feeds) {
    if (name.endsWith('.xml')) expect(findRssFaults(readText(name)), name).toEqual([]);
    else expect(() => parseJsonFeed(readText(name)), name).not.toThrow();
  }
});

describe('the validation of feeds', () => {
  const rss = readText('nl/te-koop/feed.xml');
  const json = JSON.parse(readText('nl/te-koop/feed.json'));
  test.each([
    ['a bare &', rss.replace('<title>', '<title>&')],
    ['a tag that is not closed', rss.replace('</guid>', '')],
    ['a date that is not RFC 822', rss.replace(/<pubDate>[^<]+/, '<pubDate>2026-11-03')],
    ['an item without a title', rss.replace(/(<item>)<title>.*?<\/title>/, '$1')],
    ['an enclosure without a length', rss.replace(/ length="\d+"/, '')],
    ['a NUL', rss.replace('<title>', '<title>\0')],
  ])('detects %s', (_, broken) => {
    expect(broken).not.toBe(rss);
    expect(findRssFaults(broken)).not.toEqual([]);
  });
  test.each([
    ['the previous version', { ...json, version: 'https://jsonfeed.org/version/1' }],
    ['an unknown field', { ...json, author: {} }],
    ['an item twice', { ...json, items: [json.items[0], json.items[0]] }],
    ['a date without a time', { ...json, items: [{ ...json.items[0], date_published: '2026-11-03' }] }],
  ])('detects %s', (_, broken) => {
    expect(() => parseJsonFeed(JSON.stringify(broken))).toThrow();
  });
});

test('each list page links its feeds in its head and in the page, except lists of one type', () => {
  for (const page of lists) {
    const document = parsePage(page.path);
    const inHead = [...document.querySelectorAll('head link[rel="alternate"][type]')].map((link) =>
      link.getAttribute('href'),
    );
    const shown = [...document.querySelectorAll('.feed-links a')].map((link) => link.getAttribute('href'));
    expect(shown, page.path).toEqual(inHead);
    expect(inHead.length, page.path).toBe(page.type ? 0 : 2);
    for (const href of inHead) expect(existsSync(join(siteFolder, href ?? '')), `${page.path} ${href}`).toBe(true);
  }
});

test.each(LANGUAGES)(
  'in %s the feed items are sorted newest first, with short link, page URL and displayed price',
  (language) => {
    const list = lists.find(
      (page) => page.language === language && page.goal === 'sale' && !page.city && page.page === 1,
    );
    const found = items(`${list?.path.slice(1)}feed.json`);
    const days = found.map(({ date_published }) => date_published ?? '');
    expect([...days].sort().reverse()).toEqual(days);
    const first = found.find(({ id }) => id.endsWith('/1001/'));
    expect(first?.id).toBe(`${SITE_URL}/property/1001/`);
    expect(readPage(first?.url.slice(SITE_URL.length) ?? '')).toContain('ld+json');
    expect(first?.title).toContain('€\u00a0375.000');
    expect(first?.image).toMatch(/huis-1001-1-600\.webp$/);
    expect(first?.date_published).toBe('2026-10-02T00:00:00.000Z');
  },
);

test('the RSS and the JSON feed have the same items in the same order', () => {
  for (const name of feeds.filter((feed) => feed.endsWith('.json'))) {
    const rss = readText(name.replace(/json$/, 'xml'));
    const guids = [...rss.matchAll(/<guid isPermaLink="true">([^<]+)/g)].map(([, guid]) => guid);
    expect(guids, name).toEqual(items(name).map(({ id }) => id));
  }
});

test('feeds show "on request" for a hidden price and "under option", and omit sold and let properties', () => {
  const t = translate('nl');
  const found = items('nl/te-koop/feed.json');
  const rented = items('nl/te-huur/brussel/feed.json').find(({ id }) => id.endsWith('/1004/'));
  expect(rented?.title).toContain(t('property:price.onRequest'));
  expect(found.find(({ id }) => id.endsWith('/1007/'))?.title).toContain('Onder optie');
  expect(found.some(({ id }) => id.endsWith('/1009/'))).toBe(false);
  expect(items('nl/te-huur/sint-lambrechts-woluwe/feed.json').some(({ id }) => id.endsWith('/1010/'))).toBe(false);
});

test('feeds contain no markup in their texts', () => {
  const found = items('nl/te-koop/brussel/feed.json').find(({ id }) => id.endsWith('/1018/'));
  expect(found?.content_text).not.toMatch(/<[a-z]|&(?:lt|amp|quot);/);
});

test('the sitemaps link no feeds', () => {
  for (const language of LANGUAGES) expect(readText(`sitemap-${language}.xml`)).not.toContain('feed.');
});
