import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formPath } from '#api/forms.ts';
import { listAlertPath, listPagePath } from '#api/list-page.ts';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { propertyCardPath } from '#domain/property/property-address.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { FEEDBACK_FORMS } from '../fixtures/snapshot/content.ts';
import { SITE_URL } from '../fixtures/snapshot/site.ts';
import {
  built,
  fileOf,
  htmlFiles,
  listTags,
  type PageElement,
  parseFile,
  parsePage,
  readPage,
  readText,
  siteFolder,
  wordsOf,
} from './fixture-site.ts';

const files = new Set(listFiles(siteFolder).map(({ name }) => name));
/** External URLs, such as sources of the law, whose folders may have the same names as the site's. */
const OUTSIDE = new RegExp(`https?://(?!${new URL(SITE_URL).host})[^\\s"'<]+`, 'g');
/** Pages, redirects and sitemaps that contain this text; a text that starts with "/" is a path of the site. */
const holding = (mark: string) =>
  [...htmlFiles, '_redirects', ...LANGUAGES.map((code) => `sitemap-${code}.xml`)].filter((name) =>
    readText(name)
      .replace(mark.startsWith('/') ? OUTSIDE : /(?!)/, '')
      .includes(mark),
  );

describe('the built site', () => {
  test('has a file for every expected page and redirect, and no other HTML file', () => {
    const expected = [...built.pages, ...built.forwards].map(({ path }) => fileOf(path));
    expect([...htmlFiles].sort()).toEqual([...expected, '404.html', 'map-frame/index.html'].sort());
  });

  test('has no duplicate URL', () => {
    const paths = [...built.pages, ...built.forwards].map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test('has, besides pages, assets and feeds, only the expected files', () => {
    const other = [...files].filter(
      (name) =>
        !name.endsWith('.html') &&
        !name.startsWith('_astro/') &&
        !/\.(br|gz)$|\/feed\.(xml|json)$|\/index\.md$/.test(name),
    );
    const data = [
      'original-paths',
      'places',
      'features',
      ...LANGUAGES.flatMap((code) => [`search-${code}`, `words-${code}`]),
    ].map((name) => `data/${name}.json`);
    const maps = ['sitemap.xml', ...LANGUAGES.map((code) => `sitemap-${code}.xml`)];
    const ids = Object.values(built.site.byLanguage).flatMap(({ properties }) => properties.map(({ id }) => id));
    const cards = [...new Set(ids)].map((id) => propertyCardPath(id).slice(1));
    expect(other.filter((name) => !/^(?:pictures|plans)\//.test(name)).sort()).toEqual(
      [
        '.well-known/security.txt',
        '_headers',
        '_redirects',
        'favicon.svg',
        'llms.txt',
        'robots.txt',
        'speculation-rules.json',
        ...LANGUAGES.map((code) => `${code}/site.webmanifest`),
        ...data,
        ...maps,
        ...cards,
      ].sort(),
    );
  });

  test('has a precompressed brotli file beside every page of more than 600 characters', () => {
    expect(htmlFiles.filter((name) => readText(name).length > 600 && !files.has(`${name}.br`))).toEqual([]);
  });
});

describe('the site of a snapshot with unpublished parts', () => {
  test.each([
    ['nieuws-in-de-maak', 'the item itself'],
    ['actualites-brouillon', 'the item in French'],
    ['wees-archief', 'a published item below it'],
    ['archives-orphelines', 'the same in French'],
    ['/news/', 'its address without a language'],
    ['/archive/', 'the address without a language of the item below'],
    ['Klad-blok', 'a module that is not published'],
    ['Kladlink', 'a top-bar link that is not published'],
    ['kladwoorden', 'an article that is not published'],
    ['mots-brouillon', 'the same in French'],
  ])('has %s in no page, link, redirect or sitemap (%s)', (mark) => {
    expect(holding(mark)).toEqual([]);
    expect([...files].filter((name) => `/${name}`.includes(mark))).toEqual([]);
  });

  test('shows the hidden texts of a menu item on no page, and does not link an item with a hidden title', () => {
    for (const hidden of ['Verborgen volle tekst', 'Verborgen kop', 'Verborgen zoektekst'])
      expect(holding(hidden)).toEqual([]);
    expect(wordsOf(parsePage('/nl/').querySelector('header'))).not.toContain('Stille titel');
    expect(files).toContain('nl/stille-pagina/index.html');
  });
});

const CONTROLS = 'img, svg, input, select, textarea, button, iframe, video, table, canvas, astro-island';
const isHeading = ({ tagName }: PageElement) => /^H[1-6]$/.test(tagName);

/** Content between a heading and the next one of its level, within its section of the page. */
function listHeaded(heading: PageElement): PageElement[] {
  const part = heading.closest('section, article, aside, li, dialog, main');
  const headed: PageElement[] = [];
  for (let node: PageElement | null = heading; node && node !== part; node = node.parentElement as PageElement | null)
    for (let next = node.nextElementSibling; next; next = next.nextElementSibling) {
      const element = next as unknown as PageElement;
      if (isHeading(element) && element.tagName <= heading.tagName) return headed;
      headed.push(element);
    }
  return headed;
}

test('every heading in the main part of a page has content below it', () => {
  const isSomething = (element: PageElement) =>
    !element.matches('script, style, link, template') &&
    (wordsOf(element) !== '' || element.matches(CONTROLS) || element.querySelector(CONTROLS) !== null);
  const empty = htmlFiles.flatMap((file) =>
    [...(parseFile(file).querySelector('main')?.querySelectorAll('h2, h3, h4') ?? [])]
      // Leaves out parts that a script fills, cards that are only a link, and the agency's prose.
      .filter((heading) => heading.closest('[hidden], .prose') === null && heading.querySelector('a') === null)
      .filter((heading) => !listHeaded(heading as unknown as PageElement).some(isSomething))
      .map((heading) => `${file}: ${wordsOf(heading)}`),
  );
  expect(empty).toEqual([]);
});

describe('the links', () => {
  const forms = FORM_NAMES.map(formPath);
  const plainLists = LANGUAGES.flatMap((language) => [listPagePath(language), listAlertPath(language)]);
  const isThere = (link: string) => {
    const path = decodeURI(link.replace(/[?#].*$/, ''));
    // The service renders lists for visitors without scripts.
    if (forms.includes(link) || plainLists.includes(path)) return true;
    return existsSync(join(siteFolder, path.endsWith('/') ? `${path}index.html` : path));
  };

  test('of every page lead to an existing file', () => {
    const dead = new Set<string>();
    for (const file of htmlFiles) {
      for (const { attributes } of listTags(readText(file), '[a-z]+')) {
        const { href, src, srcset = '', poster, action } = attributes;
        const links = [href, src, poster, action, ...srcset.split(',').map((part) => part.trim().split(' ')[0])];
        for (const link of links) {
          const own = link?.startsWith(`${SITE_URL}/`) ? link.slice(SITE_URL.length) : link;
          // The service receives the forms.
          if (link === action && own?.startsWith('/api/forms/')) continue;
          if (own?.startsWith('/') && !isThere(own)) dead.add(`${file}: ${link}`);
          // A link to a source of the law may use plain http, since nothing is loaded from there.
          const outside = link === href && attributes.rel !== 'stylesheet' ? /^https?:\/\// : /^https:\/\//;
          if (own && !/^(?:\/(?!\/)|#|mailto:|tel:)/.test(own) && !outside.test(own)) dead.add(`${file}: ${link}`);
        }
      }
    }
    expect([...dead]).toEqual([]);
  });

  test('of a Dutch page to a part of itself lead to an element with that id', () => {
    const broken: string[] = [];
    for (const page of built.pages.filter(({ language }) => language === 'nl')) {
      const html = readPage(page.path);
      for (const { attributes } of listTags(html, 'a')) {
        const id = /^#(.+)/.exec(attributes.href ?? '')?.[1];
        if (id && !html.includes(`id="${id}"`)) broken.push(`${page.path}#${id}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('of _redirects lead from a path without a page to a page', () => {
    const lines = readText('_redirects')
      .trim()
      .split('\n')
      .map((line) => line.split(' '));
    const [rules, plain] = [true, false].map((isRule) => lines.filter(([from = '']) => /[:*]/.test(from) === isRule));
    expect(plain?.filter(([from = '']) => files.has(fileOf(from)))).toEqual([]);
    expect(plain?.filter(([, to = '']) => !files.has(fileOf(to))).map(([, to]) => to)).toEqual([]);
    expect(new Set(plain?.map(([, , status]) => status))).toEqual(new Set(['301']));
    const starts = rules?.map(([, to = '']) => to.replace(/:splat$|:id\/\?lng=[a-z]+$/, ''));
    expect(starts?.filter((to) => to !== '/property/' && !files.has(fileOf(to)))).toEqual([]);
    expect(lines).toContainEqual(['/te-koop/', '/nl/te-koop/', '301']);
    expect(lines).toContainEqual(['/a-louer/', '/fr/a-louer/', '301']);
  });
});

describe('the URLs of specification 2.2', () => {
  test.each([
    '/nl/',
    '/fr/',
    '/en/',
    '/de/',
    '/nl/te-koop/',
    '/fr/a-vendre/',
    '/nl/te-huur/',
    '/fr/a-louer/',
    '/nl/hou-me-op-de-hoogte/',
    '/fr/tenez-moi-au-courant/',
    '/nl/gratis-schatting/',
    '/fr/estimation-gratuite/',
    '/nl/diensten/',
    '/fr/services/',
    '/nl/login/',
    '/fr/login/',
    '/en/login/',
    '/nl/contact/',
    '/nl/depot/',
    '/nl/onze-diensten/verkoop/',
    '/fr/nos-services/vente/',
    '/nl/onze-diensten/syndicus/',
    '/fr/nos-services/location/',
    '/nl/getuigenissen/flat-molenbeek/',
    '/fr/temoignages/appartement-molenbeek/',
    '/nl/over-ons/ploeg/',
    '/nl/privacyverklaring/',
    '/nl/cookiebeleid/',
    '/nl/disclaimer/',
    '/nl/diensten/tarieven/',
    '/fr/services/tarifs/',
  ])('include %s as a page', (path) => {
    expect(files).toContain(fileOf(path));
  });

  test.each(FEEDBACK_FORMS)('include the thank-you page of %s in each language', (form) => {
    for (const path of [`/nl/bedankt/${form}/`, `/fr/merci/${form}/`, `/en/thank-you/${form}/`, `/de/danke/${form}/`])
      expect(files).toContain(fileOf(path));
  });

  test('put a property below its list, city and type, each of which is a page', () => {
    const details = built.pages.filter((page) => page.kind === 'property');
    const shape =
      /^\/(nl\/te-(?:koop|huur)|fr\/a-(?:vendre|louer)|en\/for-(?:sale|rent)|de\/zu-ver(?:kaufen|mieten))\/[a-z-]+\/[a-z-]+\/\d+\/$/;
    for (const { path } of details) {
      expect(path).toMatch(shape);
      for (let parent = path; parent.length > 4; parent = parent.replace(/[^/]+\/$/, ''))
        expect(files).toContain(fileOf(parent));
    }
    expect(built.pages.map(({ path }) => path)).toContain('/fr/a-louer/woluwe-saint-lambert/appartement/1002/');
    expect(built.pages.map(({ path }) => path)).toContain('/nl/te-koop/sint-jans-molenbeek/appartement/1001/');
  });

  test('put a property of two types into the lists of both, with a single URL', () => {
    const path = '/nl/te-huur/sint-jans-molenbeek/handelspand/1017/';
    for (const list of ['handelspand', 'appartement'])
      expect(holding(`href="${path}"`)).toContain(`nl/te-huur/sint-jans-molenbeek/${list}/index.html`);
    expect(files).not.toContain('nl/te-huur/sint-jans-molenbeek/appartement/1017/index.html');
  });

  test('split a long list into pages, with every property on exactly one of them', () => {
    const parts = built.pages.filter(
      (page) => page.kind === 'list' && page.language === 'nl' && page.goal === 'sale' && !page.city,
    );
    expect(parts.length).toBeGreaterThan(2);
    const shown = parts.flatMap(({ path }) =>
      [...readPage(path).matchAll(/<h3[^>]*><a href="([^"]+)"/g)].map(([, href]) => href),
    );
    const forSale = built.view('nl').own.properties.filter(({ goal }) => goal === 'sale');
    expect([...shown].sort()).toEqual(forSale.map((property) => built.view('nl').hrefOf(property)).sort());
  });

  test("have lists that load the first card's picture immediately and the others lazily", () => {
    const pictures = [...parsePage('/nl/te-koop/').querySelectorAll('.card img')];
    const loads = pictures.map((picture) => picture.getAttribute('loading') ?? picture.getAttribute('fetchpriority'));
    expect(loads.length).toBeGreaterThan(3);
    expect(loads).toEqual(['high', ...loads.slice(1).map(() => 'lazy')]);
  });

  test('have a page for a project, and only a link for an external one', () => {
    expect(files).toContain('fr/projets/kaaihof/index.html');
    expect(files).not.toContain('nl/projecten/parkzicht/index.html');
    expect(holding('href="https://parkzicht.example/fr/"')).toContain('fr/projets/index.html');
    expect(files).toContain('nl/wijken/kanaalzone/index.html');
  });
});

describe('a URL that redirects', () => {
  test.each([
    ['/', '/nl/', '/fr/'],
    ['/for-sale/', '/nl/te-koop/', '/fr/a-vendre/'],
    ['/for-rent/', '/nl/te-huur/', '/fr/a-louer/'],
    ['/contact-demand/', '/nl/gratis-schatting/', '/fr/estimation-gratuite/'],
    [
      '/property/1001/',
      '/nl/te-koop/sint-jans-molenbeek/appartement/1001/',
      '/fr/a-vendre/molenbeek/appartement/1001/',
    ],
    ['/our-services/sale/', '/nl/onze-diensten/verkoop/', '/fr/nos-services/vente/'],
    ['/depot/', 'https://depot.example/nl/', '/fr/contact/'],
    ['/nl/depot/', 'https://depot.example/nl/', undefined],
    ['/fr/depot/', '/fr/contact/', undefined],
    ['/en/depot/', 'https://depot.example/en/', undefined],
    ['/de/depot/', 'https://depot.example/nl/', undefined],
  ])('leads from %s to %s (in French: %s)', (path, main, french) => {
    const page = parsePage(path);
    const refresh = listTags(readPage(path), 'meta').find(({ attributes }) => attributes['http-equiv'] === 'refresh');
    expect(refresh?.attributes.content).toBe(`0; url=${main}`);
    const links = [...page.querySelectorAll('a[hreflang]')].map((link) => link.getAttribute('href'));
    expect(links).toContain(main);
    if (french) expect(page.querySelector('a[hreflang="fr"]')?.getAttribute('href')).toBe(french);
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(listTags(readPage(path), 'script').length).toBe(1);
  });

  test('exists as a short link for every property, also one in a single language', () => {
    const ids = new Set(built.pages.flatMap((page) => (page.kind === 'property' ? [page.property.id] : [])));
    expect(ids.size).toBe(27);
    for (const id of ids) expect(files).toContain(`property/${id}/index.html`);
    expect(holding('url=/fr/a-vendre/bruxelles/appartement/1016/')).toEqual(['property/1016/index.html']);
  });
});

describe('the pages of the site', () => {
  test('have the same entries in the menu bar, which puts the last into a submenu, and in the drawer', () => {
    for (const language of LANGUAGES) {
      const page = parsePage(`/${language}/`);
      const listed = (links: string) => [...page.querySelectorAll(links)].map((link) => link.getAttribute('href'));
      const bar = listed('.header__menu > .menu > li > a');
      const rest = listed('.menu__more + .menu__sub > li > a');
      expect([...bar, ...rest]).toEqual(listed('.drawer nav > .menu > li > a'));
      expect(bar.length).toBeGreaterThan(2);
      expect(rest.length).toBeGreaterThan(0);
      expect(wordsOf(page.querySelector('.menu__more'))).toContain(translate(language)('chrome:menu.more'));
    }
  });

  test('all have the menu, the top bar, the footer and the identity of the agency', () => {
    for (const mark of ['BE 0999.123.456', '599.901, 599.902', 'href="tel:+3225550900"', 'mailto:info@agency.example'])
      expect(built.pages.filter(({ path }) => !readPage(path).includes(mark)).map(({ path }) => path)).toEqual([]);
    const home = parsePage('/nl/');
    const entries = [...home.querySelectorAll('header nav a')].map((link) => link.getAttribute('href'));
    for (const href of [
      '/nl/',
      '/nl/te-koop/',
      '/nl/te-huur/',
      '/nl/diensten/tarieven/',
      'https://depot.example/nl/',
      '/nl/over-ons/ploeg/',
    ])
      expect(entries).toContain(href);
  });

  test('show in each footer column its public texts, its images and its width per window size', () => {
    const column = parsePage('/nl/').querySelector('.footer__column');
    expect([...(column?.children ?? [])].map(wordsOf)).toEqual(['Voet een', 'Zichtbare inleiding', '']);
    expect(['sm', 'md', 'lg'].map((size) => column?.getAttribute(`data-${size}`))).toEqual(['12', '6', '3']);
    const image = column?.querySelector('img');
    expect(['src', 'alt', 'width', 'height'].map((name) => image?.getAttribute(name))).toEqual([
      'https://pictures.agency.example/voet-1360.webp',
      'Beeld voet',
      '1360',
      '680',
    ]);
  });

  test('colour only the top-bar icon whose item has a colour', () => {
    const plates = [...parsePage('/nl/').querySelectorAll('.header__topbar a')].map((link) => [
      link.getAttribute('href'),
      link.querySelector('svg circle')?.getAttribute('fill'),
    ]);
    expect(plates).toContainEqual(['/nl/login/', '#9a3f1d']);
    expect(plates.filter(([, fill]) => fill)).toHaveLength(1);
  });

  test('show a banner as picture, gallery or film, on its own colour', () => {
    const bannerOf = (path: string) => parsePage(path).querySelector('.banner');
    const home = bannerOf('/nl/');
    expect(home?.querySelectorAll('.banner__media img')).toHaveLength(1);
    expect(home?.querySelector('.logo')).not.toBeNull();
    const gallery = bannerOf('/nl/over-ons/');
    expect(gallery?.getAttribute('data-gallery')).toBe('4');
    const pictures = [...(gallery?.querySelectorAll('.banner__media img') ?? [])];
    expect(pictures).toHaveLength(2);
    expect(pictures.map((picture) => picture.classList.contains('banner__first'))).toEqual([true, false]);
    const film = bannerOf('/nl/over-ons/ploeg/')?.querySelector('video');
    expect(film?.getAttribute('src')).toBe('https://agency.example/film.mp4');
    expect([film?.getAttribute('preload'), film?.hasAttribute('autoplay')]).toEqual(['none', false]);
    for (const banner of [home, gallery, bannerOf('/nl/over-ons/ploeg/')]) {
      expect(banner?.querySelector('.banner__ground rect')?.getAttribute('fill')).toBe('#123456');
      expect(wordsOf(banner?.querySelector('h1'))).toBe('Banier');
    }
  });

  test('show the totals of the lists in the search text', () => {
    const { properties } = built.view('nl').own;
    const sale = properties.filter(({ goal }) => goal === 'sale').length;
    expect(holding(`${sale} te koop, ${properties.length - sale} te huur`)).toContain('nl/index.html');
  });

  test('show modules in their order, and no more entries than each allows', () => {
    const modules = [...parsePage('/nl/').querySelectorAll('#main .module')];
    const titles = modules.map((module) => module.querySelector('h2')?.textContent.trim());
    expect(titles.indexOf('Blok huur')).toBeLessThan(titles.indexOf('Blok koop'));
    expect(titles).not.toContain('Klad-blok');
    const moduleOf = (title: string) => modules[titles.indexOf(title)];
    const sale = moduleOf('Blok koop');
    expect(built.view('nl').own.properties.filter(({ goal }) => goal === 'sale').length).toBeGreaterThan(3);
    expect(sale?.querySelectorAll('ul.grid .card')).toHaveLength(3);
    expect(sale?.querySelector('ul.grid')?.getAttribute('data-columns')).toBe('2');
    expect(moduleOf('Blok huur')?.getAttribute('data-position')).toBe('top');
    expect(moduleOf('Blok huur')?.getAttribute('data-span')).toBe('full');
    const services = moduleOf('Blok diensten');
    expect(['sm', 'md', 'lg'].map((size) => services?.getAttribute(`data-${size}`))).toEqual(['12', '6', '4']);
  });

  test("offer on the host's 404 page a link home and a search in the main language", () => {
    const page = parseFile('404.html');
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('nl');
    const links = [...page.querySelectorAll('#main a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/nl/');
    expect(page.querySelector('#main form')?.getAttribute('action')).toBe('/nl/te-koop/');
  });
});
