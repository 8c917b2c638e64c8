// A time accepts as many visitors as it has places, whoever shows the property and whatever arrives simultaneously.
import { describe, expect, test } from 'vitest';
import { serviceOptions } from '#api/service-options.ts';
import { claimTime } from '#service/visits/claim-time.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createDatabase, DATABASES } from './databases.ts';
import { type Answer, ask, type RunningService, runService, SITE, sendJson } from './running.ts';

const PEOPLE = 1_000;
const TAKEN = { date: '2026-12-08', slot: '16:00-19:00' };
const KARIM = 'karim@agency.example';

async function inService(
  name: (typeof DATABASES)[number],
  visits: object,
  act: (service: RunningService) => Promise<void>,
): Promise<void> {
  const database = await createDatabase(name);
  const options = serviceOptions.parse({ visits });
  const properties = { ...SITE.properties, 5000004: { ...SITE.properties[4013972], zip: '9000' } as never };
  const service = await runService(database, { site: { options, properties } });
  try {
    await act(service);
  } finally {
    await service.stop();
    await database.drop();
  }
}

const book = (service: RunningService, visit: object, email = 'an@voorbeeld.be'): Promise<Answer> =>
  sendJson(service, 'contact-appointment', { ...visit, email });

describe.each(DATABASES)('the booking of visits on %s', (name) => {
  test('gives a time to three of a thousand people who book simultaneously, and offers the next free ones to the others', async () => {
    await inService(name, {}, async (service) => {
      // Retries like a browser when the service is overloaded.
      const bookOrWait = async (email: string): Promise<Answer> => {
        const answer = await book(service, TAKEN, email);
        return answer.status === 503 ? bookOrWait(email) : answer;
      };
      const people = Array.from({ length: PEOPLE }, (_, index) => bookOrWait(`a${index}@voorbeeld.be`));
      const answers = await Promise.all(people);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      const others = answers.filter(({ status }) => status === 409);
      expect(others).toHaveLength(PEOPLE - 3);
      for (const { json } of others) {
        const { code, free } = json as { code: string; free: object[] };
        expect(code).toBe('APPOINTMENTS_FULL');
        expect(free[0]).toEqual({ date: '2026-11-21', slot: '13:00-16:00' });
        expect(free).not.toContainEqual(TAKEN);
      }
      const visits = await service.db.selectFrom('visits').select(['date', 'slot', 'state', 'calendar']).execute();
      expect(visits).toEqual(Array.from({ length: 3 }, () => ({ ...TAKEN, state: 'requested', calendar: '' })));
    });
  });

  test('admits three of many Dutch and French visitors who book one afternoon simultaneously', async () => {
    await inService(name, {}, async (service) => {
      const date = '2026-12-08';
      const codeOf = async (language: string, slot: string, email: string): Promise<unknown> => {
        const { status, json } = await book(service, { date, slot, language }, email);
        return status === 503 ? codeOf(language, slot, email) : (json.code ?? status);
      };
      const sent = Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0
          ? codeOf('nl', '13:00-16:00', `a${index}@voorbeeld.be`)
          : codeOf('fr', '14:00-16:00', `a${index}@voorbeeld.be`),
      );
      const codes = await Promise.all(sent);
      expect(codes.filter((code) => code === 201)).toHaveLength(3);
      expect(codes.filter((code) => code === 'APPOINTMENTS_FULL')).toHaveLength(57);
      for (const language of ['nl', 'fr', 'en', 'de']) {
        const query = new URLSearchParams({ property: '4013972', language, from: date, days: '1' });
        const { days } = (await ask(service, `/api/visits/times?${query}`)).json as {
          days: { times: { isFree: boolean }[] }[];
        };
        expect(days[0]?.times.map(({ isFree }) => isFree)).toEqual([true, false, true]);
      }
    });
  });

  test('gives the last place once when overlapping times are claimed simultaneously', async () => {
    await inService(name, {}, async ({ db }) => {
      const claim = (slot: string) =>
        db.transaction().execute((tx) =>
          claimTime(tx, {
            propertyId: '4013972',
            calendar: '',
            date: '2026-12-08',
            slot,
            capacity: 1,
            isOfOneProperty: false,
          }),
        );
      for (let round = 0; round < 20; round++) {
        await db.deleteFrom('visit_times').execute();
        const claimed = await Promise.all(['13:00-16:00', '14:00-16:00', '12:00-15:00'].map(claim));
        expect(claimed.filter(Boolean)).toHaveLength(1);
      }
    });
  });

  test('counts claims of the previous version that exceed the capacity, and accepts no further claim', async () => {
    await inService(name, {}, async (service) => {
      const row = { calendar: '', date: '2026-12-08', property_id: null };
      const rows = [
        { ...row, slot: '13:00-16:00', taken: 3 },
        { ...row, slot: '14:00-16:00', taken: 3 },
      ];
      await service.db.insertInto('visit_times').values(rows).execute();
      for (const [language, slot] of [
        ['nl', '13:00-16:00'],
        ['de', '14:00-16:00'],
      ] as const) {
        const { json } = await book(service, { date: row.date, slot, language });
        expect(json.code).toBe('APPOINTMENTS_FULL');
      }
      expect((await book(service, { date: row.date, slot: '16:00-19:00' })).status).toBe(201);
    });
  });

  test('lets an agent with exact times show one property to one group at a time', async () => {
    const visits = {
      agents: { [KARIM]: { hours: { 2: ['09:00-11:00'] }, bufferMinutes: 15, capacity: 2, confirms: 'at-once' } },
    };
    await inService(name, visits, async (service) => {
      const time = { date: '2026-12-08', slot: '09:45-10:15' };
      const codes = async (...sent: Promise<Answer>[]) =>
        (await Promise.all(sent)).map(({ status, json }) => json.code ?? status);
      expect(await codes(book(service, time))).toEqual([201]);
      expect(await codes(book(service, { ...time, propertyId: '5000004' }))).toEqual(['APPOINTMENTS_FULL']);
      expect(await codes(book(service, time, 'bo@voorbeeld.be'))).toEqual([201]);
      expect(await codes(book(service, time, 'ce@voorbeeld.be'))).toEqual(['APPOINTMENTS_FULL']);
      // Refuses another day, and a slot of the specification, which this agent does not use.
      const fault = { date: 'date.closed' };
      expect((await book(service, { ...time, date: '2026-12-09' })).json.fields).toEqual(fault);
      expect((await book(service, TAKEN)).json.fields).toEqual({ slot: 'slot.invalid' });
      const kept = await service.db.selectFrom('visits').select(['calendar', 'state']).execute();
      expect(kept).toEqual(Array.from({ length: 2 }, () => ({ calendar: KARIM, state: 'confirmed' })));
    });
  });

  test("gives one agent's time to one of two people who race for two properties", async () => {
    const visits = { agents: { [KARIM]: { hours: { 2: ['09:00-11:00'] } } } };
    await inService(name, visits, async (service) => {
      const time = { date: '2026-12-08', slot: '09:30-10:00' };
      const sent = ['4013972', '5000004'].map((propertyId) => book(service, { ...time, propertyId }));
      expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });
});

describe('the times of a property', () => {
  const path = (query: object) => `/api/visits/times?${new URLSearchParams({ language: 'nl', ...query })}`;
  const HOME = '4013972';

  test('state what is free and what is taken, and nothing about who took it', async () => {
    await inService('SQLite', {}, async (service) => {
      for (const email of ['a@x.be', 'b@x.be', 'c@x.be']) await book(service, { ...TAKEN, firstName: 'Veerle' }, email);
      const answer = await ask(service, path({ property: HOME, from: TAKEN.date, days: '2' }));
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.text).not.toMatch(/Veerle|@/);
      const times = (isLastFree: boolean) => [
        { slot: '10:00-13:00', isFree: true },
        { slot: '13:00-16:00', isFree: true },
        { slot: '16:00-19:00', isFree: isLastFree },
      ];
      expect(answer.json).toEqual({
        property: HOME,
        confirms: 'agency',
        days: [
          { date: '2026-12-08', times: times(false) },
          { date: '2026-12-09', times: times(true) },
        ],
      });
      const all = (await ask(service, path({ property: HOME }))).json as { days: { date: string }[] };
      expect([all.days[0]?.date, all.days.at(-1)?.date]).toEqual(['2026-11-21', '2026-12-21']);
    });
  });

  test.each([
    [{ property: HOME, from: 'tomorrow' }, 422, 'FIELDS_INVALID'],
    [{}, 422, 'FIELDS_INVALID'],
    [{ property: '999' }, 404, 'PROPERTY_NOT_FOUND'],
    [{ property: 'constructor' }, 404, 'PROPERTY_NOT_FOUND'],
    [{ property: '5000001' }, 409, 'PROPERTY_SOLD'],
    [{ property: '5000002' }, 409, 'PROPERTY_RENTED'],
  ])('for %j yield %i %s', async (query, status, code) => {
    await inService('SQLite', {}, async (service) => {
      const answer = await ask(service, path(query));
      expect([answer.status, answer.json.code]).toEqual([status, code]);
    });
  });

  test('are limited to a number of requests per minute', async () => {
    const database = await createDatabase('SQLite');
    const service = await runService(database, { env: { RATE_LIMIT: 'on' } });
    const codes = new Map<number, number>();
    let last: Answer | undefined;
    for (let index = 0; index < 61; index++) {
      last = await ask(service, path({ property: HOME }));
      codes.set(last.status, (codes.get(last.status) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [200, 60],
      [429, 1],
    ]);
    expect(last?.headers.get('Retry-After')).toBe('60');
    await service.stop();
    await database.drop();
  });

  test('yield 503 while the database is unavailable', async () => {
    const database = await createDatabase('SQLite');
    const service = await runService(database);
    await service.db.schema.alterTable('visit_times').renameTo('away').execute();
    const answer = await ask(service, path({ property: HOME }));
    expect([answer.status, answer.json.code, answer.headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '5']);
    await service.stop();
    await database.drop();
  });
});

test('a visitor without scripts who is too late is offered the next free times, and books one', async () => {
  await inService('SQLite', {}, async (service) => {
    for (const email of ['a@x.be', 'b@x.be', 'c@x.be']) await book(service, TAKEN, email);
    const send = (fields: object) =>
      ask(service, '/api/forms/contact-appointment', {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams({ ...FILLED_IN['contact-appointment'], ...fields, title: 'mr' } as never),
      });
    const full = await send(TAKEN);
    expect(full.status).toBe(409);
    expect(full.text).toContain('name="moment" value="2026-11-21 13:00-16:00"');
    expect(full.text).toContain('zaterdag 21 november, </span>13:00 – 16:00');
    expect(full.text).not.toContain(`value="${TAKEN.date} ${TAKEN.slot}"`);
    const moment = '2026-12-08 13:00-16:00';
    expect((await send({ date: '', slot: '', moment })).status).toBe(303);
    const visits = service.db.selectFrom('visits').select(['date', 'slot']).where('slot', '=', '13:00-16:00');
    expect(await visits.execute()).toEqual([{ date: '2026-12-08', slot: '13:00-16:00' }]);
    // A day without visits is refused with free times too.
    const closed = await send({ date: '2026-12-06', slot: '13:00-16:00' });
    expect([closed.status, closed.text.includes('name="moment"')]).toEqual([422, true]);
  });
});

test('a visit request sent twice without scripts gets the thank-you page again, even when it took the last place', async () => {
  await inService('SQLite', {}, async (service) => {
    for (const email of ['a@x.be', 'b@x.be']) await book(service, TAKEN, email);
    const send = (email: string) =>
      ask(service, '/api/forms/contact-appointment', {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: new URLSearchParams({ ...FILLED_IN['contact-appointment'], ...TAKEN, email, title: 'mr' } as never),
      });
    for (const status of [303, 303]) expect((await send('c@x.be')).status).toBe(status);
    expect((await send('d@x.be')).status).toBe(409);
    const visits = service.db.selectFrom('visits').select('slot').where('slot', '=', TAKEN.slot);
    expect(await visits.execute()).toHaveLength(3);
  });
});
