// This version with tables that a newer one has changed, and with site data of other versions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#service/database/open.ts';
import { SiteDataFile } from '#service/site-data/site-data-file.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { runService, sendJson } from './running.ts';

describe.each(DATABASES)('the service on %s', (name) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createDatabase(name);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => database.drop());

  /** Changes that the next version makes to the database. */
  async function upgrade(migration: string): Promise<void> {
    await sql`alter table leads add column future text default 'x' not null`.execute(database.db);
    await sql`insert into kysely_migration (name, timestamp) values (${migration}, '2027-01-01')`.execute(database.db);
  }

  test('uses tables that a newer version has extended, and reports that', async () => {
    await upgrade('999-future');
    await database.db.destroy();
    if (!database.place) return;
    const db = await openDatabase(database.place);
    expect(vi.mocked(console.error).mock.calls.flat().join()).toContain(
      'newer version of Gevel (999-future); this version can use it',
    );
    const service = await runService({ ...database, db });
    expect((await sendJson(service, 'contact-me')).status).toBe(201);
    await service.stop();
  });

  test.each(['told_at', 'notified_at'])(
    'stores the notification time in the column %s, and both versions can read it',
    async (name) => {
      const { db } = database;
      const column = sql.ref(name);
      const insert = (agent: string, time: number | null) =>
        sql`insert into agent_calendars (agent, busy, ${column}) values (${agent}, '[]', ${time})`.execute(db);
      const update = (agent: string, time: number | null) =>
        sql`update agent_calendars set busy = '[[1,2]]', ${column} = ${time} where agent = ${agent}`.execute(db);
      await insert('Ann', 1);
      await insert('Bob', 1);
      await insert('Cis', null);
      await insert('Dirk', 1);
      await update('Bob', 2);
      await update('Cis', 3);
      await update('Dirk', null);
      const { rows } = await sql`select agent, told_at, notified_at from agent_calendars order by agent`.execute(db);
      expect(rows).toEqual(
        Object.entries({ Ann: 1, Bob: 2, Cis: 3, Dirk: null }).map(([agent, time]) => ({
          agent,
          told_at: time,
          notified_at: time,
        })),
      );
    },
  );

  test('refuses tables that a newer version has reduced', async () => {
    await upgrade('998-future');
    await sql`insert into kysely_migration (name, timestamp) values ('999-less-contract', '2027-01-01')`.execute(
      database.db,
    );
    await database.db.destroy();
    if (!database.place) return;
    await expect(openDatabase(database.place)).rejects.toThrow(
      /does not support \(999-less-contract\)\. Start the newer one/,
    );
  });
});

const folder = new FaultFolder();

test.each([
  ['{"url":1}', /written by another version of Gevel \(url: .*npm run build/],
  [
    '{"format":2,"version":"9.1.0","pages":[]}',
    /written by Gevel 9\.1\.0 in a form that this service \(\d+\.\d+\.\d+\) does not know\. Update the service/,
  ],
  ['{"url":', /truncated or not JSON\. Build the site again/],
])('the service refuses site data such as %s with a readable message', (text, words) => {
  const file = join(folder.path, 'site-data.json');
  writeFileSync(file, text);
  expect(() => new SiteDataFile(file)).toThrow(words);
});
