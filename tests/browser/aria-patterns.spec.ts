// Names, roles and states that the ARIA patterns (w3.org/WAI/ARIA/apg) require of each part, before and after an
// action.
import type { Locator, Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import { openForm } from './fill-in.ts';
import { addOwner, logIn } from './owner-account.ts';
import { expect, openFirstProperty, test } from './visit.ts';

const t = translate('nl');
const SALE = '/nl/te-koop/';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** The element that an attribute of another element refers to; it must exist. */
async function referenced(page: Page, element: Locator, attribute: string): Promise<Locator> {
  const id = await element.getAttribute(attribute);
  expect(id, attribute).toBeTruthy();
  const found = page.locator(`[id="${id}"]`);
  await expect(found).toHaveCount(1);
  return found;
}

test('the search is a combobox with a grid', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/');
  const field = page.locator('.search__box input').first();
  await expect(field).toHaveRole('textbox');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await expect(field).toHaveAccessibleName(t('search:label'));
  await expect(field).toHaveAttribute('aria-haspopup', 'grid');
  await expect(field).toHaveAttribute('aria-autocomplete', 'list');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).not.toHaveAttribute('aria-controls');

  await page.keyboard.type('jette');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const grid = page.getByRole('grid', { name: t('search:results') });
  await expect(grid).toBeVisible();
  expect(await (await referenced(page, field, 'aria-controls')).getAttribute('role')).toBe('grid');
  await expect(grid.getByRole('rowheader', { name: /Jette/ }).first()).toBeVisible();
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowDown');
  const active = await referenced(page, field, 'aria-activedescendant');
  await expect(active).toHaveRole('gridcell');
  await expect(active.getByRole('link')).toHaveAccessibleName(/Jette/);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await expect(grid).toHaveCount(0);
  await expect(field).toBeFocused();
});

for (const [device, size] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`a filter on a ${device} is a button with a dialog`, ANY_WIDTH, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto(SALE);
    const name = t('filter:bedrooms');
    const button = page.locator('[data-chip="bedrooms"]');
    await expect(button).toHaveRole('button');
    await expect(button).toHaveAccessibleName(name);
    await expect(button).toHaveAttribute('aria-haspopup', 'dialog');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeHidden();
    await button.press('Enter');
    await expect(dialog).toBeVisible();
    // On a desktop, Escape or a press beside the panel closes it.
    const close = dialog.getByRole('button', { name: t('filter:close') });
    if (device === 'phone') await expect(close).toBeVisible();
    const choice = dialog.getByRole('radio', { name: '3' });
    await expect(choice).not.toBeChecked();
    // Selected by keyboard, since a tap on a number closes the panel.
    await dialog.getByRole('radio').first().focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
    await expect(choice).toBeChecked();
    // The button's name contains the selected value.
    await expect(button).not.toHaveAccessibleName(name);
    await expect(button).toHaveAccessibleName(new RegExp(`^${name}.+`));
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

test('the sheet of all pictures is a modal dialog, and so is a picture opened over it', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await openFirstProperty(page);
  const opener = page.locator('a[href="#pictures"]').first();
  await expect(opener).toHaveRole('link');
  await opener.press('Enter');
  const sheet = page.locator('dialog.sheet');
  await expect(sheet).toHaveRole('dialog');
  await expect(sheet).toHaveAccessibleName(t('property:gallery'));
  expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(sheet.getByRole('button', { name: t('property:lightbox.close') })).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 3 }).first()).not.toBeEmpty();
  await sheet.getByRole('link').first().press('Enter');
  const picture = page.locator('.pswp[aria-busy="false"]');
  await expect(picture).toHaveRole('dialog');
  await expect(picture).toHaveAccessibleName(t('property:gallery'));
  await expect(picture).toHaveAttribute('aria-modal', 'true');
  // PhotoSwipe's role descriptions are English in every language, so they are removed.
  await expect(picture.locator('[aria-roledescription]')).toHaveCount(0);
  // Nothing behind the dialog can be reached.
  expect(
    await sheet.evaluate((dialog) => [...dialog.children].filter((part) => !(part as HTMLElement).inert).length),
  ).toBe(1);
  for (const label of ['previous', 'next', 'close'] as const)
    await expect(picture.getByRole('button', { name: t(`property:lightbox.${label}`) })).toBeAttached();
  const spoken = picture.locator('.pswp__caption');
  await expect(spoken).toHaveAttribute('aria-live', 'polite');
  const before = await spoken.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(spoken).not.toHaveText(before ?? '');
  await page.keyboard.press('Escape');
  await expect(page.locator('.pswp')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test(
  'two buttons page through the pictures of a card, and a status message names the current one',
  ANY_WIDTH,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(SALE);
    const card = page.locator('main .card').first();
    await expect(card).toHaveRole('article');
    await card.getByRole('link').first().focus();
    const next = card.getByRole('button', { name: t('card:picture.next') });
    await expect(next).toBeAttached();
    await expect(card.getByRole('button', { name: t('card:picture.previous') })).toBeAttached();
    const said = card.getByRole('status');
    await next.press('Enter');
    await expect(said).toHaveText(/^2 \/ \d+ \S/);
    await next.press('Enter');
    await expect(said).toHaveText(/^3 \/ \d+ \S/);
    await expect(next).toBeFocused();
  },
);

test(
  'the comparison is a table with headers, in a region that can be scrolled by keyboard',
  ANY_WIDTH,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('shortlist', '["4013972","4015906","4052014"]'));
    await page.goto('/nl/bewaarde-panden/');
    const region = page.getByRole('region', { name: t('shortlist:compare') });
    await expect(region).toHaveAttribute('tabindex', '0');
    const table = region.getByRole('table');
    const columns = table.getByRole('columnheader');
    await expect(columns).toHaveCount(3);
    for (const column of await columns.all()) await expect(column.getByRole('link')).not.toHaveAccessibleName('');
    const price = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: t('shortlist:row.price'), exact: true }) });
    await expect(price.getByRole('cell')).toHaveCount(3);
    const box = page.getByRole('checkbox').first();
    await expect(box).toBeChecked();
    await expect(box).not.toHaveAccessibleName('');
    await box.uncheck();
    await expect(box).not.toBeChecked();
    await expect(columns).toHaveCount(2);
    await expect(price.getByRole('cell')).toHaveCount(2);
  },
);

test(
  'the chart of an owner is a slider that announces each day, and a table has the same figures',
  ANY_WIDTH,
  async ({ page }) => {
    const owner = await addOwner(page, ['4096617']);
    await logIn(page, owner, 'nl');
    const slider = page.getByRole('slider', { name: t('portal:days.walk') });
    await expect(slider).toHaveAttribute('min', '0');
    await expect(slider).toHaveAttribute('max', '29');
    await expect(slider).toHaveValue('29');
    const said = await slider.getAttribute('aria-valuetext');
    expect(said).toMatch(/\S+ .*: \d+ \(/);
    await slider.press('ArrowLeft');
    await expect(slider).toHaveValue('28');
    await expect(slider).not.toHaveAttribute('aria-valuetext', said ?? '');
    // The drawing is hidden from screen readers.
    await expect(page.locator('.chart__frame')).toHaveAttribute('aria-hidden', 'true');
    const measures = page.getByRole('group', { name: t('portal:measure') }).getByRole('radio');
    await expect(measures.first()).toBeChecked();
    await measures.nth(1).check();
    await expect(measures.first()).not.toBeChecked();
    const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: t('portal:day') }) });
    await expect(table).toHaveCount(0);
    await page.locator('.days__table summary').press('Enter');
    await expect(table.getByRole('rowheader')).toHaveCount(30);
  },
);

test(
  'the calendar of visits is a group of radio buttons, each with its day and its free times',
  ANY_WIDTH,
  async ({ page }) => {
    const visitor = { language: 'nl', email: 'anouk@voorbeeld.be', propertyId: '4018667', daysAhead: 20 } as const;
    await openForm(page, 'contact-appointment', visitor);
    const all = page.getByRole('button', { name: t('form:times.all') });
    await expect(all).toHaveAttribute('aria-expanded', 'false');
    await expect(await referenced(page, all, 'aria-controls')).toBeHidden();
    await all.press('Enter');
    await expect(all).toHaveAttribute('aria-expanded', 'true');
    await expect(await referenced(page, all, 'aria-controls')).toBeVisible();
    const days = page.getByRole('radiogroup', { name: new RegExp(`^${t('form:label.date')}`) });
    await expect(days).toHaveAttribute('aria-required', 'true');
    const free = days.getByRole('radio', { disabled: false });
    await expect(free.first()).toHaveAccessibleName(/\d{1,2} \S+.*\d/);
    await expect(free.first()).not.toBeChecked();
    const times = page.getByRole('radiogroup', { name: new RegExp(`^${t('form:label.slot')}`) });
    await expect(times.getByRole('radio')).toHaveCount(0);
    await free.first().check();
    await expect(free.first()).toBeChecked();
    await expect(times.getByRole('radio', { disabled: false }).first()).toHaveAccessibleName(/\d{1,2}[:.]\d{2}/);
    // A day without free times has an accessible name, and cannot be selected.
    const taken = days.getByRole('radio', { disabled: true });
    if ((await taken.count()) > 0) await expect(taken.first()).not.toHaveAccessibleName('');
  },
);
