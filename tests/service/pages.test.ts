import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceOf, SENT_PATH } from '#api/forms.ts';
import { FORM_NAMES, type FormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { listContactSlots } from '#domain/law/legal.ts';
import { translate } from '#i18n/translator.ts';
import { thanksSteps } from '#words/thanks-text.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type Answer, ask, NOW, type RunningService, runService, SITE } from './running.ts';

let database: TestDatabase;
let service: RunningService;
/** How much later it is than it was. */
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

/** Posts as a browser without scripts does. */
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

/** The page that a browser without scripts is led to by an answer. */
async function follow(answer: Answer): Promise<Answer> {
  expect(answer.status).toBe(303);
  return ask(service, answer.headers.get('Location') ?? '');
}

for (const [index, form] of FORM_NAMES.entries()) {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'nl';
  test(`without scripts ${form} is followed in ${language} by what was asked and what happens next`, async () => {
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
      expect([...page.querySelectorAll('ol li')].map((step) => step.textContent)).toEqual(thanksSteps(form, t));
    expect(page.querySelector('[data-part="answers"]')?.textContent).toContain(String(values.email));
    const property = page.querySelector('[data-part="property"]')?.textContent ?? '';
    const { headline } = SITE.properties[String(values.propertyId)] ?? {};
    if (headline) expect(property).toContain(headline[language] ?? headline.nl);
    else expect(property).toBe('');
    expect(page.querySelectorAll('.feedback__next a').length).toBeGreaterThan(0);
    expect(page.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0);
  });
}

test('the page of what was sent tells a tenant what the home takes, and who answers', async () => {
  const page = parse((await follow(await post('rent-application', FILLED_IN['rent-application']))).text);
  expect(page.querySelector('[data-part="tenant"]')?.textContent).toContain('2.790');
  expect(page.querySelector('.feedback__aside')?.textContent).toContain('Karim Benali');
});

test('an hour later the page of what was sent is the one that shows nothing of anybody', async () => {
  const answer = await post('contact-me', { ...FILLED_IN['contact-me'], firstName: 'Later' });
  later = 3_600_001;
  const page = await ask(service, answer.headers.get('Location') ?? '');
  later = 0;
  expect([page.status, page.headers.get('Location')]).toEqual([303, '/nl/thanks/contact-me/']);
});

test('a made-up address of what was sent shows nothing', async () => {
  const answer = await post('contact-me', { ...FILLED_IN['contact-me'], firstName: 'Forged' });
  const forged = (answer.headers.get('Location') ?? '').replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await ask(service, forged)).status).toBe(410);
  expect((await ask(service, '/api/sent')).status).toBe(410);
});

test.each([
  ['contact-me', '5000001', 'PROPERTY_SOLD'],
  ['purchase-offer', '4055719', 'NOT_FOR_SALE'],
] as const)('%s about %s is closed without scripts too, with what to do instead (%s)', async (form, id, code) => {
  const answer = await post(form, { ...FILLED_IN[form], propertyId: id });
  const t = translate('nl');
  const page = parse(answer.text);
  expect(page.querySelector('form')).toBeNull();
  expect(page.querySelector('[role="alert"]')?.textContent).toContain(t(`form:closed.${code}`));
  const isSold = code === 'PROPERTY_SOLD';
  expect(page.querySelector('[role="alert"] a')?.textContent).toBe(
    t(isSold ? 'form:title.demand-register' : 'form:closed.property'),
  );
  expect(page.body.textContent.includes(t('form:closed.similar'))).toBe(isSold);
});

test.each(LANGUAGES)('a fault is explained in %s, above a form that keeps what was typed', async (language) => {
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

test.each(FORM_NAMES)(
  'the form on the page of a fault, %s, can be sent as it stands once it is mended',
  async (form) => {
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
    // A proof of work needs scripts: without one, a mail asks for confirmation, and nobody else is written to.
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
  },
);

test('what the language is not said in is answered in the one that the browser asks for', async () => {
  const init = {
    method: 'POST',
    body: 'x',
    headers: { ...BROWSER, 'Content-Type': 'text/plain', 'Accept-Language': 'de-BE,fr' },
  };
  const answer = await ask(service, '/api/forms/contact-me', init);
  expect(answer.status).toBe(415);
  expect(parse(answer.text).documentElement.lang).toBe('de');
});

test('a form from another site is refused in words, without what it sent', async () => {
  const answer = await post('contact-me', FILLED_IN['contact-me'], { Origin: 'https://evil.example' });
  expect(answer.status).toBe(403);
  const page = parse(answer.text);
  expect(page.querySelector('[role="alert"]')?.textContent).not.toBe('');
  expect(page.querySelector('form')).toBeNull();
});

test('a page on an allowed origin may read the answer, any other may not', async () => {
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

test('the same form once more on one day is thanked for again, and stored once', async () => {
  const answers = { ...FILLED_IN['site-contact'], remark: 'Twee keer' };
  const [first, second] = [await post('site-contact', answers), await post('site-contact', answers)];
  expect([first.status, second.status]).toEqual([303, 303]);
  const stored = await service.db.selectFrom('leads').select('payload').where('form', '=', 'site-contact').execute();
  expect(stored.filter(({ payload }) => payload.includes('Twee keer'))).toHaveLength(1);
  await post('site-contact', { ...answers, remark: 'Twee keer, maar anders' });
  const after = await service.db.selectFrom('leads').select('payload').where('form', '=', 'site-contact').execute();
  expect(after.filter(({ payload }) => payload.includes('Twee keer'))).toHaveLength(2);
});

test('in Brussels who has visited is asked the rest on a page of its own, as no fault', async () => {
  const { startDate: _start, household: _household, income: _income, ...first } = FILLED_IN['rent-application'];
  const page = parse((await post('rent-application', first)).text);
  expect(page.querySelector('[role="alert"]')).toBeNull();
  expect(page.querySelector('[role="status"]')?.textContent).toContain('al bezocht');
  expect(page.querySelector('[name="income"]')).not.toBeNull();
  expect(page.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  const answer = await post('rent-application', { ...first, startDate: '', household: '', income: '' });
  expect(parse(answer.text).querySelector('[role="alert"]')?.textContent).toContain('maandinkomen');
});

test('about a property that is sold no form is offered again', async () => {
  const answer = await post('contact-me', { ...FILLED_IN['contact-me'], propertyId: '5000001' });
  expect(answer.status).toBe(409);
  expect(parse(answer.text).querySelector('form')).toBeNull();
});

test('who sends too much reads how long to wait', async () => {
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
