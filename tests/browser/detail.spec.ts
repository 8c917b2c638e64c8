// Layout of a property's page: the most important content comes first, and the visit button is visible.
import type { Locator, Page } from 'playwright/test';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { expect, expectAccessible, test } from './visit.ts';

const t = translate('nl');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** A flat in Brussels with four pictures, a street and every fact. */
const FLAT = '/nl/te-koop/sint-lambrechts-woluwe/appartement/4013972/';
const KINDS = {
  'a flat for sale': '4013972',
  'a flat to let': '4015906',
  'a house whose street is hidden': '4024735',
  'a plot of land': '4381740',
  'a garage': '4244071',
  'a property without a picture': '4309158',
};

async function openProperty(page: Page, id: string, size = PHONE) {
  await page.setViewportSize(size);
  await page.goto(`/property/${id}/`);
  await page.waitForURL(new RegExp(`^(?!.*/property/).*/${id}/$`));
}

/** The same page in another language. */
async function pathIn(page: Page, language: Language): Promise<string> {
  const html = await (await page.request.get(FLAT)).text();
  const href = new RegExp(`hreflang="${language}" href="([^"]+)"`).exec(html)?.[1];
  return new URL(href ?? '').pathname;
}

async function boxOf(part: Locator) {
  await expect(part).toBeVisible();
  const box = await part.boundingBox();
  if (!box) throw new Error('It has no box.');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

for (const language of LANGUAGES) {
  test(`the first screen of a phone shows in ${language} picture, price, facts, address, energy and monthly cost, in this order`, async ({
    page,
  }) => {
    const text = translate(language);
    await page.setViewportSize(PHONE);
    await page.goto(await pathIn(page, language));
    const picture = await boxOf(page.locator('.gallery li').first());
    expect([Math.round(Math.abs(picture.x)), Math.round(picture.width)]).toEqual([0, PHONE.width]);
    const bar = await boxOf(page.getByRole('navigation', { name: text('page:contact.title') }));
    const parts = ['.property__head > .price-line', '.key-facts', '.lead', '.energy-line', '.costs-line'];
    let last = picture.bottom;
    for (const part of parts) {
      const box = await boxOf(page.locator(part));
      expect(box.y, part).toBeGreaterThanOrEqual(last);
      last = box.bottom;
    }
    expect(last).toBeLessThan(bar.y);
    const facts = page.locator('.key-facts > div');
    expect(await facts.evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length)).toBe(3);
    for (const line of ['.energy-line a', '.costs-line a'])
      expect((await boxOf(page.locator(line))).height, line).toBeLessThan(48);
  });

  test(`a phone’s action bar links in ${language} to a visit, the telephone and a question`, async ({ page }) => {
    const text = translate(language);
    await page.setViewportSize(PHONE);
    await page.goto(await pathIn(page, language));
    const links = page.getByRole('navigation', { name: text('page:contact.title') }).getByRole('link');
    await expect(links).toHaveCount(3);
    await expect(links.nth(0)).toHaveAccessibleName(text('property:form.appointment'));
    await expect(links.nth(1)).toHaveAccessibleName(/02 555 01/);
    await expect(links.nth(2)).toHaveAccessibleName(text('property:contact.ask'));
    const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await links.nth(0).click();
    await expect(page).toHaveURL(/[?&]property=4013972/);
  });
}

test('heart, share button and counter are on the picture', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(FLAT);
  const gallery = await boxOf(page.locator('.gallery'));
  const heart = page.locator('.property__tools').getByRole('button', { name: t('property:save.short') });
  const share = page.locator('.property__tools').getByRole('button', { name: t('property:share'), exact: true });
  for (const part of [heart, share]) {
    const box = await boxOf(part);
    expect(box.y).toBeGreaterThanOrEqual(gallery.y);
    expect(box.bottom).toBeLessThanOrEqual(gallery.bottom);
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  const counter = await page
    .locator('.gallery li')
    .first()
    .evaluate((item) => getComputedStyle(item, '::after').content);
  expect(counter).toContain('counter(picture)');
});

for (const [kind, id] of Object.entries(KINDS)) {
  test(`the page of ${kind} shows pictures, price, visit and the agent’s portrait in the first screen of a desktop`, async ({
    page,
  }) => {
    await openProperty(page, id, DESKTOP);
    const panel = page.getByRole('complementary');
    const face = panel.locator('.panel__manager');
    // The record of the garage names no agent.
    await expect(face).toHaveCount(id === KINDS['a garage'] ? 0 : 1);
    for (const part of [panel.locator('.panel__price'), panel.locator('.panel__visit'), ...(await face.all())])
      expect((await boxOf(part)).bottom).toBeLessThanOrEqual(DESKTOP.height);
    const gallery = await boxOf(page.locator('.gallery'));
    expect(gallery.y).toBeLessThan(150);
    const edges = await page
      .locator('.header__logo, .gallery, h1, .similar h2, .footer .logo')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().left)));
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThanOrEqual(3);
  });

  test(`the page of ${kind} has chips that link to its sections, and to no other ones`, async ({ page }) => {
    await openProperty(page, id);
    const chips = page.locator('.page-chips a');
    const targets = await chips.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const expected: string[] = [];
    for (const target of ['#pictures', '#plan', '#costs', '#energy', '#place']) {
      const isEmpty = target === '#pictures' && (await page.locator('.gallery li').count()) === 0;
      if (!isEmpty && (await page.locator(target).count()) > 0) expected.push(target);
    }
    expect(targets).toEqual(expected);
    const place = page.locator('.page-chips').getByRole('link', { name: /.+/ }).last();
    await place.click();
    const bar = page.locator('.page-chips');
    await expect(page.locator('#place')).toBeInViewport();
    await expect
      .poll(async () => (await boxOf(page.locator('#place'))).y - (await boxOf(bar)).bottom)
      .toBeGreaterThanOrEqual(0);
    // The chips stay visible below the header.
    await expect
      .poll(async () => Math.abs((await boxOf(bar)).y - (await boxOf(page.locator('.header'))).bottom))
      .toBeLessThan(2);
  });
}

test('a sold property says so in place of its price, and offers no visit', async ({ page }) => {
  await openProperty(page, '4082371');
  await expect(page.locator('.property__head .panel__price')).toContainText(/Sold|Verkocht/);
  await expect(page.locator('.contact-bar, .panel__visit')).toHaveCount(0);
  await expect(page.getByRole('note')).toBeSeen({ scroll: true });
});

test.describe('the facts of a property', () => {
  const rows = (page: Page) =>
    page
      .locator('.facts dt')
      .evaluateAll((all) => all.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length);

  test('are limited to ten rows, until a key press on a button that states the total shows all', async ({ page }) => {
    await page.goto(FLAT);
    const count = await page.locator('.facts dt').count();
    expect(count).toBeGreaterThan(12);
    await expect.poll(() => rows(page)).toBe(10);
    const button = page.locator('.facts summary');
    await expect(button).toHaveText(t('property:facts.all', { count }));
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page)).toBe(count);
    await expectAccessible(page, ['light', 'dark']);
  });

  test('are all printed', async ({ page }) => {
    await page.goto(FLAT);
    await page.emulateMedia({ media: 'print' });
    const count = await page.locator('.facts dt').count();
    await expect.poll(() => rows(page)).toBe(count);
    await expect(page.locator('.facts summary')).toBeHidden();
  });
});

test('the breadcrumb ends with the type of the property', async ({ page }) => {
  await page.goto(FLAT);
  const last = page.getByRole('navigation', { name: t('chrome:breadcrumb') }).locator('[aria-current]');
  await expect(last).toHaveText('Appartement');
});

test.describe('the overview of all pictures', () => {
  test('groups pictures by room with the plan last, opens one, and returns the focus each time', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(FLAT);
    const count = await page.locator('.gallery li').count();
    expect(count).toBeGreaterThan(2);
    const all = page.getByRole('link', { name: t('property:gallery.all', { count }) });
    await all.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('property:gallery') });
    const plans = await page.locator('.plans__list > li').count();
    expect(plans).toBeGreaterThan(0);
    await expect(sheet.getByRole('link')).toHaveCount(count + plans);
    const rooms = await sheet.getByRole('heading', { level: 3 }).allTextContents();
    const shown = await page
      .locator('.gallery li')
      .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.room ?? ''));
    expect(rooms).toEqual([...new Set(shown), t('property:plan', { count: plans })]);
    expect(rooms).toContain(t('card:subject.kitchen'));
    await expectAccessible(page, ['light', 'dark']);
    const second = sheet.getByRole('link').nth(1);
    await second.click();
    await expect(page.locator('.pswp[aria-busy="false"]')).toBeSeen();
    await expect(page.locator('.pswp__counter')).toHaveText(`2 / ${count + plans}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('.pswp')).toBeHidden();
    await expect(second).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(all).toBeFocused();
  });

  test('opens without waiting for the lightbox', async ({ page }) => {
    // The request for the lightbox is never answered.
    await page.route('**/lightbox-viewer.*.js', () => undefined);
    await page.goto(FLAT);
    const count = await page.locator('.gallery li').count();
    await page.getByRole('link', { name: t('property:gallery.all', { count }) }).click();
    const plans = await page.locator('.plans__list > li').count();
    await expect(page.getByRole('dialog', { name: t('property:gallery') }).getByRole('link')).toHaveCount(
      count + plans,
    );
  });

  test('fits a phone, where the only picture of a room takes the full width', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(FLAT);
    await page.locator('.page-chips a[href="#pictures"]').click();
    const sheet = page.getByRole('dialog', { name: t('property:gallery') });
    await expect(sheet.getByRole('heading', { level: 2 })).toBeInViewport();
    expect(await sheet.evaluate((element) => element.scrollWidth <= innerWidth)).toBe(true);
    const only = sheet.locator('li:only-child').first();
    expect(await only.evaluate((item) => item.clientWidth / innerWidth)).toBeGreaterThan(0.85);
    await sheet.getByRole('button', { name: t('property:lightbox.close') }).click();
    await expect(sheet).toBeHidden();
  });
});

test('pointing at a room of the floor plan shows its picture, and a click opens it in the gallery', async ({
  page,
  isMobile,
}) => {
  await page.setViewportSize(isMobile ? PHONE : DESKTOP);
  await page.goto(FLAT);
  const room = page.locator('.plans__rooms a').first();
  const preview = page.locator('.plans__preview').first();
  await room.scrollIntoViewIfNeeded();
  await expect(preview).toBeHidden();
  const large = (await room.getAttribute('href')) ?? '';
  if (!isMobile) {
    await room.hover();
    await expect(preview).toBeSeen();
    // The picture is beside the room and does not cover the whole plan.
    expect((await boxOf(preview)).width).toBeLessThan((await boxOf(page.locator('.plans__rooms').first())).width / 2);
    expect(large.startsWith(((await preview.getAttribute('src')) ?? '?').replace(/-\d+\.webp$/, ''))).toBe(true);
  }
  await room.click();
  await expect(page.locator('.pswp[aria-busy="false"]')).toBeSeen();
  const pictures = await page
    .locator('.gallery li a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect(page.locator('.pswp__counter')).toHaveText(`${pictures.indexOf(large) + 1} / ${pictures.length}`);
  await page.keyboard.press('Escape');
  await expect(page.locator('.pswp')).toBeHidden();
  await expect(room).toBeFocused();
  await expect(room).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the action bar, the chips and the collapsed facts work, and nothing that needs a script is shown', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(FLAT);
    await expect(page.locator('.property__tools, .gallery__all')).toHaveCount(2);
    await expect(page.locator('.property__tools')).toBeHidden();
    await expect(page.locator('.gallery__all')).toBeHidden();
    await page.locator('.facts summary').click();
    await expect(page.locator('.facts__group').first()).toBeSeen();
    await page.locator('.page-chips a[href="#energy"]').click();
    await expect(page.locator('#energy')).toBeInViewport();
    await page.locator('.contact-bar a').first().click();
    await expect(page).toHaveURL(/[?&]property=4013972/);
  });
});

test('a heart responds within seven frames, 120 ms on an idle machine', async ({ page }) => {
  await page.goto(FLAT);
  const heart = page.locator('.property__tools [data-heart]');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const frames = await heart.evaluate(async (button) => {
    let count = 0;
    (button as HTMLElement).click();
    for (; button.getAttribute('aria-pressed') === 'true'; count++) await new Promise(requestAnimationFrame);
    return count;
  });
  expect(frames).toBeLessThanOrEqual(7);
});
