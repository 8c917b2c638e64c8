import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { translate } from '#i18n/translator.ts';
import { openDatabase } from '../../src/service/database/open.ts';
import { type Fixture, writeFixture } from '../fixtures/write-fixture.ts';
import { MACHINE } from '../machine-environment.ts';
import { addSubscriber } from '../service/alert-site.ts';
import { Place } from './refresh-run.ts';

const t = translate('nl');
/** A sold and a let property. */
const [SOLD, LET] = ['1009', '1010'] as const;
const change = (set: (row: Record<string, unknown>) => void) =>
  writeFixture((fixture: Fixture) => {
    for (const language of ['nl', 'fr'] as const) fixture.list(`${language}/properties.json`).forEach(set);
  });

// Runs several refreshes, which take longer than a test's usual limit on a busy machine.
const LIMIT_MS = 600_000;

test('an older export is held until staff accept it, and does not announce any property as available again', {
  timeout: LIMIT_MS,
}, async () => {
  const place = new Place();
  const database = { kind: 'file', file: join(place.folder, 'test.db') } as const;
  const mails = join(place.folder, 'mail');
  const sendAlerts = (): string => {
    const env = { ...MACHINE, SITE_DATA: join(place.store, 'site-data.json'), MAIL_FOLDER: mails };
    const { stdout, stderr, status } = spawnSync(process.execPath, [resolve('scripts/alerts.ts')], {
      env: { ...env, DATABASE_FILE: database.file, SECRET_FILE: join(place.folder, 'secret') },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  expect((await place.refresh(writeFixture())).code).toBe(EXIT_CODES.published);
  sendAlerts();
  const db = await openDatabase(database);
  await addSubscriber(db, 'anouk@voorbeeld.be', { criteria: { goal: 'buy', zones: ['1020'] }, language: 'nl' });
  await db.destroy();

  const served = place.digests();
  const older = change((row) => Object.assign(row, { ModifyDate: '2020-03-04T10:00:00', Status: 'available' }));
  const held = await place.refresh(older);
  expect(held.code, held.output).toBe(EXIT_CODES.loss);
  expect(place.digests()).toEqual(served);
  const report = place.reports().at(-1);
  expect(report).toMatchObject({ outcome: 'loss', held: ['comeback', 'olderDelivery'] });
  for (const rule of ['comeback', 'olderDelivery'])
    expect(held.output).toContain(`npm run refresh -- --from ${older} --accept ${rule}`);
  const back = report?.faults.filter(({ problem }) => problem === 'problem.doubt.comeback');
  expect(back?.map(({ record }) => record).sort()).toEqual([SOLD, LET]);
  expect(
    report?.differences
      .find(({ language }) => language === 'nl')
      ?.back?.map(({ id }) => id)
      .sort(),
  ).toEqual([SOLD, LET]);
  expect(sendAlerts()).toContain('Alerts queued: 0.');

  // Accepting one rule does not accept the other.
  const half = await place.refresh(older, '--accept', 'comeback');
  expect(half.code, half.output).toBe(EXIT_CODES.loss);
  expect(place.reports().at(-1)?.held).toEqual(['olderDelivery']);
  expect(place.digests()).toEqual(served);

  const both = await place.refresh(older, '--accept', 'comeback', '--accept', 'olderDelivery');
  expect(both.code, both.output).toBe(EXIT_CODES.published);
  expect(both.output).toContain(t('check:remedy.accepted', { rule: 'olderDelivery' }));
  expect(sendAlerts()).toContain('Alerts queued: 1.');
  expect(readdirSync(mails)).toHaveLength(1);
  // The site shows the accepted value.
  expect((await place.refresh(older)).code).toBe(EXIT_CODES.published);
});

test('one sold property that is available again is published, and several are held unless site.json allows them', {
  timeout: LIMIT_MS,
}, async () => {
  const place = new Place();
  const SEVERAL = ['1001', '1020', '1021', SOLD, LET];
  const withStatus = (available: readonly string[], today: string, settings: Record<string, unknown> = {}) =>
    writeFixture((fixture) => {
      Object.assign(fixture.site(), settings);
      for (const language of ['nl', 'fr'] as const)
        for (const id of SEVERAL)
          Object.assign(fixture.property(id, language), {
            Status: available.includes(id) ? 'available' : 'sold',
            ModifyDate: today,
          });
    });
  expect((await place.refresh(withStatus([], '2026-11-05'))).code).toBe(EXIT_CODES.published);
  const one = await place.refresh(withStatus(['1001'], '2026-11-06'));
  expect(one.code, one.output).toBe(EXIT_CODES.published);
  expect(one.output).toContain(t('refresh:list.back'));

  const three = ['1001', '1020', '1021'];
  const held = await place.refresh(withStatus(three, '2026-11-07'));
  expect(held.code, held.output).toBe(EXIT_CODES.loss);
  expect(place.reports().at(-1)?.held).toEqual(['comeback']);
  const allowed = await place.refresh(withStatus(three, '2026-11-07', { maxComebackShare: 0.5 }));
  expect(allowed.code, allowed.output).toBe(EXIT_CODES.published);

  // An older export in which all are available again passes when the rules are set to notice and off.
  const notice = { plausibility: { comeback: 'notice', olderDelivery: 'off' } };
  const accepted = await place.refresh(withStatus(SEVERAL, '2020-01-01', notice));
  expect(accepted.code, accepted.output).toBe(EXIT_CODES.published);
  const problems = place
    .reports()
    .at(-1)
    ?.faults.map(({ problem }) => problem);
  expect(problems).toContain('problem.doubt.comeback');
  expect(problems).not.toContain('problem.doubt.olderDelivery');
});
