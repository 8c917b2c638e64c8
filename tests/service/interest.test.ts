// Reports of pages besides views: properties that were shown in lists, and properties that were saved.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_REPORTED } from '#api/interest-words.ts';
import type { Database } from '#service/database/tables.ts';
import { INTEREST_LIMITS } from '#service/views/view-rates.ts';
import { createLoad, reportInterest } from './beacon.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type RunningService, runService } from './running.ts';

const listInterest = (db: Database) =>
  db.selectFrom('interest').select(['property_id', 'day', 'kind', 'count']).orderBy('kind').execute();

describe.each(DATABASES)('on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database);
  });
  beforeEach(async () => {
    await service.views.flush();
    await service.db.deleteFrom('interest').execute();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  test('listed and saved properties are counted by property, day and kind', async () => {
    const answer = await reportInterest(service);
    expect([answer.status, answer.text, answer.headers.get('Set-Cookie')]).toEqual([204, '', null]);
    await reportInterest(service);
    await reportInterest(service, { kind: 'saved' });
    await service.views.flush();
    const row = { property_id: '4013972', day: '2026-11-21' };
    expect(await listInterest(service.db)).toEqual([
      { ...row, kind: 'list', count: 2 },
      { ...row, kind: 'saved', count: 1 },
    ]);
  });

  test('a property counts once per page load as listed and once as saved, however often it is seen or saved', async () => {
    const load = createLoad();
    for (const kind of ['list', 'saved'])
      await Promise.all(Array.from({ length: 4 }, () => reportInterest(service, { kind, load })));
    await reportInterest(service, { load, properties: ['4013972', '4013972'] });
    await service.views.flush();
    expect((await listInterest(service.db)).map(({ count }) => count)).toEqual([1, 1]);
  });

  test('data about the visitor are not kept: no address, no browser, no number of the page load', async () => {
    const load = createLoad();
    await reportInterest(service, { load }, { headers: { Cookie: 'visitor=marie' } });
    await service.views.flush();
    const kept = JSON.stringify([
      await service.db.selectFrom('interest').selectAll().execute(),
      await service.db.selectFrom('rates').selectAll().execute(),
    ]);
    for (const trace of [load, '127.0.0.1', 'Firefox', 'marie']) expect(kept).not.toContain(trace);
  });

  test.each([
    ['a property that the site does not have', { properties: ['9999999'] }, {}],
    ['a crawler', {}, { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    ['a prefetched page', {}, { 'Sec-Purpose': 'prefetch' }],
  ])('%s gets the same response, and is not counted', async (_, changes, headers) => {
    expect((await reportInterest(service, changes, { headers })).status).toBe(204);
    await service.views.flush();
    expect(await listInterest(service.db)).toEqual([]);
  });

  test.each([
    ['a report of another site', 403, {}, { headers: { Origin: 'https://evil.example' } }],
    ['a JSON media type', 415, {}, { headers: { 'Content-Type': 'application/json' } }],
    ['a kind that does not exist', 400, { kind: 'bought' }, {}],
    ['no property', 400, { properties: [] }, {}],
    ['more properties than a report may name', 400, { properties: Array(MAX_REPORTED + 1).fill('1') }, {}],
    ['one field too many', 400, { extra: 'x' }, {}],
    ['a body over the limit', 413, {}, { body: 'x'.repeat(5_000) }],
  ])('%s is refused', async (_, status, changes, beacon) => {
    expect((await reportInterest(service, changes, beacon)).status).toBe(status);
    await service.views.flush();
    expect(await listInterest(service.db)).toEqual([]);
  });
});

test('a property counts per day at most twenty times as listed and twenty times as saved from one IP address', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database, { env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  for (const kind of ['list', 'saved'])
    await Promise.all(Array.from({ length: 40 }, () => reportInterest(service, { kind }, { headers })));
  await service.views.flush();
  const { limit } = INTEREST_LIMITS.addressOfProperty;
  expect((await listInterest(service.db)).map(({ count }) => count)).toEqual([limit, limit]);
  await service.stop();
  await database.drop();
});
