import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveConnection } from '#service/connect/connection-store.ts';
import type { ProgramSettings } from '#service/connect/connector.ts';
import { Feed } from '#service/connect/feed.ts';
import { WHISE } from '#service/connect/whise/whise.ts';
import { openDatabase } from '#service/database/open.ts';
import type { ConnectionRow } from '#service/database/tables.ts';
import { FieldKeys, makeFirstKey } from '#service/keys/field-keys.ts';
import { AgencyFolder } from '../fixtures/programs/agency-folder.ts';
import { WhiseServer } from '../fixtures/programs/whise-server.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { NOW, type RunningService, runService } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(DATABASES)('the feed of Whise on %s', (name) => {
  let whise: WhiseServer;
  let project: StandInProject;
  let agency: AgencyFolder;
  let database: TestDatabase;
  let service: RunningService;
  let keys: FieldKeys;
  /** How far the test has advanced the clock. */
  let laterMs = 0;
  const now = () => NOW + laterMs;

  beforeEach(async () => {
    laterMs = 0;
    whise = await new WhiseServer().open();
    whise.now = now;
    project = new StandInProject();
    const env = await project.start();
    project.open();
    agency = new AgencyFolder(join(project.folder, 'agency'));
    database = await createDatabase(name);
    service = await runService(database, {
      env: { ...env, SNAPSHOT_SOURCE: agency.path },
      doubles: { now, project: project.folder, connect: { pause: async () => {} } },
    });
    // The test itself starts each run.
    await service.feed.duty.stop();
    const keyFile = join(database.folder, 'field-keys');
    makeFirstKey({ kind: 'file', file: keyFile });
    keys = new FieldKeys({ kind: 'file', file: keyFile });
    await connect();
  });
  afterEach(async () => {
    await service.stop();
    await whise.close();
    await project.stop();
    await database.drop();
  });

  const settings = (): ProgramSettings => ({
    address: whise.origin,
    username: whise.username,
    password: whise.password,
    clientId: String(whise.clientId),
    officeId: String(whise.officeId),
  });
  const connect = (change: ProgramSettings = {}) =>
    saveConnection(
      service.db,
      { name: 'whise', program: WHISE, settings: { ...settings(), ...change }, everyMinutes: 5 },
      { keys, now: now() },
    );
  const readRow = (): Promise<ConnectionRow> =>
    service.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow();
  /** Advances the clock, then starts a run. */
  const runNext = async (afterMs = 6 * MINUTE_MS): Promise<ConnectionRow> => {
    laterMs += afterMs;
    await service.feed.look();
    return readRow();
  };
  const refreshed = () =>
    vi.waitFor(async () => expect(await service.refreshes.jobs.listOpen()).toEqual([]), { timeout: 20_000 });
  const fill = (count: number, price = 300_000) => {
    for (let id = 1; id <= count; id++) whise.put(id, price + id);
  };
  const listMails = async () =>
    (await service.db.selectFrom('mails').selectAll().where('kind', '=', 'connect-agency').orderBy('id').execute()).map(
      ({ data }) => JSON.parse(data ?? '{}') as { code: string; isOver: boolean },
    );

  test('imports every page, asks for a refresh, and notes when it was published', async () => {
    project.startImports();
    fill(120);
    const row = await runNext();
    expect(row).toMatchObject({ fault: null, owner: null, lease_until: null, read_at: now() });
    expect(agency.properties).toHaveLength(120);
    await refreshed();
    expect(project.calls.map(({ args }) => args[args.indexOf('--from') + 1])).toEqual([agency.path]);
    expect((await runNext(1_000)).published_at).not.toBeNull();
  });

  test('takes over a changed price, a new property and a deleted one, and asks only for what changed', async () => {
    fill(60);
    await runNext();
    await runNext(4 * HOUR_MS);
    whise.put(7, 999_000);
    whise.log.length = 0;
    await runNext();
    expect(agency.prices[7]).toBe(999_000);
    expect(whise.log.filter((line) => line.includes('estates/list'))).toHaveLength(2);
    whise.put(61, 610_000);
    await runNext();
    expect(agency.prices[61]).toBe(610_000);
    whise.estates.delete(9);
    await runNext();
    expect(Object.keys(agency.prices)).toHaveLength(60);
    expect(agency.prices).not.toHaveProperty('9');
  });

  test('runs again at once when somebody asked for it while it ran', async () => {
    fill(120);
    const started = service.feed.look();
    await vi.waitFor(() => expect(whise.log).not.toEqual([]), { interval: 1 });
    const asked = { every_minutes: 1, due_at: now() - 1 };
    await service.db.updateTable('connections').set(asked).execute();
    await started;
    expect(await readRow()).toMatchObject({ ...asked, read_at: now(), owner: null });
    expect((await runNext(1_000)).due_at).toBe(now() + MINUTE_MS);
  });

  test('asks for no refresh when nothing has changed', async () => {
    fill(3);
    await runNext();
    await refreshed();
    await runNext();
    await runNext();
    await refreshed();
    expect(project.calls).toHaveLength(1);
  });

  test('notices a property whose number changes, though the count stays the same', async () => {
    fill(10);
    await runNext();
    laterMs += 4 * HOUR_MS;
    whise.estates.delete(4);
    whise.put(400, 304_000);
    await runNext();
    expect(Object.keys(agency.prices).sort()).toEqual(['1', '10', '2', '3', '400', '5', '6', '7', '8', '9']);
  });

  test('renews a token that expires between two pages', async () => {
    fill(120);
    let pages = 0;
    whise.fault = ({ path }) => {
      if (path === '/v1/estates/list' && ++pages === 2) whise.expire();
      return undefined;
    };
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toHaveLength(120);
    expect(whise.log.filter((line) => line === 'POST /token')).toHaveLength(2);
  });

  test('removes nothing while a page repeats another, and says why', async () => {
    fill(120);
    await runNext();
    laterMs += 13 * HOUR_MS;
    whise.estates.delete(100);
    whise.fault = (asked) => {
      const page = asked.body.Page as { Offset?: number } | undefined;
      if (asked.path === '/v1/estates/list' && page?.Offset === 50) page.Offset = 0;
      return undefined;
    };
    const row = await runNext();
    expect(row.fault).toBe('changing');
    expect(agency.properties).toHaveLength(120);
    whise.fault = undefined;
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toHaveLength(119);
  });

  test('reads a list again that changes while it is read', async () => {
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
    expect((await runNext()).fault).toBeNull();
    expect(Object.keys(agency.prices)).toHaveLength(119);
    expect(agency.prices).not.toHaveProperty('2');
  });

  test('keeps the properties when the program suddenly has none', async () => {
    fill(400);
    await runNext();
    whise.estates.clear();
    const row = await runNext();
    expect(row.fault).toBe('import');
    expect(agency.properties).toHaveLength(400);
  });

  test.each([
    ['an error of its own', { status: 500, json: {} }, 'server'],
    ['half a body', { json: { estates: [{ id: 1 }] }, cutAt: 20 }, 'unreachable'],
    ['half a body that ends well', { text: '{"estates":[{"id":1},{"i', headers: {} }, 'notData'],
    ['a page of HTML with status 200', { text: '<html><body>Onderhoud</body></html>' }, 'notData'],
    ['a redirect', { status: 302, headers: { Location: 'https://elsewhere.example/' } }, 'notData'],
    ['a refusal inside status 200', { json: { isValidRequest: false, validationErrors: ['Page'] } }, 'refused'],
    ['a limit', { status: 429, headers: { 'Retry-After': '120' } }, 'limited'],
  ])('changes nothing when the program answers with %s', async (_, answered, code) => {
    fill(3);
    await runNext();
    const before = agency.prices;
    laterMs += 4 * HOUR_MS;
    whise.put(1, 1);
    whise.fault = ({ path }) => (path === '/v1/estates/list' ? answered : undefined);
    const row = await runNext();
    expect(row).toMatchObject({ fault: code, failing_since: now() });
    expect(agency.prices).toEqual(before);
    if (code === 'limited') expect(row.due_at).toBe(now() + 120_000);
    whise.fault = undefined;
    expect((await runNext()).fault).toBeNull();
    expect(agency.prices[1]).toBe(1);
  });

  test('waits as long as it is asked to, and goes on with the same page', async () => {
    fill(60);
    whise.failTimes(2, '/v1/estates/list', { status: 429, headers: { 'Retry-After': '2' } });
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toHaveLength(60);
  });

  test('tells the agency once after an hour of trouble, and once when it is over', async () => {
    fill(3);
    await runNext();
    whise.fault = () => ({ status: 500, json: {} });
    for (let run = 0; run < 10; run++) await runNext();
    expect(await listMails()).toEqual([]);
    for (let run = 0; run < 20; run++) await runNext();
    expect(await listMails()).toMatchObject([{ code: 'server', isOver: false }]);
    whise.fault = undefined;
    await runNext();
    expect(await listMails()).toMatchObject([{ isOver: false }, { code: 'server', isOver: true }]);
  });

  test('sees a change although the program’s clock is an hour behind, or ahead', async () => {
    for (const aheadMs of [-HOUR_MS, HOUR_MS]) {
      whise.clockAheadMs = aheadMs;
      fill(2, 100_000);
      await connect();
      await runNext();
      laterMs += 4 * HOUR_MS;
      whise.put(1, 123_456 + aheadMs / HOUR_MS);
      await runNext();
      expect(agency.prices[1]).toBe(123_456 + aheadMs / HOUR_MS);
    }
  });

  test('refuses a wrong password with what to do, and repeats the password nowhere', async () => {
    await connect({ password: 'not the password' });
    const row = await runNext();
    expect(row.fault).toBe('credentials');
    expect(JSON.stringify(row)).not.toContain('not the password');
  });

  test('goes on at the next page after the process was killed', async () => {
    fill(160);
    let pages = 0;
    whise.fault = ({ path }) => (path === '/v1/estates/list' && ++pages > 2 ? { status: 500 } : undefined);
    await runNext();
    // A kill in the middle of a line leaves the file like this.
    appendFileSync(join(project.store, 'connect/all.ndjson'), '{"next":150,"estates":[{"id"');
    whise.fault = undefined;
    whise.log.length = 0;
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toHaveLength(160);
    expect(whise.log.filter((line) => line.includes('estates/list')).length).toBe(2);
  });

  test('asks for the refresh again that a killed process did not ask for', async () => {
    fill(3);
    await runNext();
    await refreshed();
    await service.db.updateTable('connections').set({ asked_digest: null }).execute();
    await runNext();
    await refreshed();
    expect(project.calls).toHaveLength(2);
  });

  test('is read only once by two processes on one database', async () => {
    fill(60);
    // A process of its own has a connection of its own.
    const ownDb = database.place && (await openDatabase(database.place));
    const other = new Feed({
      db: ownDb ?? service.db,
      keys,
      now,
      refreshes: service.refreshes,
      tell: async () => {},
      pause: async () => {},
    });
    laterMs += 6 * MINUTE_MS;
    await Promise.all([service.feed.look(), other.look()]);
    expect(whise.log.filter((line) => line.includes('estates/list'))).toHaveLength(2);
    await other.stop();
    await ownDb?.destroy();
  });

  test('says that a refresh was held, until a later one is published', async () => {
    fill(3);
    project.close();
    await runNext();
    project.open('loss');
    await refreshed();
    expect((await runNext(1_000)).fault).toBe('held');
    expect((await runNext()).fault).toBe('held');
    project.open('published');
    laterMs += 1_000;
    await service.refreshes.ask({ action: 'refresh', from: agency.path, accept: true }, 'staff');
    await refreshed();
    expect((await runNext(1_000)).fault).toBeNull();
  });

  test('stores the password encrypted, and reads it with its key only', async () => {
    const row = await readRow();
    expect(row.key_id).toBe(keys.listIds()[0]);
    expect(Buffer.from(row.secrets, 'base64').toString('latin1')).not.toContain(whise.password);
    expect(row.settings).not.toContain(whise.password);
    writeFileSync(join(database.folder, 'field-keys'), '');
    expect((await runNext()).fault).toBe('locked');
  });

  test('tells what is missing where there is no folder to import into', async () => {
    rmSync(join(agency.path, 'import.json'));
    expect(await runNext()).toMatchObject({ fault: 'noFolder', fault_detail: 'import.json' });
  });
});
