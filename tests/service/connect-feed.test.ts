import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProgramSettings } from '#service/connect/connector.ts';
import { Feed } from '#service/connect/feed.ts';
import { openDatabase } from '#service/database/open.ts';
import { eventually } from '../eventually.ts';
import { WhiseServer } from '../fixtures/programs/whise-server.ts';
import { ConnectedAgency, HOUR_MS, MINUTE_MS } from './connected-agency.ts';
import { DATABASES } from './databases.ts';

describe.each(DATABASES)('the feed of Whise on %s', (name) => {
  let whise: WhiseServer;
  let site: ConnectedAgency;

  beforeEach(async () => {
    whise = await new WhiseServer().open();
    site = await ConnectedAgency.open(name);
    whise.now = site.now;
    await connect();
  });
  afterEach(async () => {
    await site.close();
    await whise.close();
  });

  const connect = (change: ProgramSettings = {}) => site.connect('whise', whise.answers(change));
  const refreshed = () => eventually(async () => expect(await site.service.refreshes.jobs.listOpen()).toEqual([]));
  const fill = (count: number, price = 300_000) => {
    for (let id = 1; id <= count; id++) whise.put(id, price + id);
  };
  test('imports every page, requests a refresh, and records when it was published', async () => {
    site.project.startImports();
    fill(120);
    const row = await site.read();
    expect(row).toMatchObject({ fault: null, owner: null, lease_until: null, read_at: site.now() });
    expect(site.agency.properties).toHaveLength(120);
    await refreshed();
    expect(site.project.calls.map(({ args }) => args[args.indexOf('--from') + 1])).toEqual([site.agency.path]);
    expect((await site.read(1_000)).published_at).not.toBeNull();
  });

  test('imports a changed price, a new property and a deletion, and requests only changes from Whise', async () => {
    fill(60);
    await site.read();
    await site.read(4 * HOUR_MS);
    whise.put(7, 999_000);
    whise.log.length = 0;
    await site.read();
    expect(site.agency.prices[7]).toBe(999_000);
    expect(whise.log.filter((line) => line.includes('estates/list'))).toHaveLength(2);
    whise.put(61, 610_000);
    await site.read();
    expect(site.agency.prices[61]).toBe(610_000);
    whise.estates.delete(9);
    await site.read();
    expect(Object.keys(site.agency.prices)).toHaveLength(60);
    expect(site.agency.prices).not.toHaveProperty('9');
  });

  test('is due again immediately when another run was requested meanwhile', async () => {
    fill(120);
    const started = site.service.feed.look();
    await eventually(() => expect(whise.log).not.toEqual([]), 1);
    const asked = { every_minutes: 1, due_at: site.now() - 1 };
    await site.service.db.updateTable('connections').set(asked).execute();
    await started;
    expect(await site.readConnection()).toMatchObject({ ...asked, read_at: site.now(), owner: null });
    expect((await site.read(1_000)).due_at).toBe(site.now() + MINUTE_MS);
  });

  test('requests no refresh when nothing has changed', async () => {
    fill(3);
    await site.read();
    await refreshed();
    await site.read();
    await site.read();
    await refreshed();
    expect(site.project.calls).toHaveLength(1);
  });

  test('detects a property whose number changes, although the count stays the same', async () => {
    fill(10);
    await site.read();
    site.laterMs += 4 * HOUR_MS;
    whise.estates.delete(4);
    whise.put(400, 304_000);
    await site.read();
    expect(Object.keys(site.agency.prices).sort()).toEqual(['1', '10', '2', '3', '400', '5', '6', '7', '8', '9']);
  });

  test('renews a token that expires between two pages', async () => {
    fill(120);
    let pages = 0;
    whise.fault = ({ path }) => {
      if (path === '/v1/estates/list' && ++pages === 2) whise.expire();
      return undefined;
    };
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toHaveLength(120);
    expect(whise.log.filter((line) => line === 'POST /token')).toHaveLength(2);
  });

  test('removes nothing while a page repeats another one, and reports the reason', async () => {
    fill(120);
    await site.read();
    site.laterMs += 13 * HOUR_MS;
    whise.estates.delete(100);
    whise.fault = (asked) => {
      const page = asked.body.Page as { Offset?: number } | undefined;
      if (asked.path === '/v1/estates/list' && page?.Offset === 50) page.Offset = 0;
      return undefined;
    };
    const row = await site.read();
    expect(row.fault).toBe('changing');
    expect(site.agency.properties).toHaveLength(120);
    whise.fault = undefined;
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toHaveLength(119);
  });

  test('rereads a list that changes while it is read', async () => {
    fill(120);
    let isChanged = false;
    whise.fault = (asked) => {
      const page = asked.body.Page as { Offset?: number } | undefined;
      if (!isChanged && page?.Offset === 50) {
        isChanged = true;
        whise.estates.delete(2);
      }
      return undefined;
    };
    expect((await site.read()).fault).toBeNull();
    expect(Object.keys(site.agency.prices)).toHaveLength(119);
    expect(site.agency.prices).not.toHaveProperty('2');
  });

  test('keeps the properties when the program suddenly has none', async () => {
    fill(400);
    await site.read();
    whise.estates.clear();
    const row = await site.read();
    expect(row.fault).toBe('import');
    expect(site.agency.properties).toHaveLength(400);
    const output = readFileSync(join(site.service.refreshes.config.store, 'connect/import.txt'), 'utf8');
    expect(output).toContain(row.fault_detail);
  });

  test.each([
    ['a server error', { status: 500, json: {} }, 'server'],
    ['a connection cut in the middle of the body', { json: { estates: [{ id: 1 }] }, cutAt: 20 }, 'unreachable'],
    ['truncated JSON in a complete response', { text: '{"estates":[{"id":1},{"i', headers: {} }, 'notData'],
    ['a page of HTML with status 200', { text: '<html><body>Onderhoud</body></html>' }, 'notData'],
    ['a redirect', { status: 302, headers: { Location: 'https://elsewhere.example/' } }, 'notData'],
    ['a refusal inside status 200', { json: { isValidRequest: false, validationErrors: ['Page'] } }, 'refused'],
    ['a rate limit', { status: 429, headers: { 'Retry-After': '120' } }, 'limited'],
  ])('changes nothing when the program answers with %s', async (_, answered, code) => {
    fill(3);
    await site.read();
    const before = site.agency.prices;
    site.laterMs += 4 * HOUR_MS;
    whise.put(1, 1);
    whise.fault = ({ path }) => (path === '/v1/estates/list' ? answered : undefined);
    const row = await site.read();
    expect(row).toMatchObject({ fault: code, failing_since: site.now() });
    expect(site.agency.prices).toEqual(before);
    if (code === 'limited') expect(row.due_at).toBe(site.now() + 120_000);
    whise.fault = undefined;
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.prices[1]).toBe(1);
  });

  test('waits for the time in Retry-After, and continues with the same page', async () => {
    fill(60);
    whise.failTimes(2, '/v1/estates/list', { status: 429, headers: { 'Retry-After': '2' } });
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toHaveLength(60);
  });

  test('mails the agency once after an hour of failures, and once when they end', async () => {
    fill(3);
    await site.read();
    whise.fault = () => ({ status: 500, json: {} });
    for (let run = 0; run < 10; run++) await site.read();
    expect(await site.listMails()).toEqual([]);
    for (let run = 0; run < 20; run++) await site.read();
    expect(await site.listMails()).toMatchObject([{ code: 'server', isOver: false }]);
    whise.fault = undefined;
    await site.read();
    expect(await site.listMails()).toMatchObject([{ isOver: false }, { code: 'server', isOver: true }]);
  });

  test('detects a change although the program’s clock is an hour behind or ahead', async () => {
    for (const aheadMs of [-HOUR_MS, HOUR_MS]) {
      whise.clockAheadMs = aheadMs;
      fill(2, 100_000);
      await connect();
      await site.read();
      site.laterMs += 4 * HOUR_MS;
      whise.put(1, 123_456 + aheadMs / HOUR_MS);
      await site.read();
      expect(site.agency.prices[1]).toBe(123_456 + aheadMs / HOUR_MS);
    }
  });

  test('reports a wrong password as a fault of the credentials, without storing it in clear text', async () => {
    await connect({ password: 'not the password' });
    const row = await site.read();
    expect(row.fault).toBe('credentials');
    expect(JSON.stringify(row)).not.toContain('not the password');
  });

  test('continues at the next page after the process was killed', async () => {
    fill(160);
    let pages = 0;
    whise.fault = ({ path }) => (path === '/v1/estates/list' && ++pages > 2 ? { status: 500 } : undefined);
    await site.read();
    // A kill during a write leaves a truncated line.
    appendFileSync(join(site.project.store, 'connect/all.ndjson'), '{"next":150,"estates":[{"id"');
    whise.fault = undefined;
    whise.log.length = 0;
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toHaveLength(160);
    expect(whise.log.filter((line) => line.includes('estates/list')).length).toBe(2);
  });

  test('requests the refresh that a killed process did not request', async () => {
    fill(3);
    await site.read();
    await refreshed();
    await site.service.db.updateTable('connections').set({ asked_digest: null }).execute();
    await site.read();
    await refreshed();
    expect(site.project.calls).toHaveLength(2);
  });

  test('is read only once by two processes on one database', async () => {
    fill(60);
    // A separate process has its own database connection.
    const ownDb = site.database.place && (await openDatabase(site.database.place));
    const other = new Feed({
      db: ownDb ?? site.service.db,
      keys: site.keys,
      now: site.now,
      refreshes: site.service.refreshes,
      notify: async () => {},
      pause: async () => {},
    });
    site.laterMs += 6 * MINUTE_MS;
    await Promise.all([site.service.feed.look(), other.look()]);
    expect(whise.log.filter((line) => line.includes('estates/list'))).toHaveLength(2);
    await other.stop();
    await ownDb?.destroy();
  });

  test('reports a held refresh until a later one is published', async () => {
    fill(3);
    site.project.close();
    await site.read();
    site.project.open('loss');
    await refreshed();
    expect((await site.read(1_000)).fault).toBe('held');
    expect((await site.read()).fault).toBe('held');
    site.project.open('published');
    site.laterMs += 1_000;
    await site.service.refreshes.ask({ action: 'refresh', from: site.agency.path, accept: true }, 'staff');
    await refreshed();
    expect((await site.read(1_000)).fault).toBeNull();
  });

  test('stores the password encrypted, readable only with its key', async () => {
    const row = await site.readConnection();
    expect(row.key_id).toBe(site.keys.listIds()[0]);
    expect(Buffer.from(row.secrets, 'base64').toString('latin1')).not.toContain(whise.password);
    expect(row.settings).not.toContain(whise.password);
    writeFileSync(join(site.database.folder, 'field-keys'), '');
    expect((await site.read()).fault).toBe('locked');
  });

  test('reports the missing file when the folder is not prepared for imports', async () => {
    rmSync(join(site.agency.path, 'import.json'));
    expect(await site.read()).toMatchObject({ fault: 'noFolder', fault_detail: 'import.json' });
  });

  test('reports a program that this version does not have', async () => {
    await site.service.db.updateTable('connections').set({ name: 'later' }).execute();
    expect(await site.read()).toMatchObject({ fault: 'noProgram', fault_detail: 'later' });
  });
});
