// Thousands of login attempts: they cost little, and lock out no owner.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Throttle } from '#service/rates/throttle.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type DatabaseName, type TestDatabase } from './databases.ts';
import { Browser, createLink, createOwner, PASSWORD } from './owner-browser.ts';
import { NOW, type RunningService, runService } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'zeven stille kanalen';
const CONCURRENCY = 40;

/** The numbers of the short run reach the same limits; `npm run tool -- faults` uses the large ones. */
const isFull = process.env.FAULTS === 'full';
const TRIES: Readonly<Record<DatabaseName, number>> = { SQLite: isFull ? 10_000 : 1_000, PostgreSQL: 400 };

/** Accounts attacked at once. */
const ATTACKED: Readonly<Record<DatabaseName, number>> = { SQLite: isFull ? 200 : 40, PostgreSQL: 20 };

describe.each(DATABASES)("the owners' login on %s", (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  beforeAll(async () => {
    database = await createDatabase(name);
    // Tests only the limits of each name and IP address; another test covers the work that a flood requires from
    // everybody.
    const env = { TRUST_PROXY: '1', RATE_LIMIT: 'on', SHIELD_LIGHT: '90000', SHIELD_HEAVY: '99999' };
    service = await runService(database, { env, doubles: { now: () => NOW + later } });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const from = (address: string) => new Browser(service, { 'X-Forwarded-For': address });
  const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

  /** Sends this many requests; returns the number of responses per status. */
  async function flood(
    count: number,
    tryOnce: (index: number) => Promise<{ status: number }>,
    concurrency = CONCURRENCY,
  ): Promise<Map<number, number>> {
    const statuses = new Map<number, number>();
    let next = 0;
    const attack = async (): Promise<void> => {
      while (next < count) {
        const { status } = await tryOnce(next++);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, attack));
    return statuses;
  }

  const provenFrom = async (address: string, email: string, step: number, password = PASSWORD) => {
    const captcha = await solveCaptcha(service, step);
    return from(address).post('/login', { email, password, language: 'nl', captcha });
  };

  test(`checks five of ${TRIES[name]} login attempts for one name, and requires proof of work for the others, from any address`, async () => {
    const half = TRIES[name] / 2;
    await createOwner(service, 'an@voorbeeld.be');
    const known = from('192.0.2.1');
    expect((await known.logIn('an@voorbeeld.be')).status).toBe(200);
    const one = await flood(half, (index) => from(addressOf(index)).logIn('an@voorbeeld.be', `wachtwoord ${index}`));
    expect(Object.fromEntries(one)).toEqual({ 401: 5, 428: half - 5 });
    const many = await flood(half, (index) => from('198.51.100.7').logIn(`naam${index}@voorbeeld.be`, 'wachtwoord'));
    expect(Object.fromEntries(many)).toEqual({ 401: 20, 428: half - 20 });

    // The owner's own browser needs no proof of work; any other one can log in with a proof, even from the attacker's
    // address.
    expect((await known.logIn('an@voorbeeld.be')).status).toBe(200);
    const asked = await from('198.51.100.7').logIn('an@voorbeeld.be');
    expect([asked.status, asked.json]).toEqual([428, { code: 'WORK_WANTED', step: 2 }]);
    expect((await provenFrom('198.51.100.7', 'an@voorbeeld.be', 2)).status).toBe(200);
    const owner = await service.db.selectFrom('owners').select('id').executeTakeFirstOrThrow();
    const token = await createLink(service, owner.id);
    const fresh = from('198.51.100.7');
    const change = { token, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
    expect((await fresh.post('/reset', change)).status).toBe(200);
    expect((await fresh.logIn('an@voorbeeld.be', NEW_PASSWORD)).status).toBe(200);
  });

  test("keeps login and password reset available to the owner through a day of strangers' attempts", async () => {
    const email = 'bert@voorbeeld.be';
    const id = await createOwner(service, email);
    const begun = later;
    // Fifty wrong passwords at the pace that requires the least work, and six "forgot" requests, from other addresses.
    const steps = new Set<unknown>();
    let address = 0;
    for (let tries = 0; tries < 56; tries++) {
      const asked = await from(`203.0.113.${address++}`).logIn(email, 'mis');
      if (asked.status === 428) {
        steps.add(asked.json.step);
        expect((await provenFrom(`203.0.113.${address++}`, email, Number(asked.json.step), 'mis')).status).toBe(401);
      }
      if (tries % 5 === 4) later += MINUTE_MS;
    }
    expect([...steps]).toEqual([1, 2, 3]);
    const forgot = async () => (await from(`203.0.113.${address++}`).post('/forgot', { email, language: 'nl' })).json;
    const answers: unknown[] = [];
    for (let hour = 0; hour < 3; hour++) {
      for (let tries = 0; tries < 3; tries++) answers.push((await forgot()).sent);
      later += 60 * MINUTE_MS;
    }
    expect(answers).toEqual([true, true, true, true, true, true, false, false, false]);

    // The right password works in a new browser, and the newest link in the mailbox stays valid until the next one.
    expect((await provenFrom('192.0.2.50', email, 3)).status).toBe(200);
    later = begun + 20 * 60 * MINUTE_MS;
    const read = () => service.db.selectFrom('mails').selectAll().where('recipient_email', '=', email);
    await eventually(async () => {
      service.mails.wake();
      const mails = await read().where('kind', '=', 'owner-reset').execute();
      expect(mails.filter(({ state }) => state === 'sent')).toHaveLength(6);
    });
    const link = await service.db
      .selectFrom('owner_links')
      .select('expires_at')
      .where('owner_id', '=', id)
      .where('used_at', 'is', null)
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(link.expires_at).toBeGreaterThan(NOW + later);

    // The owner and the agency are each notified once.
    expect(await read().where('kind', '=', 'owner-attack').execute()).toHaveLength(1);
    const agency = service.db.selectFrom('mails').selectAll().where('kind', '=', 'owner-attack-agency');
    expect(await agency.execute()).toHaveLength(1);
  }, 240_000);

  test('sends a reset link after a password change, however many were requested before the change', async () => {
    later += 7 * 24 * 60 * MINUTE_MS;
    const email = 'greet@voorbeeld.be';
    const id = await createOwner(service, email);
    const forgot = async (address: string) => (await from(address).post('/forgot', { email, language: 'nl' })).json;
    for (let tries = 0; tries < 4; tries++) await forgot(`192.0.2.${tries}`);
    expect(await forgot('192.0.2.9')).toEqual({ sent: false });
    const change = { token: await createLink(service, id), password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
    expect((await from('192.0.2.9').post('/reset', change)).status).toBe(200);
    expect(await forgot('192.0.2.9')).toEqual({ sent: true });
  });

  test('requires the same proof of work for an unknown name', async () => {
    later += 24 * 60 * MINUTE_MS;
    const statusesOf = async (email: string) => {
      const answers: unknown[] = [];
      for (let index = 0; index < 8; index++) {
        const { status, json } = await from(`192.0.2.${index}`).logIn(email, 'mis');
        answers.push([status, json.step]);
      }
      return answers;
    };
    await createOwner(service, 'carla@voorbeeld.be');
    expect(await statusesOf('carla@voorbeeld.be')).toEqual(await statusesOf('nobody@voorbeeld.be'));
  });

  test(`lets every owner log in while ${ATTACKED[name]} accounts are attacked at once, and notifies owners and agency once`, async () => {
    later += 24 * 60 * MINUTE_MS;
    const emails = Array.from({ length: ATTACKED[name] }, (_, index) => `eigenaar${index}@voorbeeld.be`);
    for (const email of emails) await createOwner(service, email);
    await service.db.deleteFrom('mails').execute();
    // Counters as after fifteen failures of each account in a day; another test covers the work required for these.
    const throttle = new Throttle(service.db, service.secret);
    for (const email of emails) await throttle.admit([['account', email]], service.now(), 3);
    await service.db.updateTable('rates').set({ count: 15 }).where('key', 'like', 'try:account:%').execute();
    const statuses = await flood(
      emails.length,
      (index) => provenFrom(addressOf(index), emails[index] ?? '', 2, 'mis'),
      4,
    );
    expect(Object.fromEntries(statuses)).toEqual({ 401: emails.length });
    const counts = await service.db
      .selectFrom('mails')
      .select((of) => ['kind', of.fn.countAll<number>().as('count')])
      .groupBy('kind')
      .orderBy('kind')
      .execute();
    expect(counts.map(({ kind, count }) => [kind, Number(count)])).toEqual([
      ['owner-attack', emails.length],
      ['owner-attack-agency', 1],
    ]);
    const last = emails.at(-1) ?? '';
    expect((await provenFrom('192.0.2.60', last, 2)).status).toBe(200);
  }, 240_000);

  test('does not count successful attempts', async () => {
    later += 24 * 60 * MINUTE_MS;
    await createOwner(service, 'dirk@voorbeeld.be');
    for (let index = 0; index < 12; index++)
      expect((await from('192.0.2.9').logIn('dirk@voorbeeld.be')).status).toBe(200);
  });

  test('sends three reset mails an hour per name, and requires proof of work after five attempts from an address', async () => {
    later += 24 * 60 * MINUTE_MS;
    await createOwner(service, 'els@voorbeeld.be');
    const ask = async (address: string, email: string) => from(address).post('/forgot', { email, language: 'nl' });
    const own = await Promise.all([1, 2, 3, 4, 5].map((index) => ask(`192.0.2.${index}`, 'els@voorbeeld.be')));
    expect(own.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(own.filter(({ json }) => json.sent === true)).toHaveLength(3);
    const guessed = [1, 2, 3, 4, 5, 6].map((index) => ask('192.0.2.77', `naam${index}@voorbeeld.be`));
    expect((await Promise.all(guessed)).map(({ status }) => status).sort()).toEqual([404, 404, 404, 404, 404, 428]);
  });
});

test('excess logins get 503 with Retry-After, and a known browser is served first', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  await createOwner(service, 'an@voorbeeld.be');
  const known = new Browser(service);
  await known.logIn('an@voorbeeld.be');
  let isKnownIn = false;
  let answeredBefore = 0;
  const strangers = Array.from({ length: 120 }, async () => {
    const answer = await new Browser(service).logIn('an@voorbeeld.be', 'mis');
    if (answer.status === 401 && !isKnownIn) answeredBefore++;
    return answer;
  });
  await Promise.race(strangers);
  const own = await known.logIn('an@voorbeeld.be');
  isKnownIn = true;
  const answers = await Promise.all(strangers);
  expect(own.status).toBe(200);
  expect(answeredBefore).toBeLessThan(34);
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, json, headers } of refused) {
    expect([status, json, headers.get('Retry-After')]).toEqual([503, { code: 'UNAVAILABLE' }, '5']);
  }
  await service.stop();
  await database.drop();
});
