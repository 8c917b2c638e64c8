import type { Locator, Page, Request } from 'playwright/test';
import { SENT_PATH } from '#api/forms.ts';
import { formatEuro } from '#domain/format/number.ts';
import { findField, isOnePage } from '#domain/forms/field.ts';
import { FORM_NAMES, FORMS, type FormName } from '#domain/forms/forms.ts';
import type { RequestKind } from '#domain/forms/request.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { thanksSteps } from '#words/thanks-text.ts';
import { ANY_WIDTH } from './any-width.ts';
import {
  feedbackAddress,
  fillStep,
  formAddress,
  listRequiredMessages,
  openCalendar,
  openForm,
  pressMain,
  sendFilled,
  type Visitor,
  wakeForm,
} from './fill-in.ts';
import { holdBack } from './hold-back.ts';
import { expect, expectAccessible, nextFrames, openFirstProperty, rememberChoice, test } from './visit.ts';

const SALE = '4013972';
/** Reference of a flat to let in Brussels. */
const RENT = '4055719';
const SOLD = '4148605';
const t = translate('nl');

/** Every test acts as another visitor on another day, since slots fill up and documents are sent only once. */
function visitorOf(title: string, language: Language = 'nl'): Visitor {
  const number = [...`${title}${Date.now()}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return {
    language,
    email: `anouk.${number}@voorbeeld.be`,
    propertyId: title.includes('rent') ? RENT : SALE,
    daysAhead: 10 + (number % 900),
  };
}

/** The requests that send a form. */
function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request);
  });
  return posts;
}

const sendButton = (page: Page, form: FormName, language: Language = 'nl') =>
  page.getByRole('button', { name: translate(language)(`form:send.${form}`) });

async function expectThanks(page: Page, form: FormName, language: Language = 'nl', kind: RequestKind = form) {
  await page.waitForURL(`**${feedbackAddress(form, language)}*`);
  const title = translate(language)(`feedback:title.${kind}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await page.title()).split(' | ')[0]).toBe(title);
}

/** Asserts that the thank-you page shows the form's property, or none when the form was not about one. */
async function expectAbout(main: Locator, form: FormName) {
  const about = main.locator('[data-part="property"]');
  if (FORMS[form].about?.kind !== 'property') return expect(about).toBeHidden();
  await expect(about).toContainText(/\d, 1\d{3} /);
  await expect(about).toBeSeen({ scroll: true });
}

/** Asserts the outcome without the form's script: the service shows the submission and what happens next. */
async function expectSentPage(page: Page, form: FormName, visitor: Visitor) {
  const say = translate(visitor.language);
  await page.waitForURL(`**${SENT_PATH}*`);
  expect(decodeURIComponent(page.url())).not.toContain(visitor.email);
  const kind = form === 'rent-application' ? 'rent-visit' : form;
  const isUnproven = findField(FORMS[form], 'captcha') !== undefined;
  const title = isUnproven ? say('mail:page.lead.sent.title') : say(`feedback:title.${kind}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(main.locator('.feedback__reference')).toHaveText(/[0-9A-Z]{6}/);
  if (!isUnproven) await expect(main.locator('ol > li')).toHaveText(thanksSteps(kind, say, 'asked'));
  await expect(main.getByRole('definition').filter({ hasText: visitor.email })).toBeSeen({ scroll: true });
  await expectAbout(main, form);
}

/** A form with one step, filled in and ready to send. */
async function fillForm(page: Page, form: FormName, title: string): Promise<Visitor> {
  const visitor = visitorOf(title);
  await openForm(page, form, visitor);
  const [step] = FORMS[form].steps;
  if (step) await fillStep(page, step, visitor);
  return visitor;
}

const SEVERAL_STEPS = FORM_NAMES.filter((form) => !isOnePage(FORMS[form]));

/** Answers a whole form on a single page; a rental applicant has not visited the property yet. */
async function fillPlain(page: Page, form: FormName, visitor: Visitor) {
  const t = translate(visitor.language);
  for (const step of FORMS[form].steps) await fillStep(page, step, visitor);
  if (form === 'rent-application') await page.getByRole('radio', { name: t('form:option.visited.no') }).check();
}

/** One form per layout: a single step, several steps, a choice of days. */
const ON_PHONES_TOO: readonly FormName[] = ['site-contact', 'demand-register', 'contact-appointment'];

for (const [index, form] of FORM_NAMES.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'nl';
  const widths = ON_PHONES_TOO.includes(form) ? {} : ANY_WIDTH;
  test(`${form} is filled in step by step and sent, in ${language}`, widths, async ({ page }, info) => {
    const visitor = visitorOf(info.project.name + form, language);
    await openForm(page, form, visitor);
    await sendFilled(page, form, visitor);
    await expectThanks(page, form, language, form);
    const main = page.getByRole('main');
    await expect(main.locator('[data-part="reference"]')).toHaveText(/: [0-9A-Z]{6}\./);
    await expect(main.getByRole('definition').first()).toBeSeen({ scroll: true });
    await expectAbout(main, form);
  });
}

for (const language of LANGUAGES) {
  test(
    `every form reports the missing answers in ${language}, and links to their fields`,
    ANY_WIDTH,
    async ({ page }) => {
      const say = translate(language);
      for (const form of FORM_NAMES) {
        await openForm(page, form, visitorOf(form, language));
        const messages: string[] = [];
        // In a form with several steps, only the first step is shown.
        for (const step of FORMS[form].steps) messages.push(...(await listRequiredMessages(page, step, say)));
        await pressMain(page);
        if (messages.length === 0) continue;
        const summary = page.locator('.form__summary');
        await expect(summary).toBeFocused();
        await expect(summary.getByRole('link')).toHaveText(messages);
        await summary.getByRole('link').first().click();
        await expect(page.locator(':focus')).toHaveAttribute('name', /.+/);
      }
    },
  );
}

test('the steps of the demand register work by keyboard, forwards and back', ANY_WIDTH, async ({ page }) => {
  const visitor = visitorOf('keyboard');
  await openForm(page, 'demand-register', visitor);
  const heading = (step: 'search' | 'budget' | 'contact') =>
    page.getByRole('heading', { name: t(`form:step.${step}`) });
  await page.getByRole('radio', { name: t('form:option.goal.buy') }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.locator('input[name="zones"]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading('budget')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('250.000');
  await page.keyboard.press('Enter');
  await expect(heading('contact')).toBeFocused();
  await page.getByRole('button', { name: t('form:previous') }).press('Enter');
  await expect(heading('budget')).toBeFocused();
  await expect(page.getByLabel(t('form:label.priceMin'))).toHaveValue('250.000');
});

test('the form asks for bedrooms when the visitor wants a house, but not for land', ANY_WIDTH, async ({ page }) => {
  await openForm(page, 'demand-register', visitorOf('bedrooms'));
  const [house, , , land] = await page.locator('input[name="propertyTypes"]').all();
  await land?.check();
  const bedrooms = page.locator('.form__item', { has: page.locator('[name="bedrooms"]') });
  await expect(bedrooms).toHaveAttribute('hidden', '');
  await house?.check();
  await expect(bedrooms).not.toHaveAttribute('hidden');
});

test('input typed before hydration and before a reload is kept', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/contact/');
  await page.getByLabel(t('form:label.firstName')).fill('Anouk');
  await page.locator('astro-island[data-ready]').waitFor({ state: 'attached' });
  await expect(page.getByLabel(t('form:label.firstName'))).toHaveValue('Anouk');
  await page.getByLabel(t('form:label.remark')).fill('Goedemiddag');
  await page.getByRole('radio', { name: t('form:option.title.mrs') }).check();
  const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 cv') };
  await page.getByLabel(t('form:label.cv')).setInputFiles(cv);
  await page.reload();
  await expect(page.getByText(t('form:restored'))).toBeSeen({ scroll: true });
  await expect(page.getByLabel(t('form:label.remark'))).toHaveValue('Goedemiddag');
  await expect(page.getByRole('radio', { name: t('form:option.title.mrs') })).toBeChecked();
  await expect(page.getByLabel(t('form:label.cv'))).toHaveValue('');
  await expect(page.getByText(t('form:restored.file', { file: 'cv.pdf' }))).toBeSeen({ scroll: true });
  await page.getByRole('button', { name: t('form:forget') }).click();
  await expect(page.getByLabel(t('form:label.remark'))).toHaveValue('');
});

test('nothing moves when answers are restored or cleared', ANY_WIDTH, async ({ page }) => {
  const form = await openForm(page, 'site-contact', visitorOf('draft'));
  await page.getByLabel(t('form:label.firstName')).fill('Anouk');
  // Scripts are delayed, so that the form can be inspected before it is hydrated.
  const wake = await holdBack(page, '**/*Form.island*');
  await page.reload({ waitUntil: 'commit' });
  const end = form.locator('.form__actions');
  await end.waitFor();
  const place = () => end.evaluate((part) => Math.round(part.getBoundingClientRect().top + scrollY));
  await page.evaluate(() => document.fonts.ready);
  const before = await place();
  wake();
  await expect(page.getByText(t('form:restored'))).toBeSeen({ scroll: true });
  expect(await place()).toBe(before);
  await page.getByRole('button', { name: t('form:forget') }).click();
  await expect(page.getByText(t('form:restored'))).toBeHidden();
  expect(await place()).toBe(before);
});

test('the button says that a form is being sent', ANY_WIDTH, async ({ page }) => {
  await fillForm(page, 'sign-newsletter', 'busy');
  const answer = await holdBack(page, '**/api/forms/*');
  await sendButton(page, 'sign-newsletter').click();
  await expect(page.getByRole('button', { name: t('form:sending') })).toBeSeen();
  answer();
  await expectThanks(page, 'sign-newsletter');
});

test('a first choice shows no notice about restored answers', ANY_WIDTH, async ({ page }) => {
  await page.goto('/nl/hou-me-op-de-hoogte/');
  await page.getByText(t('form:option.goal.buy'), { exact: true }).click();
  await page.locator('astro-island[data-ready]').waitFor({ state: 'attached' });
  await expect(page.locator('input[name="goal"]').first()).toBeChecked();
  await expect(page.getByText(t('form:restored'))).toBeHidden();
});

test('a reload opens the step that the visitor had reached', ANY_WIDTH, async ({ page }) => {
  const visitor = visitorOf('step');
  await openForm(page, 'demand-register', visitor);
  const [step] = FORMS['demand-register'].steps;
  if (step) await fillStep(page, step, visitor);
  await page.getByRole('button', { name: t('form:next') }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: t('form:step.budget') })).toBeSeen();
});

test('nothing below a form moves when a reload opens a later step', ANY_WIDTH, async ({ page }) => {
  const visitor = visitorOf('later-step');
  const form = await openForm(page, 'demand-register', visitor);
  const [step] = FORMS['demand-register'].steps;
  if (step) await fillStep(page, step, visitor);
  await page.getByRole('button', { name: t('form:next') }).click();
  await expect(page.getByRole('heading', { name: t('form:step.budget') })).toBeSeen();
  const wake = await holdBack(page, '**/*Form.island*');
  await page.reload({ waitUntil: 'commit' });
  await form.locator('.form__progress').waitFor();
  await page.evaluate(() => document.fonts.ready);
  const end = () => form.evaluate((own) => Math.round(own.getBoundingClientRect().bottom + scrollY));
  const before = await end();
  // The first step is not shown before hydration, since the visitor is past it.
  await expect(form.getByRole('heading', { name: t('form:step.search'), exact: true })).toBeHidden();
  wake();
  await expect(page.getByRole('heading', { name: t('form:step.budget') })).toBeSeen();
  expect(Math.abs((await end()) - before)).toBeLessThanOrEqual(1);
});

test('two quick clicks send one submission', ANY_WIDTH, async ({ page }) => {
  await fillForm(page, 'sign-newsletter', 'double');
  const posts = watchPosts(page);
  await sendButton(page, 'sign-newsletter').dblclick();
  await expectThanks(page, 'sign-newsletter');
  expect(posts).toHaveLength(1);
});

test('a submission is retried after a lost response, and is stored once', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/net::ERR_FAILED/);
  await fillForm(page, 'sign-newsletter', 'lost');
  const ids: string[] = [];
  await page.route('**/api/forms/*', async (route) => {
    const response = await route.fetch();
    ids.push(((await response.json()) as { id: string }).id);
    if (ids.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await sendButton(page, 'sign-newsletter').click();
  await expectThanks(page, 'sign-newsletter');
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test(
  'no input is lost without a connection, and one click sends it when the connection returns',
  ANY_WIDTH,
  async ({ page, context }) => {
    await fillForm(page, 'sign-newsletter', 'offline');
    const posts = watchPosts(page);
    // Fakes the clock, so that the test could hold back a message that waits for a retry; `install` alone does not stop
    // the clock.
    await page.clock.install();
    await context.setOffline(true);
    await sendButton(page, 'sign-newsletter').click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(t('error:code.OFFLINE'));
    await expect(alert).toContainText(t('form:kept'));
    expect(posts).toEqual([]);
    await context.setOffline(false);
    await alert.getByRole('button', { name: t('form:retry') }).click();
    await expectThanks(page, 'sign-newsletter');
    expect(posts).toHaveLength(1);
  },
);

test('an error found by the service is shown at its field', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/status of 422/);
  await fillForm(page, 'sign-newsletter', 'refused');
  await page.route('**/api/forms/*', (route) =>
    route.fulfill({ status: 422, json: { code: 'FIELDS_INVALID', fields: { email: 'email.invalid' } } }),
  );
  await sendButton(page, 'sign-newsletter').click();
  await expect(page.locator('.form__summary')).toContainText(t('form:message.email.invalid'));
  await expect(page.getByLabel(t('form:label.email'))).toHaveAccessibleDescription(t('form:message.email.invalid'));
  await page.getByLabel(t('form:label.email')).fill('anouk@voorbeeld.be');
  await expect(page.locator('.form__summary')).toHaveCount(0);
});

test(
  'a captcha is fetched only for a form that has one; a refused captcha is reported and replaced',
  ANY_WIDTH,
  async ({ page, watch }) => {
    watch.expected.push(/status of 422/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/captcha')) asked.push(request.url());
    });
    await openForm(page, 'sign-newsletter', visitorOf('no captcha'));
    expect(asked).toEqual([]);
    await fillForm(page, 'testimonial', 'captcha');
    await expect(page.getByText(t('form:captcha.done'))).toBeSeen();
    expect(asked).toHaveLength(1);
    await page.route('**/api/forms/*', (route) => route.fulfill({ status: 422, json: { code: 'CAPTCHA_INVALID' } }));
    await sendButton(page, 'testimonial').click();
    await expect(page.getByRole('alert')).toContainText(t('error:code.CAPTCHA_INVALID'));
    await expect.poll(() => asked.length).toBe(2);
  },
);

test('the form for a question opens from a property’s page and names the property', async ({ page }) => {
  const path = await openFirstProperty(page);
  const id = path.split('/').at(-2);
  const headline = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('link', { name: t('property:contact.ask') })
    .locator('visible=true')
    .first()
    .click();
  await page.waitForURL(`**/vraag-informatie/?property=${id}`);
  await expect(page.locator('.form__about')).toContainText(headline);
  await expect(page.getByLabel(t('form:label.propertyId'))).toBeHidden();
  await page.locator('.languages a[hreflang="fr"]').locator('visible=true').first().click();
  await page.waitForURL(`**/demander-des-informations/?property=${id}`);
  await expect(page.locator('.form__about')).toContainText(id ?? '');
});

test('the advance of an offer is calculated while it is typed', ANY_WIDTH, async ({ page }) => {
  await openForm(page, 'purchase-offer', visitorOf('offer'));
  await page.getByLabel(t('form:label.offer')).fill('385.000');
  await expect(page.getByText(t('form:advance', { amount: formatEuro(38_500, 'nl') }))).toBeSeen({ scroll: true });
});

test(
  'a form in a tab that was left open past midnight offers dates from the day on which it is used',
  ANY_WIDTH,
  async ({ page }) => {
    await page.clock.install({ time: '2026-11-23T22:50:00Z' });
    await page.goto(formAddress('purchase-offer', visitorOf('day')));
    await wakeForm(page, 'purchase-offer');
    const day = page.locator('[name="validUntil"]');
    await expect(day).toHaveAttribute('min', '2026-11-23');
    await page.clock.fastForward('20:00');
    await day.focus();
    await expect(day).toHaveAttribute('min', '2026-11-24');
  },
);

test('the form asks for income in Brussels only when the visitor has seen the home', ANY_WIDTH, async ({ page }) => {
  const visitor = visitorOf('rent');
  await openForm(page, 'rent-application', visitor);
  await expect(page.getByText(t('form:hint.visited'))).toBeSeen({ scroll: true });
  await page.getByRole('radio', { name: t('form:option.visited.no') }).check();
  await expect(page.getByRole('radiogroup', { name: t('form:label.moment') })).toBeSeen({ scroll: true });
  await expect(page.locator('.form__progress li')).toHaveText([
    t('form:step.visit'),
    t('form:step.contact'),
    t('form:step.check'),
  ]);
  await page.getByRole('radio', { name: t('form:option.visited.yes') }).check();
  await page.getByRole('button', { name: t('form:next') }).click();
  await expect(page.getByLabel(t('form:label.income'))).toBeSeen();
});

test('forms have no accessibility violation in either colour scheme, with and without errors', async ({ page }) => {
  for (const form of ['site-contact', 'rent-application'] as const) {
    await openForm(page, form, visitorOf(form === 'rent-application' ? 'axe, rent' : 'axe'));
    await expectAccessible(page, ['light', 'dark']);
    await pressMain(page);
    await expect(page.locator('.form__summary')).toBeFocused();
    await expectAccessible(page, ['light', 'dark']);
  }
});

/** Presses and releases in separate steps, like a person: content that moves in between must not take the click. */
async function pressSlowly(page: Page, button: Locator, wait = nextFrames) {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error('The button is not in sight');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height - 4);
  await page.mouse.down();
  await wait(page);
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
}

test('a click on Next or Send works although the field that just lost the focus is invalid', async ({ page }) => {
  await openForm(page, 'demand-register', visitorOf('press'));
  const [step] = FORMS['demand-register'].steps;
  if (step) await fillStep(page, step, visitorOf('press'));
  await pressMain(page);
  await page.getByLabel(t('form:label.priceMin')).fill('300.000');
  await page.getByLabel(t('form:label.priceMax')).fill('200.000');
  await pressSlowly(page, page.getByRole('button', { name: t('form:next') }));
  await expect(page.locator('.form__summary')).toBeFocused();
  await expect(page.locator('.form__summary')).toContainText(t('form:message.priceMax.below'));

  await openForm(page, 'sign-newsletter', visitorOf('press'));
  await page.getByLabel(t('form:label.email')).fill('niets');
  await pressSlowly(page, sendButton(page, 'sign-newsletter'));
  await expect(page.locator('.form__summary')).toBeFocused();
});

/** Puts a finger down, and lifts it later. */
async function tapSlowly(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error('The button is not in sight');
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: before.x + before.width / 2, y: before.y + before.height - 4 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await nextFrames(page);
  expect(await button.boundingBox()).toEqual(before);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Presses and releases the space bar. */
async function typeSlowly(page: Page, button: Locator) {
  await button.focus();
  await page.keyboard.down('Space');
  await nextFrames(page);
  await page.keyboard.up('Space');
}

const PRESSES = { mouse: pressSlowly, touch: tapSlowly, keyboard: typeSlowly };

for (const [index, language] of LANGUAGES.entries())
  for (const [way, press] of Object.entries(PRESSES))
    test(
      `Send by ${way} works although the field that just lost the focus is invalid, in ${language}`,
      ANY_WIDTH,
      async ({ browser, baseURL }) => {
        const viewport = index % 2 === 0 ? { width: 360, height: 740 } : { width: 1280, height: 800 };
        const page = await browser.newPage({ baseURL: baseURL ?? '', hasTouch: way === 'touch', viewport });
        await rememberChoice(page.context(), baseURL);
        await openForm(page, 'sign-newsletter', visitorOf('press', language));
        await page.getByLabel(translate(language)('form:label.email')).fill('niets');
        await press(page, sendButton(page, 'sign-newsletter', language));
        const summary = page.locator('.form__summary');
        await expect(summary).toBeFocused();
        await expect(summary).toContainText(translate(language)('form:message.email.invalid'));
        await page.close();
      },
    );

for (const [language, javaScriptEnabled] of [
  ['nl', false],
  ['fr', true],
  ['en', false],
  ['de', true],
] as const)
  test(
    `Send works ${javaScriptEnabled ? 'with the bundle blocked' : 'without scripts'} although the field is invalid, in ${language}`,
    ANY_WIDTH,
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled });
      await rememberChoice(page.context(), baseURL);
      await page.route('**/_astro/Form.island*', (route) => route.abort());
      const say = translate(language);
      await page.goto(formAddress('sign-newsletter', visitorOf('press plain', language)));
      await page.getByLabel(say('form:label.email')).fill('niets');
      // Without scripts there are no animation frames to wait for, and nothing moves.
      const wait = javaScriptEnabled ? nextFrames : async () => {};
      await pressSlowly(page, sendButton(page, 'sign-newsletter', language), wait);
      const summary = page.locator('.form__summary');
      await expect(summary).toContainText(say('form:summary', { count: 2 }));
      await expect(summary.getByRole('link').first()).toHaveText(say('form:message.email.invalid'));
      await expect(page.getByLabel(say('form:label.email'))).toHaveValue('niets');
      await page.close();
    },
  );

for (const language of LANGUAGES)
  test(`a first Send before an untouched form is hydrated reports its errors in ${language}`, async ({ page }) => {
    const { promise: clicked, resolve: letWake } = Promise.withResolvers<void>();
    await page.route('**/_astro/Form.island*', async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto(formAddress('site-contact', visitorOf('untouched', language)));
    await sendButton(page, 'site-contact', language).click();
    letWake();
    const summary = page.locator('.form__summary');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(translate(language)('form:message.firstName.required'));
  });

test('an invalid field is scrolled into view with its label', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openForm(page, 'contact-me', visitorOf('label'));
  await pressMain(page);
  await page.locator('.form__summary').getByRole('link').last().click();
  await expect(page.getByRole('checkbox', { name: t('form:label.privacyAccepted') })).toBeFocused();
  await page.locator('.form__summary').getByRole('link').first().click();
  await expect(page.locator('label[for="contact-me-remark"]')).toBeInViewport({ ratio: 1 });
});

test(
  'a postal code fills in its municipality, and never overwrites one that was typed',
  ANY_WIDTH,
  async ({ page }) => {
    await openForm(page, 'contact-demand', visitorOf('zip'));
    const city = page.getByLabel(t('form:label.city'));
    await page.getByLabel(t('form:label.zip')).fill('1020');
    await expect(city).toHaveValue('Laken');
    await page.getByLabel(t('form:label.zip')).fill('1090');
    await expect(city).toHaveValue('Jette');
    await city.fill('Jette-Brussel');
    await page.getByLabel(t('form:label.zip')).fill('1020');
    await expect(city).toHaveValue('Jette-Brussel');
  },
);

test('the answers of a long form are reviewed before sending, and can be changed', ANY_WIDTH, async ({ page }) => {
  const visitor = visitorOf('check');
  await openForm(page, 'contact-demand', visitor);
  for (const step of FORMS['contact-demand'].steps) {
    await fillStep(page, step, visitor);
    await pressMain(page);
  }
  await expect(page.getByRole('heading', { name: t('form:step.check') })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: 'Kiekenmarkt' })).toBeSeen({ scroll: true });
  await page.getByRole('button', { name: t('form:change.step', { step: t('form:step.home') }) }).click();
  await page.getByLabel(t('form:label.street.valuation')).fill('Hoogstraat');
  await pressMain(page);
  await pressMain(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Hoogstraat' })).toBeSeen({ scroll: true });
  await pressMain(page);
  await expectThanks(page, 'contact-demand');
});

test('the same form is sent again only after a confirmation', ANY_WIDTH, async ({ page }) => {
  await fillForm(page, 'site-contact', 'again');
  await sendButton(page, 'site-contact').click();
  await expectThanks(page, 'site-contact');
  const posts = watchPosts(page);
  await page.goBack();
  await expect(page.getByLabel(t('form:label.firstName'))).toHaveValue('Anouk');
  await sendButton(page, 'site-contact').click();
  await expect(page.getByRole('alert')).toContainText(t('form:again.title'));
  expect(posts).toEqual([]);
  await page.getByRole('button', { name: t('form:again.yes') }).click();
  await expectThanks(page, 'site-contact');
  expect(posts).toHaveLength(1);
});

test('a visitor who sends too often sees how long to wait', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/status of 429/);
  await fillForm(page, 'sign-newsletter', 'wait');
  await page.route('**/api/forms/*', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '240' }, json: { code: 'TOO_MANY_REQUESTS' } }),
  );
  await sendButton(page, 'sign-newsletter').click();
  await expect(page.getByRole('alert')).toContainText(t('form:wait.minutes', { count: 4 }));
});

for (const [form, propertyId, code] of [
  ['contact-appointment', SOLD, 'PROPERTY_SOLD'],
  ['contact-me', '4191772', 'PROPERTY_RENTED'],
  ['purchase-offer', RENT, 'NOT_FOR_SALE'],
  ['rent-application', SALE, 'NOT_FOR_RENT'],
] as const)
  test(
    `${form} about ${propertyId} states ${code} immediately, offers alternatives, and accepts another reference`,
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto(formAddress(form, { ...visitorOf(form), propertyId }));
      await expect(page.getByRole('alert')).toContainText(t(`error:code.${code}`));
      const reference = page.getByLabel(t('form:label.propertyId'));
      await expect(reference).toHaveValue(propertyId);
      await expect(page.getByText(t('form:message.propertyId.closed'))).toBeSeen({ scroll: true });
      const isOtherGoal = code.startsWith('NOT_FOR');
      if (!isOtherGoal)
        await expect(page.getByRole('heading', { name: t('form:closed.similar') })).toBeSeen({ scroll: true });
      const instead = isOtherGoal ? t('form:closed.property') : t('form:title.demand-register');
      await expect(page.getByRole('main').getByRole('link', { name: instead })).toBeSeen({ scroll: true });
      await reference.fill(form === 'rent-application' ? RENT : SALE);
      await reference.blur();
      await expect(page.locator('form .form__about')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

for (const [form, reference] of [
  ['contact-me', '99000789'],
  ['document-request', 'abc'],
  ['purchase-offer', '41'],
] as const) {
  test(
    `${form} about ${reference} keeps all input until the reference is valid`,
    ANY_WIDTH,
    async ({ page, watch }) => {
      watch.expected.push(/status of 404/);
      await page.goto(formAddress(form, { ...visitorOf(form), propertyId: '' }));
      await wakeForm(page, form);
      const field = page.getByLabel(t('form:label.propertyId'));
      const [name, answer] =
        form === 'purchase-offer' ? (['conditions', 'Lening'] as const) : (['remark', 'Is er een kelder?'] as const);
      const typed = page.locator(`[name="${name}"]`);
      await typed.fill(answer);
      await field.fill(reference);
      await field.blur();
      await expect(page.getByRole('alert')).toContainText(t('error:code.PROPERTY_NOT_FOUND'));
      await expect(page.getByText(t('form:message.propertyId.invalid'))).toBeSeen({ scroll: true });
      await expect(typed).toHaveValue(answer);
      // The reference survives a reload, since it is in the URL.
      await page.reload();
      await expect(page.getByRole('alert')).toContainText(t('error:code.PROPERTY_NOT_FOUND'));
      await expect(field).toHaveValue(reference);
      await expect(typed).toHaveValue(answer);
      await field.fill(SALE);
      await field.blur();
      await expect(page.locator('form .form__about')).toBeSeen({ scroll: true });
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(t('form:message.propertyId.invalid'))).toHaveCount(0);
      await expect(typed).toHaveValue(answer);
      await page.reload();
      await expect(page.locator('form .form__about')).toBeSeen({ scroll: true });
      await expect(typed).toHaveValue(answer);
    },
  );
}

test('an invalid reference in the URL is shown and reported', ANY_WIDTH, async ({ page }) => {
  await page.goto(formAddress('contact-me', { ...visitorOf('malformed'), propertyId: encodeURIComponent('a b/c') }));
  await expect(page.getByLabel(t('form:label.propertyId'))).toHaveValue('a b/c');
  await expect(page.getByText(t('form:message.propertyId.invalid'))).toBeSeen();
});

test('a partial date is reported, in a required field and in an optional one', ANY_WIDTH, async ({ page }) => {
  await openForm(page, 'purchase-offer', visitorOf('half a date'));
  await page.getByLabel(t('form:label.offer')).fill('385.000');
  await page.getByLabel(t('form:label.validUntil')).pressSequentially('12');
  await pressMain(page);
  await expect(page.getByText(t('form:message.validUntil.incomplete')).first()).toBeSeen();

  await openForm(page, 'rent-application', visitorOf('rent half a date'));
  await page.getByRole('radio', { name: t('form:option.visited.yes') }).check();
  await pressMain(page);
  const [, file] = FORMS['rent-application'].steps;
  if (file) await fillStep(page, file, visitorOf('rent half a date'));
  // An optional field: a partial date there must be reported, not dropped.
  await page.getByLabel(t('form:label.endDate')).pressSequentially('12');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('form:message.endDate.required')).first()).toBeSeen();
  await expect(page.getByLabel(t('form:label.endDate'))).toBeSeen();
  await page.getByLabel(t('form:label.endDate')).fill('');
  await pressMain(page);
  await expect(page.getByLabel(t('form:label.email'))).toBeSeen();
});

test('a partial date that is cleared is no longer reported', ANY_WIDTH, async ({ page }) => {
  await openForm(page, 'rent-application', visitorOf('rent date taken out'));
  await page.getByRole('radio', { name: t('form:option.visited.yes') }).check();
  await pressMain(page);
  const endDate = page.getByLabel(t('form:label.endDate'));
  const told = page.getByText(t('form:message.endDate.required'));
  await endDate.pressSequentially('12');
  await page.getByLabel(t('form:label.income')).focus();
  await expect(told.first()).toBeSeen();
  await endDate.focus();
  await page.keyboard.press('Backspace');
  await page.getByLabel(t('form:label.income')).focus();
  await expect(told).toHaveCount(0);
});

test(
  'a sale of the property while its form is open is reported in the form, and no input is lost',
  ANY_WIDTH,
  async ({ page, watch }) => {
    watch.expected.push(/status of 409/);
    await fillForm(page, 'contact-me', 'sold meanwhile');
    await page.route('**/api/forms/*', (route) => route.fulfill({ status: 409, json: { code: 'PROPERTY_SOLD' } }));
    await sendButton(page, 'contact-me').click();
    await expect(page.getByRole('alert')).toContainText(t('error:code.PROPERTY_SOLD'));
    await expect(page.getByLabel(t('form:label.firstName'))).toHaveValue('Anouk');
    await page.reload();
    await expect(page.getByLabel(t('form:label.firstName'))).toHaveValue('Anouk');
  },
);

test(
  'an application to rent without a previous visit becomes a visit request, with its own texts',
  ANY_WIDTH,
  async ({ page }) => {
    const visitor = visitorOf('rent visit');
    await openForm(page, 'rent-application', visitor);
    await page.getByRole('radio', { name: t('form:option.visited.no') }).check();
    const [visit, , contact] = FORMS['rent-application'].steps;
    await openCalendar(page);
    await page.locator('[name="date"]:enabled').last().check();
    await page.locator('[name="slot"]:enabled').first().check();
    await pressMain(page);
    if (visit && contact) await fillStep(page, contact, visitor);
    await pressMain(page);
    await page.getByRole('button', { name: t('form:send.rent-visit') }).click();
    await expectThanks(page, 'rent-application', 'nl', 'rent-visit');
    // Text required by specification §9.
    const rent = page.getByRole('definition');
    for (const euro of [2790, 930, 50, 160, 1860])
      await expect(rent.filter({ hasText: new RegExp(`^${formatEuro(euro, 'nl')}$`) })).toBeSeen({ scroll: true });
    await expect(page.getByRole('main').getByRole('link', { name: t('feedback:go.rent') })).toBeSeen({ scroll: true });
    await expect(page.getByRole('main').getByRole('link', { name: t('feedback:go.sale') })).toHaveCount(0);
  },
);

for (const [index, form] of SEVERAL_STEPS.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'nl';
  test(`${form} is sent although its script does not load, in ${language}`, ANY_WIDTH, async ({ page, watch }) => {
    watch.expected.push(/ERR_FAILED|Error hydrating/);
    const visitor = visitorOf(`${form} blocked`, language);
    await page.route('**/_astro/Form.island*', (route) => route.abort());
    await page.goto(formAddress(form, visitor));
    await page.getByRole('button', { name: translate(language)('form:next') }).click();
    await expect(page.getByRole('button', { name: translate(language)('form:next') })).toBeHidden();
    await fillPlain(page, form, visitor);
    await sendButton(page, form, language).click();
    await expectSentPage(page, form, visitor);
    await expectAccessible(page, ['light', 'dark']);
  });
}

test('the plain form is sent when all scripts are blocked', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/ERR_FAILED/);
  await page.route('**/_astro/*.js', (route) => route.abort());
  const visitor = visitorOf('all blocked');
  await page.goto(formAddress('contact-demand', visitor));
  await fillPlain(page, 'contact-demand', visitor);
  await sendButton(page, 'contact-demand').click();
  await expectSentPage(page, 'contact-demand', visitor);
});

test('a browser without modules reads a list and sends a form', ANY_WIDTH, async ({ page, watch }) => {
  watch.expected.push(/422/);
  await page.route(/\/nl\/(?:[^.]*)$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll('type="module"', 'type="unknown"') });
  });
  await page.goto('/nl/te-koop/');
  await expect(page.locator('html[data-chrome]')).toHaveCount(0);
  await page.locator('main .card__title a').first().click();
  await expect(page.getByRole('heading', { name: t('property:facts') })).toBeSeen({ scroll: true });
  const visitor = visitorOf('no modules');
  await page.goto(formAddress('contact-demand', visitor));
  await fillPlain(page, 'contact-demand', visitor);
  await sendButton(page, 'contact-demand').click();
  // Without scripts, the service asks the questions of the later steps, and keeps what was typed.
  await expect(page.getByLabel(t('form:label.zip'))).toHaveValue('1000');
  await fillPlain(page, 'contact-demand', visitor);
  await sendButton(page, 'contact-demand').click();
  await expectSentPage(page, 'contact-demand', visitor);
});

test('at most 200 px of text precede a form on a phone', ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of LANGUAGES)
    for (const form of FORM_NAMES) {
      await page.goto(formAddress(form, visitorOf(form, language)));
      const heights = await page.evaluate(() => {
        const place = document.querySelector('.form-place');
        return [...document.querySelectorAll('main p, main .prose')]
          .filter((part) => place && part.compareDocumentPosition(place) === Node.DOCUMENT_POSITION_FOLLOWING)
          .filter((part) => !part.parentElement?.closest('.prose'))
          .map((part) => part.getBoundingClientRect().height);
      });
      const sum = heights.reduce((all, height) => all + height, 0);
      expect(sum, `${form} in ${language}`).toBeLessThanOrEqual(200);
    }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the plain form in Brussels does not ask for income before a visit, and asks for it afterwards',
    ANY_WIDTH,
    async ({ page, watch }) => {
      watch.expected.push(/status of 422/);
      const visitor = visitorOf('rent without scripts');
      await page.goto(formAddress('rent-application', visitor));
      for (const name of ['income', 'household', 'startDate'] as const)
        await expect(page.locator(`[name="${name}"]`)).toBeHidden();
      await page.getByRole('radio', { name: t('form:option.visited.yes') }).check();
      const contact = FORMS['rent-application'].steps.at(-1);
      if (contact) await fillStep(page, contact, visitor);
      await sendButton(page, 'rent-application').click();
      await expect(page.getByLabel(t('form:label.income'))).toBeSeen({ scroll: true });
      await expect(page.getByLabel(t('form:label.email'))).toHaveValue(visitor.email);
    },
  );

  for (const [index, form] of FORM_NAMES.entries()) {
    const language = LANGUAGES[(index + 1) % LANGUAGES.length] ?? 'nl';
    test(`${form} is a single page and is sent, in ${language}`, ANY_WIDTH, async ({ page }) => {
      const visitor = visitorOf(`${form} plain`, language);
      await page.goto(formAddress(form, visitor));
      const say = translate(language);
      await expect(page.getByRole('button', { name: say('form:next'), exact: true })).toBeHidden();
      const isProven = findField(FORMS[form], 'captcha') === undefined;
      const unproven = page.getByText(say('form:captcha.noScript'));
      await (isProven ? expect(unproven).toBeHidden() : expect(unproven).toBeSeen({ scroll: true }));
      await fillPlain(page, form, visitor);
      await sendButton(page, form, language).click();
      await expectSentPage(page, form, visitor);
    });
  }

  test(
    'the first step reports that a rental accepts no offers, and keeps the input',
    ANY_WIDTH,
    async ({ page, watch }) => {
      watch.expected.push(/status of 409/);
      await page.goto(formAddress('purchase-offer', { ...visitorOf('plain offer'), propertyId: '' }));
      await page.getByLabel(t('form:label.propertyId')).fill(RENT);
      await page.getByLabel(t('form:label.offer')).fill('385.000');
      await page.getByRole('button', { name: t('form:reference.check') }).click();
      await expect(page.getByRole('alert')).toContainText(t('error:code.NOT_FOR_SALE'));
      await page.getByLabel(t('form:label.propertyId')).fill(SALE);
      await page.getByRole('button', { name: t('form:reference.check') }).click();
      await expect(page.locator('form .form__about')).toBeSeen({ scroll: true });
      await expect(page.getByLabel(t('form:label.offer'))).toHaveValue('385.000');
    },
  );

  test('an error is shown on a page that keeps the input', ANY_WIDTH, async ({ page, watch }) => {
    watch.expected.push(/status of 422/);
    const visitor = visitorOf('no scripts, fault');
    await page.goto(formAddress('site-contact', visitor));
    for (const step of FORMS['site-contact'].steps) await fillStep(page, step, visitor);
    await page.getByLabel(t('form:label.phone')).fill('bel me');
    await sendButton(page, 'site-contact').click();
    await expect(page.getByText(t('form:message.phone.invalid')).first()).toBeSeen();
    await expect(page.getByLabel(t('form:label.email'))).toHaveValue(visitor.email);
  });
});
