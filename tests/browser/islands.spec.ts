// Makes every island fail: at its first import, by a truncated script, at its first render, and at a later event. The
// server's HTML and the input must be restored, and the form sent without its island.
import type { Locator, Page } from 'playwright/test';
import { formPath } from '#api/forms.ts';
import { REPORTS_PATH } from '#web/security-headers.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, test } from './visit.ts';

const ISLANDS = {
  Form: { path: '/nl/contact/', field: '[name="lastName"]' },
  SearchForm: { path: '/nl/', field: '.search__box input' },
  List: { path: '/nl/te-koop/', field: '#list-form input[inputmode="numeric"]' },
  Shortlist: { path: '/nl/bewaarde-panden/', field: undefined },
  Portal: { path: '/nl/login/', field: '[type="email"]' },
} as const;
type Name = keyof typeof ISLANDS;
const TYPED = '250000';

const FAULTS = {
  'first import': async (page: Page, name: Name) => {
    await page.route(new RegExp(`/${name}\\.island\\.`), (route) => route.abort());
  },
  'truncated script': async (page: Page, name: Name) => {
    await page.route(new RegExp(`/${name}\\.island\\.`), async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.slice(0, text.length / 2) });
    });
  },
  'first render': async (page: Page, name: Name) => {
    await page.route(new RegExp(`/${name}\\.island\\.`), async (route) => {
      const response = await route.fetch();
      // Matches the bundled form of island(['namespaces'], Inner).
      const call = /(\[(?:[`"'][\w-]+[`"'],?)+\]),\s*[\w$]+\)/;
      const text = await response.text();
      if (!call.test(text)) throw new Error(`${name} is no island`);
      await route.fulfill({ response, body: text.replace(call, '$1,()=>{throw new Error("probe")})') });
    });
  },
  'later event': async () => {},
} as const;

for (const name of Object.keys(ISLANDS) as Name[])
  for (const fault of Object.keys(FAULTS) as (keyof typeof FAULTS)[])
    test(
      `${name} falls back to the server’s HTML and keeps the input after a failure (${fault})`,
      ANY_WIDTH,
      async ({ page, watch, browser, baseURL }) => {
        const { path, field } = ISLANDS[name];
        watch.expected.push(
          /probe|Failed to load|ERR_FAILED|Failed to fetch|hydrating|404|importing|SyntaxError|Unexpected|Invalid or/,
        );
        // The failure is reported to the service, without any of the input.
        const told: string[] = [];
        page.on('request', (request) => {
          if (request.url().endsWith(REPORTS_PATH)) told.push(request.postData() ?? '');
        });
        await FAULTS[fault](page, name);
        await page.addInitScript(() =>
          addEventListener('astro:hydration-error', () => document.documentElement.setAttribute('data-failed', '')),
        );
        await page.goto(path);
        const selector = `astro-island[component-url*="/${name}.island."]`;
        const island = page.locator(selector).first();
        const read = (shown: Locator) =>
          shown.evaluate((element) => {
            const copy = element.cloneNode(true) as Element;
            // The content of noscript is parsed as markup without scripts, and as text with scripts.
            for (const part of copy.querySelectorAll('noscript')) part.remove();
            return (copy.textContent ?? '').replace(/\s+/g, ' ');
          });
        // The page as it looks without scripts.
        const unscripted = await browser.newContext({
          javaScriptEnabled: false,
          ...(baseURL !== undefined && { baseURL }),
        });
        const sent = await unscripted.newPage();
        await sent.goto(path);
        const built = await read(sent.locator(selector).first());
        await unscripted.close();
        const input = island.locator(field ?? 'a, button, p').first();
        const type = () =>
          input.evaluate((element, typed) => {
            if (element instanceof HTMLInputElement) element.value = typed;
            element.dispatchEvent(new Event('input', { bubbles: true }));
          }, TYPED);
        await type();
        if (fault === 'later event') {
          await expect(island).toHaveAttribute('data-ready', '');
          await input.evaluate((element) =>
            element.addEventListener('input', () => {
              throw new Error('probe');
            }),
          );
          await type();
        }
        await expect(page.locator('html[data-failed]')).toBeAttached();
        await expect(island).not.toHaveAttribute('data-ready');
        expect(await read(island)).toBe(built);
        await expect.poll(() => told.join('\n')).toMatch(new RegExp(`"kind":"island".*/${name}\\.island\\.`));
        expect(told.join('\n')).not.toContain(TYPED);
        if (field) await expect(island.locator(field).first()).toHaveValue(TYPED);
        if (name !== 'Form') return;
        const [request] = await Promise.all([
          page.waitForRequest((sent) => sent.method() === 'POST'),
          island.locator('[data-role="send"]').click(),
        ]);
        expect(new URL(request.url()).pathname).toBe(formPath('site-contact'));
        await expect(page.locator(`[name="lastName"]`)).toHaveValue(TYPED);
      },
    );
