import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { citySlug } from '#domain/place/city.ts';
import { type ArticleKind, listArticles, readArticles } from '../../scripts/demo/articles.ts';
import { listDemoFiles } from '../../scripts/demo/files.ts';

const SNAPSHOT = join(import.meta.dirname, '../../snapshot');
const COUNTS: [kind: ArticleKind, count: number, fewest: number, most: number][] = [
  ['guide', 12, 180, 270],
  ['story', 6, 180, 270],
  ['colleague', 8, 35, 80],
  ['office', 3, 60, 100],
];
const LISTS: Record<Language, { sale: string; rent: string }> = {
  nl: { sale: 'te-koop', rent: 'te-huur' },
  fr: { sale: 'a-vendre', rent: 'a-louer' },
  en: { sale: 'for-sale', rent: 'for-rent' },
  de: { sale: 'zu-verkaufen', rent: 'zu-vermieten' },
};
const listHrefs = (text: string) => [...text.matchAll(/href=\\?"([^"\\]+)\\?"/g)].map(([, href = '']) => href);
const countWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;

describe.each(COUNTS)('the articles of kind %s', (kind, count, fewest, most) => {
  const written = [...readArticles(kind)].flatMap(([id, { texts }]) =>
    LANGUAGES.map((language) => ({ name: `${id} ${language}`, language, text: texts[language] })),
  );

  test(`are ${count} in number, each in four languages with ${fewest} to ${most} words`, () => {
    expect(written).toHaveLength(count * LANGUAGES.length);
    const odd = written.filter(({ text }) => {
      const words = countWords(text.html.join(' '));
      return words < fewest || words > most;
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('have a title and a URL slug that are unique in their language', () => {
    for (const language of LANGUAGES) {
      const own = written.filter((one) => one.language === language);
      expect(new Set(own.map(({ text }) => text.title)).size).toBe(count);
      expect(new Set(own.map(({ text }) => text.slug)).size).toBe(count);
    }
  });

  test('link only to pages of their own language', () => {
    const strange = written.flatMap(({ name, language, text }) =>
      listHrefs(text.html.join(' '))
        .filter((href) => !href.startsWith(`/${language}/`) && !href.startsWith('tel:'))
        .map((href) => `${name}: ${href}`),
    );
    expect(strange).toEqual([]);
  });
});

test('a guide ends with one link for sale and one for rent, each to the list of a municipality with properties', () => {
  const files = listDemoFiles();
  const broken = [...readArticles('guide')].flatMap(([id, { texts }]) =>
    LANGUAGES.flatMap((language) =>
      (['sale', 'rent'] as const).flatMap((goal) => {
        const cities = JSON.parse(files.get(`${language}/cities-${goal}.json`) ?? '[]') as { Name: string }[];
        const known = cities.map(({ Name }) => `/${language}/${LISTS[language][goal]}/${citySlug(Name)}/`);
        const own = listHrefs(texts[language].html.at(-1) ?? '').filter((href) => known.includes(href));
        return own.length === 1 ? [] : [`${id} ${language} ${goal}`];
      }),
    ),
  );
  expect(broken).toEqual([]);
});

test('every language has the same articles', () => {
  const ids = LANGUAGES.map((language) => listArticles(language).map(({ id }) => id));
  for (const list of ids) expect(list).toEqual(ids[0]);
});

test('texts of menu, footer, top bar, routes and site exist in all languages, except metadata and salutations', () => {
  const partial: string[] = [];
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const keys = Object.keys(value);
    const own = LANGUAGES.filter((language) => keys.includes(language));
    const isText = !['metadata', 'salutations'].some((name) => place.endsWith(name));
    if (own.length > 0 && own.length < LANGUAGES.length && isText) partial.push(place);
    for (const [key, child] of Object.entries(value)) {
      const id = (child as { id?: unknown } | null)?.id;
      visit(child, `${place}/${typeof id === 'string' ? id : key}`);
    }
  };
  for (const file of ['menu', 'footer', 'topbar', 'routes', 'site'])
    visit(JSON.parse(readFileSync(join(SNAPSHOT, `${file}.json`), 'utf8')), file);
  expect(partial).toEqual([]);
});
