import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { IslandGraphs } from '#ui/island-graph.ts';
import { built, findPage, listTags, propertyPage, readPage, siteFolder } from './fixture-site.ts';

/** Size as a host sends a page that was compressed by the build. */
const brotli = (content: Buffer | string) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
const fileBytes = (link: string) => readFileSync(join(siteFolder, link));
const LIMIT = 14_000;
/**
 * Limit of HTML and CSS together. Covers everything that a page contains: all purchase costs and the meaning of the
 * energy class (partly collapsed), its plan and contact sheet, operation without scripts, and its URLs in other
 * languages or notes about missing ones.
 */
const LIMIT_TOGETHER = 23_000;
/** Bytes of the HTML and of its render-blocking styles; a front page contains the first rows of its searches. */
const MAX_FIRST_VIEW = { home: 11_100, list: 11_800, property: 15_600 };
/** Bytes of HTML and styles that a browser needs for the first screen. */
const MAX_FIRST_SCREEN = { home: 8_500, list: 10_600, property: 9_600 };

const styleLinks = (path: string) =>
  listTags(readPage(path), 'link')
    .filter(({ attributes }) => attributes.rel === 'stylesheet')
    .map(({ attributes }) => attributes.href ?? '');
const styleBytes = (links: readonly string[]) => links.reduce((sum, link) => sum + brotli(fileBytes(link)), 0);
/** True for styles that do not block rendering: those of print and of later content (layouts/page-styles.ts). */
const waitsForNobody = (link: string) => /\/(?:[\w-]+-below|print)\./.test(link);
const scriptLinks = (path: string) =>
  listTags(readPage(path), 'script').flatMap(({ attributes }) => (attributes.src ? [attributes.src] : []));

describe.each(LANGUAGES)('a detail page in %s', (language) => {
  test.each(['1001', '1002', '1013'])('keeps HTML and CSS within the budget: %s', (id) => {
    const { path } = propertyPage(id, language);
    const html = brotli(readPage(path));
    const css = styleBytes(styleLinks(path));
    expect(
      { html: html <= LIMIT, css: css <= LIMIT, both: html + css <= LIMIT_TOGETHER },
      `${html} + ${css} bytes`,
    ).toEqual({
      html: true,
      css: true,
      both: true,
    });
  });
});

describe('the first view', () => {
  test.each(Object.entries(MAX_FIRST_VIEW))('of every %s page stays within %i bytes', (kind, limit) => {
    const pages = built.pages.filter((page) => page.kind === kind);
    const measured = pages.map(({ path }) => {
      const html = brotli(readPage(path));
      const css = styleBytes(styleLinks(path).filter((link) => !waitsForNobody(link)));
      return { path, html, css, both: html + css };
    });
    expect(measured.length).toBeGreaterThan(0);
    expect(measured.filter(({ both }) => both > limit)).toEqual([]);
  });

  test.each(Object.entries(MAX_FIRST_SCREEN))(
    'of every %s page has its first screen within %i bytes',
    (kind, limit) => {
      const pages = built.pages.filter((page) => page.kind === kind);
      const measured = pages.map(({ path }) => {
        const html = readPage(path);
        const end = html.search(/<link rel="stylesheet" href="[^"]+-below\./);
        const styles = styleBytes(styleLinks(path).filter((link) => !waitsForNobody(link)));
        return { path, end, both: brotli(html.slice(0, end)) + styles };
      });
      expect(measured.length).toBeGreaterThan(0);
      expect(measured.filter(({ end, both }) => end === -1 || both > limit)).toEqual([]);
    },
  );

  test('precedes the links to the styles of later content', () => {
    for (const kind of Object.keys(MAX_FIRST_VIEW)) {
      const page = built.pages.find((candidate) => candidate.kind === kind);
      const html = readPage(page?.path ?? '');
      const below = [...html.matchAll(/<link rel="stylesheet" href="[^"]+-below\.[^"]+">/g)].map(({ index }) => index);
      expect(below, kind).toHaveLength(2);
      expect(Math.min(...below), kind).toBeGreaterThan(html.indexOf('<h1'));
      expect(Math.max(...below), kind).toBeLessThan(html.indexOf('<footer class="footer"'));
    }
  });
});

describe('scripts', () => {
  /** A script and everything it imports. */
  function collect(link: string, seen = new Set<string>()): Set<string> {
    if (seen.has(link)) return seen;
    seen.add(link);
    const text = fileBytes(link).toString('utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      collect(`/_astro/${name}`, seen);
    return seen;
  }

  test('include no React on lists and detail pages, and only islands that are not hydrated before a touch', () => {
    const pages = built.pages.filter(({ kind }) => kind === 'list' || kind === 'property');
    const islands = pages.flatMap(({ path }) => readPage(path).match(/<astro-island [^>]*>/g) ?? []);
    expect(islands.filter((island) => !island.includes(' client="touch"'))).toEqual([]);
    const links = new Set(pages.flatMap(({ path }) => scriptLinks(path)));
    expect(links.size).toBeGreaterThan(0);
    for (const link of links) {
      for (const file of collect(link)) {
        // Ignores names of files that are loaded only when the map is requested.
        const text = fileBytes(file)
          .toString('utf8')
          .replace(/["'`][^"'`\s]*\.(?:js|css)["'`]/g, '');
        expect(
          /react\.(?:element|transitional|fragment)|react-dom|jsx-runtime|useState|SECRET_INTERNALS/.test(text),
          file,
        ).toBe(false);
      }
    }
  });

  test('request no React and no data for a search block before its hydration', () => {
    const { path } = findPage('not-found', 'nl');
    const html = readPage(path);
    expect(html).toMatch(/<astro-island [^>]*\bclient="touch"/);
    for (const file of scriptLinks(path).flatMap((link) => [...collect(link)]))
      expect(/react-dom|jsx-runtime|useState/.test(fileBytes(file).toString('utf8')), file).toBe(false);
    expect(
      listTags(html, 'link').filter(({ attributes }) => /client|SearchForm|search-nl/.test(attributes.href ?? '')),
    ).toEqual([]);
  });

  /** Code, styles and texts of an island's first touch, in the language with the longest texts. */
  const MAX_GRAPH = { Form: 140_000, List: 122_000, Portal: 122_000, SearchForm: 115_000, Shortlist: 107_000 };

  test('list for each island the files that its first touch needs, whose size is within the limit', () => {
    const link = scriptLinks(findPage('not-found', 'nl').path).find((one) => one.includes('/island.'));
    const [, table = '{}'] = /^const ISLAND_GRAPHS=(.*);$/m.exec(fileBytes(link ?? '').toString('utf8')) ?? [];
    const { base, files, islands } = JSON.parse(table) as IslandGraphs;
    const sumBytes = (places: readonly number[]) =>
      places.reduce((sum, place) => sum + brotli(fileBytes(`${base}${files[place]}`)), 0);
    const nameOf = (island: string) => (/_astro\/(\w+)\./.exec(island)?.[1] ?? '') as keyof typeof MAX_GRAPH;
    expect(Object.keys(islands).map(nameOf).sort()).toEqual(Object.keys(MAX_GRAPH));
    for (const [island, { code, styles, texts }] of Object.entries(islands)) {
      const imported = [...collect(island)].map((file) => file.slice(base.length));
      expect(
        imported.filter((file) => !code.some((place) => files[place] === file)),
        island,
      ).toEqual([]);
      expect(sumBytes([...code, ...styles, ...(texts.de ?? [])]), island).toBeLessThan(MAX_GRAPH[nameOf(island)]);
    }
  });

  test('of the owner portal stay within 111 kB with its chart, which is loaded separately', () => {
    const html = readPage(findPage('login', 'nl').path);
    const islands = [...html.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, link = '']) => link);
    const files = new Set(
      [...scriptLinks(findPage('login', 'nl').path), ...islands].flatMap((link) => [...collect(link)]),
    );
    const chart = readdirSync(join(siteFolder, '_astro')).filter((name) => /^DayBars\..*\.js$/.test(name));
    expect(chart).toHaveLength(1);
    expect([...files].filter((file) => file.includes('DayBars'))).toEqual([]);
    const all = [...files, ...chart.map((name) => `/_astro/${name}`)];
    const bytes = all.reduce((sum, link) => sum + brotli(fileBytes(link)), 0);
    expect(bytes).toBeGreaterThan(60_000);
    expect(bytes).toBeLessThan(111_000);
  });

  test('of a detail page stay within 12.3 kB', () => {
    const files = new Set(scriptLinks(propertyPage('1001').path).flatMap((link) => [...collect(link)]));
    const bytes = [...files].reduce((sum, link) => sum + brotli(fileBytes(link)), 0);
    // Error reporting only listens here; its sender is loaded with the first error.
    expect(bytes).toBeLessThan(12_300);
  });
});
