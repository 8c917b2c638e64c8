import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { referenceOf } from '#api/forms.ts';
import { LANGUAGES } from '#domain/language.ts';
import { createSmtpTransport } from '#service/mail/mail-transport.ts';
import { MailWorker } from '#service/mail/mail-worker.ts';
import { Outbox, retryDelayMs, roomFor } from '#service/mail/outbox.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { MailServer } from './mail-server.ts';
import { NOW, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

const MINUTE_MS = 60_000;

describe.each(DATABASES)('the service on %s', (name) => {
  const server = new MailServer();
  let database: TestDatabase;
  let service: RunningService;
  /** How far the test has moved the clock. */
  let later = 0;
  beforeAll(async () => {
    await server.start();
    database = await createDatabase(name);
    const doubles = { now: () => NOW + later, transport: createSmtpTransport(server.url) };
    service = await runService(database, { doubles });
  });
  afterEach(() => {
    server.mood = 'well';
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  const mailsTo = (address: string) => server.received.filter(({ to }) => to === address);
  const rowOf = (address: string) =>
    service.db.selectFrom('mails').selectAll().where('recipient_email', '=', address).executeTakeFirst();
  const waitForState = (address: string, state: string) =>
    eventually(async () => expect((await rowOf(address))?.state).toBe(state));
  const waitForTries = (address: string, attempts: number) =>
    eventually(async () => expect(await rowOf(address)).toMatchObject({ state: 'queued', attempts, owner: null }));
  const tryAgain = async (): Promise<void> => {
    later += 10 * 60 * MINUTE_MS;
    await service.mails.look();
  };

  test('sends the agency all answers with the visitor as Reply-To, and tells the visitor what happens next', async () => {
    const remark = 'Is er <b>een</b> kelder?';
    const { json } = await sendJson(service, 'contact-me', { email: 'fr@voorbeeld.be', language: 'fr', remark });
    await waitForState('fr@voorbeeld.be', 'sent');
    await eventually(() => expect(mailsTo('karim@agency.example')).toHaveLength(1));
    const [toAgency] = mailsTo('karim@agency.example');
    expect(toAgency?.email.subject).toBe(`Vraag – ref. 4013972 – ${referenceOf(json.id ?? '')}`);
    expect(toAgency?.email.replyTo).toEqual([{ name: 'Anouk Peeters', address: 'fr@voorbeeld.be' }]);
    expect(toAgency?.email.text).toContain(`Vraag: ${remark}`);
    expect(toAgency?.email.text).toContain('https://www.agency.example/property/4013972/');
    expect(toAgency?.email.text).toContain(`Referentie van de aanvraag: ${referenceOf(json.id ?? '')} (${json.id})`);
    expect(toAgency?.email.html).toContain('Is er &lt;b&gt;een&lt;/b&gt; kelder?');

    const [toVisitor] = mailsTo('fr@voorbeeld.be');
    expect(toVisitor?.email.subject).toBe('Bien reçu\u00a0: votre question');
    expect(toVisitor?.email.from).toEqual({ name: 'Maison Test', address: 'info@agency.example' });
    expect(toVisitor?.email.text).toContain('Appartement lumineux\n1000 Bruxelles\nPrix sur demande · Réf. 4013972\n');
    expect(toVisitor?.email.html).toContain('<html lang="fr">');
    // The mail contains no free text, since senders could address it to a stranger.
    expect(toVisitor?.raw).not.toContain('kelder');
    expect(toVisitor?.raw).not.toContain('Anouk,');
  });

  test.each([
    ['nl', 'Goed ontvangen: uw bod', '€\u00a0385.000'],
    ['fr', 'Bien reçu\u00a0: votre offre', 'valable jusqu’au 15-12-2026'],
    ['en', 'Received: your offer', 'valid up to and including 15-12-2026'],
    ['de', 'Eingegangen: Ihr Angebot', 'gültig bis einschließlich 15-12-2026'],
  ])('writes to the visitor in %s', async (language, subject, words) => {
    const email = `${language}-offer@voorbeeld.be`;
    await sendJson(service, 'purchase-offer', { language, email });
    await waitForState(email, 'sent');
    const [mail] = mailsTo(email);
    expect(mail?.email.subject).toBe(subject);
    expect(mail?.email.text).toContain(words);
  });

  test.each([
    ['nl', 'mrs', 'Geachte mevrouw,'],
    ['nl', 'none', 'Goedendag,'],
    ['fr', 'mr', 'Monsieur,'],
    ['fr', 'miss', 'Bonjour,'],
    ['en', 'miss', 'Dear Madam,'],
    ['de', 'mrs', 'Guten Tag!'],
    // A missing title gets the neutral greeting.
    ['nl', undefined, 'Goedendag,'],
  ])('greets in %s by the title %s if the language offers it, and never by a typed name', async (...row) => {
    const [language, title, greeting] = row;
    const file = service.siteData.current;
    file.salutations = { fr: ['mr', 'mrs'] };
    const email = `greet-${language}-${title}@voorbeeld.be`;
    await sendJson(service, 'contact-me', { language, title, email, lastName: 'Peeters'.padEnd(60, 's') });
    await waitForState(email, 'sent');
    const text = mailsTo(email)[0]?.email.text ?? '';
    expect(text).toContain(greeting);
    expect(text).not.toContain('Peeters');
  });

  test('sends the visitor the same reference and answers as the page, and no free text', async () => {
    const email = 'reference@voorbeeld.be';
    const { json } = await sendJson(service, 'contact-demand', { email, bedrooms: '3', remark: 'Achter de kerk' });
    await waitForState(email, 'sent');
    const text = mailsTo(email)[0]?.email.text ?? '';
    expect(text).toContain(`Uw referentie: ${referenceOf(json.id ?? '')}.`);
    expect(text).toContain('Aantal slaapkamers: 3');
    expect(text).not.toMatch(/kerk|Kiekenmarkt|Anouk/);
  });

  test("explains the advance of an offer, and a tenant's costs and requirements (§9)", async () => {
    await sendJson(service, 'purchase-offer', { email: 'advance@voorbeeld.be' });
    await waitForState('advance@voorbeeld.be', 'sent');
    const offer = mailsTo('advance@voorbeeld.be')[0]?.email.text;
    expect(offer).toContain('10 % ervan (€\u00a038.500)');
    expect(offer).toContain('ten hoogste 5 % voor een pand dat nog gebouwd of afgewerkt wordt');
    const noVisit = { visited: 'no', date: '2026-12-01', slot: '10:00-13:00', email: 'visit@voorbeeld.be' };
    await sendJson(service, 'rent-application', noVisit);
    await waitForState('visit@voorbeeld.be', 'sent');
    const mail = mailsTo('visit@voorbeeld.be')[0]?.email;
    expect(mail?.subject).toBe('Goed ontvangen: uw aanvraag voor een bezoek');
    for (const euro of ['2.790', '930', '50', '160', '1.860']) expect(mail?.text).toContain(`€\u00a0${euro}`);
    expect(mail?.text).toContain('Maximaal aantal bewoners: 4');
    await eventually(() =>
      expect(mailsTo('karim@agency.example').map(({ email }) => email.subject)).toContainEqual(
        expect.stringMatching(/^Bezoek – ref\. 4055719 – /),
      ),
    );
  });

  test('sends forms about a property without an agent to its office', async () => {
    const change = { captcha: await solveCaptcha(service), friendEmail: 'an@vriend.be', propertyId: '5000001' };
    const { json } = await sendJson(service, 'send-to-friend', change);
    await waitForState('jette@agency.example', 'sent');
    const [toOffice] = mailsTo('jette@agency.example');
    expect(toOffice?.email.subject).toContain(`ref. 5000001 – ${referenceOf(json.id ?? '')}`);
  });

  test("sends a friend the property with its short link and the visitor's message", async () => {
    const change = { captcha: await solveCaptcha(service), friendEmail: 'karel@vriend.be', remark: 'Iets voor jou?' };
    await sendJson(service, 'send-to-friend', change);
    await waitForState('karel@vriend.be', 'sent');
    const [mail] = mailsTo('karel@vriend.be');
    expect(mail?.email.subject).toBe('Iemand stuurt u een pand: Licht appartement');
    expect(mail?.email.text).toContain('> Iets voor jou?');
    expect(mail?.email.text).toContain('https://www.agency.example/property/4013972/');
  });

  test.each(LANGUAGES)(
    'stores a message to a friend in %s as a lead, and mails it with the link of the property',
    async (language) => {
      const friendEmail = `vriend.${language}@voorbeeld.be`;
      const change = { captcha: await solveCaptcha(service), language, friendEmail, remark: 'Iets voor jou?' };
      const { status, json } = await sendJson(service, 'send-to-friend', change);
      expect(status).toBe(201);
      const lead = await service.db
        .selectFrom('leads')
        .selectAll()
        .where('id', '=', json.id ?? '')
        .executeTakeFirst();
      expect(lead).toMatchObject({ form: 'send-to-friend', property_id: '4013972' });
      expect(lead?.payload).toContain(friendEmail);
      await waitForState(friendEmail, 'sent');
      const [mail] = mailsTo(friendEmail);
      expect(mail?.email.text).toContain(`https://www.agency.example/property/4013972/`);
      expect(mail?.email.html).toContain(`lang="${language}"`);
    },
  );

  test('never turns a value into a header or another recipient', async () => {
    const evil = { firstName: 'Eve, evil@evil.be', lastName: '<evil@evil.be>', email: 'eve@voorbeeld.be' };
    expect((await sendJson(service, 'contact-me', evil)).status).toBe(201);
    await waitForState('eve@voorbeeld.be', 'sent');
    expect(mailsTo('eve@voorbeeld.be')).toHaveLength(1);
    expect(server.received.filter(({ to }) => to.includes('evil@evil.be'))).toEqual([]);
    const injected = { firstName: 'Eve\r\nBcc: evil@evil.be' };
    expect((await sendJson(service, 'contact-me', injected)).status).toBe(422);
    for (const email of ['a@b.be\r\nBcc: c@d.be', 'a@b.be,c@d.be', '<a@b.be>', 'a@b.be c@d.be'])
      expect((await sendJson(service, 'contact-me', { email })).status).toBe(422);
  });

  test('sends a suspicious lead to the agency, marked', async () => {
    await sendJson(service, 'contact-me', { website: 'x', email: 'bot@voorbeeld.be' });
    const isMarked = () => server.received.some(({ email }) => email.subject?.startsWith('Mogelijk spam: '));
    await eventually(() => expect(isMarked()).toBe(true));
    expect(mailsTo('bot@voorbeeld.be')).toEqual([]);
  });

  test('retries after a temporary refusal and delivers once', async () => {
    server.mood = 'later';
    await sendJson(service, 'contact-construction', { email: 'later@voorbeeld.be' });
    await waitForTries('later@voorbeeld.be', 1);
    expect((await rowOf('later@voorbeeld.be'))?.last_error).toContain('Try later');
    expect(mailsTo('later@voorbeeld.be')).toEqual([]);
    server.mood = 'well';
    await tryAgain();
    await waitForState('later@voorbeeld.be', 'sent');
    expect(mailsTo('later@voorbeeld.be')).toHaveLength(1);
  });

  test('sends a queued mail when the mail server is available again', async () => {
    await server.stop();
    await sendJson(service, 'contact-construction', { email: 'down@voorbeeld.be' });
    await eventually(async () => expect((await rowOf('down@voorbeeld.be'))?.due_at).toBeGreaterThan(NOW + later));
    await server.start();
    await tryAgain();
    await waitForState('down@voorbeeld.be', 'sent');
  });

  test('does not let visitors wait for a slow mail server, and delivers each mail once', async () => {
    server.mood = 'slow';
    const sends = Array.from({ length: 8 }, (_, index) =>
      sendJson(service, 'contact-construction', { email: `slow${index}@voorbeeld.be` }),
    );
    expect((await Promise.all(sends)).every(({ status }) => status === 201)).toBe(true);
    server.mood = 'well';
    for (let index = 0; index < 8; index++) await waitForState(`slow${index}@voorbeeld.be`, 'sent');
    for (let index = 0; index < 8; index++) expect(mailsTo(`slow${index}@voorbeeld.be`)).toHaveLength(1);
  });

  test('doubles the retry delay from a minute to at most half an hour', () => {
    const delays = [1, 2, 3, 5, 6, 1_000].map((attempts) => retryDelayMs(attempts, MINUTE_MS) / MINUTE_MS);
    expect(delays).toEqual([1, 2, 4, 16, 30, 30]);
  });

  test('takes over claims of dead processes only, and never resends a mail to a stranger that may have been sent', async () => {
    await service.mails.stop();
    const [a, b] = [new Outbox(service.db, 'a'), new Outbox(service.db, 'b')];
    for (let index = 0; index < 2; index++)
      await sendJson(service, 'contact-construction', { email: 'claimed@voorbeeld.be' });
    const now = NOW + later;
    const mails = await a.claim(roomFor(10), now);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(await b.claim(roomFor(10), now)).toEqual([]);
    const [agency, second] = mails.filter(({ kind }) => kind === 'lead-agency');
    const first = mails.find(({ kind }) => kind === 'lead-visitor');
    if (!first || !second || !agency) throw new Error('mails of each kind wait');
    expect(await b.handOver(first.id)).toBe(false);
    expect(await a.handOver(first.id)).toBe(true);
    expect(await a.handOver(first.id)).toBe(false);
    expect(await a.handOver(agency.id)).toBe(true);
    // The process "a" dies here.
    await b.recover(now + 10 * MINUTE_MS);
    const states = await service.db
      .selectFrom('mails')
      .select(['id', 'state'])
      .where('id', 'in', [first.id, second.id, agency.id])
      .execute();
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [first.id, 'uncertain'],
        [second.id, 'queued'],
        // The agency's mail is sent again, since a duplicate is better than a lost mail.
        [agency.id, 'queued'],
      ]),
    );
    expect((await b.claim(roomFor(10), now)).map(({ id }) => id)).toContain(second.id);
    expect(await a.handOver(second.id)).toBe(false);
  });

  test('sends fresh mails without waiting for a large queue of digests', async () => {
    await service.db.updateTable('mails').set({ state: 'sent' }).execute();
    const digest = { kind: 'alert', language: 'nl', recipient_name: '', data: '{}', created_at: NOW, due_at: NOW };
    const digests = Array.from({ length: 50 }, (_, index) => ({
      ...digest,
      id: `digest-${index}`,
      recipient_email: `reader${index}@voorbeeld.be`,
    }));
    await service.db.insertInto('mails').values(digests).execute();
    await sendJson(service, 'contact-construction', { email: 'now@voorbeeld.be' });
    const claimed = await new Outbox(service.db, 'd').claim(roomFor(3), NOW + later + MINUTE_MS);
    expect(claimed.map(({ kind }) => kind).sort()).toEqual(['alert', 'lead-agency', 'lead-visitor']);
  });

  test('takes over a mail that a process claimed while the clock was wrong', async () => {
    await service.mails.stop();
    await service.db.updateTable('mails').set({ state: 'sent' }).execute();
    await sendJson(service, 'contact-construction', { email: 'ahead@voorbeeld.be' });
    await new Outbox(service.db, 'ahead').claim(roomFor(10), NOW * 2);
    const next = new Outbox(service.db, 'next');
    await next.recover(NOW + later);
    expect((await next.claim(roomFor(10), NOW + later)).length).toBeGreaterThan(0);
  });

  test('leaves a mail with its process when sending takes longer than a lease', async () => {
    await service.mails.stop();
    await service.db.updateTable('mails').set({ state: 'sent' }).execute();
    await sendJson(service, 'contact-construction', { email: 'long@voorbeeld.be' });
    let time = NOW + later;
    const ends: (() => void)[] = [];
    const worker = new MailWorker({
      db: service.db,
      transport: { send: () => new Promise<void>((resolve) => void ends.push(resolve)), close: () => {} },
      write: async ({ id }) => ({ id, fileName: '', from: '', to: '', message: Buffer.from('') }),
      firstRetryMs: MINUTE_MS,
      now: () => time,
    });
    await worker.look();
    await eventually(() => expect(ends).toHaveLength(2));
    const states = async () =>
      (await service.db.selectFrom('mails').select('state').where('state', '<>', 'sent').execute()).map(
        ({ state }) => state,
      );
    for (let look = 0; look < 3; look++) {
      time += 50_000;
      for (const duty of worker.duties) await duty.run();
      await new Outbox(service.db, 'other').recover(time);
      expect(await states()).toEqual(['claimed', 'claimed']);
    }
    // The worker did not start sending them again either.
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await worker.stop();
    expect(await states()).toEqual([]);
  });

  test('sends a mail that a wrong clock had postponed', async () => {
    await sendJson(service, 'contact-construction', { email: 'off@voorbeeld.be' });
    const outbox = new Outbox(service.db, 'c');
    await service.db
      .updateTable('mails')
      .set({ state: 'queued', due_at: NOW * 2 })
      .where('state', '<>', 'sent')
      .execute();
    expect((await outbox.claim(roomFor(10), NOW)).length).toBeGreaterThan(0);
  });
});

test('the service writes every mail to a file that mail programs can open when there is no mail server', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database, { env: { NODE_ENV: '', PORT: '4477' } });
  const pdf = new File(['%PDF-1.7\n'], 'cv.pdf');
  const data = new FormData();
  const { FILLED_IN } = await import('../unit/domain/forms/filled-in.ts');
  for (const [key, value] of Object.entries(FILLED_IN['site-contact'])) data.append(key, String(value));
  data.append('cv', pdf);
  await fetch(`${service.url}/api/forms/site-contact`, { method: 'POST', body: data });
  const folder = join(database.folder, 'mail');
  await eventually(() => expect(readdirSync(folder).filter((file) => file.endsWith('.eml'))).toHaveLength(2));
  const file = readdirSync(folder).find((one) => one.includes('lead-agency')) ?? '';
  const mail = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(mail.to).toEqual([{ name: 'Maison Test', address: 'info@agency.example' }]);
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['cv.pdf', 'application/pdf'],
  ]);
  expect(file).not.toMatch(/anouk/i);
  // In trial mode the links in mails lead to this machine.
  const own = readdirSync(folder).find((one) => one.includes('lead-visitor')) ?? '';
  expect((await PostalMime.parse(readFileSync(join(folder, own)))).text).toContain('http://127.0.0.1:4477');
  await service.stop();
  await database.drop();
});
