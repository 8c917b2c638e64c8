import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, expectAccessible, test } from './visit.ts';

const PHONE = { width: 390, height: 844 };

for (const language of LANGUAGES) {
  const t = translate(language);
  test(
    `search, valuation and three properties are within two phone screens in ${language}`,
    ANY_WIDTH,
    async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(`/${language}/`);
      const bottomOf = async (selector: string, index = 0) => {
        const box = await page.locator(selector).nth(index).boundingBox();
        return box ? box.y + box.height : Number.POSITIVE_INFINITY;
      };
      expect(await bottomOf('.search__box')).toBeLessThan(PHONE.height);
      expect(await bottomOf('.search__goals')).toBeLessThan(PHONE.height);
      expect(await bottomOf('.valuation .button')).toBeLessThan(2 * PHONE.height);
      expect(await bottomOf('.module .card', 2)).toBeLessThan(2 * PHONE.height);
      const link = page.locator('header').getByRole('link', { name: t('search:sell') });
      await expect(link.filter({ visible: true }).first()).toBeInViewport();
    },
  );
}

test('a phone shows the full height of the banner picture: the panel hides none of it', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/nl/', '/nl/contact/']) {
    await page.goto(path);
    const picture = await page.locator('.banner__media img').first().boundingBox();
    const panel = await page.locator('.banner__panel').boundingBox();
    expect((picture?.y ?? 0) + (picture?.height ?? 0), path).toBeLessThanOrEqual((panel?.y ?? 0) + 1);
  }
});

test(
  'the heart on a phone’s card has its own background, and the agent’s portrait is hidden',
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/nl/');
    const card = page.locator('.module .card').first();
    await expect(card.locator('.heart')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(card.locator('.heart')).toHaveCSS('filter', 'none');
    await expect(card.locator('.card__agent')).toBeHidden();
  },
);

test('a seller’s address typed on the front page reaches the valuation form, and appears in no URL', async ({
  page,
}) => {
  const t = translate('nl');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/nl/');
  await page.getByRole('button', { name: t('search:sell') }).click();
  const panel = page.getByRole('dialog', { name: t('search:sell.title') });
  await expectAccessible(page);
  await panel.getByLabel(t('search:sell.address')).fill('Vlaamsesteenweg 12 bus 3, 1000 Brussel');
  await panel.getByLabel(t('search:sell.type')).selectOption({ index: 2 });
  await panel.getByLabel(t('search:sell.size')).fill('95');
  const type = await panel.getByLabel(t('search:sell.type')).inputValue();
  await panel.getByRole('button', { name: t('search:sell.action') }).click();
  const field = (name: string) => page.locator(`form[data-form="contact-demand"] [name="${name}"]`);
  await expect(field('street')).toHaveValue('Vlaamsesteenweg');
  await expect(field('houseNumber')).toHaveValue('12');
  await expect(field('boxNumber')).toHaveValue('3');
  await expect(field('zip')).toHaveValue('1000');
  await expect(field('city')).toHaveValue('Brussel');
  await expect(field('propertyTypes')).toHaveValue(type);
  await expect(field('remark')).toHaveValue(/95/);
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  expect(asked.filter((url) => /Vlaamse|steenweg/i.test(url))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the seller’s panel opens the valuation form, with no address in the URL', ANY_WIDTH, async ({ page }) => {
    const t = translate('nl');
    await page.goto('/nl/');
    await page.getByRole('button', { name: t('search:sell') }).click();
    const panel = page.getByRole('dialog', { name: t('search:sell.title') });
    await panel.getByLabel(t('search:sell.address')).fill('Vlaamsesteenweg 12');
    await panel.getByRole('button', { name: t('search:sell.action') }).click();
    await expect(page.locator('form[data-form="contact-demand"]')).toBeSeen();
    expect(page.url()).not.toContain('Vlaamse');
  });
});

test(
  'the link to compare appears after the second saved property, and two columns fit a phone',
  ANY_WIDTH,
  async ({ page }) => {
    const t = translate('nl');
    await page.setViewportSize(PHONE);
    await page.goto('/nl/te-koop/');
    const hearts = page.locator('main .card [data-heart]');
    const compare = page.getByRole('link', { name: t('shortlist:compare.now') });
    await hearts.nth(1).click();
    await expect(compare).toBeHidden();
    await hearts.nth(2).click();
    await expect(compare).toBeInViewport();
    await compare.click();
    const table = page.locator('.compare');
    // The label of a row is above its values, not in a column of its own.
    await expect(
      table
        .getByRole('row', { name: t('shortlist:row.month') })
        .getByRole('cell')
        .first(),
    ).toBeSeen({
      scroll: true,
    });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  },
);
