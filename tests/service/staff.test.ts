import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/language.ts';
import { translate } from '#i18n/translator.ts';
import type { DutyName } from '#service/duties/duty.ts';
import { hashToken } from '#service/keys/secret.ts';
import { MAX_UNREPORTED_TRIES } from '#service/rates/throttle.ts';
import { claimTime, Scheduler } from '#service/refresh/scheduler.ts';
import { runStaff } from '#service/staff/staff-command.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { normaliseCode, StaffLogin } from '#service/staff/staff-tokens.ts';
import { eventually } from '../eventually.ts';
import { MACHINE } from '../machine-environment.ts';
import { runHere } from '../run-here.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type Answer, ask, NOW, type RunningService, runService, SITE } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const t = translate('nl');
const SOURCE = 'https://crm.example/export.zip?key=k3y';
const REPORT = '2026-11-21T09-00-00-000Z-loss';

const entry = (id: string, title: string) => ({ id, title });
const difference = {
  language: 'nl',
  before: 4,
  after: 2,
  isTextLost: false,
  added: [entry('77', 'Loft <b>, Gent')],
  changed: [{ ...entry('4013972', 'Appartement, Brussel'), fields: ['price'], euro: { from: 372_000, to: 359_000 } }],
  sold: [entry('5000001', 'Huis, Jette')],
  rented: [],
  gone: [entry('88', 'Studio, Brussel'), entry('99', 'Villa')],
};
const report = {
  outcome: 'loss',
  message: 'Stop',
  from: 'https://crm.example/export.zip',
  at: '2026-11-21T09:00:00.000Z',
  language: 'nl',
  differences: [difference],
  times: [{ stage: 'compare', seconds: 1 }],
  faults: ['nl', 'fr'].map((language) => ({
    severity: 'notice',
    file: `${language}/properties.json`,
    record: '4013972',
    field: 'Price',
    problem: 'problem.noPrice',
    remedy: 'remedy.price',
  })),
  missingFacts: [{ ...entry('5000003', 'Huis, Gent'), region: 'flanders', facts: ['energyTotal'] }],
};

describe.each(DATABASES)('on %s', (name) => {
  const project = new StandInProject();
  let database: TestDatabase;
  let service: RunningService;
  let later = 0;
  beforeAll(async () => {
    database = await createDatabase(name);
    const env = await project.start();
    project.open();
    service = await runService(database, {
      env: { ...env, RATE_LIMIT: 'on', TRUST_PROXY: '1', SNAPSHOT_SOURCE: SOURCE },
      doubles: { project: project.folder, now: () => NOW + later },
    });
  });
  afterAll(async () => {
    await service.stop();
    await project.stop();
    await database.drop();
  });
  beforeEach(() => {
    later = 0;
  });

  const door = () => new StaffLogin(service.db, service.now);
  let visitors = 0;
  const post = (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    ask(service, STAFF_PATH + path, {
      method: 'POST',
      headers: { Origin: service.url, 'X-Forwarded-For': `192.0.2.${++visitors % 250}`, ...headers },
      body: new URLSearchParams(fields),
    });
  const get = (path: string, cookie = '') => ask(service, STAFF_PATH + path, { headers: { Cookie: cookie } });
  const cookieOf = ({ headers }: Answer) => headers.get('Set-Cookie')?.split(';')[0] ?? '';
  async function logIn(): Promise<string> {
    return cookieOf(await post('login', { code: await door().createCode('Anouk', 1) }));
  }
  const settle = () => eventually(async () => expect(await service.refreshes.jobs.listOpen()).toEqual([]));
  function writeReport(change: object = {}) {
    const folder = join(project.store, 'reports');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${REPORT}.json`), JSON.stringify({ ...report, ...change }));
    writeFileSync(join(folder, `${REPORT}.html`), '<!doctype html><style>p{color:red}</style><p>Verslag</p>');
    const status = { action: 'refresh', pid: 1, startedAt: report.at, endedAt: report.at, times: [], outcome: 'loss' };
    writeFileSync(
      join(project.store, 'refresh-status.json'),
      JSON.stringify({ ...status, from: SOURCE, report: REPORT }),
    );
  }

  describe('the login', () => {
    test('shows only the form for a code to a visitor without a session', async () => {
      const page = await get('');
      expect(page.text).toContain(t('staff:login.text'));
      expect(page.text).not.toContain(t('staff:refresh'));
      for (const path of ['state.json', 'rollback?release=000001', `reports/${REPORT}`]) {
        const answer = await get(path, 'staff=nonsense');
        expect([answer.status, answer.headers.get('Location')], path).toEqual([303, STAFF_PATH]);
      }
      expect((await post('refresh')).headers.get('Location')).toBe(STAFF_PATH);
      expect(await service.refreshes.jobs.listOpen()).toEqual([]);
    });

    test('accepts a code once, however it is typed, and stores only its hash', async () => {
      const code = await door().createCode('Anouk', 1);
      const typed = ` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `;
      const answer = await post('login', { code: typed });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, STAFF_PATH]);
      expect(answer.headers.get('Set-Cookie')).toMatch(/^staff=[\w-]{43};.*HttpOnly; SameSite=Strict$/);
      expect((await get('', cookieOf(answer))).text).toContain('Aangemeld: Anouk');
      const kept = JSON.stringify([
        await service.db.selectFrom('staff_tokens').selectAll().execute(),
        await service.db.selectFrom('staff_sessions').selectAll().execute(),
      ]);
      expect(kept).toContain(hashToken(normaliseCode(code)));
      expect(kept).not.toContain(normaliseCode(code));
      expect(kept).not.toContain(cookieOf(answer).slice('staff='.length));
      expect((await post('login', { code })).text).toContain(t('staff:login.wrong'));
    });

    test('admits one of two people who use one code at the same moment', async () => {
      const code = await door().createCode('Anouk', 1);
      const answers = await Promise.all([post('login', { code }), post('login', { code })]);
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 403]);
    });

    test('rejects an expired or wrong code', async () => {
      const code = await door().createCode('Anouk', 1);
      later = HOUR_MS + 1;
      for (const wrong of [code, '', 'aaaaa-aaaaa-aaaaa-aaaaa-aaaaa'])
        expect((await post('login', { code: wrong })).status).toBe(403);
    });

    test('uses on https a cookie that no other host can set, under that name only', async () => {
      const code = await door().createCode('Anouk', 1);
      const { host } = new URL(service.url);
      const answer = await post('login', { code }, { Origin: `https://${host}`, 'X-Forwarded-Proto': 'https' });
      expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-staff=[\w-]{43};.*Path=\/.*Secure/);
      expect(answer.headers.get('Set-Cookie')).not.toContain('Domain');
      const value = cookieOf(answer).split('=')[1];
      expect((await get('', `__Host-staff=${value}`)).text).toContain('Aangemeld');
      expect((await get('', `staff=${value}`)).text).toContain(t('staff:login.text'));
    });

    test('ends a session by logout, after a week without use, and after a month', async () => {
      const cookie = await logIn();
      const isIn = async () => (await get('', cookie)).text.includes('Aangemeld');
      later = 6 * DAY_MS;
      expect(await isIn()).toBe(true);
      later = 12 * DAY_MS;
      expect(await isIn()).toBe(true);
      later = 20 * DAY_MS;
      expect(await isIn()).toBe(false);
      later = 0;
      const other = await logIn();
      for (const days of [5, 10, 15, 20, 25, 29]) {
        later = days * DAY_MS;
        expect((await get('', other)).text).toContain('Aangemeld');
      }
      later = 31 * DAY_MS;
      expect((await get('', other)).text).not.toContain('Aangemeld');
      later = 0;
      const third = await logIn();
      expect((await post('logout', {}, { Cookie: third })).headers.get('Clear-Site-Data')).toBe('"cache"');
      expect((await get('', third)).text).not.toContain('Aangemeld');
    });

    test('rejects codes and sessions created while the clock was years ahead, once the clock is correct', async () => {
      later = 3650 * DAY_MS;
      const [cookie, code] = [await logIn(), await door().createCode('Anouk', 1)];
      expect((await get('', cookie)).text).toContain('Aangemeld');
      later = 0;
      expect((await get('', cookie)).text).not.toContain('Aangemeld');
      expect((await post('login', { code })).status).toBe(403);
      expect((await door().list()).codes).toEqual([]);
    });

    test('lets the operator end all sessions of a person', async () => {
      const cookie = await logIn();
      const code = await door().createCode('Anouk', 1);
      expect(await door().endAll('Anouk')).toBeGreaterThan(1);
      expect((await get('', cookie)).text).not.toContain('Aangemeld');
      expect((await post('login', { code })).status).toBe(403);
    });

    test('delays a visitor with too many attempts, and no other', async () => {
      const from = { 'X-Forwarded-For': '203.0.113.9' };
      const answers: number[] = [];
      for (let index = 0; index < 11; index++) answers.push((await post('login', { code: 'wrong' }, from)).status);
      expect(answers).toEqual([...Array<number>(10).fill(403), 429]);
      const code = await door().createCode('Anouk', 24);
      expect((await post('login', { code }, from)).status).toBe(429);
      later = 16 * 60_000;
      expect((await post('login', { code }, from)).status).toBe(303);
    });

    test('notifies the agency of many wrong codes once a day, and still admits staff', async () => {
      later = 40 * DAY_MS;
      const countReports = async () => {
        const mails = database.db.selectFrom('mails').select('id').where('kind', '=', 'staff-attack-agency');
        return (await mails.execute()).length;
      };
      const tryFrom = async (index: number, code: string) =>
        (await post('login', { code }, { 'X-Forwarded-For': `198.18.0.${index}` })).status;
      for (let index = 0; index < MAX_UNREPORTED_TRIES; index++) expect(await tryFrom(index, 'wrong')).toBe(403);
      expect(await countReports()).toBe(0);
      for (let index = 0; index < 5; index++) expect(await tryFrom(100 + index, 'wrong')).toBe(403);
      expect(await countReports()).toBe(1);
      expect(await tryFrom(200, await door().createCode('Anouk', 24))).toBe(303);
    });

    test.each([
      ['another site', { Origin: 'https://evil.example' }],
      ['a page without origin', { Origin: 'null' }],
      ['another port', { Origin: 'http://127.0.0.1:1' }],
    ])('refuses a form of %s', async (_, headers) => {
      const cookie = await logIn();
      for (const path of ['refresh', 'rollback', 'logout'])
        expect((await post(path, { release: '000001' }, { ...headers, Cookie: cookie })).status).toBe(403);
      expect(await service.refreshes.jobs.listOpen()).toEqual([]);
      expect((await get('', cookie)).text).toContain('Aangemeld');
    });

    test('refuses a form of unknown origin', async () => {
      const cookie = await logIn();
      const answer = await ask(service, `${STAFF_PATH}refresh`, { method: 'POST', headers: { Cookie: cookie } });
      expect(answer.status).toBe(403);
    });
  });

  describe('the page', () => {
    test('runs only its own script and is never cached', async () => {
      const { headers, text } = await get('', await logIn());
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("default-src 'none'; script-src 'self'");
      expect(policy).not.toContain('unsafe');
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(text).not.toMatch(/<script(?![^>]*src=)|<style| style=| on\w+=/);
      for (const file of ['live.js', 'staff.css']) expect((await get(file)).status, file).toBe(200);
    });

    test('shows the online version, the changes and errors of the last refresh, and the releases', async () => {
      writeReport();
      const { text } = await get('', await logIn());
      expect(text).toContain('Versie 2');
      expect(text).toContain('Nederlands: 2 panden; 1 nieuw, 1 gewijzigd, 1 verkocht, 2 weg');
      expect(text).toMatch(
        /<a href="\/property\/4013972\/">Appartement, Brussel \(4013972\)<\/a>: prijs €\s372\.000 → €\s359\.000/,
      );
      expect(text).toContain('Loft &lt;b&gt;, Gent (77)');
      expect(text).not.toContain('href="/property/88/"');
      // An error in the files of both languages is listed once, with its remedy.
      expect(text.match(/Pand 4013972/g)).toHaveLength(1);
      expect(text).toContain('nl/properties.json, fr/properties.json');
      expect(text).toContain(t('check:remedy.price').replace(/“.*/, ''));
      expect(text).toContain('Huis, Gent (5000003)');
      expect(text).toContain(t('staff:releases.back', { number: 1 }));
      expect(text).not.toContain(t('staff:releases.back', { number: 2 }));
      expect(text, 'the key of the source is nobody’s business').not.toContain('k3y');
    });

    test('lists unreadable properties, and for how many more refreshes their last state is kept', async () => {
      const place = { file: 'nl/properties.json', record: '4013972', about: 'Kerkstraat 3, 1090 Jette · dossier A-7' };
      const stale = {
        severity: 'stale',
        ...place,
        problem: 'problem.stale',
        remedy: 'remedy.stale',
        values: { count: 2 },
      };
      const cause = { severity: 'stale', ...place, field: 'Goal', problem: 'problem.missing', remedy: 'remedy.goal' };
      writeReport({ faults: [stale, cause] });
      const { text } = await get('', await logIn());
      expect(text).toContain(`${t('staff:faults.stale')} (2)`);
      expect(text).toContain('Kerkstraat 3, 1090 Jette · dossier A-7');
      expect(text).toContain('verdwijnt na nog 2 vernieuwingen');
    });

    test('reports at its top missing facts required by law and expired certificates, with links to both', async () => {
      const place = { file: 'nl/properties.json', record: '4013972', about: 'Kerkstraat 3', severity: 'notice' };
      writeReport({ faults: [{ ...place, problem: 'problem.doubt.certificate', remedy: 'remedy.goal' }] });
      const { text } = await get('', await logIn());
      const needs = /<ul class="desk__needs">(.*?)<\/ul>/s.exec(text)?.[1] ?? '';
      for (const [key, href] of [
        ['legal', '#legal'],
        ['certificate', '#faults'],
      ] as const) {
        expect(needs).toContain(t(`desk:need.${key}`, { count: 1 }));
        expect(needs).toContain(`href="${href}"`);
        expect(text).toContain(`id="${href.slice(1)}"`);
      }
    });

    test("lists the service's duties, their frequency and current failures", async () => {
      const cookie = await logIn();
      const rowOf = async (name: DutyName) => {
        const { text } = await get('', cookie);
        return new RegExp(`<th scope="row">${t(`staff:duty.${name}`)}</th>(.*?)</tr>`).exec(text)?.[1] ?? '';
      };
      for (const { name } of service.duties.list()) expect(await rowOf(name), name).not.toBe('');
      expect(await rowOf('purge')).toContain(t('staff:duties.hours', { count: 1 }));
      const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      service.delivery.duty.report(new Error('away'));
      consoleError.mockRestore();
      expect(await rowOf('delivery')).toContain(t('staff:duties.failing'));
      await service.delivery.look();
      expect(await rowOf('delivery')).toContain(t('staff:duties.well'));
    });

    test('asks in one form whether returned sold properties and an older export are intended', async () => {
      const place = { severity: 'stop', file: 'nl/properties.json', record: '5000001', about: 'Huis, Jette' };
      const values = { kept: 'Verkocht', got: '04/03/2020', rule: 'x', command: 'npm run refresh -- --accept x' };
      const rules = ['comeback', 'olderDelivery'] as const;
      const faults = rules.map((rule) => ({
        ...place,
        problem: `problem.doubt.${rule}`,
        remedy: 'remedy.gate',
        values,
      }));
      writeReport({ faults, held: rules });
      const { text } = await get('', await logIn());
      for (const rule of rules) expect(text).toContain(t(`staff:gate.${rule}.title`));
      expect(text).toContain('Huis, Jette (5000001)');
      expect(text).not.toContain(t('staff:loss.title'));
      expect(text.split(t('staff:loss.accept'))).toHaveLength(2);
      expect(text).toContain(`name="accept" value="${REPORT}"`);
    });

    test.each(LANGUAGES)('uses the language of the staff, %s', async (language) => {
      writeReport();
      const other = await runService(database, {
        site: { staffLanguage: language },
        env: { STORE: project.store, DIST: project.dist, SITE_DATA: join(project.folder, `${language}.json`) },
        doubles: { project: project.folder, now: () => NOW },
      });
      const code = await new StaffLogin(other.db, () => NOW).createCode('Anouk', 1);
      const login = await ask(other, `${STAFF_PATH}login`, {
        method: 'POST',
        headers: { Origin: other.url },
        body: new URLSearchParams({ code }),
      });
      const { text } = await ask(other, STAFF_PATH, { headers: { Cookie: cookieOf(login) } });
      const say = translate(language);
      for (const key of ['staff:title', 'staff:refresh', 'staff:releases.title', 'staff:loss.accept'] as const)
        expect(text, key).toContain(say(key));
      expect(text).toContain(`<html lang="${language}">`);
      // The database belongs to the first service, so only the workers are stopped.
      await other.refreshes.stop();
      await other.mails.stop();
    });

    test('shows a report with only its own styles, and follows no path to another file', async () => {
      writeReport();
      // An existing report is not readable without a session either.
      const stranger = await get(`reports/${REPORT}`, 'staff=nonsense');
      expect([stranger.status, stranger.text]).toEqual([303, '']);
      const cookie = await logIn();
      const shown = await get(`reports/${REPORT}`, cookie);
      expect(shown.text).toContain('Verslag');
      expect(shown.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      for (const path of ['..%2Frefresh-status', `..%2Freports%2F${REPORT}`, 'nothing', `${REPORT}.json`])
        expect((await get(`reports/${path}`, cookie)).status, path).toBe(303);
    });

    test('distinguishes an unreadable report from a missing one', async () => {
      writeReport();
      const cookie = await logIn();
      const { faults, ...rest } = report;
      for (const broken of [
        '{"half":',
        JSON.stringify(rest),
        JSON.stringify({ ...report, faults: [{ ...faults[0], problem: 'gone' }] }),
      ]) {
        writeFileSync(join(project.store, 'reports', `${REPORT}.json`), broken);
        const { text } = await get('', cookie);
        expect(text).toContain(t('staff:last.unreadable'));
        expect(text).not.toContain(t('staff:last.none'));
      }
    });

    test('shows an empty or malformed store without failing', async () => {
      const cookie = await logIn();
      writeFileSync(join(project.store, 'refresh-status.json'), '{"half":');
      rmSync(join(project.store, 'reports'), { recursive: true });
      const { text } = await get('', cookie);
      expect(text).toContain(t('staff:last.none'));
      expect(text).toContain(t('staff:reports.none'));
    });
  });

  describe('the buttons', () => {
    test('start a refresh from the configured source, and page and script show its progress and outcome', async () => {
      project.close();
      const cookie = await logIn();
      expect((await post('refresh', {}, { Cookie: cookie })).status).toBe(303);
      await eventually(async () => expect((await get('', cookie)).text).toContain('stap 4 van 8'));
      const { running } = (await get('state.json', cookie)).json as { running?: { step: number; stage: string } };
      expect(running).toMatchObject({ step: 4, stage: t('refresh:stage.build') });
      expect((await get('', cookie)).text).toContain('<noscript><meta http-equiv="refresh"');
      project.open();
      await settle();
      expect((await get('', cookie)).text).toContain(t('staff:outcome.published'));
      expect(project.calls.at(-1)?.args.join(' ')).toContain('--from https://crm.example/export.zip?key=k3y');
    });

    test('accept a loss for the report that was shown, and for no other', async () => {
      writeReport();
      const cookie = await logIn();
      expect((await get('', cookie)).text).toContain('2 van de 4 panden (50\u00a0%)');
      const before = project.calls.length;
      const stale = await post('refresh', { accept: '2026-11-20T09-00-00-000Z-loss' }, { Cookie: cookie });
      expect(stale.headers.get('Location')).toContain('notice=stale');
      expect((await post('refresh', { accept: REPORT }, { Cookie: cookie })).headers.get('Location')).toBe(STAFF_PATH);
      await settle();
      expect(project.calls.length).toBe(before + 1);
      expect(project.calls.at(-1)?.args).toContain('--accept');
    });

    test('ask for confirmation before a rollback to a stored release', async () => {
      const cookie = await logIn();
      expect((await get('rollback?release=000001', cookie)).text).toContain(t('staff:rollback.button'));
      for (const release of ['000009', '../1', '000002', ''])
        expect((await post('rollback', { release }, { Cookie: cookie })).headers.get('Location')).toContain('stale');
      await post('rollback', { release: '000001' }, { Cookie: cookie });
      await settle();
      expect(project.calls.at(-1)).toMatchObject({ action: 'rollback' });
      expect((await get('', cookie)).text).toContain(t('staff:outcome.rollback'));
    });
  });

  describe('the schedule', () => {
    test('starts a refresh at its scheduled time, once', async () => {
      let now = NOW;
      const asked: number[] = [];
      const scheduler = new Scheduler({
        db: service.db,
        now: () => now,
        readSchedule: () => '11:30',
        onTime: async () => asked.push(now),
      });
      expect(new Date(scheduler.nextTime ?? 0).toISOString()).toBe('2026-11-21T10:30:00.000Z');
      await scheduler.look();
      expect(asked).toEqual([]);
      now += HOUR_MS;
      await scheduler.look();
      await scheduler.look();
      expect(asked).toEqual([now]);
      expect(new Date(scheduler.nextTime ?? 0).toISOString()).toBe('2026-11-22T10:30:00.000Z');
    });

    test('is run by only one of two services, and continues after the clock was ahead', async () => {
      const time = NOW + 40 * DAY_MS;
      const claims = await Promise.all([claimTime(service.db, time, time), claimTime(service.db, time, time)]);
      expect(claims.sort()).toEqual([false, true]);
      expect(await claimTime(service.db, time - HOUR_MS, time)).toBe(false);
      expect(await claimTime(service.db, NOW + DAY_MS, NOW + DAY_MS)).toBe(true);
    });

    test.each([
      [{}, '2026-11-21T10:30:00.000Z'],
      [{ REFRESH_SCHEDULE: '12:00 sun' }, '2026-11-22T11:00:00.000Z'],
      [{ REFRESH_SCHEDULE: 'off' }, undefined],
    ])('is read from the environment %j, or else from the snapshot', async (env, next) => {
      const other = await runService(database, {
        site: { refreshSchedule: 'every 30 minutes 07:00-20:00 mon-sat' },
        env: { STORE: project.store, DIST: project.dist, SITE_DATA: join(project.folder, 'own.json'), ...env },
        doubles: { project: project.folder, now: () => NOW },
      });
      expect(other.refreshes.nextTime).toBe(next && Date.parse(next));
      await other.refreshes.stop();
      await other.mails.stop();
    });
  });
});

test('the service accepts a code that npm run staff prints for the same database', async () => {
  const database = await createDatabase('SQLite');
  const file = database.place?.kind === 'file' ? database.place.file : '';
  const env = { ...MACHINE, DATABASE_FILE: file };
  const run = (...args: string[]) => runHere(() => runStaff(args, env));
  const started = ['scripts/staff.ts', 'token', '--name', 'Anouk'];
  const { stdout, status } = spawnSync(process.execPath, started, { env, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(await new StaffLogin(database.db, Date.now).redeemCode(stdout.split('\n')[0] ?? '')).toBe('Anouk');
  await run('token', '--name', 'Bram', '--hours', '2');
  expect((await run('list')).out).toContain('Bram');
  expect((await run('end', '--name', 'Bram')).out).toContain('1');
  expect((await run('token')).code).toBe(1);
  expect((await run('token', '--name', 'x', '--hours', '99999')).code).toBe(1);
  await database.db.destroy();
  await database.drop();
});

test('the staff page of a service beside a CDN says that the site is refreshed elsewhere', async () => {
  const database = await createDatabase('SQLite');
  const service = await runService(database, { env: { DIST: join(database.folder, 'none'), STORE: database.folder } });
  const code = await new StaffLogin(service.db, service.now).createCode('Anouk', 1);
  const headers = { Origin: service.url };
  const login = await ask(service, `${STAFF_PATH}login`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ code }),
  });
  const Cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  const { text } = await ask(service, STAFF_PATH, { headers: { Cookie } });
  expect(text).toContain(t('staff:impossible'));
  expect(text).not.toContain(t('staff:refresh.text', { source: '' }).slice(0, 20));
  expect(SITE.staffLanguage).toBe('nl');
  await service.stop();
  await database.drop();
});
