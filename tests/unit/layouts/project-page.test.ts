// Renders pages of projects with one unit and with 400 units, without a build.
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import ProjectPage from '#layouts/ProjectPage.astro';
import PropertyPage from '#layouts/PropertyPage.astro';
import type { Page, PageKind } from '#routing/page.ts';
import type { BuiltSite } from '#site/built/built-site.ts';
import { openSite } from '#site/current-site.ts';
import { readSnapshot } from '#snapshot/site.ts';
import { type Fixture, writeFixture } from '../../fixtures/write-fixture.ts';
import { renderPage } from './render-page.ts';

const MAX_PAGE_BYTES = 20_000;
const MAX_UNIT_BYTES = 400;

/** Opens the fixture's site with a project "Kaaihof" of `count` units, listed in descending order of their numbers. */
function openProject(count: number): { built: BuiltSite; ids: readonly string[] } {
  const ids = Array.from({ length: count }, (_, at) => `u${count - at}`);
  const change = (fixture: Fixture) => {
    for (const language of ['nl', 'fr'] as const) {
      const unit = fixture.property('1013', language);
      const units = ids
        .toReversed()
        .map((ID, at) => ({ ...unit, ID, Price: 200_000 + at, PublishPrice: true, Bedrooms: 1 + (at % 3) }));
      fixture.list(`${language}/properties.json`).push(...units);
      fixture.row(`${language}/projects.json`, 'kaaihof').PropertyIDs = ids;
    }
  };
  const { site } = readSnapshot(writeFixture(change), resolve('public'));
  if (!site) throw new Error('The snapshot cannot be read');
  return { built: openSite({ site }), ids };
}

function findPage<Kind extends PageKind>(
  built: BuiltSite,
  kind: Kind,
  isWanted: (page: Extract<Page, { kind: Kind }>) => boolean,
) {
  const isOne = (page: Page): page is Extract<Page, { kind: Kind }> =>
    page.kind === kind && isWanted(page as Extract<Page, { kind: Kind }>);
  const found = built.pages.find(isOne);
  if (!found) throw new Error(`No page of the kind ${kind}`);
  return found;
}

type ShownPage = Awaited<ReturnType<typeof renderPage>>;
function showProject({ built }: ReturnType<typeof openProject>, language: Language): Promise<ShownPage> {
  const page = findPage(built, 'project', (one) => one.project.id === 'kaaihof' && one.language === language);
  return renderPage(ProjectPage, { page, view: built.view(language) });
}
function showUnit({ built }: ReturnType<typeof openProject>, id: string, language: Language): Promise<ShownPage> {
  const page = findPage(built, 'property', (one) => one.property.id === id && one.language === language);
  return renderPage(PropertyPage, { page, view: built.view(language) });
}
const wordsOf = (page: ShownPage['document'], selector: string) =>
  page.querySelector(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();
const listUnitLinks = (page: ShownPage['document']) =>
  [...page.querySelectorAll('.units tbody a')].map((link) => link.getAttribute('href')?.split('/').at(-2));

const single = openProject(1);
const large = openProject(400);

describe.each(LANGUAGES)('a project with one unit in %s', (language) => {
  const t = translate(language);

  test('has a table of one row, and figures instead of ranges', async () => {
    const { document: page } = await showProject(single, language);
    expect(listUnitLinks(page)).toEqual(['u1']);
    expect(wordsOf(page, '.property__head')).toContain(t('project:units', { count: 1 }));
    const [bedrooms] = [...page.querySelectorAll('.key-facts dd')].map(({ textContent }) => textContent);
    expect(bedrooms).toBe('1');
  });

  test('is named on the page of its unit, without a table of other units', async () => {
    const { document: page } = await showUnit(single, 'u1', language);
    expect(wordsOf(page, '#project')).toBe(t('project:part.title', { project: 'Kaaihof' }));
    expect(page.querySelector('.units')).toBeNull();
    expect(page.body.textContent).not.toContain(t('project:part.others'));
  });
});

describe('a project with 400 units', () => {
  test('has a row for each unit, in the order of the project’s record', async () => {
    const { document: page } = await showProject(large, 'nl');
    expect(listUnitLinks(page)).toEqual(large.ids);
    const head = wordsOf(page, '.property__head');
    for (const text of ['400', '1–3', '200.000']) expect(head).toContain(text);
  });

  test('lists the 399 others on the page of a unit, in the same order', async () => {
    const { document: page } = await showUnit(large, 'u200', 'nl');
    expect(listUnitLinks(page)).toEqual(large.ids.filter((id) => id !== 'u200'));
  });

  test('has pages of less than 20 kB compressed, which grow by less than 400 bytes (uncompressed) per unit', async () => {
    const pagesOf = async (project: typeof large) => [
      (await showProject(project, 'fr')).html,
      (await showUnit(project, 'u1', 'fr')).html,
    ];
    const [small, big] = [await pagesOf(single), await pagesOf(large)];
    for (const [at, html] of big.entries()) {
      expect(gzipSync(html).length).toBeLessThan(MAX_PAGE_BYTES);
      expect((html.length - (small[at]?.length ?? 0)) / large.ids.length).toBeLessThan(MAX_UNIT_BYTES);
    }
  });
});
