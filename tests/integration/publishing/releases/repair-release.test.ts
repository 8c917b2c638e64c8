import { existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repairRelease } from '#publishing/releases/repair-release.ts';
import { verifyRelease } from '#publishing/releases/verify-release.ts';
import { NEXT_SITE, SITE, writeSite } from '../../../fixtures/release-store.ts';
import { createFolder } from '../../../fixtures/write-fixture.ts';

const PAGE = 'nl/index.html';
const OWN = 'nl/te-koop/huis-1/index.html';

/** Two releases with all files in common except a script, a price and a property. */
function writeBoth() {
  const folder = createFolder('repair');
  return { to: writeSite(join(folder, 'two'), NEXT_SITE), other: writeSite(join(folder, 'one'), SITE) };
}
const repair = ({ to, other }: ReturnType<typeof writeBoth>) =>
  repairRelease(to, verifyRelease(to.site, to.files), [other]);

test.each([
  ['missing', (file: string) => rmSync(file)],
  ['cut off', (file: string) => truncateSync(file, 10)],
  ['empty', (file: string) => truncateSync(file)],
])('a page that is %s is restored from another release with the same content', (_, damage) => {
  const both = writeBoth();
  const whole = readFileSync(join(both.to.site, PAGE));
  damage(join(both.to.site, PAGE));
  expect(repair(both)).toEqual([]);
  expect(readFileSync(join(both.to.site, PAGE)).equals(whole)).toBe(true);
});

test('a compressed form is made again from its file', () => {
  const both = writeBoth();
  const form = join(both.to.site, `${OWN}.br`);
  truncateSync(form, 3);
  expect(repair(both)).toEqual([]);
  expect(statSync(form).size).toBeGreaterThan(3);
});

test('files that no other release has are named, and foreign files stay in place', () => {
  const both = writeBoth();
  rmSync(join(both.to.site, OWN));
  const stranger = join(both.to.site, 'stranger.txt');
  writeFileSync(stranger, 'x');
  expect(
    repair(both)
      .map(({ name, kind }) => `${name} ${kind}`)
      .sort(),
  ).toEqual([`${OWN} missing`, 'stranger.txt unknown']);
  expect(existsSync(stranger)).toBe(true);
});

test('a damaged file is not restored from a release whose copy is damaged too', () => {
  const both = writeBoth();
  for (const { site } of [both.to, both.other]) truncateSync(join(site, PAGE), 10);
  expect(repair(both)).toEqual([{ name: PAGE, kind: 'changed' }]);
});
