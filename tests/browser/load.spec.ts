// Under load, the visitor's browser does proof of work, or a mail asks for confirmation; visitors notice nothing else.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { CONFIRM_PATH, formPath, SENT_PATH } from '#api/forms.ts';
import { FORMS } from '#domain/forms/forms.ts';
import { translate } from '#i18n/translator.ts';
import { copySiteData } from '../../scripts/tools/copy-site-data.ts';
import { type ServedSite, serveSite } from '../../scripts/tools/serve-site.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { ANY_WIDTH } from './any-width.ts';
import { feedbackAddress, fillStep, formAddress, openForm, pressMain, sendFilled, type Visitor } from './fill-in.ts';
import { expect, test as watched } from './visit.ts';

const t = translate('nl');
const SALE = '4013972';
const visitor: Visitor = { language: 'nl', email: 'drukte@voorbeeld.be', propertyId: SALE, daysAhead: 20 };

/** Starts a separate service and floods it; on the shared service, the flood would affect all other tests. */
async function startFlooded(folder: string): Promise<ServedSite> {
  const site = await serveSite(undefined, {
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    SITE_DATA: copySiteData(folder),
    DATABASE_FILE: join(folder, 'gevel.db'),
    NODE_ENV: 'production',
    MAIL_FOLDER: join(folder, 'mail'),
    UPLOAD_FOLDER: join(folder, 'uploads'),
    SECRET: 'a secret of thirty-two characters or more',
    FIELD_KEYS_FILE: join(folder, 'field-keys'),
  });
  let last = 0;
  for (let index = 0; last !== 428 || index < 200; index++) {
    const answer = await fetch(site.url + formPath('contact-me'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index % 200}` },
      body: JSON.stringify({ ...FILLED_IN['contact-me'], email: `flood${index}@voorbeeld.be` }),
    });
    last = answer.status;
  }
  return site;
}

const test = watched.extend<object, { site: ServedSite & { folder: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'gevel-load-'));
      const site = await startFlooded(folder);
      await use({ ...site, folder });
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
});

test('the browser solves the proof of work and the first press sends the form', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/status of 428/);
  const posts: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().includes('/api/forms/')) posts.push(response.status());
  });
  await openForm(page, 'contact-me', visitor);
  for (const step of FORMS['contact-me'].steps) {
    await fillStep(page, step, visitor);
    await pressMain(page);
  }
  await page.waitForURL(`**${feedbackAddress('contact-me', 'nl')}`);
  expect(posts).toEqual([428, 201]);
});

// The first form requires proof of work because of the load; the second one always requires it.
for (const form of ['contact-me', 'send-to-friend'] as const) {
  test(
    `${form} from a browser that cannot do proof of work is accepted, with a mail that asks for confirmation`,
    ANY_WIDTH,
    async ({ page, watch }) => {
      watch.expected.push(/status of 428/);
      await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
      await openForm(page, form, visitor);
      await sendFilled(page, form, { ...visitor, email: `kan-niet-${form}@voorbeeld.be` });
      await expect(page).toHaveURL(new RegExp(SENT_PATH));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mail:page.lead.sent.title'));
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const EMAIL = 'zonder@voorbeeld.be';
  test('the submission is stored, and a mailed link confirms it', ANY_WIDTH, async ({ page, site }) => {
    await page.goto(formAddress('site-contact', visitor));
    const form = page.locator('form[data-form="site-contact"]');
    for (const [field, value] of Object.entries(FILLED_IN['site-contact'])) {
      const control = form.locator(`[name="${field}"]`).first();
      const kind = await control.evaluate((own) => `${own.tagName} ${own.getAttribute('type')}`).catch(() => '');
      if (kind === 'INPUT checkbox') await control.check();
      else if (kind === 'INPUT radio') await form.locator(`[name="${field}"][value="${value}"]`).check();
      else if (kind.startsWith('SELECT')) await control.selectOption(String(value));
      else if (kind !== '' && kind !== 'INPUT hidden' && kind !== 'INPUT file') await control.fill(String(value));
    }
    await form.locator('[name="email"]').fill(EMAIL);
    await form.getByRole('button', { name: t('form:send.site-contact') }).click();
    await expect(page).toHaveURL(new RegExp(SENT_PATH));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('mail:page.lead.sent.title'));

    const mail = async (): Promise<string> => {
      const mails = join(site.folder, 'mail');
      const names = readdirSync(mails).filter((file) => file.includes('confirm-lead'));
      const read = await Promise.all(names.map((file) => PostalMime.parse(readFileSync(join(mails, file)))));
      return read.find(({ to }) => to?.[0]?.address === EMAIL)?.text ?? '';
    };
    await expect.poll(mail).toContain(CONFIRM_PATH);
    const path = /\/api\/confirm\?token=\S+/.exec(await mail())?.[0] ?? '';
    await page.goto(path);
    await page.getByRole('button', { name: t('mail:confirm.button.lead') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('feedback:title.site-contact'));
  });
});
