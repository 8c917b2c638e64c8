// Features that an agency disables in site.json appear on no page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFolder, writeFixture } from '../fixtures/write-fixture.ts';
import { parsePage } from './fixture-site.ts';
import { runBuild } from './refresh-run.ts';

describe('a site with a single language and without search', () => {
  const out = join(createFolder('switches'), 'dist');
  const window = new Window();
  const open = (path: string) =>
    new window.DOMParser().parseFromString(readFileSync(join(out, path, 'index.html'), 'utf8'), 'text/html');

  beforeAll(async () => {
    const snapshot = writeFixture((fixture) => {
      fixture.site('language').languageUse = [{ code: 'nl', use: true }];
      Object.assign(fixture.site(), { homeMenu: false, showSearchInput: false, showCountProperty: false });
      fixture.site('search').logo = false;
    });
    const { code, output } = await runBuild(snapshot, out);
    expect(code, output).toBe(0);
  });

  test('offers no other language', () => {
    expect(parsePage('/nl/').querySelector('.languages a')).not.toBeNull();
    for (const path of ['nl', 'nl/te-koop']) expect(open(path).querySelector('.languages')).toBeNull();
  });

  test('has no menu item for home', () => {
    const homes = (page: ReturnType<typeof open>) =>
      page.querySelectorAll('.header__menu a[href="/nl/"], .drawer .menu a[href="/nl/"]').length;
    expect(homes(parsePage('/nl/te-koop/') as never)).toBeGreaterThan(0);
    expect(homes(open('nl/te-koop'))).toBe(0);
  });

  test('has links to its lists, without counts, instead of a search field, and no logo above them', () => {
    const full = parsePage('/nl/').querySelector('.search');
    expect(full?.querySelector('input[type="search"], input[name="q"]')).not.toBeNull();
    expect(full?.querySelector('.search__goals .search__count')).not.toBeNull();
    expect(full?.querySelector('.search__logo')?.getAttribute('href')).toBe('/nl/');
    expect(full?.querySelector('.search__title')?.textContent?.trim()).toBe('Zoektitel');
    const block = open('nl').querySelector('.search');
    expect(block?.querySelector('input[name="q"], .search__count, .search__logo')).toBeNull();
    const links = [...(block?.querySelectorAll('.search__goals a') ?? [])].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/nl/te-koop/', '/nl/te-huur/']);
  });
});
