import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { History } from '#api/portal.ts';
import { PORTAL_PATH } from '#api/portal-words.ts';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { addDays } from '#domain/time/day.ts';
import { purge } from '#service/leads/purge.ts';
import { initialsOf } from '#service/portal/history-rows.ts';
import { addNote, noteLead, removeNote } from '#service/portal/notes.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { askPortal, type LoggedIn, logIn } from './logged-in.ts';
import { ask, NOW, type RunningService, runService, SITE, sendJson } from './running.ts';
import { solveCaptcha } from './solve-captcha.ts';

/** Headers that differ in every response. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['date', 'x-request-id']);

const HOME = '5000003';
const FOR_SALE = '5000004';
const OTHERS = '4013972';
const TODAY = '2026-11-21';

const parse = (text: string) => JSON.parse(text) as History;

describe.each(DATABASES)("an owner's history on %s", (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let owner: LoggedIn;
  const leads = new Map<string, string>();

  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database);
    owner = await logIn(service.db, { email: 'anna@voorbeeld.be', properties: [HOME, FOR_SALE, '5000001'] });
    const forms: FormName[] = ['contact-appointment', 'contact-me', 'document-request', 'purchase-offer'];
    for (const form of [...forms, 'rent-application', 'send-to-friend'] as FormName[]) {
      const captcha = form === 'send-to-friend' ? { captcha: await solveCaptcha(service) } : {};
      const propertyId = form === 'purchase-offer' ? FOR_SALE : HOME;
      const changes = { propertyId, firstName: 'Élodie', lastName: 'Van den Berg', ...captcha };
      const sent = await sendJson(service, form, changes);
      expect([form, sent.status]).toEqual([form, 201]);
      leads.set(form, sent.json.id ?? '');
    }
    await sendJson(service, 'contact-me', { propertyId: HOME, firstName: 'Spam', website: 'x' });
    await sendJson(service, 'contact-me', { propertyId: OTHERS, firstName: 'Secret', lastName: 'Stranger' });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  const read = async (query = '', of = service) => {
    const answer = await askPortal(of, owner, `/history${query}`);
    expect(answer.status).toBe(200);
    return parse(answer.text);
  };

  test("continues under a property's new number, together with figures and account", async () => {
    const NUMBER = '9000003';
    const { [HOME]: home, ...properties } = SITE.properties;
    if (!home) throw new Error('The site of the tests lacks the property');
    const other = await runService(database, {
      site: { properties: { ...properties, [NUMBER]: home }, renumbered: { [HOME]: NUMBER } },
    });
    const before = await read(`?property=${HOME}`);
    const after = await read(`?property=${NUMBER}`, other);
    expect(after.total).toBe(before.total);
    expect(new Set(after.rows.map(({ property }) => property))).toEqual(new Set([NUMBER]));
    expect((await read(`?property=${HOME}`, other)).total).toBe(before.total);
    const figures = async (of: RunningService, id: string) =>
      JSON.parse((await askPortal(of, owner, `/statistics?property=${id}`)).text).counters;
    expect(await figures(other, NUMBER)).toEqual(await figures(service, HOME));
    const { properties: owned } = JSON.parse((await askPortal(other, owner, '/account')).text);
    expect(owned.map(({ id }: { id: string }) => id).sort()).toEqual([NUMBER, FOR_SALE, '5000001'].sort());
    // Sent from a page that was opened before the property was renumbered.
    const sent = await sendJson(other, 'contact-me', { propertyId: HOME, firstName: 'Later' });
    expect(sent.status).toBe(201);
    expect((await read(`?property=${NUMBER}`, other)).total).toBe(before.total + 1);
    await other.db
      .deleteFrom('leads')
      .where('id', '=', sent.json.id ?? '')
      .execute();
    // The database belongs to the first service, so only the workers are stopped.
    await other.refreshes.stop();
    await other.mails.stop();
  });

  test('has a row with initials for every form about the property, without its content', async () => {
    const { rows, total, pages } = await read();
    expect([total, pages]).toEqual([6, 1]);
    expect(rows.map(({ type }) => type).sort()).toEqual(
      ['visit', 'information', 'document', 'offer', 'rent-application', 'friend'].sort(),
    );
    expect(new Set(rows.map(({ contact }) => contact))).toEqual(new Set(['É. V. d. B.']));
    expect(new Set(rows.map(({ source, comment }) => `${source} ${comment}`))).toEqual(new Set(['Website ']));
    // A message to a friend is done at once, since it needs no answer.
    for (const { type, status } of rows) expect(status, type).toBe(type === 'friend' ? 'done' : 'received');
    const visit = rows.find(({ type }) => type === 'visit');
    expect(visit?.appointment?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(visit?.subject).toMatch(/^Bezoek aangevraagd voor [a-z]+dag \d+ [a-z]+( \d{4})?, \d\d:00 – \d\d:00$/);
    for (const hidden of ['Élodie', 'Berg', 'Stranger', '@', 'Spam']) {
      expect(JSON.stringify(rows)).not.toContain(hidden);
    }
  });

  test('lists future visits by their day, whichever form requested them', async () => {
    const dates = (await read()).rows.flatMap(({ appointment }) => appointment?.date ?? []).sort();
    const [first = '', last = ''] = [dates[0], dates.at(-1)];
    expect(dates.length).toBeGreaterThan(0);
    expect((await read(`?visitsFrom=${first}`)).total).toBe(dates.length);
    expect((await read(`?visitsFrom=${addDays(last, 1)}`)).total).toBe(0);
  });

  test("has subjects in the requested language, or else in the owner's", async () => {
    const subjects = async (query: string) => (await read(query)).rows.map(({ subject }) => subject).join();
    expect(await subjects('')).toContain('Vraag over het pand');
    expect(await subjects('?language=fr')).toContain('Question sur le bien');
    expect(await subjects('?language=en')).toContain('Viewing requested for');
    expect(await subjects('?language=de')).toContain('Frage zur Immobilie');
  });

  test('shows the owner a confirmed appointment with the comment of staff', async () => {
    const visit = leads.get('contact-appointment') ?? '';
    const noted = await noteLead(service.db, visit.slice(0, -2), { status: 'answered', comment: 'Om 14 uur.' }, NOW);
    expect(noted?.property).toBe(HOME);
    await noteLead(service.db, visit, { status: 'confirmed', comment: '' }, NOW + 1);
    const { rows } = await read('?type=visit');
    expect(rows).toMatchObject([{ id: visit, status: 'confirmed', comment: 'Om 14 uur.' }]);
    expect((await read('?status=confirmed')).rows.map(({ id }) => id)).toEqual([visit]);
    expect(await noteLead(service.db, 'no-such-lead', { status: 'done', comment: '' }, NOW)).toBeUndefined();
  });

  test('lets staff add a row and remove it', async () => {
    const note = { property: HOME, at: NOW - 1_000, type: 'visit', contact: 'Jan Peeters' } as const;
    const words = { subject: 'Bezoek na telefoon', comment: 'Vond de tuin mooi', source: 'telefoon' };
    const id = await addNote(service.db, { ...note, ...words, status: 'done' }, NOW);
    const { rows } = await read('?q=tuin');
    expect(rows).toMatchObject([{ id, type: 'visit', contact: 'J. P.', status: 'done', source: 'telefoon' }]);
    expect(await removeNote(service.db, id)).toBe(true);
    expect((await read('?q=tuin')).total).toBe(0);
  });

  test('sorts rows by date, type or status, and ignores case and accents in a search', async () => {
    const { rows } = await read('?sort=date');
    expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => a - b));
    expect((await read('')).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).reverse());
    const types = (await read('?sort=type')).rows.map(({ type }) => type);
    expect(types).toEqual(['visit', 'offer', 'document', 'friend', 'rent-application', 'information']);
    expect((await read('?sort=-type')).rows.map(({ type }) => type)).toEqual(types.toReversed());
    expect((await read('?sort=-status')).rows.map(({ status }) => status)).toEqual([
      'done',
      'confirmed',
      ...Array(4).fill('received'),
    ]);
    expect((await read('?q=e.%20BERG')).total).toBe(0);
    expect((await read('?q=E.%20v.')).total).toBe(6);
    expect((await read('?q=location%20candidature&language=fr')).total).toBe(
      (await read('?type=rent-application')).total,
    );
  });

  test('has pages of twenty rows, and shows the last page for a higher page number', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 45; index++) {
      const note = { property: '5000001', at: NOW + index, type: 'note', contact: '', status: 'done' } as const;
      ids.push(await addNote(service.db, { ...note, subject: `Rij ${index}`, comment: '', source: '' }, NOW));
    }
    const pages = [];
    for (const page of [1, 2, 3, 99]) pages.push(await read(`?property=5000001&page=${page}`));
    expect(pages.map(({ page, rows }) => `${page} ${rows.length}`)).toEqual(['1 20', '2 20', '3 5', '3 5']);
    const seen = pages.slice(0, 3).flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(seen).toEqual(ids.toReversed());
  });

  test('exports all rows as CSV that no spreadsheet executes', async () => {
    const note = { property: HOME, at: NOW, type: 'note', contact: '=cmd', status: 'done' } as const;
    const words = {
      subject: '=HYPERLINK("https://evil.example";"klik")',
      comment: '+32 2 555\n@SUM(A1)',
      source: '-1',
    };
    const id = await addNote(service.db, { ...note, ...words }, NOW);
    const answer = await askPortal(service, owner, `/history.csv?property=${HOME}&language=fr`);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${TODAY}.csv"`);
    expect(answer.text).toContain(
      '"Date";"Bien";"Nature";"Personne";"Objet";"Visite";"Remarque";"État";"Provenance"\r\n',
    );
    expect(answer.text).toContain(`${TODAY} 11:0`);
    expect(answer.text).toContain(`"'=HYPERLINK(""https://evil.example"";""klik"")"`);
    const cells = Papa.parse<string[]>(answer.text.slice(1), { delimiter: ';', newline: '\r\n' }).data.flat();
    expect(cells).toContain("'+32 2 555\n'@SUM(A1)");
    for (const delimiter of [';', ',', '\t']) {
      const seen = Papa.parse<string[]>(answer.text.slice(1), { delimiter }).data.flat();
      expect(seen.filter((cell) => /(^|[,;\t\r\n])["\s]*[=+@-]/.test(cell))).toEqual([]);
    }
    const all = await askPortal(service, owner, '/history.csv');
    expect(all.text.match(/Rij \d+/g)).toHaveLength(45);
    await removeNote(service.db, id);
  });

  test('answers byte for byte the same for another owner’s property as for a missing one', async () => {
    for (const path of ['/history', '/history.csv']) {
      const seen = new Set<string>();
      for (const id of [OTHERS, '999', 'constructor']) {
        const { status, text, headers } = await askPortal(service, owner, `${path}?property=${id}&sort=date&page=2`);
        expect([status, text]).toEqual([404, '{"code":"PROPERTY_NOT_FOUND"}']);
        seen.add(JSON.stringify([...headers].filter(([header]) => !OF_THE_MOMENT.has(header))));
      }
      expect(seen.size).toBe(1);
    }
  });

  test.each([
    ['property', "5000003' or '1'='1"],
    ['property', '%00'],
    ['type', 'visit,offer'],
    ['status', 'paid'],
    ['sort', 'id; drop table notes'],
    ['page', '0'],
    ['page', '1e9'],
    ['language', 'xx'],
    ['owner', 'somebody-else'],
    ['q', 'x'.repeat(101)],
  ])('refuses %s=%s and names the parameter', async (field, value) => {
    const answer = await askPortal(service, owner, `/history?${field}=${encodeURIComponent(value)}`);
    expect([answer.status, answer.json]).toEqual([422, { code: 'FIELDS_INVALID', fields: { [field]: 'invalid' } }]);
  });

  test('ignores empty parameters, and finds nothing for SQL', async () => {
    const { total } = await read();
    expect((await read('?property=&type=&status=&q=&page=1')).total).toBe(total);
    for (const q of ["' or 1=1 --", '%', '_', '"; drop table leads; --', '\\', '\u0000']) {
      expect((await read(`?q=${encodeURIComponent(q)}`)).total).toBe(0);
    }
  });

  test('shows names, messages and the amount of an offer when the agency shows contacts', async () => {
    const owners = { ...DEFAULT_SERVICE_OPTIONS.owners, showContacts: true };
    const open = await runService(database, { site: { options: { ...DEFAULT_SERVICE_OPTIONS, owners } } });
    const { rows } = await read('?type=offer', open);
    expect(rows[0]?.contact).toBe('Élodie Van den Berg');
    expect(rows[0]?.subject).toMatch(/^Bod van €\s\d/);
    await open.mails.stop();
  });

  test('exports everything stored about the owner, and no secret of the account', async () => {
    await sendJson(service, 'site-contact', { email: owner.email, remark: 'Mijn eigen vraag' });
    const answer = await askPortal(service, owner, '/export');
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${TODAY}.json"`);
    const kept = JSON.parse(answer.text) as Record<string, object[]>;
    expect(kept.account).toMatchObject({ email: owner.email, name: 'Anna Peeters', hasPassword: false });
    expect(kept.properties).toHaveLength(3);
    expect(kept.sessions).toMatchObject([{ device: 'Firefox on Linux' }]);
    expect(kept.leads).toMatchObject([{ form: 'site-contact' }]);
    expect(kept.mails?.length).toBeGreaterThan(0);
    expect(answer.text).toContain('Mijn eigen vraag');
    const [session] = await service.db.selectFrom('owner_sessions').selectAll().execute();
    expect(answer.text).not.toContain(session?.hash ?? '-');
    await service.db.updateTable('owners').set({ password_hash: 'digest-of-a-password' }).execute();
    const withPassword = await askPortal(service, owner, '/export');
    await service.db.updateTable('owners').set({ password_hash: null }).execute();
    expect(JSON.parse(withPassword.text)).toMatchObject({ account: { hasPassword: true } });
    expect(withPassword.text).not.toContain('digest-of-a-password');
    for (const hidden of ['hash', 'Stranger', 'Élodie']) expect(answer.text).not.toContain(`"${hidden}`);
  });

  test("mails the agency once about an owner's request for erasure", async () => {
    const ask = () => askPortal(service, owner, '/erasure', { method: 'POST' });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.text]).toEqual([200, first.text]);
    const { askedAt } = JSON.parse(first.text) as { askedAt: number };
    const row = await service.db.selectFrom('owners').selectAll().where('id', '=', owner.id).executeTakeFirst();
    expect(row?.erasure_asked_at).toBe(askedAt);
    const mails = service.db.selectFrom('mails').selectAll().where('kind', '=', 'owner-erasure-agency');
    expect(await mails.execute()).toMatchObject([{ recipient_email: SITE.agency.email, language: 'nl' }]);
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } };
    expect((await askPortal(service, owner, '/erasure', foreign)).status).toBe(403);
  });

  test('is not accessible without a session', async () => {
    for (const path of ['/history', '/history.csv', '/export']) {
      const answer = await ask(service, PORTAL_PATH + path);
      expect([path, answer.status, answer.json]).toEqual([path, 401, { code: 'SESSION_ENDED' }]);
    }
    expect((await ask(service, `${PORTAL_PATH}/erasure`, { method: 'POST' })).status).toBe(401);
  });

  test('loses staff notes when leads of their age are deleted', async () => {
    const { retention } = DEFAULT_SERVICE_OPTIONS;
    const note = { property: HOME, type: 'note', contact: 'Jan', subject: 'Oud', comment: '', source: '' } as const;
    const old = NOW - (retention.leads + 1) * 86_400_000;
    await addNote(service.db, { ...note, at: old, status: 'done' }, NOW);
    const countNotes = async () => (await service.db.selectFrom('notes').select('id').execute()).length;
    const before = await countNotes();
    await purge(service.db, { retention, maxPercent: 5 }, NOW);
    expect(await countNotes()).toBe(before - 1);
    expect((await read('?q=oud')).total).toBe(0);
  });
});

test.each([
  ['Marie Dubois', 'M. D.'],
  ['Jean-Pierre Élysée', 'J. É.'],
  ["Ann D'Hondt", 'A. D.'],
  ['Jan Van den Berg', 'J. V. d. B.'],
  ['e\u0301lodie  ', 'e.'],
  ['李 小龍', '李. 小.'],
  ['<b>x</b> 123', 'b. x. b.'],
  ['', ''],
])('a name is abbreviated: %j is shown as %j', (person, initials) => {
  expect(initialsOf(person)).toBe(initials);
});
