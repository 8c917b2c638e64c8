// Deletion of expired data: it waits when the clock is in doubt, works in batches, and can be undone for thirty days.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import { FIXED_DAYS } from '#domain/law/retention.ts';
import { recordAudit, verifyAudit } from '#service/audit/audit.ts';
import { createId } from '#service/database/id.ts';
import { erasePerson, exportPerson } from '#service/leads/lead-store.ts';
import { purge, purgeDaily } from '#service/leads/purge.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { addSubscriber } from './alert-site.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { ask, NO_KEYS, NOW, runService } from './running.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const CV = Buffer.from([0, 255, 37, 80, 68, 70]);

describe.each(DATABASES)('the purge on %s', (name) => {
  let database: TestDatabase;
  let reported: number[];
  beforeEach(async () => {
    database = await createDatabase(name);
    reported = [];
  });
  afterEach(async () => {
    await database.db.destroy();
    await database.drop();
  });

  /** One hourly check at this time of the machine's clock. */
  const look = (now: number, databaseNow = now) =>
    purgeDaily(database.db, {
      retention: DEFAULT_SERVICE_OPTIONS.retention,
      maxPercent: 5,
      now,
      databaseNow,
      others: [],
      reportWait: async (_tx, known) => {
        reported.push(known);
      },
    });
  const addLead = async (created: number, email = 'visitor@voorbeeld.be'): Promise<string> => {
    const id = createId(created);
    const { db } = database;
    const lead = { id, form: 'site-contact', language: 'nl', email, property_id: null, payload: '{"firstName":"Jo"}' };
    const rest = { suspicion: null, next: '/', created_at: created, idempotency_key: null, body_hash: id };
    await db
      .insertInto('leads')
      .values({ ...lead, ...rest, released_at: null, notified_at: created })
      .execute();
    return id;
  };
  /** A lead with all dependent rows. */
  const addWhole = async (created: number): Promise<string> => {
    const id = await addLead(created, 'whole@voorbeeld.be');
    const { db } = database;
    const file = { id: `f${id}`, lead_id: id, name: 'cv.pdf', type: 'application/pdf', size: CV.length, content: CV };
    await db.insertInto('lead_files').values(file).execute();
    const to = { recipient_email: 'whole@voorbeeld.be', recipient_name: '', due_at: created, created_at: created };
    await db
      .insertInto('mails')
      .values({ id: `m${id}`, lead_id: id, kind: 'lead-visitor', language: 'nl', state: 'sent', ...to })
      .execute();
    return id;
  };
  const leads = async () =>
    (await database.db.selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id);
  const trash = async () =>
    (await database.db.selectFrom('trash').select('id').orderBy('id').execute()).map(({ id }) => id);
  /** A service that has been running normally for three days, with leads of the last two years. */
  async function liveForDays(): Promise<void> {
    for (const days of [1, 20, 100, 170, 300, 500, 700]) await addLead(NOW - days * DAY_MS);
    for (const hours of [0, 25, 50, 75]) await look(NOW + hours * HOUR_MS);
  }
  const LAST_RUN = NOW + 75 * HOUR_MS;

  test.each([31, 200, 800, -400])(
    'deletes nothing when the clock jumps %i days, and notifies staff once',
    async (days) => {
      await liveForDays();
      const before = await leads();
      const wrong = NOW + 3 * DAY_MS + days * DAY_MS;
      for (const hours of [1, 2, 20]) await look(wrong + hours * HOUR_MS);
      expect([await leads(), await trash()]).toEqual([before, []]);
      expect(reported).toEqual([LAST_RUN]);
      // Deletion continues normally once the clock is correct.
      await look(LAST_RUN + 25 * HOUR_MS);
      expect([await leads(), reported.length]).toEqual([before, 1]);
    },
  );

  test('accepts a clock jump after a day, and restores everything once the clock is right', async () => {
    await liveForDays();
    const whole = await addWhole(NOW - 10 * DAY_MS);
    const before = await leads();
    const wrong = NOW + 800 * DAY_MS;
    await look(wrong);
    await look(wrong + 23 * HOUR_MS);
    expect(await trash()).toEqual([]);
    await look(wrong + 25 * HOUR_MS);
    expect([await leads(), await trash()]).toEqual([[], before]);
    // The fixed clock counts as a jump too: after another day everything is normal again.
    await look(NOW + 5 * DAY_MS);
    await look(NOW + 6 * DAY_MS + HOUR_MS);
    expect([await leads(), await trash()]).toEqual([before, []]);
    const { leads: [found] = [] } = await exportPerson(database.db, NO_KEYS, 'whole@voorbeeld.be');
    expect([found?.lead.id, found?.mails.length, found?.files.length]).toEqual([whole, 1, 1]);
    const file = await database.db.selectFrom('lead_files').select('content').executeTakeFirst();
    expect(Buffer.from(file?.content ?? []).equals(CV)).toBe(true);
  });

  test('deletes nothing on the first recorded day', async () => {
    const old = await addLead(NOW - 1_000 * DAY_MS);
    await look(NOW);
    await look(NOW + 23 * HOUR_MS);
    expect(await leads()).toEqual([old]);
    await addLead(NOW + 23 * HOUR_MS);
    await look(NOW + 25 * HOUR_MS);
    expect(await trash()).toEqual([old]);
  });

  test('deletes each kind after its own period: leads with a CV first, counters and taken times within days', async () => {
    const { db } = database;
    const { retention } = DEFAULT_SERVICE_OPTIONS;
    const daysAgo = (days: number) => NOW - days * DAY_MS;
    const date = (days: number) => new Date(daysAgo(days)).toISOString().slice(0, 10);
    const withCv = await addWhole(daysAgo(retention.applications + 1));
    const stays = [
      await addLead(daysAgo(retention.applications + 1)),
      await addWhole(daysAgo(retention.applications - 1)),
    ];
    for (const days of [1, FIXED_DAYS.counters + 1])
      await db
        .insertInto('rates')
        .values({ key: `k${days}`, window_start: daysAgo(days), count: 1 })
        .execute();
    for (const days of [29, 32])
      await db
        .insertInto('visit_times')
        .values({ calendar: '', date: date(days), slot: '10:00', property_id: null, taken: 1 })
        .execute();
    await purge(db, { retention, maxPercent: 5 }, NOW);
    expect([await leads(), await trash()]).toEqual([[...stays].sort(), [withCv]]);
    expect((await db.selectFrom('rates').select('key').execute()).map(({ key }) => key)).toEqual(['k1']);
    expect((await db.selectFrom('visit_times').select('date').execute()).map((row) => row.date)).toEqual([date(29)]);
  });

  test('deletes an unconfirmed subscription after two weeks, and an ended one after a year', async () => {
    const { db } = database;
    const { retention } = DEFAULT_SERVICE_OPTIONS;
    const daysAgo = (days: number) => NOW - days * DAY_MS;
    const add = async (id: string, state: 'pending' | 'ended' | 'active', days: number): Promise<void> => {
      await addSubscriber(db, `${id}@voorbeeld.be`, { state });
      const moments = { created_at: daysAgo(days), ended_at: state === 'ended' ? daysAgo(days) : null };
      await db.updateTable('subscribers').set(moments).where('email', '=', `${id}@voorbeeld.be`).execute();
    };
    await add('new', 'pending', retention.unconfirmed - 1);
    await add('forgotten', 'pending', retention.unconfirmed + 1);
    await add('left', 'ended', retention.ended - 1);
    await add('long-gone', 'ended', retention.ended + 1);
    await add('faithful', 'active', retention.ended * 5);
    await purge(db, { retention, maxPercent: 100 }, NOW);
    const left = await db.selectFrom('subscribers').select('email').orderBy('email').execute();
    expect(left.map(({ email }) => email)).toEqual(['faithful@voorbeeld.be', 'left@voorbeeld.be', 'new@voorbeeld.be']);
  });

  test('distrusts a clock that the database contradicts', async () => {
    await addLead(NOW - 1_000 * DAY_MS);
    await liveForDays();
    const before = await trash();
    await addLead(NOW - 999 * DAY_MS);
    await look(LAST_RUN + 25 * HOUR_MS, LAST_RUN + 22 * HOUR_MS);
    expect(await trash()).toEqual(before);
    expect(reported).toEqual([LAST_RUN + 22 * HOUR_MS]);
  });

  test('deletes by the earlier of two clocks that differ by minutes', async () => {
    await liveForDays();
    const run = LAST_RUN + 25 * HOUR_MS;
    const kept = await addLead(run - DEFAULT_SERVICE_OPTIONS.retention.leads * DAY_MS + MINUTE_MS);
    await look(run + 3 * MINUTE_MS, run);
    expect(await leads()).toContain(kept);
    await look(run + 25 * HOUR_MS, run + 25 * HOUR_MS + 3 * MINUTE_MS);
    expect(await leads()).not.toContain(kept);
  });

  test('deletes at most a twentieth per run, the oldest first, and permanently only after thirty days', async () => {
    await look(NOW - 2 * DAY_MS);
    const ids: string[] = [];
    for (let index = 0; index < 500; index++) ids.push(await addLead(NOW - (800 - index / 100) * DAY_MS));
    await addLead(NOW - DAY_MS);
    await look(NOW);
    expect(await trash()).toEqual(ids.slice(0, 25));
    await look(NOW + DAY_MS + HOUR_MS);
    expect((await trash()).length).toBe(25 + 23);
    for (let run = 2; run < 28; run++) await look(NOW + run * 25 * HOUR_MS);
    expect(await leads()).not.toContain(ids[0]);
    expect(await trash()).toContain(ids[0]);
    await look(NOW + 33 * DAY_MS);
    expect(await trash()).not.toContain(ids[0]);
  });

  test('includes the trash in the export and in the erasure of a person', async () => {
    await look(NOW - 2 * DAY_MS);
    await addWhole(NOW - 800 * DAY_MS);
    await addLead(NOW - DAY_MS);
    await look(NOW);
    expect(await leads()).toHaveLength(1);
    const { trash: own } = await exportPerson(database.db, NO_KEYS, 'Whole@voorbeeld.be');
    expect(own).toMatchObject([{ leads: [{ email: 'whole@voorbeeld.be' }], mails: [{}], lead_files: [{}] }]);
    expect((await exportPerson(database.db, NO_KEYS, 'hole@voorbeeld.be')).trash).toEqual([]);
    expect(await erasePerson(database.db, 'whole@voorbeeld.be')).toMatchObject({ leads: 0, trash: 1, mails: [{}] });
    expect(await trash()).toEqual([]);
  });

  test('records each deletion in the audit trail, and detects changed, added and removed entries', async () => {
    const { db } = database;
    await look(NOW - 2 * DAY_MS);
    const old = await addLead(NOW - 800 * DAY_MS);
    await addLead(NOW - DAY_MS);
    await look(NOW);
    await Promise.all(
      [1, 2, 3].map((index) => recordAudit(db, { actor: 'Anouk', action: 'lead.show', subject: `${index}` }, NOW)),
    );
    const lines = await db.selectFrom('audit').selectAll().orderBy('seq').execute();
    expect(lines.map(({ action }) => action)).toEqual(['purge.trash', 'lead.show', 'lead.show', 'lead.show']);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`voorbeeld|${old}`));
    expect(await verifyAudit(db)).toMatchObject({ ok: true, lines: 4 });
    await db.updateTable('audit').set({ actor: 'Somebody' }).where('seq', '=', 2).execute();
    expect(await verifyAudit(db)).toEqual({ ok: false, seq: 2 });
    await db.updateTable('audit').set({ actor: 'Anouk' }).where('seq', '=', 2).execute();
    const [, , third] = lines;
    if (!third) throw new Error('No third entry');
    await db
      .insertInto('audit')
      .values({ ...third, seq: 5 })
      .execute();
    expect(await verifyAudit(db)).toEqual({ ok: false, seq: 5 });
    await db.deleteFrom('audit').where('seq', '=', 5).execute();
    expect(await verifyAudit(db)).toMatchObject({ ok: true, lines: 4 });
    await db.deleteFrom('audit').where('seq', '=', 3).execute();
    expect(await verifyAudit(db)).toEqual({ ok: false, seq: 3 });
  });

  test('reports by mail to the agency and on the staff page that it deletes nothing while the clock is in doubt', async () => {
    await liveForDays();
    const now = NOW + 300 * DAY_MS;
    const service = await runService(database, { doubles: { now: () => now } });
    const mail = () => service.db.selectFrom('mails').selectAll().where('kind', '=', 'clock-agency').executeTakeFirst();
    await expect.poll(mail).toMatchObject({ recipient_email: 'info@agency.example' });
    await expect.poll(async () => (await mail())?.state).toBe('sent');
    const code = await new StaffLogin(service.db, service.now).createCode('Anouk', 1);
    const init = { method: 'POST', headers: { Origin: service.url }, body: new URLSearchParams({ code }) };
    const login = await ask(service, `${STAFF_PATH}login`, init);
    const headers = { Cookie: login.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
    expect((await ask(service, STAFF_PATH, { headers })).text).toContain('wordt niets verwijderd');
    await service.stop();
    database = await createDatabase(name);
  });
});
