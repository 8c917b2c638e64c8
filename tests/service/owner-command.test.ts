import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OwnerEntry } from '#service/owners/accounts.ts';
import { runOwner } from '#service/portal/owner-command.ts';
import { writeSiteData } from '#site/data/site-data.ts';
import { MACHINE } from '../machine-environment.ts';
import { type CommandRun, runHere } from '../run-here.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { Browser } from './owner-browser.ts';
import { type RunningService, runService, SITE } from './running.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/owner.ts', import.meta.url));
/** The preparation that npm start runs before the service. */
const DEMO = fileURLToPath(new URL('../../scripts/demo/demo-past.ts', import.meta.url));
const PASSWORD = 'zeven stille kanalen';

describe('npm run owner', () => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase('SQLite');
    // The command uses the machine's clock.
    service = await runService(database, { doubles: { now: Date.now } });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const environment = () => {
    const { place, folder } = database;
    const settings = {
      SITE_DATA: join(folder, 'site-data.json'),
      SECRET: 'a secret of thirty-two characters or more',
      DATABASE_FILE: place?.kind === 'file' ? place.file : '',
      DATABASE_URL: '',
    };
    return { ...process.env, ...settings };
  };
  const run = (...args: string[]): Promise<CommandRun> => runHere(() => runOwner(args, environment()));

  /** Runs the command in a separate process, as staff do; asynchronously, since the service responds on this thread. */
  function start(...args: string[]): Promise<CommandRun> {
    return new Promise((resolve) => {
      execFile(process.execPath, [COMMAND, ...args], { env: environment() }, (error, out, stderr) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, error: stderr });
      });
    });
  }
  const list = async (): Promise<OwnerEntry[]> => JSON.parse((await run('list', '--json')).out) as OwnerEntry[];
  const linkIn = (out: string) => /^(https?:\S+)#reset=(\S+)$/m.exec(out)?.slice(1) ?? [];
  const choose = (token: string | undefined) =>
    new Browser(service).post('/reset', { token, password: PASSWORD, passwordRepeat: PASSWORD });

  test('manages an account from its creation to its erasure', async () => {
    const added = await start(
      'add',
      'An@voorbeeld.be',
      '--name',
      'An Peeters',
      '--language',
      'fr',
      '--properties',
      '4013972',
    );
    expect(added.error).toBe('');
    const [address, token] = linkIn(added.out);
    expect(address).toBe('https://www.agency.example/fr/login/');
    expect(await list()).toMatchObject([{ email: 'an@voorbeeld.be', state: 'invited', properties: ['4013972'] }]);
    expect((await choose(token)).json).toEqual({ done: true });
    const browser = new Browser(service);
    expect((await browser.logIn('an@voorbeeld.be', PASSWORD)).status).toBe(200);
    expect(await list()).toMatchObject([{ state: 'active' }]);

    expect((await run('link', 'an@voorbeeld.be', '5000001,5000003')).out).toContain('5000001, 5000003');
    expect((await run('unlink', 'an@voorbeeld.be', '4013972', '123')).out).toContain('1 of 2');
    expect((await browser.get('/account')).json).toMatchObject({ properties: [{ id: '5000001' }, { id: '5000003' }] });

    expect((await run('disable', 'an@voorbeeld.be')).code).toBe(0);
    expect((await browser.get('/account')).status).toBe(401);
    expect(await run('reset', 'an@voorbeeld.be')).toMatchObject({ code: 1, error: expect.stringContaining('enable') });
    expect((await run('enable', 'an@voorbeeld.be')).code).toBe(0);
    expect((await browser.logIn('an@voorbeeld.be', PASSWORD)).status).toBe(200);

    const first = await run('reset', 'an@voorbeeld.be');
    const second = await run('reset', 'an@voorbeeld.be', '--site', service.url);
    expect(linkIn(second.out)[0]).toBe(`${service.url}/fr/login/`);
    expect((await choose(linkIn(first.out)[1])).json).toEqual({ code: 'LINK_INVALID' });
    expect((await choose(linkIn(second.out)[1])).json).toEqual({ done: true });

    await service.db
      .updateTable('owners')
      .set({ erasure_asked_at: Date.parse('2026-11-20T09:30:00Z') })
      .execute();
    expect((await run('list')).out).toContain('asks for erasure since 2026-11-20 09:30');
    expect((await run('erase', 'an@voorbeeld.be')).code).toBe(0);
    expect((await run('list')).out.trim()).toBe('No owners.');
    for (const table of ['owner_sessions', 'owner_links', 'owner_devices', 'owner_properties', 'mails'] as const) {
      expect(await service.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test.each([
    [['nonsense'], 'npm run owner -- add'],
    [['toString'], 'npm run owner -- add'],
    [['add', 'nobody'], 'e-mail address'],
    [['add', 'a@b.be'], '--name'],
    [['add', 'a@b.be', '--name', 'A', '--language', 'it'], 'nl, fr, en, de'],
    [['add', 'a@b.be', '--name', 'A', '--properties', '4013972,77'], 'no property 77'],
    [['add', 'a@b.be', '--nmae', 'A'], '--nmae'],
    [['link', 'nobody@voorbeeld.be', '4013972'], 'no owner nobody@voorbeeld.be'],
    [['reset'], 'Whose account'],
  ])('explains the mistake in %j', async (args, words) => {
    expect(await run(...args)).toMatchObject({ code: 1, error: expect.stringContaining(words) });
  });
});

test('the start creates a demo owner only the first time and never in production, and prints the password once', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  const start = async (env: Record<string, string>): Promise<string> => {
    const settings = {
      ...MACHINE,
      SITE_DATA: join(database.folder, 'site-data.json'),
      DATABASE_FILE: join(database.folder, 'test.db'),
      ...env,
    };
    const child = spawn(process.execPath, [DEMO, 'prepare'], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    await once(child, 'close');
    return output;
  };
  expect(await start({ NODE_ENV: 'production' })).not.toContain('Demo owner');
  // The start creates no demo owner for the site of an agency either.
  expect(await start({})).not.toContain('Demo owner');
  writeSiteData(join(database.folder, 'site-data.json'), { ...SITE, isDemo: true });
  const first = await start({});
  const [, path, email = '', password = ''] = /Demo owner at (\S+): (\S+), password (\S+) /.exec(first) ?? [];
  expect([path, email]).toEqual(['/nl/login/', 'demo@agency.example']);
  expect(first).toContain(`npm run owner -- reset ${email}`);
  const account = await new Browser(service).logIn(email, password);
  const available = Object.entries(SITE.properties).filter(([, property]) => property.availability === 'available');
  expect(account.json).toMatchObject({ name: 'Demo', properties: available.slice(0, 3).map(([id]) => ({ id })) });
  await service.db.deleteFrom('owners').execute();
  expect(await start({})).not.toContain('Demo owner');
  await service.stop();
  await database.drop();
});
