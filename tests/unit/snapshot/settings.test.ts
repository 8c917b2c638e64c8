import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#snapshot/settings.ts';

test('without settings the snapshot says everything', () => {
  const forms = ['.br', '.gz'];
  expect(readSettings({})).toEqual({ snapshot: resolve('snapshot'), source: resolve('snapshot'), forms });
});

test('an empty setting, as a workflow gives one that nobody set, is none', () => {
  expect(readSettings({ SNAPSHOT: '', SITE_URL: '', SERVICE_URL: '', SITE_DATA: '', SNAPSHOT_SOURCE: '' })).toEqual(
    readSettings({}),
  );
});

test('addresses lose the slash at their end; a source may be an address', () => {
  expect(
    readSettings({
      SNAPSHOT: 'export',
      SNAPSHOT_SOURCE: 'https://crm.example/a.zip',
      SERVICE_URL: 'https://forms.example.be/',
    }),
  ).toEqual({
    snapshot: resolve('export'),
    source: 'https://crm.example/a.zip',
    serviceUrl: 'https://forms.example.be',
    forms: ['.br', '.gz'],
  });
});

test('which compressed forms are made can be chosen; another word is refused with those that there are', () => {
  expect([readSettings({ COMPRESS: 'br' }).forms, readSettings({ COMPRESS: 'none' }).forms]).toEqual([['.br'], []]);
  expect(() => readSettings({ COMPRESS: 'zip' })).toThrow('COMPRESS=zip (br+gzip, br, none)');
});

test('an address with a password in it may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-settings-'));
  const file = join(folder, 'source');
  writeFileSync(file, 'https://name:password@crm.example/a.zip\n');
  expect(readSettings({ SNAPSHOT_SOURCE_FILE: file }).source).toBe('https://name:password@crm.example/a.zip');
  expect(readSettings({ SNAPSHOT_SOURCE_FILE: '' }).source).toBe(resolve('snapshot'));
  rmSync(folder, { recursive: true });
});
