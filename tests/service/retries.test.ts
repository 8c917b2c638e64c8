import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { ask, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

describe.each(DATABASES)('the service on %s', (name) => {
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
  const countOf = async (email: string) =>
    (await service.db.selectFrom('leads').select('id').where('email', '=', email).execute()).length;

  test('answers a retry like the first attempt, with one lead and one set of mails', async () => {
    const send = () => sendJson(service, 'contact-me', { email: 'again@voorbeeld.be' }, { key: 'key-of-a-retry' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.json).toEqual(first.json);
    expect(await countOf('again@voorbeeld.be')).toBe(1);
    const mails = service.db
      .selectFrom('mails')
      .select('id')
      .where('lead_id', '=', first.json.id ?? '');
    expect(await mails.execute()).toHaveLength(2);
  });

  test('stores many simultaneous attempts as one lead', async () => {
    const send = () => sendJson(service, 'contact-me', { email: 'race@voorbeeld.be' }, { key: 'key-of-a-race' });
    const answers = await Promise.all(Array.from({ length: 40 }, send));
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
    expect(await countOf('race@voorbeeld.be')).toBe(1);
  });

  test('stores the attempts sent to two services on one database as one lead', async () => {
    const other = await runService(database);
    try {
      for (let round = 0; round < 5; round++) {
        const post = { key: `key-of-round-${round}` };
        const change = { email: `round${round}@voorbeeld.be` };
        const sends = [service, other, service, other].map((one) => sendJson(one, 'contact-me', change, post));
        const answers = await Promise.all(sends);
        expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
        expect(await countOf(change.email)).toBe(1);
      }
    } finally {
      await other.mails.stop();
    }
  });

  test('answers KEY_REUSED for the same key with other content, at once and later', async () => {
    const send = (remark: string) => sendJson(service, 'contact-me', { remark }, { key: 'key-of-two-letters' });
    const answers = await Promise.all([send('one'), send('two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const stored = answers[0]?.status === 201 ? 'one' : 'two';
    expect((await send(stored)).status).toBe(201);
    const other = await send(stored === 'one' ? 'two' : 'one');
    expect([other.status, other.json]).toEqual([409, { code: 'KEY_REUSED' }]);
    const form = await sendJson(service, 'site-contact', {}, { key: 'key-of-two-letters' });
    expect(form.json).toEqual({ code: 'KEY_REUSED' });
  });

  test('accepts the key as a hidden field', async () => {
    const change = { email: 'hidden@voorbeeld.be', idempotencyKey: 'key-in-a-field' };
    const [first, second] = [
      await sendJson(service, 'contact-me', change),
      await sendJson(service, 'contact-me', change),
    ];
    expect(second.json).toEqual(first.json);
    expect(await countOf('hidden@voorbeeld.be')).toBe(1);
  });

  test('answers a retry like the first attempt, even when that attempt used its captcha or took its slot', async () => {
    const captcha = await solveCaptcha(service);
    const testify = () => sendJson(service, 'testimonial', { captcha }, { key: 'key-of-a-testimonial' });
    expect((await testify()).json).toEqual((await testify()).json);
    const visit = { date: '2026-12-18', slot: '10:00-13:00' };
    const book = () => sendJson(service, 'contact-appointment', visit, { key: 'key-of-a-visit' });
    expect((await book()).json).toEqual((await book()).json);
    const taken = service.db.selectFrom('visit_times').select('taken').where('date', '=', '2026-12-18');
    expect(await taken.executeTakeFirst()).toEqual({ taken: 1 });
  });

  test('accepts a corrected form under the key of the refused one', async () => {
    const send = (propertyId: string) => sendJson(service, 'contact-me', { propertyId }, { key: 'key-of-a-refusal' });
    expect((await send('9999')).status).toBe(404);
    expect((await send('4013972')).status).toBe(201);
  });

  test('refuses an invalid key', async () => {
    const { status } = await sendJson(service, 'contact-me', {}, { key: 'short' });
    expect(status).toBe(400);
  });

  test('limits senders by address, by form, and by network for IPv6', async () => {
    const limited = await runService(database, { env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
    try {
      const send = (from: string) =>
        sendJson(limited, 'contact-me', {}, { headers: { 'X-Forwarded-For': `10.9.9.9, ${from}` } });
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => send(`2001:db8:1:2::${index}`)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
      const refused = answers.find(({ status }) => status !== 201);
      expect([refused?.status, refused?.json]).toEqual([429, { code: 'TOO_MANY_REQUESTS' }]);
      expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await send('2001:db8:1:3::1')).status).toBe(201);
      expect((await send('192.0.2.1')).status).toBe(201);
      const headers = { 'X-Forwarded-For': '2001:db8:1:2::1' };
      expect((await sendJson(limited, 'site-contact', {}, { headers })).status).toBe(201);
      const names = (await limited.db.selectFrom('rates').select('key').execute()).map(({ key }) => key).join(' ');
      expect(names).not.toMatch(/2001|192\.0/);
    } finally {
      await limited.mails.stop();
    }
  });

  test('does not limit a retry of a stored submission', async () => {
    const limited = await runService(database, { env: { RATE_LIMIT: 'on' } });
    try {
      const send = (key: string) => sendJson(limited, 'demand-register', {}, { key });
      const first = await send('key-number-0');
      for (let index = 1; index < 5; index++) await send(`key-number-${index}`);
      expect((await send('key-number-5')).status).toBe(429);
      expect((await send('key-number-0')).json).toEqual(first.json);
    } finally {
      await limited.mails.stop();
    }
  });

  test('is healthy, with mails on time', async () => {
    expect((await ask(service, '/api/health')).json).toMatchObject({ ok: true, mails: 'on-time' });
  });
});
