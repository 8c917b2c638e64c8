// Fills in any form from its definition (FORMS), and finds fields by label and role, as a visitor would.
import type { Page } from 'playwright/test';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { MOMENT_FIELD } from '#api/visits.ts';
import { type Field, isOnePage, requiredCode, type Step } from '#domain/forms/field.ts';
import { FORMS, type FormName } from '#domain/forms/forms.ts';
import type { Language } from '#domain/language.ts';
import type { Route } from '#domain/route.ts';
import { belgianDay } from '#domain/time/date.ts';
import { isOpenDay } from '#domain/visits/visit-days.ts';
import { type Translate, translate } from '#i18n/translator.ts';
import { RouteMap } from '#routing/route-map.ts';
import routes from '../../snapshot/routes.json' with { type: 'json' };

const map = new RouteMap(routes as Route[], 'nl');
const DAY_MS = 86_400_000;

/** Pages whose name differs from that of their form. */
const PAGES: Partial<Record<FormName, string>> = {
  'site-contact': 'contact',
  'contact-construction': 'projects',
  testimonial: 'testimonial-form',
};

export type Visitor = { language: Language; email: string; propertyId: string; daysAhead: number };

/** The URL of a form's page. */
export function formAddress(form: FormName, { language, propertyId }: Visitor): string {
  const path = map.requirePath(PAGES[form] ?? form, language);
  return FORMS[form].about?.kind === 'property' ? `${path}?property=${propertyId}` : path;
}

export function feedbackAddress(form: FormName, language: Language): string {
  return map.requirePath(`thank-you/${form}`, language);
}

/** A form on the current page, once it is hydrated. */
export async function wakeForm(page: Page, form: FormName) {
  const own = page.locator(`form[data-form="${form}"]`);
  await own.dispatchEvent('pointermove');
  await page.locator('astro-island[data-ready]', { has: own }).waitFor({ state: 'attached' });
  return own;
}

/** Opens the page of a form, and waits until it is hydrated. */
export async function openForm(page: Page, form: FormName, visitor: Visitor) {
  await page.goto(formAddress(form, visitor));
  const own = await wakeForm(page, form);
  if (FORMS[form].about?.kind === 'property') await own.locator('.form__about').waitFor();
  // The free times are requested once the property is known.
  if (form === 'contact-appointment') await own.locator('.visit-next').waitFor();
  return own;
}

/** Presses the main button: next step, or send. */
export function pressMain(page: Page): Promise<void> {
  return page.locator('.form__actions .button[data-role]').locator('visible=true').click();
}

/** Answers every step, passes the summary of a form with several steps, and sends the form. */
export async function sendFilled(page: Page, form: FormName, visitor: Visitor): Promise<void> {
  const isWalked = !isOnePage(FORMS[form]);
  for (const step of FORMS[form].steps) {
    await fillStep(page, step, visitor);
    if (isWalked) await pressMain(page);
  }
  await pressMain(page);
}

/** Shows every day with its times, once the free times are known. */
export async function openCalendar(page: Page): Promise<void> {
  await page.locator('.visit-next').waitFor();
  const all = page.locator('.visit-moment__all');
  if ((await all.getAttribute('aria-expanded')) === 'false') await all.click();
}

function dayAhead(days: number): string {
  return belgianDay(new Date(Date.now() + days * DAY_MS));
}

/** A day on which visits take place; `daysAhead` counts only such days, and wraps around at the horizon. */
export function visitDay(daysAhead: number): string {
  const { visits } = DEFAULT_SERVICE_OPTIONS;
  const days = Array.from({ length: visits.horizonDays }, (_, index) => dayAhead(index + 1));
  const open = days.filter((day) => isOpenDay(day, visits));
  return open[daysAhead % open.length] ?? '';
}

/** The visitor's answer to a field that is not a choice; `fillStep` answers choices. */
function answerTo({ name }: Field, { email, daysAhead }: Visitor): string {
  const answers: Partial<Record<Field['name'], string>> = {
    firstName: 'Anouk',
    lastName: "D'hondt",
    email,
    phone: '0475123456',
    remark: 'Goedemiddag,\nis er een kelder?',
    street: 'Kiekenmarkt',
    houseNumber: '12',
    zip: '1000',
    city: 'Brussel',
    friendName: 'Karel',
    friendEmail: 'karel@voorbeeld.be',
    date: visitDay(daysAhead),
    startDate: dayAhead(40),
    validUntil: dayAhead(20),
    household: '2',
    income: '3.200',
    offer: '385.000',
  };
  const answer = answers[name];
  if (answer === undefined) throw new Error(`No answer to ${name}`);
  return answer;
}

/** Matches a whole label, with or without its required mark, so that "Naam" does not match "Voornaam". */
function labelOf(field: Field, t: Translate): RegExp {
  const text = t(`form:label.${field.label ?? field.name}`).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${text.replaceAll('\u00a0', '\\s')}(?:\\s\\*)?$`);
}

/** True when a field of the shown step is active and must be answered. */
async function isAsked(page: Page, { name, kind, isRequired }: Field): Promise<boolean> {
  // Municipalities are required unless an area was drawn, and these visitors drew none.
  if (!isRequired && name !== 'zones') return false;
  // The browser solves the captcha, and the reference comes from the previous page.
  if (kind === 'captcha' || kind === 'reference') return false;
  // The form may offer the next free times instead of a date; it asks for the hours once a day is selected.
  const names = name === 'date' ? ['date', MOMENT_FIELD] : [name];
  const controls = page.locator(names.map((each) => `.form__item [name="${each}"]`).join(', '));
  return (await controls.locator('visible=true').count()) > 0;
}

/** Answers every active required question of a step; answers may activate later questions. */
export async function fillStep(page: Page, step: Step, visitor: Visitor): Promise<void> {
  const t = translate(visitor.language);
  for (const field of step.fields) {
    if (!(await isAsked(page, field))) continue;
    const label = labelOf(field, t);
    if (field.name === 'date' && (await page.locator('.visit-next').isVisible())) {
      await openCalendar(page);
      const days = page.locator('[name="date"]:enabled');
      const wanted = days.and(page.locator(`[value="${answerTo(field, visitor)}"]`));
      await ((await wanted.count()) > 0 ? wanted : days.first()).check();
    } else if (field.kind === 'radio' || field.kind === 'choices') {
      const role = field.kind === 'radio' ? 'radiogroup' : 'group';
      await page.getByRole(role, { name: label }).locator('input:enabled').first().check();
    } else if (field.kind === 'checkbox') await page.getByLabel(label).check();
    else if (field.kind === 'select') await page.getByLabel(label).selectOption({ index: 1 });
    else await page.getByLabel(label).fill(answerTo(field, visitor));
  }
}

/** Messages that a step must show when it is left empty. */
export async function listRequiredMessages(page: Page, step: Step, t: Translate): Promise<string[]> {
  const messages: string[] = [];
  for (const field of step.fields)
    if (await isAsked(page, field)) messages.push(t(`form:message.${requiredCode(field)}`));
  return messages;
}
