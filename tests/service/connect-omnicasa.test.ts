import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveConnection } from '#service/connect/connection-store.ts';
import { OMNICASA } from '#service/connect/omnicasa/omnicasa.ts';
import { FieldKeys, makeFirstKey } from '#service/keys/field-keys.ts';
import { AgencyFolder } from '../fixtures/programs/agency-folder.ts';
import { OmnicasaServer } from '../fixtures/programs/omnicasa-server.ts';
import { createDatabase, DATABASES, type TestDatabase } from './databases.ts';
import { NOW, type RunningService, runService, sendJson } from './running.ts';
import { StandInProject } from './stand-in-project.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe.each(DATABASES)('Omnicasa on %s', (name) => {
  let omnicasa: OmnicasaServer;
  let project: StandInProject;
  let agency: AgencyFolder;
  let database: TestDatabase;
  let service: RunningService;
  /** How far the test has advanced the clock. */
  let laterMs = 0;
  const now = () => NOW + laterMs;

  beforeEach(async () => {
    laterMs = 0;
    omnicasa = await new OmnicasaServer().open();
    omnicasa.now = now;
    project = new StandInProject();
    const env = await project.start();
    project.open();
    agency = new AgencyFolder(join(project.folder, 'agency'));
    database = await createDatabase(name);
    service = await runService(database, {
      env: { ...env, SNAPSHOT_SOURCE: agency.path },
      doubles: { now, project: project.folder, connect: { pause: async () => {} } },
    });
    // The test itself starts each run.
    await Promise.all([service.feed.duty.stop(), service.handovers.duty.stop()]);
    await connect();
  });
  afterEach(async () => {
    await service.stop();
    await omnicasa.close();
    await project.stop();
    await database.drop();
  });

  const connect = (change: Record<string, string> = {}) => {
    const keyFile = join(database.folder, 'field-keys');
    makeFirstKey({ kind: 'file', file: keyFile });
    const connection = { name: 'omnicasa', program: OMNICASA, settings: omnicasa.answers(change), everyMinutes: 5 };
    return saveConnection(service.db, connection, {
      keys: new FieldKeys({ kind: 'file', file: keyFile }),
      now: now(),
    });
  };
  const runNext = async (afterMs = 6 * MINUTE_MS) => {
    laterMs += afterMs;
    await service.feed.look();
    return service.db.selectFrom('connections').selectAll().executeTakeFirstOrThrow();
  };

  test('feeds every page of the list, a changed price and a deletion', async () => {
    for (let id = 1; id <= 120; id++) omnicasa.put(id, 300_000 + id);
    expect((await runNext()).fault).toBeNull();
    expect(agency.properties).toHaveLength(120);
    await runNext(4 * HOUR_MS);
    omnicasa.put(7, 289_000);
    omnicasa.log.length = 0;
    expect((await runNext()).fault).toBeNull();
    expect(agency.prices[7]).toBe(289_000);
    expect(omnicasa.log).toHaveLength(2);
    omnicasa.estates.delete(9);
    expect((await runNext()).fault).toBeNull();
    expect(Object.keys(agency.prices)).toHaveLength(119);
  });

  test('brings the texts of each language into its own list', async () => {
    await connect({ languages: 'nl, fr' });
    writeFileSync(join(agency.path, 'import.fr.json'), '{ "language": "fr" }');
    omnicasa.put(1, 300_000);
    expect((await runNext()).fault).toBeNull();
    const textOf = (language: string) =>
      JSON.parse(readFileSync(join(agency.path, language, 'properties.json'), 'utf8'))[0].TypeDescription;
    expect([textOf('nl'), textOf('fr')]).toEqual(['Woning met tuin', 'Maison avec jardin']);
  });

  test('is told of a wrong password, which is shown nowhere', async () => {
    await connect({ password: 'wrong word' });
    const row = await runNext();
    expect(row).toMatchObject({ fault: 'credentials', fault_detail: 'Customer is not valid' });
    expect(JSON.stringify(row)).not.toContain('wrong word');
  });

  test('receives a question with its property and our reference, and no consent', async () => {
    const { json } = await sendJson(service, 'contact-me', { email: 'lien@voorbeeld.be', remark: 'Is er een kelder?' });
    laterMs += 1_000;
    await service.handovers.look();
    expect(omnicasa.contacts).toMatchObject([
      { Email: 'lien@voorbeeld.be', ObjectID: 4013972, LanguageId: 1, IsReceivedEmail: false, IsCreatedDemand: false },
    ]);
    const [{ Subject, Content } = {}] = omnicasa.contacts;
    expect(Subject).toContain(json.id?.slice(-6).toUpperCase());
    expect(Content).toContain('Is er een kelder?');
  });

  test('whose refusal of one person is shown with its words', async () => {
    omnicasa.fault = ({ path }) =>
      path.endsWith('ContactOnMeJson')
        ? { json: { ContactOnMeJsonResult: { Success: false, Code: 3, Message: 'Email is not valid' } } }
        : undefined;
    await sendJson(service, 'contact-me', { email: 'lien@voorbeeld.be' });
    laterMs += 1_000;
    await service.handovers.look();
    const rows = await service.db.selectFrom('lead_handovers').selectAll().execute();
    expect(rows).toMatchObject([{ state: 'refused', error: 'Email is not valid' }]);
  });
});
