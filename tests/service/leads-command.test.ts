import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceOf } from '#api/forms.ts';
import { runAudit } from '#service/audit/audit-command.ts';
import { claimJob } from '#service/duties/claim-job.ts';
import { erasePerson, exportPerson, findLead, listLeads, requeueMails } from '#service/leads/lead-store.ts';
import { runLeads } from '#service/leads/leads-command.ts';
import { purge } from '#service/leads/purge.ts';
import { type CommandRun, runHere } from '../run-here.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { NO_KEYS, NOW, type RunningService, runService, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

const COMMAND = fileURLToPath(new URL('../../scripts/leads.ts', import.meta.url));
const AUDIT = fileURLToPath(new URL('../../scripts/audit.ts', import.meta.url));
const SECRET = 'a secret of thirty-two characters or more';
const DAY_MS = 86_400_000;

describe('npm run leads', () => {
  let database: TestDatabase;
  let service: RunningService;
  let cv = '';
  beforeAll(async () => {
    database = await createDatabase('SQLite');
    service = await runService(database);
    await sendJson(service, 'contact-me', {
      email: 'a@voorbeeld.be',
      firstName: '=HYPERLINK("x")',
      remark: '+32 "bel"; nu',
    });
    await sendJson(service, 'contact-me', { email: 'bot@voorbeeld.be', website: 'x' });
    const data = new FormData();
    for (const [key, value] of Object.entries(FILLED_IN['site-contact'])) data.append(key, String(value));
    data.append('cv', new File(['%PDF-1.7 of Anouk'], 'cv.pdf'));
    const answer = await fetch(`${service.url}/api/forms/site-contact`, { method: 'POST', body: data });
    cv = ((await answer.json()) as { id: string }).id;
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const environment = () => ({
    ...process.env,
    DATABASE_FILE: database.place?.kind === 'file' ? database.place.file : '',
    DATABASE_URL: '',
    SITE_DATA: join(database.folder, 'site-data.json'),
    MAIL_FOLDER: join(database.folder, 'mail'),
    FIELD_KEYS_FILE: join(database.folder, 'field-keys'),
    SECRET,
  });
  const run = (...args: string[]): Promise<CommandRun> => runHere(() => runLeads(args, environment()));
  const runTrail = (...args: string[]): Promise<CommandRun> => runHere(() => runAudit(args, environment()));

  /** Starts a command in a separate process, as staff do. */
  function start(command: string, ...args: string[]): CommandRun {
    const ended = spawnSync(process.execPath, [command, ...args], { env: environment(), encoding: 'utf8' });
    return { code: ended.status, out: ended.stdout, error: ended.stderr };
  }

  test('lists leads, newest first, and marks those that look like spam', async () => {
    const { out } = start(COMMAND, 'list');
    const lines = out.trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('site-contact');
    expect(lines[1]).toContain('(honeypot, held)');
    const leads = JSON.parse((await run('list', '--json', '--form', 'contact-me', '--suspicious')).out) as object[];
    expect(leads).toMatchObject([{ form: 'contact-me', email: 'bot@voorbeeld.be', suspicion: 'honeypot' }]);
  });

  test('shows everything about one lead, and writes its CV to the given path', async () => {
    const { out } = await run('show', cv);
    expect(out).toContain('Goedemiddag');
    expect(out).toContain('cv.pdf');
    const file = join(database.folder, 'out.pdf');
    await run('show', cv, '--file', file);
    expect(readFileSync(file, 'utf8')).toBe('%PDF-1.7 of Anouk');
    expect(await run('show', 'zzz')).toMatchObject({ code: 1, error: expect.stringContaining('no lead zzz') });
  });

  test("exports visitors' text so that no spreadsheet executes it", async () => {
    const { out } = await run('export', '--form', 'contact-me');
    expect(out).toContain(`"'=HYPERLINK(""x"")"`);
    expect(out).toContain(`"'+32 ""bel""; nu"`);
    expect(out.split('\r\n')[0]).toMatch(/^\ufeff"id";"form";"received";/);
  });

  test('explains a wrong command or date', async () => {
    expect(await run('nonsense')).toMatchObject({ code: 1, error: expect.stringContaining('npm run leads -- list') });
    expect(await run('list', '--since', 'yesterday')).toMatchObject({
      code: 1,
      error: expect.stringContaining('2026-01-31'),
    });
    expect(await run('erase')).toMatchObject({ code: 1 });
  });

  test('exports everything about a person and erases them everywhere', async () => {
    const data = JSON.parse((await run('export', '--email', 'A@voorbeeld.be')).out) as { leads: object[] };
    expect(data.leads).toHaveLength(1);
    expect((await run('erase', '--email', 'a@voorbeeld.be')).out).toContain('Deleted: 1 leads');
    expect((JSON.parse((await run('export', '--email', 'a@voorbeeld.be')).out) as { leads: object[] }).leads).toEqual(
      [],
    );
    expect((await run('list')).out).not.toContain('a@voorbeeld.be');
    expect(existsSync(join(database.folder, 'test.db'))).toBe(true);
  });

  test('records who viewed a lead and who exported or erased a person, but no data of that person', async () => {
    const lines = await service.db.selectFrom('audit').selectAll().orderBy('seq').execute();
    const actions = new Set(lines.map(({ action }) => action));
    for (const action of ['lead.list', 'lead.show', 'lead.export', 'person.export', 'person.erase'])
      expect(actions).toContain(action);
    expect(lines.filter(({ action, subject }) => action === 'lead.show' && subject === cv)).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/voorbeeld|Anouk/);
    expect(start(AUDIT, 'list', '--subject', cv).out).toMatch(/lead\.show/);
    const { code, out } = await runTrail('verify');
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d+ lines, none changed/)]);
    const head = out.trim().split('\n').at(-1) ?? '';
    expect((await runTrail('verify', '--head', head)).code).toBe(0);
    expect(await runTrail('verify', '--head', 'f'.repeat(64))).toMatchObject({ code: 1 });
    await service.db.updateTable('audit').set({ subject: 'another' }).where('seq', '=', 2).execute();
    expect(await runTrail('verify')).toMatchObject({ code: 1, error: expect.stringContaining('Line 2') });
  });

  test('shows waiting mails', async () => {
    expect((await run('mails')).code).toBe(0);
    expect(await run('mails', '--retry', 'zzz')).toMatchObject({
      code: 1,
      error: expect.stringContaining('Mail zzz does not exist'),
    });
  });
});

describe.each(DATABASES)('the lead store on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database);
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  test('finds and erases a friend whose address a visitor gave', async () => {
    const change = { captcha: await solveCaptcha(service), friendEmail: 'Karel_V@vriend.be' };
    await sendJson(service, 'send-to-friend', change);
    await sendJson(service, 'contact-me', { email: 'karelxv@vriend.be' });
    expect((await exportPerson(service.db, NO_KEYS, 'karel_v@vriend.be')).leads).toHaveLength(1);
    expect(await erasePerson(service.db, 'karel_v@vriend.be')).toMatchObject({ leads: 1, subscriptions: 0 });
    expect((await exportPerson(service.db, NO_KEYS, 'karelxv@vriend.be')).leads).toHaveLength(1);
  });

  test("deletes a lead's mails, tokens and subscription with it", async () => {
    await sendJson(service, 'demand-register', { email: 'gone@voorbeeld.be' });
    const [lead] = (await exportPerson(service.db, NO_KEYS, 'gone@voorbeeld.be')).leads;
    expect(lead?.mails).toHaveLength(2);
    expect(await erasePerson(service.db, 'gone@voorbeeld.be')).toMatchObject({ leads: 1, subscriptions: 1 });
    for (const table of ['mails', 'tokens'] as const) {
      const rows = await service.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(lead?.lead.id);
    }
  });

  test('deletes the visit that a lead requested, frees its time and returns the visit', async () => {
    const time = { date: '2026-12-17', slot: '10:00-13:00' };
    await sendJson(service, 'contact-appointment', { ...time, email: 'visit@voorbeeld.be' });
    const { visits } = await erasePerson(service.db, 'visit@voorbeeld.be', service.now());
    expect(visits).toEqual([{ ...time, property_id: '4013972' }]);
    const taken = service.db.selectFrom('visit_times').select('taken').where('date', '=', time.date);
    expect(await taken.execute()).toEqual([{ taken: 0 }]);
  });

  test('finds a lead by a prefix of its ID, unless two leads have that prefix', async () => {
    const { json } = await sendJson(service, 'contact-me');
    expect((await findLead(service.db, json.id?.slice(0, -4) ?? ''))?.lead.id).toBe(json.id);
    await sendJson(service, 'contact-me');
    expect((await findLead(service.db, referenceOf(json.id ?? '')))?.lead.id).toBe(json.id);
    expect(await findLead(service.db, '1')).toBeUndefined();
  });

  test('requeues only dead and uncertain mails', async () => {
    const { json } = await sendJson(service, 'contact-me', { email: 'queue@voorbeeld.be' });
    const findMail = async () => (await findLead(service.db, json.id ?? ''))?.mails[0];
    // Until the mail is sent, the worker may still claim it.
    await expect.poll(async () => (await findMail())?.state).toBe('sent');
    const mail = await findMail();
    expect(await requeueMails(service.db, mail?.id ?? '', NOW)).toBe(0);
    await service.db
      .updateTable('mails')
      .set({ state: 'uncertain' })
      .where('id', '=', mail?.id ?? '')
      .execute();
    expect(await requeueMails(service.db, mail?.id ?? '', NOW)).toBe(1);
    await service.db
      .updateTable('mails')
      .set({ state: 'dead' })
      .where('lead_id', '=', json.id ?? '')
      .execute();
    expect(await requeueMails(service.db, 'all', NOW)).toBe(2);
  });

  test('deletes expired data, each kind after its own period, held leads included', async () => {
    await service.mails.stop();
    await service.db.deleteFrom('leads').execute();
    await service.db.deleteFrom('subscribers').execute();
    await sendJson(service, 'contact-me', { email: 'plain@voorbeeld.be' });
    await sendJson(service, 'contact-me', { email: 'bot@voorbeeld.be', website: 'x' });
    await sendJson(service, 'rent-application', { email: 'tenant@voorbeeld.be' });
    await sendJson(service, 'sign-newsletter', { email: 'never@voorbeeld.be' });
    const { retention } = service.siteData.current.options;
    const keptAfter = async (days: number) => {
      await purge(service.db, { retention, maxPercent: 5 }, NOW + days * DAY_MS);
      return (await listLeads(service.db, {})).map(({ email }) => email.split('@')[0]).sort();
    };
    expect(await keptAfter(13)).toEqual(['bot', 'never', 'plain', 'tenant']);
    expect(await service.db.selectFrom('subscribers').select('id').execute()).toHaveLength(1);
    expect(await keptAfter(61)).toEqual(['bot', 'never', 'plain', 'tenant']);
    expect(await service.db.selectFrom('subscribers').select('id').execute()).toHaveLength(0);
    expect(await keptAfter(181)).toEqual(['bot', 'never', 'plain']);
    expect(await keptAfter(731)).toEqual([]);
  });

  test('runs the daily job once a day among several processes, even after the clock was ahead', async () => {
    const claims = (now: number) => Promise.all([1, 2, 3].map(() => claimJob(service.db, 'test', now, DAY_MS)));
    expect((await claims(NOW)).filter(Boolean)).toHaveLength(1);
    expect((await claims(NOW + DAY_MS / 2)).filter(Boolean)).toHaveLength(0);
    expect((await claims(NOW + DAY_MS * 400)).filter(Boolean)).toHaveLength(1);
    expect((await claims(NOW + DAY_MS)).filter(Boolean)).toHaveLength(1);
  });
});
