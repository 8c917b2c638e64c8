import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Account, History, Statistics } from '#api/portal.ts';
import type { SiteData } from '#api/site-data.ts';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { StaffLogin } from '#service/staff/staff-tokens.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { askPortal, type LoggedIn, logIn } from './logged-in.ts';
import { ask, NOW, type RunningService, runService, SITE } from './running.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/demo/demo-past.ts', import.meta.url));
const PROPERTY = '4013972';
const TOKEN = 'a-token-of-sixteen-characters';

/** The site of the tests, marked as the demo. */
const DEMO: Partial<SiteData> = {
  isDemo: true,
  properties: {
    ...SITE.properties,
    [PROPERTY]: { ...SITE.properties[PROPERTY], offer: { typeIds: ['2'], euro: 372_000 } } as never,
  },
};

describe.each(DATABASES)('the invented past of the demo with %s', (name) => {
  let database: TestDatabase;
  let service: RunningService | undefined;
  beforeEach(async () => {
    database = await createDatabase(name);
  });
  afterEach(async () => {
    await service?.stop();
    await database.drop();
  });

  const pastFile = () => join(database.folder, 'demo-past.db');
  async function start(site: Partial<SiteData>, environment = 'development'): Promise<RunningService> {
    const env = {
      NODE_ENV: environment,
      DATABASE_FILE: join(database.folder, 'test.db'),
      METRICS_TOKEN: TOKEN,
      REFRESH_SCHEDULE: 'off',
    };
    service = await runService(database, { env, site });
    return service;
  }
  const startWithPast = async (): Promise<RunningService> => {
    const running = await start(DEMO);
    expect(await run('make')).toMatchObject({ code: 0 });
    return running;
  };
  const logInDemo = (running: RunningService): Promise<LoggedIn> =>
    logIn(running.db, { email: 'demo@agency.example', properties: [PROPERTY] });

  async function read<Answer>(running: RunningService, owner: LoggedIn, path: string): Promise<Answer> {
    return (await askPortal(running, owner, path)).json as Answer;
  }

  function run(action: string, env: Record<string, string> = {}): Promise<{ code: number; out: string }> {
    const settings = {
      NODE_ENV: 'development',
      SITE_DATA: join(database.folder, 'site-data.json'),
      DATABASE_FILE: join(database.folder, 'test.db'),
      DATABASE_URL: '',
      ...env,
    };
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [COMMAND, action, '--now', new Date(NOW).toISOString()],
        { env: { ...process.env, ...settings } },
        (error, out, stderr) => {
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out + stderr });
        },
      );
    });
  }

  test("shows the demo's owner a full month with visits, an offer and a lower price, each row marked", async () => {
    const running = await startWithPast();
    const owner = await logInDemo(running);
    expect(await read<Account>(running, owner, '/account')).toMatchObject({ hasInventedPast: true });
    const { counters, days, similar } = await read<Statistics>(running, owner, `/statistics?property=${PROPERTY}`);
    expect(days.every(({ pageVisits }) => pageVisits > 0)).toBe(true);
    expect(counters.visits.total).toBeGreaterThanOrEqual(2);
    expect(counters.pageVisits.total).toBeGreaterThan(300);
    expect(similar).toBeNull();
    for (const language of LANGUAGES) {
      const { rows } = await read<History>(running, owner, `/history?property=${PROPERTY}&language=${language}`);
      const t = translate(language);
      expect(rows.map(({ source }) => source)).toEqual(rows.map(() => t('history:source.demo')));
      const types = rows.map(({ type }) => type);
      expect(types).toEqual(expect.arrayContaining(['visit', 'information', 'document', 'offer', 'friend', 'note']));
      expect(rows.filter(({ type, status }) => type === 'visit' && status === 'done')).toHaveLength(2);
      expect(rows.find(({ type }) => type === 'note')?.subject).toMatch(/390\.000.*372\.000/);
    }
  });

  test('is hidden from other owners, and real events are counted beside it', async () => {
    const running = await startWithPast();
    const other = await logIn(running.db, { email: 'an@voorbeeld.be', properties: [PROPERTY] });
    expect(await read<Account>(running, other, '/account')).not.toHaveProperty('hasInventedPast');
    const statistics = `/statistics?property=${PROPERTY}`;
    expect((await read<Statistics>(running, other, statistics)).counters.pageVisits.total).toBe(0);
    expect((await read<History>(running, other, '/history')).rows).toEqual([]);
    const owner = await logInDemo(running);
    const before = (await read<Statistics>(running, owner, statistics)).counters.pageVisits.total;
    running.views.add({ property: PROPERTY, language: 'nl', source: 'direct', name: null });
    await running.views.flush();
    expect((await read<Statistics>(running, owner, statistics)).counters.pageVisits.total).toBe(before + 1);
    expect((await read<Statistics>(running, other, statistics)).counters.pageVisits.total).toBe(1);
  });

  test('is never mixed into real data, measurements or mails', async () => {
    const running = await startWithPast();
    const tables = [
      'leads',
      'views',
      'interest',
      'visits',
      'notes',
      'subscribers',
      'refresh_jobs',
      'mails',
      'alert_events',
    ] as const;
    for (const table of tables) expect(await running.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const past = await running.demoPast?.read();
    expect(await past?.selectFrom('mails').selectAll().execute()).toEqual([]);
    const { text } = await ask(running, '/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } });
    expect(text).toMatch(/^gevel_views 0$/m);
    expect(text).not.toMatch(/^gevel_(?:leads|subscribers|refreshes)\{/m);
    const owner = await logInDemo(running);
    expect((await askPortal(running, owner, '/export')).text).not.toContain('example.org');
  });

  test.each(LANGUAGES)(
    'is marked as invented for staff in their language (%s), without mentioning a command',
    async (language) => {
      const running = await start({ ...DEMO, staffLanguage: language });
      expect(await run('make')).toMatchObject({ code: 0 });
      const cookie = `staff=${await new StaffLogin(running.db, running.now).begin('Anouk', 'staff')}`;
      const t = translate(language);
      const { text } = await ask(running, STAFF_PATH, { headers: { Cookie: cookie } });
      expect(text).toContain(t('staff:demo.title'));
      expect(text).not.toContain('npm run');
      expect(text).toContain(`${t('desk:form.purchase-offer')} (`);
      expect(text.match(new RegExp(t('staff:outcome.published'), 'g'))).toHaveLength(3);
    },
  );

  test('is recreated on another day, so that it ends today', async () => {
    const running = await startWithPast();
    const past = await running.demoPast?.read();
    const readLastDay = async () =>
      (await past?.selectFrom('views').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst())?.day;
    await past
      ?.updateTable('jobs')
      .set({ ran_at: NOW - 86_400_000 })
      .execute();
    await past?.deleteFrom('views').where('day', '>=', '2026-11-21').execute();
    expect(await readLastDay()).toBe('2026-11-20');
    expect(await run('prepare')).toMatchObject({ code: 0 });
    expect(await readLastDay()).toBe('2026-11-21');
  });

  test('is removed by one command and stays away until another restores it', async () => {
    const running = await startWithPast();
    const owner = await logInDemo(running);
    expect(await run('remove')).toMatchObject({ code: 0 });
    expect((await read<History>(running, owner, '/history')).rows).toEqual([]);
    expect(await read<Account>(running, owner, '/account')).not.toHaveProperty('hasInventedPast');
    // `npm start` runs `prepare`, which must not create it again.
    expect(await run('prepare')).toMatchObject({ code: 0 });
    expect((await read<History>(running, owner, '/history')).rows).toEqual([]);
    expect(await run('make')).toMatchObject({ code: 0, out: expect.stringContaining('messages in') });
    expect((await read<History>(running, owner, '/history')).rows.length).toBeGreaterThan(10);
  });

  test.each([
    ['in production', DEMO, 'production'],
    ['for an agency', {}, 'development'],
  ])('is never created %s', async (_, site, environment) => {
    const running = await start(site, environment);
    const owner = await logInDemo(running);
    expect((await read<History>(running, owner, '/history')).rows).toEqual([]);
    expect(await run('make', { NODE_ENV: environment })).toMatchObject({ code: 1 });
    expect(await run('prepare', { NODE_ENV: environment })).toEqual({ code: 0, out: '' });
    expect(existsSync(pastFile())).toBe(false);
  });
});
