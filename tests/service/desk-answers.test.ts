// Answers at the desk: drafts, withdrawals, forwarding, reminders, and floods of held requests.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SERVICE_OPTIONS } from '#api/service-options.ts';
import type { SiteData } from '#api/site-data.ts';
import { formatMoment } from '#domain/format/date.ts';
import { translate } from '#i18n/translator.ts';
import { queueReminders } from '#service/desk/answers-due.ts';
import { findState, listEvents } from '#service/desk/lead-state.ts';
import { SPREAD_MS } from '#service/desk/release-spread.ts';
import { UNDO_MS } from '#service/leads/undo-reply.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type DeskBrowser, staffAs } from './desk-browser.ts';
import { MailServer } from './mail-server.ts';
import { type RunningService, runService, SITE, sendJson } from './running.ts';

const t = translate('nl');
const KARIM = 'karim@agency.example';
const OFFICE = 'zuid@agency.example';
const ANSWER = { subject: 'Uw vraag', text: 'Ja, er is een kelder.' };
const HOUR_MS = 3_600_000;

describe.each(DATABASES)('on %s', (name) => {
  const server = new MailServer();
  let database: TestDatabase;
  let service: RunningService;
  let manager: DeskBrowser;
  let karim: DeskBrowser;
  beforeAll(async () => {
    await server.start();
    database = await createDatabase(name);
    const first = { ...SITE.properties['4013972'], office: { name: 'Kantoor Zuid', email: OFFICE } };
    const properties = { ...SITE.properties, 4013972: first } as SiteData['properties'];
    service = await runService(database, { env: { SMTP_URL: server.url }, site: { properties } });
    manager = (await staffAs(service, 'manager', { name: 'Marie Dubois', email: 'marie@agency.example' })).browser;
    karim = (await staffAs(service, 'agent', { name: 'Karim Benali', email: KARIM })).browser;
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  let count = 0;
  async function send(changes: Record<string, unknown> = {}) {
    const email = `visitor${++count}@voorbeeld.be`;
    const { json } = await sendJson(service, 'contact-me', { email, ...changes });
    await manager.get('leads/');
    return { id: json.id ?? '', email };
  }
  const mailsOf = (id: string, kind: string) =>
    service.db
      .selectFrom('mails')
      .selectAll()
      .where('lead_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute();

  describe('an unsent answer', () => {
    test('is stored on the server for its author, and colleagues see who is writing', async () => {
      const { id } = await send();
      expect((await karim.act(`leads/${id}/drafts`, ANSWER)).text).toContain(t('desk:said.drafted'));
      expect((await karim.get(`leads/${id}`)).text).toContain(`${ANSWER.text}</textarea>`);
      const seen = await manager.get(`leads/${id}`);
      expect(seen.text).toContain(t('desk:reply.writing', { names: 'Karim Benali' }));
      expect(seen.text).not.toContain(ANSWER.text);
      expect(JSON.parse((await manager.get(`leads/${id}/state.json`)).text)).toMatchObject({
        version: '0',
        writing: t('desk:reply.writing', { names: 'Karim Benali' }),
      });
      expect((await karim.get(`leads/${id}/state.json`)).text).toContain('"writing":""');
      await karim.post(`leads/${id}/drafts`, { subject: '', text: '' });
      expect((await manager.get(`leads/${id}/state.json`)).text).toContain('"writing":""');
    });

    test('has one entry in the audit trail, however often it is saved', async () => {
      const { id } = await send();
      for (const text of ['Goeden', 'Goedendag', 'Goedendag,'])
        await karim.post(`leads/${id}/drafts`, { ...ANSWER, text });
      const lines = await service.db.selectFrom('audit').selectAll().where('subject', '=', id).execute();
      expect(lines.filter(({ action }) => action === 'lead.draft').map(({ actor }) => actor)).toEqual(['Karim Benali']);
      expect(JSON.stringify(lines)).not.toContain('Goeden');
      await karim.post(`leads/${id}/drafts`, { subject: '', text: '' });
    });

    test('is deleted when it is sent, and when its lead is erased', async () => {
      const { id } = await send();
      const other = await send();
      await karim.post(`leads/${id}/drafts`, ANSWER);
      await karim.post(`leads/${other.id}/drafts`, ANSWER);
      await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '0' });
      await manager.post(`leads/${other.id}/erasures`, { sure: 'yes' });
      expect(await service.db.selectFrom('lead_drafts').selectAll().execute()).toEqual([]);
    });
  });

  describe('a sent answer', () => {
    test('waits ten seconds, in which it can be withdrawn and edited', async () => {
      const { id } = await send();
      const sent = await karim.act(`leads/${id}/replies`, { ...ANSWER, seen: '0' });
      expect(sent.text).toContain(t('desk:reply.undo'));
      const [mail] = await mailsOf(id, 'lead-reply');
      expect((mail?.due_at ?? 0) - (mail?.created_at ?? 0)).toBe(UNDO_MS);
      const event = /name="event" value="(\w+)"/.exec(sent.text)?.[1] ?? '';
      const back = await karim.act(`leads/${id}/withdrawals`, { event });
      expect(back.text).toContain(t('desk:said.withdrawn'));
      expect(back.text).toContain(`${ANSWER.text}</textarea>`);
      expect(await mailsOf(id, 'lead-reply')).toEqual([]);
      expect(await findState(service.db, id)).toMatchObject({ status: 'new', answered_at: null, version: 2 });
      expect(await service.db.selectFrom('notes').selectAll().where('lead_id', '=', id).execute()).toEqual([]);
      // A second withdrawal fails, and so does an answer based on the version before both events.
      expect((await karim.post(`leads/${id}/withdrawals`, { event })).status).toBe(422);
      expect((await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '0' })).status).toBe(409);
      expect((await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '2' })).status).toBe(303);
    });

    test('shows a confirmation, and a notice that offers to withdraw it until its mail is sent', async () => {
      const { id } = await send();
      const listNotices = (text: string) =>
        [...text.matchAll(/<(?:p|div) class="notice"([^>]*)>(.*?)<\/(?:p|div)>/gs)]
          .filter(([, attributes = '']) => !attributes.includes('hidden'))
          .map(([, , words = '']) => words.replace(/<[^>]+>/g, ''));
      const sent = await karim.act(`leads/${id}/replies`, { ...ANSWER, seen: '0' });
      expect(listNotices(sent.text)).toEqual([t('desk:said.replied'), expect.stringContaining(t('desk:reply.waits'))]);
      // After a reload the page only offers the withdrawal.
      expect(listNotices((await karim.get(`leads/${id}`)).text)).toHaveLength(1);
      const event = /name="event" value="(\w+)"/.exec(sent.text)?.[1] ?? '';
      expect(listNotices((await karim.act(`leads/${id}/withdrawals`, { event })).text)).toEqual([
        t('desk:said.withdrawn'),
      ]);
      await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '2' });
      await service.db.updateTable('mails').set({ state: 'sent' }).where('lead_id', '=', id).execute();
      expect(listNotices((await karim.get(`leads/${id}`)).text)).toEqual([]);
    });

    test('keeps the order of events when the clock goes back an hour between two answers', async () => {
      const { id } = await send();
      await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '0' });
      const hour = { at: service.now() + HOUR_MS };
      await service.db.updateTable('lead_events').set(hour).where('lead_id', '=', id).execute();
      await service.db
        .updateTable('lead_states')
        .set({ changed_at: hour.at, answered_at: hour.at })
        .where('lead_id', '=', id)
        .execute();
      expect((await manager.post(`leads/${id}/replies`, { ...ANSWER, text: 'Nog iets.', seen: '1' })).status).toBe(303);
      expect((await manager.post(`leads/${id}/statuses`, { status: 'won', reason: '', seen: '2' })).status).toBe(303);
      const events = await listEvents(service.db, id);
      expect(events.map(({ event, version }) => [event.kind, version])).toEqual([
        ['reply', 1],
        ['reply', 2],
        ['status', 3],
      ]);
      expect(await findState(service.db, id)).toMatchObject({ status: 'won', version: 3 });
      expect(await mailsOf(id, 'lead-reply')).toHaveLength(2);
    });

    test('cannot be withdrawn once its mail is being sent, and stays unchanged', async () => {
      const { id } = await send();
      await karim.post(`leads/${id}/replies`, { ...ANSWER, seen: '0' });
      await service.db.updateTable('mails').set({ state: 'claimed' }).where('lead_id', '=', id).execute();
      const [row] = await listEvents(service.db, id);
      const late = await karim.post(`leads/${id}/withdrawals`, { event: row?.id ?? '' });
      expect([late.status, late.text.includes(t('desk:fault.late'))]).toEqual([422, true]);
      expect(await listEvents(service.db, id)).toHaveLength(1);
      expect(await findState(service.db, id)).toMatchObject({ status: 'answered' });
    });
  });

  test('the invitation of an owner explains the portal and states when the link expires', async () => {
    const email = 'invited@voorbeeld.be';
    await manager.act('owners/invitations', { name: 'Anna Claes', email, language: 'nl', properties: '4013972' });
    const found = () => server.received.find(({ to }) => to === email)?.email;
    await expect.poll(found).toBeDefined();
    expect(found()?.text).toContain(t('owner:mail.invite.text'));
    expect(found()?.text).not.toContain(t('owner:mail.reset.text'));
    const until = formatMoment(service.now() + DEFAULT_SERVICE_OPTIONS.owners.inviteDays * 86_400_000, 'nl');
    expect(found()?.text).toContain(t('owner:mail.invite.expires', { until }));
  });

  test('a lead is forwarded by mail with a note, and replies reach the sender', async () => {
    const { id } = await send({ remark: 'Wie is de notaris?' });
    const refused = await karim.post(`leads/${id}/forwards`, { email: 'geen adres', text: 'Lastig dossier' });
    expect(refused.status).toBe(422);
    // The note appears in no other form of the page, such as the answer to the visitor.
    expect(refused.text.match(/Lastig dossier/g)).toHaveLength(1);
    expect(refused.text).toMatch(/id="forward-text"[^>]*>Lastig dossier</);
    await karim.act(`leads/${id}/forwards`, { email: 'notaris@kantoor.example', text: 'Kunt u dit opvolgen?' });
    const found = () => server.received.find(({ to }) => to === 'notaris@kantoor.example')?.email;
    await expect.poll(found).toBeDefined();
    expect(found()?.text).toContain('Kunt u dit opvolgen?');
    expect(found()?.text).toContain('Wie is de notaris?');
    expect(found()?.replyTo?.[0]).toMatchObject({ address: KARIM });
    expect((await karim.get(`leads/${id}`)).text).toContain(
      t('desk:event.forward', { email: 'notaris@kantoor.example' }),
    );
  });

  test('a held lead cannot be forwarded before its release', async () => {
    const { id } = await send({ website: 'https://spam.example' });
    const refused = await karim.post(`leads/${id}/forwards`, { email: 'notaris@kantoor.example' });
    expect([refused.status, refused.text.includes(t('desk:fault.held'))]).toEqual([422, true]);
    expect(await mailsOf(id, 'lead-forward')).toEqual([]);
  });

  test('assigning a lead to a colleague mails them, and assigning it to oneself mails nobody', async () => {
    const { id } = await send();
    const { person } = await staffAs(service, 'agent', { language: 'fr' });
    await manager.post(`leads/${id}/assignments`, { assignee: person.email, seen: '0' });
    await manager.post(`leads/${id}/assignments`, { assignee: 'marie@agency.example', seen: '1' });
    const mails = await mailsOf(id, 'lead-given');
    expect(mails.map(({ recipient_email, language }) => [recipient_email, language])).toEqual([[person.email, 'fr']]);
    const found = () => server.received.find(({ to }) => to === person.email)?.email;
    await expect.poll(found).toBeDefined();
    expect(found()?.text).toContain('Marie Dubois');
    expect(found()?.html).toContain(`leads/${id}`);
  });

  describe('a lead that nobody answers', () => {
    const recipientsOf = async (id: string) =>
      (await mailsOf(id, 'lead-due')).map(({ recipient_email }) => recipient_email);
    const remindAt = (now: number) => queueReminders({ db: service.db, siteData: service.siteData, now: () => now });

    test('is reported to its agent, then to the office, then to the agency, once each', async () => {
      const { id } = await send();
      // It is Saturday morning: eight working hours end on Saturday evening, and Sunday is closed.
      await remindAt(service.now() + 4 * HOUR_MS);
      expect(await recipientsOf(id)).toEqual([]);
      const monday = service.now() + 50 * HOUR_MS;
      await Promise.all([remindAt(monday), remindAt(monday)]);
      expect(await recipientsOf(id)).toEqual([KARIM]);
      await remindAt(monday + HOUR_MS);
      expect(await recipientsOf(id)).toEqual([KARIM]);
      for (const days of [3, 5, 7, 9]) await remindAt(service.now() + days * 24 * HOUR_MS);
      expect(await recipientsOf(id)).toEqual([KARIM, OFFICE, SITE.agency.email]);
    });

    test('is reported to nobody once it is answered, closed or held', async () => {
      const [answered, closed] = [await send(), await send()];
      const held = await send({ website: 'https://spam.example' });
      await karim.post(`leads/${answered.id}/replies`, { ...ANSWER, seen: '0' });
      await karim.post(`leads/${closed.id}/statuses`, { status: 'lost', reason: '', seen: '0' });
      await remindAt(service.now() + 72 * HOUR_MS);
      for (const { id } of [answered, closed, held]) expect(await recipientsOf(id)).toEqual([]);
    });

    test('is shown as late, and found by a filter that omits held leads', async () => {
      const { id } = await send();
      const { id: spam } = await send({ website: 'https://spam.example' });
      expect((await karim.get('leads/?due=yes')).text).not.toContain(`leads/${id}`);
      await service.db
        .updateTable('lead_states')
        .set({ due_at: service.now() - 1 })
        .where('lead_id', 'in', [id, spam])
        .execute();
      const { text } = await karim.get('leads/?due=yes');
      expect(text).toContain(`leads/${id}`);
      expect(text).not.toContain(`leads/${spam}`);
      expect((await karim.get('')).text).toContain(t('desk:need.due', { count: 1 }));
      await karim.post(`leads/${id}/statuses`, { status: 'won', reason: '', seen: '0' });
      expect((await karim.get('leads/?due=yes')).text).not.toContain(`leads/${id}`);
    });

    test('is reported to nobody when it was stored before the desk existed', async () => {
      const { id } = await send();
      await service.db.deleteFrom('lead_states').where('lead_id', '=', id).execute();
      const created_at = service.now() - 30 * 24 * HOUR_MS;
      await service.db.updateTable('leads').set({ created_at }).where('id', '=', id).execute();
      await karim.get(`leads/${id}`);
      expect(await findState(service.db, id)).toMatchObject({ due_at: null, remind_at: null });
    });
  });

  test('the response times of requests are shown per form and office', async () => {
    const ids = [await send(), await send(), await send()];
    for (const [index, { id }] of ids.entries()) {
      const { created_at } = await service.db
        .selectFrom('leads')
        .select('created_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await service.db
        .updateTable('lead_states')
        .set({ answered_at: created_at + ([1, 3, 90][index] ?? 0) * HOUR_MS })
        .where('lead_id', '=', id)
        .execute();
    }
    await service.db
      .updateTable('lead_states')
      .set({ answered_at: null })
      .where(
        'lead_id',
        'not in',
        ids.map(({ id }) => id),
      )
      .execute();
    const { text } = await manager.get('leads/answer-times');
    expect(text).toContain('<td>Kantoor Zuid</td><td>3</td>');
    expect(text).toContain(t('desk:times.hours', { count: '3' }));
    expect((await karim.get('leads/answer-times')).status).toBe(403);
  });

  test('an open list detects new requests by its version', async () => {
    const before = (await karim.get('leads/state.json')).text;
    expect((await karim.get('leads/')).text).toContain(`data-version="${JSON.parse(before).version}"`);
    expect((await karim.get('leads/state.json')).text).toBe(before);
    await send();
    expect((await karim.get('leads/state.json')).text).not.toBe(before);
  });

  test('a flood of held requests is released by one click, and the mails are spread over time', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push((await send({ website: 'https://spam.example' })).id);
    await manager.post(`leads/${ids[0]}/statuses`, { status: 'spam', reason: '', seen: '0' });
    expect((await manager.act('lead-releases')).text).toContain(t('desk:said.releasing'));
    const released = () =>
      service.db.selectFrom('leads').select('id').where('id', 'in', ids).where('released_at', 'is not', null).execute();
    await expect.poll(async () => (await released()).length).toBe(11);
    const mails = await service.db
      .selectFrom('mails')
      .select('due_at')
      .where('lead_id', 'in', ids)
      .where('kind', '=', 'lead-visitor')
      .orderBy('due_at')
      .execute();
    const [first, last] = [mails[0]?.due_at ?? 0, mails.at(-1)?.due_at ?? 0];
    expect(mails).toHaveLength(11);
    expect(last - first).toBeGreaterThanOrEqual(9 * SPREAD_MS);
  });
});
