import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OmnicasaServer } from '../fixtures/programs/omnicasa-server.ts';
import { ConnectedAgency, HOUR_MS } from './connected-agency.ts';
import { DATABASES } from './databases.ts';
import { sendJson } from './running.ts';

describe.each(DATABASES)('the connection to Omnicasa on %s', (name) => {
  let omnicasa: OmnicasaServer;
  let site: ConnectedAgency;

  beforeEach(async () => {
    omnicasa = await new OmnicasaServer().open();
    site = await ConnectedAgency.open(name);
    omnicasa.now = site.now;
    await connect();
  });
  afterEach(async () => {
    await site.close();
    await omnicasa.close();
  });

  const connect = (change: Record<string, string> = {}) => site.connect('omnicasa', omnicasa.answers(change));

  test('imports every page of the list, a changed price and a deletion', async () => {
    for (let id = 1; id <= 120; id++) omnicasa.put(id, 300_000 + id);
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.properties).toHaveLength(120);
    await site.read(4 * HOUR_MS);
    omnicasa.put(7, 289_000);
    omnicasa.log.length = 0;
    expect((await site.read()).fault).toBeNull();
    expect(site.agency.prices[7]).toBe(289_000);
    expect(omnicasa.log).toHaveLength(2);
    omnicasa.estates.delete(9);
    expect((await site.read()).fault).toBeNull();
    expect(Object.keys(site.agency.prices)).toHaveLength(119);
  });

  test('imports the texts of each language into the list of that language', async () => {
    await connect({ languages: 'nl, fr' });
    writeFileSync(join(site.agency.path, 'import.fr.json'), '{ "language": "fr" }');
    omnicasa.put(1, 300_000);
    expect((await site.read()).fault).toBeNull();
    const textOf = (language: string) =>
      JSON.parse(readFileSync(join(site.agency.path, language, 'properties.json'), 'utf8'))[0].TypeDescription;
    expect([textOf('nl'), textOf('fr')]).toEqual(['Woning met tuin', 'Maison avec jardin']);
  });

  test('reports a wrong password, without storing it in clear text', async () => {
    await connect({ password: 'wrong word' });
    const row = await site.read();
    expect(row).toMatchObject({ fault: 'credentials', fault_detail: 'Customer is not valid' });
    expect(JSON.stringify(row)).not.toContain('wrong word');
  });

  test('sends a question with property and reference, and without consent', async () => {
    const { json } = await sendJson(site.service, 'contact-me', {
      email: 'lien@voorbeeld.be',
      remark: 'Is er een kelder?',
    });
    await site.give(1_000);
    expect(omnicasa.contacts).toMatchObject([
      { Email: 'lien@voorbeeld.be', ObjectID: 4013972, LanguageId: 1, IsReceivedEmail: false, IsCreatedDemand: false },
    ]);
    const [{ Subject, Content } = {}] = omnicasa.contacts;
    expect(Subject).toContain(json.id?.slice(-6).toUpperCase());
    expect(Content).toContain('Is er een kelder?');
  });

  test('stores the error message when Omnicasa refuses a lead', async () => {
    omnicasa.fault = ({ path }) =>
      path.endsWith('ContactOnMeJson')
        ? { json: { ContactOnMeJsonResult: { Success: false, Code: 3, Message: 'Email is not valid' } } }
        : undefined;
    await sendJson(site.service, 'contact-me', { email: 'lien@voorbeeld.be' });
    await site.give(1_000);
    const rows = await site.listHandovers();
    expect(rows).toMatchObject([{ state: 'refused', error: 'Email is not valid' }]);
  });
});
