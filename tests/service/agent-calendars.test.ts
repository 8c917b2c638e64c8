// The calendar of an agent, on a host that can fail in several ways.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceOptions } from '#api/service-options.ts';
import { measureWait } from '../measure-wait.ts';
import { createDatabase, DATABASES } from './databases.ts';
import { ask, NOW, type RunningService, runService, sendJson } from './running.ts';

const AGENT = 'karim@agency.example';
const AT = { date: '2026-12-08', slot: '09:00-09:30' };
const HOUR_MS = 3_600_000;

const BUSY = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Tandarts'],
  ...['DTSTAMP:20261101T000000Z', 'DTSTART;TZID=Europe/Brussels:20261208T093000', 'DURATION:PT1H'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

let host: Server;
/** A calendar with a recurrence rule for 30 February, which never occurs. */
const ENDLESS = BUSY.replace('DURATION:PT1H', 'DURATION:PT1H\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');

let answer: 'well' | 'hangs' | 'huge' | 'page' | 'fails' | 'endless' = 'well';
beforeAll(async () => {
  host = createServer((_request, response) => {
    if (answer === 'hangs') return;
    if (answer === 'fails') response.writeHead(500);
    if (answer === 'huge') response.write('x'.repeat(3 * 1024 * 1024));
    response.end({ page: '<h1>Log in</h1>', endless: ENDLESS }[answer as string] ?? BUSY);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

describe.each(DATABASES)('on %s', (name) => {
  test('events in an agent’s calendar block times; when it is unreadable, its last content counts for a day, then visits need confirmation', async () => {
    const database = await createDatabase(name);
    let now = NOW;
    answer = 'well';
    const { port } = host.address() as AddressInfo;
    const options = serviceOptions.parse({
      visits: { confirms: 'at-once', agents: { [AGENT]: { hours: { 2: ['09:00-11:00'] }, horizonDays: 60 } } },
    });
    const env = { AGENT_CALENDARS: `${AGENT}=http://127.0.0.1:${port}/karim.ics` };
    const service: RunningService = await runService(database, {
      env,
      site: { options },
      doubles: { now: () => now },
    });
    const read = async () => {
      await service.calendars.look();
      const query = 'property=4013972&language=nl&from=2026-12-08&days=1';
      const { text, json } = await ask(service, `/api/visits/times?${query}`);
      expect(text).not.toContain('Tandarts');
      const { confirms, days } = json as unknown as {
        confirms: string;
        days: { times: { slot: string; isFree: boolean }[] }[];
      };
      return { confirms, free: days[0]?.times.filter(({ isFree }) => isFree).map(({ slot }) => slot) };
    };
    const later = (hours: number): void => {
      now += hours * HOUR_MS;
    };
    const countNotices = async (): Promise<number> =>
      (await service.db.selectFrom('mails').select('id').where('kind', '=', 'calendar-agency').execute()).length;

    expect(await read()).toEqual({ confirms: 'at-once', free: ['09:00-09:30', '10:30-11:00'] });
    expect((await sendJson(service, 'contact-appointment', { ...AT, slot: '09:30-10:00' })).json.code).toBe(
      'APPOINTMENTS_FULL',
    );
    for (const mood of ['fails', 'huge', 'page'] as const) {
      answer = mood;
      later(1);
      expect(await read()).toEqual({ confirms: 'at-once', free: ['09:00-09:30', '10:30-11:00'] });
    }
    expect(await countNotices()).toBe(0);
    later(24);
    await service.calendars.look();
    later(1);
    const all = ['09:00-09:30', '09:30-10:00', '10:00-10:30', '10:30-11:00'];
    expect(await read()).toEqual({ confirms: 'agency', free: all });
    expect(await countNotices()).toBe(1);
    expect((await sendJson(service, 'contact-appointment', AT)).status).toBe(201);
    const visits = service.db.selectFrom('visits').select('state');
    expect(await visits.execute()).toEqual([{ state: 'requested' }]);
    answer = 'well';
    later(1);
    expect((await read()).confirms).toBe('at-once');

    // A calendar that was read while the clock was years ahead counts as unknown.
    later(3650 * 24);
    await service.calendars.look();
    [now, answer] = [now - 3650 * 24 * HOUR_MS, 'fails'];
    expect(await read()).toEqual({ confirms: 'agency', free: all });
    expect(await countNotices()).toBe(2);
    await service.stop();
    await database.drop();
  });
});

test('a calendar with a recurrence rule that takes too long to expand is skipped and reported', async () => {
  answer = 'endless';
  const database = await createDatabase('SQLite');
  const { port } = host.address() as AddressInfo;
  const env = { AGENT_CALENDARS: `${AGENT}=http://127.0.0.1:${port}/karim.ics` };
  const service = await runService(database, { env });
  const looking = service.calendars.look();
  let answered = 0;
  let isOver = false;
  void looking.then(() => {
    isOver = true;
  });
  while (!isOver) {
    expect((await ask(service, '/api/visits/times?property=4013972&language=nl')).status).toBe(200);
    answered++;
  }
  // Expansion on the service's own thread would let one or two through.
  expect(answered).toBeGreaterThan(5);
  const notices = service.db.selectFrom('mails').select('data').where('kind', '=', 'calendar-agency');
  expect(await notices.execute()).toEqual([
    { data: JSON.stringify({ agent: AGENT, error: 'takes too long to read' }) },
  ]);
  await service.stop();
  await database.drop();
});

test('a calendar host that never responds does not delay the free times', async () => {
  answer = 'hangs';
  const database = await createDatabase('SQLite');
  const { port } = host.address() as AddressInfo;
  const env = { AGENT_CALENDARS: `${AGENT}=http://127.0.0.1:${port}/karim.ics` };
  const service = await runService(database, { env });
  const [times, waitedMs] = await measureWait(() => ask(service, '/api/visits/times?property=4013972&language=nl'));
  expect(times.status).toBe(200);
  expect(waitedMs).toBeLessThan(2_000);
  host.closeAllConnections();
  await service.stop();
  await database.drop();
});
