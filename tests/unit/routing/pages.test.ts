import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import type { Article } from '#domain/site/site.ts';
import { articlePath, listPages } from '#routing/pages.ts';
import { FEEDBACK_FORMS } from '../../fixtures/snapshot/content.ts';
import { readPages } from './fixture-pages.ts';

const { site, map, pages, pageAt } = readPages();

describe('the pages of a site', () => {
  test('each have a unique path that starts with their language', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    expect(pages.filter(({ path, language }) => !path.startsWith(`/${language}/`))).toEqual([]);
    expect(pages.filter(({ path }) => !path.endsWith('/') || path.includes('//'))).toEqual([]);
  });

  test('include one home, 404 and login page per language, and a page for each form and each property', () => {
    for (const language of LANGUAGES) {
      const own = pages.filter((page) => page.language === language);
      const count = (kind: string) => own.filter((page) => page.kind === kind).length;
      expect([count('home'), count('not-found'), count('login')]).toEqual([1, 1, 1]);
      expect(count('feedback')).toBe(FEEDBACK_FORMS.length);
      expect(count('property')).toBe(site.byLanguage[language]?.properties.length);
    }
  });

  test('have as alternates the same page in every language that has it', () => {
    expect(pageAt('/nl/te-koop/').alternates).toEqual({
      nl: '/nl/te-koop/',
      fr: '/fr/a-vendre/',
      en: '/en/for-sale/',
      de: '/de/zu-verkaufen/',
    });
    expect(pageAt('/fr/a-propos/').alternates).toEqual({ nl: '/nl/over-ons/', fr: '/fr/a-propos/' });
    expect(pages.filter(({ alternates, language, path }) => alternates[language] !== path)).toEqual([]);
    const wrong = pages.filter((page) => Object.values(page.alternates).some((path) => pageAt(path).key !== page.key));
    expect(wrong).toEqual([]);
  });

  test.each([
    ['/nl/te-koop/', true],
    ['/nl/diensten/tarieven/', true],
    ['/nl/onze-diensten/verkoop/', true],
    ['/nl/projecten/kaaihof/', true],
    ['/nl/over-ons/ploeg/', false],
    ['/fr/preview/ete/', false],
    ['/nl/404/', false],
    ['/nl/login/', false],
    ['/de/danke/contact-me/', false],
  ])('include %s with indexing allowed: %s', (path, isIndexed) => {
    expect(pageAt(path).isIndexed).toBe(isIndexed);
  });

  test('exclude from indexing the list of a menu item that search engines should ignore', () => {
    const quiet = readPages((fixture) => {
      Object.assign(fixture.row('menu.json', 'for-sale').params as object, { isActiveSEO: false });
    });
    expect(quiet.pageAt('/nl/te-koop/').isIndexed).toBe(false);
    expect(quiet.pageAt('/nl/te-huur/').isIndexed).toBe(true);
  });

  test('of properties contain the similar properties found for them', () => {
    const [home] = site.byLanguage.nl?.properties ?? [];
    const withSimilar = listPages(site, map, (language) => () => (language === 'nl' && home ? [home] : []));
    const detail = (language: string) =>
      withSimilar.find((page) => page.kind === 'property' && page.language === language);
    expect(detail('nl')).toMatchObject({ similar: [home] });
    expect(detail('fr')).toMatchObject({ similar: [] });
  });

  test('omit a project with an external URL, and the projects of a list that the language does not have', () => {
    expect(pages.some(({ key }) => key === 'projects/parkzicht')).toBe(false);
    const none = readPages((fixture) => {
      fixture.row('routes.json', 'projects').paths = { fr: 'projets' };
      fixture.row('menu.json', 'projects').path = { fr: 'projets' };
    });
    expect(
      none.pages.filter(({ kind, language }) => kind === 'project' && language === 'nl').map(({ key }) => key),
    ).toEqual(['neighbourhoods/kanaalzone']);
  });
});

describe('the path of an article', () => {
  const article = (id: string, kind: Article['kind'], slug: string) => ({ id, kind, slug }) as Article;
  test('is that of its row in the route map', () => {
    expect(articlePath(article('sale', 'service', 'verkoop'), 'fr', map)).toBe('/fr/nos-services/vente/');
  });

  test('is its slug below the page that lists its kind when it has no such row', () => {
    expect(articlePath(article('x', 'testimonial', 'flat'), 'nl', map)).toBe('/nl/getuigenissen/flat/');
    expect(articlePath(article('x', 'service', 'meten'), 'de', map)).toBe('/de/leistungen/meten/');
    expect(articlePath(article('x', 'guide', 'marollen'), 'nl', map)).toBe('/nl/wijken/marollen/');
  });

  test('is undefined when no page lists its kind', () => {
    expect(articlePath(article('x', 'news', 'feest'), 'fr', map)).toBe(undefined);
    expect(articlePath(article('x', 'story', 'veranda'), 'fr', map)).toBe(undefined);
  });
});
