import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { setFormats } from '#domain/format/style.ts';
import type { Language } from '#domain/language.ts';
import type { PropertyMemory } from '#domain/property/memory.ts';
import type { Property } from '#domain/property/property.ts';
import type { Article } from '#domain/site/site.ts';
import { rememberProperties } from '#publishing/build/remember-properties.ts';
import type { Page } from '#routing/page.ts';
import { BuiltSite } from '#site/built/built-site.ts';
import { PageKeys } from '#site/page-keys.ts';
import { listOfArticle, listShown } from '#site/property/shown-properties.ts';
import { findTownsAround } from '#site/props/list-filters.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { Fixture, writeFixture } from '../../fixtures/write-fixture.ts';

function keysOf(change: (fixture: Fixture) => void = () => {}, year = 2026) {
  const { site } = readSnapshot(writeFixture(change), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  const built = new BuiltSite(site);
  const keys = new PageKeys(site, year);
  return new Map(built.pages.map((page) => [page.path, { page, key: keys.keyOf(page) }]));
}

const before = keysOf();
const { site: siteBefore } = readSnapshot(writeFixture(), resolve('public'));
const ownOf = (language: Language) => {
  const own = siteBefore?.byLanguage[language];
  if (!own) throw new Error(`The fixture has no site in ${language}`);
  return own;
};
const changedBetween = (after: ReturnType<typeof keysOf>) =>
  [...after]
    .filter(([path, { key }]) => key !== undefined && before.get(path)?.key !== key)
    .map(([, { page }]) => page);

test('page keys stay the same without a change; pages that choose properties from the whole site have no key', () => {
  expect(changedBetween(keysOf())).toEqual([]);
  const pages = [...before.values()];
  const keyless = pages.filter(({ key }) => key === undefined).map(({ page }) => page);
  expect(new Set(keyless.map((page) => page.kind === 'feedback' && page.form))).toEqual(new Set(['contact-demand']));
  expect(pages.some(({ page }) => page.kind === 'home')).toBe(true);
});

test('all page keys change when the site uses other formats for numbers and dates', () => {
  const changed = changedBetween(
    keysOf((fixture) => {
      fixture.site().formats = { fr: 'by-language' };
    }),
  );
  expect(changed).toHaveLength([...before.values()].filter(({ key }) => key !== undefined).length);
  setFormats();
});

test('a changed property changes the keys of its own pages and of every page that shows it', () => {
  const row = new Fixture().list('nl/properties.json')[0];
  const id = String(row?.ID);
  const shows = (page: Page) => {
    switch (page.kind) {
      case 'property':
        return [page.property, ...page.similar].some((property) => property.id === id);
      case 'list':
        return page.properties.some((property) => property.id === id);
      case 'project':
        return page.project.propertyIds.includes(id);
      case 'home':
      case 'content':
        return listShown(page.content, ownOf(page.language)).properties.some((property) => property.id === id);
      default:
        return false;
    }
  };
  const changed = changedBetween(
    keysOf((fixture) => {
      for (const language of ['nl', 'fr'] as const) fixture.property(id, language).Bedrooms = 17;
    }),
  );
  const shown = [...before.values()].map(({ page }) => page).filter(shows);
  const pathsOf = (pages: readonly Page[]) => pages.map(({ path }) => path).sort();
  expect(pathsOf(changed)).toEqual(pathsOf(shown));
  const similar = shown.filter((page) => page.kind === 'property' && page.property.id !== id);
  expect(similar.length).toBeGreaterThan(0);
  expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(['property', 'list', 'project', 'home']));
});

test('a new price of a unit changes the page keys of its project, the project’s other units and the list of projects', () => {
  const changed = changedBetween(
    keysOf((fixture) => {
      for (const language of ['nl', 'fr'] as const) fixture.property('1005', language).Price = 123_000;
    }),
  );
  const keys = new Set(changed.map(({ key }) => key));
  for (const key of ['property/1013', 'projects/kaaihof', 'projects']) expect(keys).toContain(key);
  expect(keys).not.toContain('neighbourhoods');
});

test('a removed property changes the keys of all pages with a search field, a form with towns, or counts', () => {
  const changed = changedBetween(
    keysOf((fixture) => {
      for (const language of ['nl', 'fr'] as const) {
        const file = `${language}/properties.json`;
        fixture.set(file, fixture.list(file).slice(1));
      }
    }),
  );
  for (const kind of ['home', 'content', 'not-found', 'project'] as const) {
    const pages = [...before.values()].filter(({ page }) => page.kind === kind);
    expect(changed.filter((page) => page.kind === kind)).toHaveLength(pages.length);
  }
  for (const kind of ['article', 'login', 'feedback']) expect(changed.map((page) => page.kind)).not.toContain(kind);
});

test('a removed property changes the keys of lists of other towns whose filters count the properties of its town', () => {
  const rows = new Fixture().list('nl/properties.json');
  const counted = [...before.values()].flatMap(({ page }) =>
    page.kind === 'list' ? findTownsAround(page, ownOf(page.language)).map(({ slug }) => ({ page, slug })) : [],
  );
  const [{ slug = '' } = {}] = counted;
  const { property } = [...before.values()]
    .map(({ page }) => page)
    .find((page) => page.kind === 'property' && page.property.city.slug === slug) as Extract<
    Page,
    { kind: 'property' }
  >;
  const { goal, id } = property;
  expect(rows.some(({ ID }) => String(ID) === id)).toBe(true);
  const after = keysOf((fixture) => {
    for (const language of ['nl', 'fr'] as const) {
      const file = `${language}/properties.json`;
      fixture.set(
        file,
        fixture.list(file).filter(({ ID }) => String(ID) !== id),
      );
    }
  });
  const changed = new Set(changedBetween(after).map(({ path }) => path));
  const around = counted.filter((one) => one.slug === slug && one.page.goal === goal && after.has(one.page.path));
  expect(around.length).toBeGreaterThan(0);
  expect(around.filter(({ page }) => !changed.has(page.path)).map(({ page }) => page.path)).toEqual([]);
});

test('a new type of a property changes the keys of all pages of its list', () => {
  const pages = [...before.values()].flatMap(({ page }) =>
    page.kind === 'list' && page.language === 'nl' && page.goal === 'sale' && !page.city ? page : [],
  );
  expect(pages.length).toBeGreaterThan(1);
  const id = String(pages.at(-1)?.properties.at(-1)?.id);
  const changed = changedBetween(
    keysOf((fixture) => {
      fixture.property(id).WebID = '4';
    }),
  );
  expect(changed).toEqual(expect.arrayContaining(pages.map(({ path }) => expect.objectContaining({ path }))));
});

test.each<[string, (fixture: Fixture) => void, number]>([
  [
    'the telephone of the agency',
    (fixture) => Object.assign(fixture.site('agency', 'contact'), { phone: '02 555 99 99' }),
    2026,
  ],
  ['the URL of the site', (fixture) => Object.assign(fixture.site(), { url: 'https://other.example' }), 2026],
  ['the year in the footer', () => {}, 2027],
])('every page key changes with %s', (_name, change, year) => {
  const after = keysOf(change, year);
  const keyed = [...after.values()].filter(({ key }) => key !== undefined);
  expect(changedBetween(after)).toHaveLength(keyed.length);
});

test.each([
  ['URL of the site', { url: 'https://other.example' }],
  ['main language', { defaultLanguage: 'fr' as const }],
])('the key of every redirect changes when the %s changes', (_name, change) => {
  const { site } = readSnapshot(writeFixture(), resolve('public'));
  if (!site) throw new Error('The fixture has a fault that stops it');
  const { forwards } = new BuiltSite(site);
  const keysOfAll = (own: typeof site) => forwards.map((forward) => new PageKeys(own, 2026).keyOfForward(forward));
  expect(forwards.length).toBeGreaterThan(0);
  expect(keysOfAll({ ...site })).toEqual(keysOfAll(site));
  const after = keysOfAll({ ...site, ...change });
  expect(keysOfAll(site).filter((key) => after.includes(key))).toEqual([]);
});

describe('the memory of properties', () => {
  const { site, map } = readSnapshot(writeFixture(), resolve('public'));
  if (!site || !map) throw new Error('The fixture has a fault that stops it');
  const known = rememberProperties({}, { site, map }, { at: '2026-01-01T12:00:00Z', keepGoneDays: 30 });
  /** Returns the page keys after property 1001 was removed, with a changed memory of it. */
  const keysWith = (change: (home: PropertyMemory) => void = () => {}, showPriceHistory = false) => {
    const past = structuredClone(known) as Record<string, PropertyMemory>;
    const home = past['1001'] as PropertyMemory;
    home.goneSince = '2026-01-02';
    change(home);
    const byLanguage = Object.fromEntries(
      Object.entries(site.byLanguage).map(([language, own]) => [
        language,
        { ...own, properties: own.properties.filter(({ id }) => id !== '1001') },
      ]),
    );
    const full = { ...site, byLanguage, past, showPriceHistory };
    const keys = new PageKeys(full, 2026);
    return new Map(new BuiltSite(full).pages.map((page) => [page.path, { kind: page.kind, key: keys.keyOf(page) }]));
  };
  const base = keysWith();
  const changed = (after: ReturnType<typeof keysWith>) =>
    [...after]
      .filter(([path, { key }]) => key !== undefined && base.get(path)?.key !== key)
      .map(([, { kind }]) => kind);

  test('gives the page of a removed property a key', () => {
    const gone = [...base.values()].filter(({ kind }) => kind === 'gone');
    expect(gone.length).toBe(4);
    expect(gone.every(({ key }) => key !== undefined)).toBe(true);
    expect(changed(keysWith())).toEqual([]);
  });

  test('changes the key of a removed property’s page when a similar property on the page changes', () => {
    const full = { ...site, past: structuredClone(known) as Record<string, PropertyMemory> };
    const home = full.past['1001'];
    if (home) home.goneSince = '2026-01-02';
    const byLanguage = Object.fromEntries(
      Object.entries(site.byLanguage).map(([language, own]) => [
        language,
        { ...own, properties: own.properties.filter(({ id }) => id !== '1001') },
      ]),
    );
    const keys = new PageKeys({ ...full, byLanguage }, 2026);
    const gone = new BuiltSite({ ...full, byLanguage }).pages.filter((page) => page.kind === 'gone');
    expect(gone.length).toBe(4);
    for (const page of gone) {
      const [first, ...others] = page.similar;
      if (!first) throw new Error('Nothing stands beside the page of a property that left');
      const changed = { ...page, similar: [{ ...first, isNewBuild: !first.isNewBuild }, ...others] };
      expect(keys.keyOf(changed)).not.toBe(keys.keyOf(page));
      expect(keys.keyOf({ ...page, similar: others })).not.toBe(keys.keyOf(page));
    }
  });

  test("changes only the keys of a property's own pages, and no key when only its dates change", () => {
    expect(changed(keysWith((home) => Object.assign(home.last.shared, { availability: 'sold' })))).toEqual(
      Array(4).fill('gone'),
    );
    expect(
      changed(keysWith((home) => Object.assign(home, { lastSeen: '2025-12-31', goneSince: '2026-01-05' }))),
    ).toEqual([]);
  });
});

describe("the key of an article's page", () => {
  const EMAIL = 'an@agency.example';
  /** Returns the page keys with a colleague who manages some properties of the fixture, after a change to it. */
  const withColleague = (managed: (ids: string[]) => string[], change: (fixture: Fixture, ids: string[]) => void) =>
    keysOf((fixture) => {
      Object.assign(fixture.row('nl/articles.json', 'rental'), { kind: 'colleague', title: 'An', email: EMAIL });
      const rows = fixture.list('nl/properties.json');
      const ids = managed(rows.map(({ ID }) => String(ID)));
      for (const row of rows)
        row.Manager = {
          Name: 'An',
          Phone: '02 555 01 01',
          Email: ids.includes(String(row.ID)) ? EMAIL : 'b@agency.example',
        };
      change(fixture, ids);
    });
  const keyIn = (keys: ReturnType<typeof keysOf>) =>
    [...keys.values()].find(
      ({ page }) => page.kind === 'article' && page.article.kind === 'colleague' && page.language === 'nl',
    )?.key;

  test('changes for a colleague with a property that the colleague manages, and not with other properties', () => {
    const few = (ids: string[]) => ids.slice(0, 4);
    const key = keyIn(withColleague(few, () => {}));
    expect(key).toBeDefined();
    const change = (fixture: Fixture, id: string | undefined) => {
      fixture.property(id ?? '', 'nl').Bedrooms = 17;
    };
    const changeAll = (fixture: Fixture, ids: string[]) => {
      for (const id of ids) change(fixture, id);
    };
    expect(keyIn(withColleague(few, changeAll))).not.toBe(key);
    const all = new Fixture().list('nl/properties.json').map(({ ID }) => String(ID));
    expect(keyIn(withColleague(few, (fixture) => change(fixture, all.at(-1))))).toBe(key);
  });

  test('changes for an office with a property that one of its colleagues manages', () => {
    const atOffice = (change: (fixture: Fixture, ids: string[]) => void) => {
      const keys = withColleague(
        (ids) => ids.slice(0, 4),
        (fixture, ids) => {
          fixture.row('nl/articles.json', 'rental').office = 'sale';
          fixture.row('nl/articles.json', 'sale').kind = 'office';
          change(fixture, ids);
        },
      );
      return [...keys.values()].find(({ page }) => page.key === 'article/sale' && page.language === 'nl')?.key;
    };
    const key = atOffice(() => {});
    expect(key).toBeDefined();
    const changeBedrooms = (fixture: Fixture, ids: string[]) => {
      for (const id of ids) fixture.property(id, 'nl').Bedrooms = 17;
    };
    expect(atOffice(changeBedrooms)).not.toBe(key);
  });

  test('covers, for a guide, the properties in its municipality and the price per m² there or of all properties', () => {
    const guide = { ...ownOf('nl').articles[0], kind: 'guide', zip: '1090' } as Article;
    const [property] = ownOf('nl').properties.filter(({ availability }) => availability === 'available');
    const listIn = (zips: string[]) =>
      zips.map(
        (zip, index) =>
          ({
            ...property,
            id: `${index}`,
            city: { ...property?.city, zip },
            goal: 'sale',
            kinds: ['house'],
            price: { kind: 'amount', euro: 300_000, startingFrom: false },
            facts: { surfaceLiving: 100 },
          }) as Property,
      );
    const shown = (zips: string[]) => listOfArticle(guide, { properties: listIn(zips), articles: [guide] });
    const few = shown(['1090', '1000', '1000', '1000', '1000']);
    expect([few.properties.length, few.total, few.asked]).toEqual([
      1,
      1,
      { euroPerM2: 3000, count: 5, isLocal: false },
    ]);
    const many = shown(Array(10).fill('1090'));
    expect([many.properties.length, many.total, many.asked?.isLocal]).toEqual([8, 10, true]);
    expect(shown([]).asked).toBeUndefined();
  });

  test('covers the newest 24 properties, and their total number', () => {
    const article = { ...ownOf('nl').articles[0], kind: 'colleague', email: EMAIL } as Article;
    const [property] = ownOf('nl').properties.filter(({ availability }) => availability === 'available');
    const manager = { name: 'An', email: EMAIL };
    const properties = Array.from({ length: 30 }, (_, index) => ({ ...property, id: `${index}`, manager }) as Property);
    const shown = listOfArticle(article, { properties, articles: [article] });
    expect([shown.properties.length, shown.properties[0]?.id, shown.total]).toEqual([24, '0', 30]);
    const office = { ...article, id: 'canal', kind: 'office' } as Article;
    const atOffice = listOfArticle(office, { properties, articles: [{ ...article, office: 'canal' }, office] });
    expect([atOffice.properties.length, atOffice.total]).toEqual([24, 30]);
  });
});
