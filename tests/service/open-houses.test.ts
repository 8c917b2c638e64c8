// Registering for an open house: as many visitors as there are places, moved and cancelled by the links in their mails.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translate } from '#i18n/translator.ts';
import { createToken } from '#service/keys/secret.ts';
import { listExpected } from '#service/staff/expected-open-houses.ts';
import { OpenHouses } from '#service/staff/OpenHouses.tsx';
import { claimTime } from '#service/visits/claim-time.ts';
import { findHost, hostAt } from '#service/visits/host.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { askPortal, logIn } from './logged-in.ts';
import { MailServer } from './mail-server.ts';
import { type Answer, ask, type RunningService, runService, SITE, sendJson } from './running.ts';

const HOME = '4013972';
const AGENT = 'karim@agency.example';
const PEOPLE = 200;
const PLACES = 12;
/** A Sunday, on which there are no other visits. */
const SUNDAY = { date: '2026-11-29', slot: '14:00-16:00' };
/** A day further ahead than visits can be requested. */
const LATE = { date: '2027-01-16', slot: '10:00-12:00' };
const PAST = { date: '2026-11-21', slot: '09:00-10:00' };
const openHouses = [{ ...SUNDAY, places: PLACES }, LATE, PAST];
const properties = { ...SITE.properties, [HOME]: { ...SITE.properties[HOME], openHouses } as never };

describe.each(DATABASES)('registration for an open house on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  const server = new MailServer();
  beforeAll(async () => {
    await server.start();
    database = await createDatabase(name);
    service = await runService(database, { env: { SMTP_URL: server.url }, site: { properties } });
  });
  afterAll(async () => {
    await service.stop();
    await server.stop();
    await database.drop();
  });

  const book = (time: object, email: string, key?: string): Promise<Answer> =>
    sendJson(service, 'contact-appointment', { ...time, email }, key === undefined ? {} : { key });
  const mailTo = (address: string, subject: RegExp) =>
    eventually(() => {
      const isMeant = ({ to, email }: (typeof server.received)[number]) =>
        to === address && subject.test(email.subject ?? '');
      return server.received.find(isMeant) ?? expect.unreachable();
    });
  const timesOf = async (date: string) => {
    const path = `/api/visits/times?property=${HOME}&language=nl&from=${date}&days=1`;
    return ((await ask(service, path)).json as { days?: { times: object[] }[] }).days?.[0]?.times;
  };

  test('admits as many of two hundred visitors as there are places, and offers the others free times', async () => {
    // Retries under the same key like the form, since an attempt that timed out may be stored.
    const bookOrWait = async (email: string): Promise<Answer> => {
      const answer = await book(SUNDAY, email, `open-house-${email}`);
      return answer.status === 503 ? bookOrWait(email) : answer;
    };
    const people = Array.from({ length: PEOPLE }, (_, index) => bookOrWait(`o${index}@voorbeeld.be`));
    const answers = await Promise.all(people);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PLACES);
    const others = answers.filter(({ status }) => status === 409);
    expect(others).toHaveLength(PEOPLE - PLACES);
    for (const { json } of others) expect((json as { free?: object[] }).free).not.toContainEqual(SUNDAY);
    const rows = await service.db.selectFrom('visits').select(['state', 'calendar']).execute();
    expect(rows).toEqual(
      Array.from({ length: PLACES }, () => ({ state: 'confirmed', calendar: `open-house:${HOME}` })),
    );
    // The statement that claims a place checks the number of places itself, and not a number read before.
    const { plan, calendar } = hostAt(findHost(service.siteData.current, HOME), SUNDAY);
    const draft = { ...SUNDAY, propertyId: HOME, calendar, capacity: plan.capacity, isOfOneProperty: false };
    expect(await claimTime(service.db, draft)).toBe(false);
    expect(await timesOf(SUNDAY.date)).toEqual([{ slot: SUNDAY.slot, isFree: false, isOpenHouse: true, left: 0 }]);
  });

  test('mails a guest the day in words and a calendar entry, and the agent the number of guests', async () => {
    expect((await book(LATE, 'laat@voorbeeld.be')).status).toBe(201);
    const { email, raw } = await mailTo('laat@voorbeeld.be', /ingeschreven/);
    expect(email.subject).toBe('U bent ingeschreven: open huis op zaterdag 16 januari 2027, 10:00 – 12:00');
    expect(raw).toMatch(/text\/calendar; charset=utf-8; method=REQUEST|method=REQUEST/);
    expect(email.text).not.toContain('16-1-2027');
    const agentMail = await eventually(() => {
      const own = server.received.find(({ to, email }) => to === AGENT && /laat@/.test(email.text ?? ''));
      return own ?? expect.unreachable();
    });
    expect(agentMail.email.text).toContain('Open huis: 1 ingeschreven');
    const site = service.siteData.current;
    const now = service.now();
    const view = { t: translate('nl'), language: 'nl' as const, site };
    const expected = await listExpected(service.db, site, now);
    expect(renderToStaticMarkup(createElement(OpenHouses, { view, expected, now }))).toMatch(
      /zondag 29 november, 14:00 – 16:00[\s\S]*12 van 12 plaatsen[\s\S]*zaterdag 16 januari 2027[\s\S]*1 ingeschreven/,
    );
  });

  test('can be changed by the guest’s link to an ordinary visit, which frees the place and appears to the owner', async () => {
    const { email } = await mailTo('laat@voorbeeld.be', /ingeschreven/);
    const [, url = ''] = /href="([^"]*\/api\/visits[^"]*)"/.exec((email.html ?? '').replaceAll('&amp;', '&')) ?? [];
    const link = url.replace(SITE.url, '');
    const page = await ask(service, link);
    expect(page.text).toContain('zaterdag 16 januari 2027, 10:00 – 12:00');
    // All free times, not only the first dozen.
    expect(page.text.match(/name="moment"/g)?.length).toBeGreaterThan(60);
    const moved = await ask(service, link.replace('?', '/move?'), {
      method: 'POST',
      body: new URLSearchParams({ moment: '2026-12-08 10:00-13:00' }),
    });
    expect(moved.status).toBe(200);
    expect(await timesOf(LATE.date)).toEqual([{ slot: LATE.slot, isFree: true, isOpenHouse: true }]);
    const owner = await logIn(service.db, { email: 'eigenaar@voorbeeld.be', properties: [HOME] });
    const { rows } = (await askPortal(service, owner, '/history')).json as unknown as {
      rows: { status: string; comment: string; appointment: object }[];
    };
    expect(rows.filter(({ comment }) => comment.includes('Open huis'))).toHaveLength(PLACES);
    const own = rows.find(({ comment }) => comment.includes('Verzet naar'));
    expect(own).toMatchObject({ status: 'received', appointment: { date: '2026-12-08', slot: '10:00-13:00' } });
  });

  test.each([
    ['one that has begun', PAST, 409, undefined],
    ['another time of its day', { ...SUNDAY, slot: '10:00-13:00' }, 422, { slot: 'slot.invalid' }],
    ['the open house of another property', { ...SUNDAY, propertyId: '5000004' }, 422, { date: 'date.closed' }],
  ])('refuses %s', async (_what, time, status, fields) => {
    const answer = await book(time, 'x@voorbeeld.be');
    expect(answer.status).toBe(status);
    if (fields) expect(answer.json.fields).toMatchObject(fields);
  });

  test('works without scripts, from the button on the property’s page through the rest of the form to a confirmed place', async () => {
    const send = (fields: Record<string, string>) =>
      ask(service, '/api/forms/contact-appointment', {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams(fields),
      });
    const moment = `${LATE.date} ${LATE.slot}`;
    const rest = await send({ language: 'nl', propertyId: HOME, moment });
    expect(rest.text).toContain(translate('nl')('form:openHouse.rest'));
    expect(rest.text).not.toContain('class="field__error"');
    expect(rest.text).toContain('name="firstName"');
    const { title: _title, ...filled } = FILLED_IN['contact-appointment'];
    const person = { ...filled, title: 'mr', email: 'zonder@voorbeeld.be' } as unknown as Record<string, string>;
    const [, date = ''] = /name="date" value="([^"]*)"|value="([^"]*)"[^>]*name="date"/.exec(rest.text) ?? [];
    expect(rest.text).toContain(LATE.date);
    expect((await send({ ...person, date: date || LATE.date, slot: LATE.slot })).status).toBe(303);
    const kept = service.db.selectFrom('visits').select(['state']).where('date', '=', LATE.date);
    expect(await kept.execute()).toEqual([{ state: 'confirmed' }]);
  });
});

test('overlapping open houses share their places, and a guest can move between them', async () => {
  const first = { date: '2026-11-29', slot: '14:00-16:00' };
  const second = { date: '2026-11-29', slot: '15:00-17:00' };
  const after = { date: '2026-11-29', slot: '17:00-18:00' };
  const announced = [first, second, after].map((time) => ({ ...time, places: 1 }));
  const database = await createDatabase('SQLite');
  const site = { properties: { [HOME]: { ...SITE.properties[HOME], openHouses: announced } as never } };
  const service = await runService(database, { site });
  const book = (time: object, email: string) => sendJson(service, 'contact-appointment', { ...time, email });
  const { status, json } = await book(first, 'a@voorbeeld.be');
  expect(status).toBe(201);
  expect((await book(second, 'b@voorbeeld.be')).json.code).toBe('APPOINTMENTS_FULL');
  const path = `/api/visits/times?property=${HOME}&language=nl&from=${first.date}&days=1`;
  const { days } = (await ask(service, path)).json as { days: { times: { slot: string; left: number }[] }[] };
  const left = days[0]?.times.map(({ slot, left }) => [slot, left]);
  expect(left).toEqual([
    [after.slot, 1],
    [second.slot, 0],
    [first.slot, 0],
  ]);
  const token = createToken(service.secret, 'visit', String(json.id));
  const moved = await ask(service, `/api/visits/move?token=${token}`, {
    method: 'POST',
    body: new URLSearchParams({ moment: `${second.date} ${second.slot}` }),
  });
  expect(moved.status).toBe(200);
  const expected = await listExpected(service.db, service.siteData.current, service.now());
  expect(expected.map(({ openHouse, count }) => [openHouse.slot, count])).toEqual([
    [first.slot, 0],
    [second.slot, 1],
    [after.slot, 0],
  ]);
  await service.stop();
  await database.drop();
});
