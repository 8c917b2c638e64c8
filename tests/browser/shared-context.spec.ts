import type { BrowserContext, Page } from 'playwright/test';
import { ANY_WIDTH } from './any-width.ts';
import { SharedContext } from './shared-context.ts';
import { expect, test } from './visit.ts';

const readStored = (page: Page) =>
  page.evaluate(() => [document.cookie, localStorage.getItem('a'), sessionStorage.getItem('a'), history.length]);

test(
  'the next test with a shared context gets a new page, without the data that the previous test stored',
  ANY_WIDTH,
  async ({ browser }) => {
    const shared = await SharedContext.open(browser, '', async () => undefined);
    const visit = async (): Promise<Page> => {
      const page = await shared.context.newPage();
      await page.goto('/nl/contact/');
      return page;
    };
    const first = await visit();
    const untouched = await readStored(first);
    await shared.context.addCookies([{ name: 'a', value: '1', url: first.url() }]);
    await first.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) storage.setItem('a', '1');
    });
    expect(await readStored(first)).not.toEqual(untouched);
    expect(await shared.clear()).toBe(true);
    expect(first.isClosed()).toBe(true);
    expect(await readStored(await visit())).toEqual(untouched);
    await shared.context.close();
  },
);

for (const [change, apply] of [
  ['a route', (context) => context.route('**/*.webp', (route) => route.abort())],
  ['a script', (context) => context.addInitScript(() => undefined)],
  ['no network', (context) => context.setOffline(true)],
  ['a permission', (context) => context.grantPermissions(['clipboard-read'])],
  ["a clock of the context's own", (context) => context.clock.install()],
  ['a clock that a page stops', async (context) => (await context.newPage()).clock.install()],
] as const satisfies [string, (context: BrowserContext) => Promise<unknown>][])
  test(`a shared context that a test gave ${change} is not used again`, ANY_WIDTH, async ({ browser }) => {
    const shared = await SharedContext.open(browser, '', async () => undefined);
    await apply(shared.context);
    expect(await shared.clear()).toBe(false);
    await shared.context.close();
  });
