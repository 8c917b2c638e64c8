// Redirects for URLs in languages that an agency has disabled.
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { listForwards, listSwitchedOffLines } from '#routing/forwards.ts';
import { forwardOf, listMoved, redirectLine } from '#routing/moved.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';
import { readPages } from './fixture-pages.ts';

const use =
  (on: readonly Language[], isListed = true) =>
  (fixture: Fixture) => {
    const codes = isListed ? LANGUAGES : on;
    fixture.site('language').languageUse = codes.map((code) => ({ code, use: on.includes(code) }));
  };

function readMoved(change: (fixture: Fixture) => void) {
  const { site, map, pages } = readPages(change);
  const forwards = listForwards(pages, site, map);
  return { site, map, pages, forwards, moved: listMoved(pages, forwards, site) };
}

const whole = readPages();

describe.each([
  ['switched off in the settings', true],
  ['removed from the settings', false],
])('a disabled language that is %s', (_what, isListed) => {
  const { site, pages, moved } = readMoved(use(['nl', 'en'], isListed));
  const byPath = new Map(moved.map((one) => [one.from, one]));

  test.each(['fr', 'de'] as const)(
    'redirects each of its former pages to the same page in the default language: %s',
    (off) => {
      const had = whole.pages.filter(({ language, kind }) => language === off && kind !== 'not-found');
      expect(had.length).toBeGreaterThan(50);
      const kinds = new Set(had.map(({ kind }) => kind));
      for (const kind of ['home', 'content', 'list', 'property', 'article', 'project', 'feedback', 'login'] as const)
        expect(kinds).toContain(kind);
      const paths = new Set(pages.map(({ path }) => path));
      for (const { path, alternates, key } of had) {
        const line = byPath.get(path);
        expect(line, path).toBeDefined();
        expect(paths, `${path} → ${line?.to}`).toContain(line?.to);
        if (alternates.nl) expect(line?.to, key).toBe(alternates.nl);
      }
    },
  );

  test('has no pages, and no redirect starts at an existing page', () => {
    expect(site.languages).toEqual(['nl', 'en']);
    const paths = new Set(pages.map(({ path }) => path));
    expect(moved.filter(({ from }) => paths.has(from))).toEqual([]);
    expect(pages.filter(({ language }) => language === 'fr' || language === 'de')).toEqual([]);
  });
});

test('the redirects of a disabled language are temporary', () => {
  const { moved } = readMoved(use(['nl']));
  const home = moved.find(({ from }) => from === '/fr/') ?? expect.unreachable();
  expect(redirectLine(home)).toBe('/fr/ /nl/ 302');
  expect(forwardOf(home)).toEqual({ path: '/fr/', targets: { nl: '/nl/' }, default: '/nl/', language: 'fr' });
  expect(readMoved(use(LANGUAGES)).moved).toEqual([]);
});

test('an article that only the disabled language had redirects to the page that lists its kind', () => {
  const add = (fixture: Fixture) => {
    const [row] = fixture.list('fr/articles.json').filter(({ kind }) => kind === 'service');
    fixture.list('fr/articles.json').push({ ...row, id: 'only-french', slug: 'seulement-en-francais' });
  };
  const { pages } = readPages(add);
  const own = pages.find(({ key }) => key === 'article/only-french') ?? expect.unreachable();
  const { moved, map } = readMoved((fixture) => {
    add(fixture);
    use(['nl'])(fixture);
  });
  expect(moved.find(({ from }) => from === own.path)?.to).toBe(map.path('services', 'nl'));
});

test('errors in the files of a disabled language are ignored', () => {
  const faultsOf = (change: (fixture: Fixture) => void) =>
    readSnapshot(
      writeFixture((fixture) => {
        use(['nl'])(fixture);
        change(fixture);
      }),
    ).faults;
  const spoil = (fixture: Fixture) => {
    fixture.list('fr/articles.json').push({ id: 7 });
  };
  expect(faultsOf(spoil)).toEqual(faultsOf(() => {}));
});

test('hosts receive redirects for original paths, short links and paths below lists in a disabled language', () => {
  const { site, map } = readMoved(use(['nl']));
  const lines = listSwitchedOffLines(site, map);
  expect(lines).toContain('/fr/for-sale/ /nl/te-koop/ 302');
  expect(lines).toContain('/fr/a-vendre/* /nl/te-koop/ 302');
  expect(lines).toContain('/a-vendre/ /nl/te-koop/ 302');
  expect(lines).toContain('/fr/property/:id/ /property/:id/?lng=nl 302');
  const full = readMoved(() => {});
  expect(listSwitchedOffLines(full.site, full.map)).toEqual([]);
});
