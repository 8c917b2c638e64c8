// A time is held by as many visitors as it has places, whoever shows the property and whatever comes at once.
import { describe, expect, test } from 'vitest';
import { serviceOptions } from '#api/service-options.ts';
import { createDatabase, DATABASES } from './databases.ts';
import { type Answer, type RunningService, runService, SITE, sendJson } from './running.ts';

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

describe.each(DATABASES)('on %s', (name) => {
  test('of a thousand people at once three get the time, and all others the next free ones', async () => {
    await inService(name, {}, async (service) => {
      const people = Array.from({ length: PEOPLE }, (_, index) => book(service, TAKEN, `a${index}@voorbeeld.be`));
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
  }, 60_000);

  test('an agent who works to the minute is at one property at a time, with a group at most', async () => {
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
      // Not one of that day, and not one of the specification either.
      const fault = { date: 'date.closed' };
      expect((await book(service, { ...time, date: '2026-12-09' })).json.fields).toEqual(fault);
      expect((await book(service, TAKEN)).json.fields).toEqual({ slot: 'slot.invalid' });
      const kept = await service.db.selectFrom('visits').select(['calendar', 'state']).execute();
      expect(kept).toEqual(Array.from({ length: 2 }, () => ({ calendar: KARIM, state: 'confirmed' })));
    });
  });

  test('two that race for a time of one agent, for two properties, do not both get it', async () => {
    const visits = { agents: { [KARIM]: { hours: { 2: ['09:00-11:00'] } } } };
    await inService(name, visits, async (service) => {
      const time = { date: '2026-12-08', slot: '09:30-10:00' };
      const sent = ['4013972', '5000004'].map((propertyId) => book(service, { ...time, propertyId }));
      expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });
});
