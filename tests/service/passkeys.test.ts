import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { verifyAudit } from '#service/audit/audit.ts';
import { openTotp, sealTotp } from '#service/keys/sealed.ts';
import { CHALLENGE_MS } from '#service/people/passkey-challenge.ts';
import { endPerson } from '#service/people/people.ts';
import { savePersonLink } from '#service/people/person-links.ts';
import { createRecoveryCodes, offerKey } from '#service/people/second-factor.ts';
import { codeOf, stepOf } from '#service/people/totp.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { findFreePort } from '../../scripts/tools/free-port.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { DeskBrowser, staffAs } from './desk-browser.ts';
import { type Answer, ask, NOW, type RunningService, runService } from './running.ts';
import { type Changes, type Options, SoftAuthenticator } from './soft-authenticator.ts';

const t = translate('nl');
const DAY_MS = 86_400_000;

describe.each(DATABASES)('on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let url = '';
  let later = 0;
  beforeAll(async () => {
    database = await createDatabase(name);
    const port = await findFreePort();
    url = `http://localhost:${port}`;
    const running = await runService(database, {
      env: { RATE_LIMIT: 'on', TRUST_PROXY: '1', SERVICE_URL: url },
      doubles: { now: () => NOW + later },
      port,
    });
    service = { ...running, url };
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  beforeEach(() => {
    // Codes and challenges of earlier tests are used up, so each test starts at a later time.
    later += 10 * 60_000;
  });

  let visitors = 0;
  const open = (): DeskBrowser =>
    new DeskBrowser(service, { 'X-Forwarded-For': `192.0.2.${++visitors % 250}`, 'User-Agent': 'Firefox/130.0 Linux' });

  /** A logged-in colleague with an authenticator app. */
  async function colleague() {
    const { browser, person } = await staffAs(service, 'agent');
    const sealed = sealTotp(Buffer.alloc(20, 7), person.id, service.fieldKeys);
    await service.db.updateTable('people').set(sealed).where('id', '=', person.id).execute();
    const key = openTotp({ id: person.id, ...sealed }, service.fieldKeys) ?? new Uint8Array();
    const code = () => {
      later += 30_000;
      return codeOf(key, stepOf(service.now()));
    };
    return { browser, person, code };
  }

  const optionsOn = ({ text }: Answer): Options =>
    JSON.parse((/data-options="([^"]+)"/.exec(text)?.[1] ?? '{}').replaceAll('&quot;', '"'));
  const offer = async (browser: DeskBrowser, code: string) =>
    optionsOn(await browser.post('account/passkeys/challenges', { code }));

  /** A colleague with a passkey. */
  async function withPasskey() {
    const one = await colleague();
    const device = new SoftAuthenticator(url);
    const answer = device.create(await offer(one.browser, one.code()));
    const added = await one.browser.act('account/passkeys', { name: 'Telefoon', answer });
    expect(added.text).toContain('Telefoon');
    return { ...one, device, answer };
  }

  async function challenge(): Promise<Options> {
    later += 1;
    return JSON.parse((await open().post('login/challenges')).text);
  }
  const send = (answer: string, browser = open()) => browser.post('login/passkey', { answer });
  const logIn = async (device: SoftAuthenticator, changes: Changes = {}, browser = open()) =>
    send(device.get(await challenge(), changes), browser);
  const expectRefused = ({ status, text }: Answer) => {
    expect(status).toBe(403);
    expect(text).toContain(t('desk:login.passkey.failed'));
  };

  test('a passkey logs a person in without password and code, and shows when it was last used', async () => {
    const { device } = await withPasskey();
    const browser = open();
    expect((await logIn(device, {}, browser)).status).toBe(303);
    expect((await browser.get('account')).text).toContain('laatst gebruikt op');
    later += 1000;
    expect((await logIn(device)).status).toBe(303);
  });

  test('a response works once, even from two browsers at the same moment', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await challenge());
    const answers = await Promise.all([open(), open()].map((one) => send(answer, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
    expectRefused(await send(answer));
  });

  test('a response of a device without a signature counter works once too', async () => {
    const { device } = await withPasskey();
    const answer = device.get(await challenge(), { counter: 0 });
    expect((await send(answer)).status).toBe(303);
    expectRefused(await send(answer));
    expect((await logIn(device, { counter: 0 })).status).toBe(303);
  });

  test('a signature counter that does not increase is refused, since the device may have been cloned', async () => {
    const { device } = await withPasskey();
    expect((await logIn(device, { counter: 9 })).status).toBe(303);
    for (const counter of [9, 8, 0]) expectRefused(await logIn(device, { counter }));
    expect((await logIn(device, { counter: 10 })).status).toBe(303);
  });

  test.each<[string, Changes]>([
    ['another origin', { origin: 'https://www.agency-login.example' }],
    ['the same host without its port', { origin: 'http://localhost' }],
    ['another site’s RP ID', { rpId: 'agency-login.example' }],
    ['a device that checked neither finger nor PIN', { isVerified: false }],
    ['the user of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['an unknown passkey', { id: Buffer.from('unknown').toString('base64url') }],
  ])('a response with %s is refused with the same message', async (_, changes) => {
    const { device } = await withPasskey();
    expectRefused(await logIn(device, changes));
    expect((await logIn(device)).status).toBe(303);
  });

  test('a response signed by another key is refused', async () => {
    const { device } = await withPasskey();
    const stranger = new SoftAuthenticator(url);
    expectRefused(await logIn(stranger, { id: device.id, userHandle: '' }));
  });

  test.each([
    ['nothing', ''],
    ['half an object', '{'],
    ['a list', '[]'],
    ['a name that every object has', '{"id":"constructor"}'],
    ['50,000 letters', `{"id":"${'x'.repeat(50_000)}"}`],
  ])('a malformed response is refused: %s', async (_, answer) => expectRefused(await send(answer)));

  test('a challenge expires after five minutes, and a forged one is refused', async () => {
    const { device } = await withPasskey();
    const late = device.get(await challenge());
    later += CHALLENGE_MS + 1_000;
    expectRefused(await send(late));
    const { challenge: signed, ...options } = await challenge();
    const forged = Buffer.from(signed, 'base64url');
    forged.writeUInt8(forged.readUInt8(20) ^ 1, 20);
    for (const own of [forged.toString('base64url'), Buffer.alloc(56).toString('base64url'), ''])
      expectRefused(await send(device.get({ ...options, challenge: own })));
  });

  test('a challenge for a login cannot add a passkey, and one for an addition cannot log in', async () => {
    const { browser, device, code } = await withPasskey();
    const other = new SoftAuthenticator(url);
    const login = await challenge();
    const answer = other.create({ ...login, rp: { id: 'localhost' } });
    expect((await browser.post('account/passkeys', { name: 'x', answer })).status).toBe(422);
    const added = await offer(browser, code());
    expectRefused(await send(device.get({ challenge: added.challenge, rpId: 'localhost' })));
  });

  test('a passkey is added only with a code that was just entered, and each code works once', async () => {
    const { browser, person, code } = await colleague();
    const wrong = await browser.post('account/passkeys/challenges', { code: '000000' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain(t('desk:problem.code'));
    const used = code();
    const options = await offer(browser, used);
    expect(options.rp?.id).toBe('localhost');
    expect((await browser.post('account/passkeys/challenges', { code: used })).status).toBe(422);
    const [recovery = ''] = await createRecoveryCodes(service.db, person.id);
    expect((await offer(browser, recovery)).challenge).toBeTruthy();
    later += CHALLENGE_MS + 1_000;
    const answer = new SoftAuthenticator(url).create(options);
    expect((await browser.post('account/passkeys', { name: 'x', answer })).status).toBe(422);
  });

  test('a passkey is added once per challenge, by the session that requested it, on the site’s own origin', async () => {
    const { browser, device, answer, code } = await withPasskey();
    expect((await browser.post('account/passkeys', { name: 'Kopie', answer })).status).toBe(422);
    await browser.post('account/passkeys/ends', { passkey: device.id });
    expect((await browser.post('account/passkeys', { name: 'Kopie', answer })).status).toBe(422);
    const options = await offer(browser, code());
    const { browser: stranger } = await colleague();
    const own = new SoftAuthenticator(url);
    expect((await stranger.post('account/passkeys', { name: 'x', answer: own.create(options) })).status).toBe(422);
    for (const changes of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }]) {
      const sent = { name: 'x', answer: own.create(options, changes) };
      expect((await browser.post('account/passkeys', sent)).status).toBe(422);
    }
    expect((await browser.post('account/passkeys', { name: 'x', answer: own.create(options) })).status).toBe(303);
  });

  test('a passkey of one person is not added to another', async () => {
    const { device } = await withPasskey();
    const { browser, code } = await colleague();
    const answer = device.create(await offer(browser, code()));
    expect((await browser.post('account/passkeys', { name: 'x', answer })).status).toBe(422);
  });

  test('a removed passkey logs nobody in, and only its owner can remove it', async () => {
    const { browser, device } = await withPasskey();
    const { browser: other } = await colleague();
    await other.post('account/passkeys/ends', { passkey: device.id });
    expect((await logIn(device)).status).toBe(303);
    const page = await browser.act('account/passkeys/ends', { passkey: device.id });
    expect(page.text).not.toContain('Telefoon');
    expectRefused(await logIn(device));
  });

  test('a passkey stops working when its owner’s access ends, and is removed by a new link for password and phone', async () => {
    const ended = await withPasskey();
    await endPerson(service.db, ended.person.id, { actor: 'test', reason: '', now: service.now() });
    expectRefused(await logIn(ended.device));
    const { device, person } = await withPasskey();
    await savePersonLink(service.db, { personId: person.id, token: 'renewed', purpose: 'invite' }, service.now());
    const { seed } = await service.db
      .selectFrom('person_links')
      .select('seed')
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const code = codeOf(offerKey(service.secret, seed), stepOf(service.now()));
    const password = 'vier groene lantaarns';
    const sent = { token: 'renewed', name: 'An', password, passwordRepeat: password, code };
    expect((await open().post('welcome', sent)).text).toContain(t('desk:recovery.title'));
    expectRefused(await logIn(device));
  });

  test('a challenge used while the clock was a year ahead locks nobody out', async () => {
    const { device } = await withPasskey();
    later += 365 * DAY_MS;
    expect((await logIn(device)).status).toBe(303);
    later -= 365 * DAY_MS;
    expect((await logIn(device)).status).toBe(303);
  });

  test('attempts of strangers are rate limited, and a known browser still logs in', async () => {
    const { device } = await withPasskey();
    const own = open();
    expect((await logIn(device, {}, own)).status).toBe(303);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++) statuses.push((await logIn(device, { rpId: 'evil.example' })).status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    own.cookies.delete('person');
    expect((await logIn(device, {}, own)).status).toBe(303);
  });

  test('guesses of the code that adds a passkey are rate limited', async () => {
    const { browser } = await colleague();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await browser.post('account/passkeys/challenges', { code: '000000' })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  test('a passkey is recorded in the audit trail, without its name, when it is added or removed, and its addition is mailed', async () => {
    const { browser, device, person } = await withPasskey();
    await browser.post('account/passkeys/ends', { passkey: device.id });
    const lines = await service.db.selectFrom('audit').selectAll().where('subject', '=', person.id).execute();
    expect(lines.map(({ action }) => action)).toEqual(['person.add', 'person.passkey', 'person.passkey.end']);
    expect(JSON.stringify(lines)).not.toContain('Telefoon');
    expect((await verifyAudit(service.db)).ok).toBe(true);
    const mails = service.db.selectFrom('mails').selectAll().where('recipient_email', '=', person.email);
    expect((await mails.execute()).map(({ kind }) => kind)).toEqual(['person-passkey']);
  });

  test('the name of a passkey shows markup as text, and is shortened when it is long', async () => {
    const { browser, code } = await colleague();
    const answer = new SoftAuthenticator(url).create(await offer(browser, code()));
    const { text } = await browser.act('account/passkeys', { name: `<b>${'x'.repeat(500)}`, answer });
    expect(text).not.toContain('<b>x');
    expect(text).toContain(`&lt;b&gt;${'x'.repeat(57)}`);
    expect(text).not.toContain('x'.repeat(58));
  });

  test('a passkey is offered under the configured origin only', async () => {
    const elsewhere = { ...service, url: `http://127.0.0.1:${service.port}` };
    expect((await ask(service, STAFF_PATH)).text).toContain('data-passkey');
    expect((await ask(elsewhere, STAFF_PATH)).text).not.toContain('data-passkey');
    const headers = { Origin: elsewhere.url };
    expect((await ask(elsewhere, `${STAFF_PATH}login/challenges`, { method: 'POST', headers })).status).toBe(404);
    const { device } = await withPasskey();
    const body = new URLSearchParams({ answer: device.get(await challenge()) });
    expectRefused(await ask(elsewhere, `${STAFF_PATH}login/passkey`, { method: 'POST', headers, body }));
  });

  test('a passkey cannot be added in a session that began with a code from the command line', async () => {
    const { browser } = await staffAs(service, 'manager');
    expect((await browser.get('account')).text).not.toContain('passkeys/challenges');
    expect((await browser.post('account/passkeys/challenges', { code: '' })).status).toBe(303);
    expect((await browser.post('account/passkeys', { name: 'x', answer: '{}' })).status).toBe(303);
  });

  test('only the login and account pages may use passkeys; scripts obey the CSP and weigh at most 30 kB', async () => {
    const { browser, code } = await colleague();
    const login = await ask(service, STAFF_PATH);
    const create = await browser.post('account/passkeys/challenges', { code: code() });
    for (const page of [login, create]) {
      expect(page.headers.get('Permissions-Policy')).toContain('publickey-credentials-get=(self)');
      expect(page.headers.get('Content-Security-Policy')).toContain("require-trusted-types-for 'script'");
      expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
      expect(page.text).not.toMatch(/<script(?![^>]* src=)/);
    }
    const other = await browser.get('leads/');
    expect(other.headers.get('Permissions-Policy')).toContain('publickey-credentials-get=()');
    const files = ['passkey.js', 'webauthn.js', 'desk.js', 'live.js'];
    const sizes = await Promise.all(
      files.map(async (file) => brotliCompressSync((await ask(service, STAFF_PATH + file)).text).length),
    );
    expect(Math.max(...sizes)).toBeGreaterThan(500);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(30_000);
  });
});
