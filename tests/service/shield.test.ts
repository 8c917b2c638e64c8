// Under load, a flood costs its sender work and excludes nobody.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRM_PATH, formPath } from '#api/forms.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { type Answer, ask, NOW, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

const MINUTE_MS = 60_000;
const AD = 'Win € 500 op http://win.example nu';

describe.each(DATABASES)('the service on %s', (name) => {
  const server = new MailServer();
  let database: TestDatabase;
  let service: RunningService;
  let now = NOW;
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  const start = async (env: Record<string, string> = {}) => {
    database = await createDatabase(name);
    service = await runService(database, {
      env: { SMTP_URL: server.url, RATE_LIMIT: 'on', TRUST_PROXY: '1', ...env },
      doubles: { now: () => now },
    });
  };
  afterEach(async () => {
    server.received.length = 0;
    await service.stop();
    await database.drop();
  });

  const from = (address: string, more: Record<string, string> = {}) => ({
    headers: { 'X-Forwarded-For': address, ...more },
  });
  const step = async () => (JSON.parse((await ask(service, '/api/captcha')).text) as { step: number }).step;
  /** Floods the service; the default is enough that every visitor must do heavy proof of work. */
  const flood = (count = 200) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        sendJson(service, 'contact-me', { email: `flood${index}@voorbeeld.be` }, from(`198.51.100.${index % 250}`)),
      ),
    );
  const post = (form: FormName, changes: Record<string, string>, address = '203.0.113.9') =>
    ask(service, formPath(form), {
      method: 'POST',
      body: new URLSearchParams({ ...(FILLED_IN[form] as Record<string, string>), ...changes }),
      headers: { Accept: 'text/html', 'X-Forwarded-For': address },
    });
  const mailsOf = (email: string) =>
    service.db.selectFrom('mails').select(['kind']).where('recipient_email', '=', email).orderBy('kind').execute();
  const kindsTo = async (email: string) => (await mailsOf(email)).map(({ kind }) => kind);
  const arrived = async (to: string) => {
    await expect.poll(() => server.received.filter((mail) => mail.to === to).length).toBe(1);
    return server.received.find((mail) => mail.to === to)?.email;
  };
  const linkIn = (text = ''): string => /https:\/\/www\.agency\.example(\/api\/confirm\S+)/.exec(text)?.[1] ?? '';

  test('requires proof of work during 600 posts from 70 addresses, and accepts the first proof of an honest visitor', async () => {
    await start();
    expect(await step()).toBe(0);
    const answers: Answer[] = [];
    for (let index = 0; index < 600; index++)
      answers.push(await sendJson(service, 'contact-me', {}, from(`198.51.100.${index % 70}`)));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([201, 428]);
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThan(40);
    expect(await step()).toBe(2);

    const [visitor, key] = [{ email: 'honest@voorbeeld.be' }, 'the key of the honest'.replaceAll(' ', '-')];
    const refused = await sendJson(service, 'contact-me', visitor, { ...from('203.0.113.7'), key });
    expect([refused.status, refused.json]).toEqual([428, { code: 'WORK_WANTED' }]);
    const captcha = await solveCaptcha(service);
    const sent = await sendJson(service, 'contact-me', { ...visitor, captcha }, { ...from('203.0.113.7'), key });
    expect(sent.status).toBe(201);
    expect(await kindsTo('honest@voorbeeld.be')).toEqual(['lead-visitor']);
    // A proof is valid once, and a retry under its key needs none.
    const again = await sendJson(service, 'contact-me', { ...visitor, captcha }, from('203.0.113.8'));
    expect(again.json.code).toBe('CAPTCHA_INVALID');
    const retry = await sendJson(service, 'contact-me', visitor, { ...from('203.0.113.7'), key });
    expect(retry.json).toEqual(sent.json);
  });

  test('raises the difficulty during a flood and lowers it afterwards, however large the flood was', async () => {
    await start();
    await flood(40);
    expect(await step()).toBe(1);
    const light = await solveCaptcha(service);
    await flood(process.env.FAULTS === 'full' ? 2_000 : 600);
    expect(await step()).toBe(2);
    // A proof of the lower difficulty is not enough, but not lost: the browser adds to it.
    const changes = { captcha: light };
    expect((await sendJson(service, 'contact-me', changes, from('203.0.113.7'))).json.code).toBe('WORK_WANTED');
    now += 15 * MINUTE_MS;
    expect(await step()).toBe(1);
    now += 16 * MINUTE_MS;
    expect(await step()).toBe(0);
  });

  test.each(LANGUAGES)(
    'holds a form sent without scripts in %s under load, and accepts its confirmation by mail',
    async (language) => {
      await start();
      await flood();
      const t = translate(language);
      const email = `${language}@voorbeeld.be`;
      const held = await post('contact-me', { email, language });
      expect(held.status).toBe(303);
      for (const path of [held.headers.get('Location') ?? '', `${CONFIRM_PATH}?language=${language}`])
        expect((await ask(service, path)).text).toContain(t('mail:page.lead.kept'));
      expect(await kindsTo(email)).toEqual(['confirm-lead']);
      const mail = await arrived(email);
      expect(mail?.subject).toBe(t('mail:confirm.subject.lead', { form: t('desk:form.contact-me') }));
      const link = linkIn(mail?.text);
      expect((await ask(service, link)).text).toContain(t('mail:confirm.button.lead'));
      // Programs that open every link of a mail do not press buttons.
      expect(await kindsTo(email)).toEqual(['confirm-lead']);
      const press = () => ask(service, link, { method: 'POST' });
      const answers = await Promise.all([press(), press()]);
      for (const answer of answers)
        expect((await ask(service, answer.headers.get('Location') ?? '')).text).toContain(
          t('feedback:title.contact-me'),
        );
      expect(await kindsTo(email)).toEqual(['confirm-lead', 'lead-visitor']);
      const agencyMails = await service.db
        .selectFrom('mails')
        .innerJoin('leads', 'leads.id', 'mails.lead_id')
        .select('mails.kind')
        .where('leads.email', '=', email)
        .where('mails.kind', '=', 'lead-agency')
        .execute();
      expect(agencyMails).toHaveLength(1);
      expect((await ask(service, `${CONFIRM_PATH}?token=x.y`)).status).toBe(410);
    },
  );

  test('accepts a confirmation by mail without scripts for forms that always require proof of work', async () => {
    await start();
    const changes = { captcha: '', email: 'sender@voorbeeld.be', friendEmail: 'friend@voorbeeld.be' };
    const held = await post('send-to-friend', changes);
    expect((await ask(service, held.headers.get('Location') ?? '')).text).toContain(
      translate('nl')('mail:page.lead.kept'),
    );
    expect(await kindsTo('friend@voorbeeld.be')).toEqual([]);
    const link = linkIn((await arrived('sender@voorbeeld.be'))?.text);
    expect((await ask(service, link, { method: 'POST' })).status).toBe(303);
    expect(await kindsTo('friend@voorbeeld.be')).toEqual(['friend']);
  });

  test('reports a flood to the agency in one mail, after people had time to confirm', async () => {
    await start();
    await flood(150);
    const before = (await mailsOf('info@agency.example')).length;
    for (let index = 0; index < 120; index++) {
      const answer = await post('site-contact', { email: `flood${index}@voorbeeld.be` }, `192.0.2.${index}`);
      expect(answer.status).toBe(303);
    }
    await service.delivery.look();
    expect(await mailsOf('info@agency.example')).toHaveLength(before);
    now += 16 * MINUTE_MS;
    await service.delivery.look();
    now += 16 * MINUTE_MS;
    await service.delivery.look();
    expect(await kindsTo('info@agency.example')).toEqual(['flood-agency', ...Array(before).fill('lead-agency')]);
    const mail = await arrived('info@agency.example');
    expect(mail?.subject).toBe('Zeer veel formulieren tegelijk (wachtend: 120)');
    expect(mail?.text).toContain('npm run leads -- list --held');
    expect(mail?.text).toMatch(/flood\d+@voorbeeld\.be: Bericht, /);
  });

  test('raises the difficulty during password spraying too, and then requires proof of work for logins and forms', async () => {
    await start();
    const logIn = (index: number, captcha?: string) =>
      ask(service, '/api/portal/login', {
        method: 'POST',
        body: JSON.stringify({ email: `o${index}@voorbeeld.be`, password: 'wrong', language: 'nl', captcha }),
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `198.51.100.${index}` },
      });
    for (let index = 0; index < 35; index++) await logIn(index);
    expect(await step()).toBe(1);
    expect((await logIn(90)).json.code).toBe('WORK_WANTED');
    const captcha = await solveCaptcha(service);
    expect((await logIn(91, captcha)).json.code).toBe('LOGIN_FAILED');
    expect((await logIn(92, captcha)).json.code).toBe('CAPTCHA_INVALID');
    expect((await sendJson(service, 'contact-me', {}, from('203.0.113.7'))).json.code).toBe('WORK_WANTED');
  });

  test('gives an IPv6 /48 five times the limit of an address, and each neighbouring network its own limit', async () => {
    await start({ SHIELD_LIGHT: '9000', SHIELD_HEAVY: '9999' });
    const send = (address: string) => sendJson(service, 'contact-me', {}, from(address));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(`2001:db8:7:${index.toString(16)}::1`)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await send('2001:db8:8::1')).status).toBe(201);
  });

  test('tells a rate-limited visitor without scripts how long to wait', async () => {
    await start({ SHIELD_LIGHT: '9000', SHIELD_HEAVY: '9999' });
    for (let index = 0; index < 10; index++) await post('contact-me', { remark: `Vraag ${index}` });
    const refused = await post('contact-me', {});
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(/Over (?:één minuut|\d+ minuten) kan het opnieuw\./);
  });

  test('sends an address the same mail at most once an hour and about ten mails a day, and stores every submission', async () => {
    await start({ SHIELD_LIGHT: '9000', SHIELD_HEAVY: '9999' });
    const email = 'victim@voorbeeld.be';
    const send = (index: number, changes: Record<string, unknown> = {}) =>
      sendJson(service, 'contact-me', { email, ...changes }, from(`198.51.100.${index}`));
    for (let index = 0; index < 5; index++) expect((await send(index)).status).toBe(201);
    expect(await kindsTo(email)).toEqual(['lead-visitor']);
    // Another spelling of an address is the same mailbox.
    expect((await send(5, { email: 'victim+2@voorbeeld.be' })).status).toBe(201);
    expect(await kindsTo('victim+2@voorbeeld.be')).toEqual([]);
    expect((await send(6, { propertyId: '5000003' })).status).toBe(201);
    expect(await kindsTo(email)).toHaveLength(2);
    for (let hour = 0; hour < 12; hour++) {
      now += 60 * MINUTE_MS;
      expect((await send(hour)).status).toBe(201);
    }
    expect((await kindsTo(email)).length).toBeLessThanOrEqual(10 + 2);
    const friend = { friendEmail: email, captcha: await solveCaptcha(service) };
    const refused = await sendJson(service, 'send-to-friend', friend, from('203.0.113.1'));
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    const other = { friendEmail: 'other@voorbeeld.be', captcha: await solveCaptcha(service) };
    expect((await sendJson(service, 'send-to-friend', other, from('203.0.113.2'))).status).toBe(201);
  });

  test('requires confirmation by mail for documents of a property that many people request, and not for others', async () => {
    await start({ SHIELD_LIGHT: '9000', SHIELD_HEAVY: '9999' });
    const request = async (index: number, propertyId = '4013972') => {
      const changes = { email: `d${index}@voorbeeld.be`, propertyId };
      const { status, json } = await sendJson(service, 'document-request', changes, from(`198.51.100.${index}`));
      expect(status).toBe(201);
      return json.next;
    };
    for (let index = 0; index < 20; index++) expect(await request(index)).toContain('/thanks/');
    expect(await request(21)).toContain(CONFIRM_PATH);
    expect(await kindsTo('d21@voorbeeld.be')).toEqual(['confirm-lead']);
    expect(await request(22, '5000003')).toContain('/thanks/');
  });

  test("keeps visitors' texts out of subject, sender and recipient of mails", async () => {
    await start();
    const words = { firstName: AD, lastName: AD, remark: AD.slice(0, 200), friendName: AD, conditions: AD, city: AD };
    for (const form of Object.keys(FILLED_IN) as FormName[]) {
      const known = Object.fromEntries(Object.entries(words).filter(([field]) => field in FILLED_IN[form]));
      const captcha = 'captcha' in FILLED_IN[form] ? { captcha: await solveCaptcha(service) } : {};
      const own = { ...(form === 'send-to-friend' && { remark: AD }), email: `${form}@voorbeeld.be` };
      const { status, json } = await sendJson(service, form, { ...known, ...captcha, ...own });
      expect([form, status, json]).toEqual([form, 201, json]);
    }
    const open = () => service.db.selectFrom('mails').select('id').where('state', '<>', 'sent').execute();
    await expect.poll(async () => (await open()).length).toBe(0);
    for (const { email } of server.received) {
      expect(email.subject).not.toMatch(/win/i);
      expect(JSON.stringify([email.from, email.to])).not.toMatch(/win/i);
    }
    const toFriend = server.received.find(({ to }) => to === FILLED_IN['send-to-friend'].friendEmail);
    expect(toFriend?.email.text).toContain('> Win € 500 op […] nu');
    expect(toFriend?.raw).not.toContain('win.example');
  });

  test('rejects a message of more than 300 characters to a friend', async () => {
    await start();
    const changes = { remark: 'x'.repeat(301), captcha: await solveCaptcha(service) };
    expect((await sendJson(service, 'send-to-friend', changes)).json.fields).toEqual({ remark: 'text.tooLong' });
  });
});
