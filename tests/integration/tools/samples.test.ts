import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '#service/settings/table.ts';
import { findSample, listSamples, OWN_SETTINGS, readSample } from '../../../scripts/samples.mjs';

const root = resolve(import.meta.dirname, '../../..');

test.each([
  [['--sample', 'second'], 'second'],
  [['--sample=second'], 'second'],
  [['--sample'], ''],
  [['--help'], undefined],
])('npm start reads the sample name from %j', (args, name) => {
  expect(readSample(args)).toBe(name);
});

test('npm start lists the existing samples when it gets an unknown name', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--sample', 'third'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('No sample is called "third".');
  expect(stderr).toContain('Samples: second.');
});

test('a sample has separate files and folders for everything that the service writes', () => {
  expect(listSamples()).toContain('second');
  const settings: Record<string, string> = findSample('second');
  const places = Object.entries(SETTINGS).filter(
    ([, row]) => 'fallback' in row && /^(?:var|dist)\b/.test(row.fallback),
  );
  expect(places.length).toBeGreaterThan(6);
  for (const [name] of places) expect(settings[name], name).toMatch(/^var\/samples\/second(?:\/|$)/);
  expect(OWN_SETTINGS).toContain('DATABASE_URL');
});
