// A power cut between an answer of the desk and its mail, and the release of a large flood.
import { expect, test } from 'vitest';
import { createId } from '#service/database/id.ts';
import { openDatabase } from '#service/database/open.ts';
import { SPREAD_MS } from '#service/desk/release-spread.ts';
import { addPerson } from '#service/people/people.ts';
import { beginPersonSession } from '#service/people/person-sessions.ts';
import { STAFF_PATH } from '#service/staff/staff-layout.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, createPlaces } from './databases.ts';
import { staffAs } from './desk-browser.ts';
import { FaultFolder } from './fault-folder.ts';
import { MailServer } from './mail-server.ts';
import { kill } from './processes.ts';
import { runService, sendJson } from './running.ts';

const folder = new FaultFolder();
const EMAIL = 'anouk@voorbeeld.be';
const TEXT = 'Ja, er is een kelder.';

test('an answer that was submitted just before a kill -9 reaches the visitor once', async () => {
  const server = new MailServer();
  await server.start();
  for (const [name, place] of await createPlaces(folder.path)) {
    const env = { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' };
    server.received.length = 0;
    const killed = await folder.start(place, env);
    const sent = await fetch(`${killed.url}/api/forms/contact-me`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...FILLED_IN['contact-me'], email: EMAIL }),
    });
    const { id } = (await sent.json()) as { id: string };
    const db = await openDatabase(place);
    const now = Date.now();
    const person = { email: 'an@agency.example', name: 'An Peeters', language: 'nl', role: 'manager' } as const;
    const added = await addPerson(db, person, { actor: 'test', reason: '', now });
    const session = { person_id: added.ok ? added.person.id : '', device: 'test' };
    const cookie = `person=${await beginPersonSession(db, session, 'person', now)}`;
    const reply = () =>
      fetch(`${killed.url}${STAFF_PATH}leads/${id}/replies`, {
        method: 'POST',
        headers: { Cookie: cookie, Origin: killed.url },
        body: new URLSearchParams({ subject: 'Uw vraag', text: TEXT, seen: '0' }),
        redirect: 'manual',
      });
    expect((await reply()).status, name).toBe(303);
    await kill(killed);
    const replies = () => server.received.filter(({ to, raw }) => to === EMAIL && raw.includes('kelder'));
    expect(replies()).toEqual([]);

    // Claims of the killed process expire with their lease.
    await db.updateTable('mails').set({ lease_until: 0, due_at: 0 }).where('state', '<>', 'sent').execute();
    const next = await folder.start(place, env);
    await eventually(() => expect(replies()).toHaveLength(1), 200);
    // A phone that got no response submits the answer again: it gets a conflict, and the page keeps the text.
    const again = await fetch(`${next.url}${STAFF_PATH}leads/${id}/replies`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: next.url },
      body: new URLSearchParams({ subject: 'Uw vraag', text: TEXT, seen: '0' }),
    });
    expect(again.status).toBe(409);
    expect(await again.text()).toContain(`${TEXT}</textarea>`);
    const mails = db.selectFrom('mails').select('id').where('kind', '=', 'lead-reply');
    expect(await mails.execute()).toHaveLength(1);
    await db.destroy();
    await folder.killAll();
  }
  await server.stop();
});

test('5,000 held requests are released by one click, with two mails per second, while other pages respond', {
  timeout: 240_000,
}, async () => {
  const HELD = 5_000;
  const database = await createDatabase('SQLite');
  const service = await runService(database);
  const { browser } = await staffAs(service, 'manager');
  const { json } = await sendJson(service, 'contact-me', { website: 'https://spam.example' });
  const first = await service.db
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', json.id ?? '')
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: HELD - 1 }, (_, index) => ({
    ...first,
    id: createId(first.created_at + index),
    email: `visitor${index}@voorbeeld.be`,
    idempotency_key: null,
  }));
  for (let start = 0; start < copies.length; start += 500)
    await service.db
      .insertInto('leads')
      .values(copies.slice(start, start + 500))
      .execute();
  await browser.get('leads/');
  expect((await browser.post('lead-releases')).status).toBe(303);
  expect((await browser.get('leads/')).status).toBe(200);
  const isHeld = service.db.selectFrom('leads').select('id').where('released_at', 'is', null).limit(1);
  await expect.poll(async () => (await isHeld.execute()).length, { timeout: 200_000, interval: 500 }).toBe(0);
  const mails = await service.db
    .selectFrom('mails')
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      of.fn.min('due_at').as('first'),
      of.fn.max('due_at').as('last'),
    ])
    .where('kind', '=', 'lead-visitor')
    .executeTakeFirstOrThrow();
  expect(mails.count).toBe(HELD);
  expect(Number(mails.last) - Number(mails.first)).toBeGreaterThanOrEqual((HELD - 2) * SPREAD_MS);
  await service.stop();
  await database.drop();
});
