import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import type { Price } from '#domain/property/price.ts';
import type { Property } from '#domain/property/property.ts';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { describePage } from '#site/head/metadata.ts';
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

/** The town that a page is about, if any. */
function findTown(page: Page): string | undefined {
  if (page.kind === 'property' || page.kind === 'gone') return page.property.city.name;
  return page.kind === 'list' ? page.city?.name : undefined;
}

describe('all pages of the demo', () => {
  test('have their own title', () => {
    expect(listDoubles(({ title }) => title)).toEqual([]);
  });

  test('have their own description', () => {
    expect(listDoubles(({ description }) => description)).toEqual([]);
  });

  test("have the agency's name in their title", () => {
    expect(described.filter(({ title }) => !title.includes('Maison Lindenbroek')).map(({ title }) => title)).toEqual(
      [],
    );
  });

  test('that are about a town name it in their title', () => {
    const wrong = described.filter(({ page, title }) => !title.includes(findTown(page) ?? ''));
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('of a sold or rented property do not offer it', () => {
    const closed = described.filter(
      ({ page }) => page.kind === 'property' && page.property.availability !== 'available',
    );
    const offers =
      / te (?:koop|huur) in | à (?:vendre|louer) à | for (?:sale|rent) in | zu (?:verkaufen|vermieten) in /;
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.filter(({ title, description }) => offers.test(`${title} ${description}`))).toEqual([]);
  });

  test('have a picture for sharing', () => {
    expect(described.filter(({ image }) => !image).map(({ page }) => page.path)).toEqual([]);
  });

  test('have descriptions without dangling punctuation or spaces at the end', () => {
    // German has a no-break space before the ellipsis.
    const dangling = /[.,:;!?–&(«]\u00a0?…$|[^\S\u00a0]…$|[.!?]\.(?!\.)| [.,]|\s$/;
    const faults = described.flatMap(({ description, sharedDescription }) =>
      [description, sharedDescription].filter((text) => dangling.test(text)),
    );
    expect(faults).toEqual([]);
  });

  test('have a shared description of at most 250 letters and an ellipsis', () => {
    const long = described.filter(({ sharedDescription }) => sharedDescription.replace('\u00a0…', '…').length > 251);
    expect(long.map(({ page }) => page.path)).toEqual([]);
  });

  test('have a description that a search engine shows completely', () => {
    expect(described.filter(({ description }) => description.length > 165).map(({ page }) => page.path)).toEqual([]);
  });
});

test("the menu item's own metadata take precedence over the product's", () => {
  expect(at('/nl/te-koop/').title).toBe('Te koop in Brussel – Maison Lindenbroek');
  expect(at('/nl/te-koop/').description).toMatch(/^Huizen, appartementen, gronden en handelspanden te koop in h/);
});

test("the title of a property has type, goal and town in the page's language", () => {
  const { page } = described.find(({ page: { kind, language } }) => kind === 'property' && language === 'de') ?? {};
  if (page?.kind !== 'property') throw new Error('no property');
  const { title, og } = describePage(page, built.view('de'));
  expect(title).toMatch(/^\S.* zu (?:verkaufen|vermieten) in .* \(\d+\) \| Maison Lindenbroek$/);
  expect(og.title).toBe(page.property.headline.text);
});

test("the title and description of an article are in the page's language", () => {
  expect(at('/de/unsere-leistungen/vermietung/').title).toBe('Vermietung | Maison Lindenbroek, Brüssel');
  expect(at('/de/unsere-leistungen/vermietung/').description).toMatch(/^Mieter, die zur Wohnung passen/);
});

test('the description of a property has its price in lower case, except for a German noun', () => {
  const pricedIn = (language: Language, price: Price) => {
    const page = built.pages.find((one) => one.kind === 'property' && one.language === language);
    if (page?.kind !== 'property') throw new Error('The demo has no property');
    const property: Property = { ...page.property, availability: 'available', price };
    return describePage({ ...page, property }, built.view(language)).description;
  };
  const start: Price = { kind: 'amount', euro: 265_000, startingFrom: true };
  expect(pricedIn('nl', start)).toContain(', vanaf €\u00a0265.000');
  expect(pricedIn('fr', start)).toContain(', à partir de €\u00a0265.000');
  expect(pricedIn('en', start)).toContain(', from €\u00a0265.000');
  expect(pricedIn('de', start)).toContain(', ab €\u00a0265.000');
  expect(pricedIn('en', { kind: 'onRequest' })).toContain(', price on request');
  expect(pricedIn('de', { kind: 'onRequest' })).toContain(', Preis auf Anfrage');
  expect(pricedIn('de', { ...start, unitText: 'Gebote ab' })).not.toContain('gebote');
});

test('the placeholder of a removed word is in no title, description or preview', () => {
  const page = built.pages.find((one) => one.kind === 'property' && one.property.headline.language === one.language);
  if (page?.kind !== 'property') throw new Error('The demo has no property');
  const { headline, description = headline } = page.property;
  const property = {
    ...page.property,
    headline: { ...headline, text: 'Huis in de […] te koop' },
    description: { ...description, text: '<p>Vraagprijs […], in de […].</p>' },
  };
  const metadata = describePage({ ...page, property }, built.view(page.language));
  expect(JSON.stringify(metadata)).not.toContain('[…]');
  const content = built.pages.find(({ kind }) => kind === 'content');
  if (content?.kind !== 'content') throw new Error('The demo has no pages');
  const own = { title: 'Voor […]', og: { title: 'Nu […]' }, twitter: { description: 'In […]' } };
  const changed = { ...content, content: { ...content.content, metadata: own } };
  expect(JSON.stringify(describePage(changed, built.view(content.language)))).not.toContain('[…]');
});
