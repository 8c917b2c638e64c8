import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect, expectAccessible, test } from './visit.ts';

const t = translate('nl');
const LIST = '/api/list/nl';

test('axe finds no violation on a list without scripts, with its filters open', ANY_WIDTH, async ({ page }) => {
  await page.goto(`${LIST}?q=appartement met terras en zwembad`);
  await expect(page.getByText('“zwembad”')).toBeSeen();
  await expectAccessible(page, ['light', 'dark']);
  await page.getByText(t('filter:title'), { exact: true }).click();
  await expect(page.getByRole('button', { name: t('filter:show') })).toBeSeen({ scroll: true });
  await expectAccessible(page);
});

test('a list without scripts is not wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${LIST}?has=terrace&city=Sint-Lambrechts-Woluwe|1200`);
  await page.getByText(t('filter:title'), { exact: true }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the keyboard reaches the search button, the filters and the chips', async ({ page }) => {
  await page.goto(`${LIST}?q=huis met tuin`);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('search:title') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: t('filter:show') })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const chips = page.getByRole('list', { name: t('filter:active') }).getByRole('link');
  await expect(chips.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(1);
  await page.goBack();
  await expect(chips).toHaveCount(2);
});
