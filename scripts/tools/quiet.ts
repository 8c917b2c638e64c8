// Tells when a page has come to rest, by what happens in it and not by the clock.
import type { Page, Request } from 'playwright';

/** The page is loaded, what watches for parts coming into view has been told, and the browser has had time to spare. */
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
 * Counts the requests of a page from now on. The function it gives waits until the page has begun all that it begins
 * without a visitor, and each of its requests has ended.
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
