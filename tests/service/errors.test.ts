import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ErrorCode, errorStatus } from '#api/errors.ts';
import { FORM_NAMES, type FormName } from '#domain/forms/forms.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { ask, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Sends a form like a browser without scripts whose Accept-Language differs from the form's language. */
function sendPlain(service: RunningService, form: FormName, changes: { language: Language; remark: string }) {
  const { captcha: _work, ...answers } = { captcha: '', ...FILLED_IN[form], ...changes };
  const pairs = Object.entries(answers).flatMap(([key, value]) =>
    [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  const headers = { Accept: 'text/html', 'Accept-Language': changes.language === 'nl' ? 'fr' : 'nl' };
  return ask(service, `/api/forms/${form}`, { method: 'POST', body: new URLSearchParams(pairs), headers });
}

describe.each(DATABASES)('the service on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database);
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const expectCode = (answer: { status: number; json: object }, code: ErrorCode) =>
    expect([answer.status, answer.json]).toEqual([errorStatus(code), { code }]);

  test('answers PROPERTY_NOT_FOUND, PROPERTY_SOLD or PROPERTY_RENTED when the property is unknown, sold or rented', async () => {
    expectCode(await sendJson(service, 'contact-me', { propertyId: '9999' }), 'PROPERTY_NOT_FOUND');
    expectCode(await sendJson(service, 'contact-me', { propertyId: 'constructor' }), 'PROPERTY_NOT_FOUND');
    expectCode(await sendJson(service, 'purchase-offer', { propertyId: '5000001' }), 'PROPERTY_SOLD');
    expectCode(await sendJson(service, 'contact-appointment', { propertyId: '5000002' }), 'PROPERTY_RENTED');
  });

  test('still lets a sold property be sent to a friend', async () => {
    const captcha = await solveCaptcha(service);
    expect((await sendJson(service, 'send-to-friend', { propertyId: '5000001', captcha })).status).toBe(201);
  });

  test('answers APPOINTMENTS_FULL to simultaneous visitors beyond the number of places', async () => {
    const visit = { date: '2026-12-08', slot: '16:00-19:00' };
    const capacity = service.siteData.current.options.slotCapacity;
    const racing = Array.from({ length: capacity * 4 }, (_, index) =>
      sendJson(service, 'contact-appointment', { ...visit, email: `a${index}@voorbeeld.be` }),
    );
    const answers = await Promise.all(racing);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(capacity);
    for (const { status, json } of answers.filter((answer) => answer.status !== 201))
      expect([status, json]).toMatchObject([409, { code: 'APPOINTMENTS_FULL' }]);
    const kept = service.db.selectFrom('leads').select('id').where('payload', 'like', '%2026-12-08%');
    expect(await kept.execute()).toHaveLength(capacity);
    expect((await sendJson(service, 'contact-appointment', { ...visit, slot: '10:00-13:00' })).status).toBe(201);
  });

  test('answers DOCUMENTS_ALREADY_REQUESTED to a second request for a document from the same e-mail address', async () => {
    const ask = (email: string, document: string) => sendJson(service, 'document-request', { email, document });
    const both = await Promise.all([ask('twice@voorbeeld.be', 'soil'), ask('Twice@voorbeeld.be', 'soil')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expectCode(await ask('twice@voorbeeld.be', 'soil'), 'DOCUMENTS_ALREADY_REQUESTED');
    expect((await ask('twice@voorbeeld.be', 'plans')).status).toBe(201);
    expect((await ask('other@voorbeeld.be', 'soil')).status).toBe(201);
  });

  test('answers FIELDS_INVALID for a missing captcha, and CAPTCHA_INVALID for an invented, altered or used one', async () => {
    const answer = await sendJson(service, 'testimonial', { captcha: undefined });
    expect(answer.json).toEqual({ code: 'FIELDS_INVALID', fields: { captcha: 'captcha.invalid' } });
    expectCode(await sendJson(service, 'testimonial', { captcha: 'invented' }), 'CAPTCHA_INVALID');
    const captcha = await solveCaptcha(service);
    const other = JSON.parse(atob(captcha)) as { challenge: { parameters: { cost: number } } };
    other.challenge.parameters.cost = 1;
    expectCode(await sendJson(service, 'testimonial', { captcha: btoa(JSON.stringify(other)) }), 'CAPTCHA_INVALID');
    const both = await Promise.all([1, 2].map(() => sendJson(service, 'testimonial', { captcha })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expectCode(await sendJson(service, 'testimonial', { captcha }), 'CAPTCHA_INVALID');
  });

  test('rejects a captcha older than an hour', async () => {
    const captcha = await solveCaptcha(service);
    expect(await service.captcha.check(captcha, Date.now() + 3_000_000)).toBeDefined();
    expect(await service.captcha.check(captcha, Date.now() + 2 * 3_600_000)).toBeUndefined();
  });

  test('answers FORM_NOT_FOUND, INVALID_VIEW and METHOD_NOT_ALLOWED for unknown forms, paths and methods', async () => {
    const init = { method: 'POST', body: new URLSearchParams({ language: 'nl' }) };
    expectCode(await ask(service, '/api/forms/nothing', init), 'FORM_NOT_FOUND');
    expectCode(await ask(service, '/api/nothing'), 'INVALID_VIEW');
    expectCode(await ask(service, '/api/forms/contact-me'), 'METHOD_NOT_ALLOWED');
  });

  test('answers ORIGIN_REFUSED to a form of another site, whichever header states its origin', async () => {
    const from = (headers: Record<string, string>) => sendJson(service, 'contact-me', {}, { headers });
    expectCode(await from({ Origin: 'https://evil.example' }), 'ORIGIN_REFUSED');
    expectCode(await from({ 'Sec-Fetch-Site': 'cross-site' }), 'ORIGIN_REFUSED');
    expectCode(await from({ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }), 'ORIGIN_REFUSED');
    expect((await from({ Origin: service.url })).status).toBe(201);
    expect((await from({ Origin: 'https://www.agency.example', 'Sec-Fetch-Site': 'cross-site' })).status).toBe(201);
  });

  test('answers 410 with an explanation to a link whose token is invalid', async () => {
    for (const page of ['confirm', 'manage', 'unsubscribe']) {
      const answer = await ask(service, `/api/subscriptions/${page}?token=abc.def`);
      expect([answer.status, answer.text]).toEqual([410, expect.stringContaining('Deze link werkt niet')]);
    }
  });
});

const NOT_SENT: Readonly<Record<FormName, ErrorCode>> = {
  'site-contact': 'SITE_CONTACT_NOT_SENT',
  'contact-me': 'CONTACT_ME_NOT_SENT',
  'contact-appointment': 'APPOINTMENT_NOT_SENT',
  'contact-construction': 'CONSTRUCTION_NOT_SENT',
  'contact-demand': 'MAIL_NOT_SENT',
  'demand-register': 'MAIL_NOT_SENT',
  'send-to-friend': 'SEND_TO_FRIEND_NOT_SENT',
  'document-request': 'DOCUMENT_REQUEST_FAILED',
  testimonial: 'TESTIMONIAL_FAILED',
  'sign-newsletter': 'MAIL_NOT_SENT',
  'rent-application': 'MAIL_NOT_SENT',
  'purchase-offer': 'MAIL_NOT_SENT',
};

test('a form that cannot be stored gets its own error, with and without scripts, and a retry is accepted', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  const captchas = new Map<FormName, string>();
  for (const form of ['send-to-friend', 'testimonial'] as const) captchas.set(form, await solveCaptcha(service));
  // Another connection keeps the write lock, as a stuck backup does.
  const { DatabaseSync } = await import('node:sqlite');
  const other = new DatabaseSync(database.place?.kind === 'file' ? database.place.file : '');
  other.exec('begin immediate');
  const captchaOf = (form: FormName) => (captchas.has(form) ? { captcha: captchas.get(form) } : {});
  const refused = await Promise.all(FORM_NAMES.map((form) => sendJson(service, form, captchaOf(form))));
  for (const [index, form] of FORM_NAMES.entries()) {
    expect([refused[index]?.status, refused[index]?.json]).toEqual([503, { code: NOT_SENT[form] }]);
    expect(refused[index]?.headers.get('Retry-After')).toBe('5');
  }
  const pages = await Promise.all(
    LANGUAGES.map((language) => sendPlain(service, 'testimonial', { language, remark: 'Vlot en eerlijk.' })),
  );
  for (const [index, { status, text }] of pages.entries()) {
    expect(status).toBe(503);
    expect(text).toContain(translate(LANGUAGES[index] ?? 'nl')('error:code.TESTIMONIAL_FAILED'));
    expect(text).toContain('Vlot en eerlijk.');
  }
  other.exec('rollback');
  other.close();
  for (const form of FORM_NAMES) expect((await sendJson(service, form, captchaOf(form))).status).toBe(201);
  await service.stop();
  await database.drop();
});

describe('a bug while a form is stored is answered with API_ERROR', () => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase('SQLite');
    service = await runService(database);
    // Without this table every form causes an unexpected error.
    await service.db.schema.alterTable('leads').renameTo('elsewhere').execute();
  });
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  test('and a script gets only the code, not the cause', async () => {
    const { status, json, text } = await sendJson(service, 'contact-me');
    expect([status, json]).toEqual([500, { code: 'API_ERROR' }]);
    expect(text).not.toMatch(/leads|SQL/i);
  });

  test.each(LANGUAGES)('and without scripts by a page in %s, above the form with the input', async (language) => {
    const answer = await sendPlain(service, 'contact-me', { language, remark: 'Is er een kelder?' });
    expect(answer.status).toBe(500);
    expect(answer.text).toContain(`lang="${language}"`);
    expect(answer.text).toContain(translate(language)('error:code.API_ERROR'));
    expect(answer.text).toContain('Is er een kelder?');
    expect(answer.text).not.toMatch(/no such table|SQLITE/i);
  });
});
