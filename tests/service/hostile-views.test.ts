// Limits on what a hostile client can add to an owner's figures (docs/portal.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorKey } from '#service/rates/visitor.ts';
import { VIEW_LIMITS, ViewRates } from '#service/views/view-rates.ts';
import { RecentLoads } from '#service/views/views-api.ts';
import { createLoad, reportView } from './beacon.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { NOW, type RunningService, runService } from './running.ts';

const HOUR_MS = 3_600_000;
const DAY = Math.floor(NOW / (24 * HOUR_MS)) * 24 * HOUR_MS;

let database: TestDatabase;
let service: RunningService;
beforeAll(async () => {
  database = await createDatabase('SQLite');
  service = await runService(database, { env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

test('a property gets at most twenty views a day from one IP address, over HTTP', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => reportView(service, {}, { headers })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await service.views.flush();
  const [row] = await service.db.selectFrom('views').select('count').execute();
  expect(row?.count).toBe(VIEW_LIMITS.addressOfProperty.limit);
});

test('an IP address that sends all day counts for at most twenty views per property and two hundred per hour', () => {
  const rates = new ViewRates();
  const counted = new Map<string, number>();
  let most = 0;
  for (let hour = 0; hour < 24; hour++) {
    let taken = 0;
    for (let index = 0; index < 3_000; index++) {
      const property = `${index % 30}`;
      if (!rates.count('203.0.113.9', property, DAY + hour * HOUR_MS + index)) continue;
      taken++;
      counted.set(property, (counted.get(property) ?? 0) + 1);
    }
    most = Math.max(most, taken);
  }
  expect(most).toBe(VIEW_LIMITS.address.limit);
  expect(Math.max(...counted.values())).toBe(VIEW_LIMITS.addressOfProperty.limit);
  expect(rates.count('203.0.113.9', '1', DAY + 24 * HOUR_MS)).toBe(true);
});

test('a property gets at most a hundred views a day from 65,000 addresses of one IPv6 network', () => {
  const rates = new ViewRates();
  let taken = 0;
  for (let index = 0; index < 65_536; index++) {
    const visitor = visitorKey(`2001:db8:7:${index.toString(16)}::1`);
    if (rates.count(visitor, '4013972', DAY + index)) taken++;
  }
  expect(taken).toBe(VIEW_LIMITS.networkOfProperty.limit);
  expect(rates.count(visitorKey('2001:db8:8::1'), '4013972', DAY)).toBe(true);
});

test('the views of all visitors together are limited in a flood', () => {
  const rates = new ViewRates();
  let taken = 0;
  for (let index = 0; index < 200_000; index++) {
    const visitor = `${index >> 16}.${(index >> 8) & 255}.${index & 255}.7`;
    if (rates.count(visitor, `${index % 1_000}`, DAY)) taken++;
  }
  expect(taken).toBe(VIEW_LIMITS.site.limit);
});

test('a repeated report of a page load is detected after fifty thousand others, but not forever', () => {
  const loads = new RecentLoads();
  const load = createLoad();
  expect(loads.isFirst(load, DAY)).toBe(true);
  for (let index = 0; index < 50_000; index++) loads.isFirst(`${index}`, DAY);
  expect(loads.isFirst(load, DAY)).toBe(false);
  for (let index = 0; index < 120_000; index++) loads.isFirst(`again ${index}`, DAY);
  expect(loads.isFirst(load, DAY)).toBe(true);
});
