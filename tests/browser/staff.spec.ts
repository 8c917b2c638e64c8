import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { listDeadLinks } from './inspect.ts';
import { SmallAgency } from './small-agency.ts';
import { expect, expectAccessible, test as visit } from './visit.ts';

const t = translate('nl');
const REFRESHED_WITHIN = { timeout: 90_000 };

const test = visit.extend<object, { agency: SmallAgency }>({
  agency: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      const agency = new SmallAgency();
      try {
        await agency.start();
        await use(agency);
      } finally {
        await agency.stop();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ agency }, use) => use(agency.url),
});

// The tests share one site, and each continues where the previous one ended.
test.describe.configure({ mode: 'serial', timeout: 180_000 });

async function logIn(page: Page, agency: SmallAgency) {
  await page.goto('/api/staff/');
  await page.getByLabel(t('staff:login.label'), { exact: true }).fill(await agency.createCode('Anouk'));
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('staff:hello', { name: 'Anouk' }))).toBeSeen();
}

/**
 * Keeps a page that shows progress until the returned function is called: on a busy machine, the page could show the
 * outcome before the test looks. Does not keep a page on which the refresh is still queued.
 */
async function holdProgress(page: Page): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/state.json', async (route) => {
    const response = await route.fetch();
    const { running } = (await response.json()) as { running?: unknown };
    if (!running && (await page.getByRole('progressbar').count()) > 0) await isReleased;
    await route.fulfill({ response });
  });
  return release;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('staff log in, publish a changed price, see the changes, and roll back', async ({ page, agency }) => {
  await logIn(page, agency);
  await expect(page.getByText(/^Versie 1, /).first()).toBeSeen();
  await page.getByText(t('staff:technical')).click();
  await expect(page.getByRole('region', { name: t('staff:errors.title') })).toBeVisible();
  await expectAccessible(page);

  let changed = '';
  agency.change(([first, ...others]) => {
    changed = first?.ID ?? '';
    return first ? [{ ...first, Price: 359_000 }, ...others] : others;
  });
  const release = await holdProgress(page);
  await press(page, t('staff:refresh'));
  await expect(page.getByRole('progressbar')).toBeSeen();
  release();
  await expect(page.getByRole('heading', { name: t('staff:last.title') })).toBeFocused(REFRESHED_WITHIN);
  await expect(page.getByText(t('staff:outcome.published')).first()).toBeSeen();
  const changes = page.getByRole('region', { name: t('staff:changes.title') });
  await expect(changes.getByRole('listitem').first()).toContainText(`(${changed}): prijs € 372.000 → € 359.000`);
  await expectAccessible(page);

  expect(await listDeadLinks({ page, request: page.request })).toEqual([]);
  await changes.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('359.000');

  await page.goto('/api/staff/');
  await page.getByRole('link', { name: t('staff:releases.back', { number: 1 }) }).click();
  await expectAccessible(page);
  await press(page, t('staff:rollback.button'));
  await expect(page.getByText(t('staff:outcome.rollback'))).toBeSeen(REFRESHED_WITHIN);
  await page.goto(`/property/${changed}/`);
  await expect(page.getByRole('main')).toContainText('372.000');
});

test('an export that loses half the properties is stopped, and staff approve it', async ({ page, agency }) => {
  await logIn(page, agency);
  agency.change((homes) => homes.slice(0, 3));
  await press(page, t('staff:refresh'));
  await expect(page.getByRole('heading', { name: t('staff:loss.title') })).toBeSeen(REFRESHED_WITHIN);
  await expectAccessible(page);
  await press(page, t('staff:loss.accept'));
  // Earlier releases are listed as published during the refresh too, so the heading is awaited first.
  await expect(page.getByRole('heading', { name: t('staff:last.title') })).toBeFocused(REFRESHED_WITHIN);
  await expect(page.getByText(t('staff:outcome.published')).first()).toBeSeen(REFRESHED_WITHIN);

  await page.getByRole('link', { name: t('staff:last.report') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('refresh:report.title'));
  await page.goBack();
  await press(page, t('staff:logout'));
  await expect(page.getByLabel(t('staff:login.label'), { exact: true })).toBeSeen();
});

test('the staff page fits a phone of 320 px in the dark scheme', async ({ page, agency }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await logIn(page, agency);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('staff can refresh too, and the page reloads by itself until the refresh has ended', async ({
    page,
    agency,
  }) => {
    await logIn(page, agency);
    await press(page, t('staff:refresh'));
    await expect(page.getByText(t('staff:outcome.published')).first()).toBeSeen(REFRESHED_WITHIN);
  });
});

test('the pages of an import have no accessibility faults, from the upload to the answers', async ({
  page,
  agency,
}) => {
  await logIn(page, agency);
  await page.goto('/api/staff/imports/');
  await expectAccessible(page);
  const list =
    'Pandnr;Doel;Soort;Status;Postcode;Gemeente;Vraagprijs;Zonnepanelen\nG-1;te koop;Lodge;in de running;9000;Gent;372000;12\n';
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.getByLabel(t('desk:imports.file'), { exact: true }).setInputFiles(file);
  await press(page, t('desk:imports.upload'));
  await expect(page.getByRole('heading', { name: t('desk:imports.cards') })).toBeVisible(REFRESHED_WITHIN);
  await page.getByRole('group').evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLDetailsElement) one.open = true;
  });
  await expectAccessible(page);
  await press(page, t('desk:imports.drop'));
  await expect(page.getByText(t('desk:imports.said.dropped', { max: 32 }))).toBeSeen();
  await expectAccessible(page);
});
