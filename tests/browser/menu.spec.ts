import type { APIRequestContext } from 'playwright/test';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { layOutMenu, listMenuFaults, MENU_WIDTHS } from './menu-layout.ts';
import { expect, test } from './visit.ts';

/** Keys of the texts that empty lists show. */
const EMPTY = [
  'list:none',
  'list:projects.none',
  'list:neighbourhoods.none',
  'list:construction.none',
  'list:articles.none',
  'list:testimonials.none',
] as const;

/** HTML of a page as served, without scripts. */
async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '');
}

const listHrefs = (html: string): string[] => [...html.matchAll(/href="(\/[^"#?]*)/g)].map(([, href = '']) => href);

async function listChromeLinks(request: APIRequestContext, language: Language): Promise<string[]> {
  const home = await read(request, `/${language}/`);
  const chrome = [...home.matchAll(/<(header|footer) class="(?:header|footer)[\s\S]*?<\/\1>/g)].map(([html]) => html);
  return [...new Set(chrome.flatMap(listHrefs))].filter((href) => href.startsWith(`/${language}/`));
}

for (const language of LANGUAGES) {
  test(`no link in menu or footer leads to an empty list (${language})`, async ({ request }) => {
    const links = await listChromeLinks(request, language);
    expect(links.length).toBeGreaterThan(15);
    const t = translate(language);
    const empty: string[] = [];
    for (const link of links) {
      const html = await read(request, link);
      if (EMPTY.some((key) => html.includes(t(key)))) empty.push(link);
    }
    expect(empty).toEqual([]);
  });
}

for (const language of ['en', 'de'] as const) {
  test(`no heading of any page in the sitemap is in another language (${language})`, async ({ request }) => {
    test.setTimeout(120_000);
    const sitemap = await (await request.get(`/sitemap-${language}.xml`)).text();
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(200);
    const foreign = new Set<string>();
    for (const path of paths) {
      const html = await read(request, path);
      for (const [heading, , lang] of html.matchAll(/<(h[1-6]|hgroup)\b[^>]*\blang="(\w\w)"[^>]*>[^<]*/g))
        if (lang !== language) foreign.add(`${path} ${heading}`);
    }
    expect([...foreign]).toEqual([]);
  });
}

test(
  'menus of 1 to 30 entries with long titles keep name, heart and telephone in the bar at every width',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto('/nl/contact/');
    const agency = { name: 'Maison Lindenbroek', phone: '02 555 01 40' };
    for (const count of [1, 7, 14, 30]) {
      await layOutMenu(page, count, { agency, more: translate('nl')('chrome:menu.more') });
      for (const width of MENU_WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await listMenuFaults(page), `${count} entries at ${width} px`).toEqual([]);
      }
    }
  },
);
