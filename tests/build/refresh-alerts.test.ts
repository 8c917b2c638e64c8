import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import type { SiteData } from '#api/site-data.ts';
import { openDatabase } from '../../src/service/database/open.ts';
import { Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { MACHINE } from '../machine-environment.ts';
import { addSubscriber } from '../service/alert-site.ts';
import { Place } from './refresh-run.ts';

const { ID: PRICED } = new Fixture()
  .list('nl/properties.json')
  .find(({ PublishPrice, PublishAddress, Price, Status }) => PublishPrice && PublishAddress && Price && !Status) as {
  ID: string;
};
const withPrice = (price: number) =>
  writeFixture((fixture) => {
    for (const language of ['nl', 'fr'] as const) fixture.property(PRICED, language).Price = price;
  });

// Runs three refreshes, which take longer than a test's usual limit on a busy machine.
const LIMIT_MS = 600_000;

test('a cheaper property is mailed to a matching subscriber once, and not again after a rollback', {
  timeout: LIMIT_MS,
}, async () => {
  const place = new Place();
  const siteData = join(place.store, 'site-data.json');
  const mailFolder = join(place.folder, 'mail');
  const database = { kind: 'file', file: join(place.folder, 'test.db') } as const;
  const sendAlerts = (): string => {
    const env = { ...MACHINE, SITE_DATA: siteData, MAIL_FOLDER: mailFolder };
    const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('scripts/alerts.ts')], {
      env: { ...env, DATABASE_FILE: database.file, SECRET_FILE: join(place.folder, 'secret') },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const refresh = async (price: number): Promise<void> => {
    const { code, output } = await place.refresh(withPrice(price));
    expect(code, output).toBe(0);
  };

  await refresh(411_111);
  sendAlerts();
  const { properties, onward } = JSON.parse(readFileSync(siteData, 'utf8')) as SiteData;
  const sought = properties[PRICED];
  const db = await openDatabase(database);
  const criteria = {
    goal: sought?.goal === 'rent' ? 'rent' : 'buy',
    propertyTypes: sought?.offer?.typeIds,
    zones: [sought?.zip],
    priceMax: 400_000,
  };
  await addSubscriber(db, 'anouk@voorbeeld.be', { criteria, language: 'fr' });
  await db.destroy();

  await refresh(399_000);
  expect(sendAlerts()).toContain('Alerts queued: 1.');
  const [mail] = readdirSync(mailFolder);
  const { text = '', to } = await PostalMime.parse(readFileSync(join(mailFolder, mail ?? '')));
  expect(to?.[0]?.address).toBe('anouk@voorbeeld.be');
  expect(text).toContain('€\u00a0399.000');
  expect(text).toContain('€\u00a0411.111');
  expect(text).toContain(`/property/${PRICED}/?lng=fr`);
  // The links in the mail lead to pages of this release.
  expect(place.has(`property/${PRICED}/index.html`)).toBe(true);
  const list = onward[sought?.goal ?? 'sale']?.fr ?? '';
  expect(text).toContain(`${list}?city=`);
  expect(place.has(`${list.slice(1)}index.html`)).toBe(true);

  expect((await place.run('rollback', [])).code).toBe(0);
  expect(sendAlerts()).toContain('Alerts queued: 0.');
  await refresh(399_000);
  expect(sendAlerts()).toContain('Alerts queued: 0.');
});
