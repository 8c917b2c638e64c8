import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { type RunningService, runService, sendJson } from './running.ts';

describe.each(DATABASES)('a message to a colleague on %s', (name) => {
  let database: TestDatabase;
  let service: RunningService;
  beforeAll(async () => {
    database = await createDatabase(name);
    service = await runService(database, { site: { colleagues: { 'Sophie Delcourt': 'sophie@agency.example' } } });
  });
  afterAll(async () => {
    await service.stop();
    await database.drop();
  });

  test.each([
    ['goes to the named colleague', 'Sophie Delcourt', 'sophie@agency.example'],
    ['goes to the office when no colleague has this name', 'mallory@voorbeeld.be', 'info@agency.example'],
    ['goes to the office for the name of an inherited object property', 'constructor', 'info@agency.example'],
    ['goes to the office when no name is given', '', 'info@agency.example'],
  ])('%s', async (_, colleague, recipient) => {
    const { json } = await sendJson(service, 'site-contact', { colleague, remark: `Voor ${colleague}` });
    const [mail] = await service.db
      .selectFrom('mails')
      .selectAll()
      .where('lead_id', '=', json.id ?? '')
      .where('kind', '=', 'lead-agency')
      .execute();
    expect(mail?.recipient_email).toBe(recipient);
  });
});
