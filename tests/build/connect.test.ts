import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectedSite, waitFor } from '../fixtures/programs/connected-site.ts';
import { WhiseServer } from '../fixtures/programs/whise-server.ts';

// Allows for the interval of one minute, an import and a refresh on a busy machine.
const LIMIT_MS = 300_000;

const whise = new WhiseServer();
const site = new ConnectedSite(mkdtempSync(join(process.env.TEST_SITES ?? tmpdir(), 'connected-')));
const isTrue = async (promise: Promise<boolean>): Promise<true | undefined> => (await promise) || undefined;

beforeAll(async () => {
  await whise.open();
  for (let id = 1; id <= 6; id++) whise.put(id, 300_000 + id);
  await site.open('whise', whise.answers());
  await site.run('connect', 'every', '1');
}, LIMIT_MS);
afterAll(async () => {
  await site.close();
  await whise.close();
});

test(
  'a site with a connected program shows new properties, a changed price and a deletion, and sends back a lead',
  async () => {
    await waitFor('the first properties', () => isTrue(site.shows(6, 300_006)));
    await site.ask('lien@voorbeeld.be', '2');
    whise.put(2, 289_000);
    whise.estates.delete(5);
    await waitFor('the changed price', () => isTrue(site.shows(2, 289_000)), LIMIT_MS);
    await waitFor('the lead', async () => whise.contacts.get('lien@voorbeeld.be'));
    expect(whise.contacts.get('lien@voorbeeld.be')).toMatchObject({ EstateIds: [2] });
    await waitFor('the deletion', async () => ((await site.shows(5, 300_005)) ? undefined : true));
    const row = await site.readConnection();
    expect(row).toMatchObject({ fault: null, failing_since: null });
    expect(row.published_at).not.toBeNull();
  },
  2 * LIMIT_MS,
);
