import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ViewHandovers } from '#service/connect/view-handovers.ts';
import { addViews } from '#service/database/add-counts.ts';
import { parseWebhookKey, signWebhook } from '#service/settings/second-channel.ts';
import { type ProgramRequest, ProgramServer } from '../fixtures/programs/program-server.ts';
import { WhiseServer } from '../fixtures/programs/whise-server.ts';
import { ConnectedAgency, DAY_MS, HOUR_MS, MINUTE_MS } from './connected-agency.ts';
import { DATABASES } from './databases.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const [FIRST_DAY, SECOND_DAY] = ['2026-11-21', '2026-11-22'];

describe.each(DATABASES)('view counts on %s', (name) => {
  let whise: WhiseServer;
  let server: ProgramServer;
  let site: ConnectedAgency;
  let posted: ProgramRequest[] = [];

  beforeEach(async () => {
    posted = [];
    whise = await new WhiseServer().open();
    server = await new ProgramServer().open();
    server.fault = keep;
    site = await ConnectedAgency.open(name);
  });
  afterEach(async () => {
    await site.close();
    await Promise.all([whise.close(), server.close()]);
  });

  const keep = (asked: ProgramRequest) => {
    posted.push(asked);
    return { json: {} };
  };
  const connect = () =>
    site.connect('whise', whise.answers({ views: `${server.origin}/views?office=3`, viewsSecret: SECRET }));
  const look = async (afterMs: number) => {
    site.laterMs += afterMs;
    await site.service.viewHandovers.look();
  };
  const see = (property_id: string, day: string, count: number, more = {}) =>
    addViews(site.service.db, [{ property_id, day, source: 'search', name: 'Google', language: 'nl', count, ...more }]);
  const bodies = () => posted.map(({ body }) => body.data as Record<string, unknown>);

  test('are posted to the configured URL after the end of their day: a signed total per property, nothing else', async () => {
    await connect();
    await see('11', FIRST_DAY, 3);
    await see('11', FIRST_DAY, 4, { source: 'direct', name: '', language: 'fr' });
    await see('12', FIRST_DAY, 1);
    await look(MINUTE_MS);
    expect(posted).toEqual([]);
    await look(DAY_MS);
    const counts = [
      { propertyId: '11', views: 7 },
      { propertyId: '12', views: 1 },
    ];
    expect(bodies()).toEqual([{ day: FIRST_DAY, part: 1, parts: 1, counts }]);
    const [request] = posted;
    const header = (key: string) => String(request?.headers[key]);
    expect(request?.query.get('office')).toBe('3');
    expect(request?.body.type).toBe('views.counted');
    expect(header('webhook-id')).toBe(`views-${FIRST_DAY}-1`);
    expect(header('webhook-signature')).toBe(
      signWebhook(
        parseWebhookKey(SECRET) ?? Buffer.alloc(0),
        header('webhook-id'),
        Number(header('webhook-timestamp')),
        request?.raw ?? '',
      ),
    );
    await look(HOUR_MS);
    expect(posted).toHaveLength(1);
  });

  test('are not sent without a configured URL', async () => {
    await site.connect('whise', whise.answers());
    await see('11', FIRST_DAY, 3);
    await look(3 * DAY_MS);
    expect(posted).toEqual([]);
    expect(whise.log).toEqual([]);
  });

  test('of the days before the connection are not sent', async () => {
    await see('11', '2026-11-01', 3);
    await connect();
    await look(DAY_MS);
    expect(bodies()).toEqual([{ day: FIRST_DAY, part: 1, parts: 1, counts: [] }]);
  });

  test('wait while the URL fails for nine days, and then all arrive, day by day', async () => {
    await connect();
    server.fault = () => ({ status: 503 });
    for (let index = 0; index < 9; index++) {
      await see('11', `2026-11-${21 + index}`, index + 1);
      await look(DAY_MS).catch(() => {});
    }
    server.fault = keep;
    await look(10 * MINUTE_MS);
    expect(bodies().map(({ counts }) => (counts as { views: number }[])[0]?.views)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test('of a day that failed after its first part are sent again with the same IDs and totals', async () => {
    await connect();
    for (let id = 0; id < 1_500; id++) await see(String(10_000 + id), FIRST_DAY, 1);
    server.fault = (asked) => (posted.push(asked) === 1 ? { json: {} } : { status: 500 });
    await expect(look(DAY_MS)).rejects.toThrow('server');
    server.fault = keep;
    await look(10 * MINUTE_MS);
    expect(posted.map(({ headers }) => headers['webhook-id'])).toEqual(
      [1, 2, 1, 2].map((at) => `views-${FIRST_DAY}-${at}`),
    );
    expect(posted[2]?.body.data).toEqual(posted[0]?.body.data);
    await see('11', SECOND_DAY, 2);
    await look(DAY_MS);
    expect(bodies().at(-1)).toMatchObject({ day: SECOND_DAY, counts: [{ propertyId: '11', views: 2 }] });
  });

  test('are sent once by two processes', async () => {
    await connect();
    await see('11', FIRST_DAY, 3);
    const { keys, now } = site;
    const other = new ViewHandovers({ db: site.service.db, keys, now });
    site.laterMs += DAY_MS;
    await Promise.all([look(0), other.look()]);
    expect(posted).toHaveLength(1);
  });
});
