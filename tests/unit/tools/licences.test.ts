import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAccepted, listPackages } from '../../../scripts/tools/licences.ts';

test('every package of the product has an accepted licence', () => {
  const packages = listPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(GPL-3.0 OR MIT)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND SSPL-1.0', false],
  ['unknown', false],
  ['', false],
])('the licence %s is accepted: %s', (licence, expected) => {
  expect(isAccepted(licence)).toBe(expected);
});

test('internal packages and tools are left out, and a platform package has the licence of its main package', () => {
  const packages = {
    '': {},
    'docs/deploy/service': { version: '1.0.0' },
    'node_modules/gevel-service': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'ISC' },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/a-linux-arm64': { version: '1.0.0' },
    'node_modules/c': { version: '3.0.0', license: 'MIT', dev: true },
    'node_modules/d': { version: '4.0.0' },
  };
  expect(listPackages({ packages }).map(({ name, licence }) => `${name} ${licence}`)).toEqual([
    'a ISC',
    'b MIT',
    'a-linux-arm64 ISC',
    'd unknown',
  ]);
});
