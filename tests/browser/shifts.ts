import type { Page } from 'playwright/test';

/** Maximum sum of a page's layout shift scores (share of the screen × distance). Google calls up to 0.1 good. */
export const LITTLE_SHIFT = 0.01;

/** Tracks layout shifts on pages opened from now on. The returned function sums up those of the current page. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}
