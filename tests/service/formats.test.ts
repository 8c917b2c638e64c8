// Mails, the portal and its tables use the site's formats of figures and dates; calendar entries do not.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { setFormats } from '#domain/format/style.ts';
import { LANGUAGES } from '#domain/language.ts';
import { createSmtpTransport } from '#service/mail/mail-transport.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { askPortal, logIn } from './logged-in.ts';
import { MailServer } from './mail-server.ts';
import { type RunningService, runService, sendJson } from './running.ts';

const HOME = '5000004';
/** A name of 60 letters, one of a single letter, and names written from right to left. */
const NAMES = ['Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis', 'Ø', 'שרה כהן', 'عمر بن الخطاب'];
const ISOLATED = (name: string) => (/[\u0590-\u08ff]/.test(name) ? `\u2068${name}\u2069` : name);

const server = new MailServer();
let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  await server.start();
  database = await createDatabase(DATABASES[0]);
  service = await runService(database, {
    site: {
      formats: { fr: 'by-language', en: 'by-language', de: 'by-language' },
      options: { ...DEFAULT_SERVICE_OPTIONS, owners: { ...DEFAULT_SERVICE_OPTIONS.owners, showContacts: true } },
    },
    doubles: { transport: createSmtpTransport(server.url) },
  });
  await sendJson(service, 'contact-appointment', { propertyId: HOME, language: 'fr', email: 'visit@voorbeeld.be' });
});
afterAll(async () => {
  await service.stop();
  await server.stop();
  await database.drop();
  setFormats();
});

const waitForMail = (to: string) =>
  eventually(() => {
    const [mail] = server.received.filter((one) => one.to === to);
    if (!mail) throw new Error(`no mail to ${to} yet`);
    return mail.email;
  });

describe('a site that formats French, English and German by language', () => {
  test.each([
    ['nl', '€\u00a0385.000', '15-12-2026'],
    ['fr', '385\u202f000\u00a0€', '15/12/2026'],
    ['en', '€385,000', '15 Dec 2026'],
    ['de', '385.000\u00a0€', '15.12.2026'],
  ] as const)('formats a mail to the visitor in %s: %s, valid until %s', async (language, amount, date) => {
    const email = `${language}@voorbeeld.be`;
    const offer = { propertyId: HOME, language, email, offer: amount, validUntil: date };
    expect((await sendJson(service, 'purchase-offer', offer)).status).toBe(201);
    const mail = await waitForMail(email);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(amount);
      expect(part).toContain(date);
      for (const other of ['€\u00a0385.000', '385\u202f000\u00a0€', '€385,000', '385.000\u00a0€'])
        if (!amount.includes(other)) expect(part).not.toContain(other);
    }
  });

  test('formats a mail to the agency in the agency’s language', async () => {
    await eventually(() => {
      const mail = server.received.find((one) => one.email.replyTo?.[0]?.address === 'fr@voorbeeld.be')?.email;
      expect(mail?.text).toContain('€\u00a0385.000');
      expect(mail?.text).toContain('15-12-2026');
    });
  });

  test.each([
    ['nl', '€\u00a0385.000', '1-12-2026 10:00'],
    ['fr', '385\u202f000\u00a0€', '1/12/2026 10:00'],
    ['en', '€385,000', '1 Dec 2026 10:00'],
    ['de', '385.000\u00a0€', '1.12.2026 10:00'],
  ] as const)(
    "formats the owners' history in %s, in the portal and in its table: %s, %s",
    async (language, amount, at) => {
      const owner = await logIn(service.db, { email: `owner-${language}@voorbeeld.be`, language, properties: [HOME] });
      const [page, table] = await Promise.all(
        ['/history', '/history.csv'].map((path) => askPortal(service, owner, `${path}?language=${language}`)),
      );
      expect(page?.text).toContain(amount);
      expect(table?.text).toContain(amount);
      expect(table?.text).toContain(at);
      // The first column has one fixed format, since spreadsheets sort it as text.
      expect(table?.text).toContain('"2026-11-21 11:0');
    },
  );

  test('writes calendar entries with times in the iCalendar format only', async () => {
    const mail = await waitForMail('visit@voorbeeld.be');
    const [entry] = mail.attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
    const text = Buffer.from(entry?.content as ArrayBuffer).toString();
    expect(text).toMatch(/DTSTART:20261201T\d{6}Z/);
    expect(text).not.toMatch(/€|\d{1,2}[-/.]\d{1,2}[-/.]20\d\d/);
  });
});

describe.each(NAMES)('the name %s', (lastName) => {
  test.each(LANGUAGES)('is used in mails in %s, isolated when it is written from right to left', async (language) => {
    const id = NAMES.indexOf(lastName);
    const name = `Lea ${lastName}`;
    const email = `name-${id}-${language}@voorbeeld.be`;
    const before = server.received.length;
    const sent = await sendJson(service, 'contact-me', {
      propertyId: HOME,
      language,
      email,
      firstName: 'Lea',
      lastName,
    });
    expect(sent.status).toBe(201);
    await waitForMail(email);
    await eventually(() => {
      const mail = server.received.slice(before).find((one) => one.email.replyTo?.[0]?.address === email)?.email;
      expect(mail?.replyTo?.[0]?.name).toBe(name);
      expect(mail?.text).toContain(name);
      expect(mail?.text).toContain(`Beantwoord deze mail om ${ISOLATED(name)} te schrijven.`);
      expect(mail?.html).toContain(ISOLATED(name));
    });
  });
});

test('a mail in a language that the site no longer has uses the default language and format', async () => {
  const file = service.siteData.current;
  const { languages, formats } = file;
  Object.assign(file, { languages: ['nl', 'fr'], formats: { fr: 'by-language' } });
  setFormats({ fr: 'by-language' });
  const email = 'de-gone@voorbeeld.be';
  const sent = await sendJson(service, 'purchase-offer', { propertyId: HOME, language: 'nl', email });
  expect(sent.status).toBe(201);
  await service.db.updateTable('mails').set({ language: 'de' }).where('recipient_email', '=', email).execute();
  const mail = await waitForMail(email);
  expect(mail.subject).toBe('Goed ontvangen: uw bod');
  expect(mail.text).toContain('€\u00a0385.000');
  expect(mail.html).toContain('<html lang="nl">');
  Object.assign(file, { languages, formats });
});
