import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import type { SiteData } from '#api/site-data.ts';
import { FIELD_LIST } from '#domain/property/fields.ts';
import { openDatabase } from '../../src/service/database/open.ts';
import { Fixture } from '../fixtures/write-fixture.ts';
import { MACHINE } from '../machine-environment.ts';
import { addSubscriber } from '../service/alert-site.ts';
import { Place } from './refresh-run.ts';
import { addSecretProperties, findSecrets, readTexts, type Secret } from './secret-properties.ts';

// Runs two refreshes, which take longer than a test's usual limit on a busy machine.
const LIMIT_MS = 600_000;
const HIDING = FIELD_LIST.filter(({ follows }) => follows !== undefined);

const place = new Place();
const siteData = join(place.store, 'site-data.json');
const database = { kind: 'file', file: join(place.folder, 'test.db') } as const;
let texts: { name: string; text: string }[] = [];
let secrets: Secret[] = [];
let shown: Secret[] = [];

function sendAlerts(): string {
  const files = {
    SITE_DATA: siteData,
    MAIL_FOLDER: join(place.folder, 'mail'),
    SECRET_FILE: join(place.folder, 'secret'),
  };
  const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('scripts/alerts.ts')], {
    env: { ...MACHINE, ...files, DATABASE_FILE: database.file },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout + stderr;
}

beforeAll(async () => {
  const before = await place.refresh(new Fixture().write());
  expect(before.code, before.output).toBe(EXIT_CODES.published);
  sendAlerts();
  const fixture = new Fixture();
  ({ secrets, shown } = addSecretProperties(fixture, HIDING));
  // Portals get the same properties as OpenImmo.
  fixture.site().openImmo = true;
  const { output, code } = await place.refresh(fixture.write(), '--verbose');
  expect(code, output).toBe(EXIT_CODES.published);
  const db = await openDatabase(database);
  const { zip } = (JSON.parse(readFileSync(siteData, 'utf8')) as SiteData).properties['7001'] ?? {};
  for (const [goal, zone] of [
    ['buy', zip],
    ['rent', '1200'],
  ])
    await addSubscriber(db, `${goal}@voorbeeld.be`, { criteria: { goal, zones: [zone] }, language: 'nl' });
  await db.destroy();
  const log = sendAlerts();
  expect(log).toContain('Alerts queued: 2.');
  texts = [
    ...(await readTexts(place.folder)),
    { name: 'log of the refresh', text: output },
    { name: 'log of the alerts', text: log },
  ];
}, LIMIT_MS);

test.each(HIDING.map(({ name, follows }) => [name, follows] as const))(
  '%s, hidden together with the %s, is in no page, file, log, report or mail',
  (name) => {
    const own = secrets.filter(({ field }) => field === name);
    expect(own.length).toBeGreaterThan(0);
    expect(findSecrets(texts, own)).toEqual([]);
  },
);

test('the search for hidden values finds published ones: on pages, prices in mails, price and location in OpenImmo', () => {
  const found = findSecrets(texts, shown);
  for (const { name } of HIDING)
    expect(
      found.some((where) => where.startsWith(`${name} of`) && where.endsWith('index.html')),
      name,
    ).toBe(true);
  expect(found.some((where) => where.startsWith('Price of') && where.includes('mail/'))).toBe(true);
  for (const field of ['Price', 'Street', 'Latitude'])
    expect(
      found.some((where) => where.startsWith(`${field} of`) && where.endsWith('openimmo-nl.xml')),
      field,
    ).toBe(true);
  expect(texts.some(({ name, text }) => name.includes('reports/') && text.includes('7001'))).toBe(true);
});
