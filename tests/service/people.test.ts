import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { demoManagerEmail } from '#service/demo/demo-past.ts';
import { openTotp } from '#service/keys/sealed.ts';
import { PasswordHasher } from '#service/owners/password-hasher.ts';
import { addPerson, changeRole, endPerson, findPerson } from '#service/people/people.ts';
import { INVITE_DAYS, PASSWORD_MINUTES } from '#service/people/person-links.ts';
import { codeOf, stepOf } from '#service/people/totp.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { DeskBrowser, staffAs } from './desk-browser.ts';
import { NOW, type RunningService, runService, SITE } from './running.ts';

const PASSWORD = 'vier groene lantaarns';
const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
const t = translate('nl');

describe.each(DATABASES)('on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database, {
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' },
      site: { isDemo: true },
      doubles: { now: () => NOW + later },
    });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  beforeEach(() => {
    // Codes of earlier tests are used up, so each test starts at a later time.
    later += 10 * 60_000;
  });

  let visitors = 0;
  const open = (): DeskBrowser =>
    new DeskBrowser(service, { 'X-Forwarded-For': `192.0.2.${++visitors % 250}`, 'User-Agent': 'Firefox/130.0 Linux' });
  const by = () => ({ actor: 'test', reason: '', now: service.now() });

  /** The link in the newest mail to an address. */
  function lastInvitation(email: string): string {
    const folder = join(database.folder, 'mail');
    const mails = readdirSync(folder).filter((file) => file.includes('person-invite'));
    const texts = mails.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''));
    return texts.findLast((text) => text.includes(email)) ?? '';
  }
  async function linkOf(email: string): Promise<string> {
    let token = '';
    await eventually(async () => {
      service.mails.wake();
      token = /welcome\?token=(?:3D)?([\w.-]+)/.exec(lastInvitation(email))?.[1] ?? '';
      expect(token).not.toBe('');
    });
    return token;
  }

  const keyOn = (page: string): Uint8Array => {
    const shown = /class="desk__key">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
    const bits = [...shown].map((digit) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(digit).toString(2).padStart(5, '0'),
    );
    return Uint8Array.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  };
  const codeNow = (key: Uint8Array, off = 0): string => codeOf(key, stepOf(service.now()) + off);

  async function invite(email: string, role = 'agent'): Promise<string> {
    const { browser } = await staffAs(service, 'manager');
    const answer = await browser.act('people/invitations', { name: 'Bert Claes', email, language: 'nl', role });
    expect(answer.text).toContain(t('desk:people.said.invited'));
    return linkOf(email);
  }

  async function accept(token: string): Promise<{ key: Uint8Array; codes: string[] }> {
    const browser = open();
    const key = keyOn((await browser.get(`welcome?token=${token}`)).text);
    const answer = await browser.post('welcome', {
      token,
      name: 'Bert Claes',
      password: PASSWORD,
      passwordRepeat: PASSWORD,
      code: codeNow(key),
    });
    expect(answer.text).toContain(t('desk:recovery.title'));
    const codes = [...answer.text.matchAll(/<code>([\w-]{19})<\/code>/g)].map(([, code = '']) => code);
    later += 5 * STEP_MS;
    return { key, codes };
  }

  const logIn = (browser: DeskBrowser, email: string, code: string, password = PASSWORD) =>
    browser.post('login/person', { email, password, factor: code });
  const isIn = async (browser: DeskBrowser) => (await browser.get('account')).status === 200;

  test('an invited colleague chooses a password, links a phone and logs in with both', async () => {
    const token = await invite('bert@agency.example');
    const { key, codes } = await accept(token);
    expect(codes).toHaveLength(10);
    const browser = open();
    expect((await logIn(browser, ' Bert@agency.example ', codeNow(key))).status).toBe(303);
    const page = await browser.get('account');
    expect(page.text).toContain('bert@agency.example');
    expect(page.text).toContain('Firefox · Linux');
    const kept = JSON.stringify(await service.db.selectFrom('recovery_codes').selectAll().execute());
    for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  });

  test('the key of the second factor is encrypted in the database', async () => {
    const { key } = await accept(await invite('sealed@agency.example'));
    const person = await findPerson(service.db, 'sealed@agency.example');
    expect(person?.key_id).not.toBeNull();
    expect(person?.totp_key).not.toContain(Buffer.from(key).toString('base64'));
    expect(person && openTotp(person, service.fieldKeys)).toEqual(Buffer.from(key));
    expect(person && openTotp({ ...person, id: 'another' }, service.fieldKeys)).toBeUndefined();
  });

  test('an invitation works once, and expires after a week', async () => {
    const token = await invite('once@agency.example');
    await accept(token);
    expect((await open().get(`welcome?token=${token}`)).status).toBe(410);
    expect((await open().post('welcome', { token, name: 'x', password: PASSWORD })).status).toBe(410);
    const late = await invite('late@agency.example');
    later += INVITE_DAYS * DAY_MS + 60_000;
    expect((await open().get(`welcome?token=${late}`)).status).toBe(410);
    expect((await open().get('welcome?token=constructor')).status).toBe(410);
  });

  test('an invitation made while the clock was a year ahead is invalid once the clock is right', async () => {
    const token = await invite('link-future@agency.example');
    const ahead = service.now() + 365 * DAY_MS;
    const person = await findPerson(service.db, 'link-future@agency.example');
    await service.db
      .updateTable('person_links')
      .set({ created_at: ahead, expires_at: ahead + INVITE_DAYS * DAY_MS })
      .where('person_id', '=', person?.id ?? '')
      .execute();
    expect((await open().get(`welcome?token=${token}`)).status).toBe(410);
  });

  test('a forwarded invitation creates the account of the invited address only, and its owner is notified', async () => {
    const email = 'forwarded@agency.example';
    const token = await invite(email);
    const stranger = open();
    const key = keyOn((await stranger.get(`welcome?token=${token}`)).text);
    const sent = { token, name: 'Vreemde', password: PASSWORD, passwordRepeat: PASSWORD, code: codeNow(key) };
    await stranger.post('welcome', { ...sent, email: 'stranger@example.be', role: 'manager' });
    expect(await findPerson(service.db, 'stranger@example.be')).toBeUndefined();
    expect(await findPerson(service.db, email)).toMatchObject({ role: 'agent' });
    const mails = service.db.selectFrom('mails').select('kind').where('recipient_email', '=', email);
    expect((await mails.execute()).map(({ kind }) => kind).sort()).toEqual(['person-changed', 'person-invite']);
    // The link no longer works for the invited person, who must ask a manager.
    expect((await open().get(`welcome?token=${token}`)).status).toBe(410);
  });

  test('two browsers that accept one invitation at once set one password', async () => {
    const token = await invite('race@agency.example');
    const key = keyOn((await open().get(`welcome?token=${token}`)).text);
    const answers = await Promise.all(
      [PASSWORD, 'zeven paarse wolken'].map((password) =>
        open().post('welcome', { token, name: 'Race', password, passwordRepeat: password, code: codeNow(key) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('the welcome page names each wrong field and keeps the link', async () => {
    const token = await invite('fields@agency.example');
    const answer = await open().post('welcome', {
      token,
      name: ' ',
      password: 'kort',
      passwordRepeat: 'x',
      code: '000000',
    });
    expect(answer.status).toBe(422);
    for (const key of [
      'desk:problem.name',
      'portal:fault.short',
      'portal:fault.different',
      'desk:problem.code',
    ] as const)
      expect(answer.text).toContain(t(key));
    await accept(token);
  });

  test('a code of the app works once, also for two browsers at once', async () => {
    const { key } = await accept(await invite('replay@agency.example'));
    const code = codeNow(key);
    const answers = await Promise.all([open(), open()].map((one) => logIn(one, 'replay@agency.example', code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
    expect((await logIn(open(), 'replay@agency.example', code)).status).toBe(403);
    // An earlier code is refused too.
    expect((await logIn(open(), 'replay@agency.example', codeNow(key, -1))).status).toBe(403);
    later += STEP_MS;
    expect((await logIn(open(), 'replay@agency.example', codeNow(key))).status).toBe(303);
  });

  test('the login accepts the code of a phone whose clock is a minute off, but not of one that is further off', async () => {
    const { key } = await accept(await invite('clock@agency.example'));
    later += 10 * STEP_MS;
    expect((await logIn(open(), 'clock@agency.example', codeNow(key, -3))).status).toBe(403);
    expect((await logIn(open(), 'clock@agency.example', codeNow(key, 3))).status).toBe(403);
    expect((await logIn(open(), 'clock@agency.example', codeNow(key, -2))).status).toBe(303);
    expect((await logIn(open(), 'clock@agency.example', codeNow(key, 2))).status).toBe(303);
  });

  test('a code used while the clock was a year ahead locks nobody out', async () => {
    const { key } = await accept(await invite('ahead@agency.example'));
    later += 365 * DAY_MS;
    const browser = open();
    expect((await logIn(browser, 'ahead@agency.example', codeNow(key))).status).toBe(303);
    later -= 365 * DAY_MS;
    expect(await isIn(browser)).toBe(false);
    expect((await logIn(open(), 'ahead@agency.example', codeNow(key))).status).toBe(303);
  });

  test('a recovery code replaces the phone, once, however it is typed', async () => {
    const { codes } = await accept(await invite('lost@agency.example'));
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
    expect((await logIn(open(), 'lost@agency.example', typed)).status).toBe(303);
    expect((await logIn(open(), 'lost@agency.example', codes[0] ?? '')).status).toBe(403);
    expect((await logIn(open(), 'lost@agency.example', codes[1] ?? '')).status).toBe(303);
  });

  test('the login requires a second factor from everybody except the manager of the demo', async () => {
    const hash = (await new PasswordHasher().hash(PASSWORD)) ?? '';
    const demo = demoManagerEmail({ ...SITE, isDemo: true });
    for (const email of [demo, 'plain@agency.example']) {
      await addPerson(service.db, { email, name: 'Demo', language: 'nl', role: 'manager' }, by());
      await service.db.updateTable('people').set({ password_hash: hash }).where('email', '=', email).execute();
    }
    expect((await logIn(open(), demo, '')).status).toBe(303);
    expect((await logIn(open(), 'plain@agency.example', '')).status).toBe(403);
    expect((await logIn(open(), 'plain@agency.example', '000000')).status).toBe(403);
  });

  test('the login responds identically to an unknown name, a wrong password and a wrong code', async () => {
    const { key } = await accept(await invite('same@agency.example'));
    const answers = [
      await logIn(open(), 'nobody@agency.example', codeNow(key)),
      await logIn(open(), 'same@agency.example', codeNow(key), 'another password'),
      await logIn(open(), 'same@agency.example', '123456'),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(403);
      expect(text).toContain(t('desk:login.wrong'));
    }
  });

  test('a renewed invitation ends the sessions, the old password and the old phone once it is accepted', async () => {
    const email = 'reset@agency.example';
    const { key } = await accept(await invite(email));
    const browser = open();
    await logIn(browser, email, codeNow(key));
    const { browser: manager } = await staffAs(service, 'manager');
    const person = await findPerson(service.db, email);
    const before = await linkOf(email);
    await manager.post(`people/${person?.id}/invitations`);
    let token = before;
    await eventually(async () => {
      token = await linkOf(email);
      expect(token).not.toBe(before);
    });
    expect(lastInvitation(email)).toContain(t('desk:mail.reset.button'));
    expect(await isIn(browser)).toBe(true);
    later += STEP_MS;
    const fresh = await accept(token);
    expect(await isIn(browser)).toBe(false);
    expect(Buffer.from(fresh.key).equals(Buffer.from(key))).toBe(false);
    expect((await logIn(open(), email, codeNow(key))).status).toBe(403);
    expect((await logIn(open(), email, codeNow(fresh.key))).status).toBe(303);
  });

  describe('after a forgotten password', () => {
    /** Tokens of the links for a new password in the mails to an address. */
    function passwordLinks(email: string): string[] {
      const folder = join(database.folder, 'mail');
      const mails = readdirSync(folder).filter((file) => /-person-password-(?!changed)/.test(file));
      const texts = mails.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''));
      const own = texts.filter((text) => text.includes(email));
      return own.map((text) => /password\?token=(?:3D)?([\w.-]+)/.exec(text)?.[1] ?? '');
    }
    async function askLink(email: string): Promise<string> {
      const before = passwordLinks(email).length;
      expect((await open().post('forgotten', { email })).text).toContain(t('desk:forgotten.sent'));
      let token = '';
      await eventually(() => {
        service.mails.wake();
        const links = passwordLinks(email);
        expect(links.length).toBe(before + 1);
        token = links.at(-1) ?? '';
      });
      return token;
    }
    const replace = (token: string, password = 'zeven paarse wolken') =>
      open().post('password', { token, password, passwordRepeat: password });

    test('a link sets a new password once, ends all sessions and keeps the phone as the second factor', async () => {
      const email = 'forgot@agency.example';
      const { key, codes } = await accept(await invite(email));
      const browser = open();
      await logIn(browser, email, codeNow(key));
      const token = await askLink(email);
      expect(await isIn(browser)).toBe(true);
      expect((await open().get(`password?token=${token}`)).text).toContain(`value="${email}"`);
      expect((await replace(token)).text).toContain(t('desk:password.done'));
      expect(await isIn(browser)).toBe(false);
      expect((await replace(token, 'nog een ander wachtwoord')).status).toBe(410);
      later += STEP_MS;
      expect((await logIn(open(), email, codeNow(key))).status).toBe(403);
      expect((await logIn(open(), email, '', 'zeven paarse wolken')).status).toBe(403);
      expect((await logIn(open(), email, codeNow(key), 'zeven paarse wolken')).status).toBe(303);
      expect((await logIn(open(), email, codes[0] ?? '', 'zeven paarse wolken')).status).toBe(303);
    });

    test('the response does not reveal whether an e-mail address is known', async () => {
      const email = 'known@agency.example';
      await accept(await invite(email));
      const [known, unknown] = [
        await open().post('forgotten', { email }),
        await open().post('forgotten', { email: 'stranger@example.be' }),
      ];
      expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
      await eventually(() => {
        service.mails.wake();
        expect(passwordLinks(email)).toHaveLength(1);
        expect(passwordLinks('stranger@example.be')).toEqual([]);
      });
      // The response stays the same when the mailbox has received the maximum number of links.
      for (let round = 0; round < 4; round++) await open().post('forgotten', { email });
      expect((await open().post('forgotten', { email })).text).toBe(known.text);
    });

    test('a reset link does not open the invitation page, and an invitation does not open the reset page', async () => {
      const email = 'purpose@agency.example';
      const invitation = await invite(email);
      expect((await open().get(`password?token=${invitation}`)).status).toBe(410);
      expect((await replace(invitation)).status).toBe(410);
      await accept(invitation);
      const token = await askLink(email);
      expect((await open().get(`welcome?token=${token}`)).status).toBe(410);
    });

    test('a link expires after an hour, and when the person’s access ends', async () => {
      const email = 'expired@agency.example';
      await accept(await invite(email));
      const late = await askLink(email);
      later += PASSWORD_MINUTES * 60_000 + 1_000;
      expect((await replace(late)).status).toBe(410);
      const ended = await askLink(email);
      const person = await findPerson(service.db, email);
      await endPerson(service.db, person?.id ?? '', by());
      expect((await replace(ended)).status).toBe(410);
    });

    test('the page explains that a password is too short, and keeps the link', async () => {
      const email = 'short@agency.example';
      await accept(await invite(email));
      const token = await askLink(email);
      const answer = await replace(token, 'kort');
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(t('portal:fault.short'));
      expect((await replace(token)).status).toBe(200);
    });

    test('one network address that requests links for many people is rate limited', async () => {
      const browser = open();
      const answers = [];
      for (let round = 0; round < 12; round++)
        answers.push(await browser.post('forgotten', { email: `guess${round}@agency.example` }));
      expect(answers.at(-1)?.status).toBe(429);
    });
  });

  test('password guesses of strangers do not lock out a known browser', async () => {
    const email = 'target@agency.example';
    const { key } = await accept(await invite(email));
    const own = open();
    expect((await logIn(own, email, codeNow(key))).status).toBe(303);
    const guesses: number[] = [];
    for (let index = 0; index < 12; index++) guesses.push((await logIn(open(), email, '000000', 'guess')).status);
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThan(0);
    later += STEP_MS;
    own.cookies.delete('person');
    expect((await logIn(own, email, codeNow(key))).status).toBe(303);
    expect((await logIn(open(), email, codeNow(key, 1))).status).toBe(429);
  });

  test('a person is mailed about the first login on a device only', async () => {
    const email = 'device@agency.example';
    const { key } = await accept(await invite(email));
    const count = async () =>
      (
        await service.db
          .selectFrom('mails')
          .select('id')
          .where('kind', '=', 'person-device')
          .where('recipient_email', '=', email)
          .execute()
      ).length;
    const browser = open();
    await logIn(browser, email, codeNow(key));
    later += STEP_MS;
    await logIn(browser, email, codeNow(key));
    expect(await count()).toBe(1);
    later += STEP_MS;
    await logIn(open(), email, codeNow(key));
    expect(await count()).toBe(2);
  });

  test('ending a person’s access ends all sessions at once, and the audit trail records who did it', async () => {
    const { browser: manager } = await staffAs(service, 'manager', { name: 'Marie' });
    const { browser, person } = await staffAs(service, 'agent');
    expect(await isIn(browser)).toBe(true);
    await manager.act(`people/${person.id}/ends`);
    expect(await isIn(browser)).toBe(false);
    const lines = service.db.selectFrom('audit').selectAll().where('subject', '=', person.id).orderBy('seq');
    expect((await lines.execute()).map(({ actor, action }) => [actor, action])).toEqual([
      ['test', 'person.add'],
      ['Marie', 'person.end'],
    ]);
    await manager.act(`people/${person.id}/restorations`);
    expect(await isIn(browser)).toBe(false);
  });

  test('a person can end their sessions on other devices, and nobody else’s', async () => {
    const { browser, person } = await staffAs(service, 'agent');
    const other = await staffAs(service, 'agent');
    const sessions = await service.db.selectFrom('person_sessions').selectAll().execute();
    const idOf = (id: string) => sessions.find((row) => row.person_id === id)?.id ?? '';
    await browser.post('account/ends', { session: idOf(other.person.id) });
    expect(await isIn(other.browser)).toBe(true);
    await browser.post('account/ends', { session: idOf(person.id) });
    expect(await isIn(browser)).toBe(false);
  });

  test('markup in names is shown as text', async () => {
    const { browser } = await staffAs(service, 'manager', { name: '<script>alert(1)</script>' });
    const { text } = await browser.get('people/');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;alert(1)');
  });
});

describe.each(DATABASES)('the last manager on %s', (name) => {
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

  test('keeps access and role, even when two managers end each other’s access at once', async () => {
    const by = { actor: 'test', reason: '', now: NOW };
    const { browser, person } = await staffAs(service, 'manager');
    // An invited manager without a login does not count.
    await addPerson(service.db, { email: 'c@agency.example', name: 'C', language: 'nl', role: 'manager' }, by);
    expect((await browser.act(`people/${person.id}/ends`)).text).toContain(t('desk:people.said.lastManager'));
    expect((await browser.act(`people/${person.id}/roles`, { role: 'agent' })).text).toContain(
      t('desk:people.said.lastManager'),
    );
    const other = await staffAs(service, 'manager');
    const outcomes = await Promise.all([
      endPerson(service.db, person.id, by),
      endPerson(service.db, other.person.id, by),
    ]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const left = outcomes[0]?.ok ? other.person : person;
    expect(await changeRole(service.db, left.id, 'auditor', by)).toEqual({ ok: false, fault: 'lastManager' });
  });
});
