// Detects an idle page by its activity, not by a timeout.
import type { Page, Request } from 'playwright';

/** The page is loaded, intersection observers have been called, and the browser is idle. */
const rest = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
};

/**
 * Tracks the requests of a page. The returned function waits until the page has started everything it starts without a
 * visitor, and all its requests have ended.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let end = () => {};
  const forget = (request: Request) => {
    open.delete(request);
    if (open.size === 0) end();
  };
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return async () => {
    for (;;) {
      await rest(page);
      if (open.size === 0) return;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    }
  };
}
