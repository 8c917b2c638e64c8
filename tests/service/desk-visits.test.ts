// At the desk, staff confirm, move and cancel visits, manage owners, and see pending work.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { listOwners } from '#service/owners/accounts.ts';
import { addBlock, purgeBlocks } from '#service/visits/blocks.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type DeskBrowser, staffAs } from './desk-browser.ts';
import { ask as askAddress, type RunningService, runService, sendJson } from './running.ts';

const t = translate('nl');
const KARIM = 'karim@agency.example';
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

describe.each(DATABASES)('on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  let manager: DeskBrowser;
  let karim: DeskBrowser;
  let other: DeskBrowser;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database);
    manager = (await staffAs(service, 'manager', { name: 'Marie Dubois' })).browser;
    karim = (await staffAs(service, 'agent', { name: 'Karim Benali', email: KARIM })).browser;
    other = (await staffAs(service, 'agent')).browser;
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  let count = 0;
  async function ask(slot = '10:00-13:00', date = '2026-12-01'): Promise<string> {
    const email = `visitor${++count}@voorbeeld.be`;
    const { status, json } = await sendJson(service, 'contact-appointment', { email, date, slot });
    expect(status).toBe(201);
    return json.id ?? '';
  }
  const visitOf = (id: string) =>
    service.db.selectFrom('visits').selectAll().where('lead_id', '=', id).executeTakeFirst();
  const kindsOf = async (id: string) =>
    (await service.db.selectFrom('mails').select('kind').where('lead_id', '=', id).orderBy('kind').execute()).map(
      ({ kind }) => kind,
    );

  const trailOf = async (subject: string) => {
    const lines = await service.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('seq')
      .execute();
    return lines.map(({ actor, action }) => [actor, action]);
  };

  test('a visit is confirmed and cancelled by its agent, and the visitor is notified', async () => {
    const id = await ask();
    expect((await karim.get('visits/?from=2026-12-01')).text).toContain(id);
    expect((await karim.act(`visits/${id}/confirmations`)).text).toContain(t('desk:visit.said.confirmed'));
    expect(await visitOf(id)).toMatchObject({ state: 'confirmed' });
    expect((await karim.act(`visits/${id}/cancellations`)).text).toContain(t('desk:visit.said.cancelled'));
    expect(await visitOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await kindsOf(id)).toEqual(expect.arrayContaining(['visit-confirmed', 'visit-cancelled']));
    expect((await karim.act(`visits/${id}/cancellations`)).text).toContain(t('desk:visit.said.cancelledBefore'));
    expect(await trailOf(id)).toEqual([
      ['Karim Benali', 'visit.confirm'],
      ['Karim Benali', 'visit.cancel'],
    ]);
  });

  test('a visit is moved to a free time that its page offers, and not to a taken one', async () => {
    const id = await ask('13:00-16:00', '2026-12-02');
    const page = await karim.get(`visits/${id}`);
    const [, moment = ''] = /name="moment" [^>]*value="([^"]+)"/.exec(page.text) ?? [];
    expect(moment).toMatch(/^2026-/);
    expect((await karim.act(`visits/${id}/moves`, { moment })).text).toContain(t('desk:visit.said.moved'));
    const { date = '', slot = '' } = (await visitOf(id)) ?? {};
    expect(`${date} ${slot}`).toBe(moment);
    for (const wrong of ['', 'constructor', '2020-01-01 10:00-13:00', moment])
      expect((await karim.act(`visits/${id}/moves`, { moment: wrong })).text).not.toContain(t('desk:visit.said.moved'));
    expect(await visitOf(id)).toMatchObject({ date, slot });
  });

  test('an action whose audit entry cannot be written changes no visit and no owner, and sends no mail', async () => {
    const id = await ask('10:00-13:00', '2026-12-08');
    await manager.act('owners/invitations', { name: 'Bo', email: 'bo@voorbeeld.be', language: 'nl', properties: '' });
    const findOwner = async () => (await listOwners(service.db)).find(({ email }) => email === 'bo@voorbeeld.be');
    const owner = await findOwner();
    const before = [await visitOf(id), await kindsOf(id), owner];
    const moment = /name="moment" [^>]*value="([^"]+)"/.exec((await karim.get(`visits/${id}`)).text)?.[1] ?? '';
    expect(moment).not.toBe('');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    await service.db.schema.alterTable('audit').renameTo('audit_away').execute();
    try {
      for (const path of [`visits/${id}/confirmations`, `visits/${id}/cancellations`, `visits/${id}/moves`])
        expect((await karim.post(path, { moment })).status, path).toBe(500);
      expect((await manager.post(`owners/${owner?.id}/ends`)).status).toBe(500);
    } finally {
      await service.db.schema.alterTable('audit_away').renameTo('audit').execute();
      error.mockRestore();
    }
    expect([await visitOf(id), await kindsOf(id), await findOwner()]).toEqual(before);
  });

  describe('at the desk', () => {
    const freeOn = async (date: string, property = '4013972'): Promise<string[]> => {
      const { json } = await askAddress(
        service,
        `/api/visits/times?property=${property}&language=nl&from=${date}&days=1`,
      );
      const [day] = (json as { days: { date: string; times: { slot: string; isFree: boolean }[] }[] }).days;
      return (day?.date === date ? day.times : []).flatMap(({ slot, isFree }) => (isFree ? [slot] : []));
    };
    const BLOCK = { date: '2026-12-10', from: '09:00', to: '13:00', reason: 'Opleiding' };

    test('a blocked time of an agent is offered to no visitor until it is freed', async () => {
      expect(await freeOn('2026-12-10')).toEqual(['10:00-13:00', '13:00-16:00', '16:00-19:00']);
      const shown = await karim.act('visit-blocks', BLOCK);
      expect(shown.text).toContain(t('desk:visit.said.blocked'));
      expect(shown.text).toContain('donderdag 10 december 2026, 09:00 – 13:00 · Opleiding');
      expect(await freeOn('2026-12-10')).toEqual(['13:00-16:00', '16:00-19:00']);
      const email = 'blocked@voorbeeld.be';
      const refused = await sendJson(service, 'contact-appointment', {
        email,
        date: '2026-12-10',
        slot: '10:00-13:00',
      });
      expect(refused.status).toBe(409);
      const id = /visit-blocks\/(\w+)\/removals/.exec(shown.text)?.[1] ?? '';
      // A colleague's blocked time can be neither freed nor seen.
      await other.post(`visit-blocks/${id}/removals`);
      expect((await other.get('visits/?from=2026-12-10')).text).not.toContain('Opleiding');
      expect(await freeOn('2026-12-10')).toHaveLength(2);
      expect((await karim.act(`visit-blocks/${id}/removals`)).text).toContain(t('desk:visit.said.unblocked'));
      expect(await freeOn('2026-12-10')).toHaveLength(3);
      expect(await trailOf(id)).toEqual([
        ['Karim Benali', 'visit.block'],
        ['Karim Benali', 'visit.unblock'],
      ]);
    });

    test('a blocked time is deleted a week after it is over, and a later one stays', async () => {
      const over = Date.parse('2026-11-01T12:00:00Z');
      const times = { agent: KARIM, reason: 'Vakantie', from_at: over - HOUR_MS };
      const ids = [
        await addBlock(service.db, { ...times, to_at: over }, over),
        await addBlock(service.db, { ...times, to_at: over + HOUR_MS }, over),
      ];
      const listKept = async () => {
        const rows = await service.db.selectFrom('visit_blocks').select('id').where('id', 'in', ids).execute();
        return rows.map(({ id }) => ids.indexOf(id)).sort();
      };
      await purgeBlocks(service.db, over + WEEK_MS);
      expect(await listKept()).toEqual([0, 1]);
      await purgeBlocks(service.db, over + WEEK_MS + 1);
      expect(await listKept()).toEqual([1]);
    });

    test('an agent can block only their own time, and only a time that exists', async () => {
      await other.post('visit-blocks', { ...BLOCK, agent: KARIM });
      expect(await freeOn('2026-12-10')).toHaveLength(3);
      for (const wrong of [{ date: '2026-02-30' }, { from: '13:00' }, { to: '25:00' }, { date: '' }])
        expect((await karim.act('visit-blocks', { ...BLOCK, ...wrong })).text).toContain(t('desk:visit.said.time'));
      expect((await manager.act('visit-blocks', { ...BLOCK, agent: 'x@evil.example' })).text).toContain(
        t('desk:visit.said.time'),
      );
      expect(await freeOn('2026-12-10')).toHaveLength(3);
    });

    test('feedback given with two clicks after a visit appears in the owner’s history, in the owner’s language', async () => {
      const id = await ask('10:00-13:00', '2026-12-11');
      await manager.act('owners/invitations', {
        name: 'Zoé',
        email: 'zoe@exemple.be',
        language: 'fr',
        properties: '4013972',
      });
      await service.db.updateTable('visits').set({ date: '2026-11-20' }).where('lead_id', '=', id).execute();
      const page = await karim.get('visits/?from=2026-11-20');
      expect(page.text).toContain(t('desk:outcome.yes'));
      const second = await karim.act(`visits/${id}/outcomes`, { liked: 'yes' });
      expect(second.text).toContain(t('desk:outcome.offer'));
      await karim.act(`visits/${id}/outcomes`, { price: 'high' });
      expect((await karim.act(`visits/${id}/outcomes`, { price: 'constructor' })).status).toBe(200);
      const notes = await service.db
        .selectFrom('notes')
        .select(['comment', 'status'])
        .where('lead_id', '=', id)
        .orderBy('id')
        .execute();
      const french = translate('fr');
      const whole = `${french('desk:outcome.told.yes')} ${french('desk:outcome.told.high')}`;
      expect(notes.at(-1)).toEqual({ comment: whole, status: 'done' });
      expect((await other.post(`visits/${id}/outcomes`, { liked: 'no' })).status).toBe(404);
      expect((await karim.get(`visits/${id}`)).text).not.toContain(t('desk:visit.noTimes'));
    });

    test('the holder of the keys is shown at every visit of the property', async () => {
      const ids = [await ask('13:00-16:00', '2026-12-14'), await ask('16:00-19:00', '2026-12-14')];
      await karim.post(`visits/${ids[0]}/keys`, { holder: 'bij de buren, nr. 14' });
      const { text } = await karim.get('visits/?from=2026-12-14');
      expect(text.split(t('desk:keys.shown', { holder: 'bij de buren, nr. 14' }))).toHaveLength(3);
      expect((await other.post(`visits/${ids[0]}/keys`, { holder: 'x' })).status).toBe(404);
      expect(await trailOf('4013972')).toContainEqual(['Karim Benali', 'property.keys']);
      expect(await trailOf('4013972')).toHaveLength(1);
    });

    test('the week view shows its days side by side and links each visit to its page', async () => {
      const id = await ask('10:00-13:00', '2026-12-15');
      const { text } = await karim.get('visits/?from=2026-12-15&view=week');
      expect(text.match(/<ol class="desk__week">.*?<\/ol>/s)?.[0].split('<li>')).toHaveLength(8);
      expect(text).toContain(`href="/api/staff/visits/${id}"`);
    });
  });

  test('a colleague’s visit gives 404, and stays unchanged', async () => {
    const id = await ask('16:00-19:00', '2026-12-03');
    const before = await visitOf(id);
    expect((await other.get('visits/?from=2026-12-03')).text).not.toContain(id);
    expect((await other.get(`visits/${id}`)).status).toBe(404);
    for (const act of ['confirmations', 'cancellations', 'moves'])
      expect((await other.post(`visits/${id}/${act}`, { moment: '2026-12-04 10:00-13:00' })).status, act).toBe(404);
    expect(await visitOf(id)).toEqual(before);
    expect((await karim.get('visits/?from=2026-99-99')).status).toBe(200);
  });

  test('the start page shows each person their own pending work', async () => {
    await sendJson(service, 'contact-me', { email: 'held@voorbeeld.be', website: 'https://spam.example' });
    const { text } = await karim.get('');
    expect(text).toContain(t('desk:need.held', { count: 1 }));
    expect(text).toContain('/api/staff/visits/?from=2026-1');
    const empty = await other.get('');
    expect(empty.text).toContain(t('desk:need.none'));
    const { browser: auditor } = await staffAs(service, 'auditor');
    expect((await auditor.get('')).text).not.toContain(t('desk:need.title'));
  });

  test('a manager invites an owner, assigns properties, and ends the access', async () => {
    const fields = { name: 'Anna Claes', email: 'Anna@voorbeeld.be', language: 'fr', properties: '4013972, 4055719' };
    const invited = (await manager.act('owners/invitations', fields)).text;
    expect(invited).toContain(t('desk:owner.said.invited'));
    expect(invited).toContain(t('desk:person.link.invited'));
    const find = async () => (await listOwners(service.db)).find(({ email }) => email === 'anna@voorbeeld.be');
    const owner = await find();
    expect(owner).toMatchObject({ name: 'Anna Claes', language: 'fr', state: 'invited' });
    expect(owner?.properties.toSorted()).toEqual(['4013972', '4055719']);
    const mails = service.db.selectFrom('mails').selectAll().where('recipient_email', '=', 'anna@voorbeeld.be');
    expect((await mails.execute()).map(({ kind }) => kind)).toEqual(['owner-reset']);
    expect((await manager.act('owners/invitations', fields)).text).toContain(t('desk:owner.said.known'));
    const path = `owners/${owner?.id}`;
    await manager.act(`${path}/properties`, { properties: '4055719 5000003' });
    expect((await find())?.properties.toSorted()).toEqual(['4055719', '5000003']);
    expect((await manager.act(`${path}/properties`, { properties: '123456' })).text).toContain(
      t('desk:owner.said.property'),
    );
    await manager.act(`${path}/ends`);
    expect((await find())?.state).toBe('disabled');
    await manager.act(`${path}/restorations`);
    expect((await find())?.state).toBe('invited');
    expect((await karim.get('owners/')).status).toBe(403);
  });

  test('a row added at the desk is in the history of the property', async () => {
    const row = {
      property: '5000004',
      subject: 'Affiche geplaatst',
      comment: 'Aan de gevel',
      type: 'note',
      status: 'done',
    };
    expect((await manager.act('owners/notes', row)).text).toContain(t('desk:owner.said.noted'));
    const notes = await service.db.selectFrom('notes').selectAll().where('property_id', '=', '5000004').execute();
    expect(notes).toMatchObject([
      { subject: 'Affiche geplaatst', comment: 'Aan de gevel', type: 'note', lead_id: null },
    ]);
    for (const wrong of [{ property: 'constructor' }, { subject: ' ' }, { type: 'constructor' }, { status: '' }])
      expect((await manager.act('owners/notes', { ...row, ...wrong })).text).not.toContain(t('desk:owner.said.noted'));
    expect(
      await service.db.selectFrom('notes').selectAll().where('property_id', '=', '5000004').execute(),
    ).toHaveLength(1);
  });

  test('names of owners and visitors that look like markup are shown as text', async () => {
    const attack = '"><script>alert(1)</script>';
    await manager.post('owners/invitations', {
      name: attack,
      email: 'xss@voorbeeld.be',
      language: 'nl',
      properties: '',
    });
    const { json } = await sendJson(service, 'contact-appointment', {
      ...{ email: 'x@voorbeeld.be', firstName: attack, date: '2026-12-05', slot: '10:00-13:00' },
    });
    const pages = ['owners/', 'visits/?from=2026-12-05', ...(json.id ? [`visits/${json.id}`] : [])];
    for (const path of pages) {
      const { text } = await manager.get(path);
      expect(text).not.toContain('<script>alert');
      expect(text, path).toContain('&lt;script&gt;alert(1)');
    }
  });
});
