import { expect, type Page } from 'playwright/test';

/** Notes for each page whether a page transition revealed it. */
export const noteTransitions = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      sessionStorage.setItem(`revealed ${location.href}`, viewTransition === null ? 'at once' : 'by a transition');
    }),
  );

/** Waits until the page is revealed, which happens at its first frame, possibly after its load event. */
export const expectRevealed = (page: Page, how: 'at once' | 'by a transition'): Promise<void> =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem(`revealed ${location.href}`))).toBe(how);
