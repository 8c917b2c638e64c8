import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { ANY_WIDTH } from './any-width.ts';
import {
  addOwner,
  fillLogin,
  findMailedToken,
  inviteOwner,
  logIn,
  NEW_PASSWORD,
  openPortal,
  runOwnerCommand,
} from './owner-account.ts';
import { expect, expectAccessible, rememberChoice, test } from './visit.ts';

// Avoids the first properties of a list, which many other tests open.
const [SALE, RENT] = ['4471253', '4472908'] as const;
/** A property whose contacts no other test requests. */
const COLUMNS_OF = '4402196';
const t = translate('nl');

// Chromium itself logs every refused response.
test.beforeEach(({ watch }) => void watch.expected.push(/status of 4(?:01|04|10|22)/));

for (const language of LANGUAGES) {
  const widths = language === 'nl' ? {} : ANY_WIDTH;
  test(`an owner logs in and sees a property in ${language}`, widths, async ({ page }) => {
    const say = translate(language);
    const owner = await addOwner(page, [SALE], language);
    await logIn(page, owner, language);
    await expect(page.getByText(say('portal:reference', { id: SALE }))).toBeSeen({ scroll: true });
    await expect(page.getByRole('table', { name: say('portal:counters') })).toBeSeen({ scroll: true });
    await page.getByRole('link', { name: say('portal:view.account'), exact: true }).click();
    await expect(page.getByText(say('portal:devices.this'))).toBeSeen({ scroll: true });
    await page.getByRole('button', { name: say('portal:logout'), exact: true }).click();
    await expect(page.getByText(say('portal:note.loggedOut'))).toBeSeen({ scroll: true });
    await page.reload();
    await expect(page.getByRole('heading', { name: say('portal:login.title') })).toBeSeen({ scroll: true });
  });
}

test(
  'an empty login form reports the missing fields, and a wrong password keeps the input',
  ANY_WIDTH,
  async ({ page }) => {
    const owner = await addOwner(page, [SALE]);
    await openPortal(page);
    await page.getByRole('button', { name: t('portal:login.send') }).click();
    const summary = page.locator('.portal-form .notice');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: t('portal:fault.emailMissing') }).click();
    await expect(page.getByLabel(t('portal:field.email'))).toBeFocused();
    await expect(page.getByLabel(t('portal:field.email'))).toHaveAttribute('aria-invalid', 'true');
    await fillLogin(page, { ...owner, password: 'niet dit wachtwoord' }, t);
    await expect(page.getByRole('alert')).toHaveText(t('error:code.LOGIN_FAILED'));
    await expect(page.getByLabel(t('portal:field.email'))).toHaveValue(owner.email);
  },
);

test('a password can be shown while it is typed', ANY_WIDTH, async ({ page }) => {
  await openPortal(page);
  const field = page.getByLabel(t('portal:field.password'), { exact: true });
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: t('portal:field.show') }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a mailed link resets a forgotten password, and works once', ANY_WIDTH, async ({ page }) => {
  const owner = await addOwner(page, [SALE]);
  await openPortal(page);
  await page.getByLabel(t('portal:field.email')).fill(owner.email);
  await page.getByRole('button', { name: t('portal:login.forgot') }).click();
  await expect(page.getByLabel(t('portal:field.email'))).toHaveValue(owner.email);
  await page.getByRole('button', { name: t('portal:forgot.send') }).click();
  await expect(page.getByText(t('portal:sent.text', { email: owner.email }))).toBeSeen({ scroll: true });
  await expect.poll(() => findMailedToken(owner.email)).toBeTruthy();
  const token = await findMailedToken(owner.email);

  await page.goto('about:blank');
  await openPortal(page, `/nl/login/#reset=${token}`);
  await expect.poll(() => page.url()).not.toContain(String(token));
  await page.getByLabel(t('portal:field.newPassword'), { exact: true }).fill('te kort');
  await page.getByLabel(t('portal:field.passwordRepeat')).fill('anders');
  await page.getByRole('button', { name: t('portal:reset.send') }).click();
  await expect(page.locator('.portal-form .notice').getByRole('link')).toHaveText([
    t('portal:fault.short'),
    t('portal:fault.different'),
  ]);
  const password = 'vijf peren onder een rode paraplu';
  await page.getByLabel(t('portal:field.newPassword'), { exact: true }).fill(password);
  await page.getByLabel(t('portal:field.passwordRepeat')).fill(password);
  await page.getByRole('button', { name: t('portal:reset.send') }).click();
  await expect(page.getByText(t('portal:note.passwordSet'))).toBeSeen({ scroll: true });
  await fillLogin(page, { email: owner.email, password }, t);
  await expect(page.getByRole('heading', { level: 1, name: /Marie Claes/ })).toBeSeen({ scroll: true });

  await page.goto('about:blank');
  await openPortal(page, `/nl/login/#reset=${token}`);
  // The error is shown before anything is typed.
  await expect(page.getByRole('alert')).toHaveText(t('error:code.LINK_INVALID'));
  await expect(page.getByLabel(t('portal:field.newPassword'), { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: t('portal:reset.again') }).click();
  await expect(page.getByRole('heading', { name: t('portal:forgot.title') })).toBeFocused();
});

for (const [language, forgot, portal] of [
  ['nl', 'wachtwoord-vergeten', 'eigenaarsportaal'],
  ['de', 'passwort-vergessen', 'eigentuemerportal'],
] as const)
  test(`the portal’s pages from the route map exist in ${language}`, ANY_WIDTH, async ({ page }) => {
    const say = translate(language);
    await openPortal(page, `/${language}/${forgot}/`);
    await expect(page.getByRole('button', { name: say('portal:forgot.send') })).toBeSeen({ scroll: true });
    await openPortal(page, `/${language}/${portal}/`);
    await expect(page.getByRole('button', { name: say('portal:login.send') })).toBeSeen({ scroll: true });
  });

test('an owner sets a password from the invitation link and logs in, by keyboard', ANY_WIDTH, async ({ page }) => {
  const { email, token } = await inviteOwner([RENT]);
  await openPortal(page, `/nl/login/#reset=${token}`);
  await page.getByLabel(t('portal:field.newPassword'), { exact: true }).focus();
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('portal:note.passwordSet'))).toBeSeen({ scroll: true });
  await page.getByLabel(t('portal:field.email')).focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: /Marie Claes/ });
  await expect(heading).toBeFocused();
});

test('back and forward return to the properties that an owner has selected', async ({ page }) => {
  const owner = await addOwner(page, [SALE, RENT]);
  await logIn(page, owner);
  const properties = page.getByRole('navigation', { name: t('portal:properties') });
  await properties.getByRole('link').nth(1).click();
  await expect(page.getByText(t('portal:reference', { id: RENT }))).toBeSeen({ scroll: true });
  expect(new URL(page.url()).search).toBe(`?property=${RENT}`);
  await page.getByRole('link', { name: t('portal:view.contacts'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('portal:history') })).toBeSeen({ scroll: true });
  await page.goBack();
  await page.goBack();
  await expect(page.getByText(t('portal:reference', { id: SALE }))).toBeSeen({ scroll: true });
  await page.goForward();
  await expect(page.getByText(t('portal:reference', { id: RENT }))).toBeSeen({ scroll: true });
  await page.reload();
  await expect(page.getByText(t('portal:reference', { id: RENT }))).toBeSeen({ scroll: true });
  // The URL of another owner's property shows the owner's own first property.
  await openPortal(page, '/nl/login/?property=4013972');
  await expect(page.getByText(t('portal:reference', { id: SALE }))).toBeSeen({ scroll: true });
});

test(
  'a session that expires during use asks for the login and keeps the input',
  ANY_WIDTH,
  async ({ page, context }) => {
    const owner = await addOwner(page, [SALE, RENT]);
    await logIn(page, owner, 'nl', `?property=${RENT}&view=contacts`);
    const words = page.getByRole('searchbox', { name: t('portal:filter.words') });
    await words.fill('tuin');
    await expect(page.getByText(t('portal:history.nothing'), { exact: true })).toBeSeen({ scroll: true });
    // Equivalent to ending the session on another device.
    await context.clearCookies();
    // Fills in the whole text, since the dialog could open and take the focus while single letters are typed.
    await words.fill('tuin en terras');
    const dialog = page.getByRole('dialog', { name: t('portal:ended.title') });
    await expect(dialog).toBeSeen({ scroll: true });
    await expect(dialog.getByLabel(t('portal:field.email'))).toHaveValue(owner.email);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeSeen({ scroll: true });
    await dialog.getByLabel(t('portal:field.password'), { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: t('portal:login.send') }).click();
    await expect(dialog).toBeHidden();
    await expect(words).toHaveValue('tuin en terras');
    await expect(page.getByText(t('portal:history.nothing'), { exact: true })).toBeSeen({ scroll: true });
    expect(new URL(page.url()).search).toBe(`?property=${RENT}&view=contacts`);
  },
);

test(
  'an owner downloads their data, ends another session, and requests erasure',
  ANY_WIDTH,
  async ({ page, browser, baseURL }) => {
    const owner = await addOwner(page, [SALE]);
    const other = await browser.newContext();
    await rememberChoice(other, baseURL);
    await logIn(await other.newPage(), owner);
    await logIn(page, owner, 'nl', '?view=account');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('portal:data.export') }).click();
    const content = await (await download).createReadStream().then(async (stream) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return Buffer.concat(parts).toString();
    });
    expect(JSON.stringify(JSON.parse(content))).toContain(owner.email);

    const end = page.getByRole('button', { name: t('portal:devices.end') }).or(page.locator('.devices li button'));
    await expect(page.locator('.devices li')).toHaveCount(2);
    await end.first().click();
    await expect(page.locator('.devices li')).toHaveCount(1);

    await page.getByRole('button', { name: t('portal:erasure.ask') }).click();
    const dialog = page.getByRole('dialog', { name: t('portal:erasure.title') });
    await dialog.getByRole('button', { name: t('portal:erasure.cancel') }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t('portal:erasure.ask') }).click();
    await dialog.getByRole('button', { name: t('portal:erasure.confirm') }).click();
    await expect(page.getByText(/^Aangevraagd op/)).toBeSeen({ scroll: true });
    // The request is still shown when the view is opened again, and after a reload.
    await page.getByRole('link', { name: t('portal:view.figures'), exact: true }).click();
    await page.getByRole('link', { name: t('portal:view.account'), exact: true }).click();
    await expect(page.getByText(/^Aangevraagd op/)).toBeSeen({ scroll: true });
    await page.reload();
    await expect(page.getByText(/^Aangevraagd op/)).toBeSeen({ scroll: true });
    await expect(page.getByRole('button', { name: t('portal:erasure.ask') })).toHaveCount(0);
    await other.close();
  },
);

test('an owner who logs out everywhere must log in again on every device', async ({ page, browser, baseURL }) => {
  const owner = await addOwner(page, [SALE]);
  const other = await browser.newContext();
  await rememberChoice(other, baseURL);
  const elsewhere = await other.newPage();
  await logIn(elsewhere, owner);
  await logIn(page, owner, 'nl', '?view=account');
  await page.getByRole('button', { name: t('portal:devices.everywhere') }).click();
  await expect(page.getByText(t('portal:note.everywhere'))).toBeSeen({ scroll: true });
  for (const device of [page, elsewhere]) {
    await device.reload();
    await expect(device.getByRole('heading', { name: t('portal:login.title') })).toBeSeen({ scroll: true });
  }
  await other.close();
});

test('the history is filtered, sorted and downloaded', async ({ page }, { project }) => {
  // The word is unique per Playwright project, since both projects add rows to the same history.
  const word = `kelder-${project.name}`;
  const owner = await addOwner(page, [RENT]);
  const note = (comment: string, type: string) =>
    runOwnerCommand('note', RENT, '--type', type, '--contact', 'A. D.', '--subject', comment, '--comment', '');
  await note(`Is de ${word} droog?`, 'information');
  await note('Open huis', 'note');
  await logIn(page, owner, 'nl', '?view=contacts');
  const rows = page.locator('.history tbody tr');
  await expect(rows.filter({ hasText: word })).toHaveCount(1);
  await page.getByLabel(t('history:column.type'), { exact: true }).selectOption('note');
  await expect(rows.filter({ hasText: word })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Open huis' })).not.toHaveCount(0);
  await page.getByLabel(t('history:column.type'), { exact: true }).selectOption('');
  await page.getByRole('searchbox', { name: t('portal:filter.words') }).fill(word);
  await expect(rows.filter({ hasText: 'Open huis' })).toHaveCount(0);
  const header = page.locator('.history th[aria-sort]').first();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').press('Enter');
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('portal:history.csv') }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

for (const language of LANGUAGES)
  test(
    `a history row has date, type, contact, subject, comment, status and source in ${language}`,
    ANY_WIDTH,
    async ({ page }) => {
      const say = translate(language);
      const subject = `Bezichtiging ${language}`;
      const words = [
        '--contact',
        'A. Demeyer',
        '--subject',
        subject,
        '--comment',
        'Komt terug.',
        '--source',
        'Telefoon',
      ];
      const kind = ['--type', 'visit', '--status', 'confirmed', '--date', '2026-01-31'];
      await runOwnerCommand('note', COLUMNS_OF, ...kind, ...words);
      await logIn(page, await addOwner(page, [COLUMNS_OF], language), language, '?view=contacts');
      const table = page.getByRole('table', { name: say('portal:history') });
      const columns = ['date', 'type', 'contact', 'subject', 'comment', 'status', 'source'] as const;
      const heads = columns.map((column) => new RegExp(`^${say(`history:column.${column}`)}`));
      await expect(table.getByRole('columnheader')).toHaveText(heads);
      const cells = table.getByRole('row').filter({ hasText: subject }).getByRole('cell');
      // Owners see only initials (docs/portal.md).
      const row = ['A. D.', subject, 'Komt terug.', say('history:status.confirmed'), 'Telefoon'];
      await expect(cells).toHaveText([/31.*2026/, say('history:type.visit'), ...row]);
    },
  );

test('the portal has no accessibility violation in either colour scheme', async ({ page }) => {
  await openPortal(page);
  await expectAccessible(page);
  const owner = await addOwner(page, [SALE, RENT]);
  await logIn(page, owner);
  await page.locator('.bars').waitFor();
  for (const view of ['figures', 'contacts', 'account'] as const) {
    await page.getByRole('link', { name: t(`portal:view.${view}`), exact: true }).click();
    await expect(page.locator('.owner [role="status"]:empty').first()).toBeAttached();
    await expectAccessible(page, ['light', 'dark']);
  }
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflowPx).toBeLessThanOrEqual(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  for (const language of LANGUAGES) {
    test(
      `the page states in ${language} why the portal is unavailable, and gives an e-mail address`,
      ANY_WIDTH,
      async ({ page }) => {
        const say = translate(language);
        await page.goto(`/${language}/login/`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('portal:title'));
        const notice = page.locator('.portal noscript .notice');
        await expect(notice).toHaveText(say('portal:noScript'));
        await expect(notice).toBeSeen({ scroll: true });
        await expect(page.getByLabel(say('portal:field.email'))).toBeHidden();
        await expect(page.locator('.contact-call a[href^="mailto:"]')).toBeSeen({ scroll: true });
      },
    );
  }
});
