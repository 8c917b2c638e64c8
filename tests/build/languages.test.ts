import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { readMessages } from '#i18n/messages.ts';
import { translate } from '#i18n/translator.ts';
import { SITE_URL } from '../fixtures/snapshot/site.ts';
import {
  built,
  fileOf,
  findPage,
  htmlFiles,
  listTags,
  type PageElement,
  parseFile,
  parsePage,
  propertyPage,
  readPage,
  readText,
  wordsOf,
} from './fixture-site.ts';

/** Language data in the head of a page. */
function readHead(path: string) {
  const links = listTags(readPage(path), 'link').map(({ attributes }) => attributes);
  const alternates = Object.fromEntries(
    links.filter(({ hreflang }) => hreflang).map(({ hreflang = '', href = '' }) => [hreflang, href]),
  );
  const robots = listTags(readPage(path), 'meta').find(({ attributes }) => attributes.name === 'robots');
  return {
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates,
    robots: robots?.attributes.content,
  };
}

const sitemaps = new Map(
  LANGUAGES.map((language) => {
    const rows = readText(`sitemap-${language}.xml`).match(/<url>.*<\/url>/g) ?? [];
    return [language, rows] as const;
  }),
);

test('the canonical link of every page is its own absolute URL', () => {
  expect(built.pages.filter(({ path }) => readHead(path).canonical !== SITE_URL + path)).toEqual([]);
});

describe('alternates', () => {
  test('are mutual: every alternate is a page of that language with the same set', () => {
    const wrong: string[] = [];
    for (const { path, language } of built.pages) {
      const { alternates } = readHead(path);
      for (const [code, address] of Object.entries(alternates)) {
        const other = address.slice(SITE_URL.length);
        const isThere = htmlFiles.includes(fileOf(other)) && address.startsWith(`${SITE_URL}/`);
        if (!isThere) wrong.push(`${path} → ${address} is not there`);
        else if (code !== 'x-default' && !other.startsWith(`/${code}/`))
          wrong.push(`${path} → ${address} is not ${code}`);
        else if (JSON.stringify(readHead(other).alternates) !== JSON.stringify(alternates))
          wrong.push(`${path} → ${address} does not point back`);
      }
      if (Object.keys(alternates).length > 0 && alternates[language] !== SITE_URL + path)
        wrong.push(`${path} does not name itself`);
    }
    expect(wrong).toEqual([]);
  });

  test('name the page in the main language as x-default', () => {
    expect(readHead('/de/zu-verkaufen/').alternates['x-default']).toBe(`${SITE_URL}/nl/te-koop/`);
  });

  test('offer a property only in languages that have it', () => {
    const dutch = Object.keys(readHead(propertyPage('1015').path).alternates);
    expect(dutch).toEqual(['nl', 'en', 'de', 'x-default']);
    expect(readHead(propertyPage('1016', 'fr').path).alternates).toEqual({});
    expect(Object.keys(readHead('/fr/a-propos/').alternates)).toEqual(['nl', 'fr', 'x-default']);
  });

  test('form one set for a city whose name differs by language', () => {
    const { alternates } = readHead('/nl/te-koop/laken-bij-brussel/');
    expect(alternates.fr).toBe(`${SITE_URL}/fr/a-vendre/laeken/`);
    expect(readHead('/fr/a-vendre/molenbeek/appartement/').alternates.nl).toBe(
      `${SITE_URL}/nl/te-koop/sint-jans-molenbeek/appartement/`,
    );
  });
});

describe('search engines', () => {
  test('do not index pages that are personal or without content: thank-you, login, preview, 404, redirects', () => {
    const isKept = (path: string) =>
      /\/(404|bedankt|merci|thank-you|danke|login|preview|ploeg|equipe|bewaard|selection|shortlist|merkliste)\//.test(
        path,
      );
    const indexed = built.pages.filter(({ path }) => readHead(path).robots === undefined).map(({ path }) => path);
    expect(indexed.filter(isKept)).toEqual([]);
    const kept = built.pages.filter(({ path }) => readHead(path).robots === 'noindex').map(({ path }) => path);
    expect(kept.filter((path) => !isKept(path))).toEqual([]);
    expect(built.forwards.filter(({ path }) => readHead(path).robots !== 'noindex')).toEqual([]);
    expect(parseFile('404.html').querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  test.each(LANGUAGES)('find exactly the indexed pages of a language in the %s sitemap', (language) => {
    const rows = sitemaps.get(language) ?? [];
    const listed = rows.map((row) => /<loc>([^<]+)<\/loc>/.exec(row)?.[1]);
    const expected = built.pages
      .filter((page) => page.language === language && readHead(page.path).robots === undefined)
      .map(({ path }) => SITE_URL + path);
    expect([...listed].sort()).toEqual([...expected].sort());
  });

  test('read the same alternates in a sitemap row as on the page', () => {
    const wrong = [...sitemaps.values()].flat().filter((row) => {
      const path = (/<loc>([^<]+)<\/loc>/.exec(row)?.[1] ?? '').slice(SITE_URL.length);
      const { alternates } = readHead(path);
      const named = Object.fromEntries(
        [...row.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map((m) => [m[1], m[2]]),
      );
      return Object.keys(alternates).length > 0 && JSON.stringify(named) !== JSON.stringify(alternates);
    });
    expect(wrong).toEqual([]);
  });

  test('find through robots.txt an index with one sitemap per language', () => {
    expect(readText('robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
    for (const language of LANGUAGES)
      expect(readText('sitemap.xml')).toContain(`<loc>${SITE_URL}/sitemap-${language}.xml</loc>`);
    expect(sitemaps.get('nl')?.find((row) => row.includes('/1001/'))).toContain('<lastmod>2026-11-03</lastmod>');
  });

  test('find a title and a description on every page, and no duplicate title within a language', () => {
    const heads = built.pages.map(({ path, language }) => {
      const html = readPage(path);
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim() ?? '';
      const meta = listTags(html, 'meta').find(({ attributes }) => attributes.name === 'description');
      return { path, title, description: meta?.attributes.content ?? '', key: `${language} ${title}` };
    });
    expect(heads.filter(({ title, description }) => title === '' || description.trim() === '')).toEqual([]);
    // All thank-you pages have the same title, but search engines do not index them.
    const indexed = heads.filter(({ path }) => readHead(path).robots === undefined).map(({ key }) => key);
    expect(indexed.filter((key, index) => indexed.indexOf(key) !== index)).toEqual([]);
  });

  test("read the menu item's own metadata instead of the product's", () => {
    const home = parsePage('/nl/');
    const meta = (name: string) =>
      home.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(wordsOf(home.querySelector('title'))).toBe('Titel van huis | Kantoor Kade');
    expect(meta('description')).toBe('Omschrijving van huis');
    expect(meta('og:title')).toBe('OG-titel');
    expect(meta('og:image')).toBe('https://pictures.agency.example/og-1360.webp');
    expect(meta('twitter:title')).toBe('Twitter-titel');
    const french = parsePage('/fr/');
    expect(french.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('fr_BE');
    expect(wordsOf(french.querySelector('title'))).toContain('Kantoor Kade');
  });
});

/** Language of an element: its own `lang`, or that of its nearest ancestor with one. */
function languageOf(element: PageElement | null): string | undefined {
  return element?.closest('[lang]')?.getAttribute('lang') ?? undefined;
}

describe('four languages', () => {
  test('are each declared by their pages', () => {
    expect(
      built.pages.filter(({ path, language }) => listTags(readPage(path), 'html')[0]?.attributes.lang !== language),
    ).toEqual([]);
  });

  test.each(LANGUAGES)('include %s, with interface texts in that language', (language) => {
    const words = wordsOf(parsePage(propertyPage('1001', language).path).querySelector('body'));
    const t = translate(language);
    for (const key of ['property:facts', 'property:legal.title', 'property:similar', 'chrome:skip'] as const)
      expect(words).toContain(t(key));
  });

  test('leave no text key and no unfilled placeholder on any page', () => {
    const keys = Object.entries(readMessages('nl')).flatMap(([name, texts]) =>
      Object.keys(texts).map((key) => `${name}:${key}`),
    );
    const wrong = built.pages.filter(({ path }) => {
      const html = readPage(path);
      return html.includes('{{') || keys.some((key) => html.includes(`>${key}<`));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test.each(['en', 'de'] as const)('have Dutch-only texts marked as Dutch on a %s page', (language) => {
    const { path } = propertyPage('1001', language);
    const page = parsePage(path);
    expect(wordsOf(page.querySelector('h1'))).toBe('Licht appartement');
    expect(languageOf(page.querySelector('h1'))).toBe('nl');
    const own = [...page.querySelectorAll('dd')].find((value) => wordsOf(value).startsWith('Inlichtingen'));
    expect(languageOf(own ?? null)).toBe('nl');
    const described = parsePage(propertyPage('1019', language).path);
    expect(languageOf(described.querySelector('.prose'))).toBe('nl');
    // A headline made by the product is in the page's language.
    expect(languageOf(described.querySelector('h1'))).toBe(language);
    const home = parsePage(`/${language}/`);
    expect(languageOf(home.querySelector('h1'))).toBe('nl');
  });

  test("name the type of a property in the page's language", () => {
    expect(wordsOf(parsePage(propertyPage('1001', 'en').path).querySelector('#main'))).toContain('Apartment');
    expect(wordsOf(parsePage('/de/zu-verkaufen/brussel/wohnung/').querySelector('h1'))).toContain('Wohnung');
  });

  test('name a city in the page’s language, in words and in the URL', () => {
    const { path } = propertyPage('1002', 'en');
    expect(path).toContain('/en/for-rent/woluwe-saint-lambert/');
    const page = parsePage(path);
    const lead = page.querySelector('.lead');
    expect(wordsOf(lead)).toBe('Rue de l’Église 33 box 12, 1200 Woluwe-Saint-Lambert');
    expect(lead?.querySelector('[lang="fr"]')?.textContent).toBe('Rue de l’Église 33');
    expect(wordsOf(page.querySelector('.breadcrumb'))).toContain('Woluwe-Saint-Lambert');
    expect(readPage(path)).not.toContain('Sint-Lambrechts-Woluwe');
    expect(wordsOf(parsePage('/en/for-sale/brussels/').querySelector('h1'))).toContain('Brussels');
    // German has no city list, so the Dutch one is used.
    expect(propertyPage('1002', 'de').path).toContain('/sint-lambrechts-woluwe/');
  });

  test('link to each other on every page, and say where a page does not exist in one of them', () => {
    const targets = (path: string) =>
      [...parsePage(path).querySelectorAll('.languages a')].map((link) => link.getAttribute('href'));
    for (const language of LANGUAGES) {
      const expected = LANGUAGES.map((code: Language) => propertyPage('1001', code).path);
      expect(targets(propertyPage('1001', language).path)).toEqual(expected);
    }
    const { path } = propertyPage('1016', 'fr');
    expect(targets(path)).toEqual(['#not-in-nl', path, '#not-in-en', '#not-in-de']);
    expect(targets('/nl/over-ons/')).toEqual(['/nl/over-ons/', '/fr/a-propos/', '#not-in-en', '#not-in-de']);
    const note = parsePage(path).querySelector('#not-in-nl');
    expect(note?.getAttribute('lang')).toBe('nl');
    expect(wordsOf(note)).toContain('Dit pand is niet in het Nederlands beschreven.');
    expect(note?.querySelector('a')?.getAttribute('href')).toBe('/nl/te-koop/');
    const current = parsePage('/fr/a-louer/').querySelector('.languages [aria-current]');
    expect(current?.getAttribute('hreflang')).toBe('fr');
  });

  test('link in breadcrumbs through the pages above', () => {
    const crumbs = (path: string) =>
      [...parsePage(path).querySelectorAll('.breadcrumb a')].map((link) => link.getAttribute('href'));
    expect(crumbs(propertyPage('1002', 'fr').path).slice(0, 3)).toEqual([
      '/fr/',
      '/fr/a-louer/',
      '/fr/a-louer/woluwe-saint-lambert/',
    ]);
    expect(crumbs('/nl/diensten/tarieven/')).toEqual(['/nl/', '/nl/diensten/']);
    expect(crumbs(findPage('project', 'de').path)).toEqual(['/de/', '/de/projekte/']);
  });
});
