import { expect, test } from 'vitest';
import type { Page } from '#routing/page.ts';
import { sitemap, sitemapIndex } from '#site/files/sitemap.ts';

const page = (path: string, more: object = {}) =>
  ({
    kind: 'login',
    key: path,
    language: 'nl',
    path,
    isIndexed: true,
    alternates: { nl: path, fr: `/fr${path.slice(3)}` },
    ...more,
  }) as Page;

test('the sitemap index has one file per language', () => {
  expect(sitemapIndex('https://a.example', ['nl', 'fr']).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://a.example/sitemap-nl.xml',
    '<loc>https://a.example/sitemap-fr.xml',
  ]);
});

test('a sitemap lists the indexed pages of its language with their alternates', () => {
  const pages = [page('/nl/a/'), page('/nl/b/', { isIndexed: false }), page('/fr/a/', { language: 'fr' })];
  const text = sitemap('https://a.example', 'nl', pages, 'nl');
  expect(text.match(/<loc>[^<]+/g)).toEqual(['<loc>https://a.example/nl/a/']);
  expect(text).toContain('hreflang="fr" href="https://a.example/fr/a/"');
  expect(text).toContain('hreflang="x-default" href="https://a.example/nl/a/"');
});

test('a sitemap states when a property changed', () => {
  const text = sitemap(
    'https://a.example',
    'nl',
    [page('/nl/a/', { kind: 'property', property: { modifiedOn: '2026-11-03' } })],
    'nl',
  );
  expect(text).toContain('<lastmod>2026-11-03</lastmod>');
});

test('a sitemap escapes what XML would read as a tag', () => {
  expect(sitemapIndex('https://a.example/?a&b<"', ['nl'])).toContain(
    'https://a.example/?a&amp;b&lt;&quot;/sitemap-nl.xml',
  );
});
