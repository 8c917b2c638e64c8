import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addViews } from '#service/database/add-counts.ts';
import type { Database } from '#service/database/tables.ts';
import { MAX_NAMES, ViewBook, WRITE_AFTER_MS } from '#service/views/view-book.ts';
import { createLoad, reportView } from './beacon.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type RunningService, runService, SITE } from './running.ts';

const ALL = ['property_id', 'day', 'source', 'name', 'language', 'count'] as const;
const listViews = (db: Database) => db.selectFrom('views').select(ALL).orderBy('day').orderBy('name').execute();
const countViews = async (db: Database) => (await listViews(db)).reduce((sum, { count }) => sum + count, 0);

describe.each(DATABASES)('the service on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database);
  });
  beforeEach(async () => {
    await service.views.flush();
    await service.db.deleteFrom('views').execute();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  test('counts a view by property, Brussels day, source and language, and responds with an empty body', async () => {
    const answer = await reportView(service, { source: 'portal', name: 'immoweb', language: 'fr' });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    await reportView(service, { source: 'portal', name: 'immoweb', language: 'fr' });
    await reportView(service);
    await service.views.flush();
    const row = { property_id: '4013972', day: '2026-11-21' };
    expect(await listViews(service.db)).toEqual([
      { ...row, source: 'direct', name: '', language: 'nl', count: 1 },
      { ...row, source: 'portal', name: 'immoweb', language: 'fr', count: 2 },
    ]);
  });

  test('counts a page load once, however often it is reported', async () => {
    const load = createLoad();
    await Promise.all(Array.from({ length: 5 }, () => reportView(service, { load })));
    await service.views.flush();
    expect(await countViews(service.db)).toBe(1);
  });

  test('stores nothing about the visitor: no address, browser or page-load number', async () => {
    const load = createLoad();
    await reportView(service, { load }, { headers: { Cookie: 'visitor=marie' } });
    await service.views.flush();
    const kept = JSON.stringify([
      await service.db.selectFrom('views').selectAll().execute(),
      await service.db.selectFrom('rates').selectAll().execute(),
      await service.db.selectFrom('jobs').selectAll().execute(),
    ]);
    for (const trace of [load, '127.0.0.1', 'Firefox', 'marie']) expect(kept).not.toContain(trace);
  });

  test.each([
    ['an unknown property', { property: '999' }, {}],
    ['a property named like an inherited object property', { property: 'constructor' }, {}],
    ['a crawler', {}, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    [
      'a crawler that runs scripts',
      {},
      { 'User-Agent': 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36' },
    ],
    [
      'a crawler with an unusual name',
      {},
      { 'User-Agent': 'Mozilla/5.0 (compatible; heritrix/3.2.0 +http://www.exif-search.com)' },
    ],
    ['a program', {}, { 'User-Agent': 'curl/8.5.0' }],
    ['a program without a user agent', {}, { 'User-Agent': '' }],
    ['a prefetched page', {}, { 'Sec-Purpose': 'prefetch;prerender' }],
    ['a page prefetched by an older browser', {}, { Purpose: 'prefetch' }],
    ['a page prefetched by Firefox', {}, { 'X-Moz': 'prefetch' }],
  ])('responds to %s as usual, and does not count the view', async (_, changes, headers) => {
    const answer = await reportView(service, changes, { headers });
    expect([answer.status, answer.text]).toEqual([204, '']);
    await service.views.flush();
    expect(await countViews(service.db)).toBe(0);
  });

  test.each([
    ['a report of another site', 403, {}, { headers: { Origin: 'https://evil.example' } }],
    ['a JSON media type', 415, {}, { headers: { 'Content-Type': 'application/json' } }],
    ['no JSON', 400, {}, { body: 'view' }],
    ['a list', 400, {}, { body: '[]' }],
    ['one field too many', 400, { extra: 'x' }, {}],
    ['a source that does not exist', 400, { source: 'television' }, {}],
    ['a URL as the name of the source', 400, { source: 'other', name: 'blog.example/marie?mail=m@x.be' }, {}],
    ['SQL as a property ID', 400, { property: "1'; drop table views; --" }, {}],
    ['a page-load number that is not a number', 400, { load: 'marie@example.be' }, {}],
    ['a body over the limit', 413, {}, { body: JSON.stringify({ property: '4'.repeat(2_000) }) }],
  ])('refuses %s', async (_, status, changes, beacon) => {
    expect((await reportView(service, changes, beacon)).status).toBe(status);
    await service.views.flush();
    expect(await countViews(service.db)).toBe(0);
  });

  test("accepts reports from the site's own origin when the service has another", async () => {
    const headers = { Origin: new URL(SITE.url).origin, 'Sec-Fetch-Site': 'cross-site' };
    expect((await reportView(service, {}, { headers })).status).toBe(204);
    await service.views.flush();
    expect(await countViews(service.db)).toBe(1);
  });

  test('adds up the views of two services on one database', async () => {
    const books = [new ViewBook(service.db), new ViewBook(service.db)];
    const view = { property: '4013972', language: 'nl', source: 'direct', name: null } as const;
    for (let round = 0; round < 20; round++) {
      for (const book of books) for (let index = 0; index < 10; index++) book.add({ ...view, property: `${index}` });
      await Promise.all(books.map((book) => book.flush()));
    }
    expect(await countViews(service.db)).toBe(2 * 20 * 10);
    expect(await listViews(service.db)).toHaveLength(10);
  });

  test('writes waiting views when the service is stopped', async () => {
    const other = await createDatabase(name);
    const stopping = await runService(other);
    const rows: number[] = [];
    const close = other.db.destroy.bind(other.db);
    vi.spyOn(other.db, 'destroy').mockImplementation(async () => {
      rows.push(await countViews(other.db));
      await close();
    });
    await reportView(stopping);
    await stopping.stop();
    await other.drop();
    expect(rows).toEqual([1]);
  });

  test('stores a limited number of source names, and merges the views of further sources into one row', async () => {
    const book = new ViewBook(service.db);
    for (let index = 0; index < 500; index++) {
      book.add({ property: '4013972', language: 'nl', source: 'other', name: `host-${index}.example` });
    }
    await book.flush();
    const rows = await listViews(service.db);
    expect(rows).toHaveLength(MAX_NAMES + 1);
    expect(rows.find((row) => row.name === '')?.count).toBe(500 - MAX_NAMES);
  });
});

describe('a view counter', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase('SQLite');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.db.destroy();
    await database.drop();
  });
  const view = { property: '4013972', language: 'nl', source: 'direct', name: null } as const;

  test('writes within a second of the first view, not for each one', async () => {
    vi.useFakeTimers();
    expect(WRITE_AFTER_MS).toBeLessThan(1_000);
    const book = new ViewBook(database.db);
    for (let index = 0; index < 9; index++) {
      book.add(view);
      await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS / 10);
    }
    expect(await countViews(database.db)).toBe(0);
    await vi.advanceTimersByTimeAsync(WRITE_AFTER_MS / 10);
    expect(await countViews(database.db)).toBe(9);
  });

  test.each([
    ['an evening in winter', '2026-11-21T22:59:59Z', '2026-11-21', '2026-11-22'],
    ['the evening before the day of 23 hours', '2026-03-28T22:59:59Z', '2026-03-28', '2026-03-29'],
    ['the day of 23 hours', '2026-03-29T21:59:59Z', '2026-03-29', '2026-03-30'],
    ['the day of 25 hours', '2026-10-25T22:59:59Z', '2026-10-25', '2026-10-26'],
  ])('counts by the day in Brussels: %s', async (_, moment, before, after) => {
    let now = Date.parse(moment);
    const book = new ViewBook(database.db, () => now);
    book.add(view);
    now += 1_000;
    book.add(view);
    await book.flush();
    expect((await listViews(database.db)).map(({ day }) => day)).toEqual([before, after]);
  });

  test('keeps unwritten views while the database is locked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { DatabaseSync } = await import('node:sqlite');
    const place = database.place?.kind === 'file' ? database.place.file : '';
    const other = new DatabaseSync(place);
    other.exec('begin immediate');
    const book = new ViewBook(database.db);
    book.add(view);
    await book.flush();
    book.add(view);
    other.exec('rollback');
    other.close();
    await book.close();
    expect(await countViews(database.db)).toBe(2);
  });

  test('lets a query of a form run before a batch of views', async () => {
    const book = new ViewBook(database.db);
    for (let index = 0; index < 200; index++) book.add({ ...view, property: `${index}` });
    const order: string[] = [];
    const writing = book.flush().then(() => order.push('views'));
    await Promise.resolve();
    const form = database.db
      .selectFrom('leads')
      .select('id')
      .execute()
      .then(() => order.push('form'));
    await Promise.all([writing, form]);
    expect(order).toEqual(['form', 'views']);
    expect(await countViews(database.db)).toBe(200);
  });

  test('writes 20,000 rows in one call, more than arrive in a second', async () => {
    const row = { day: '2026-11-21', source: 'direct', name: '', language: 'nl', count: 2 };
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ ...row, property_id: String(index) }));
    await addViews(database.db, rows);
    await addViews(database.db, rows);
    expect(await countViews(database.db)).toBe(80_000);
  });
});
