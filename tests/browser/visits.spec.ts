// A visit from the form to the links in its mails, as a visitor experiences it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import PostalMime from 'postal-mime';
import { FORMS } from '#domain/forms/forms.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { fillStep, formAddress, openCalendar, openForm, pressMain, type Visitor } from './fill-in.ts';
import { SERVICE_ENVIRONMENT } from './service-folder.ts';
import { expect, expectAccessible, test } from './visit.ts';

const HOME = '4018667';
const [, CONTACT] = FORMS['contact-appointment'].steps;

const visitorOf = (name: string, language: Language = 'nl'): Visitor => ({
  propertyId: HOME,
  daysAhead: 0,
  language,
  email: `${name}.${Date.now()}@voorbeeld.be`,
});

/** Selects the last time of a late free day: other tests take earlier ones, and parallel tests another day. */
async function pickLast(page: Page): Promise<{ date: string; slot: string }> {
  await openCalendar(page);
  // Skips days on which other tests have left a single time: such a day would be full after this test.
  const free = page.getByRole('radio', { name: /, [2-9] / });
  const days = page.locator('[name="date"]:enabled').and(free);
  const day = days.nth((await days.count()) - 1 - test.info().parallelIndex);
  await day.check();
  const time = page.locator('[name="slot"]:enabled').last();
  await time.check();
  return { date: await day.inputValue(), slot: await time.inputValue() };
}

/** The link in the visitor's mail that changes a visit. */
async function linkOf({ email }: Visitor): Promise<string> {
  const folder = SERVICE_ENVIRONMENT.MAIL_FOLDER;
  let link = '';
  await expect(async () => {
    const files = readdirSync(folder).filter((name) => name.includes('lead-visitor'));
    for (const file of files) {
      const mail = await PostalMime.parse(readFileSync(join(folder, file)));
      if (mail.to?.[0]?.address !== email) continue;
      const [, path = ''] = /(\/api\/visits\?token=[^"]+)"/.exec(mail.html ?? '') ?? [];
      link = path.replaceAll('&amp;', '&');
    }
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

async function book(page: Page, visitor: Visitor): Promise<{ date: string; slot: string }> {
  if (!CONTACT) throw new Error('The form has two steps');
  await openForm(page, 'contact-appointment', visitor);
  const picked = await pickLast(page);
  await fillStep(page, CONTACT, visitor);
  await pressMain(page);
  await page.waitForURL(/bedankt|thank-you|merci|danke/);
  return picked;
}

test('a visit is booked, moved through the link in its mail, and cancelled', async ({ page, isMobile }) => {
  const visitor = visitorOf('move');
  const t = translate('nl');
  const picked = await book(page, visitor);
  await page.goto(await linkOf(visitor));
  await expect(page.getByRole('main')).toContainText(visitTimeText(picked, 'nl'));
  await expectAccessible(page);

  // Avoids the last day, whose times parallel tests book; each project has its own time.
  const day = page.locator('.free-day').nth(-2);
  await day.locator('summary').click();
  const other = day.getByRole('radio').nth(isMobile ? 0 : 1);
  const name = (await other.locator('..').textContent())?.trim() ?? '';
  await other.check();
  await page.getByRole('button', { name: t('visit:move.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visit:moved.asked.title'));
  await expect(page.getByRole('main')).toContainText(name);

  await page.getByRole('button', { name: t('visit:cancel') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visit:cancelled.title'));
  await expect(page.getByRole('button', { name: t('visit:cancel') })).toHaveCount(0);
});

test('the form returns to the calendar when another visitor takes the chosen time while it is filled in', async ({
  page,
  request,
  watch,
}) => {
  watch.expected.push(/409/);
  if (!CONTACT) throw new Error('The form has two steps');
  const visitor = visitorOf('slow');
  const t = translate('nl');
  await openForm(page, 'contact-appointment', visitor);
  const picked = await pickLast(page);
  await fillStep(page, CONTACT, visitor);
  const others = Array.from({ length: 3 }, (_, index) =>
    request.post('/api/forms/contact-appointment', {
      data: {
        ...picked,
        language: 'nl',
        propertyId: HOME,
        firstName: 'Els',
        lastName: 'Maes',
        email: `fast${index}.${visitor.email}`,
        phone: '0475123456',
        privacyAccepted: true,
      },
    }),
  );
  for (const answer of await Promise.all(others)) expect([201, 409]).toContain(answer.status());
  await pressMain(page);
  await expect(page.locator('.form__summary')).toContainText(t('form:message.slot.taken'));
  await expect(page.locator(`[name="slot"][value="${picked.slot}"]`)).toBeDisabled();
  await expect(page.locator('.field__choice[data-state="taken"]').last()).toContainText(t('form:times.taken'));
  // Selects another time and sends the form.
  await page.locator('[name="slot"]:enabled').first().check();
  await pressMain(page);
  await page.waitForURL(/bedankt/);
});

for (const language of LANGUAGES) {
  test(`days and times are selected by keyboard, in ${language}`, async ({ page }) => {
    const t = translate(language);
    await openForm(page, 'contact-appointment', visitorOf('keys', language));
    await expectAccessible(page);
    const times = page.locator('[name="moment"]');
    await times.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    const moment = await times.nth(1).inputValue();
    await expect(times.nth(1)).toBeChecked();
    await expect(page.locator('[name="date"]:checked')).toHaveValue(moment.split(' ')[0] ?? '');
    await expect(page.locator('[name="slot"]:checked')).toHaveValue(moment.split(' ')[1] ?? '');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    const first = page.locator('[name="date"]:enabled').first();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[name="date"]:enabled').nth(1)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.locator('[name="slot"]:checked')).toHaveCount(1);
    await expect(page.locator('[data-part="confirms"]')).toHaveText(t('form:times.byAgency'));
  });
}

test('any day and time can be requested when the service does not respond', async ({ page, watch }) => {
  watch.expected.push(/visits\/times|503|Failed to load/);
  await page.route('**/api/visits/times*', (route) => route.fulfill({ status: 503, json: { code: 'UNAVAILABLE' } }));
  await page.goto(formAddress('contact-appointment', visitorOf('away')));
  await page.locator('.form__about').waitFor();
  await expect(page.locator('input[type="date"]')).toBeSeen({ scroll: true });
  await expect(page.locator('[name="slot"]')).toHaveCount(3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a request for a day too far ahead is answered with free times to choose from', async ({ page, watch }) => {
    watch.expected.push(/422/);
    const visitor = visitorOf('plain');
    const t = translate('nl');
    await page.goto(formAddress('contact-appointment', visitor));
    await page.locator('[name="propertyId"]').fill(HOME);
    await page.locator('[name="date"]').fill('2099-01-01');
    await page.locator('[name="slot"]').first().check();
    await page.locator('[name="firstName"]').fill('Anouk');
    await page.locator('[name="lastName"]').fill('Maes');
    await page.locator('[name="email"]').fill(visitor.email);
    await page.locator('[name="phone"]').fill('0475123456');
    await page.locator('[name="privacyAccepted"]').check();
    await page.getByRole('button', { name: t('form:send.contact-appointment') }).click();
    await expect(page.getByRole('alert')).toContainText(t('form:message.date.tooFar'));
    // A day that no parallel test books.
    const day = page.locator('.free-day').nth(3 + test.info().parallelIndex);
    await day.locator('summary').click();
    await day.getByRole('radio').last().check();
    await page.getByRole('button', { name: t('form:send.contact-appointment') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('feedback:title.contact-appointment'));
  });
});
