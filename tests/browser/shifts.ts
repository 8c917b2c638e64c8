import type { Page } from 'playwright/test';

type Shift = { value: number; atMs: number };

/**
 * Tracks layout shifts on pages opened from now on. The returned function sums up the shifts of the current page since
 * its whole document arrived: a busy machine paints the first half earlier, which moves when the other half arrives.
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
