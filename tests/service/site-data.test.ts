import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SITE_DATA_PATH } from '#api/site-data.ts';
import { pushSiteData } from '#publishing/deploy/push-site-data.ts';
import { SIGNATURE_HEADERS, signRequest } from '#snapshot/signature.ts';
import { createDatabase, type TestDatabase } from './databases.ts';
import { type RunningService, runService, SITE, sendJson } from './running.ts';

const SECRET = 'a secret for publishing of 32 characters';
const [property] = Object.values(SITE.properties);
const NEXT = JSON.stringify({ ...SITE, properties: { ...SITE.properties, 7000001: property } });

let database: TestDatabase;
let service: RunningService;
beforeEach(async () => {
  database = await createDatabase('SQLite');
  const doubles = { now: Date.now };
  service = await runService(database, { env: { SITE_DATA_SECRET: SECRET, RATE_LIMIT: 'off' }, doubles });
});
afterEach(async () => {
  await service.stop();
  await database.drop();
});

const askForNew = async () => (await sendJson(service, 'document-request', { propertyId: '7000001' })).json.code;

test('forms know a property as soon as publishing has sent its data, which are stored for a restart', async () => {
  expect(await askForNew()).toBe('PROPERTY_NOT_FOUND');
  await pushSiteData({ url: service.url, secret: SECRET }, NEXT);
  expect(await askForNew()).not.toBe('PROPERTY_NOT_FOUND');
  expect(readFileSync(join(database.folder, 'site-data.json'), 'utf8')).toBe(NEXT);
});

test('the service accepts nothing under another secret, and publishing reports that', async () => {
  const other = { url: service.url, secret: `${SECRET}!` };
  await expect(pushSiteData(other, NEXT)).rejects.toMatchObject({ problem: 'service' });
  expect(await askForNew()).toBe('PROPERTY_NOT_FOUND');
});

test('publishing reports a service that is down', async () => {
  const away = { url: 'http://127.0.0.1:9', secret: SECRET };
  await expect(pushSiteData(away, NEXT, 1)).rejects.toMatchObject({ problem: 'service' });
});

test('the service refuses a repeated or altered request', async () => {
  const parts = {
    method: 'POST',
    path: SITE_DATA_PATH,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomUUID(),
    body: Buffer.from(NEXT),
  };
  const headers = {
    [SIGNATURE_HEADERS.timestamp]: parts.timestamp,
    [SIGNATURE_HEADERS.nonce]: parts.nonce,
    [SIGNATURE_HEADERS.signature]: signRequest(SECRET, parts),
  };
  const send = async (body: string) =>
    (await fetch(service.url + SITE_DATA_PATH, { method: 'POST', headers, body })).status;
  expect(await send(NEXT.replace('Maison Test', 'Somebody'))).toBe(401);
  expect(await send(NEXT)).toBe(204);
  expect(await send(NEXT)).toBe(401);
});

test.each([
  ['a truncated file', NEXT.slice(0, -9)],
  ['data without a site', '{"properties":{}}'],
  ['data of a later format', NEXT.replace('{', '{"format":99,"version":"9.0.0",')],
])('the service refuses %s and keeps the last valid data', async (_what, text) => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined);
  await expect(pushSiteData({ url: service.url, secret: SECRET }, text)).rejects.toMatchObject({ problem: 'service' });
  expect(consoleError).toHaveBeenCalled();
  expect(service.siteData.current.agency.name).toBe('Maison Test');
});

test('the endpoint for site data does not exist without SITE_DATA_SECRET', async () => {
  const other = await runService(await createDatabase('SQLite'));
  expect((await fetch(other.url + SITE_DATA_PATH, { method: 'POST' })).status).toBe(404);
  await other.stop();
});
