import { Window } from 'happy-dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIRM_PATH } from '#api/forms.ts';
import { FORM_NAMES, type FormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { ask, type RunningService, runService } from './running.ts';

let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database);
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

test('without scripts a form leads on to the page that thanks', async () => {
  const answer = await post('contact-me', FILLED_IN['contact-me']);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/nl/thanks/contact-me/']);
});

test('a visitor of a site on another host is led back there', async () => {
  const answer = await post('contact-me', FILLED_IN['contact-me'], { Origin: 'https://www.agency.example' });
  expect(answer.headers.get('Location')).toBe('https://www.agency.example/nl/thanks/contact-me/');
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
    expect(again.headers.get('Location')?.startsWith(CONFIRM_PATH)).toBe(isHeld);
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
