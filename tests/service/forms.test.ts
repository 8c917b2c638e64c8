import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_NAMES } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { openFile } from '#service/keys/sealed.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { ask, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

const PDF = new File(['%PDF-1.7\n%\u00e2\n1 0 obj\n'], 'cv Anouk.pdf', { type: 'application/pdf' });

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

  const findLead = (id: string | undefined) =>
    service.db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirst();

  async function fill(form: (typeof FORM_NAMES)[number]): Promise<Record<string, unknown>> {
    const answers: Record<string, unknown> = { ...FILLED_IN[form] };
    if ('captcha' in answers) answers.captcha = await solveCaptcha(service);
    return answers;
  }

  test.each(FORM_NAMES)('stores %s and answers with its thank-you page', async (form) => {
    const answers = await fill(form);
    const { status, json } = await sendJson(service, form, answers);
    expect([status, json.fields]).toEqual([201, undefined]);
    expect(json.next).toBe(`/${String(answers.language)}/thanks/${form}/`);
    const lead = await findLead(json.id);
    expect(lead).toMatchObject({ form, language: answers.language, suspicion: null, email: 'anouk@voorbeeld.be' });
    expect(JSON.parse(lead?.payload ?? '{}')).not.toHaveProperty('captcha');
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])('accepts %s', async (type) => {
    const pairs = Object.entries(FILLED_IN['demand-register']).flatMap(([key, value]) =>
      [value].flat().map((one) => [key, String(one)] as [string, string]),
    );
    const data = new FormData();
    for (const [key, value] of pairs) data.append(key, value);
    const body = type.startsWith('multipart') ? data : new URLSearchParams(pairs);
    const { status, json } = await ask(service, '/api/forms/demand-register', { method: 'POST', body });
    expect(status).toBe(201);
    const payload = JSON.parse((await findLead(json.id))?.payload ?? '{}') as Record<string, unknown>;
    expect(payload).toMatchObject({
      propertyTypes: ['1', '2'],
      zones: ['1000', '1090'],
      priceMax: 350_000,
      bedrooms: 2,
    });
  });

  test.each(LANGUAGES)('thanks a visitor in %s in that language', async (language) => {
    const { json } = await sendJson(service, 'contact-me', { language });
    expect(json.next).toBe(`/${language}/thanks/contact-me/`);
  });

  test('reports every invalid field with its message', async () => {
    const changes = { title: 'dr', firstName: ' ', email: 'anouk@', remark: null, privacyAccepted: false };
    const { status, json } = await sendJson(service, 'site-contact', changes);
    expect(status).toBe(422);
    expect(json).toEqual({
      code: 'FIELDS_INVALID',
      fields: {
        title: 'value.invalid',
        firstName: 'firstName.required',
        email: 'email.invalid',
        remark: 'remark.required',
        privacyAccepted: 'privacyAccepted.required',
      },
    });
  });

  test('stores texts as they were typed', async () => {
    const remark = `<script>alert('x')</script> "quoted" & €\n=1+1 ' ; drop table leads; --`;
    const { json } = await sendJson(service, 'contact-me', { remark });
    expect(JSON.parse((await findLead(json.id))?.payload ?? '{}')).toMatchObject({ remark });
  });

  test.each([
    ['a NUL', 'a\u0000b'],
    ['an unpaired surrogate', 'a\ud800b'],
  ])('refuses %s in a text', async (_what, remark) => {
    const { status, json } = await sendJson(service, 'contact-me', { remark });
    expect([status, json.fields]).toEqual([422, { remark: 'text.characters' }]);
  });

  async function sendCv(file: File) {
    const data = new FormData();
    for (const [key, value] of Object.entries(FILLED_IN['site-contact'])) data.append(key, String(value));
    data.append('cv', file);
    return ask(service, '/api/forms/site-contact', { method: 'POST', body: data });
  }

  test('stores a CV with its lead, under a random name', async () => {
    const { status, json } = await sendCv(PDF);
    expect(status).toBe(201);
    const query = service.db
      .selectFrom('lead_files')
      .selectAll()
      .where('lead_id', '=', json.id ?? '');
    const file = await query.executeTakeFirstOrThrow();
    expect(file).toMatchObject({ name: 'cv Anouk.pdf', type: 'application/pdf', size: PDF.size });
    expect(openFile(file, service.fieldKeys)).toEqual({ ok: true, bytes: Buffer.from(await PDF.arrayBuffer()) });
    expect(file.id).toMatch(/^[a-z0-9]{20,}$/);
  });

  test.each([
    ['a program named as a document', new File(['MZ\u0090\u0000'], 'cv.pdf')],
    ['an HTML page', new File(['<html><script>alert(1)</script>'], 'cv.docx')],
    ['an empty file', new File([''], 'cv.pdf')],
    ['a PDF named .exe', new File(['%PDF-1.7'], 'cv.exe')],
  ])('rejects %s as a CV', async (_what, file) => {
    const { status, json } = await sendCv(file);
    expect([status, json.fields]).toEqual([422, { cv: 'cv.kind' }]);
  });

  test('rejects a CV of more than 5 MB', async () => {
    const { status, json } = await sendCv(new File(['%PDF-1.7', 'x'.repeat(5 * 1024 * 1024)], 'cv.pdf'));
    expect([status, json.fields]).toEqual([422, { cv: 'cv.tooLarge' }]);
    const huge = await sendCv(new File(['%PDF-1.7', 'x'.repeat(6 * 1024 * 1024)], 'cv.pdf'));
    expect([huge.status, huge.json.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test.each([
    [400, 'BODY_INVALID', 'application/json', '{"remark":'],
    [400, 'BODY_INVALID', 'application/json', '["remark"]'],
    [400, 'BODY_INVALID', 'multipart/form-data; boundary=x', 'nothing of the kind'],
    [413, 'BODY_TOO_LARGE', 'application/json', JSON.stringify({ remark: 'x'.repeat(200_000) })],
    [415, 'MEDIA_TYPE_UNSUPPORTED', 'text/plain', 'hello'],
    [415, 'MEDIA_TYPE_UNSUPPORTED', 'application/xml', '<form/>'],
  ])('answers %i %s for a body of %s', async (status, code, type, body) => {
    const init = { method: 'POST', body, headers: { 'Content-Type': type } };
    const answer = await ask(service, '/api/forms/contact-me', init);
    expect([answer.status, answer.json]).toEqual([status, { code }]);
  });

  test('takes the property from the URL of the page when a form without scripts does not name it', async () => {
    const changes = { propertyId: '' };
    const headers = { Referer: 'https://www.agency.example/nl/contact/?property=5000003' };
    const { json } = await sendJson(service, 'contact-me', changes, { headers });
    expect((await findLead(json.id))?.property_id).toBe('5000003');
  });

  test.each([
    ['purchase-offer', '4055719', 'NOT_FOR_SALE'],
    ['rent-application', '4013972', 'NOT_FOR_RENT'],
    ['contact-me', '5000001', 'PROPERTY_SOLD'],
    ['contact-appointment', '5000002', 'PROPERTY_RENTED'],
    ['document-request', '1234567', 'PROPERTY_NOT_FOUND'],
  ] as const)('refuses %s about %s with %s', async (form, propertyId, code) => {
    const before = await service.db.selectFrom('leads').select('id').execute();
    expect((await sendJson(service, form, { propertyId })).json).toEqual({ code });
    expect(await service.db.selectFrom('leads').select('id').execute()).toHaveLength(before.length);
  });

  test('answers a rent application that requests a visit with the thank-you text of a visit request', async () => {
    const noVisit = { visited: 'no', date: '2026-12-03', slot: '10:00-13:00' };
    const { json } = await sendJson(service, 'rent-application', noVisit);
    expect(json.next).toBe('/nl/thanks/rent-application/#visit');
  });

  test('requires an applicant to say whether they have visited a property in Brussels, and not elsewhere', async () => {
    const withoutVisit = { visited: undefined };
    const brussels = await sendJson(service, 'rent-application', withoutVisit);
    expect(brussels.json.fields).toEqual({ visited: 'visited.required' });
    const ghent = await sendJson(service, 'rent-application', { ...withoutVisit, propertyId: '5000003' });
    expect(ghent.status).toBe(201);
  });
});
