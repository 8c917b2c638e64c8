// How search engines and programs find and read the site.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { SECRETS } from '../fixtures/snapshot/secrets.ts';
import { SITE_URL } from '../fixtures/snapshot/site.ts';
import { built, fileOf, propertyPage, readPage, readText, siteFolder } from './fixture-site.ts';
import { findForeignTexts, listOwnTexts } from './foreign-words.ts';

const texts = listFiles(siteFolder, /\.md$/).map(({ name }) => name);

describe('properties as plain text', () => {
  test("exist beside each property page in the language of the property's texts, and beside no other page", () => {
    const expected = built.pages.filter(
      (page) => page.kind === 'property' && page.property.headline.language === page.language,
    );
    expect([...texts].sort()).toEqual(expected.map(({ path }) => `${path.slice(1)}index.md`).sort());
    expect(texts.length).toBeGreaterThan(20);
  });

  test('have the contents of the page', () => {
    const { path } = propertyPage('1001');
    const text = readText(`${path.slice(1)}index.md`);
    expect(text).toMatch(/^# Licht appartement\n\nTe koop · .*Kerkstraat 33.* 1080 .*€\s375\.000/);
    expect(text).toContain(`<${SITE_URL}${path}>`);
    expect(readPage(path)).toContain(`<link rel="alternate" type="text/markdown" href="${path}index.md">`);
  });

  test('hide everything that the page hides', () => {
    const { path } = propertyPage('1003');
    const text = readText(`${path.slice(1)}index.md`);
    expect(text).not.toMatch(new RegExp(`${SECRETS.street.nl}|${SECRETS.price}|${SECRETS.latitude}`, 'i'));
  });

  test('are listed in llms.txt, with the lists of every language', () => {
    const index = readText('llms.txt');
    expect(index).toMatch(/^# Kantoor Kade\n\n> /);
    expect(index).toContain(`(${SITE_URL}${propertyPage('1001').path}index.md)`);
    expect(index).toContain(`(${SITE_URL}/de/zu-verkaufen/)`);
    expect(index).not.toMatch(new RegExp(`${SECRETS.street.nl}|${SECRETS.price}`, 'i'));
  });
});

test("robots.txt contains the agency's rules for crawlers", () => {
  expect(readText('robots.txt')).toBe(
    `User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`,
  );
});

test.each(LANGUAGES)('the %s manifest links existing pages', (language) => {
  const manifest = JSON.parse(readText(`${language}/site.webmanifest`));
  expect(manifest).toMatchObject({ lang: language, name: 'Kantoor Kade', start_url: `/${language}/` });
  const targets = [manifest.start_url, ...manifest.shortcuts.map(({ url }: { url: string }) => url)];
  for (const target of targets) expect(readText(fileOf(target))).toContain(`<html lang="${language}"`);
  expect(readPage(`/${language}/`)).toContain(`<link rel="manifest" href="/${language}/site.webmanifest">`);
});

test('speculation rules in a header prefetch pages, without a script', () => {
  expect(readText('_headers')).toContain('Speculation-Rules: "/speculation-rules.json"');
  const { prefetch } = JSON.parse(readText('speculation-rules.json'));
  expect(prefetch[0].eagerness).toBe('moderate');
  expect(built.pages.filter(({ path }) => readPage(path).includes('speculationrules'))).toEqual([]);
});

describe('redirects', () => {
  test('below the path of a language stay in that language', () => {
    const wrong = built.forwards.filter(({ path }) => {
      const [, language = ''] = path.split('/');
      return LANGUAGES.some((code) => code === language) && !readPage(path).includes(`<html lang="${language}"`);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
    expect(readPage('/fr/depot/')).toContain(`<h1>${translate('fr')('chrome:forward.title')}</h1>`);
  });

  test('are listed by their original path for the script of the 404 page', () => {
    const paths = JSON.parse(readText('data/original-paths.json'));
    expect(paths['for-sale']).toEqual(
      Object.fromEntries(built.site.languages.map((code) => [code, built.map.path('for-sale', code)])),
    );
    expect(JSON.stringify(paths)).not.toContain('/1001/');
  });
});

describe('sentences in another language', () => {
  test.each(LANGUAGES)('are marked as such on every page in %s', (language) => {
    const wrong = built.pages
      .filter((page) => page.language === language && page.kind !== 'parts')
      .flatMap(({ path }) =>
        findForeignTexts(readPage(path), language).map((text) => `${path}: ${text.slice(0, 120)}`),
      );
    expect(wrong).toEqual([]);
  });

  test('are detected by the check when unmarked, and accepted when marked', () => {
    const page = (inner: string) => `<html lang="fr"><body><p>${inner}</p></body></html>`;
    expect(findForeignTexts(page('Ask the agency for your papers'), 'fr')).toHaveLength(1);
    expect(findForeignTexts(page('<span lang="en">Ask the agency for your papers</span>'), 'fr')).toEqual([]);
    expect(listOwnTexts(page('a<br>b<span lang="nl">c<i>d</i></span>e'))).toEqual(['a', 'b', 'e']);
  });
});
