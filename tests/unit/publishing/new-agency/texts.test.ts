import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { PAGES } from '#publishing/new-agency/texts.ts';

type Texts = Record<'kinds' | 'words' | 'pages', Record<string, string>>;
const read = (language: Language) =>
  JSON.parse(readFileSync(`src/publishing/new-agency/template/texts.${language}.json`, 'utf8')) as Texts;
const dutch = read('nl');

test.each(LANGUAGES)('every text exists in %s, and every page has a title and a path', (language) => {
  const texts = read(language);
  for (const group of ['kinds', 'words', 'pages'] as const)
    expect(Object.keys(texts[group]).sort()).toEqual(Object.keys(dutch[group]).sort());
  for (const { id, title, path } of PAGES)
    expect([id, Boolean(title[language]), path[language] !== undefined]).toEqual([id, true, true]);
});

test.each(LANGUAGES)('the texts in %s contain only known placeholders', (language) => {
  const known = ['legalName', 'address', 'phone', 'phoneHref', 'email', 'companyNumber', 'area', 'date', 'path'];
  const site = ['FOR_SALE_TOTAL', 'FOR_RENT_TOTAL'];
  const found = [...JSON.stringify(read(language)).matchAll(/\{(\w+)(?::([\w-]+))?\}/g)];
  expect(found.map(([, key]) => key).filter((key) => key && ![...known, ...site].includes(key))).toEqual([]);
  const ids = PAGES.map(({ id }) => id);
  expect(found.flatMap(([, , id]) => id ?? []).filter((id) => !ids.includes(id))).toEqual([]);
});
