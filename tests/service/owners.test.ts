import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, OwnerSession } from '#api/portal.ts';
import { purge } from '#service/leads/purge.ts';
import type { ReadyMail } from '#service/mail/mail-transport.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { Browser, createLink, createOwner, PASSWORD } from './owner-browser.ts';
import { NOW, type RunningService, runService } from './running.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEW_PASSWORD = 'zeven stille kanalen';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';

describe.each(DATABASES)("the owners' portal on %s", (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  const sent: ReadyMail[] = [];
  beforeAll(async () => {
    database = await createDatabase(name);
    const transport = {
      send: async (mail: ReadyMail, handOver: () => Promise<boolean>) => {
        if (await handOver()) sent.push(mail);
      },
      close: () => {},
    };
    service = await runService(database, { doubles: { now: () => NOW + later, transport } });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const mailsTo = async (address: string, kind: string): Promise<Email[]> => {
    const own = sent.filter(({ to, fileName }) => to === address && fileName.includes(`-${kind}-`));
    return Promise.all(own.map(({ message }) => PostalMime.parse(message)));
  };
  const waitForMail = (address: string, kind: string): Promise<Email> =>
    eventually(async () => {
      const mail = (await mailsTo(address, kind)).at(-1);
      if (!mail) throw new Error(`no ${kind} to ${address}`);
      return mail;
    });
  const tokenIn = (mail: Email): string => /#reset=(\S+)/.exec(mail.text ?? '')?.[1] ?? '';

  test('lets an owner log in, see their own properties and log out', async () => {
    await createOwner(service, 'an@voorbeeld.be', { properties: ['5000001', '4013972', '999'] });
    const browser = new Browser(service);
    const login = await browser.logIn(' An@Voorbeeld.BE ');
    const account: Account = {
      name: 'An Peeters',
      email: 'an@voorbeeld.be',
      lastLoginAt: null,
      erasureAskedAt: null,
      properties: [
        {
          id: '4013972',
          headline: 'Licht appartement',
          city: 'Brussel',
          availability: 'available',
          path: '/property/4013972/?lng=nl',
          price: 'Prijs op aanvraag',
          agent: { name: 'Karim Benali' },
        },
        {
          id: '5000001',
          headline: 'Licht appartement',
          city: 'Brussel',
          availability: 'sold',
          path: '/property/5000001/?lng=nl',
          price: 'Verkocht',
        },
        { id: '999', headline: '', city: '', availability: 'gone' },
      ],
    };
    expect([login.status, login.json]).toEqual([200, account]);
    const inFrench = await browser.get('/account?language=fr');
    expect(inFrench.json).toMatchObject({
      properties: [{ headline: 'Appartement lumineux', city: 'Bruxelles' }, {}, {}],
    });
    const inEnglish = await browser.get('/account?language=en');
    expect(inEnglish.json).toMatchObject({ properties: [{ headline: 'Licht appartement', lang: 'nl' }, {}, {}] });

    const { json, headers } = await browser.post('/logout');
    expect(json).toEqual({ done: true });
    // On a shared machine the back button must not show the pages; the browser's storage is kept.
    expect(headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(browser.cookies.has('owner')).toBe(false);
    const ended = await browser.get('/account');
    expect([ended.status, ended.json]).toEqual([401, { code: 'SESSION_ENDED' }]);
    later += MINUTE_MS;
    expect((await browser.logIn('an@voorbeeld.be')).json).toMatchObject({ lastLoginAt: NOW });
  });

  test('tells the agency about each login and the owner about each new device', async () => {
    await createOwner(service, 'hugo@voorbeeld.be', { name: 'Hugo Maes', language: 'fr', properties: ['4013972'] });
    const browser = new Browser(service, { 'User-Agent': FIREFOX });
    await browser.logIn('hugo@voorbeeld.be');
    const toOwner = await waitForMail('hugo@voorbeeld.be', 'owner-new-device');
    expect(toOwner.subject).toBe('Connexion depuis un nouvel appareil');
    expect(toOwner.text).toContain('Firefox · Android');
    expect(toOwner.text).toContain('https://www.agency.example/fr/login/');
    expect(toOwner.text).toContain('compte propriétaire');
    const toAgency = await waitForMail('info@agency.example', 'owner-login-agency');
    expect(toAgency.subject).toBe('Eigenaar aangemeld: Hugo Maes');
    expect(toAgency.text).toContain('hugo@voorbeeld.be');
    expect(toAgency.text).toContain('4013972');
    expect(toAgency.text).toContain('21 november 2026');

    const before = (await mailsTo('info@agency.example', 'owner-login-agency')).length;
    await browser.logIn('hugo@voorbeeld.be');
    await eventually(async () =>
      expect(await mailsTo('info@agency.example', 'owner-login-agency')).toHaveLength(before + 1),
    );
    expect(await mailsTo('hugo@voorbeeld.be', 'owner-new-device')).toHaveLength(1);
    await new Browser(service).logIn('hugo@voorbeeld.be');
    await eventually(async () => expect(await mailsTo('hugo@voorbeeld.be', 'owner-new-device')).toHaveLength(2));
  });

  test('responds identically to a wrong name and a wrong password, and reveals a disabled account only with its password', async () => {
    const id = await createOwner(service, 'closed@voorbeeld.be');
    await createOwner(service, 'invited@voorbeeld.be', { password: 'none' });
    await service.db.updateTable('owners').set({ disabled_at: NOW }).where('id', '=', id).execute();
    const browser = new Browser(service);
    const failed = { status: 401, json: { code: 'LOGIN_FAILED' } };
    expect(await browser.logIn('nobody@voorbeeld.be')).toMatchObject(failed);
    expect(await browser.logIn('an@voorbeeld.be', 'niet het wachtwoord')).toMatchObject(failed);
    expect(await browser.logIn('invited@voorbeeld.be')).toMatchObject(failed);
    expect(await browser.logIn('closed@voorbeeld.be', 'niet het wachtwoord')).toMatchObject(failed);
    expect(await browser.logIn('closed@voorbeeld.be')).toMatchObject({ status: 401, json: { code: 'USER_NOT_FOUND' } });
    expect(browser.cookies.size).toBe(0);
  });

  test('ends the sessions of an account that is disabled', async () => {
    const id = await createOwner(service, 'closing@voorbeeld.be');
    const browser = new Browser(service);
    await browser.logIn('closing@voorbeeld.be');
    await service.db.updateTable('owners').set({ disabled_at: NOW }).where('id', '=', id).execute();
    expect((await browser.get('/account')).json).toEqual({ code: 'SESSION_ENDED' });
  });

  test('ends a session an hour after the last request, and after twelve hours at most', async () => {
    await createOwner(service, 'idle@voorbeeld.be');
    const browser = new Browser(service);
    await browser.logIn('idle@voorbeeld.be');
    const statusAfter = async (ms: number): Promise<number> => {
      later += ms;
      return (await browser.get('/account')).status;
    };
    for (let hour = 0; hour < 12; hour++) expect(await statusAfter(59 * MINUTE_MS)).toBe(200);
    expect(await statusAfter(12 * MINUTE_MS)).toBe(401);
    expect(browser.cookies.has('owner')).toBe(false);
    await browser.logIn('idle@voorbeeld.be');
    expect(await statusAfter(61 * MINUTE_MS)).toBe(401);
  });

  test('ends a session that started under a clock that was years ahead', async () => {
    await createOwner(service, 'ahead@voorbeeld.be');
    const browser = new Browser(service);
    const years = 1_000 * 24 * 60 * MINUTE_MS;
    later += years;
    await browser.logIn('ahead@voorbeeld.be');
    later -= years;
    expect((await browser.get('/account')).status).toBe(401);
  });

  test('shows an owner the devices that are logged in, and ends one or all', async () => {
    await createOwner(service, 'many@voorbeeld.be');
    const [phone, desk] = [new Browser(service, { 'User-Agent': FIREFOX }), new Browser(service)];
    await phone.logIn('many@voorbeeld.be');
    later += MINUTE_MS;
    await desk.logIn('many@voorbeeld.be');
    const list = JSON.parse((await desk.get('/sessions')).text) as OwnerSession[];
    expect(list.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, '?'],
      [false, 'Firefox · Android'],
    ]);
    expect((await desk.send('DELETE', `/sessions/${list[1]?.id}`)).json).toEqual({ done: true });
    expect((await phone.get('/account')).status).toBe(401);
    expect((await desk.get('/account')).status).toBe(200);

    await phone.logIn('many@voorbeeld.be');
    expect((await phone.post('/logout-everywhere')).json).toEqual({ done: true });
    for (const browser of [phone, desk]) expect((await browser.get('/account')).status).toBe(401);
    expect((await desk.post('/logout-everywhere')).json).toEqual({ code: 'SESSION_ENDED' });
  });

  test('allows twenty sessions and ends the oldest', async () => {
    const id = await createOwner(service, 'crowd@voorbeeld.be');
    for (let index = 0; index < 22; index++) {
      later += 1_000;
      await new Browser(service).logIn('crowd@voorbeeld.be');
    }
    const rows = await service.db.selectFrom('owner_sessions').select('id').where('owner_id', '=', id).execute();
    expect(rows).toHaveLength(20);
  });

  test('mails a link for a new password, and ends all sessions when it is set', async () => {
    const id = await createOwner(service, 'forgot@voorbeeld.be', { language: 'de' });
    const old = new Browser(service);
    await old.logIn('forgot@voorbeeld.be');
    const browser = new Browser(service);
    const asked = await browser.post('/forgot', { email: 'Forgot@voorbeeld.be', language: 'de' });
    expect([asked.status, asked.json]).toEqual([200, { sent: true }]);
    const mail = await waitForMail('forgot@voorbeeld.be', 'owner-reset');
    expect(mail.subject).toBe('Wählen Sie ein neues Passwort');
    expect(mail.text).toContain('https://www.agency.example/de/login/#reset=');
    const token = tokenIn(mail);

    const choose = (password: string, passwordRepeat = password) =>
      browser.post('/reset', { token, password, passwordRepeat });
    const wrong = async (password: string, repeat = password) => (await choose(password, repeat)).json;
    expect(await wrong('te kort')).toEqual({ code: 'FIELDS_INVALID', fields: { password: 'short' } });
    expect(await wrong(NEW_PASSWORD, 'iets anders')).toEqual({
      code: 'FIELDS_INVALID',
      fields: { passwordRepeat: 'different' },
    });
    expect(await wrong('An Peeters 2026!')).toMatchObject({ fields: { password: 'personal' } });
    expect(await wrong('Password123456')).toMatchObject({ fields: { password: 'breached' } });
    expect((await choose(NEW_PASSWORD)).json).toEqual({ done: true });
    expect((await choose(NEW_PASSWORD)).json).toEqual({ code: 'LINK_INVALID' });

    expect((await old.get('/account')).status).toBe(401);
    expect((await old.logIn('forgot@voorbeeld.be', PASSWORD)).json).toEqual({ code: 'LOGIN_FAILED' });
    expect((await browser.logIn('forgot@voorbeeld.be', NEW_PASSWORD)).status).toBe(200);
    expect((await waitForMail('forgot@voorbeeld.be', 'owner-password-changed')).subject).toBe(
      'Ihr Passwort wurde geändert',
    );
    // The browser that set the password is known; only the very first login was from a new one.
    expect(await mailsTo('forgot@voorbeeld.be', 'owner-new-device')).toHaveLength(1);
    const devices = service.db.selectFrom('owner_devices').selectAll().where('owner_id', '=', id);
    expect(await devices.execute()).toHaveLength(1);
  });

  test('accepts a link for an hour, and only for an enabled account', async () => {
    const id = await createOwner(service, 'late@voorbeeld.be');
    const token = await createLink(service, id);
    const choose = async () =>
      (await new Browser(service).post('/reset', { token, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD })).json;
    await service.db.updateTable('owners').set({ disabled_at: NOW }).where('id', '=', id).execute();
    expect(await choose()).toEqual({ code: 'LINK_INVALID' });
    await service.db.updateTable('owners').set({ disabled_at: null }).where('id', '=', id).execute();
    later += HOUR_MS;
    expect(await choose()).toEqual({ code: 'LINK_INVALID' });
  });

  test('answers PERSON_NOT_FOUND for an unknown e-mail address or a disabled account', async () => {
    const answer = await new Browser(service).post('/forgot', { email: 'nobody@voorbeeld.be', language: 'nl' });
    expect([answer.status, answer.json]).toEqual([404, { code: 'PERSON_NOT_FOUND' }]);
    const closed = await new Browser(service).post('/forgot', { email: 'closed@voorbeeld.be', language: 'nl' });
    expect(closed.json).toEqual({ code: 'PERSON_NOT_FOUND' });
  });

  test('keeps no password, cookie or link in the database', async () => {
    await createOwner(service, 'secret@voorbeeld.be');
    const browser = new Browser(service);
    await browser.logIn('secret@voorbeeld.be');
    await browser.post('/forgot', { email: 'secret@voorbeeld.be', language: 'nl' });
    const token = tokenIn(await waitForMail('secret@voorbeeld.be', 'owner-reset'));
    const tables = ['owners', 'owner_sessions', 'owner_links', 'owner_devices', 'mails', 'rates'] as const;
    const rows = await Promise.all(tables.map((table) => service.db.selectFrom(table).selectAll().execute()));
    const kept = JSON.stringify(rows);
    for (const secret of [PASSWORD, token, ...browser.cookies.values()]) expect(kept).not.toContain(secret);
    const hash = kept
      .match(/\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/)
      ?.slice(1)
      .map(Number);
    expect(hash).toEqual([19_456, 2, 1]);
  });

  test('deletes expired sessions, links, mails and browsers', async () => {
    const id = await createOwner(service, 'purge@voorbeeld.be');
    await new Browser(service).logIn('purge@voorbeeld.be');
    await createLink(service, id);
    const tables = ['owner_sessions', 'owner_links', 'owner_devices'] as const;
    const countAfter = async (days: number) => {
      const { retention } = service.siteData.current.options;
      await purge(service.db, { retention, maxPercent: 5 }, NOW + later + days * 24 * HOUR_MS);
      const rows = tables.map((table) => service.db.selectFrom(table).selectAll().where('owner_id', '=', id).execute());
      const mails = service.db.selectFrom('mails').select('id').where('recipient_email', '=', 'purge@voorbeeld.be');
      return [...(await Promise.all(rows)), await mails.execute()].map(({ length }) => length);
    };
    expect(await countAfter(0)).toEqual([1, 1, 1, 1]);
    expect(await countAfter(3)).toEqual([0, 0, 1, 1]);
    expect(await countAfter(31)).toEqual([0, 0, 1, 0]);
    expect(await countAfter(401)).toEqual([0, 0, 0, 0]);
  });
});

test('"forgot password" does not reveal who has an account, with the neutral setting', async () => {
  const database = await createDatabase('SQLite');
  const { DEFAULT_SERVICE_OPTIONS } = await import('#api/service-options.ts');
  const owners = { ...DEFAULT_SERVICE_OPTIONS.owners, personNotFound: 'neutral' } as const;
  const service = await runService(database, { site: { options: { ...DEFAULT_SERVICE_OPTIONS, owners } } });
  await createOwner(service, 'known@voorbeeld.be');
  const ask = (email: string) => new Browser(service).post('/forgot', { email, language: 'nl' });
  const [known, unknown] = [await ask('known@voorbeeld.be'), await ask('unknown@voorbeeld.be')];
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  await eventually(async () => {
    const rows = await service.db
      .selectFrom('mails')
      .select(['recipient_email', 'state'])
      .orderBy('recipient_email', 'desc')
      .execute();
    expect(rows).toEqual([
      { recipient_email: 'known@voorbeeld.be', state: 'sent' },
      { recipient_email: '', state: 'sent' },
    ]);
  });
  expect(await service.db.selectFrom('owner_links').selectAll().execute()).toHaveLength(1);
  await service.stop();
  await database.drop();
});
