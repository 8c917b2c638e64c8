import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, expectAccessible, test } from './visit.ts';

const t = translate('nl');
const LIST = '/nl/te-koop/';
const SAVED = '/nl/bewaarde-panden/';
const FLAT = '/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/';
const SOLD = '4082371';

const hearts = (page: Page) => page.locator('main .card [data-heart]');
const count = (page: Page) => page.locator('header [data-count]');
const removeButtons = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${t('shortlist:remove', { name: '' })}`) });
/** What the browser keeps before the first page is opened. */
const remember = (page: Page, items: Record<string, string>) =>
  page.addInitScript((kept) => {
    // Only once: what the page keeps afterwards must stay.
    if (sessionStorage.getItem('told')) return;
    sessionStorage.setItem('told', 'yes');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, items);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('shortlist'));

test('a heart on a card saves the home, also for the next visit and on its own page', async ({ page }) => {
  await page.goto(LIST);
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page)).toBeHidden();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(count(page)).toHaveText('1');
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.locator('main .card h3 a').first().click();
  const wide = page.locator('main').getByRole('button', { name: t('property:save.short'), exact: true });
  await expect(wide).toHaveAttribute('aria-pressed', 'true');
  await wide.press('Enter');
  await expect(wide).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page)).toBeHidden();
});

test('cards that are written later get their hearts and badges as well', ANY_WIDTH, async ({ page }) => {
  await remember(page, { shortlist: '["777"]', visits: '{"last":1000}' });
  await page.goto(LIST);
  await page.evaluate(() => {
    const card = document.createElement('article');
    const badge = document.createElement('p');
    badge.dataset.created = '2026-11-12';
    badge.textContent = 'late';
    const heart = document.createElement('button');
    heart.dataset.heart = '777';
    heart.ariaLabel = 'late';
    for (const mark of [badge, heart]) mark.hidden = true;
    card.append(badge, heart);
    document.querySelector('main')?.append(card);
  });
  const late = page.getByRole('button', { name: 'late' });
  await expect(late).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('late')).toBeVisible();
  await late.click();
  await expect(late).toHaveAttribute('aria-pressed', 'false');
});

test('two tabs show the same list', ANY_WIDTH, async ({ page, context }) => {
  await page.goto(LIST);
  const other = await context.newPage();
  await other.goto(LIST);
  await hearts(page).first().click();
  await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(count(other)).toHaveText('1');
});

test('saved homes stand side by side, and what differs is marked', async ({ page }) => {
  await page.goto(LIST);
  for (const index of [0, 1, 2, 3, 4]) await hearts(page).nth(index).click();
  await page
    .getByRole('link', { name: t('shortlist:link') })
    .first()
    .click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole('heading', { name: t('shortlist:homes', { count: 5 }) })).toBeVisible();
  const table = page.getByRole('region', { name: t('shortlist:compare') });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('checkbox').last()).toBeDisabled();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('checkbox').last().check();
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(
    table.getByRole('rowheader', { name: `${t('shortlist:row.price')} (${t('shortlist:different')})` }),
  ).toBeVisible();
  await expect(table.getByRole('rowheader', { name: t('shortlist:row.goal'), exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a home taken out by mistake comes back, without a mouse', async ({ page }) => {
  await remember(page, { shortlist: '["4013972","4015906"]' });
  await page.goto(SAVED);
  await removeButtons(page).first().press('Enter');
  await expect(removeButtons(page)).toHaveCount(1);
  const undo = page.getByRole('button', { name: t('shortlist:undo') });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(removeButtons(page)).toHaveCount(2);
  expect(await kept(page)).toBe('["4015906","4013972"]');
});

test('a shared link shows its homes and leaves one’s own list alone until asked', async ({ page }) => {
  await remember(page, { shortlist: '["4015906"]' });
  await page.goto(`${SAVED}?homes=4013972,${SOLD},999`);
  await expect(page.getByText(t('shortlist:shared', { count: 3 }))).toBeVisible();
  await expect(page.locator('.saved').getByText(t('card:status.sold'))).toBeVisible();
  await expect(page.getByText(t('shortlist:unknown', { id: '999' }))).toBeVisible();
  await expect(removeButtons(page)).toHaveCount(0);
  await expect(page.locator('.languages a[hreflang="fr"]')).toHaveAttribute('href', /\?homes=4013972/);
  expect(await kept(page)).toBe('["4015906"]');
  await page.getByRole('button', { name: t('shortlist:keep') }).click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole('heading', { name: t('shortlist:homes', { count: 4 }) })).toBeFocused();
  expect(await kept(page)).toBe(`["4015906","4013972","${SOLD}","999"]`);
});

test('the link to share leads to the same homes', ANY_WIDTH, async ({ page }) => {
  await remember(page, { shortlist: '["4013972","4015906"]' });
  await page.goto(SAVED);
  await expect(page.getByLabel(t('shortlist:share'))).toHaveValue(/\/nl\/bewaarde-panden\/\?homes=4013972,4015906$/);
});

test.describe('bad input', () => {
  for (const value of ['{kapot', '{"a":1}', 'null']) {
    test(`a list kept as ${value} is empty, and said to be`, ANY_WIDTH, async ({ page }) => {
      await remember(page, { shortlist: value });
      await page.goto(SAVED);
      await expect(page.getByText(t('shortlist:broken'))).toBeVisible();
      await expect(page.getByRole('link', { name: t('shortlist:empty.sale') })).toBeVisible();
    });
  }
  test('a shared link of nonsense says what was ignored, and injects nothing', ANY_WIDTH, async ({ page }) => {
    await page.goto(`${SAVED}?homes=${encodeURIComponent('\0<img src=x onerror=alert(1)>,4013972')}`);
    await expect(page.getByText(t('shortlist:ignored', { count: 1 }))).toBeVisible();
    await expect(page.getByRole('heading', { name: t('shortlist:homes', { count: 1 }) })).toBeVisible();
    await expect(page.locator('.shortlist img[src="x"]')).toHaveCount(0);
  });
  test('storage that is full says so, and the heart stays empty', ANY_WIDTH, async ({ page }) => {
    await page.goto(LIST);
    await page.evaluate(() => {
      let size = 5_000_000;
      while (size > 0) {
        try {
          localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
      }
    });
    await hearts(page).first().click();
    await expect(page.locator('header').getByRole('status')).toHaveText(t('shortlist:failed'));
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('new since the last visit', () => {
  const badges = (page: Page) => page.locator('.card__new:visible');
  test('nothing is new on a first visit, nor after a reload', ANY_WIDTH, async ({ page }) => {
    await page.goto(LIST);
    await expect(hearts(page).first()).toBeVisible();
    await expect(badges(page)).toHaveCount(0);
    await page.reload();
    await expect(hearts(page).first()).toBeVisible();
    await expect(badges(page)).toHaveCount(0);
  });
  test('homes that came since are marked, and stay so on every page of this visit', async ({ page }) => {
    await remember(page, { visits: JSON.stringify({ last: new Date(2026, 9, 20).getTime() }) });
    await page.goto(LIST);
    await expect(badges(page).first()).toHaveText(t('card:newToYou'));
    const shown = await badges(page).count();
    // Only those: the list goes back further than the visit before.
    expect(shown).toBeLessThan(await hearts(page).count());
    await page.reload();
    await expect(badges(page)).toHaveCount(shown);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no heart that would keep nothing, and the page says why it is empty', ANY_WIDTH, async ({ page }) => {
    await page.goto(FLAT);
    await expect(page.locator('[data-heart]').first()).toBeHidden();
    await page.goto(SAVED);
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(t('shortlist:noScript'));
    await expect(page.getByRole('link', { name: t('shortlist:empty.rent') })).toBeVisible();
  });
});
