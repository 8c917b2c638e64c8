// Login tries by the thousand: they cost little, and no owner is kept out by them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, DATABASES, type DatabaseName, type TestDatabase } from './databases.ts';
import { Browser, createLink, createOwner, PASSWORD } from './owner-browser.ts';
import { NOW, type RunningService, runService } from './running.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'zeven stille kanalen';
const CONCURRENCY = 40;

/** The smaller number shows the same of the other database. */
const TRIES: Readonly<Record<DatabaseName, number>> = { SQLite: 10_000, PostgreSQL: 1_000 };

describe.each(DATABASES)('on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  beforeAll(async () => {
    database = await createDatabase(name);
    // The limits of each name and address alone; that a flood asks everybody for work is another test's.
    const env = { TRUST_PROXY: '1', RATE_LIMIT: 'on', SHIELD_LIGHT: '90000', SHIELD_HEAVY: '99999' };
    service = await runService(database, { env, doubles: { now: () => NOW + later } });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const from = (address: string) => new Browser(service, { 'X-Forwarded-For': address });
  const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

  /** How often each status was answered. */
  async function flood(
    count: number,
    tryOnce: (index: number) => Promise<{ status: number }>,
  ): Promise<Map<number, number>> {
    const statuses = new Map<number, number>();
    let next = 0;
    const attack = async (): Promise<void> => {
      while (next < count) {
        const { status } = await tryOnce(next++);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, attack));
    return statuses;
  }

  test(`${TRIES[name]} login tries: five of one name are looked at, from wherever they come, and the others wait`, async () => {
    const half = TRIES[name] / 2;
    await createOwner(service, 'an@voorbeeld.be');
    const known = from('192.0.2.1');
    expect((await known.logIn('an@voorbeeld.be')).status).toBe(200);
    const one = await flood(half, (index) => from(addressOf(index)).logIn('an@voorbeeld.be', `wachtwoord ${index}`));
    expect(Object.fromEntries(one)).toEqual({ 401: 5, 429: half - 5 });
    const many = await flood(half, (index) => from('198.51.100.7').logIn(`naam${index}@voorbeeld.be`, 'wachtwoord'));
    expect(Object.fromEntries(many)).toEqual({ 401: 20, 429: half - 20 });

    // The owner's own browser is not kept out, nor is any other once a link from the mailbox was used in it.
    expect((await known.logIn('an@voorbeeld.be')).status).toBe(200);
    const fresh = from('198.51.100.7');
    const refused = await fresh.logIn('an@voorbeeld.be');
    expect([refused.status, refused.json]).toEqual([429, { code: 'TOO_MANY_REQUESTS' }]);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(5 * 60);
    const owner = await service.db.selectFrom('owners').select('id').executeTakeFirstOrThrow();
    const token = await createLink(service, owner.id);
    const change = { token, password: NEW_PASSWORD, passwordRepeat: NEW_PASSWORD };
    expect((await fresh.post('/reset', change)).status).toBe(200);
    expect((await fresh.logIn('an@voorbeeld.be', NEW_PASSWORD)).status).toBe(200);
  }, 120_000);

  test('the wait grows with the tries, and is over by itself', async () => {
    await createOwner(service, 'bert@voorbeeld.be');
    let address = 0;
    const tryNow = (password: string) => from(`203.0.113.${address++}`).logIn('bert@voorbeeld.be', password);
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      let answer = await tryNow('mis');
      while (answer.status === 401) answer = await tryNow('mis');
      waits.push(Number(answer.headers.get('Retry-After')));
      later += 1_000 * (waits.at(-1) ?? 0);
    }
    expect(waits.slice(0, 3).map((wait) => wait <= 60)).toEqual([true, true, false]);
    expect(waits.every((wait) => wait <= 15 * 60)).toBe(true);
    expect((await tryNow(PASSWORD)).status).toBe(200);
  });

  test('a name that nobody has waits like any other', async () => {
    later += 24 * 60 * MINUTE_MS;
    const statusesOf = async (email: string) => {
      const statuses: number[] = [];
      for (let index = 0; index < 8; index++)
        statuses.push((await from(`192.0.2.${index}`).logIn(email, 'mis')).status);
      return statuses;
    };
    await createOwner(service, 'carla@voorbeeld.be');
    expect(await statusesOf('carla@voorbeeld.be')).toEqual(await statusesOf('nobody@voorbeeld.be'));
  });

  test('tries that turned out well are not counted', async () => {
    later += 24 * 60 * MINUTE_MS;
    await createOwner(service, 'dirk@voorbeeld.be');
    for (let index = 0; index < 12; index++)
      expect((await from('192.0.2.9').logIn('dirk@voorbeeld.be')).status).toBe(200);
  });

  test('forgot password: three mails in an hour for a name, five tries for an address', async () => {
    later += 24 * 60 * MINUTE_MS;
    await createOwner(service, 'els@voorbeeld.be');
    const ask = async (address: string, email: string) =>
      (await from(address).post('/forgot', { email, language: 'nl' })).status;
    const own = [1, 2, 3, 4, 5].map((index) => ask(`192.0.2.${index}`, 'els@voorbeeld.be'));
    expect((await Promise.all(own)).sort()).toEqual([200, 200, 200, 429, 429]);
    const guessed = [1, 2, 3, 4, 5, 6].map((index) => ask('192.0.2.77', `naam${index}@voorbeeld.be`));
    expect((await Promise.all(guessed)).sort()).toEqual([404, 404, 404, 404, 404, 429]);
  });
});

test('more logins at once than can be hashed are asked to come again, and a known browser goes first', async () => {
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
