import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, createEntry, type Lock, listMissing } from '../../../scripts/tools/complete-lock.ts';

const text = readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8');
const lock = JSON.parse(text) as Lock;

test('package-lock.json is complete', () => {
  expect([...listMissing(lock)], 'run: npm run tool -- lock').toEqual([]);
});

test('package-lock.json contains no download URL', () => {
  // A workspace is resolved to its folder.
  const addresses = text.split('\n').filter((line) => /"resolved": "(?!docs\/)|https?:\/\/[^"]*\.tgz/.test(line));
  expect(addresses, 'run: npm run tool -- lock').toEqual([]);
});

test('a missing platform package is added to the lock file, with os, cpu and libc derived from its name', () => {
  const before: Lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { '@tool/cli-linux-x64-musl': '2.0.0', there: '1.0.0' },
      },
      'node_modules/there': {
        version: '1.0.0',
        resolved: 'https://packages.example/there-1.0.0.tgz',
        integrity: 'sha512-x',
      },
    },
  };
  const after = completeLock(before);
  expect(Object.keys(after.packages)).toEqual([
    '',
    'node_modules/@tool/cli-linux-x64-musl',
    'node_modules/there',
    'node_modules/tool',
  ]);
  expect(after.packages['node_modules/@tool/cli-linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  expect(after.packages['node_modules/there']).toEqual({ version: '1.0.0', integrity: 'sha512-x' });
  expect(completeLock(after)).toEqual(after);
});

test('an optional package without an exact version is left to npm', () => {
  expect(listMissing({ packages: { 'node_modules/a': { optionalDependencies: { fsevents: '~2.3.3' } } } }).size).toBe(
    0,
  );
});

test.each([
  ['@x/binding-darwin-arm64', { cpu: ['arm64'], os: ['darwin'] }],
  ['@x/win32-x64-msvc', { cpu: ['x64'], os: ['win32'] }],
  ['x-windows-x64', { cpu: ['x64'], os: ['win32'] }],
  ['@x/binding-linux-arm64-gnu', { cpu: ['arm64'], os: ['linux'], libc: ['glibc'] }],
  ['@x/binding-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s is limited to its platform', (name, platform) => {
  expect(createEntry(name, '1.0.0')).toEqual({ version: '1.0.0', optional: true, ...platform });
});

test('a package name without a platform is an error', () => {
  expect(() => createEntry('cpu-features', '1.0.0')).toThrow('cpu-features');
});
