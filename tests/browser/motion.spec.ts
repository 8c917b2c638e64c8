import type { Locator, Page } from 'playwright/test';
import { ANY_WIDTH } from './any-width.ts';
import { expectRevealed, noteTransitions } from './page-transitions.ts';
import { expect, test } from './visit.ts';

const LIST = '/nl/te-koop/';
const AT_ONCE_MS = 120;

type Way = { approach: (link: Locator) => Promise<void>; follow: (link: Locator) => Promise<void> };
/** Hovers the card before the click, as a mouse does. */
const BY_MOUSE: Way = { approach: (link) => link.hover(), follow: (link) => link.click() };
const BY_KEYBOARD: Way = {
  approach: async (link) => {
    await link.page().keyboard.press('Tab');
    await link.focus();
  },
  follow: (link) => link.press('Enter'),
};

/** Leaves a list for a property; returns the view-transition names of the cards, and whether there was a transition. */
async function readLeaving(
  page: Page,
  { approach, follow }: Way = BY_MOUSE,
): Promise<{ hasTransition: boolean; names: string[] }> {
  await noteTransitions(page);
  await page.goto(LIST);
  await expect(page.locator('html[data-chrome]')).toBeAttached();
  const link = page.locator('main .card__title a').nth(1);
  await approach(link);
  // Waits until the module has run and the next page's style is cached, which responses alone do not show.
  await expect(page.locator('body[data-growth-ready]')).toBeAttached();
  await page.evaluate(() =>
    addEventListener('pageswap', (event) => {
      const names = [...document.querySelectorAll<HTMLElement>('.card__picture')].map(
        (picture) => picture.style.viewTransitionName,
      );
      const hasTransition = (event as Event & { viewTransition: unknown }).viewTransition !== null;
      sessionStorage.setItem('left', JSON.stringify({ hasTransition, names: names.filter(Boolean) }));
    }),
  );
  await follow(link);
  await page.waitForURL(/\/\d+\/$/);
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('left'))) ?? '{}');
}

const nameOfGallery = (page: Page) =>
  page.evaluate(() => {
    const first = document.querySelector('.gallery li');
    return first && getComputedStyle(first).viewTransitionName;
  });

for (const [name, way] of [
  ['a mouse', BY_MOUSE],
  ['the keyboard', BY_KEYBOARD],
] as const)
  test(`only the picture of the card opened by ${name} grows into the gallery`, ANY_WIDTH, async ({ page }) => {
    const { hasTransition, names } = await readLeaving(page, way);
    expect(hasTransition).toBe(true);
    // The next page joins the transition although its style was never used before.
    await expectRevealed(page, 'by a transition');
    expect(names).toEqual([await nameOfGallery(page)]);
  });

test.describe('for a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no picture grows', ANY_WIDTH, async ({ page }) => {
    expect(await readLeaving(page)).toEqual({ hasTransition: false, names: [] });
    expect(await nameOfGallery(page)).toBe('none');
  });
});

test.describe('in WebKit on Linux, where a transition can crash the page', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15' });

  test('no picture grows, and the property opens', ANY_WIDTH, async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'vendor', { get: () => 'Apple Computer, Inc.' }));
    await readLeaving(page);
    await expectRevealed(page, 'at once');
    await expect(page.getByRole('heading', { level: 1 })).toBeSeen();
  });
});

test(
  'heart, counter and chip respond in the next frame, with transitions of at most 120 ms',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(LIST);
    await expect(page.locator('main .card [data-heart]').first()).toBeSeen();
    const answers = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const heart = document.querySelector<HTMLElement>('main .card [data-heart]');
      const chip = document.querySelector<HTMLElement>('[data-chip="price"]');
      const count = document.querySelector<HTMLElement>('[data-shortlist] [data-count]');
      const panel = document.querySelector<HTMLElement>('#filter-price');
      // Measured in frames and transition lengths, which do not depend on how busy the machine is.
      const measure = async (act: () => void, isAnswered: () => boolean | undefined) => {
        await frame();
        act();
        const isAtOnce = isAnswered();
        await frame();
        const ends = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
        return { isAnswered: isAtOnce || isAnswered(), transitionMs: Math.max(0, ...ends) };
      };
      return [
        await measure(
          () => heart?.click(),
          () => heart?.getAttribute('aria-pressed') === 'true' && count?.textContent === '1' && count.checkVisibility(),
        ),
        await measure(
          () => chip?.click(),
          () => panel?.matches(':popover-open'),
        ),
      ];
    });
    for (const { isAnswered, transitionMs } of answers) {
      expect(isAnswered).toBe(true);
      expect(transitionMs).toBeLessThanOrEqual(AT_ONCE_MS);
    }
  },
);

test('pages of staff replace each other without a transition', ANY_WIDTH, async ({ page }) => {
  await noteTransitions(page);
  await page.goto('/api/staff/');
  await page.evaluate(() => location.assign('?next'));
  await page.waitForURL('**/?next');
  await expectRevealed(page, 'at once');
});
