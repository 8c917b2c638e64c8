import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOKUP_FIELD, referenceOf, SENT_PATH } from '#api/forms.ts';
import { FORM_NAMES, type FormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { translate } from '#i18n/translator.ts';
import { thanksSteps } from '#words/thanks-text.ts';
import { visitTimeText } from '#words/visit-text.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type Answer, ask, NOW, type RunningService, runService, SITE } from './running.ts';

let database: TestDatabase;
let service: RunningService;
/** How far the test has moved the clock. */
let later = 0;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database, { doubles: { now: () => NOW + later } });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** Posts like a browser without scripts. */
function post(form: FormName, answers: Record<string, unknown>, headers: Record<string, string> = {}) {
  const pairs = Object.entries(answers).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, String(one)] as [string, string]),
  );
  const init = { method: 'POST', body: new URLSearchParams(pairs), headers: { ...BROWSER, ...headers } };
  return ask(service, `/api/forms/${form}`, init);
}

function parse(html: string) {
  const window = new Window();
  return new window.DOMParser().parseFromString(html, 'text/html');
}

type ParsedPage = ReturnType<typeof parse>;

const typedIn = (page: ParsedPage, id: string) =>
  (page.getElementById(id) as unknown as { value?: string } | null)?.value;

/** Sends the form of a page as shown, with a few corrected answers. */
function sendAgain(form: FormName, page: ParsedPage, changes: Record<string, string>) {
  const sent: Record<string, unknown> = {};
  for (const control of page.querySelectorAll('form [name]')) {
    const { name, type, value, checked } = control as unknown as Record<string, string> & { checked: boolean };
    const isPicked = !['checkbox', 'radio'].includes(type ?? '') || checked;
    if (name && type !== 'submit' && type !== 'file' && isPicked) sent[name] = value ?? '';
  }
  return post(form, { ...sent, ...changes });
}

/** The page to which a response redirects a browser without scripts. */
async function follow(answer: Answer): Promise<Answer> {
  expect(answer.status).toBe(303);
  return ask(service, answer.headers.get('Location') ?? '');
}

for (const [index, form] of FORM_NAMES.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'nl';
  test(`the page after ${form} without scripts in ${language} shows the answers and explains what happens next`, async () => {
    const t = translate(language);
    const slot = listContactSlots(language)[0];
    const { captcha: _work, ...filled } = FILLED_IN[form];
    const values: Record<string, unknown> = { ...filled, language, ...('slot' in filled && { slot }) };
    const answer = await post(form, values);
    const address = answer.headers.get('Location') ?? '';
    expect(decodeURIComponent(address)).not.toContain('voorbeeld');
    const { text, status, headers } = await follow(answer);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const page = parse(text);
    expect(page.documentElement.lang).toBe(language);
    const isHeld = 'captcha' in FILLED_IN[form];
    const title = isHeld ? t('mail:page.lead.sent.title') : t(`feedback:title.${form}`);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    const reference = /[0-9A-Z]{6}/.exec(page.querySelector('.feedback__reference')?.textContent ?? '')?.[0];
    const newest = service.db.selectFrom('leads').select('id').where('form', '=', form).orderBy('created_at', 'desc');
    expect(reference).toBe(referenceOf((await newest.executeTakeFirstOrThrow()).id));
    if (!isHeld)
      expect([...page.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual(
        thanksSteps(form, t, 'asked'),
      );
    expect(page.querySelector('[data-part="answers"]')?.textContent).toContain(String(values.email));
    const property = page.querySelector('[data-part="property"]')?.textContent ?? '';
    const { headline } = SITE.properties[String(values.propertyId)] ?? {};
    if (headline) expect(property).toContain(headline[language] ?? headline.nl);
    else expect(property).toBe('');
    expect(page.querySelectorAll('.feedback__next a').length).toBeGreaterThan(0);
    expect(page.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0);
  });
}

test('the thank-you page tells a tenant the requirements, the costs and the contact', async () => {
  const page = parse((await follow(await post('rent-application', FILLED_IN['rent-application']))).text);
  expect(page.querySelector('[data-part="tenant"]')?.textContent).toContain('2.790');
  expect(page.querySelector('.feedback__aside')?.textContent).toContain('Karim Benali');
});

test('the page after a visit request without scripts states day and time first, with a calendar file', async () => {
  const filled = FILLED_IN['contact-appointment'];
  const page = parse((await follow(await post('contact-appointment', { ...filled, firstName: 'Agenda' }))).text);
  const [date, slot] = [String(filled.date), String(filled.slot)];
  const block = page.querySelector('.feedback__kind > h1 + .feedback__visit');
  expect(block?.querySelector('.feedback__when')?.textContent).toBe(visitTimeText({ date, slot }, 'nl', Date.now()));
  const link = block?.querySelector('a[download]');
  expect(link?.textContent).toBe(translate('nl')('feedback:visit.calendar'));
  const calendar = decodeURIComponent(link?.getAttribute('href') ?? '');
  expect(calendar).toContain('STATUS:TENTATIVE');
  expect(calendar).toContain(`DTSTART:${date.replaceAll('-', '')}T`);
});

test('a thank-you page redirects to the general one, without answers, after an hour', async () => {
  const answer = await post('contact-me', { ...FILLED_IN['contact-me'], firstName: 'Later' });
  later = 3_600_001;
  const page = await ask(service, answer.headers.get('Location') ?? '');
  later = 0;
  expect([page.status, page.headers.get('Location')]).toEqual([303, '/nl/thanks/contact-me/']);
});

test('a forged thank-you URL gives 410 and reveals nothing', async () => {
  const answer = await post('contact-me', { ...FILLED_IN['contact-me'], firstName: 'Forged' });
  const forged = (answer.headers.get('Location') ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  const page = await ask(service, forged);
  expect(page.status).toBe(410);
  expect(page.text).not.toContain('Forged');
  expect((await ask(service, '/api/sent')).status).toBe(410);
});

test.each([
  ['contact-me', '5000001', 'PROPERTY_SOLD'],
  ['purchase-offer', '4055719', 'NOT_FOR_SALE'],
] as const)('%s about %s is refused without scripts too, with the alternatives (%s)', async (form, id, code) => {
  const answer = await post(form, { ...FILLED_IN[form], propertyId: id });
  const t = translate('nl');
  const page = parse(answer.text);
  expect(typedIn(page, 'propertyId')).toBe(id);
  expect(page.getElementById('propertyId-error')?.textContent).toBe(t('form:message.propertyId.closed'));
  expect(page.querySelector('[role="alert"]')?.textContent).toContain(t(`error:code.${code}`));
  const isSold = code === 'PROPERTY_SOLD';
  expect(page.querySelector('[role="alert"] a')?.textContent).toBe(
    t(isSold ? 'form:title.demand-register' : 'form:closed.property'),
  );
  expect(page.body.textContent.includes(t('form:closed.similar'))).toBe(isSold);
  expect(page.querySelectorAll(`[aria-label="${t('form:about.similar')}"]`).length > 0).toBe(isSold);
});

test.each(LANGUAGES)('an invalid answer is explained in %s, above a form that keeps the input', async (language) => {
  const typed = { firstName: '"Anouk" <b>', remark: 'Twee\nregels & meer', email: 'anouk@', language };
  const answer = await post('site-contact', { ...FILLED_IN['site-contact'], ...typed });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  const page = parse(answer.text);
  expect(page.documentElement.lang).toBe(language);
  const value = (id: string) => (page.getElementById(id) as unknown as { value: string }).value;
  expect([value('firstName'), value('remark'), value('email')]).toEqual([typed.firstName, typed.remark, typed.email]);
  expect(page.querySelector('a[href="#email"]')?.textContent).not.toBe('');
  expect(page.getElementById('email')?.getAttribute('aria-describedby')).toBe('email-error');
  expect(page.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0);
  expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
});

test.each(FORM_NAMES)('the form %s on an error page is accepted once its error is corrected', async (form) => {
  const { privacyAccepted: _none, captcha: _work, ...answers } = FILLED_IN[form];
  const refused = await post(form, answers);
  expect(refused.status).toBe(422);
  const page = parse(refused.text);
  const sent: [string, string][] = [];
  for (const control of page.querySelectorAll('input, select, textarea')) {
    const { name, type, value, checked } = control as unknown as Record<string, string> & { checked: boolean };
    const isTicked = !['checkbox', 'radio'].includes(type ?? '') || checked;
    if (name && type !== 'file' && isTicked) sent.push([name, value ?? '']);
  }
  sent.push(['privacyAccepted', 'on']);
  const init = { method: 'POST', body: new URLSearchParams(sent), headers: BROWSER };
  const again = await ask(service, `/api/forms/${form}`, init);
  expect(again.status).toBe(303);
  // Without scripts there is no proof of work: a mail asks for confirmation instead, and nobody else receives mail.
  const isHeld = 'captcha' in FILLED_IN[form];
  expect(again.headers.get('Location')?.startsWith(SENT_PATH)).toBe(true);
  const mails = await service.db
    .selectFrom('mails')
    .innerJoin('leads', 'leads.id', 'mails.lead_id')
    .select(['mails.kind', 'suspicion'])
    .where('form', '=', form)
    .where('suspicion', '=', 'unproven')
    .execute();
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(isHeld ? ['confirm-lead'] : []));
});

test.each(FORM_NAMES)('the form %s on an error page marks each field whose answer is missing', async (form) => {
  const page = parse((await post(form, { language: 'nl' })).text);
  const links = [...page.querySelectorAll('[role="alert"] a[href^="#"]')];
  expect(links.length).toBeGreaterThan(0);
  const unmarked = links.filter((link) => {
    const field = page.getElementById((link.getAttribute('href') ?? '').slice(1));
    return !field?.closest('fieldset, .field, .form__item')?.querySelector('.field__mark');
  });
  expect(unmarked.map((link) => link.textContent)).toEqual([]);
});

test("the service answers in the browser's language when the request names none", async () => {
  const init = {
    method: 'POST',
    body: 'x',
    headers: { ...BROWSER, 'Content-Type': 'text/plain', 'Accept-Language': 'de-BE,fr' },
  };
  const answer = await ask(service, '/api/forms/contact-me', init);
  expect(answer.status).toBe(415);
  expect(parse(answer.text).documentElement.lang).toBe('de');
});

test('a form of another site is refused with an explanation, without its contents', async () => {
  const answer = await post('contact-me', FILLED_IN['contact-me'], { Origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  const page = parse(answer.text);
  expect(page.querySelector('[role="alert"]')?.textContent).not.toBe('');
  expect(page.querySelector('form')).toBeNull();
});

test('only pages on an allowed origin can read the response', async () => {
  const preflight = (origin: string) =>
    ask(service, '/api/forms/contact-me', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key',
      },
    });
  const allowed = await preflight('https://www.agency.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('https://www.agency.example');
  expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
  const other = await preflight('https://evil.example');
  expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('a form sent twice on one day gets the thank-you page both times, and is stored once', async () => {
  const answers = { ...FILLED_IN['site-contact'], remark: 'Twee keer' };
  const [first, second] = [await post('site-contact', answers), await post('site-contact', answers)];
  expect([first.status, second.status]).toEqual([303, 303]);
  const stored = await service.db.selectFrom('leads').select('payload').where('form', '=', 'site-contact').execute();
  expect(stored.filter(({ payload }) => payload.includes('Twee keer'))).toHaveLength(1);
  await post('site-contact', { ...answers, remark: 'Twee keer, maar anders' });
  const after = await service.db.selectFrom('leads').select('payload').where('form', '=', 'site-contact').execute();
  expect(after.filter(({ payload }) => payload.includes('Twee keer'))).toHaveLength(2);
});

test('an applicant for a property in Brussels gets the remaining questions on a separate page, which shows no error', async () => {
  const { startDate: _start, household: _household, income: _income, ...first } = FILLED_IN['rent-application'];
  const page = parse((await post('rent-application', first)).text);
  expect(page.querySelector('[role="alert"]')).toBeNull();
  expect(page.querySelector('[role="status"]')?.textContent).toContain('al bezocht');
  expect(page.querySelector('[name="income"]')).not.toBeNull();
  expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  const answer = await post('rent-application', { ...first, startDate: '', household: '', income: '' });
  expect(parse(answer.text).querySelector('[role="alert"]')?.textContent).toContain('maandinkomen');
});

test('the input about a sold property is kept, and its reference can be corrected', async () => {
  const answer = await post('contact-me', { ...FILLED_IN['contact-me'], propertyId: '5000001' });
  expect(answer.status).toBe(409);
  const page = parse(answer.text);
  expect([typedIn(page, 'firstName'), typedIn(page, 'remark')]).toEqual(['Anouk', 'Is er een kelder?']);
  expect((await sendAgain('contact-me', page, { propertyId: '4013972' })).status).toBe(303);
});

describe('a reference that the form does not accept is rejected', () => {
  const t = translate('nl');

  test.each(['99000789', 'abc', '41', ' 99000789 ', '__proto__', 'constructor', '5000001x'])(
    'when %j is unknown, and the form keeps everything',
    async (propertyId) => {
      const answer = await post('contact-me', { ...FILLED_IN['contact-me'], propertyId });
      expect(answer.status).toBe(404);
      const page = parse(answer.text);
      expect(page.querySelector('[role="alert"]')?.textContent).toContain(t('error:code.PROPERTY_NOT_FOUND'));
      expect(page.getElementById('propertyId-error')?.textContent).toBe(t('form:message.propertyId.invalid'));
      expect([typedIn(page, 'propertyId'), typedIn(page, 'email')]).toEqual([propertyId, 'anouk@voorbeeld.be']);
      expect((await sendAgain('contact-me', page, { propertyId: '4013972' })).status).toBe(303);
    },
  );

  test.each([
    ['purchase-offer', '4055719', 'NOT_FOR_SALE', 409],
    ['purchase-offer', '5000001', 'PROPERTY_SOLD', 409],
    ['rent-application', '4013972', 'NOT_FOR_RENT', 409],
    ['rent-application', '5000002', 'PROPERTY_RENTED', 409],
    ['contact-appointment', '5000002', 'PROPERTY_RENTED', 409],
    ['document-request', '99000789', 'PROPERTY_NOT_FOUND', 404],
    ['send-to-friend', '41', 'PROPERTY_NOT_FOUND', 404],
  ] as const)('in %s about %s before any other question is asked: %s', async (form, propertyId, code, status) => {
    for (const how of [{}, { [LOOKUP_FIELD]: 'on' }]) {
      const answer = await post(form, { propertyId, language: 'nl', firstName: '', email: '', ...how });
      expect(answer.status).toBe(status);
      const page = parse(answer.text);
      expect(page.querySelector('[role="alert"]')?.textContent).toContain(t(`error:code.${code}`));
      expect(page.querySelectorAll('.field__error')).toHaveLength(1);
    }
    const asProgram = await ask(service, `/api/forms/${form}`, {
      method: 'POST',
      body: JSON.stringify({ propertyId, language: 'nl' }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([asProgram.status, asProgram.json]).toEqual([status, { code }]);
  });

  test('together with wrong answers, but not with missing ones', async () => {
    const page = parse((await post('contact-me', { propertyId: '41', email: 'anouk@', language: 'nl' })).text);
    expect([...page.querySelectorAll('.field__error')].map(({ id }) => id)).toEqual([
      'propertyId-error',
      'email-error',
    ]);
  });

  test('as sold when the property was sold and has left the site', async () => {
    const answer = await post('contact-me', { ...FILLED_IN['contact-me'], propertyId: '6000001' });
    expect(answer.status).toBe(409);
    expect(parse(answer.text).querySelector('[role="alert"]')?.textContent).toContain(t('error:code.PROPERTY_SOLD'));
  });
});

test('a first step without scripts shows the property and the input, and stores nothing', async () => {
  const before = await service.db.selectFrom('leads').select('id').execute();
  const answers = { propertyId: '4013972', offer: '385.000', firstName: 'Anouk', language: 'nl', [LOOKUP_FIELD]: 'on' };
  const answer = await post('purchase-offer', answers);
  expect(answer.status).toBe(200);
  const page = parse(answer.text);
  expect(page.querySelector('.form__about')?.textContent).toContain('Licht appartement');
  expect([typedIn(page, 'offer'), typedIn(page, 'firstName')]).toEqual(['385.000', 'Anouk']);
  expect(page.querySelectorAll('.field__error')).toHaveLength(0);
  expect(await service.db.selectFrom('leads').select('id').execute()).toHaveLength(before.length);
  for (const propertyId of ['', 'a b/c']) {
    const asked = await post('purchase-offer', { ...answers, propertyId });
    const code = propertyId === '' ? 'required' : 'invalid';
    expect(asked.status).toBe(422);
    const message = parse(asked.text).getElementById('propertyId-error')?.textContent;
    expect(message).toBe(translate('nl')(`form:message.propertyId.${code}`));
  }
});

test('an answer to a hidden question is kept until the question is shown again', async () => {
  const visit = { visited: 'no', date: '2026-12-03', slot: '10:00-13:00', email: 'anouk@' };
  const page = parse((await post('rent-application', { ...FILLED_IN['rent-application'], ...visit })).text);
  expect(page.querySelector('input[name="income"]')?.getAttribute('value')).toBe('3.200');
  const again = await sendAgain('rent-application', page, { visited: 'yes', email: 'anouk@voorbeeld.be' });
  expect(again.status).toBe(303);
});

test('a page without scripts has a message for a half-typed end date', async () => {
  const page = parse((await post('rent-application', { ...FILLED_IN['rent-application'], email: 'anouk@' })).text);
  const message = page.querySelector('#endDate ~ .field__incomplete')?.textContent;
  expect(message).toBe(translate('nl')('form:message.endDate.required'));
  expect(page.querySelector('#startDate ~ .field__incomplete')).toBeNull();
});

test.each([
  ['endDate', '2026-11-', 'endDate.required'],
  ['endDate', '12/2026', 'endDate.required'],
  ['endDate', '2026-02-30', 'endDate.invalid'],
  ['endDate', '31-11-2026', 'endDate.invalid'],
  ['startDate', '2027-01', 'startDate.required'],
  ['startDate', '2027-02-30', 'startDate.invalid'],
] as const)('%s of %j is reported as %s, and stays for correction', async (name, typed, code) => {
  const page = parse((await post('rent-application', { ...FILLED_IN['rent-application'], [name]: typed })).text);
  expect(page.getElementById(`${name}-error`)?.textContent).toBe(translate('nl')(`form:message.${code}`));
  expect(typedIn(page, name)).toBe(typed);
  // A date field does not show an invalid date.
  expect(page.getElementById(name)?.getAttribute('type')).toBe('text');
});

test('the page tells a visitor who sends too often how long to wait', async () => {
  const database = await createDatabase('SQLite');
  const limited = await runService(database, { env: { RATE_LIMIT: 'on' } });
  let text = '';
  for (let count = 0; count < 12; count += 1) {
    const body = new URLSearchParams({ ...(FILLED_IN['contact-me'] as Record<string, string>), remark: String(count) });
    text = (await ask(limited, '/api/forms/contact-me', { method: 'POST', body, headers: BROWSER })).text;
  }
  expect(text).toMatch(/Over \d+ minuten kan het opnieuw/);
  await limited.stop();
  await database.drop();
});
