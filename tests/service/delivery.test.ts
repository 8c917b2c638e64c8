// Mails during long failures: nothing for the agency is lost, nothing reaches a stranger twice, and somebody is
// notified. `npm run tool -- faults` repeats these tests with more mails.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { formPath, referenceOf } from '#api/forms.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { ask, NOW, type RunningService, runService, sendJson } from './running.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LEADS = process.env.FAULTS === 'full' ? 60 : 6;
const TIMEOUT = { timeout: process.env.FAULTS === 'full' ? 15 * MINUTE_MS : 60_000 };

type Notification = { headers: IncomingHttpHeaders; body: string };

/** An endpoint of the agency that receives signed requests. */
class Webhook {
  readonly received: Notification[] = [];
  status = 204;
  readonly secret = Buffer.from('a key of thirty-two characters..');
  readonly #server: Server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    this.received.push({ headers: request.headers, body });
    response.writeHead(this.status, { Location: 'http://127.0.0.1:1/elsewhere' }).end();
  });

  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    const secret = `whsec_${this.secret.toString('base64')}`;
    return { SECOND_CHANNEL: `http://127.0.0.1:${port}/hook`, SECOND_CHANNEL_SECRET: secret };
  }

  /** Received events of this type, without duplicates. */
  events(type: string): { data: Record<string, unknown> }[] {
    const byId = new Map(this.received.map(({ headers, body }) => [headers['webhook-id'], body]));
    return [...byId.values()].map((body) => JSON.parse(body)).filter((event) => event.type === type);
  }

  stop(): void {
    this.#server.close();
  }
}

describe.each(DATABASES)('mail delivery on %s', (name) => {
  let server: MailServer;
  let webhook: Webhook;
  let database: TestDatabase;
  let service: RunningService;
  /** How far the test has moved the clock. */
  let later = 0;
  beforeEach(async () => {
    [server, webhook, later] = [new MailServer(), new Webhook(), 0];
    await server.start();
    database = await createDatabase(name);
    const env = { SMTP_URL: server.url, ...(await webhook.start()) };
    service = await runService(database, { env, doubles: { now: () => NOW + later } });
  });
  afterEach(async () => {
    await service.stop();
    webhook.stop();
    await server.stop();
    await database.drop();
  });

  const rows = () => service.db.selectFrom('mails').selectAll().where('kind', 'not like', '%-second').execute();
  const rowTo = async (address: string) => (await rows()).find(({ recipient_email }) => recipient_email === address);
  const mailsTo = (address: string) => server.received.filter(({ to }) => to === address);
  /** Waits until all due mails have been tried, and none is in progress. */
  async function waitForMails(): Promise<void> {
    await service.mails.look();
    await service.mails.rest();
  }
  /**
   * Waits until no request to the second channel is in progress, and each failed one has its next attempt scheduled.
   */
  async function waitForSecondChannel(): Promise<void> {
    const underWay = service.db
      .selectFrom('mails')
      .select('id')
      .where('kind', 'like', '%-second')
      .where('state', 'in', ['claimed', 'handed-over']);
    await eventually(async () => expect(await underWay.execute()).toEqual([]));
  }
  /** Lets time pass in steps of half an hour, as the running service would. */
  async function pass(hours: number): Promise<void> {
    for (let step = 0; step < hours * 2; step++) {
      later += 30 * MINUTE_MS;
      await waitForMails();
      await service.delivery.look();
    }
    await waitForMails();
  }
  async function sendLeads(prefix: string, count = LEADS): Promise<string[]> {
    const addresses = Array.from({ length: count }, (_, index) => `${prefix}${index}@voorbeeld.be`);
    for (const email of addresses)
      expect((await sendJson(service, 'contact-construction', { email })).status).toBe(201);
    return addresses;
  }
  async function staffPage(): Promise<string> {
    const code = await new StaffLogin(service.db, service.now).createCode('Anouk', 1);
    const login = await ask(service, `${STAFF_PATH}login`, {
      method: 'POST',
      headers: { Origin: service.url },
      body: new URLSearchParams({ code }),
    });
    return login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  }
  const show = async (cookie: string) => (await ask(service, STAFF_PATH, { headers: { Cookie: cookie } })).text;
  const act = (cookie: string, path: string, fields: Record<string, string> = {}) =>
    ask(service, STAFF_PATH + path, {
      method: 'POST',
      headers: { Origin: service.url, Cookie: cookie },
      body: new URLSearchParams(fields),
    });
  const countToAgency = () =>
    mailsTo('info@agency.example').filter(({ email }) => /^(?:Nieuwbouwproject|Vraag) – /.test(email.subject ?? ''))
      .length;
  const health = async () => (await ask(service, '/api/health')).json;

  test.each([
    ['a mail server that is down for 72 hours', 72, () => server.stop(), () => server.start()],
    ['a login that is refused for a day', 24, async () => server.set('login'), async () => server.set('well')],
  ] as const)(
    'survives %s: staff are notified, and then everything arrives, once',
    TIMEOUT,
    async (_what, hours, breaks, mends) => {
      await breaks();
      const visitors = await sendLeads('early');
      await waitForMails();
      expect(await health()).toMatchObject({ ok: true, mails: 'on-time' });
      await pass(hours);
      visitors.push(...(await sendLeads('late', 2)));
      // Only the state of the mails reports the failure: forms are accepted, and the service counts as healthy.
      expect(await health()).toMatchObject({ ok: true, mails: 'late' });
      const cookie = await staffPage();
      expect(await show(cookie)).toContain(`Mails aan het kantoor komen niet aan. Wachtende mails: ${LEADS + 2}`);
      await eventually(() => expect(webhook.events('delivery.delayed')).toHaveLength(1));
      expect(webhook.events('delivery.restored')).toEqual([]);
      expect(JSON.stringify(webhook.events('delivery.delayed'))).not.toMatch(/voorbeeld\.be|Peeters/);

      await mends();
      await pass(1);
      expect(await rows()).toSatisfy((all: { state: string }[]) => all.every(({ state }) => state === 'sent'));
      expect(countToAgency()).toBe(visitors.length);
      for (const visitor of visitors) expect(mailsTo(visitor)).toHaveLength(1);
      expect(await health()).toMatchObject({ ok: true, mails: 'on-time' });
      expect(await show(cookie)).not.toContain('komen niet aan');
      await eventually(() => expect(webhook.events('delivery.restored')).toHaveLength(1));
      expect(webhook.events('delivery.delayed')).toHaveLength(1);
    },
  );

  test('does not delay mails to the agency or to other hosts because of a host that never responds', async () => {
    server.hanging.add('hangt.example');
    const send = async (email: string) =>
      expect((await sendJson(service, 'contact-construction', { email })).status).toBe(201);
    for (let index = 0; index < 8; index++) await send(`bezoeker${index}@hangt.example`);
    await eventually(() => expect(mailsTo('info@agency.example')).toHaveLength(8));
    await send('karel@voorbeeld.be');
    await eventually(() => expect(mailsTo('karel@voorbeeld.be')).toHaveLength(1));
    await eventually(() => expect(mailsTo('info@agency.example')).toHaveLength(9));
    expect(server.received.some(({ to }) => to.endsWith('@hangt.example'))).toBe(false);
    // Stops the server, which ends its hanging connections.
    await server.stop();
    await server.start();
  });

  test('retries a refused login with one mail at a time', async () => {
    server.mood = 'login';
    await sendLeads('many', 8);
    await waitForMails();
    const before = server.logins;
    await pass(3);
    expect(server.logins - before).toBeLessThanOrEqual(6);
    server.mood = 'well';
    const cookie = await staffPage();
    expect(await show(cookie)).toContain('Password expired');
    await act(cookie, 'retry');
    later += 2 * MINUTE_MS;
    await service.mails.look();
    await eventually(() => expect(countToAgency()).toBe(8));
  });

  test('sends all other mails as soon as one is accepted again', async () => {
    server.set('login');
    await sendLeads('waiting');
    await pass(2);
    server.set('well');
    later += 2 * MINUTE_MS;
    await sendLeads('new', 1);
    await waitForMails();
    expect(countToAgency()).toBe(LEADS + 1);
  });

  test('delays mails by minutes after greylisting and duplicates none', async () => {
    server.isGrey = true;
    const visitors = await sendLeads('grey');
    await waitForMails();
    later += 2 * MINUTE_MS;
    await waitForMails();
    for (const visitor of visitors) expect(mailsTo(visitor)).toHaveLength(1);
    expect(countToAgency()).toBe(visitors.length);
  });

  test('gives up a recipient who is refused permanently, and notifies staff', async () => {
    server.unknown.add('typo@voorbeeld.be');
    await sendLeads('good', 2);
    const { json } = await sendJson(service, 'contact-construction', { email: 'typo@voorbeeld.be' });
    await waitForMails();
    expect(await rowTo('typo@voorbeeld.be')).toMatchObject({ state: 'dead', attempts: 1 });
    expect(countToAgency()).toBe(3);
    expect(mailsTo('good1@voorbeeld.be')).toHaveLength(1);
    await service.delivery.look();
    await waitForMails();
    const reports = () =>
      mailsTo('info@agency.example').filter(({ email }) => email.subject?.includes('Misschien niet aangekomen'));
    expect(reports()).toHaveLength(1);
    expect(reports()[0]?.email.text).toContain('typo@voorbeeld.be');
    expect(reports()[0]?.email.text).toContain(json.id);
    await pass(2);
    expect(reports()).toHaveLength(1);
    expect(await show(await staffPage())).toContain('typo@voorbeeld.be');
  });

  test("sends mail to the office when an agent's mailbox is gone", async () => {
    server.unknown.add('karim@agency.example');
    await sendJson(service, 'contact-me', { email: 'to-agent@voorbeeld.be' });
    await waitForMails();
    expect(countToAgency()).toBe(0);
    await pass(1);
    expect(countToAgency()).toBe(1);
  });

  test('is not blocked by a response with control characters that no database stores', async () => {
    server.mood = 'garbled';
    await sendLeads('garbled', 4);
    await waitForMails();
    expect((await rows()).map(({ last_error }) => last_error)).toEqual(
      Array(8).fill('Message failed: 451 no [31mroom'),
    );
    server.mood = 'well';
    later += 2 * MINUTE_MS;
    await waitForMails();
    expect(countToAgency()).toBe(4);
  });

  test("delivers everything else when the agency's mail server refuses a CV, and tells staff where the CV is", async () => {
    server.mood = 'small';
    const body = new FormData();
    for (const [key, value] of Object.entries(FILLED_IN['site-contact'])) body.set(key, String(value));
    body.set('cv', new File(['%PDF-1.7\n', 'x'.repeat(100_000)], 'cv.pdf'));
    const { json } = await ask(service, formPath('site-contact'), { method: 'POST', body });
    await waitForMails();
    expect(countToAgency()).toBe(0);
    await pass(1);
    expect(await rows()).toSatisfy((all: { state: string }[]) => all.every(({ state }) => state === 'sent'));
    const [mail] = mailsTo('info@agency.example').filter(({ email }) => email.subject?.startsWith('Bericht'));
    expect(mail?.email.attachments).toEqual([]);
    expect(mail?.email.text).toContain('Goedemiddag');
    const reference = referenceOf(json.id ?? '');
    expect(mail?.email.text).toContain(
      `(cv.pdf, 98 kB) niet aan. Ze is bewaard; wie de site beheert, haalt ze op met: npm run leads -- show ${reference} --file cv.pdf`,
    );
  });

  test('repeats a mail to the agency under the same Message-ID after a cut connection, but not a mail to a stranger', async () => {
    server.mood = 'lost';
    await sendLeads('lost', 1);
    await waitForMails();
    expect((await rowTo('lost0@voorbeeld.be'))?.state).toMatch(/uncertain|queued/);
    await pass(1);
    expect((await rowTo('lost0@voorbeeld.be'))?.state).toBe('uncertain');
    server.mood = 'well';
    await pass(1);
    expect(mailsTo('lost0@voorbeeld.be')).toHaveLength(1);
    const ids = mailsTo('info@agency.example').filter(({ email }) => email.subject?.startsWith('Nieuwbouwproject'));
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids.map(({ email }) => email.messageId)).size).toBe(1);
    const report = mailsTo('info@agency.example').find(({ email }) =>
      email.subject?.includes('Misschien niet aangekomen'),
    );
    expect(report?.email.text).toContain('lost0@voorbeeld.be');
    // Staff decide to send it anyway.
    await act(await staffPage(), 'retry');
    later += 2 * MINUTE_MS;
    await waitForMails();
    expect(mailsTo('lost0@voorbeeld.be')).toHaveLength(2);
  });

  test('sends every lead to the second channel, signed, under one ID until accepted, and follows no redirect', async () => {
    webhook.status = 302;
    const { json } = await sendJson(service, 'contact-me', { email: 'hook@voorbeeld.be' });
    await eventually(() => expect(webhook.received).toHaveLength(1));
    webhook.status = 204;
    await waitForSecondChannel();
    later += 2 * MINUTE_MS;
    await eventually(() => expect(webhook.received).toHaveLength(2));
    const [first, second] = webhook.received;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(webhook.events('lead.received')).toMatchObject([
      {
        data: {
          id: json.id,
          form: 'contact-me',
          property: '4013972',
          held: false,
          fields: { email: 'hook@voorbeeld.be' },
        },
      },
    ]);
    for (const { headers, body } of webhook.received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const wanted = createHmac('sha256', webhook.secret).update(signed).digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${wanted}`);
    }
    expect(Number(webhook.received[1]?.headers['webhook-timestamp'])).toBe(Math.floor((NOW + later) / 1000));
  });

  test('reports a failing second channel by mail once', async () => {
    webhook.status = 500;
    await sendLeads('second', 1);
    await pass(2);
    const alarms = (subject: string) => mailsTo('info@agency.example').filter(({ email }) => email.subject === subject);
    expect(alarms('Mails van de site komen niet aan')).toHaveLength(1);
    webhook.status = 200;
    await waitForSecondChannel();
    later += HOUR_MS;
    await eventually(() => expect(webhook.events('lead.received')).toHaveLength(1));
    await eventually(async () => {
      await pass(1);
      expect(alarms('Mails van de site komen weer aan')).toHaveLength(1);
    });
  });

  test('sends the newsletter mail even when the form is sent within two seconds', async () => {
    await sendJson(service, 'sign-newsletter', { email: 'quick@voorbeeld.be', elapsedMs: 300 });
    await waitForMails();
    expect(mailsTo('quick@voorbeeld.be')[0]?.email.subject).toBe('Bevestig uw inschrijving op de nieuwsbrief');
  });

  test('sends links that still work after days in the queue', async () => {
    server.mood = 'login';
    await sendJson(service, 'sign-newsletter', { email: 'waited@voorbeeld.be' });
    await pass(1);
    later += 9 * 24 * HOUR_MS;
    server.mood = 'well';
    await waitForMails();
    const [mail] = mailsTo('waited@voorbeeld.be');
    const link = /https:\/\/www\.agency\.example(\/api\/subscriptions\/confirm\S+)/.exec(mail?.email.text ?? '')?.[1];
    expect((await ask(service, link ?? '')).status).toBe(200);
  });
});

test('the second channel may be a mailbox on another mail server', async () => {
  const [first, second] = [new MailServer(), new MailServer()];
  await Promise.all([first.start(), second.start()]);
  const database = await createDatabase('SQLite');
  const env = { SMTP_URL: first.url, SECOND_CHANNEL: 'mailto:backup@other.example', SECOND_SMTP_URL: second.url };
  let later = 0;
  const service = await runService(database, { env, doubles: { now: () => NOW + later } });
  first.mood = 'login';
  await sendJson(service, 'contact-me', { email: 'mailbox@voorbeeld.be' });
  await eventually(() => expect(second.received).toHaveLength(1));
  expect(second.received[0]).toMatchObject({ to: 'backup@other.example' });
  expect(second.received[0]?.email.subject).toMatch(/^Vraag – ref\. 4013972 – /);
  later = 20 * MINUTE_MS;
  await service.delivery.look();
  await eventually(() => expect(second.received).toHaveLength(2));
  expect(second.received[1]?.email.subject).toBe('Mails van de site komen niet aan');
  await service.stop();
  await Promise.all([first.stop(), second.stop()]);
  await database.drop();
});
