import type { Page } from 'playwright/test';
import { MEASURES, type Measure } from '#api/portal-words.ts';
import { translate } from '#i18n/translator.ts';
import { openForm, sendFilled } from './fill-in.ts';
import { addOwner, logIn } from './owner-account.ts';
import { expect, test } from './visit.ts';

const t = translate('nl');
/** Two properties per Playwright project that hardly any other test opens. */
const HOMES = { desktop: ['4096617', '4352216'], phone: ['4360948', '4197471'] } as const;

/** Today's figures of a property, from the table below the chart. */
async function readToday(page: Page): Promise<Record<Measure, number>> {
  await page.locator('.days__table summary').click();
  const cells = await page.locator('.days__table tbody tr').first().locator('td').allTextContents();
  await page.locator('.days__table summary').click();
  return Object.fromEntries(MEASURES.map((measure, index) => [measure, Number(cells[index])])) as never;
}

/** Opens the page of a property by its short link. */
async function visit(page: Page, id: string) {
  const beacon = page.waitForRequest((request) => request.url().endsWith('/api/views'));
  await page.goto(`/property/${id}/?lng=nl`);
  await beacon;
}

test('an owner sees exactly the views and contacts of their own properties', async ({ page }, info) => {
  const [first, second] = HOMES[info.project.name as keyof typeof HOMES] ?? HOMES.desktop;
  const owner = await addOwner(page, [first, second]);
  await logIn(page, owner, 'nl', `?property=${first}`);
  await page.locator('.days__table').waitFor();
  const before = await readToday(page);
  await page.goto(`/nl/login/?property=${second}`);
  const beside = await readToday(page);
  await visit(page, first);
  await visit(page, first);
  await visit(page, second);
  const visitor = { language: 'nl', email: 'anouk@voorbeeld.be', propertyId: first, daysAhead: 11 } as const;
  for (const form of ['contact-me', 'contact-appointment'] as const) {
    await openForm(page, form, visitor);
    await sendFilled(page, form, visitor);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(`feedback:title.${form}`));
  }

  await page.goto(`/nl/login/?property=${first}`);
  const sum = {
    pageVisits: before.pageVisits + 2,
    onlineMedia: before.onlineMedia,
    visits: before.visits + 1,
    communication: before.communication + 2,
  };
  await expect(async () => {
    await page.reload();
    await page.locator('.days__table').waitFor();
    expect(await readToday(page)).toEqual(sum);
  }).toPass();
  const counters = page.getByRole('table', { name: t('portal:counters') });
  await expect(counters.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(String(sum.pageVisits));

  // The chart can be used by keyboard, and names the selected day.
  const slider = page.getByRole('slider', { name: t('portal:days.walk') });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`: ${sum.pageVisits} \\(`));
  await slider.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 0 \(/);
  await page.getByRole('radio', { name: t('portal:measure.visits') }).check();
  await slider.press('End');
  await expect(page.locator('.chart__said')).toHaveText(new RegExp(`: ${sum.visits} \\(`));
  await expect(page.locator('.bars__bar[data-chosen]')).toHaveCount(1);

  await page.getByRole('link', { name: t('portal:view.contacts'), exact: true }).click();
  await expect(page.locator('.history tbody tr')).toHaveCount(sum.communication);
  await expect(page.locator('.appointments li')).toHaveCount(sum.visits);
  await expect(page.locator('.history')).not.toContainText('hondt');

  await page.locator(`.owner__properties a[href*="property=${second}"]`).click();
  await expect(page.getByText(t('portal:history.empty'), { exact: true })).toBeSeen({ scroll: true });
  await page.getByRole('link', { name: t('portal:view.figures'), exact: true }).click();
  await expect.poll(() => readToday(page)).toEqual({ ...beside, pageVisits: beside.pageVisits + 1 });
});

test('an owner sees how often a property was listed and saved, and the URL contains the chart’s period', async ({
  page,
}) => {
  // The last property of the last page, which few other tests open.
  const list = '/nl/te-koop/pagina-2/';
  await page.goto(list);
  const card = page.locator('.grid .card').last();
  const heart = card.locator('[data-heart]');
  const owner = await addOwner(page, [(await heart.getAttribute('data-heart')) ?? '']);
  await logIn(page, owner);
  const readStep = async (step: 'list' | 'saved') => {
    const item = page.locator('.funnel li').filter({ hasText: t(`portal:funnel.${step}`, { count: 2 }) });
    return Number(await item.locator('strong').textContent());
  };
  const before = { list: await readStep('list'), saved: await readStep('saved') };

  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/interest')) reported.push(request.postData() ?? '');
  });
  await page.goto(list);
  await card.scrollIntoViewIfNeeded();
  for (const pressed of ['true', 'false', 'true']) {
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', pressed);
  }
  // Simulates switching tabs. Leaving the page would also work, but the test browser then reports the beacon as failed.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(reported.length).toBeGreaterThan(1);
  await page.goto('/nl/login/?measure=visits');
  await expect(async () => {
    await page.reload();
    await page.locator('.funnel').waitFor();
    expect(await readStep('saved')).toBe(before.saved + 1);
    expect(await readStep('list')).toBeGreaterThan(before.list);
  }).toPass();
  for (const report of reported) expect(Object.keys(JSON.parse(report)).sort()).toEqual(['kind', 'load', 'properties']);

  await expect(page.getByRole('radio', { name: t('portal:measure.visits') })).toBeChecked();
  await page.getByRole('radio', { name: t('portal:measure.communication') }).check();
  await expect(page).toHaveURL(/\?measure=communication$/);
  await page.getByRole('radio', { name: t('portal:days.length', { days: 7 }) }).check();
  await expect(page).toHaveURL(/\?measure=communication&days=7$/);
  await expect(page.locator('.bars__bar')).toHaveCount(7);
  await page.reload();
  await expect(page.getByRole('heading', { name: t('portal:days', { days: 7 }) })).toBeSeen({ scroll: true });
});
