import type { Page } from 'playwright/test';

type Shift = { value: number; atMs: number };

/**
 * Watches what moves on the pages that are opened from now on. The function it gives adds up the shifts of the page that
 * is open, from the moment its whole document is there: a busy machine paints the first half of a document, and what that
 * shows moves as the other half comes.
 */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push({ value: (entry as PerformanceEntry & { value: number }).value, atMs: entry.startTime });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const readAtMs = load?.domInteractive ?? 0;
      const { shifts } = window as unknown as { shifts: Shift[] };
      return shifts.reduce((sum, { value, atMs }) => (atMs >= readAtMs ? sum + value : sum), 0);
    });
}
