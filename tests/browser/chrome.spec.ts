import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { LITTLE_SHIFT, watchShifts } from './shifts.ts';
import { expect, expectQuiet, findFirstProperty, openFirstProperty, test } from './visit.ts';

const t = translate('nl');

test('the header is part of the page at the top, and fixed after a scroll', async ({ page }) => {
  await page.goto('/nl/');
  const header = page.locator('.header');
  await expect(header).toHaveCSS('position', 'absolute');
  await page.mouse.wheel(0, 400);
  await expect(header).toHaveCSS('position', 'fixed');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS('position', 'absolute');
});

for (const path of ['/nl/', '/nl/te-koop/', '/nl/onze-diensten/verkoop/'])
  test(`the back-to-top button of ${path} appears after a scroll, and scrolls to the top`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('link', { name: t('chrome:scrollTop') });
    await expect(button).not.toBeSeen();
    await page.mouse.wheel(0, 600);
    await expect(button).toBeSeen({ minPx: 24, scroll: true });
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).not.toBeSeen();
  });

test('the back-to-top button covers no text', ANY_WIDTH, async ({ page }) => {
  for (const width of [390, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/nl/te-koop/', '/nl/bewaarde-panden/', '/nl/contact/']) {
      await page.goto(path);
      await page.mouse.wheel(0, 600);
      const button = page.getByRole('link', { name: t('chrome:scrollTop') });
      await expect(button).toBeSeen({ minPx: 24, scroll: true });
      const listCovered = () =>
        button.evaluate((element) => {
          const own = element.getBoundingClientRect();
          return [...document.querySelectorAll('main *, .footer > .wrap-wide *')].flatMap((other) => {
            if (other.children.length > 0) return [];
            const { left, right, top, bottom } = other.getBoundingClientRect();
            const isBelow = left < own.right && right > own.left && top < own.bottom && bottom > own.top;
            return isBelow ? [other.outerHTML.slice(0, 80)] : [];
          });
        });
      await expect.poll(listCovered, `${path} at ${width}`).toEqual([]);
    }
  }
});

test(
  'the header of a phone hides while the visitor scrolls down, and returns with the first scroll up',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openFirstProperty(page);
    const logo = page.locator('.header__logo');
    await page.mouse.wheel(0, 900);
    await expect(logo).not.toBeInViewport();
    await page.mouse.wheel(0, -120);
    await expect(logo).toBeInViewport();
    await page.mouse.wheel(0, 400);
    await expect(logo).not.toBeInViewport();
    // The header becomes visible when a part of it gets the keyboard focus.
    await logo.focus();
    await expect(logo).toBeInViewport();
  },
);

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('links in the footer and on the agent’s card are at least 24 px high', ANY_WIDTH, async ({ page }) => {
    await openFirstProperty(page);
    await page.locator('.footer').scrollIntoViewIfNeeded();
    const low = await page
      .locator('.footer a:visible, .panel__manager a:visible')
      .evaluateAll((links) =>
        links.flatMap((link) => (link.getBoundingClientRect().height < 24 ? [link.textContent] : [])),
      );
    expect(low).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the back-to-top button is visible and leads to the top', async ({ page }) => {
    await page.goto('/nl/te-koop/#list-form');
    const button = page.getByRole('link', { name: t('chrome:scrollTop') });
    await expect(button).toBeSeen({ scroll: true });
    // By keyboard: content that is drawn only when scrolled to can move the button under a pressed mouse.
    await button.press('Enter');
    await expect(page).toHaveURL(/#top$/);
  });
});

/** Fixed elements inside an ancestor whose containment, transform or filter makes them relative to that ancestor. */
const listHeldFixed = () => {
  const holds = (box: Element): boolean => {
    const style = getComputedStyle(box);
    return (
      [
        style.transform,
        style.translate,
        style.scale,
        style.rotate,
        style.perspective,
        style.filter,
        style.backdropFilter,
      ].some((value) => value !== 'none' && value !== '') ||
      /layout|paint|strict|content/.test(style.contain) ||
      ['auto', 'hidden'].includes(style.getPropertyValue('content-visibility')) ||
      // Browsers before 2024 also apply layout containment here.
      style.containerType !== 'normal' ||
      /transform|translate|scale|rotate|perspective|filter|contain/.test(style.willChange)
    );
  };
  const opensAbove = (element: Element) => element instanceof HTMLDialogElement || element.hasAttribute('popover');
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    if (getComputedStyle(element).position !== 'fixed' || opensAbove(element)) return [];
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (opensAbove(box)) return [];
      if (holds(box))
        return [`.${[...element.classList].join('.')} in ${box.tagName.toLowerCase()}.${[...box.classList].join('.')}`];
    }
    return [];
  });
};

test('no fixed element is inside an element that becomes its containing block', ANY_WIDTH, async ({ page }) => {
  const paths = ['/nl/', '/nl/te-koop/', '/nl/te-koop/?view=map', '/nl/contact/', '/nl/gratis-schatting/'];
  for (const path of [...paths, await findFirstProperty(page)])
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect(await page.evaluate(listHeldFixed), `${path} at ${width}`).toEqual([]);
    }
});

test.describe('for a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the back-to-top button scrolls instantly', ANY_WIDTH, async ({ page }) => {
    await page.goto('/nl/te-koop/');
    await page.evaluate(() => scrollTo(0, 1500));
    await page.getByRole('link', { name: t('chrome:scrollTop') }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test(
  'the drawer has the menu, valuation and telephone; Escape closes it and returns the focus',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/nl/');
    const opener = page.getByRole('button', { name: t('chrome:menu.open') });
    await opener.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: t('chrome:menu') });
    await expect(drawer).toBeSeen();
    await expect(drawer.getByRole('link', { name: 'Te koop', exact: true })).toBeSeen();
    await expect(drawer.getByRole('link', { name: t('chrome:valuation') })).toBeSeen();
    await expect(drawer.locator('a[href^="tel:"]')).toBeSeen();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await page.goto('/nl/te-koop/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('chrome:skip') });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the services submenu opens by keyboard', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 800 });
  await page.goto('/nl/');
  const menu = page.locator('.header').getByRole('navigation', { name: t('chrome:menu.main') });
  const child = menu.getByRole('link', { name: 'Tarieven' });
  await expect(child).toBeHidden();
  await menu.getByRole('link', { name: 'Diensten' }).focus();
  await expect(child).toBeSeen();
  await page.keyboard.press('Tab');
  await expect(child).toBeFocused();
});

test('the data-chrome attribute follows the window’s width', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/');
  for (const [width, chrome] of [
    [766, 'mobile'],
    [767, 'tablet'],
    [1279, 'tablet'],
    [1280, 'desktop'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('html')).toHaveAttribute('data-chrome', chrome);
  }
});

test('logo, languages and phone have the same position on every page of a wide window', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  const places = new Set<string>();
  const others = ['/nl/', '/nl/te-koop/', '/nl/onze-diensten/verkoop/', '/nl/contact/'];
  for (const path of [...others, await findFirstProperty(page)]) {
    await page.goto(path);
    // The fallback font has the same width, except for a fraction of a pixel.
    await page.evaluate(() => document.fonts.ready);
    const parts = ['.header__logo', '.languages', '.header__phone'].map((part) => page.locator(part).first());
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    places.add(JSON.stringify(boxes.map((box) => [Math.round(box?.x ?? 0), Math.round(box?.width ?? 0)])));
  }
  expect([...places]).toHaveLength(1);
});

test('nothing shifts while the rest of a page loads or while it is scrolled', async ({ page }) => {
  const sumShifts = await watchShifts(page);
  for (const path of ['/nl/', '/nl/te-koop/', '/nl/onze-diensten/verkoop/']) {
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectQuiet(page);
    expect(await sumShifts(), path).toBeLessThan(LITTLE_SHIFT);
  }
});
