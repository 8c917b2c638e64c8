import type { Page } from 'playwright/test';
import { MEASURES, type Measure } from '#api/portal-words.ts';
import { translate } from '#i18n/translator.ts';
import { openForm, sendFilled } from './fill-in.ts';
import { addOwner, logIn } from './owner-account.ts';
import { expect, test } from './visit.ts';

const t = translate('nl');
/** Homes that hardly another test opens; each project has its own two. */
const HOMES = { desktop: ['4096617', '4352216'], phone: ['4360948', '4197471'] } as const;

/** Today's figures of a property, out of the table below the chart. */
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

test('an owner sees exactly the visits and contacts of the homes, and nothing of another', async ({ page }, info) => {
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

  // The chart is walked by keyboard, and says the day it is at.
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
