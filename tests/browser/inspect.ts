import type { APIRequestContext, Page } from 'playwright/test';
import { expect, findAccessibilityFaults, type Scheme } from './visit.ts';

type PageContext = { page: Page; request: APIRequestContext };

/** Dead links of this site on a page; `known` caches the statuses of earlier requests. */
export async function listDeadLinks(
  { page, request }: PageContext,
  known = new Map<string, number>(),
): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all.flatMap((link) => {
      // Read as an attribute, because `href` of an SVG link is an object.
      const { origin, pathname } = new URL(link.getAttribute('href') ?? '', document.baseURI);
      return origin === location.origin ? [pathname] : [];
    }),
  );
  const all = [...new Set(links)];
  await Promise.all(
    all.filter((link) => !known.has(link)).map(async (link) => known.set(link, (await request.head(link)).status())),
  );
  return all.flatMap((link) => {
    const status = known.get(link) ?? 0;
    return status >= 400 && !link.endsWith('/404/') ? [`dead link: ${link} (${status})`] : [];
  });
}

type Tools = PageContext & { watch: { problems: string[] } };

/** Opens a page as a first-time visitor and returns its faults, in each of these schemes. */
export async function inspect(
  tools: Tools,
  path: string,
  known: Map<string, number>,
  schemes: readonly Scheme[] = ['light'],
): Promise<string[]> {
  const { page, watch } = tools;
  await page.goto(path);
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  // The consent dialog has its own tests; here it would hide the page from axe.
  await page.evaluate(() => document.querySelector('#consent')?.remove());
  const faults = [...(await findAccessibilityFaults(page, schemes)), ...(await listDeadLinks(tools, known))];
  return [...faults, ...watch.problems.splice(0)].map((fault) => `${path} ${fault}`);
}
