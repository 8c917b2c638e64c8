// The site's own figures and dates on a page use one decimal sign and one date order, with either setting.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { listFiles } from '#publishing/files/list-files.ts';
import { createFolder, writeFixture } from '../fixtures/write-fixture.ts';
import { siteFolder } from './fixture-site.ts';
import {
  type FigureFormat,
  type FigureKind,
  findStrangers,
  listOwnFigures,
  OWN_WAY,
  readOwnWords,
  SPECIFIED,
} from './own-figures.ts';
import { runBuild } from './refresh-run.ts';

const pagesOf = (folder: string, language: Language) =>
  listFiles(join(folder, language), /\.html$/).map(({ name }) => join(folder, language, name));

const readPages = (folder: string, language: Language) =>
  pagesOf(folder, language).map((file) => ({
    name: file.slice(folder.length + 1),
    words: readOwnWords(readFileSync(file, 'utf8')),
  }));

type Pages = ReturnType<typeof readPages>;

const findMixed = (pages: Pages, written: FigureFormat): string[] =>
  pages.flatMap(({ name, words }) => findStrangers(words, written).map((found) => `${name}: ${found}`));

/** Number of figures of a kind on all pages; it must not be 0, or the test would check nothing. */
const countFigures = (pages: Pages, kind: FigureKind) =>
  pages.reduce((sum, { words }) => sum + listOwnFigures(words, kind).length, 0);

describe('a site with the specified formats', () => {
  test.each(LANGUAGES)('uses Belgian Dutch formats for every figure and date of its pages in %s', (language) => {
    const pages = readPages(siteFolder, language);
    expect(findMixed(pages, SPECIFIED)).toEqual([]);
    for (const kind of ['euro', 'date', 'decimal', 'thousands'] as const)
      expect(countFigures(pages, kind), kind).toBeGreaterThan(3);
  });
});

describe('a site with formats by language', () => {
  const out = join(createFolder('formats'), 'dist');
  beforeAll(async () => {
    const snapshot = writeFixture((fixture) => {
      fixture.site().formats = 'by-language';
    });
    const { code, output } = await runBuild(snapshot, out);
    expect(code, output).toBe(0);
  });

  test.each(LANGUAGES)('uses one format for every figure and date of its pages in %s', (language) => {
    const pages = readPages(out, language);
    expect(findMixed(pages, OWN_WAY[language])).toEqual([]);
    for (const kind of ['euro', 'decimal', 'thousands'] as const)
      expect(countFigures(pages, kind), kind).toBeGreaterThan(3);
  });
  test('exposes its formats to the scripts of a page', () => {
    expect(readFileSync(join(out, 'nl/index.html'), 'utf8')).toContain('data-formats="nl fr en de"');
  });
  test('shows English dates with their months in letters', () => {
    const words = readPages(out, 'en').map((page) => page.words);
    expect(words.join('\n')).toMatch(/\b22 Nov 2026\b/);
  });
});

describe('a site with French formats for French and without English and German', () => {
  const out = join(createFolder('formats-fr'), 'dist');
  beforeAll(async () => {
    const snapshot = writeFixture((fixture) => {
      fixture.site().formats = { fr: 'by-language' };
      fixture.site('language').languageUse = [
        { code: 'nl', use: true },
        { code: 'fr', use: true },
      ];
    });
    const { code, output } = await runBuild(snapshot, out);
    expect(code, output).toBe(0);
  });

  test('uses the specified formats on Dutch pages and French ones on French pages', () => {
    expect(findMixed(readPages(out, 'nl'), SPECIFIED)).toEqual([]);
    expect(findMixed(readPages(out, 'fr'), OWN_WAY.fr)).toEqual([]);
  });
});
