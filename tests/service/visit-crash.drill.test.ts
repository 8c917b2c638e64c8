// A power cut between booking a visit and sending its mail: the visit is kept, and the mail is sent after the next
// start.
import { expect, test } from 'vitest';
import type { VisitTimes } from '#api/visits.ts';
import { openDatabase } from '#service/database/open.ts';
import { eventually } from '../eventually.ts';
import { FILLED_IN } from '../unit/domain/forms/filled-in.ts';
import { createPlaces } from './databases.ts';
import { FaultFolder } from './fault-folder.ts';
import { MailServer } from './mail-server.ts';
import { kill } from './processes.ts';

const folder = new FaultFolder();
const EMAIL = 'anouk@voorbeeld.be';

test('a visit that was booked just before a kill -9 is confirmed by mail', async () => {
  const server = new MailServer();
  await server.start();
  for (const [name, place] of await createPlaces(folder.path)) {
    const env = { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' };
    server.received.length = 0;
    server.set('later');
    const killed = await folder.start(place, env);
    const asked = await fetch(`${killed.url}/api/visits/times?property=4013972&language=nl`);
    const { days } = (await asked.json()) as VisitTimes;
    const [day] = days.slice(-1);
    const time = { date: day?.date ?? '', slot: day?.times[0]?.slot ?? '' };
    const booked = await fetch(`${killed.url}/api/forms/contact-appointment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...FILLED_IN['contact-appointment'], ...time, email: EMAIL }),
    });
    expect(booked.status, name).toBe(201);
    await kill(killed);
    expect(server.received).toEqual([]);

    const db = await openDatabase(place);
    const visits = await db.selectFrom('visits').select(['date', 'slot']).execute();
    expect(visits).toEqual([time]);
    // Claims of the killed process expire with their lease.
    await db.updateTable('mails').set({ lease_until: 0, due_at: 0 }).where('state', '<>', 'sent').execute();
    server.set('well');
    await folder.start(place, env);
    const mail = await eventually(() => server.received.find(({ to }) => to === EMAIL) ?? expect.unreachable(), 200);
    expect(mail.raw).toContain('text/calendar');
    expect(server.received.filter(({ to }) => to === EMAIL)).toHaveLength(1);
    await db.destroy();
    await folder.killAll();
  }
  await server.stop();
});
