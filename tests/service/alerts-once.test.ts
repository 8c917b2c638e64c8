import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { previewAlerts, runAlerts } from '#service/alerts/alerts.ts';
import { pageDigests, queueDigests } from '#service/alerts/digest.ts';
import { noticeRelease } from '#service/alerts/notice-release.ts';
import { purgeAlerts } from '#service/alerts/purge-alerts.ts';
import { spreadNews } from '#service/alerts/spread-news.ts';
import { openDatabase } from '#service/database/open.ts';
import type { Database, Tables } from '#service/database/tables.ts';
import { erasePerson, exportPerson } from '#service/leads/lead-store.ts';
import { ANOUK, addSubscriber, createSeenDatabase, DAY_MS, OLD, property, publish, readMails } from './alert-site.ts';
import { DATABASES, type TestDatabase } from './databases.ts';
import { NO_KEYS, NOW } from './running.ts';

describe.each(DATABASES)('the alert job on %s', (name) => {
  let database: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    database = await createSeenDatabase(name);
    db = database.db;
  });
  afterEach(async () => {
    await db.destroy();
    await database.drop();
  });

  const countMails = async (): Promise<number> => (await db.selectFrom('mails').select('id').execute()).length;
  const run = (site: SiteData, now = NOW): Promise<number> => runAlerts(db, site, now);
  const linesOf = async (site: SiteData): Promise<string> => (await readMails(db, site, ANOUK))[0]?.text ?? '';

  test('sends each event once, however often it runs and whatever the clock says', async () => {
    await addSubscriber(db, ANOUK);
    const site = publish({ ...OLD, 7: property() });
    expect(await run(site)).toBe(1);
    for (const now of [NOW, NOW + DAY_MS, NOW - 30 * DAY_MS]) expect(await run(site, now)).toBe(0);
    expect(await run(publish({ ...OLD, 7: property() }), NOW - DAY_MS)).toBe(0);
  });

  test('sends digests again once a clock that was years ahead is correct', async () => {
    await addSubscriber(db, ANOUK, { criteria: { frequency: 'daily' } });
    await run(publish({ ...OLD, 7: property() }), NOW + 3000 * DAY_MS);
    expect(await run(publish({ ...OLD, 7: property() }), NOW)).toBe(1);
  });

  test('notifies subscribers who confirmed while the clock was years ahead', async () => {
    await addSubscriber(db, ANOUK, { confirmedAt: NOW + 3000 * DAY_MS });
    expect(await run(publish({ ...OLD, 7: property() }))).toBe(1);
  });

  test('does not mail the news of a rolled-back release again when the release is republished', async () => {
    await addSubscriber(db, ANOUK);
    const before = publish(OLD);
    await run(before);
    const next = { old: property({ offer: { euro: 350_000 } }), 7: property() };
    expect(await run(publish(next))).toBe(1);
    expect(await run(before)).toBe(0);
    expect(await run(publish(next))).toBe(0);
    expect(await run(before)).toBe(0);
    expect(await run(publish({ old: property({ offer: { euro: 340_000 } }), 7: property() }))).toBe(1);
  });

  test('omits rolled-back news from a queued digest, and includes it again when the release is republished', async () => {
    await addSubscriber(db, ANOUK, { criteria: { frequency: 'daily' } });
    const before = publish(OLD);
    await run(before);
    await run(publish({ old: property({ offer: { euro: 350_000 } }) }));
    expect(await run(before, NOW + DAY_MS)).toBe(0);
    expect(await run(publish({ old: property({ offer: { euro: 350_000 } }) }), NOW + 2 * DAY_MS)).toBe(1);
  });

  test('sends the net result of releases that were published while the service was down', async () => {
    await addSubscriber(db, ANOUK);
    publish({ old: property({ offer: { euro: 100_000 } }), 7: property() });
    const site = publish({ old: property({ offer: { euro: 390_000 } }) });
    expect(await run(site)).toBe(1);
    expect(await linesOf(site)).toContain('€\u00a0390.000 (was €\u00a0400.000)');
  });

  /** Simulates a process that dies before a step is committed: nothing of the step remains. */
  async function die(step: (tx: Database) => Promise<unknown>): Promise<void> {
    const tx = await db.startTransaction().execute();
    await step(tx);
    await tx.rollback().execute();
  }

  test('loses no mail and sends none twice when a process dies within or between any two steps', async () => {
    await addSubscriber(db, ANOUK);
    const site = publish({ ...OLD, 7: property() });
    await die((tx) => noticeRelease(tx, site, NOW));
    await noticeRelease(db, site, NOW);
    await die((tx) => spreadNews(tx, site, NOW));
    expect(await countMails()).toBe(0);
    await spreadNews(db, site, NOW);
    const digests = (await Array.fromAsync(pageDigests(db, site, NOW))).flat();
    expect(digests).toHaveLength(1);
    await die((tx) => queueDigests(tx, digests, NOW));
    expect(await countMails()).toBe(0);
    expect(await run(site)).toBe(1);
    expect(await run(site)).toBe(0);
    expect(await queueDigests(db, digests, NOW)).toBe(0);
    expect(await countMails()).toBe(1);
  });

  test('sends each event once with several workers on one database', async () => {
    const people = Array.from({ length: 8 }, (_, index) => `p${index}@voorbeeld.be`);
    for (const person of people) await addSubscriber(db, person);
    const others = database.place ? [await openDatabase(database.place), await openDatabase(database.place)] : [db, db];
    const site = publish({ ...OLD, 7: property(), 8: property() });
    const all = [db, ...others];
    for (let round = 0; round < 5; round++) await Promise.allSettled(all.map((one) => runAlerts(one, site, NOW)));
    const rows = await db.selectFrom('mails').select('recipient_email').orderBy('recipient_email').execute();
    expect(rows.map(({ recipient_email }) => recipient_email)).toEqual(people);
    for (const other of others) if (other !== db) await other.destroy();
  });

  test('sends nothing after an unsubscribe, not even queued mails or a scheduled digest', async () => {
    const id = await addSubscriber(db, ANOUK);
    await addSubscriber(db, 'daily@voorbeeld.be', { criteria: { frequency: 'daily' } });
    const site = publish({ ...OLD, 7: property() });
    await run(site);
    await db.updateTable('subscribers').set({ state: 'ended', ended_at: NOW }).execute();
    expect(await readMails(db, site, ANOUK)).toEqual([undefined]);
    expect(await run(publish({ ...OLD, 7: property({ offer: { euro: 1 } }) }), NOW + 3 * DAY_MS)).toBe(0);
    expect(id).not.toBe('');
  });

  test('matches a queued digest against the criteria at the time of sending', async () => {
    const id = await addSubscriber(db, ANOUK, { criteria: { frequency: 'daily' } });
    const site = publish({ ...OLD, 7: property() });
    await run(site);
    const criteria = JSON.stringify({ goal: 'rent', propertyTypes: ['2'], zones: ['1000'] });
    await db.updateTable('subscribers').set({ criteria }).where('id', '=', id).execute();
    expect(await run(site, NOW + DAY_MS)).toBe(0);
  });

  test('lists each recipient, their news and the sending time in a dry run, and changes nothing', async () => {
    await addSubscriber(db, ANOUK);
    await addSubscriber(db, 'weekly@voorbeeld.be', { criteria: { frequency: 'weekly' } });
    const site = publish({ old: property({ offer: { euro: 350_000 } }), 7: property() });
    const tables: (keyof Tables)[] = ['alert_releases', 'alert_homes', 'alert_news', 'alert_events', 'mails'];
    const dump = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    const before = await dump();
    const digests = await previewAlerts(db, site, NOW);
    expect(await dump()).toEqual(before);
    const pieces = [
      { propertyId: '7', kind: 'new' },
      { propertyId: 'old', kind: 'drop', fromEuro: 400_000 },
    ];
    const found = digests.map(({ subscriber, sendAt, pieces: listed }) => [subscriber.email, sendAt > NOW, listed]);
    expect(found.sort()).toEqual([
      [ANOUK, false, pieces],
      ['weekly@voorbeeld.be', true, pieces],
    ]);
    expect(await run(site)).toBe(1);
  });

  test('exports the alerts of a person, and erases them with their mails and the record of sent news', async () => {
    await addSubscriber(db, ANOUK);
    await run(publish({ ...OLD, 7: property() }));
    expect((await exportPerson(db, NO_KEYS, ANOUK)).alerts).toHaveLength(1);
    await erasePerson(db, ANOUK);
    expect(await countMails()).toBe(0);
    expect(await db.selectFrom('alert_events').selectAll().execute()).toEqual([]);
  });

  test('deletes old mails and news, and remembers what was sent', async () => {
    await addSubscriber(db, ANOUK);
    await run(publish({ ...OLD, 7: property() }));
    await db.updateTable('mails').set({ state: 'sent' }).execute();
    await purgeAlerts(db, NOW + 61 * DAY_MS);
    expect(await countMails()).toBe(0);
    expect(await db.selectFrom('alert_events').selectAll().execute()).toHaveLength(1);
  });
});
