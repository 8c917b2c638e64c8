import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statistics } from '#api/portal.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { addDays, listDays } from '#domain/time/day.ts';
import { addInterest, addViews } from '#service/database/add-counts.ts';
import { createId } from '#service/database/id.ts';
import type { Database } from '#service/database/tables.ts';
import { countMeasures, emptyTally, rankSources } from '#service/portal/count-measures.ts';
import { readStatistics } from '#service/portal/statistics.ts';
import { reportInterest, reportView } from './beacon.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { askPortal, type LoggedIn, logIn } from './logged-in.ts';
import { ask, NOW, type RunningService, runService, SITE, sendJson } from './running.ts';

/** Headers that differ in every response. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['date', 'x-request-id']);

const HOME = '4013972';
const view = (changes: Partial<Parameters<typeof addViews>[1][number]> = {}) => ({
  property_id: HOME,
  day: '2026-11-21',
  source: 'direct',
  name: '',
  language: 'nl',
  count: 1,
  ...changes,
});

async function addLead(db: Database, at: string | number, changes: Record<string, unknown> = {}): Promise<void> {
  const created_at = typeof at === 'number' ? at : Date.parse(at);
  await db
    .insertInto('leads')
    .values({
      id: createId(created_at),
      form: 'contact-me',
      language: 'nl',
      email: 'm@voorbeeld.be',
      property_id: HOME,
      payload: '{}',
      suspicion: null,
      next: '/',
      created_at,
      idempotency_key: null,
      body_hash: '',
      released_at: null,
      notified_at: null,
      ...changes,
    })
    .execute();
}

const parse = (text: string) => JSON.parse(text) as Statistics;

/** Ten similar properties, of which five were viewed. */
const SIMILAR = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => [
    `600000${index}`,
    { ...SITE.properties[HOME], offer: { typeIds: ['2'], euro: 300_000 + index, bedrooms: 2 } },
  ]),
) as typeof SITE.properties;
const ALIKE = {
  ...SITE.properties[HOME],
  offer: { typeIds: ['2'], euro: 310_000, bedrooms: 2 },
} as (typeof SITE.properties)[string];

describe.each(DATABASES)('the statistics on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let owner: LoggedIn;
  beforeAll(async () => {
    database = await createDatabase(name);
    const properties = { ...SITE.properties, ...SIMILAR, [HOME]: ALIKE };
    service = await runService(database, { site: { properties } });
    owner = await logIn(service.db, { email: 'anna@voorbeeld.be', properties: [HOME, '5000003', 'left-the-site'] });
    await logIn(service.db, { email: 'other@voorbeeld.be', properties: ['5000001'] });
  });

  test('count people whose alert matches the property, and show no next visit when none is planned', async () => {
    const { goal, zip } = ALIKE;
    const alert = (email: string, zones: string[], state: 'active' | 'pending' = 'active') => ({
      id: createId(NOW),
      kind: 'alert' as const,
      email,
      first_name: '',
      language: 'nl',
      criteria: JSON.stringify({ goal: goal === 'sale' ? 'buy' : 'rent', propertyTypes: ['2'], zones }),
      state,
      created_at: NOW,
      confirmed_at: NOW,
      ended_at: null,
    });
    const alerts = [
      alert('een@voorbeeld.be', [zip]),
      alert('een@voorbeeld.be', [zip]),
      alert('twee@voorbeeld.be', [zip]),
      alert('elders@voorbeeld.be', ['9999']),
      alert('wacht@voorbeeld.be', [zip], 'pending'),
    ];
    await service.db.insertInto('subscribers').values(alerts).execute();
    const { matches, nextVisit } = parse((await askPortal(service, owner, `/statistics?property=${HOME}`)).text);
    expect(matches).toBe(2);
    expect(nextVisit).toBeNull();
    await service.db
      .deleteFrom('subscribers')
      .where(
        'id',
        'in',
        alerts.map(({ id }) => id),
      )
      .execute();
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });
  const read = async (property: string) => {
    const answer = await askPortal(service, owner, `/statistics?property=${property}`);
    expect(answer.status).toBe(200);
    return parse(answer.text);
  };

  test('show two views, a question and a visit that visitors made', async () => {
    await reportView(service, { property: '5000003' });
    await reportView(service, { property: '5000003', source: 'portal', name: 'zimmo' });
    expect((await sendJson(service, 'contact-me', { propertyId: '5000003' })).status).toBe(201);
    expect((await sendJson(service, 'contact-appointment', { propertyId: '5000003' })).status).toBe(201);
    expect((await sendJson(service, 'contact-me', { propertyId: '5000003', website: 'spam' })).status).toBe(201);
    await service.views.flush();
    const { counters, days, sources } = await read('5000003');
    const today = { pageVisits: 2, onlineMedia: 1, visits: 1, communication: 2 };
    for (const [measure, count] of Object.entries(today)) {
      expect(counters[measure as keyof typeof counters]).toEqual({
        today: count,
        week: count,
        month: count,
        total: count,
      });
    }
    expect(days.at(-1)).toEqual({ date: '2026-11-21', ...today });
    expect(sources).toEqual([
      { kind: 'direct', name: null, views: 1 },
      { kind: 'portal', name: 'zimmo', views: 1 },
    ]);
  });

  test('show the owner how often the property was listed and saved in thirty days', async () => {
    await reportInterest(service, { properties: ['5000003', HOME] });
    await reportInterest(service, { properties: ['5000003'] });
    await reportInterest(service, { kind: 'saved', properties: ['5000003'] });
    await service.views.flush();
    const old = { property_id: '5000003', kind: 'saved', count: 9 };
    // Adds rows of thirty days ago, and of a future day that a wrong clock wrote.
    await addInterest(service.db, [
      { ...old, day: '2026-10-22' },
      { ...old, day: '2026-11-30' },
    ]);
    expect((await read('5000003')).interest).toEqual({ list: 2, saved: 1 });
  });

  test('start weeks on Monday, months on the first and days at midnight in Brussels', async () => {
    // NOW is Saturday 21 November.
    const counts = { '2026-11-21': 1, '2026-11-16': 10, '2026-11-15': 100, '2026-11-01': 1_000, '2026-10-31': 10_000 };
    await addViews(
      service.db,
      Object.entries(counts).map(([day, count]) => view({ day, count, source: 'search', name: 'google' })),
    );
    await addLead(service.db, '2026-11-20T23:00:00Z');
    await addLead(service.db, '2026-11-20T22:59:59Z', { form: 'purchase-offer' });
    await addLead(service.db, '2026-11-15T23:00:00Z', { form: 'contact-appointment' });
    await addLead(service.db, '2026-11-15T22:59:59Z', { form: 'document-request' });
    await addLead(service.db, '2026-10-31T22:59:59Z');
    await addLead(service.db, '2026-11-21T09:00:00Z', { suspicion: 'honeypot' });
    await addLead(service.db, '2026-11-21T09:00:00Z', { property_id: '5000001' });
    const { counters, days } = await read(HOME);
    expect(counters.pageVisits).toEqual({ today: 1, week: 11, month: 1_111, total: 11_111 });
    expect(counters.onlineMedia).toEqual(counters.pageVisits);
    expect(counters.communication).toEqual({ today: 1, week: 3, month: 4, total: 5 });
    expect(counters.visits).toEqual({ today: 0, week: 1, month: 1, total: 1 });
    expect(days).toHaveLength(30);
    expect(days.map(({ date }) => date)).toEqual(listDays('2026-11-21', 30));
    expect(days.find(({ date }) => date === '2026-11-16')).toMatchObject({ pageVisits: 10, visits: 1 });
  });

  test("count a tenant's application with a viewing as a visit, whatever its text", async () => {
    const before = (await read(HOME)).counters;
    const payload = (value: object) => ({ form: 'rent-application', payload: JSON.stringify(value) });
    await addLead(service.db, NOW, payload({ date: '2026-12-01', slot: '10-12' }));
    await addLead(service.db, NOW, payload({ remark: 'I write "date":"2026-12-01" here', startDate: '2026-12-01' }));
    const { counters } = await read(HOME);
    expect(counters.visits.today - before.visits.today).toBe(1);
    expect(counters.communication.today - before.communication.today).toBe(2);
  });

  test('compare with the average of at least five similar properties', async () => {
    const ids = Object.keys(SIMILAR).slice(0, 5);
    await addViews(
      service.db,
      ids.flatMap((property_id) => [
        view({ property_id, count: 30, source: 'portal', name: 'immoweb' }),
        view({ property_id, count: 20, day: addDays('2026-11-21', -29) }),
        view({ property_id, count: 500, day: addDays('2026-11-21', -30) }),
      ]),
    );
    await addLead(service.db, NOW, { property_id: ids[0], form: 'contact-appointment' });
    // In Brussels, the first of the thirty days, 23 October, began at ten in the evening UTC.
    await addLead(service.db, '2026-10-22T22:00:00Z', { property_id: ids[1] });
    await addLead(service.db, '2026-10-22T21:59:59Z', { property_id: ids[1] });
    expect((await read(HOME)).similar).toEqual({
      count: 10,
      average: { pageVisits: 25, onlineMedia: 15, visits: 0.1, communication: 0.2 },
    });
    expect((await read('5000003')).similar).toBeNull();
  });

  test('remain for a property that left the site', async () => {
    await addViews(service.db, [view({ property_id: 'left-the-site', count: 7 })]);
    const { counters, similar } = await read('left-the-site');
    expect(counters.pageVisits.total).toBe(7);
    expect(similar).toBeNull();
  });

  test('are answered byte for byte the same for another owner’s property as for a missing one', async () => {
    const ids = ['5000001', '999', '', "5000001' or '1'='1", '%00', '5000001%20', '4013972%00', 'constructor'];
    const answers = await Promise.all(ids.map((id) => askPortal(service, owner, `/statistics?property=${id}`)));
    const seen = answers.map(({ status, text, headers }) => {
      const kept = [...headers].filter(([header]) => !OF_THE_MOMENT.has(header));
      return JSON.stringify([status, text, kept]);
    });
    expect(new Set(seen).size).toBe(1);
    expect([answers[0]?.status, answers[0]?.json]).toEqual([404, { code: 'PROPERTY_NOT_FOUND' }]);
    const two = await askPortal(service, owner, `/statistics?property=${HOME}&property=5000001`);
    expect(parse(two.text).property).toBe(HOME);
  });

  test('are refused without a session', async () => {
    const answer = await ask(service, `${PORTAL_PATH}/statistics?property=${HOME}`);
    expect([answer.status, answer.json]).toEqual([401, { code: 'SESSION_ENDED' }]);
  });

  test.each([
    // Sunday 29 March has 23 hours, Sunday 25 October has 25; both weeks began on the Monday before.
    ['the day of 23 hours', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-23'],
    ['the day of 25 hours', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-19'],
  ])('count %s from its first to its last second', async (_, day, first, last, monday) => {
    const id = `dst-${day}`;
    for (const moment of [first, last]) {
      for (const offset of [0, moment === first ? -1 : 1_000]) {
        await addLead(service.db, Date.parse(moment) + offset, { property_id: id });
      }
    }
    await addViews(service.db, [view({ property_id: id, day, count: 5 }), view({ property_id: id, day: monday })]);
    for (const at of [first, last]) {
      const parts = { db: service.db, siteData: service.siteData, now: () => Date.parse(at) };
      const { counters, days } = await readStatistics(parts, id);
      expect(days.at(-1)).toMatchObject({ date: day, pageVisits: 5, communication: 2 });
      expect(days.at(-2)).toMatchObject({ date: addDays(day, -1), communication: 1 });
      expect(counters.pageVisits).toMatchObject({ today: 5, week: 6 });
      expect(counters.communication).toMatchObject({ today: 2, week: 3, total: 4 });
    }
  });
});

test('views that a wrong clock dated in the future are not counted', () => {
  const views = [{ day: '2026-11-22', source: 'direct' as const, name: '', views: 9 }];
  const { counters } = countMeasures({ today: '2026-11-21', views, leads: [], total: emptyTally() });
  expect(counters.pageVisits).toEqual({ today: 0, week: 0, month: 0, total: 0 });
  expect(rankSources(views, '2026-11-21')).toEqual([]);
});

test('rare sources are grouped under their kind, so that the sum stays the same', () => {
  const views = Array.from({ length: 50 }, (_, index) => ({
    day: '2026-11-21',
    source: 'other' as const,
    name: `host-${index}.example`,
    views: 50 - index,
  }));
  const ranked = rankSources(views, '2026-11-21');
  expect(ranked).toHaveLength(21);
  expect(ranked[0]).toEqual({ kind: 'other', name: null, views: (30 * 31) / 2 });
  expect(ranked.reduce((sum, row) => sum + row.views, 0)).toBe((50 * 51) / 2);
});
