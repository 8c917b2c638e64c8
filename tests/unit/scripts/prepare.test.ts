import { expect, test } from 'vitest';
import { isInstalled, isNewEnough, isPartOf, widenNeeds } from '../../../scripts/prepare.mjs';
import { parseJavaMajor } from '../../../scripts/tools/find-java.mjs';
import { isDebian } from '../../../scripts/tools/install-tools.mjs';

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/b-darwin': { version: '1.0.0', integrity: 'sha512-b', optional: true },
  },
};

test('packages count as installed when they match the lock file, even without those of other platforms', () => {
  expect(isInstalled(wanted, { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } } })).toBe(
    true,
  );
});

test.each([
  ['an empty folder', undefined],
  ['a missing package', { packages: {} }],
  ['another version', { packages: { 'node_modules/a': { version: '0.9.0', integrity: 'sha512-a' } } }],
  ['changed contents', { packages: { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-z' } } }],
])('npm installs again after %s', (_what, installed) => {
  expect(isInstalled(wanted, installed)).toBe(false);
});

const pack = (name: string, flags = {}) => ({ version: '1.0.0', integrity: `sha512-${name}`, ...flags });
const whole = {
  packages: {
    '': { version: '0.1.0' },
    'docs/deploy/service': { version: '0.1.0', dependencies: { pg: '*' } },
    'node_modules/astro': pack('astro'),
    'node_modules/gevel-service': { link: true },
    'node_modules/pg': pack('pg'),
    'node_modules/pg-types': pack('pg-types'),
    'node_modules/typescript': pack('typescript', { devOptional: true }),
    'node_modules/vitest': pack('vitest', { dev: true }),
  },
};
const only = (...names: string[]) => ({
  packages: Object.fromEntries(
    Object.entries(whole.packages).filter(([path]) => names.includes(path.replace('node_modules/', ''))),
  ),
});
const SERVICE = only('pg', 'pg-types');
const SITE = only('pg', 'pg-types', 'astro');

test.each([
  ['service', SERVICE, true],
  ['site', SERVICE, false],
  ['service', SITE, true],
  ['site', SITE, true],
  ['all', SITE, false],
  ['all', whole, true],
  ['service', only('astro'), false],
] as const)('the selection "%s" needs only its own packages to be installed', (needs, installed, expected) => {
  expect(isInstalled(whole, installed, needs)).toBe(expected);
});

test('a command keeps the installed packages, and adds those of the site, with Node, when the system’s Node is too old', () => {
  expect(widenNeeds('service', undefined, 'v24.16.0')).toBe('service');
  expect(widenNeeds('service', SERVICE, 'v24.16.0')).toBe('service');
  expect(widenNeeds('service', undefined, 'v20.20.2')).toBe('site');
  expect(widenNeeds('service', SITE, 'v24.16.0')).toBe('site');
  expect(widenNeeds('site', SERVICE, 'v24.16.0')).toBe('site');
  expect(widenNeeds('service', whole, 'v24.16.0')).toBe('all');
});

test('packages are added only to an installation that matches the lock file', () => {
  expect(isPartOf(whole, SERVICE)).toBe(true);
  expect(isPartOf(whole, undefined)).toBe(false);
  expect(isPartOf(whole, { packages: { 'node_modules/pg': pack('other') } })).toBe(false);
  expect(isPartOf(whole, { packages: { 'node_modules/gone': pack('gone') } })).toBe(false);
});

test.each([
  ['v20.20.2', false],
  ['v22.18.0', false],
  ['v24.15.0', false],
  ['v24.16.0', true],
  ['v26.1.0', true],
])('Node %s is supported: %s', (version, isGood) => {
  expect(isNewEnough(version)).toBe(isGood);
});

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_401"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
])('the output %s is Java %i', (text, major) => {
  expect(parseJavaMajor(text)).toBe(major);
});

test.each([
  ['PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n', true],
  ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', false],
  ['', false],
])('Debian is recognised, and its derivatives are not', (osRelease, is) => {
  expect(isDebian(osRelease)).toBe(is);
});
