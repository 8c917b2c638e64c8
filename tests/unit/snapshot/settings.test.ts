import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#snapshot/settings.ts';

test('settings come from the snapshot when the environment sets none', () => {
  const forms = ['.br', '.gz'];
  expect(readSettings({})).toEqual({ snapshot: resolve('snapshot'), source: resolve('snapshot'), forms });
});

test('empty settings are ignored, because workflows pass unset variables as empty texts', () => {
  expect(readSettings({ SNAPSHOT: '', SITE_URL: '', SERVICE_URL: '', SITE_DATA: '', SNAPSHOT_SOURCE: '' })).toEqual(
    readSettings({}),
  );
});

test('a slash at the end of the service URL is dropped, and a URL is accepted as the source of the snapshot', () => {
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

test('the compressed forms are configurable, and an invalid value is refused with the list of valid ones', () => {
  expect([readSettings({ COMPRESS: 'br' }).forms, readSettings({ COMPRESS: 'none' }).forms]).toEqual([['.br'], []]);
  expect(() => readSettings({ COMPRESS: 'zip' })).toThrow('COMPRESS=zip (br+gzip, br, none)');
});

test('a source URL with a password may be in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-settings-'));
  const file = join(folder, 'source');
  writeFileSync(file, 'https://name:password@crm.example/a.zip\n');
  expect(readSettings({ SNAPSHOT_SOURCE_FILE: file }).source).toBe('https://name:password@crm.example/a.zip');
  expect(readSettings({ SNAPSHOT_SOURCE_FILE: '' }).source).toBe(resolve('snapshot'));
  rmSync(folder, { recursive: true });
});
