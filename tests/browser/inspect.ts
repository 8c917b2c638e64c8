import type { APIRequestContext, Page } from 'playwright/test';
import { expect, findAccessibilityFaults, type Scheme } from './visit.ts';

type Asking = { page: Page; request: APIRequestContext };

/** Links of this site that lead nowhere; `known` keeps what has been asked before. */
export async function listDeadLinks({ page, request }: Asking, known = new Map<string, number>()): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all.flatMap((link) => {
      // Of a drawing's links `href` is no text.
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

type Tools = Asking & { watch: { problems: string[] } };

/** Opens a page as a first visitor and says what is wrong with it, in each of these schemes. */
export async function inspect(
  tools: Tools,
  path: string,
  known: Map<string, number>,
  schemes: readonly Scheme[] = ['light'],
): Promise<string[]> {
  const { page, watch } = tools;
  await page.goto(path);
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  // The question has a spec of its own; in front of a page it would hide the page from axe.
  await page.evaluate(() => document.querySelector('#consent')?.remove());
  const faults = [...(await findAccessibilityFaults(page, schemes)), ...(await listDeadLinks(tools, known))];
  return [...faults, ...watch.problems.splice(0)].map((fault) => `${path} ${fault}`);
}
