// The desk in a browser: a passkey on Chromium's virtual authenticator, and an answer while the network fails.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { translate } from '#i18n/translator.ts';
import { openDatabase } from '#service/database/open.ts';
import type { Database } from '#service/database/tables.ts';
import { plainTotp } from '#service/keys/sealed.ts';
import { findPerson } from '#service/people/people.ts';
import { createRecoveryCodes } from '#service/people/second-factor.ts';
import { codeOf, stepOf } from '#service/people/totp.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { findFreePort } from '../../scripts/tools/free-port.ts';
import { createSampleDesk, logInAtDesk, type SampleDesk, sendSampleLeads } from '../../scripts/tools/sample-desk.ts';
import { serveSite } from '../../scripts/tools/serve-site.ts';
import { expect, expectAccessible, test as visit } from './visit.ts';

const t = translate('nl');
const TOTP_KEY = Buffer.alloc(20, 5);

type RunningDesk = SampleDesk & { url: string; ask: <Value>(act: (db: Database) => Promise<Value>) => Promise<Value> };

/** A desk at `localhost`, the only host that allows passkeys without https. */
const test = visit.extend<object, { desk: RunningDesk }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the required fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'gevel-desk-'));
      const sample = await createSampleDesk(folder);
      const port = String(await findFreePort());
      const url = `http://localhost:${port}`;
      const site = await serveSite(undefined, { ...sample.env, PORT: port, SERVICE_URL: url });
      const ask: RunningDesk['ask'] = async (act) => {
        const db = await openDatabase({ kind: 'file', file: sample.env.DATABASE_FILE ?? '' });
        return act(db).finally(() => db.destroy());
      };
      try {
        await sendSampleLeads(site.url, sample);
        await use({ ...sample, url, ask });
      } finally {
        await site.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ desk }, use) => use(desk.url),
});

test.describe.configure({ mode: 'serial' });

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

test.describe('a passkey', () => {
  /** Links an authenticator app to the manager's account; returns recovery codes. */
  async function linkApp({ ask, email }: RunningDesk): Promise<string[]> {
    return ask(async (db) => {
      const { id } = (await findPerson(db, email)) ?? { id: '' };
      await db.updateTable('people').set(plainTotp(TOTP_KEY)).where('id', '=', id).execute();
      return createRecoveryCodes(db, id);
    });
  }

  test('is added under the account, logs in, and is removed', async ({ page, desk, watch }) => {
    // Chromium logs the 403 for the removed passkey.
    watch.expected.push(/403 \(Forbidden\)/);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const [recovery = ''] = await linkApp(desk);
    await page.goto(STAFF_PATH);
    await page.getByLabel(t('desk:login.email')).fill(desk.email);
    await page.getByLabel(t('desk:login.password')).fill(desk.password);
    await page.getByLabel(t('desk:login.code')).fill(codeOf(TOTP_KEY, stepOf(Date.now())));
    await expect(page.getByRole('button', { name: t('desk:login.passkey') })).toBeSeen();
    await expectAccessible(page, ['light', 'dark']);
    await page.keyboard.press('Enter');

    await page.getByRole('link', { name: t('desk:menu.account') }).click();
    await page.getByLabel(t('desk:login.code')).fill(recovery);
    await expectAccessible(page, ['light', 'dark']);
    await press(page, t('desk:passkey.add'));
    await expect(page.getByText(t('desk:passkey.unable'))).toBeHidden();
    await page.getByLabel(t('desk:passkey.name')).fill('Telefoon van Marie');
    await expectAccessible(page, ['light', 'dark']);
    await press(page, t('desk:passkey.create'));
    const passkeys = page.getByRole('region', { name: t('desk:passkey.title') });
    await expect(passkeys.getByText('Telefoon van Marie').first()).toBeSeen();

    await press(page, t('staff:logout'));
    await press(page, t('desk:login.passkey'));
    await page.getByRole('link', { name: t('desk:menu.account') }).click();
    await expect(passkeys.getByRole('listitem')).toContainText('laatst gebruikt op');
    await expectAccessible(page, ['light', 'dark']);
    await press(page, t('desk:passkey.remove'));
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);

    await press(page, t('staff:logout'));
    await press(page, t('desk:login.passkey'));
    await expect(page.getByRole('alert')).toHaveText(t('desk:login.passkey.failed'));
    await expectAccessible(page, ['light', 'dark']);
    await desk.ask((db) => db.updateTable('people').set({ totp_key: null }).execute());
  });

  test('is not offered without scripts, where the password logs in', async ({ browser, desk }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: desk.url });
    const page = await context.newPage();
    await page.goto(STAFF_PATH);
    await expect(page.getByRole('button', { name: t('desk:login.passkey') })).toBeHidden();
    await logInAtDesk(page, desk);
    await context.close();
  });
});

test('an answer typed offline stays in the form, and once finished online it is saved and sent once', async ({
  page,
  desk,
  watch,
}) => {
  watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAtDesk(page, desk);
  await page.locator('[aria-labelledby="newest"] .desk__inbox a').first().click();
  const address = page.url();
  const { searchParams, pathname } = new URL(address);
  expect([...searchParams.keys()]).toEqual([]);
  const lead = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const countReplies = () =>
    desk.ask(async (db) => {
      const mails = db.selectFrom('mails').select('id').where('kind', '=', 'lead-reply').where('lead_id', '=', lead);
      return (await mails.execute()).length;
    });
  const text = page.getByLabel(t('desk:reply.text'));
  const kept = page.locator('[data-kept]');
  await page.getByLabel(t('desk:reply.subject')).fill('Uw vraag');
  await text.pressSequentially('Goedendag, de kelder');
  await expect(kept).toHaveText(t('desk:reply.kept'));

  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/drafts'));
  await text.pressSequentially(' is er, en een hond');
  await failed;
  await expect(kept).toHaveText('');
  await expect(text).toHaveValue('Goedendag, de kelder is er, en een hond');

  // Sending without a network leads to the browser's own page, and sends nothing.
  const send = page.locator('[aria-labelledby="reply"] form button:not([formaction])');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/replies'));
  await send.click({ noWaitAfter: true });
  await lost;
  expect(await countReplies()).toBe(0);
  await page.context().setOffline(false);
  await page.goto(address);
  await expect(text).toHaveValue(/^Goedendag, de kelder/);
  await text.fill('Goedendag, de kelder is er, en een hond mag.');
  await expect(kept).toHaveText(t('desk:reply.kept'));
  await page.goto(address);
  await expect(text).toHaveValue('Goedendag, de kelder is er, en een hond mag.');
  await send.click();
  await expect(page.getByText(t('desk:said.replied'))).toBeSeen();
  expect(await countReplies()).toBe(1);
});
