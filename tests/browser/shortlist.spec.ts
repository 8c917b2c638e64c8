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
/** Fills the browser's storage before the first page is opened. */
const remember = (page: Page, items: Record<string, string>) =>
  page.addInitScript((kept) => {
    // Set only once, so that values which the page itself stores later are kept.
    if (sessionStorage.getItem('told')) return;
    sessionStorage.setItem('told', 'yes');
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, items);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('shortlist'));

test('a heart on a card saves the property, also for the next visit and on its own page', async ({ page }) => {
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
  const saved = page.locator('main').getByRole('button', { name: t('property:saved.short'), exact: true });
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
  await saved.press('Enter');
  await expect(wide).toHaveAttribute('aria-pressed', 'false');
  await expect(count(page)).toBeHidden();
});

test('cards rendered later get their hearts and badges too', ANY_WIDTH, async ({ page }) => {
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
  await expect(page.getByText('late')).toBeSeen({ scroll: true });
  await late.click();
  await expect(late).toHaveAttribute('aria-pressed', 'false');
});

test('two tabs show the same shortlist', ANY_WIDTH, async ({ page, context }) => {
  await page.goto(LIST);
  const other = await context.newPage();
  await other.goto(LIST);
  await hearts(page).first().click();
  await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true');
  await expect(count(other)).toHaveText('1');
});

test('saved properties are compared side by side, with shared facts stated once', async ({ page }) => {
  await page.goto(LIST);
  for (const index of [0, 1, 2, 3, 4]) await hearts(page).nth(index).click();
  // The header is fixed by now, and hidden on a phone. It returns to its place shortly after a scroll to the top.
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
  await page
    .getByRole('link', { name: t('shortlist:link') })
    .first()
    .click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole('heading', { name: t('shortlist:homes', { count: 5 }) })).toBeSeen({ scroll: true });
  const table = page.getByRole('region', { name: t('shortlist:compare') });
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByRole('checkbox').last()).toBeDisabled();
  await page.getByRole('checkbox').first().uncheck();
  await page.getByRole('checkbox').last().check();
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row(t('shortlist:row.price')).getByRole('cell')).toHaveCount(4);
  await expect(row(t('shortlist:row.goal')).getByRole('cell')).toHaveText([t('shortlist:goal.sale')]);
  await expect(page.getByText(t('shortlist:allIn.sale'))).toHaveCount(1);
  await expectAccessible(page);
});

test('each saved property shows its picture, location and price', async ({ page }) => {
  await remember(page, { shortlist: '["4013972","4015906"]' });
  await page.goto(SAVED);
  const items = page.locator('.saved li');
  await expect(items).toHaveCount(2);
  for (const item of await items.all()) {
    await expect(item.locator('img')).toBeSeen({ scroll: true });
    await expect(item.locator('.saved__price')).toHaveText(/€/);
  }
  await expect(items.first().locator('.saved__place')).toHaveText(/^.+ \d+, Sint-Lambrechts-Woluwe$/);
});

test('a sold property is compared only after a visitor ticks it', ANY_WIDTH, async ({ page }) => {
  await remember(page, { shortlist: `["4013972","${SOLD}","4015906"]` });
  await page.goto(SAVED);
  const table = page.getByRole('region', { name: t('shortlist:compare') });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const sold = page
    .locator('.saved li')
    .filter({ hasText: t('card:status.sold') })
    .getByRole('checkbox');
  await expect(sold).not.toBeChecked();
  await sold.check();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

/** Words of the comparison that break across lines, other than at a hyphen. */
const listBrokenWords = () =>
  [...document.querySelectorAll('.compare :is(th, td)')].flatMap((cell) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad-]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
      }
    return broken;
  });

for (const language of ['nl', 'fr', 'en', 'de'] as const)
  test(
    `no word of the comparison breaks on a phone, and two properties are side by side, in ${language}`,
    ANY_WIDTH,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await remember(page, { shortlist: '["4257391","4013972","4015906","4052014"]' });
      await page.goto(SAVED);
      await page.goto((await page.locator(`.languages a[hreflang="${language}"]`).getAttribute('href')) ?? SAVED);
      const heads = page.locator('.compare thead th');
      await expect(heads).toHaveCount(4);
      expect(await page.evaluate(listBrokenWords)).toEqual([]);
      const second = await heads.nth(1).boundingBox();
      expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThan(390);
      const rows = await page.locator('.compare tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
      expect(Math.max(...rows)).toBeLessThan(110);
    },
  );

test('a property removed by mistake is restored by keyboard', async ({ page }) => {
  await remember(page, { shortlist: '["4013972","4015906"]' });
  await page.goto(SAVED);
  await removeButtons(page).first().press('Enter');
  await expect(removeButtons(page)).toHaveCount(1);
  const undo = page.getByRole('button', { name: t('shortlist:undo') });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(removeButtons(page)).toHaveCount(2);
  await expect.poll(() => kept(page)).toBe('["4015906","4013972"]');
});

test('a shared link shows its properties, and changes the visitor’s own shortlist only on request', async ({
  page,
}) => {
  await remember(page, { shortlist: '["4015906"]' });
  await page.goto(`${SAVED}?homes=4013972,${SOLD},999`);
  await expect(page.getByText(t('shortlist:shared', { count: 3 }))).toBeSeen({ scroll: true });
  await expect(page.locator('.saved').getByText(t('card:status.sold'))).toBeSeen({ scroll: true });
  await expect(page.getByText(t('shortlist:unknown', { id: '999' }))).toBeSeen({ scroll: true });
  await expect(removeButtons(page)).toHaveCount(0);
  await expect(page.locator('.languages a[hreflang="fr"]')).toHaveAttribute('href', /\?homes=4013972/);
  await expect.poll(() => kept(page)).toBe('["4015906"]');
  await page.getByRole('button', { name: t('shortlist:keep') }).click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole('heading', { name: t('shortlist:homes', { count: 4 }) })).toBeFocused();
  await expect.poll(() => kept(page)).toBe(`["4015906","4013972","${SOLD}","999"]`);
});

test('the share link leads to the same properties', ANY_WIDTH, async ({ page }) => {
  await remember(page, { shortlist: '["4013972","4015906"]' });
  await page.goto(SAVED);
  await expect(page.getByLabel(t('shortlist:share'))).toHaveValue(/\/nl\/bewaarde-panden\/\?homes=4013972,4015906$/);
});

test.describe('invalid input', () => {
  for (const value of ['{kapot', '{"a":1}', 'null']) {
    test(`a shortlist stored as ${value} is empty, and reported as damaged`, ANY_WIDTH, async ({ page }) => {
      await remember(page, { shortlist: value });
      await page.goto(SAVED);
      await expect(page.getByText(t('shortlist:broken'))).toBeSeen({ scroll: true });
      await expect(page.getByRole('link', { name: t('shortlist:empty.sale') })).toBeSeen({ scroll: true });
    });
  }
  test('a malformed shared link reports what was ignored, and injects nothing', ANY_WIDTH, async ({ page }) => {
    await page.goto(`${SAVED}?homes=${encodeURIComponent('\0<img src=x onerror=alert(1)>,4013972')}`);
    await expect(page.getByText(t('shortlist:ignored', { count: 1 }))).toBeSeen({ scroll: true });
    await expect(page.getByRole('heading', { name: t('shortlist:homes', { count: 1 }) })).toBeSeen({ scroll: true });
    await expect(page.locator('.shortlist img[src="x"]')).toHaveCount(0);
  });
  test('full storage is reported, and the heart stays empty', ANY_WIDTH, async ({ page }) => {
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

test('without storage a shared list is shown with a note that it cannot be saved', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Storage is refused.', 'SecurityError');
        },
      });
  });
  await page.goto(`${SAVED}?homes=4013972,4015906`);
  await page.locator('#consent [data-consent="agree"]').click();
  await expect(page.locator('.saved li')).toHaveCount(2);
  await page.getByRole('button', { name: t('shortlist:keep') }).click();
  await expect(page.getByRole('status').filter({ hasText: t('shortlist:failed') })).toBeSeen();
  await expect(page).toHaveURL(/\?homes=4013972/);
});

test.describe('the mark for new properties', () => {
  const badges = (page: Page) => page.locator('.card__new:visible');
  test('is absent on a first visit and after a reload', ANY_WIDTH, async ({ page }) => {
    await page.goto(LIST);
    await expect(hearts(page).first()).toBeSeen({ scroll: true });
    await expect(badges(page)).toHaveCount(0);
    await page.reload();
    await expect(hearts(page).first()).toBeSeen({ scroll: true });
    await expect(badges(page)).toHaveCount(0);
  });
  test('is on properties added since the previous visit, also after a reload', async ({ page }) => {
    await remember(page, { visits: JSON.stringify({ last: new Date(2026, 9, 20).getTime() }) });
    await page.goto(LIST);
    await expect(badges(page).first()).toHaveText(t('card:newToYou'));
    const shown = await badges(page).count();
    // The list also contains properties from before the previous visit, which have no badge.
    expect(shown).toBeLessThan(await hearts(page).count());
    await page.reload();
    await expect(badges(page)).toHaveCount(shown);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test(
    'the hearts are hidden, since they could not save anything, and the shortlist explains why it is empty',
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto(FLAT);
      await expect(page.locator('[data-heart]').first()).toBeHidden();
      await page.goto(SAVED);
      await expect(page.locator('noscript p')).toBeSeen({ scroll: true });
      await expect(page.locator('noscript p')).toHaveText(t('shortlist:noScript'));
      await expect(page.getByRole('link', { name: t('shortlist:empty.rent') })).toBeSeen({ scroll: true });
    },
  );
});
