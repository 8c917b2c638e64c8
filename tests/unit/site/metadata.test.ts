import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built-site.ts';
import { describePage } from '#site/metadata.ts';
import { readSnapshot } from '#snapshot/site.ts';

const { site } = readSnapshot('snapshot', resolve('public'));
if (!site) throw new Error('The demo has a fault that stops it');
const built = new BuiltSite(site);
const described = built.pages.map((page) => ({ page, ...describePage(page, built.view(page.language)) }));
const at = (path: string) => {
  const found = described.find(({ page }) => page.path === path);
  if (!found) throw new Error(`${path} is no page`);
  return found;
};

function listDoubles(textOf: (page: (typeof described)[number]) => string): string[] {
  const seen = Map.groupBy(described, textOf);
  return [...seen]
    .filter(([, pages]) => pages.length > 1)
    .map(([text, pages]) => `${text}: ${pages.map(({ page }) => page.path).join(' ')}`);
}

/** The town that a page is about, where it is about one. */
function findTown(page: Page): string | undefined {
  if (page.kind === 'property' || page.kind === 'gone') return page.property.city.name;
  return page.kind === 'list' ? page.city?.name : undefined;
}

describe('all pages of the demo', () => {
  test('have a title of their own', () => {
    expect(listDoubles(({ title }) => title)).toEqual([]);
  });

  test('have a description of their own', () => {
    expect(listDoubles(({ description }) => description)).toEqual([]);
  });

  test('name in their title whose they are', () => {
    expect(described.filter(({ title }) => !title.includes('Maison Lindenbroek')).map(({ title }) => title)).toEqual(
      [],
    );
  });

  test('name in their title the town that they are about', () => {
    const wrong = described.filter(({ page, title }) => !title.includes(findTown(page) ?? ''));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('have a picture for whoever shares them', () => {
    expect(described.filter(({ image }) => !image).map(({ page }) => page.path)).toEqual([]);
  });

  test('have a description that a search engine shows whole', () => {
    expect(described.filter(({ description }) => description.length > 165).map(({ page }) => page.path)).toEqual([]);
  });
});

test("the menu item's own metadata go before what the product would say", () => {
  expect(at('/nl/te-koop/').title).toBe('Te koop in Brussel – Maison Lindenbroek');
  expect(at('/nl/te-koop/').description).toMatch(/^Huizen, appartementen, gronden en handelspanden te koop in h/);
});

test('a property is named by its type, its goal and its town in the language of the page', () => {
  const { page } = described.find(({ page: { kind, language } }) => kind === 'property' && language === 'de') ?? {};
  if (page?.kind !== 'property') throw new Error('no property');
  const { title, og } = describePage(page, built.view('de'));
  expect(title).toMatch(/^\S.* zu (?:verkaufen|vermieten) in .* \(\d+\) \| Maison Lindenbroek$/);
  expect(og.title).toBe(page.property.headline.text);
});

test('an article is named and described in the language of the page', () => {
  expect(at('/de/unsere-leistungen/vermietung/').title).toBe('Vermietung | Maison Lindenbroek, Brüssel');
  expect(at('/de/unsere-leistungen/vermietung/').description).toMatch(/^Mieter, die zur Wohnung passen/);
});
