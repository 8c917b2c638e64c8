import { describe, expect, test } from 'vitest';
import { listForwards, listRedirectLines } from '#routing/forwards.ts';
import { readPages } from './fixture-pages.ts';

const { site, map, pages } = readPages();
const forwards = listForwards(pages, site, map);
const forwardAt = (path: string) => forwards.find((forward) => forward.path === path);

describe('a path without a language', () => {
  test.each([
    ['/', '/nl/', { nl: '/nl/', fr: '/fr/', en: '/en/', de: '/de/' }],
    ['/for-sale/', '/nl/te-koop/', { fr: '/fr/a-vendre/', de: '/de/zu-verkaufen/' }],
    ['/services/fees/', '/nl/diensten/tarieven/', { fr: '/fr/services/tarifs/' }],
    ['/thank-you/contact-me/', '/nl/bedankt/contact-me/', { en: '/en/thank-you/contact-me/' }],
    ['/our-services/syndic/', '/nl/onze-diensten/syndicus/', { fr: '/fr/nos-services/syndic/' }],
    [
      '/property/1002/',
      '/nl/te-huur/sint-lambrechts-woluwe/appartement/1002/',
      { en: expect.stringContaining('/1002/') },
    ],
    ['/property/1016/', '/fr/a-vendre/bruxelles/appartement/1016/', {}],
    ['/login/', '/nl/login/', { en: '/en/login/' }],
  ])('leads to a default page, or to that in the visitor’s language: %s to %s', (path, main, targets) => {
    expect(forwardAt(path)?.default).toBe(main);
    expect(forwardAt(path)?.targets).toMatchObject(targets);
  });

  test('of a configured redirect leads to its target in each language', () => {
    expect(forwardAt('/nl/depot/')).toEqual({
      path: '/nl/depot/',
      targets: { nl: 'https://depot.example/nl/' },
      default: 'https://depot.example/nl/',
      language: 'nl',
    });
    expect(forwardAt('/depot/')).toMatchObject({
      targets: { fr: '/fr/contact/', en: 'https://depot.example/en/' },
      default: 'https://depot.example/nl/',
    });
  });

  test('is unique, is not a page, and does not exist for a city’s list, a further page of a list or a 404', () => {
    const paths = forwards.map(({ path }) => path);
    expect(paths.filter((path) => /#|404|\/1080/.test(path))).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
    const taken = new Set(pages.map(({ path }) => path));
    expect(paths.filter((path) => taken.has(path))).toEqual([]);
  });
});

describe('the redirects for hosts that read _redirects', () => {
  const lines = listRedirectLines(site, map);
  test('lead a localised path without its language to the page in that language', () => {
    expect(lines).toContain('/te-koop/ /nl/te-koop/ 301');
    expect(lines).toContain('/a-vendre/ /fr/a-vendre/ 301');
    expect(lines).toContain('/preview/sommer/ /de/preview/sommer/ 301');
  });

  test('omit an original path that has a page of its own', () => {
    for (const path of ['/contact/', '/depot/', '/login/', '/disclaimer/', '/services/', '/for-sale/'])
      expect(lines.filter((line) => line.startsWith(`${path} `))).toEqual([]);
  });

  test('lead an original path below a language to its page, and for a list everything below it', () => {
    expect(lines).toContain('/nl/for-sale/* /nl/te-koop/:splat 301');
    expect(lines).toContain('/fr/services/fees/ /fr/services/tarifs/ 301');
  });

  test('have one rule per language for short links of properties, and one for missing pages', () => {
    for (const language of site.languages) {
      expect(lines).toContain(`/${language}/property/:id/ /property/:id/?lng=${language} 302`);
      expect(lines).toContain(`/${language}/* /${language}/404/ 404`);
    }
    expect(lines.length).toBeLessThan(400);
  });

  test('do not start at an existing page or below it', () => {
    expect(lines.filter((line) => line.startsWith('/en/for-sale/'))).toEqual([]);
    expect(lines.filter((line) => line.startsWith('/nl/contact/'))).toEqual([]);
  });

  test('are unique by path', () => {
    const from = lines.map((line) => line.split(' ')[0]);
    expect(new Set(from).size).toBe(from.length);
  });

  test('omit a disabled language', () => {
    const small = readPages((fixture) => {
      fixture.site('language').languageUse = [{ code: 'nl', use: true }];
    });
    expect(listRedirectLines(small.site, small.map).filter((line) => /\/(?:fr|en|de)\//.test(line))).toEqual([]);
  });
});
