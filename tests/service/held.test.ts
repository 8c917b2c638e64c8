// Submissions that look like spam are held: the agency is notified at once, nobody else receives mail, and nothing is
// reserved.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formPath } from '#api/forms.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { releaseLead } from '#service/leads/release.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { ask, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Honeypot field, filled in by a program or by a browser's autofill. */
const TRAP = { website: 'https://spam.example' };

describe.each(DATABASES)('a held submission on %s', (name) => {
  const server = new MailServer();
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    await server.start();
    database = await createDatabase(name);
    service = await runService(database, { env: { SMTP_URL: server.url } });
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  async function hold(form: FormName, changes: Record<string, unknown> = {}): Promise<string> {
    const { status, json } = await sendJson(service, form, { ...TRAP, ...changes });
    expect(status).toBe(201);
    return json.id ?? '';
  }
  const release = (id: string) => {
    const { db, siteData, secret, now } = service;
    return releaseLead(db, id, { site: siteData.current, secret, now: now(), hasSecondChannel: false });
  };
  const kindsOf = async (id: string) => {
    const mails = await service.db
      .selectFrom('mails')
      .select('kind')
      .where('lead_id', '=', id)
      .orderBy('kind')
      .execute();
    return mails.map(({ kind }) => kind);
  };
  const arrive = (to: string, count = 1) =>
    expect.poll(() => server.received.filter((mail) => mail.to === to).length).toBe(count);

  test('is reported to the agency at once with a link to the page that releases it, and causes no mail to the visitor', async () => {
    const id = await hold('contact-construction', { email: 'held@voorbeeld.be' });
    const findReport = () => server.received.find(({ email }) => email.text?.includes(id));
    await expect.poll(findReport).toBeDefined();
    expect(findReport()?.email.subject).toMatch(/^Mogelijk spam: /);
    expect(findReport()?.email.text).not.toContain('npm run');
    expect(findReport()?.email.text).toContain('https://www.agency.example/api/staff/');
    expect(await kindsOf(id)).toEqual(['lead-agency']);
    expect(server.received.filter(({ to }) => to === 'held@voorbeeld.be')).toEqual([]);
  });

  test.each(LANGUAGES)('leads in %s to a page that announces a review, with scripts and without', async (language) => {
    const { json } = await sendJson(service, 'contact-me', { ...TRAP, language });
    expect(json.next).toBe(`/${language}/thanks/contact-me/#held`);
    const body = new URLSearchParams({
      ...(FILLED_IN['contact-construction'] as Record<string, string>),
      ...TRAP,
      language,
    });
    const page = await ask(service, formPath('contact-construction'), {
      method: 'POST',
      body,
      headers: { Accept: 'text/html' },
    });
    expect(page.status).toBe(303);
    expect((await ask(service, page.headers.get('Location') ?? '')).text).toContain(
      translate(language)('feedback:held'),
    );
    const honest = await sendJson(service, 'contact-me', { language });
    expect(honest.json.next).toBe(`/${language}/thanks/contact-me/`);
  });

  test.each([
    ['a field that is left empty', { website: '' }],
    ['a form that is sent within two seconds', { elapsedMs: 300 }],
  ])('is not caused by %s', async (_what, changes) => {
    const { json } = await sendJson(service, 'contact-me', changes);
    expect(await kindsOf(json.id ?? '')).toEqual(['lead-agency', 'lead-visitor']);
  });

  test('takes effect once, when it is released', async () => {
    const id = await hold('contact-construction', { email: 'released@voorbeeld.be' });
    expect((await Promise.all([release(id), release(id)])).map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await kindsOf(id)).toEqual(['lead-agency', 'lead-visitor']);
    await arrive('released@voorbeeld.be');
    expect(await release(id)).toEqual({ ok: false, code: 'NOT_HELD' });
    const { json } = await sendJson(service, 'contact-me');
    expect(await release(json.id ?? '')).toEqual({ ok: false, code: 'NOT_HELD' });
  });

  test('is released by staff with a button', async () => {
    const id = await hold('contact-construction', { email: 'button@voorbeeld.be' });
    const headers = { Origin: service.url };
    const code = await new StaffLogin(service.db, service.now).createCode('Anouk', 1);
    const login = await ask(service, `${STAFF_PATH}login`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ code }),
    });
    const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    expect((await ask(service, STAFF_PATH, { headers: { Cookie } })).text).toContain(`value="${id}"`);
    const press = () =>
      ask(service, `${STAFF_PATH}release`, {
        method: 'POST',
        headers: { ...headers, Cookie },
        body: new URLSearchParams({ lead: id }),
      });
    expect((await press()).headers.get('Location')).toBe(`${STAFF_PATH}?notice=released`);
    expect((await ask(service, STAFF_PATH, { headers: { Cookie } })).text).not.toContain(`value="${id}"`);
    await arrive('button@voorbeeld.be');
    expect((await press()).headers.get('Location')).toContain('notice=unreleased');
  });

  test('as a document request does not count towards limits until its release, and then has the usual effect', async () => {
    const request = { email: 'soil@voorbeeld.be', document: 'soil' };
    const [first, second] = [await hold('document-request', request), await hold('document-request', request)];
    expect((await sendJson(service, 'document-request', request)).status).toBe(201);
    expect(await release(first)).toEqual({ ok: false, code: 'DOCUMENTS_ALREADY_REQUESTED' });
    // The second request stays held, so that staff can answer it themselves.
    expect(await kindsOf(second)).toEqual(['lead-agency']);
    const other = await hold('document-request', { ...request, document: 'plans' });
    expect(await release(other)).toEqual({ ok: true });
    expect((await sendJson(service, 'document-request', { ...request, document: 'plans' })).status).toBe(409);
  });

  test('as an appointment does not occupy its time', async () => {
    const visit = { date: '2026-12-17', slot: '16:00-19:00' };
    const held = [];
    for (let index = 0; index < 4; index++)
      held.push(await hold('contact-appointment', { ...visit, email: `v${index}@voorbeeld.be` }));
    for (let index = 0; index < service.siteData.current.options.slotCapacity; index++)
      expect(
        (await sendJson(service, 'contact-appointment', { ...visit, email: `w${index}@voorbeeld.be` })).status,
      ).toBe(201);
    expect(await release(held[0] ?? '')).toEqual({ ok: false, code: 'APPOINTMENTS_FULL' });
  });

  test.each([
    ['sign-newsletter', 'confirm-newsletter'],
    ['demand-register', 'confirm-alert'],
  ] as const)('of %s subscribes nobody before its release, and then asks for confirmation', async (form, kind) => {
    const email = `${form}@voorbeeld.be`;
    const find = () => service.db.selectFrom('subscribers').select('state').where('email', '=', email).execute();
    const id = await hold(form, { email });
    expect(await find()).toEqual([]);
    expect(await release(id)).toEqual({ ok: true });
    expect(await find()).toEqual([{ state: 'pending' }]);
    expect(await kindsOf(id)).toContain(kind);
    await arrive(email);
  });

  test('for a past appointment stays held at its release, and sends no confirmation', async () => {
    const id = await hold('contact-appointment', { email: 'late@voorbeeld.be', date: '2026-11-25' });
    const { db, siteData, secret } = service;
    const parts = { site: siteData.current, secret, hasSecondChannel: false };
    const after = Date.parse('2026-11-26T10:00:00Z');
    expect(await releaseLead(db, id, { ...parts, now: after })).toEqual({ ok: false, code: 'APPOINTMENTS_FULL' });
    expect(await kindsOf(id)).toEqual(['lead-agency']);
    const row = await db.selectFrom('leads').select('released_at').where('id', '=', id).executeTakeFirst();
    expect(row?.released_at).toBeNull();
  });

  test('with a message to a friend is mailed to the friend only after its release', async () => {
    const id = await hold('send-to-friend', {
      captcha: await solveCaptcha(service),
      friendEmail: 'vriend@voorbeeld.be',
    });
    expect(await kindsOf(id)).toEqual(['lead-agency']);
    expect(await release(id)).toEqual({ ok: true });
    await arrive('vriend@voorbeeld.be');
  });
});
