// Does the ten tasks of docs/tasks.md by keyboard only: Tab reaches each link or button.
import type { Locator, Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, findFirstProperty, test } from './visit.ts';

const t = translate('nl');
const HOME = '/nl/';
const SALE = '/nl/te-koop/';
const RENT = '/nl/te-huur/';
/** Limit of key presses; no page needs as many. */
const MAX_TABS = 120;

const isFocused = (target: Locator) =>
  target
    .evaluateAll((elements) => elements.some((element) => element === document.activeElement))
    // Evaluation fails when the key has opened another page.
    .catch(() => false);

/** Presses a key until one of the targets has the focus, which must be visible. */
async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < MAX_TABS; press++) {
    if (await isFocused(target)) {
      await expect(page.locator(':focus')).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_TABS} times ${key} did not lead to ${target}`);
}

/** Moves the focus to a link or button with Tab, and presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

/** Skips header and menu with the page's first link. */
async function skipToContent(page: Page): Promise<void> {
  await press(page, page.locator('.skip-link'));
  await expect(page.locator('#main')).toBeFocused();
}

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await skipToContent(page);
}

async function openProperty(page: Page): Promise<void> {
  await page.goto(await findFirstProperty(page, SALE));
  await skipToContent(page);
}

/** In the search popup, moves down to the row with this text and along it to this link, and follows it. */
async function walkGrid(page: Page, row: string, link: string): Promise<void> {
  const active = page.locator('.search [data-active]');
  const line = page.locator('.search__grid tr').filter({ has: page.getByRole('rowheader', { name: row }) });
  await expect(line.first()).toBeVisible();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('ArrowDown');
    if ((await line.filter({ has: page.locator('[data-active]') }).count()) > 0) break;
  }
  for (let step = 0; step < 3 && !(await active.textContent())?.includes(link); step++)
    await page.keyboard.press('ArrowRight');
  await expect(active).toContainText(link);
  await page.keyboard.press('Enter');
}

const searchField = (page: Page) => page.locator('.search__box input');
const formField = (page: Page, name: string) => page.locator(`form[data-form] [name="${name}"]`).first();

/** Selects this number of bedrooms in the filter's panel. */
async function chooseBedrooms(page: Page, bedrooms: number): Promise<void> {
  await press(page, page.locator('[data-chip="bedrooms"]'));
  const choices = page.locator('#filter-bedrooms input[name="bedrooms"]');
  await walkTo(page, choices);
  await walkTo(page, page.locator(`#filter-bedrooms input[value="${bedrooms}"]`), 'ArrowDown');
  await page.waitForURL(new RegExp(`bedrooms=${bedrooms}`));
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-chip="bedrooms"]')).toBeFocused();
}

test(
  'a visitor finds a rental with two bedrooms by its postal code, and reaches the visit form',
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(HOME);
    await walkTo(page, searchField(page));
    await page.keyboard.type('1000');
    await walkGrid(page, '1000', t('search:rent'));
    await page.waitForURL(/te-huur/);
    await chooseBedrooms(page, 2);
    // This filter comes before the one just used.
    await walkTo(page, page.locator('[data-chip="price"]'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await press(page, page.locator('[data-max="1.200"]'));
    await page.waitForURL(/max=1200/);
    await press(page, page.locator('.list__live .card__title a'));
    await press(page, page.locator('a[href^="/nl/maak-een-afspraak/"]'));
    await walkTo(page, page.locator('form[data-form] input'));
  },
);

test('a visitor finds a property by its reference', ANY_WIDTH, async ({ page }) => {
  const path = await findFirstProperty(page, SALE);
  const reference = path.split('/').at(-2) ?? '';
  await page.goto(HOME);
  await walkTo(page, searchField(page));
  await page.keyboard.type(reference);
  await expect(page.locator(`.search__grid a[href="${path}"]`)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
});

test('a visitor saves and compares three properties', ANY_WIDTH, async ({ page }) => {
  await openList(page, SALE);
  for (const index of [0, 1, 2]) {
    const heart = page.locator('main .card [data-heart]').nth(index);
    await press(page, heart, 'Space');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
  const compare = page.locator('[data-compare]');
  await expect(compare).toBeVisible();
  await press(page, compare);
  await expect(page.locator('.compare table')).toBeVisible();
});

test('a visitor finds a saved property from another page', ANY_WIDTH, async ({ page }) => {
  await openList(page, SALE);
  await press(page, page.locator('main .card [data-heart]').first(), 'Space');
  await page.goto(HOME);
  await press(page, page.locator('[data-shortlist]'));
  await expect(page.locator('.saved a').first()).toBeVisible();
});

test('a visitor reaches the alert form for rentals with two bedrooms', ANY_WIDTH, async ({ page }) => {
  await openList(page, RENT);
  await chooseBedrooms(page, 2);
  await press(page, page.locator('.list__alert a'));
  await walkTo(page, formField(page, 'email'));
});

test('a seller types an address and finds it in the valuation form', ANY_WIDTH, async ({ page }) => {
  await page.goto(HOME);
  await press(page, page.getByRole('button', { name: t('search:sell') }));
  await walkTo(page, page.locator('[data-sell-field="address"]'));
  await page.keyboard.type('Vlaamsesteenweg 12, 1000 Brussel');
  await press(page, page.getByRole('button', { name: t('search:sell.action') }));
  await page.waitForURL('**/gratis-schatting/');
  await expect(formField(page, 'street')).toHaveValue('Vlaamsesteenweg');
});

test('a visitor reaches the telephone number', ANY_WIDTH, async ({ page }) => {
  await page.goto(HOME);
  await walkTo(page, page.locator('a[href^="tel:"]'));
});

test('a visitor shares a property', ANY_WIDTH, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openProperty(page);
  await press(page, page.locator('[data-share]'));
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/property\/\d+\/$/);
});

for (const [what, id] of [
  ['the section of purchase costs', 'costs'],
  ['the energy score', 'energy'],
] as const)
  test(`${what} is reached from the top of a property`, ANY_WIDTH, async ({ page }) => {
    await openProperty(page);
    await press(page, page.locator(`a[href="#${id}"]`));
    await expect(page.locator(`#${id}`)).toBeInViewport();
    // The next Tab continues from there, not from the top of the page.
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate((wanted) => {
        const part = document.getElementById(wanted);
        const focused = document.activeElement;
        return (
          part !== null &&
          focused !== null &&
          (part.contains(focused) || (part.compareDocumentPosition(focused) & 4) > 0)
        );
      }, id),
    ).toBe(true);
  });
