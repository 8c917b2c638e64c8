// An open house of the snapshot, from the card to the mail of a registered visitor.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { FORMS } from '#domain/forms/forms.ts';
import { belgianDay } from '#domain/time/date.ts';
import { addDays } from '#domain/time/day.ts';
import { translate } from '#i18n/translator.ts';
import { openHouseBadge, visitTimeText } from '#words/visit-text.ts';
import { fillStep, pressMain, type Visitor } from './fill-in.ts';
import { type Home, SmallAgency } from './small-agency.ts';
import { expect, expectAccessible, test as visit } from './visit.ts';

const t = translate('nl');
const DATE = addDays(belgianDay(new Date()), 5);
const OPEN_HOUSE = { date: DATE, slot: '10:00-12:00' };
const isForSale = ({ Goal, Status }: Home) => Goal === 0 && Status === undefined;

const test = visit.extend<object, { agency: SmallAgency }>({
  agency: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      const agency = new SmallAgency();
      await agency.start((homes) => {
        const home = homes.find(isForSale);
        if (home) home.OpenHouses = [{ Start: `${DATE}T10:00`, End: `${DATE}T12:00`, Places: 12 }];
        return homes;
      });
      await use(agency);
      await agency.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ agency }, use) => use(agency.url),
});
test.describe.configure({ mode: 'serial' });

test('an open house is shown on card and page, and accepts a registration, whose mail states the day', async ({
  page,
  agency,
}) => {
  const [, contact] = FORMS['contact-appointment'].steps;
  if (!contact) throw new Error('The form has two steps');
  await page.goto('/nl/te-koop/');
  const card = page.locator('.card', { hasText: openHouseBadge(DATE, 'nl', t) });
  await expect(card).toHaveCount(1);
  await card.locator('.card__title a').click();

  const section = page.getByRole('region', { name: t('form:openHouse') });
  await expect(section).toContainText(visitTimeText(OPEN_HOUSE, 'nl'));
  await expect(section).toContainText(t('property:openHouse.places', { count: 12 }));
  await expectAccessible(page);
  await section.getByRole('link', { name: t('property:openHouse.signUp') }).click();

  const form = page.locator('form[data-form="contact-appointment"]');
  await form.dispatchEvent('pointermove');
  await expect(form.locator('[name="date"]:checked')).toHaveValue(DATE);
  await expect(form.locator('[name="slot"]:checked')).toHaveValue(OPEN_HOUSE.slot);
  const visitor: Visitor = { language: 'nl', email: 'anouk@voorbeeld.be', propertyId: '', daysAhead: 0 };
  await fillStep(page, contact, visitor);
  await pressMain(page);
  await page.waitForURL(/bedankt/);

  const folder = join(agency.folder, 'mail');
  await expect(async () => {
    const file = readdirSync(folder).find((name) => name.includes('lead-visitor')) ?? '';
    const mail = await PostalMime.parse(readFileSync(join(folder, file)));
    expect(mail.to?.[0]?.address).toBe(visitor.email);
    expect(mail.text).toContain(visitTimeText(OPEN_HOUSE, 'nl').split(' ').slice(0, 3).join(' '));
    const [calendar] = mail.attachments;
    expect(calendar?.mimeType).toBe('text/calendar');
    expect(new TextDecoder().decode(calendar?.content as ArrayBuffer)).toContain(DATE.replaceAll('-', ''));
  }).toPass();
});
