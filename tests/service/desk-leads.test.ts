// Staff answer, assign and follow up leads at the desk, over real HTTP, SQL and SMTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import type { FormName } from '#domain/forms/forms.ts';
import { translate } from '#i18n/translator.ts';
import { recordAudit, SERVICE_ACTOR } from '#service/audit/audit.ts';
import { ACTS } from '#service/desk/acts/acts.ts';
import { routeBy } from '#service/desk/inbox.ts';
import { appendEvent, findState, listEvents } from '#service/desk/lead-state.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type DeskBrowser, staffAs } from './desk-browser.ts';
import { MailServer } from './mail-server.ts';
import { type RunningService, runService, SITE, sendJson } from './running.ts';

const t = translate('nl');
const KARIM = 'karim@agency.example';
const ANSWER = { subject: 'Uw vraag', text: 'Ja, er is een kelder.\n\nTot ziens' };

describe.each(DATABASES)('on %s', (name) => {
  const server = new MailServer();
  let database: TestDatabase;
  let service: RunningService;
  let manager: DeskBrowser;
  let karim: DeskBrowser;
  let other: DeskBrowser;
  beforeAll(async () => {
    await server.start();
    database = await createDatabase(name);
    const agent = { name: 'Sofie Maes', email: 'sofie@agency.example' };
    const properties = {
      ...SITE.properties,
      5000005: { ...SITE.properties['5000004'], agent },
    } as SiteData['properties'];
    service = await runService(database, { env: { SMTP_URL: server.url }, site: { properties } });
    manager = (await staffAs(service, 'manager', { name: 'Marie Dubois', email: 'marie@agency.example' })).browser;
    karim = (await staffAs(service, 'agent', { name: 'Karim Benali', email: KARIM })).browser;
    other = (await staffAs(service, 'agent', { name: 'Bert Claes' })).browser;
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  let count = 0;
  async function send(changes: Record<string, unknown> = {}, form: FormName = 'contact-me') {
    const email = `visitor${++count}@voorbeeld.be`;
    const { status, json } = await sendJson(service, form, { email, ...changes });
    expect(status).toBe(201);
    // Opening the list routes new leads.
    await manager.get('leads/');
    return { id: json.id ?? '', email: String(changes.email ?? email) };
  }
  const versionOf = async (id: string): Promise<string> => String((await findState(service.db, id))?.version ?? 0);
  const mailsOf = (id: string) =>
    service.db.selectFrom('mails').selectAll().where('lead_id', '=', id).where('kind', '=', 'lead-reply').execute();

  describe('the desk', () => {
    test('routes a lead to the agent of its property, else to its office, else to the agency', async () => {
      const ids = [await send(), await send({}, 'site-contact')];
      const states = await Promise.all(ids.map(({ id }) => findState(service.db, id)));
      expect(states.map((state) => state?.assignee)).toEqual([KARIM, '']);
      const route = routeBy(SITE);
      expect(['5000001', '5000003', 'constructor', null].map(route)).toEqual(['jette@agency.example', '', '', '']);
    });

    test('shows an agent their own leads, and answers 404 for those of a colleague', async () => {
      const { id, email } = await send();
      const own = await karim.get('leads/');
      expect(own.text).toContain(id);
      const unknown = await other.get('leads/unknown');
      expect(unknown.status).toBe(404);
      for (const path of ['', ...ACTS.filter(({ right }) => right !== 'lead.erase').map(({ path }) => `/${path}`)]) {
        const address = `leads/${id}${path}`;
        const answer = path === '' ? await other.get(address) : await other.post(address, { ...ANSWER, seen: '0' });
        expect([path, answer.status, answer.text], path).toEqual([path, 404, unknown.text]);
      }
      for (const path of ['leads/', 'leads/?scope=all', 'leads/?scope=office&status='])
        expect((await other.get(path)).text).not.toContain(email);
      expect((await other.post('lead-searches', { words: email })).text).not.toContain(id);
      expect(await listEvents(service.db, id)).toEqual([]);
    });

    test('moves a reassigned lead from its agent to the colleague', async () => {
      const { id } = await send();
      const { browser, person } = await staffAs(service, 'agent');
      const seen = await versionOf(id);
      expect((await karim.post(`leads/${id}/assignments`, { assignee: person.email, seen })).status).toBe(303);
      expect((await karim.get(`leads/${id}`)).status).toBe(404);
      expect((await browser.get(`leads/${id}`)).text).toContain(t('desk:status.in-hand'));
      const nobody = await browser.post(`leads/${id}/assignments`, { assignee: 'x@evil.example', seen: '1' });
      expect([nobody.status, nobody.text.includes(t('desk:fault.unknown'))]).toEqual([422, true]);
    });

    test('shows the name of a lead’s agent although the agent has no account', async () => {
      const { id } = await send({ propertyId: '5000005' });
      for (const path of ['leads/', `leads/${id}`]) {
        const { text } = await manager.get(path);
        expect(text, path).toContain('Sofie Maes');
        expect(text, path).not.toContain('>sofie@agency.example<');
      }
      // Saving the assignee that the page has preselected is accepted.
      const kept = { assignee: 'sofie@agency.example', seen: '0' };
      expect((await manager.post(`leads/${id}/assignments`, kept)).status).toBe(303);
    });

    test('marks a lead unread for each person until they open it, and again when a colleague acts', async () => {
      const { id } = await send({ lastName: 'Ongelezen' });
      const isUnread = async (browser: DeskBrowser) => {
        const { text } = await browser.get('leads/');
        const row = text.split('<li ').find((part) => part.includes(id)) ?? '';
        return row.startsWith('data-unread="true"');
      };
      expect(await isUnread(karim)).toBe(true);
      await karim.get(`leads/${id}`);
      expect([await isUnread(karim), await isUnread(manager)]).toEqual([false, true]);
      await manager.post(`leads/${id}/notes`, { text: 'Bel eerst' });
      expect(await isUnread(karim)).toBe(true);
    });

    test('searches by name, e-mail address, property and words without putting them into the URL', async () => {
      const { id, email } = await send({
        firstName: 'Zoë',
        lastName: 'Vandenbroucke',
        remark: 'Mag "Fikkie" mee? 100%',
      });
      for (const words of ['vandenbroucke', email, 'fikkie', '100%', '4013972 zoë', '"Fikkie"', id.slice(-6)])
        expect((await karim.post('lead-searches', { words })).text, words).toContain(id);
      for (const words of ['vandenbroucke jette-niet', 'f_kkie', '%%%'])
        expect((await karim.post('lead-searches', { words })).text, words).not.toContain(id);
      expect((await manager.get(`leads/?words=${email}`)).text).not.toContain(`value="${email}"`);
    });

    test('filters leads by status and form', async () => {
      const { id } = await send();
      await karim.post(`leads/${id}/statuses`, { status: 'won', reason: 'Verkocht', seen: await versionOf(id) });
      expect((await karim.get('leads/')).text).not.toContain(id);
      expect((await karim.get('leads/?status=won')).text).toContain(id);
      expect((await karim.get('leads/?status=won&form=contact-appointment')).text).not.toContain(id);
      expect((await karim.get('leads/?status=constructor&form=__proto__&before=%27')).status).toBe(200);
    });
  });

  describe('an answer', () => {
    test('quotes the visitor’s question, and the visitor’s reply reaches the agent', async () => {
      const { id, email } = await send({ remark: 'Is er een kelder? Zie http://evil.example' });
      expect((await karim.act(`leads/${id}/replies`, { ...ANSWER, seen: '0' })).text).toContain(t('desk:said.replied'));
      const found = () => server.received.find((mail) => mail.to === email && mail.email.subject === ANSWER.subject);
      await expect.poll(found).toBeDefined();
      const mail = found()?.email;
      expect(mail?.text).toContain('Ja, er is een kelder.');
      expect(mail?.text).toMatch(/^> .*Is er een kelder\?/m);
      expect(mail?.text).not.toContain('evil.example');
      expect(mail?.replyTo?.[0]).toMatchObject({ address: KARIM, name: 'Karim Benali' });
      expect(await findState(service.db, id)).toMatchObject({ status: 'answered' });
      const notes = await service.db.selectFrom('notes').selectAll().where('lead_id', '=', id).execute();
      expect(notes.map(({ status }) => status)).toEqual(['answered']);
      expect((await karim.get(`leads/${id}`)).text).toContain(t('desk:event.reply', { subject: ANSWER.subject }));
    });

    test('is sent once from two tabs, and the second tab shows what the first one did', async () => {
      const { id } = await send();
      const answers = await Promise.all(
        [karim, manager].map((one) => one.post(`leads/${id}/replies`, { ...ANSWER, text: 'Mijn tekst', seen: '0' })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
      const late = answers.find(({ status }) => status === 409)?.text ?? '';
      expect(late).toContain(t('desk:fault.changed'));
      expect(late).toContain(t('desk:event.reply', { subject: ANSWER.subject }));
      expect(late).toContain('Mijn tekst</textarea>');
      expect(late).toMatch(/id="note"[^>]*><\/textarea>/);
      expect(await mailsOf(id)).toHaveLength(1);
      // The answer is accepted with the latest version.
      expect((await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '1' })).status).toBe(303);
      expect(await mailsOf(id)).toHaveLength(2);
    });

    test('leaves neither an event nor a mail when the process dies between the two writes', async () => {
      const { id } = await send();
      const event = { kind: 'reply', ...ANSWER, replyTo: KARIM, name: 'Karim' } as const;
      const options = { actor: 'Karim', now: service.now(), seen: 0 };
      const act = async () => Promise.reject(new Error('killed'));
      await expect(appendEvent(service.db, id, event, { ...options, act })).rejects.toThrow('killed');
      expect(await listEvents(service.db, id)).toEqual([]);
      expect(await versionOf(id)).toBe('0');
    });

    test('requires a subject, a text and the version of the lead that was shown', async () => {
      const { id } = await send();
      for (const fields of [
        { ...ANSWER, text: ' ' },
        { ...ANSWER, subject: '' },
        { ...ANSWER, subject: 'a\nBcc: b@c.de' },
      ])
        expect((await karim.post(`leads/${id}/replies`, { ...fields, seen: '0' })).status).toBe(422);
      expect((await karim.post(`leads/${id}/replies`, ANSWER)).status).toBe(409);
      // A text of the maximum length, in letters that a form encodes in six bytes each.
      const long = { ...ANSWER, text: 'é'.repeat(12_000) };
      expect((await karim.post(`leads/${id}/replies`, long)).status).toBe(409);
      expect(await mailsOf(id)).toEqual([]);
    });

    test('starts with a template in the language of the visitor', async () => {
      const { id } = await send({ language: 'fr', firstName: 'Zoé' });
      const { text } = await karim.get(`leads/${id}?template=property`);
      const french = translate('fr');
      expect(text).toContain('Bonjour Zoé Peeters,');
      expect(text).toContain('Appartement lumineux');
      expect(text).toContain('Karim Benali</textarea>');
      expect(text).not.toMatch(/[\u2066-\u2069].*<\/textarea>/);
      expect(french('desk:template.property')).not.toBe(t('desk:template.property'));
      expect((await karim.get(`leads/${id}?template=visit`)).text).not.toContain('Votre visite');
    });
  });

  test('a status based on an older version is not saved, and the page shows the newer change and keeps the input', async () => {
    const { id } = await send();
    await manager.post(`leads/${id}/statuses`, { status: 'in-hand', reason: '', seen: '0' });
    const late = await karim.post(`leads/${id}/statuses`, { status: 'lost', reason: 'Te duur', seen: '0' });
    expect(late.status).toBe(409);
    expect(late.text).toContain(t('desk:event.status', { status: t('desk:status.in-hand') }));
    expect(late.text).toContain('value="Te duur"');
    // A note is accepted with an outdated version too.
    expect((await karim.post(`leads/${id}/notes`, { text: 'Belt terug', seen: '0' })).status).toBe(303);
    expect((await listEvents(service.db, id)).map(({ version, actor, event }) => [version, actor, event.kind])).toEqual(
      [
        [1, 'Marie Dubois', 'status'],
        [2, 'Karim Benali', 'note'],
      ],
    );
  });

  test('a held lead is released with a button, and cannot be answered before', async () => {
    const { id, email } = await send({ website: 'https://spam.example', propertyId: '4013972' });
    expect((await karim.get('leads/?held=yes')).text).toContain(id);
    expect((await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '0' })).status).toBe(422);
    expect((await karim.act(`leads/${id}/releases`)).text).toContain(t('desk:said.released'));
    expect((await karim.post(`leads/${id}/releases`)).status).toBe(422);
    await expect.poll(() => server.received.some(({ to }) => to === email)).toBe(true);
    expect((await listEvents(service.db, id)).map(({ event }) => event.kind)).toEqual(['release']);
  });

  test('a lead that is erased while a colleague writes an answer gives 404 afterwards, and none of its data remain', async () => {
    const { id, email } = await send();
    await karim.post(`leads/${id}/notes`, { text: 'Een geheim' });
    expect((await manager.post(`leads/${id}/erasures`)).status).toBe(422);
    expect((await manager.act(`leads/${id}/erasures`, { sure: 'yes' })).text).toContain(t('desk:said.erased'));
    expect((await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '1' })).status).toBe(404);
    for (const table of ['lead_events', 'lead_states', 'lead_reads'] as const)
      expect(await service.db.selectFrom(table).selectAll().where('lead_id', '=', id).execute(), table).toEqual([]);
    const trail = await service.db.selectFrom('audit').selectAll().where('action', '=', 'person.erase').execute();
    expect(trail.at(-1)).toMatchObject({ actor: 'Marie Dubois', reason: 'desk' });
    expect(JSON.stringify(trail)).not.toContain(email);
  });

  test('markup in any field is shown as text on every page', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { id } = await send({ firstName: attack, lastName: attack, remark: attack });
    const { browser } = await staffAs(service, 'manager', { name: attack });
    await browser.post(`leads/${id}/notes`, { text: attack });
    await browser.post(`leads/${id}/statuses`, { status: 'lost', reason: attack, seen: '1' });
    await browser.post(`leads/${id}/replies`, { subject: attack, text: attack, seen: '2' });
    expect((await listEvents(service.db, id)).length).toBe(3);
    const pages = [
      await browser.get('leads/?status='),
      await browser.get(`leads/${id}?template=thanks`),
      await browser.post('lead-searches', { words: attack }),
      await browser.post(`leads/${id}/replies`, { subject: attack, text: attack, seen: '0' }),
      await browser.get('trail'),
      await browser.get('people/'),
    ];
    for (const { text } of pages) {
      expect(text).not.toContain('<script>alert');
      expect(text).not.toContain('<img src=x');
      expect(text).toContain('&lt;script&gt;alert(1)');
    }
  });

  test('the leads are exported as a table without formulas, and a person is exported with all their data', async () => {
    const { id, email } = await send({ firstName: '=HYPERLINK("http://evil.example")', remark: '+1+cmd|calc' });
    await manager.post(`leads/${id}/notes`, { text: 'Over deze persoon' });
    const table = await manager.get('leads/export.csv');
    expect(table.headers.get('Content-Disposition')).toContain('attachment');
    expect(table.text).toContain(`"'=HYPERLINK`);
    expect(table.text).toContain(`"'+1+cmd`);
    const person = await manager.get(`leads/${id}/export.json`);
    expect(person.headers.get('Content-Disposition')).toContain('attachment');
    expect(person.text).toContain(email);
    expect(person.text).toContain('Over deze persoon');
    expect((await karim.get('leads/export.csv')).status).toBe(403);
  });

  test('a file is sent as a download and never displayed', async () => {
    const { id } = await send();
    const content = Buffer.from('<script>alert(1)</script>');
    const row = { id: 'f1', lead_id: id, name: 'cv "één".html', type: 'text/html', size: content.length, key_id: null };
    await service.db
      .insertInto('lead_files')
      .values({ ...row, content })
      .execute();
    expect((await karim.get(`leads/${id}`)).text).toContain(`leads/${id}/files/f1`);
    const { headers } = await karim.get(`leads/${id}/files/f1`);
    expect(headers.get('Content-Type')).toBe('application/octet-stream');
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="cv____n_.html"; filename\*=UTF-8''cv%20/,
    );
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    expect((await other.get(`leads/${id}/files/f1`)).status).toBe(404);
    expect((await manager.get('trail')).text).toContain(`${id}</span> (${t('desk:trail.file')})</li>`);
    expect((await karim.get(`leads/${id}/files/f2`)).status).toBe(404);
  });

  test('the audit trail records who opened a lead, and no text of the lead', async () => {
    const { id } = await send({ remark: 'Heel vertrouwelijk' });
    await karim.get(`leads/${id}`);
    await karim.get(`leads/${id}`);
    const lines = await service.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
    expect(lines.map(({ actor, action }) => [actor, action])).toEqual([['Karim Benali', 'lead.show']]);
    const { text } = await manager.get('trail');
    expect(text).toContain(
      `<strong>${t('desk:trail.act.lead.show')}</strong> <span class="desk__text">${id}</span></li>`,
    );
    expect(text).not.toContain('lead.show');
  });

  test('the audit trail names the server as the actor of automatic actions', async () => {
    const act = { actor: SERVICE_ACTOR, action: 'purge.trash', subject: '1', reason: 'retention' } as const;
    await recordAudit(service.db, act, service.now());
    expect((await manager.get('trail')).text).toMatch(new RegExp(` · ${t('desk:trail.server')}</small>`));
  });

  test('a search without results says that nothing was found, and an empty list says that nothing needs to be done', async () => {
    expect((await karim.get('leads/?held=yes')).text).toContain(t('desk:inbox.none'));
    expect((await karim.post('lead-searches', { words: 'xyzzy' })).text).toContain(t('desk:inbox.noneFound'));
  });

  test('leads stored before the desk existed are routed too', async () => {
    const { id } = await send();
    await service.db.deleteFrom('lead_states').execute();
    await service.db.deleteFrom('jobs').where('name', '=', 'desk-routed').execute();
    expect((await karim.get('leads/')).text).toContain(id);
    await eventually(async () => expect(await findState(service.db, id)).toMatchObject({ assignee: KARIM }));
  });
});
