// A refresh after files of the release were damaged: derived files are recreated and reported.
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT_CODES } from '#api/refresh.ts';
import { writeFixture } from '../fixtures/write-fixture.ts';
import { COMPRESSED, Place } from './refresh-run.ts';

const snapshot = writeFixture(() => {});

test('the refresh recreates damaged files of the live release, and names malformed and changed ones', async () => {
  const place = new Place(COMPRESSED);
  expect((await place.refresh(snapshot)).code).toBe(EXIT_CODES.published);
  const whole = place.digests();
  const of = (name: string) => join(place.store, 'current', name);
  writeFileSync(of('homes.json'), '{"nl":');
  truncateSync(of('shown.txt'), 10);
  rmSync(of('site/nl/index.html'));
  writeFileSync(of('site/fr/index.html'), '<p>somebody was here</p>');
  const { code, output } = await place.refresh(snapshot);
  expect([code, /\n {4}at /.test(output)]).toEqual([EXIT_CODES.published, false]);
  expect(place.digests()).toEqual(whole);
  const report = place.reports().at(-1);
  const reported = report?.faults.filter(({ problem }) => problem === 'problem.derived').map(({ file }) => file);
  const first = 'releases/000001';
  expect(reported?.sort()).toEqual([
    `${first}/homes.json`,
    `${first}/site/fr/index.html`,
    `${first}/site/nl/index.html`,
  ]);
  // Compared with the site rebuilt from the damaged release's snapshot, nothing has changed.
  expect(report?.differences.flatMap(({ added, changed }) => [...added, ...changed])).toEqual([]);

  // The cache keys are malformed, and an empty folder replaces the link to the served release: the rollback starts from
  // the newest release.
  writeFileSync(of('keys.json'), '["keys"]');
  rmSync(join(place.store, 'current'));
  mkdirSync(join(place.store, 'current'));
  const back = await place.run('rollback', []);
  expect([back.code, place.served]).toEqual([EXIT_CODES.published, '000002']);
  const again = await place.refresh(snapshot);
  expect([again.code, /\n {4}at /.test(again.output)]).toEqual([EXIT_CODES.published, false]);
  expect(place.digests()).toEqual(whole);

  // Repair rebuilds the served release from its own snapshot when no other release has the file.
  writeFileSync(of('shown.txt'), '');
  for (const name of readdirSync(join(place.store, 'releases')))
    rmSync(join(place.store, 'releases', name, 'site/nl/index.html'), { force: true });
  expect((await place.run('releases', ['verify'])).code).toBe(EXIT_CODES.unverified);
  const repaired = await place.run('releases', ['repair']);
  expect([place.digests(), /\n {4}at /.test(repaired.output)]).toEqual([whole, false]);
  expect((await place.run('releases', ['verify', '--release', place.served])).code).toBe(EXIT_CODES.published);
}, 600_000);
