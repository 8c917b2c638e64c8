import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { GIVEN_FORMS, LeadHandovers } from '#service/connect/lead-handovers.ts';
import { erasePerson } from '#service/leads/lead-store.ts';
import { WhiseServer } from '../fixtures/programs/whise-server.ts';
import { ConnectedAgency, DAY_MS, MINUTE_MS } from './connected-agency.ts';
import { DATABASES } from './databases.ts';
import { staffAs } from './desk-browser.ts';
import { NOW, sendJson } from './running.ts';

describe.each(DATABASES)('leads for Whise on %s', (name) => {
  let whise: WhiseServer;
  let site: ConnectedAgency;

  beforeEach(async () => {
    whise = await new WhiseServer().open();
    site = await ConnectedAgency.open(name);
    site.laterMs = -1_000;
    await site.connect('whise', whise.answers({ visitAction: '3' }));
    site.laterMs = 0;
  });
  afterEach(async () => {
    await site.close();
    await whise.close();
  });

  const send = async (...[form, changes]: [Parameters<typeof sendJson>[1], Record<string, unknown>?]) => {
    const { status, json, text } = await sendJson(site.service, form, changes);
    expect(status, text).toBe(201);
    site.laterMs += 1_000;
    return json.id ?? '';
  };
  const contact = (email: string) => whise.contacts.get(email);

  test('are sent with property, question and reference, and record the number that Whise assigns', async () => {
    const id = await send('contact-me', { email: 'lien@voorbeeld.be', remark: 'Is de tuin op het zuiden?' });
    await site.give();
    expect(contact('lien@voorbeeld.be')).toMatchObject({
      EstateIds: [4013972],
      OfficeIds: [whise.officeId],
      LanguageId: 'nl-BE',
    });
    const [message = ''] = contact('lien@voorbeeld.be')?.messages ?? [];
    expect(message).toContain('Is de tuin op het zuiden?');
    expect(message).toContain(id.slice(-6).toUpperCase());
    expect(await site.listHandovers()).toMatchObject([{ lead_id: id, kind: 'lead', state: 'given', number: '9000' }]);
    const { browser } = await staffAs(site.service, 'manager');
    const page = await browser.get(`leads/${id}`);
    expect(page.text).toContain('In uw programma');
    expect(page.text).toContain('nummer 9000');
  });

  test('are sent once each, however often the job runs, even in two processes', async () => {
    await send('contact-me', { email: 'een@voorbeeld.be' });
    const other = new LeadHandovers({
      db: site.service.db,
      keys: site.keys,
      siteData: site.service.siteData,
      now: site.now,
    });
    await Promise.all([site.give(), other.look()]);
    await site.give(MINUTE_MS);
    await site.give(2 * DAY_MS);
    expect(contact('een@voorbeeld.be')?.messages).toHaveLength(1);
  });

  test('wait while Whise is down for nine days, and then all arrive in order', async () => {
    whise.fault = () => ({ status: 503 });
    for (let day = 0; day < 9; day++) {
      await send('contact-me', { email: 'an@voorbeeld.be', remark: `Dag ${day}` });
      await send('site-contact', { email: `p${day}@voorbeeld.be` });
      await site.give(DAY_MS);
    }
    const rows = await site.listHandovers();
    expect(rows).toHaveLength(18);
    expect(rows.filter(({ state }) => state !== 'waiting')).toEqual([]);
    expect(rows[0]?.error).toContain('server');
    whise.fault = undefined;
    for (let look = 0; look < 4; look++) await site.give(31 * MINUTE_MS);
    expect((await site.listHandovers()).map(({ state }) => state)).toEqual(rows.map(() => 'given'));
    const days = contact('an@voorbeeld.be')?.messages.map((message) => /Dag \d/.exec(message)?.[0]);
    expect(days).toEqual(['Dag 0', 'Dag 1', 'Dag 2', 'Dag 3', 'Dag 4', 'Dag 5', 'Dag 6', 'Dag 7', 'Dag 8']);
    expect(whise.contacts.size).toBe(10);
  });

  test('that Whise refuses show its error message, and delay no other lead', async () => {
    whise.fault = ({ path, body }) =>
      path === '/v1/contacts/upsert' && body.PrivateEmail === 'fout@voorbeeld.be'
        ? { status: 400, json: { Message: 'Phone number is not valid' } }
        : undefined;
    const id = await send('contact-me', { email: 'fout@voorbeeld.be' });
    await send('contact-me', { email: 'goed@voorbeeld.be' });
    await site.give();
    expect((await site.listHandovers()).map(({ state }) => state)).toEqual(['refused', 'given']);
    const { browser } = await staffAs(site.service, 'manager');
    expect((await browser.get(`leads/${id}`)).text).toContain('Phone number is not valid');
    expect((await browser.get('')).text).toContain('1 aanvraag is door Whise geweigerd');
  });

  test('that Whise refused are sent again by a button on their page, which the audit trail records', async () => {
    whise.fault = ({ path }) =>
      path === '/v1/contacts/upsert' ? { status: 400, json: { Message: 'Phone number is not valid' } } : undefined;
    const id = await send('contact-me', { email: 'nog@voorbeeld.be' });
    await site.give();
    const { browser } = await staffAs(site.service, 'manager');
    expect((await browser.get(`leads/${id}`)).text).toContain('Nog eens doorgeven');
    whise.fault = undefined;
    expect((await browser.act(`leads/${id}/handovers`)).text).toContain('nog eens aan het programma doorgegeven');
    await site.give();
    expect(await site.listHandovers()).toMatchObject([{ state: 'given', number: '9000' }]);
    expect((await browser.get(`leads/${id}`)).text).not.toContain('Nog eens doorgeven');
    expect((await browser.post(`leads/${id}/handovers`)).status).toBe(422);
    const entries = await site.service.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'connect.again')
      .execute();
    expect(entries).toEqual([{ subject: id }]);
  });

  test('of a person whose requests fail delay only other leads of that person', async () => {
    whise.fault = ({ path, body }) =>
      path === '/v1/contacts/upsert' && body.PrivateEmail === 'pech@voorbeeld.be' ? { status: 500 } : undefined;
    await send('contact-me', { email: 'pech@voorbeeld.be' });
    await send('site-contact', { email: 'pech@voorbeeld.be' });
    await send('contact-me', { email: 'goed@voorbeeld.be' });
    await site.give();
    expect((await site.listHandovers()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'given']);
  });

  test('are sent without income, household and marketing consent', async () => {
    await send('rent-application', { email: 'huurder@voorbeeld.be' });
    // A lead as an installation without keys stores it.
    await send('rent-application', { email: 'open@voorbeeld.be' });
    const row = await site.service.db
      .selectFrom('leads')
      .selectAll()
      .where('email', '=', 'open@voorbeeld.be')
      .executeTakeFirstOrThrow();
    const payload = JSON.stringify({ ...JSON.parse(row.payload), income: 3200, household: 2 });
    await site.service.db
      .updateTable('leads')
      .set({ payload, sealed: null, key_id: null })
      .where('id', '=', row.id)
      .execute();
    await site.give();
    const given = [contact('huurder@voorbeeld.be'), contact('open@voorbeeld.be')];
    expect(given.every(Boolean)).toBe(true);
    expect(JSON.stringify(given)).not.toMatch(/3[.\s]?200|Agreement/);
  });

  test('do not include subscriptions and messages to a friend', async () => {
    await send('sign-newsletter', { email: 'nieuws@voorbeeld.be' });
    await send('demand-register', { email: 'zoek@voorbeeld.be' });
    await site.give();
    expect(await site.listHandovers()).toEqual([]);
    expect(GIVEN_FORMS).not.toContain('send-to-friend');
  });

  test('that are held are sent once staff release them', async () => {
    const id = await send('contact-me', { email: 'spam@voorbeeld.be', website: 'https://spam.example' });
    await site.give();
    expect(await site.listHandovers()).toEqual([]);
    site.laterMs += 3 * DAY_MS;
    await site.service.db.updateTable('leads').set({ released_at: site.now() }).where('id', '=', id).execute();
    await site.give();
    expect(contact('spam@voorbeeld.be')?.messages).toHaveLength(1);
  });

  test('are not sent after their erasure', async () => {
    whise.fault = () => ({ status: 503 });
    await send('contact-me', { email: 'weg@voorbeeld.be' });
    await site.give();
    await erasePerson(site.service.db, 'weg@voorbeeld.be', site.now());
    whise.fault = undefined;
    await site.give(DAY_MS);
    expect(await site.listHandovers()).toEqual([]);
    expect(whise.contacts.size).toBe(0);
  });

  test('from before the connection are not sent', async () => {
    const id = await send('contact-me', { email: 'vroeger@voorbeeld.be' });
    await site.service.db
      .updateTable('leads')
      .set({ created_at: NOW - DAY_MS })
      .where('id', '=', id)
      .execute();
    await site.give();
    expect(await site.listHandovers()).toEqual([]);
  });

  test('are sent with their visit and each change of it, under the number of the contact', async () => {
    const id = await send('contact-appointment', { email: 'bezoek@voorbeeld.be' });
    await site.give();
    expect(whise.calendars).toMatchObject([
      {
        CalendarActionId: 3,
        StartDateTime: '2026-12-01T10:00:00',
        EndDateTime: '2026-12-01T13:00:00',
        EstateIds: [4013972],
        ContactIds: [9000],
      },
    ]);
    site.laterMs += MINUTE_MS;
    await site.service.db
      .updateTable('visits')
      .set({ state: 'confirmed', changed_at: site.now() })
      .where('lead_id', '=', id)
      .execute();
    await site.give();
    await site.give();
    expect(whise.calendars.map(({ Subject }) => String(Subject).split(': ').at(-1))).toEqual([
      'requested',
      'confirmed',
    ]);
  });

  test('are sent again, to the same contact, when a process dies before it stores the response', async () => {
    await send('contact-me', { email: 'nog@voorbeeld.be' });
    await site.give();
    // The state that a process leaves when it dies after the program’s response.
    const left = { state: 'claimed' as const, owner: 'dead', lease_until: site.now() + MINUTE_MS, number: null };
    await site.service.db.updateTable('lead_handovers').set(left).execute();
    await site.give();
    expect(contact('nog@voorbeeld.be')?.messages).toHaveLength(1);
    await site.give(3 * MINUTE_MS);
    expect(await site.listHandovers()).toMatchObject([{ state: 'given', number: '9000' }]);
    expect(whise.contacts.size).toBe(1);
  });
});
