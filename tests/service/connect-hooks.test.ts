import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOOK_PATH } from '#service/connect/hook-address.ts';
import { UNDO_MS } from '#service/leads/undo-reply.ts';
import { signWebhook } from '#service/settings/second-channel.ts';
import { eventually } from '../eventually.ts';
import { type ProgramRequest, ProgramServer } from '../fixtures/programs/program-server.ts';
import { SweepBrightServer } from '../fixtures/programs/sweepbright-server.ts';
import { ConnectedAgency, MINUTE_MS } from './connected-agency.ts';
import { DATABASES } from './databases.ts';
import { staffAs } from './desk-browser.ts';
import { ask, sendJson } from './running.ts';

describe.each(DATABASES)('on %s', (name) => {
  let site: ConnectedAgency;
  beforeEach(async () => {
    site = await ConnectedAgency.open(name);
  });
  afterEach(() => site.close());
  const run = (afterMs = 1_000) => site.read(afterMs);

  describe('the connection to SweepBright', () => {
    let sweepbright: SweepBrightServer;
    beforeEach(async () => {
      sweepbright = await new SweepBrightServer().open();
      sweepbright.now = site.now;
      await site.connect('sweepbright', {
        address: `${sweepbright.origin}/api`,
        clientId: sweepbright.clientId,
        clientSecret: sweepbright.clientSecret,
        version: '20241030',
      });
      await run();
    });
    afterEach(() => sweepbright.close());
    const send = (init: RequestInit) => ask(site.service, HOOK_PATH, init);

    test('adds a property announced by a hook to the site, changes its price, and removes it', async () => {
      sweepbright.put('a-1', 300_000);
      sweepbright.put('a-2', 400_000);
      expect((await send(sweepbright.hook('estate-added', 'a-1'))).status).toBe(202);
      await send(sweepbright.hook('estate-added', 'a-2'));
      expect((await run()).fault).toBeNull();
      expect(site.agency.prices).toEqual({ 'a-1': 300_000, 'a-2': 400_000 });
      site.laterMs += MINUTE_MS;
      sweepbright.put('a-1', 290_000);
      await send(sweepbright.hook('estate-updated', 'a-1'));
      await run();
      expect(site.agency.prices['a-1']).toBe(290_000);
      site.laterMs += MINUTE_MS;
      await send(sweepbright.hook('estate-deleted', 'a-1'));
      await run();
      expect(site.agency.prices).toEqual({ 'a-2': 400_000 });
    });

    test('rejects a hook without a valid signature, and stores nothing of it', async () => {
      const hook = sweepbright.hook('estate-deleted', 'a-1');
      for (const signature of ['', '00', 'f'.repeat(40)]) {
        const headers = { 'Content-Type': 'application/json', 'X-Hook-Signature': signature };
        const answer = await send({ ...hook, headers });
        expect([answer.status, answer.json.code]).toEqual([401, 'SIGNATURE_INVALID']);
      }
      expect((await send({ ...hook, body: `${hook.body} ` })).status).toBe(401);
      expect(await site.service.db.selectFrom('connect_events').selectAll().execute()).toEqual([]);
    });

    test('ignores a hook that is replayed or that is older than a processed one', async () => {
      sweepbright.put('a-1', 300_000);
      const added = sweepbright.hook('estate-added', 'a-1');
      await send(added);
      await run();
      site.laterMs += MINUTE_MS;
      await send(sweepbright.hook('estate-deleted', 'a-1'));
      await send(added);
      sweepbright.put('a-2', 400_000);
      await send(sweepbright.hook('estate-added', 'a-2'));
      await run();
      await send(added);
      await run();
      expect(site.agency.prices).toEqual({ 'a-2': 400_000 });
    });

    test('fetches a property once for five hundred hooks about it', async () => {
      sweepbright.put('a-1', 300_000);
      for (let hook = 0; hook < 100; hook++)
        await Promise.all(
          Array.from({ length: 5 }, (_, at) =>
            send(sweepbright.hook('estate-updated', 'a-1', site.now() + hook * 5 + at)),
          ),
        );
      expect(await site.service.db.selectFrom('connect_events').selectAll().execute()).toHaveLength(1);
      await run();
      expect(sweepbright.log.filter((line) => line === 'GET /api/estates/a-1')).toHaveLength(1);
    });

    test('reports a property that could not be fetched within an hour of its hook, until another hook names it', async () => {
      sweepbright.put('a-1', 300_000);
      await send(sweepbright.hook('estate-added', 'a-1'));
      sweepbright.fault = ({ path }) => (path.includes('estates/') ? { status: 500 } : undefined);
      expect((await run()).fault).toBe('server');
      site.laterMs += 70 * MINUTE_MS;
      sweepbright.fault = undefined;
      expect(await run()).toMatchObject({ fault: 'late', fault_detail: 'a-1' });
      await send(sweepbright.hook('estate-updated', 'a-1'));
      expect((await run(6 * MINUTE_MS)).fault).toBeNull();
      expect(site.agency.prices).toEqual({ 'a-1': 300_000 });
    });

    test('sends a lead under the property that it is about', async () => {
      site.laterMs += 1_000;
      expect(
        (await sendJson(site.service, 'contact-me', { email: 'lien@voorbeeld.be', remark: 'Is de tuin groot?' }))
          .status,
      ).toBe(201);
      await site.service.handovers.look();
      expect(sweepbright.contacts).toMatchObject([
        { path: '/api/estates/4013972/contacts', body: { email: 'lien@voorbeeld.be', locale: 'nl' } },
      ]);
      expect(String(sweepbright.contacts[0]?.body.message)).toContain('Is de tuin groot?');
    });
  });

  describe('a list at a URL', () => {
    let server: ProgramServer;
    let list = '';
    let posted: ProgramRequest[] = [];
    const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    beforeEach(async () => {
      posted = [];
      list =
        'Pandnr;Goal;Type;Prijs;Postcode;Gemeente;Status\n1;te koop;Huis;300000;9000;Gent;te koop\n2;te koop;Huis;400000;9000;Gent;te koop\n';
      server = await new ProgramServer().open();
      server.fault = (asked) => {
        if (asked.path === '/leads') {
          posted.push(asked);
          return { json: { number: 'CRM-7' } };
        }
        if (asked.headers.authorization !== `Basic ${Buffer.from('site:secret word').toString('base64')}`)
          return { status: 401 };
        return { text: list, headers: { 'Content-Type': 'text/csv' } };
      };
      writeFileSync(
        join(site.agency.path, 'import.json'),
        JSON.stringify({ language: 'nl', fixed: { PublishPrice: true, PublishAddress: false } }),
      );
      await site.connect('address', {
        address: `${server.origin}/export.csv?office=3`,
        kind: 'csv',
        username: 'site',
        password: 'secret word',
        leads: `${server.origin}/leads`,
        leadsSecret: SECRET,
      });
    });
    afterEach(() => server.close());

    test('is imported with its password, and again only when it has changed', async () => {
      expect((await run()).fault).toBeNull();
      expect(site.agency.prices).toEqual({ 1: '300000', 2: '400000' });
      list = list.replace('300000', '310000');
      await run(6 * MINUTE_MS);
      expect(site.agency.prices[1]).toBe('310000');
      const { mtimeMs } = statSync(join(site.agency.path, 'nl/properties.json'));
      await run(6 * MINUTE_MS);
      expect(statSync(join(site.agency.path, 'nl/properties.json')).mtimeMs).toBe(mtimeMs);
    });

    test('changes nothing while its URL answers with an HTML page', async () => {
      await run();
      list = '<!doctype html><title>Onderhoud</title>';
      expect(await run(6 * MINUTE_MS)).toMatchObject({ fault: 'notData', fault_detail: 'a web page' });
      expect(site.agency.prices).toEqual({ 1: '300000', 2: '400000' });
    });

    test('has a URL for leads that receives each lead in a signed request, and the number in its response is stored', async () => {
      site.laterMs += 1_000;
      await sendJson(site.service, 'contact-me', { email: 'lien@voorbeeld.be' });
      await site.service.handovers.look();
      const [request] = posted;
      const header = (key: string) => String(request?.headers[key]);
      const wanted = signWebhook(
        Buffer.alloc(32, 7),
        header('webhook-id'),
        Number(header('webhook-timestamp')),
        request?.raw ?? '',
      );
      expect(header('webhook-signature')).toBe(wanted);
      expect(request?.body).toMatchObject({ type: 'lead.received', data: { email: 'lien@voorbeeld.be' } });
      const rows = await site.service.db.selectFrom('lead_handovers').selectAll().execute();
      expect(rows).toMatchObject([{ state: 'given', number: 'CRM-7' }]);
    });

    test('receives each version of a visit and each answer with its own ID, and no answer that was taken back', async () => {
      const { db } = site.service;
      site.laterMs += 1_000;
      const { json } = await sendJson(site.service, 'contact-appointment', { email: 'lien@voorbeeld.be' });
      const id = json.id ?? '';
      const look = async (afterMs: number) => {
        site.laterMs += afterMs;
        await site.service.handovers.look();
      };
      await look(1_000);
      const { date } = await db.selectFrom('visits').select('date').executeTakeFirstOrThrow();
      for (const [sequence, day] of [
        [1, '2026-12-08'],
        [2, date],
      ] as const) {
        await db.updateTable('visits').set({ date: day, sequence, changed_at: site.now() }).execute();
        await look(1_000);
      }
      const { browser } = await staffAs(site.service, 'manager');
      const reply = async (text: string, seen: number) => {
        const sent = await browser.post(`leads/${id}/replies`, { subject: 'Uw bezoek', text, seen: String(seen) });
        expect(sent.status).toBe(303);
      };
      await reply('Tot dan.', 0);
      await reply('Parkeren kan op de oprit.', 1);
      await reply('Toch niet.', 2);
      const { id: event } = await db
        .selectFrom('lead_events')
        .select('id')
        .where('version', '=', 3)
        .executeTakeFirstOrThrow();
      // Staff may still take these answers back.
      await look(1_000);
      expect((await browser.post(`leads/${id}/withdrawals`, { event })).status).toBe(303);
      await look(UNDO_MS);

      const bodies = posted.map(({ body }) => body as { type: string; data: { date?: string; answer?: string } });
      expect(bodies.map(({ type, data }) => [type, data.answer ?? data.date])).toEqual([
        ['lead.received', undefined],
        ['visit.changed', date],
        ['visit.changed', '2026-12-08'],
        ['visit.changed', date],
        ['lead.answered', 'Tot dan.'],
        ['lead.answered', 'Parkeren kan op de oprit.'],
      ]);
      expect(new Set(posted.map(({ headers }) => headers['webhook-id'])).size).toBe(posted.length);
    });
  });

  test('a hook is rejected when no program is connected', async () => {
    await eventually(async () =>
      expect((await ask(site.service, HOOK_PATH, { method: 'POST', body: '{}' })).status).toBe(401),
    );
  });
});
