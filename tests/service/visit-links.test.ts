// A visit that is booked, moved, confirmed and cancelled by the links in its mails, with a real mail server.
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceOptions } from '#api/service-options.ts';
import { createToken } from '#service/keys/secret.ts';
import { runVisitReminders } from '#service/visits/visit-reminders.ts';
import { eventually } from '../eventually.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { askPortal, logIn } from './logged-in.ts';
import { MailServer } from './mail-server.ts';
import { ask, NOW, type RunningService, runService, SITE, sendJson } from './running.ts';

const AT = { date: '2026-12-08', slot: '16:00-19:00' };
const HOME = '4013972';
const AGENT = 'karim@agency.example';

const button = /href="([^"]*\/api\/visits[^"]*)"/;

/** Reads a mail's calendar entry as a calendar program would, with a library other than the one that wrote it. */
function readEvent(raw: string) {
  const [, type = ''] = /Content-Type: text\/calendar;([^\r]*(?:\r\n[ \t][^\r]*)*)/i.exec(raw) ?? [];
  const [, encoded = ''] =
    /Content-Disposition: attachment; filename=visit\.ics\r\n[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? [];
  const calendar = new ICAL.Component(ICAL.parse(Buffer.from(encoded, 'base64').toString()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    type: /method=(\w+)/i.exec(type)?.[1],
    method: calendar.getFirstPropertyValue('method'),
    status: event.component.getFirstPropertyValue('status'),
    attendance: event.component.getFirstProperty('attendee')?.getParameter('partstat'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    organizer: String(event.organizer),
  };
}

describe.each(DATABASES)('a visit on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  const server = new MailServer();
  let number = 0;
  let email = '';
  beforeAll(async () => {
    await server.start();
    database = await createDatabase(name);
    service = await runService(database, { env: { SMTP_URL: server.url } });
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });
  beforeEach(() => {
    server.received.length = 0;
    email = `visitor${++number}@voorbeeld.be`;
  });

  const mailTo = (address: string, count = 1) =>
    eventually(() => {
      const found = server.received.filter(({ to }) => to === address);
      expect(found).toHaveLength(count);
      return found.at(-1) ?? expect.unreachable();
    });
  const linkIn = (html: string): string => {
    const [, url = ''] = button.exec(html.replaceAll('&amp;', '&')) ?? [];
    return url.replace(SITE.url, '');
  };
  const post = (path: string, fields: Record<string, string> = {}) =>
    ask(service, path, { method: 'POST', body: new URLSearchParams(fields) });
  const takenAt = async (date: string, slot: string): Promise<number> => {
    const query = service.db.selectFrom('visit_times').select('taken').where('date', '=', date);
    return (await query.where('slot', '=', slot).executeTakeFirst())?.taken ?? 0;
  };
  async function book(visit: object = AT) {
    expect((await sendJson(service, 'contact-appointment', { ...visit, email })).status).toBe(201);
    const mail = await mailTo(email);
    const toAgent = await eventually(() => {
      const isOfVisitor = (one: (typeof server.received)[number]): boolean =>
        one.to === AGENT && one.email.replyTo?.[0]?.address === email;
      return server.received.find(isOfVisitor) ?? expect.unreachable();
    });
    return { mail, link: linkIn(mail.email.html ?? ''), agentLink: linkIn(toAgent.email.html ?? '') };
  }

  test('can be requested, confirmed by the agent, moved and cancelled, and updates every calendar', async () => {
    const owner = await logIn(service.db, { email: `owner${number}@voorbeeld.be`, properties: [HOME] });
    const { mail, link, agentLink } = await book();
    const asked = readEvent(mail.raw);
    expect(asked).toMatchObject({
      type: 'REQUEST',
      method: 'REQUEST',
      status: 'TENTATIVE',
      attendance: 'TENTATIVE',
      sequence: 0,
      start: '2026-12-08T15:00:00.000Z',
      end: '2026-12-08T18:00:00.000Z',
      organizer: 'mailto:info@agency.example',
    });

    // Programs that open every link of a mail change nothing.
    expect((await ask(service, agentLink)).text).toContain('Bezoek bevestigen');
    expect((await post(agentLink)).text).toContain('Dit bezoek is bevestigd');
    const fixed = readEvent((await mailTo(email, 2)).raw);
    expect(fixed).toEqual({ ...asked, status: 'CONFIRMED', attendance: 'ACCEPTED', sequence: 1 });

    const page = await ask(service, link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('dinsdag 8 december, 16:00 – 19:00');
    const [action = ''] = /\/api\/visits\/move\?token=[^"]*/.exec(page.text) ?? [];
    const moved = await post(action, { moment: '2026-12-09 10:00-13:00' });
    expect(moved.text).toContain('U vroeg een ander tijdstip');
    expect([await takenAt(AT.date, AT.slot), await takenAt('2026-12-09', '10:00-13:00')]).toEqual([0, 1]);
    const third = readEvent((await mailTo(email, 3)).raw);
    expect(third).toMatchObject({
      uid: asked.uid,
      sequence: 2,
      status: 'TENTATIVE',
      attendance: 'TENTATIVE',
      start: '2026-12-09T09:00:00.000Z',
    });
    const notice = await eventually(
      () => server.received.find(({ email: { subject } }) => subject?.includes('verzet (pand')) ?? expect.unreachable(),
    );
    expect(notice.to).toBe(AGENT);
    expect(notice.email.text).toContain('dinsdag 8 december, van 16:00 tot 19:00');
    const readRow = async () => {
      const { rows } = (await askPortal(service, owner, '/history')).json as unknown as { rows: object[] };
      return rows[0];
    };
    expect(await readRow()).toMatchObject({
      status: 'received',
      appointment: { date: '2026-12-09', slot: '10:00-13:00' },
      comment: expect.stringContaining('9 december, 10:00 – 13:00'),
    });

    const cancelled = await post(action.replace('/move', '/cancel'));
    expect(cancelled.text).toContain('Uw bezoek is geannuleerd');
    expect(await takenAt('2026-12-09', '10:00-13:00')).toBe(0);
    const last = readEvent((await mailTo(email, 4)).raw);
    expect(last).toMatchObject({
      type: 'CANCEL',
      method: 'CANCEL',
      status: 'CANCELLED',
      attendance: 'DECLINED',
      uid: asked.uid,
      sequence: 3,
    });
    expect(await readRow()).toMatchObject({ status: 'cancelled' });

    // A second cancellation reports the first one, and offers the next free times.
    const again = await post(action.replace('/move', '/cancel'));
    expect([again.status, again.text.includes('al geannuleerd'), again.text.includes('name="moment"')]).toEqual([
      410,
      true,
      true,
    ]);
    expect(await takenAt('2026-12-09', '10:00-13:00')).toBe(0);
  });

  test('is offered free times when another visitor took the chosen one meanwhile, and stays unchanged', async () => {
    const full = { date: '2026-12-10', slot: '10:00-13:00' };
    for (let index = 0; index < 3; index++)
      await sendJson(service, 'contact-appointment', { ...full, email: `full${number}${index}@voorbeeld.be` });
    const { link } = await book({ date: '2026-12-11', slot: '10:00-13:00' });
    const moved = await post(link.replace('?', '/move?'), { moment: `${full.date} ${full.slot}` });
    expect([moved.status, moved.text.includes('ondertussen bezet')]).toEqual([409, true]);
    expect(moved.text).not.toContain(`value="${full.date} ${full.slot}"`);
    expect([await takenAt(full.date, full.slot), await takenAt('2026-12-11', '10:00-13:00')]).toEqual([3, 1]);
  });

  test('can swap times with another one at the same moment without a deadlock or a lost place', async () => {
    const [a, b] = ['2026-12-14', '2026-12-15'];
    const slot = '10:00-13:00';
    const { link: first } = await book({ date: a, slot });
    server.received.length = 0;
    email = `swap${number}@voorbeeld.be`;
    const { link: second } = await book({ date: b, slot });
    const move = (link: string, date: string) => post(link.replace('?', '/move?'), { moment: `${date} ${slot}` });
    const answers = await Promise.all([move(first, b), move(second, a)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await takenAt(a, slot), await takenAt(b, slot)]).toEqual([1, 1]);
  });

  test('cannot be opened by an invalid link or a link for another purpose', async () => {
    const { link, agentLink } = await book({ date: '2026-12-16', slot: '10:00-13:00' });
    for (const path of ['/api/visits?token=abc.def', agentLink.replace('/confirm', ''), link.replace('?', '/confirm?')])
      expect([
        (await ask(service, path)).status,
        (await post(path.replace('/api/visits?', '/api/visits/cancel?'))).status,
      ]).toEqual([410, 410]);
  });
});

describe.each(DATABASES)('a confirmed visit on %s', (name) => {
  test('gets a reminder the day before and a question afterwards, once each, even with several workers', async () => {
    const database = await createDatabase(name);
    let now = NOW;
    const options = serviceOptions.parse({ visits: { confirms: 'at-once' } });
    const service = await runService(database, { doubles: { now: () => now }, site: { options } });
    const owner = await logIn(service.db, { email: 'owner@voorbeeld.be', properties: [HOME] });
    const { id = '' } = (await sendJson(service, 'contact-appointment', AT)).json;
    const look = async (at: string): Promise<string[]> => {
      now = Date.parse(at);
      await Promise.all([1, 2, 3].map(() => runVisitReminders(service)));
      const mails = service.db
        .selectFrom('mails')
        .select('kind')
        .where('kind', 'in', ['visit-reminder', 'visit-question']);
      return (await mails.orderBy('id').execute()).map(({ kind }) => kind);
    };
    expect(await look('2026-12-07T14:59:00Z')).toEqual([]);
    expect(await look('2026-12-07T15:01:00Z')).toEqual(['visit-reminder']);
    expect(await look('2026-12-08T14:00:00Z')).toEqual(['visit-reminder']);
    expect(await look('2026-12-08T19:59:00Z')).toEqual(['visit-reminder']);
    expect(await look('2026-12-08T20:01:00Z')).toEqual(['visit-reminder', 'visit-question']);
    expect(await look('2026-12-09T20:01:00Z')).toEqual(['visit-reminder', 'visit-question']);

    now = NOW + 1;
    const link = `/api/visits/impression?token=${createToken(service.secret, 'impression', id)}`;
    const postImpression = (fields: Record<string, string>) =>
      ask(service, link, { method: 'POST', body: new URLSearchParams(fields) });
    expect((await ask(service, link)).text).toContain('De prijs is te hoog voor mij');
    expect((await postImpression({ impression: 'invented' })).status).toBe(422);
    // The input stays when an answer is missing, and characters that no text may contain are rejected.
    expect((await postImpression({ remark: 'Te duur voor Jan' })).text).toContain('>Te duur voor Jan</textarea>');
    expect((await postImpression({ impression: 'price', remark: 'Te\0duur' })).status).toBe(422);
    expect((await postImpression({ impression: 'price', remark: 'Te duur voor Jan' })).text).toContain('genoteerd');
    // The first answer is kept.
    expect((await postImpression({ impression: 'offer' })).text).toContain('genoteerd');
    const mails = service.db.selectFrom('mails').select('id').where('kind', '=', 'visit-changed-agency');
    expect(await mails.execute()).toHaveLength(1);
    const { rows } = (await askPortal(service, owner, '/history')).json as unknown as { rows: object[] };
    expect(rows).toMatchObject([
      { comment: 'Indruk na het bezoek: De prijs is te hoog voor mij', status: 'confirmed' },
    ]);
    await service.stop();
    await database.drop();
  });

  test('gets no reminder when it was requested on the same day or cancelled', async () => {
    const database = await createDatabase(name);
    let now = NOW;
    const options = serviceOptions.parse({ visits: { confirms: 'at-once' } });
    const service = await runService(database, { doubles: { now: () => now }, site: { options } });
    await sendJson(service, 'contact-appointment', { date: '2026-11-21', slot: '16:00-19:00' });
    const { id = '' } = (await sendJson(service, 'contact-appointment', { ...AT, email: 'b@voorbeeld.be' })).json;
    await ask(service, `/api/visits/cancel?token=${createToken(service.secret, 'visit', id)}`, { method: 'POST' });
    for (const at of ['2026-11-21T12:00:00Z', '2026-12-07T16:00:00Z', '2026-12-08T10:00:00Z', '2026-12-09T10:00:00Z']) {
      now = Date.parse(at);
      await runVisitReminders(service);
    }
    const mails = service.db.selectFrom('mails').select('kind').where('kind', '=', 'visit-reminder');
    expect(await mails.execute()).toEqual([]);
    await service.stop();
    await database.drop();
  });
});

describe.each(DATABASES)('mails about a visit, delayed by an unavailable mail server, on %s', (name) => {
  const server = new MailServer();
  let database: TestDatabase;
  let service: RunningService;
  let now = NOW;
  beforeEach(async () => {
    [now, server.received.length] = [NOW, 0];
    await server.start();
    database = await createDatabase(name);
    const options = serviceOptions.parse({ visits: { agents: { [AGENT]: { confirms: 'agency' } } } });
    service = await runService(database, {
      env: { SMTP_URL: server.url },
      doubles: { now: () => now },
      site: { options },
    });
    server.set('login');
  });
  afterEach(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });
  const open = async (
    purpose: 'visit' | 'visit-agent',
    path: string,
    id: string,
    fields: Record<string, string> = {},
  ) => {
    const token = createToken(service.secret, purpose, id);
    const { status } = await ask(service, `/api/visits/${path}?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(status).toBe(200);
  };
  /** Lets the mail server accept mails again; returns the subjects of all received mails. */
  const mend = async (): Promise<string[]> => {
    await service.mails.rest();
    server.set('well');
    now += 31 * 60_000;
    await eventually(async () => {
      await service.mails.look();
      await service.mails.rest();
      const waiting = service.db.selectFrom('mails').select('id').where('state', '<>', 'sent');
      expect(await waiting.execute()).toEqual([]);
    });
    return server.received.map(({ email }) => email.subject ?? '');
  };

  test('never say that a visit is confirmed when it was moved meanwhile and waits for the agent again', async () => {
    const { id = '' } = (await sendJson(service, 'contact-appointment', AT)).json;
    await open('visit-agent', 'confirm', id);
    await open('visit', 'move', id, { moment: '2026-12-09 10:00-13:00' });
    const subjects = await mend();
    expect(subjects).toContainEqual(expect.stringContaining('woensdag 9 december'));
    expect(subjects.filter((subject) => subject.startsWith('Bezoek bevestigd'))).toEqual([]);
  });

  test('tell the agent the cancelled time, not the time requested since', async () => {
    const { id = '' } = (await sendJson(service, 'contact-appointment', AT)).json;
    await open('visit', 'cancel', id);
    await open('visit', 'move', id, { moment: '2026-12-09 10:00-13:00' });
    const subjects = await mend();
    expect(subjects).toContainEqual(expect.stringMatching(/geannuleerd \(pand .*dinsdag 8 december/));
    expect(subjects).toContainEqual(expect.stringMatching(/verzet \(pand .*woensdag 9 december/));
  });

  test('inform the agent of the cancellation when a visit was moved and then cancelled, whichever mail comes last', async () => {
    const { id = '' } = (await sendJson(service, 'contact-appointment', AT)).json;
    await open('visit', 'move', id, { moment: '2026-12-09 10:00-13:00' });
    await open('visit', 'cancel', id);
    const subjects = await mend();
    expect(subjects.filter((subject) => subject.includes('verzet (pand'))).toEqual([]);
    expect(subjects).toContainEqual(expect.stringMatching(/geannuleerd \(pand .*woensdag 9 december/));
  });

  test('are dropped when they are out of date: a reminder after the visit, a question a week later', async () => {
    const { id = '' } = (await sendJson(service, 'contact-appointment', AT)).json;
    await open('visit-agent', 'confirm', id);
    now = Date.parse('2026-12-07T16:00:00Z');
    expect(await runVisitReminders(service)).toBe(1);
    now = Date.parse('2026-12-08T21:00:00Z');
    expect(await runVisitReminders(service)).toBe(1);
    now = Date.parse('2026-12-15T12:00:00Z');
    const subjects = await mend();
    expect(subjects.filter((subject) => /^(?:Tot binnenkort|Hoe was)/.test(subject))).toEqual([]);
  });
});

test('the page of a past visit, or of a property sold meanwhile, explains what happened and what to do', async () => {
  const database = await createDatabase('SQLite');
  let now = NOW;
  const service = await runService(database, { doubles: { now: () => now } });
  const { id = '' } = (await sendJson(service, 'contact-appointment', AT)).json;
  const link = `/api/visits?token=${createToken(service.secret, 'visit', id)}`;
  const site = service.siteData.current;
  const home = site.properties[HOME] ?? expect.unreachable();
  site.properties[HOME] = { ...home, availability: 'sold' };
  const gone = await ask(service, link);
  expect(gone.text).toContain('intussen verkocht');
  expect(gone.text).not.toContain('name="moment"');
  const moved = await ask(service, link.replace('?', '/move?'), {
    method: 'POST',
    body: new URLSearchParams({ moment: '2026-12-09 10:00-13:00' }),
  });
  expect(moved.status).toBe(409);
  site.properties[HOME] = home;
  now = Date.parse('2026-12-08T15:00:01Z');
  const over = await ask(service, link);
  expect(over.text).toContain('Dit bezoek is voorbij');
  expect(over.text).toContain('woensdag 9 december, 10:00 – 13:00');
  const cancelled = await ask(service, link.replace('?', '/cancel?'), { method: 'POST' });
  expect([cancelled.status, cancelled.text.includes('al voorbij')]).toEqual([410, true]);
  await service.stop();
  await database.drop();
});
